"""Errors in what people and packages provide, and a machine without memory."""


class Incomplete(Exception):
    """A game, a set of rules or a language is incomplete or wrong; the text says how."""


class UsageError(Exception):
    """An option has an invalid value or does not fit the others; the text says what would be right."""


class SpreadFailure(Exception):
    """A portion of spread work has no result; the text says why, without a full stop."""


LITTLE_MEMORY = "this machine has too little memory"
"""The error of a machine on which memory, or another thread, cannot be had."""


def lacks_memory(error: BaseException) -> bool:
    """Return whether an error means that the machine has too little memory."""
    said = {RuntimeError: "start new thread", ImportError: "failed to map segment"}.get(type(error))
    return isinstance(error, MemoryError) or (said is not None and said in str(error))
