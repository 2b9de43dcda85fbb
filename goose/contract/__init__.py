"""The contract of a game, as small checks.

Authors run them on a package, with nothing else installed.
"""
