"""`recorded.json`: which lines of each recorded answer belong to which line of its script (`references.md`).

Only `goose record` writes it. Grading reads it, and needs neither the program nor what runs it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import attrs

from goose.base.checks import Invalid, check_version
from goose.base.jsontext import NotJson, read_json

NAME = "recorded.json"
FORMAT, VERSION = "goose-recorded", 1

_MOST = 10**9  # lines


@attrs.frozen
class RecordedCase:
    """Where the answers of one case end."""

    script: str  # digest of the script
    answer: str  # digest of the answer
    # the number of lines of the answer that are there after each line of the script, the first before any is read; None
    # where that is not known
    ends: tuple[int | None, ...]

    def fits(self, script: bytes, answer: bytes | None) -> bool:
        """Return whether the script and the answer of a case are those that were recorded."""
        return answer is not None and (self.script, self.answer) == (digest(script), digest(answer))


@attrs.frozen
class Recorded:
    """The record of a program by `goose record`."""

    program: str = ""  # digest of the program and of how it was run
    # lines that it prints before and after an empty script; None if it did not end by itself
    alone: tuple[int, int] | None = None
    cases: Mapping[str, RecordedCase] = attrs.Factory(dict)  # by the names of cases

    def written(self) -> bytes:
        """Return the contents of the file, with one case a line."""
        head = {"format": FORMAT, "version": VERSION, "program": self.program, "alone": self.alone}
        cases = ",\n".join(f"{_json(name)}: {_json(attrs.asdict(case))}" for name, case in self.cases.items())
        return f'{_json(head)[:-1]}, "cases": {{\n{cases}}}}}\n'.encode()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def digest(data: bytes) -> str:
    """Return the `sha256:` of some bytes."""
    return f"sha256:{hashlib.sha256(data).hexdigest()}"


class NotRecorded(ValueError):
    """A file is no record of a reference; the text says why."""


def read(data: bytes) -> Recorded:
    """Return what a file has recorded, or raise NotRecorded; other members are ignored."""
    try:
        found = read_json(data)
        if type(found) is not dict or found.get("format") != FORMAT:
            raise NotRecorded(f'it is not written by goose record: it has no "format": "{FORMAT}"')
        check_version(found.get("version"), VERSION)
    except NotJson as error:
        raise NotRecorded("it is no JSON") from error
    except Invalid as error:
        raise NotRecorded(str(error)) from error
    program, alone, cases = found.get("program", ""), found.get("alone"), found.get("cases")
    if type(program) is not str or not _is_alone(alone) or type(cases) is not dict:
        raise NotRecorded("its program, alone or cases are missing or wrong")
    return Recorded(
        program,
        None if alone is None else (alone[0], alone[1]),
        {name: _case(name, value) for name, value in cases.items()},
    )


def _case(name: str, value: Any) -> RecordedCase:
    script, answer, ends = (value.get(key) if type(value) is dict else None for key in ("script", "answer", "ends"))
    if type(script) is str and type(answer) is str and type(ends) is list and ends and all(map(_is_end, ends)):
        known = [end for end in ends if end is not None]
        if known == sorted(known):
            return RecordedCase(script, answer, tuple(ends))
    raise NotRecorded(f"what it says of the case {name} is wrong")


def _is_alone(value: Any) -> bool:
    if value is None:
        return True
    return type(value) is list and len(value) == 2 and None not in value and all(map(_is_end, value))


def _is_end(value: Any) -> bool:
    return value is None or (type(value) is int and 0 <= value <= _MOST)
