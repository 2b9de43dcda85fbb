"""Errors in what people and packages provide."""


class Incomplete(Exception):
    """A game, a set of rules or a language is incomplete or wrong; the text says how."""


class UsageError(Exception):
    """An option has an invalid value or does not fit the others; the text says what would be right."""
