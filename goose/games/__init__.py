"""goose's own games, a folder each."""
