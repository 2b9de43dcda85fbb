"""Consequences of the rules: exact odds, and many simulated games.

The numbers come from the rules that play: a game's folder makes its tables from its engine, and says what is counted;
nothing here names a game.
"""
