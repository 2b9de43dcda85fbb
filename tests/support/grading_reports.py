"""Reports of `goose grade` for other programs: how tests have them written, and read them."""

import csv
import io
import json
import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TextIO

from tests.support.places import TESTS

if TYPE_CHECKING:
    from xmlschema import XMLSchema

DATA = TESTS / "support" / "data"


@cache
def schema() -> "XMLSchema":
    """Return the schema of JUnit's reports."""
    import xmlschema  # takes half a second, and few tests need it

    return xmlschema.XMLSchema(DATA / "junit.xsd")


POINT = re.compile(r"(not ok|ok) ([0-9]+) - ((?:[^\\#]|\\[\\#])*)")
SCALAR = re.compile(
    r'  ([a-z]+): (~|[0-9]+(?:\.[0-9]+)?|"(?:[ !#-\[\]-~\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|\\[n"\\])*")'
)
"""Of YAML: a key and nothing, a number, or a text in double quotes of characters that YAML allows, on one line."""


def points_of(text: str) -> list[tuple[str, str, dict[str, Any]]]:
    """Return status, description and diagnostics of the test points in TAP, every line of which is known."""
    lines = iter(text.split("\n"))
    assert next(lines) == "TAP version 13"
    found: list[tuple[str, str, dict[str, Any]]] = []
    for line in lines:
        if line == f"1..{len(found)}":
            assert list(lines) == [""]
        elif line == "  ---":
            for diagnostic in iter(lambda: next(lines), "  ..."):
                scalar = SCALAR.fullmatch(diagnostic)
                assert scalar, diagnostic
                found[-1][2][scalar[1]] = None if scalar[2] == "~" else json.loads(scalar[2])
        else:
            point = POINT.fullmatch(line)
            assert point, line
            assert int(point[2]) == len(found) + 1
            found.append((point[1], re.sub(r"\\(.)", r"\1", point[3]), {}))
    return found


def written(write: Callable[[Any, TextIO], None], what: object) -> str:
    """Return a report, which can be encoded."""
    stream = io.StringIO(newline="")
    write(what, stream)
    return stream.getvalue().encode().decode()


def rows_of(table: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(table, newline=""), strict=True))
