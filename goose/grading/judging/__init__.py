"""Judging: from what a program wrote and what it should have written to a verdict, a place and words."""
