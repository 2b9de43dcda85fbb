"""What every game keeps to, as small checks: an author runs them on a package with nothing else installed."""
