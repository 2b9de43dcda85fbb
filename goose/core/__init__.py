"""The protocol engine: from a line to its answer, for any game.

Starting a piped script imports all modules from here, so they avoid `typing`, `re`, `enum` and similar slow imports.
"""
