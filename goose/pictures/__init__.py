"""Pictures of positions, as SVG: of any game whose folder has a `picture` module."""
