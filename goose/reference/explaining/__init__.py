"""Explanations for people: invalid lines, and what instructions do.

They are not part of the protocol: answers to scripts do not change, and a piped start does not import this package. A
game's own explanations are in the `explaining` modules of its folder; without them, general texts are used.
"""
