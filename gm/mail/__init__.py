"""The mail room: bytes to letters, letters to what they ask, mailboxes, and the way out."""
