"""Fingerprints of programs: few numbers for each, of which programs with a common part have many in common.

The method is winnowing: of the hashes of all runs of tokens, the least in each window is kept. Every common part of at
least `_RUN + _WINDOW - 1` tokens has a common fingerprint, wherever it stands, so that the order of functions does not
matter (S. Schleimer, D. S. Wilkerson, A. Aiken, *Winnowing: Local Algorithms for Document Fingerprinting*, Proceedings
of SIGMOD 2003).
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from itertools import islice
from zlib import crc32

import attrs

from goose.base.systems import read_regular
from goose.grading.similar.tokens import is_source, tokens

_RUN = 12  # tokens that are hashed together: shorter runs are in any two programs
_WINDOW = 6  # hashes of which one is kept

_GAP = 3  # lines between the fingerprints of one part

_MOST_FILES = 200  # of a submission, and as many folders
_MOST_BYTES = 400_000  # of all its files
_MOST_TOKENS = 100_000
_MOST_KEPT = 4_000  # the least, which are the same of equal texts: longer programs must not take all memory


@attrs.frozen
class Print:
    """A fingerprint, and where it is."""

    value: int
    file: str  # the path of the file in the submission
    first: int  # its lines, from 1
    last: int


@attrs.frozen
class Part:
    """A part that two programs have in common."""

    one: Print  # where it begins and ends in one of them
    other: Print
    length: int  # fingerprints of it


def fingerprints_of(path: str) -> frozenset[int]:
    """Return the fingerprints of a submission, a file or a folder; none if it has no text that can be read."""
    return frozenset(sorted({each.value for each in prints_of(path)})[:_MOST_KEPT])


def prints_of(path: str) -> Iterator[Print]:
    """Yield the fingerprints of a submission with their places, in the order of its files and lines."""
    bytes_left, tokens_left = _MOST_BYTES, _MOST_TOKENS
    for file in _sources(path):
        try:
            data = read_regular(file, bytes_left)
        except OSError:
            continue
        read, lines = tokens(data, file, tokens_left)
        name = os.path.basename(file) if file == path else os.path.relpath(file, path)
        for start, value in winnowed(read).items():
            yield Print(value, name, lines[start], lines[min(start + _RUN, len(lines)) - 1])
        bytes_left, tokens_left = bytes_left - len(data), tokens_left - len(read)
        if bytes_left <= 0 or tokens_left <= 0:
            break


def winnowed(text: bytes) -> dict[int, int]:
    """Return the fingerprints of a string of tokens by their places in it, in order."""
    hashes = [crc32(text[start : start + _RUN]) for start in range(len(text) - _RUN + 1)]
    found: dict[int, int] = {}
    for start in range(max(len(hashes) - _WINDOW + 1, min(len(hashes), 1))):
        window = hashes[start : start + _WINDOW]
        value = min(window)
        found[start + len(window) - 1 - window[::-1].index(value)] = value  # the last, as the next window has it too
    return found


def common_parts(one: str, other: str, shared: Collection[int], most: int) -> list[Part]:
    """Return the longest parts that two submissions have in common, of the fingerprints that count."""
    theirs = [each for each in prints_of(other) if each.value in shared]
    places: dict[int, int] = {}
    for place, each in enumerate(theirs):
        places.setdefault(each.value, place)
    parts: list[Part] = []
    before = -1
    for each in prints_of(one):
        place = places.get(each.value, -1)
        if place < 0:
            continue
        begun = parts[-1] if parts else None
        there = theirs[place]
        if begun is not None and place == before + 1 and _follows(begun.one, each) and _follows(begun.other, there):
            ends = (attrs.evolve(begun.one, last=each.last), attrs.evolve(begun.other, last=there.last))
            parts[-1] = Part(*ends, begun.length + 1)
        else:
            parts.append(Part(each, there, 1))
        before = place
    return sorted(parts, key=lambda part: -part.length)[:most]


def _follows(one: Print, other: Print) -> bool:
    """Return whether a fingerprint goes on where others end."""
    return one.file == other.file and other.first <= one.last + _GAP


def _sources(path: str) -> list[str]:
    """Return the files to compare in order: those whose ending is that of a language, or all without such files."""
    files = [path] if os.path.isfile(path) else list(islice(_files(path), _MOST_FILES))
    return [file for file in files if is_source(file)] or files


def _files(folder: str) -> Iterator[str]:
    """Yield the files in a folder that are neither hidden nor links, in the order of their names."""
    for parent, folders, names in islice(os.walk(folder), _MOST_FILES):
        folders[:] = sorted(name for name in folders if not name.startswith((".", "__", "node_modules")))
        for name in sorted(names):
            whole = os.path.join(parent, name)
            if not name.startswith(".") and not os.path.islink(whole):
                yield whole
