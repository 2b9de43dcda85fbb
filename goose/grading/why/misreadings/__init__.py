"""Misreadings: the rules as programs have them that got one thing wrong.

Each is an entry of a catalogue (`catalogue`): what all games share is in `protocol`, what a
point of the rules can be is made from the point, and what else of a game can be misread is in the game's own
`misreadings`.
"""
