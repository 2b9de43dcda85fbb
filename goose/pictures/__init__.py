"""Pictures of positions as SVG, for games with a `picture` module."""
