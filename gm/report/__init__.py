"""What people read: turns, gardens and odds, worded by the templates of each game."""
