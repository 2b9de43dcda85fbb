"""Reports on odds and on simulated games, for people and programs."""
