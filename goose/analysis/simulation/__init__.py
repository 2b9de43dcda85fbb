"""Simulated games: played by the engine or by tables, and counted.

They can run in any number of processes.
"""
