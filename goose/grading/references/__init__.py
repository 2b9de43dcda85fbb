"""The references of suites: a game, a program, or nobody; each says which lines answer which line of a script."""
