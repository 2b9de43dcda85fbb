"""Tables over the network, for people and computer players.

The log of a table is the script of its game: the accepted instructions, with the dice typed. An instruction counts when
it is on the disk; the server sends nothing about it before that. Data flows one way: a request → the web layer (`web`,
the only part that knows HTTP) → the `hall`, which has the tables → a `table`. The table makes the instruction, carries
it out, logs it, and returns the position to send.
"""

from goose import door

__getattr__, __dir__ = door(
    "goose.tables",
    """
goose.tables.join.joining JoinError JoinRequest join_table
goose.tables.web.guard Serving
goose.tables.web.serving ServeError serve
""",
)
