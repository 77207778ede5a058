"""The commands of gm, one file each; nothing is imported before it is used."""
