"""Nim in English."""

WORDS = {"take": "take"}

ARGUMENTS = {
    "heap": "a [heap] {bounds}",
    "count": "a [number] of objects {bounds}",
}

MESSAGES = {
    "nim.turn": "Next: {name}.",
    "nim.takes": "{name} takes {count} from heap {heap}.",
    "nim.cannot_take": "There are not so many in the heap.",
    "nim.heap_line": "{heap}: {objects}",
    "nim.wins": "{name} wins.",
}
