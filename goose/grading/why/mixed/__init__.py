"""Scripts without a game: those of a suite, mixed and changed, and shrunk where two programs differ on one."""
