"""Series of games played by bots, counted, here or on a cluster."""
