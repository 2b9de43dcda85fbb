"""The guided conversation: it asks a person for what a game needs, and in every turn what to do.

Everything that happens in a game is an instruction that the interpreter carries out. Here are the questions, as a table
of states (`table`), what they need to know (`talk`), and the engine that goes through the table (`conversation`). No
game is named: each brings, in the `guided` module of its folder, what is its own in a turn (`guide`), and its words in
the texts of its languages.
"""
