"""Pictures of positions as SVG, for any game whose folder has a `picture` module."""
