"""The contract of a game, as small checks: authors run them on a package, with nothing else installed."""
