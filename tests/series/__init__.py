"""Series of bots."""
