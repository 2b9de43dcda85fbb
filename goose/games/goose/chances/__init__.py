"""Exact and simulated chances, from tables that the engine makes."""
