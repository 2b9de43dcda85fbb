"""Likely slips in the files of cases: their names, line ends, encodings, and blanks that nobody sees."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from goose.base.quoting import printable
from goose.grading.suites.suite import Case

_MOST_NAMED = 3  # files in one remark
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_BLANKS = re.compile(r"[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]")

_LOOKS_LIKE_A_CASE = re.compile(r"\.(in|out|ans)(\.txt)?$", re.IGNORECASE)
_LOOKS_LIKE_A_SUITE_FILE = re.compile(r"suite\.toml(\.txt)?", re.IGNORECASE)


def misnamed(name: str) -> str | None:
    """Return the name that a file was probably meant to have, if it looks like one of a suite and is not read."""
    if _LOOKS_LIKE_A_SUITE_FILE.fullmatch(name):
        right = "suite.toml"
    else:
        found = _LOOKS_LIKE_A_CASE.search(name)
        if found is None or not found.start():
            return None
        right = f"{name[: found.start()]}.{found[1].lower()}"
    return None if right == name else right


def unreadable(data: bytes) -> str | None:
    """Return what is wrong with the contents of a script or an answer that no program can read or print."""
    return "it is UTF-16: save it as UTF-8" if data.startswith(_UTF_16) else None


def of_answers(cases: Sequence[Case]) -> Iterator[str]:
    """Yield remarks on answers with which a right program is not accepted, or that a program cannot guess."""
    answers = {case.answer_file: case.answer for case in cases if case.answer}
    yield from _remarks(answers, _ANSWERS)


def of_scripts(cases: Sequence[Case]) -> Iterator[str]:
    """Yield remarks on scripts that programs may misread; some suites have them on purpose."""
    yield from _remarks({f"{case.name}.in": case.script for case in cases if case.script}, _SCRIPTS)


def _remarks(files: Mapping[str, bytes], kinds: Mapping[str, Callable[[bytes], bool]]) -> Iterator[str]:
    for said, has in kinds.items():
        some = [name for name, data in files.items() if has(data)]
        if some:
            yield f"{_named(some)}: {said}"


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return ", ".join(map(printable, names[:_MOST_NAMED])) + more


def _is_unended(data: bytes) -> bool:
    return not data.endswith((b"\n", b"\r"))


def _has_other_blanks(data: bytes) -> bool:
    return _BLANKS.search(data.decode("utf-8", "replace")) is not None


_ANSWERS: Mapping[str, Callable[[bytes], bool]] = {
    "lines end in CRLF, so a program that ends them in LF is right except for the layout": lambda data: b"\r\n" in data,
    "it begins with a byte order mark, so a program without one is right except for the layout": lambda data: (
        data.startswith(codecs.BOM_UTF8)
    ),
    "the last line has no end, so a program that ends it is right except for the layout": _is_unended,
    "it has blanks that are not spaces, such as no-break spaces": _has_other_blanks,
}

_SCRIPTS: Mapping[str, Callable[[bytes], bool]] = {
    "lines end in CRLF, which some programs read as a part of the last word": lambda data: b"\r\n" in data,
    "it begins with a byte order mark, which some programs read as a part of the first word": lambda data: (
        data.startswith(codecs.BOM_UTF8)
    ),
    "the last line has no end, and some programs do not read it": _is_unended,
    "it has blanks that are not spaces, such as no-break spaces, which are a part of a word": _has_other_blanks,
}
