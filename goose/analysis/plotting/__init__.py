"""Drawings of odds and of simulated games, which need matplotlib."""
