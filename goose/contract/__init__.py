"""The contract of a game, as small checks that authors run on a package, with nothing else installed."""
