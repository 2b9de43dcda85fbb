"""The protocol engine: from a line to its answer, for any game.

A piped script pays for every module that is imported from here, so they avoid `typing`, `re`, `enum` and the like.
"""
