"""Errors in what people and packages provide."""


class Incomplete(Exception):
    """A game, a set of rules or a language is incomplete or wrong.

    The text says how.
    """


class UsageError(Exception):
    """An option has an invalid value or does not fit the others.

    The text says what would be right.
    """


class Abandoned(Exception):
    """The process that waited for the result of a piece of work has ended."""
