"""Three in a row in English."""

WORDS = {"put": "put"}

MESSAGES = {
    "three.puts": "{name} takes square {square}.",
    "three.turn": "Next: {name}.",
    "three.taken": "Square {square} is taken.",
}


def texts() -> dict[str, dict[str, str]]:
    """Return all else that is said of the game, by section."""
    return {
        "titles": {"game": "Three in a row"},
        "arguments": {"square": "a [square] {bounds}"},
        "instructions": {"put": "marks a square; they have the numbers 1 to 9, row by row"},
        "buttons": {"put {}": "Square {0}"},
    }
