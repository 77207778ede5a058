"""Seasons of bots."""
