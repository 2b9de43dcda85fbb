"""What the conversation says in Nim, one module a language."""

FIELDS: dict[str, tuple[str, ...]] = {
    "nim.turn_take": ("answer",),
    "nim.ask_take": (),
}
"""The fields of each message, by its key."""
