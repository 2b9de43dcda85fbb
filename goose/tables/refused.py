"""What a table refuses, by a key that a client can act on."""


class Refused(Exception):
    """What was asked is not done, and nothing has changed.

    Args:
        key: of the reason (`docs/tables.md` lists them).
        message: one sentence in English.
    """

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key
        self.message = message


def no_such_table() -> Refused:
    """Return the refusal of an id that no table has; one that none could have is told the same."""
    return Refused("no-such-thing", "There is no such table.")
