"""Drawings of odds and of simulated games; what is in here needs matplotlib."""
