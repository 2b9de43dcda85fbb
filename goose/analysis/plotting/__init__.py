"""Drawings of odds and of simulated games.

What is in here needs matplotlib.
"""
