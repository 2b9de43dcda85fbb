"""Explanations for people: why a line is no instruction, and what instructions take and do.

Nothing of it is part of the protocol: a script is answered as if it were not there, and no piped start imports it. A
game's own share is in the `explaining` modules of its folder; what it leaves out is told in general words.
"""
