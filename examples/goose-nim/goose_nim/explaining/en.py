"""Nim in English: what its instruction does, and when its messages are printed."""

SENTENCES = {"take": "takes objects from a heap"}

WHEN = {
    "nim.turn": "The turn passes to the player; it is the last line of the details too.",
    "nim.takes": "A player, or the computer, takes objects from a heap.",
    "nim.cannot_take": "There are fewer objects in the heap than the player would take.",
    "nim.heap_line": "The details: a line for each heap.",
    "nim.wins": "The last object has been taken; the end of the game follows.",
    "common.not_your_turn": "The player who is named is not the one to move, or plays by itself.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "count": "how many objects are taken",
    "heap": "the number of the heap",
    "objects": "a stroke for each object in it",
    "score": "1 for who has won, 0 for the other",
}
"""What each field of the messages holds."""

RULES = {
    "players": "players",
    "players.is": "2, the first named begins",
    "heaps": "heaps",
    "move": "a move",
    "move.is": "one object or more from one heap",
    "last": "the last object",
    "last.wins": "wins",
    "last.loses": "loses",
}
"""What `goose rules` prints: the headings of its table, and what stands in it."""
