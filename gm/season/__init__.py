"""What a referee does with a campaign, from the first seat to the last report: a verb a file."""
