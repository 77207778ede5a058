"""Tests of campaigns: what lies in a directory, and what a referee does with it."""
