"""Simulated games: played by the engine or by tables in any number of processes, and counted."""
