"""The guided conversation: it asks a person for what a game needs, and in each turn what to do.

Everything that happens in a game is an instruction that the interpreter carries out. `table` has the questions as a
table of states, `dialogue` the data that they need, and `conversation` the engine that follows the table. No game is
named
here: the `guided` module in the folder of each game has its part of a turn (`goose.kit.guide`), and the texts of its
languages have its wording.
"""
