"""Reading the fields of a save: every value is of exactly one type, every object has exactly its keys.

A boolean is not a number here, nor is 2.0 an integer.
"""


class Invalid(Exception):
    """The data are not what a save holds there; the text says where."""


def fields(data: object, *keys: str) -> list[object]:
    """Return the values of an object that has exactly these keys, in the order given."""
    if type(data) is not dict or data.keys() != set(keys):
        raise Invalid(f"keys other than {', '.join(keys)}")
    return [data[key] for key in keys]


def items(data: object) -> list[object]:
    """Return the members of an array."""
    if type(data) is not list:
        raise Invalid("no array")
    return data


def text(data: object) -> str:
    """Return a string."""
    if type(data) is not str:
        raise Invalid("no string")
    return data


def flag(data: object) -> bool:
    """Return a boolean."""
    if type(data) is not bool:
        raise Invalid("no boolean")
    return data


def integer(data: object, least: int, most: int) -> int:
    """Return an integer within bounds that are included."""
    if type(data) is not int or not least <= data <= most:
        raise Invalid(f"no integer from {least} to {most}")
    return data


def one_of(data: object, choices: tuple[str, ...]) -> str:
    """Return a string that is one of the choices."""
    value = text(data)
    if value not in choices:
        raise Invalid(f"none of {', '.join(choices)}")
    return value
