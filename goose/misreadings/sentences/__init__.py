"""The sentences of the misreadings that all games share, one module a language."""
