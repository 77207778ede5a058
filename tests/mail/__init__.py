"""Tests of the mail room."""
