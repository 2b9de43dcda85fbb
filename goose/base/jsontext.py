r"""Reads JSON that somebody else has written, except saves, which are read piece by piece (`goose.core.savetext`).

As in JSON Schema, a number without a fraction is an integer, however it is written: 3, 3.0 or 3e0. goose refuses
`NaN`, `Infinity`, a number as large as 1e400, and a key that is there twice, all of which Python's reader takes. It
also refuses half a character (a lone surrogate such as `\ud800`), which no file and no screen can hold.
"""

from __future__ import annotations

import json
import math
import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NoReturn

from goose.base.checks import Invalid, members
from goose.base.quoting import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_MOST_DIGITS = 309  # of an integer: as many as the largest other number has before its point
_HALF = re.compile("[\ud800-\udfff]")
_MAY_HAVE_HALVES = re.compile(r"\\u[dD]|[" + "\ud800-\udfff]")


class NotJson(Invalid):
    """A text is no JSON at all; the text of the error says where."""


class _Wrong(ValueError):
    """A number that JSON does not have; the text says why."""


def read_json(
    text: str | bytes, *, most_digits: int = _MOST_DIGITS, replace: Callable[[str], str] | None = None
) -> Any:
    """Return the data in a text; raise NotJson, or Invalid with the member that has a refused value.

    Args:
        text: the text, or its bytes in UTF-8; bytes may begin with a byte order mark, as some programs write files.
        most_digits: the most digits of an integer.
        replace: returns what stands for half a character; without it goose refuses the text.
    """
    try:
        whole = text if isinstance(text, str) else text.decode("utf-8-sig")
        return _checked(whole, most_digits, replace)
    except RecursionError as error:
        raise NotJson("too many brackets inside one another") from error
    except UnicodeDecodeError as error:
        raise NotJson("not UTF-8") from error
    except ValueError as error:
        raise NotJson(str(error)) from error


def _checked(text: str, most_digits: int, replace: Callable[[str], str] | None) -> Any:
    try:
        data = _decoder(most_digits, _raised).decode(text)
    except _Wrong as error:
        marked = _decoder(most_digits, lambda wrong: wrong).decode(text)  # only to find the member
        found = (f"{path}{value}" for path, value in _values(marked) if isinstance(value, _Wrong))
        raise Invalid(next(found)) from error
    if _MAY_HAVE_HALVES.search(text) is None:
        return data
    if replace is not None:
        return _replaced(data, replace)
    for path, value in _values(data):
        if isinstance(value, str) and (half := _HALF.search(value)):
            raise Invalid(f"{path}{quoted(half[0])} is half a character")
    return data


def _decoder(most_digits: int, wrong: Callable[[_Wrong], Any]) -> json.JSONDecoder:
    """Return a reader that gives a wrong number to a function, and takes what it returns for the number."""

    def whole(digits: str) -> Any:
        too_long = len(digits) > most_digits or not math.isfinite(float(digits))
        return wrong(_Wrong("a number is too large")) if too_long else int(digits)

    def fraction(text: str) -> Any:
        number = float(text)
        if not math.isfinite(number):
            return wrong(_Wrong("a number is too large"))
        if number == 0 or not number.is_integer():
            return number or 0
        exact = Decimal(text)
        return whole(f"{exact:.0f}") if exact == exact.to_integral_value() else number

    def constant(text: str) -> Any:
        return wrong(_Wrong(f"{text} is not a number of JSON"))

    return json.JSONDecoder(object_pairs_hook=members, parse_int=whole, parse_float=fraction, parse_constant=constant)


def _raised(wrong: _Wrong) -> NoReturn:
    raise wrong


def _values(data: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each key and each value that is no object or array, after the path to it for an error."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield path, key
            yield from _values(value, f"{path.removesuffix(': ')}{'.' if path else ''}{quoted(key)}: ")
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from _values(value, f"{path.removesuffix(': ')}[{place}]: ")
    else:
        yield path, data


def _replaced(data: Any, replace: Callable[[str], str]) -> Any:
    """Return the data with something else for each half character."""
    if isinstance(data, str):
        return _HALF.sub(lambda half: replace(half[0]), data)
    if isinstance(data, list):
        return [_replaced(value, replace) for value in data]
    if isinstance(data, dict):
        return {_replaced(key, replace): _replaced(value, replace) for key, value in data.items()}
    return data
