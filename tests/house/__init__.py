"""Tests of the house: what imports what, and what a start costs."""
