"""What a suite is compared with: a game, a program, or nobody; all say which lines answer which line of a script."""
