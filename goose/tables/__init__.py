"""Tables over the network: people play from browsers and terminals, computers fill seats, and a log keeps every game.

A table is its log, the script of its game: instructions that have been accepted, with the dice typed. An instruction
counts once it is on the disk, and nobody is told of it before. Data flows one way: a request → the web layer (`web`,
the only part that knows HTTP) → the `hall`, which keeps the tables → a `table`, which composes the instruction, has it
carried out, logs it, and returns the positions to tell.
"""
