"""What can happen in Nim, with the fields that each event carries."""

EVENTS = {
    "nim.turn": ("name",),
    "nim.takes": ("name", "count", "heap"),
    "nim.cannot_take": (),
    "nim.heap_line": ("heap", "objects?"),
    "nim.wins": ("name",),
}
"""The fields of every event, by the key of its message; one that may be empty ends in `?`."""
