"""Exact and simulated odds, from tables that the engine fills."""
