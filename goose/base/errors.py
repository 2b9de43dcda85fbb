"""What can be wrong with what people and packages give."""


class Incomplete(Exception):
    """A game, a set of rules or a language is not what it must be; the text says what is wrong."""


class UsageError(Exception):
    """An option cannot be what it is, or does not go with the others; the text says what would be right."""


class Abandoned(Exception):
    """Nobody waits for the result of a piece of work any more: the process that gave it is gone."""
