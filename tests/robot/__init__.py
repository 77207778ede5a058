"""Tests of the robot: letters in, receipts and reports out."""
