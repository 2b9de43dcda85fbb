"""Fingerprints of programs: few numbers for each, of which programs with a common part have many in common.

The method is winnowing: of the hashes of all runs of tokens, the least in each window is kept. Every common part of at
least `_RUN + _WINDOW - 1` tokens has a common fingerprint, wherever it stands, so that the order of functions does not
matter (S. Schleimer, D. S. Wilkerson, A. Aiken, *Winnowing: Local Algorithms for Document Fingerprinting*, Proceedings
of SIGMOD 2003).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from zlib import crc32

from goose.base.systems import read_regular
from goose.grading.similar.tokens import is_source, tokens

_RUN = 12  # tokens that are hashed together: shorter runs are in any two programs
_WINDOW = 6  # hashes of which one is kept

_MOST_FILES = 200  # of a submission, and as many folders
_MOST_BYTES = 400_000  # of all its files
_MOST_TOKENS = 100_000
_MOST_KEPT = 4_000  # the least, which are the same of equal texts: longer programs must not take all memory


def fingerprints_of(path: str) -> frozenset[int]:
    """Return the fingerprints of a submission, a file or a folder; none if it has no text that can be read."""
    found: set[int] = set()
    bytes_left, tokens_left = _MOST_BYTES, _MOST_TOKENS
    for file in _sources(path):
        try:
            data = read_regular(file, bytes_left)
        except OSError:
            continue
        read = tokens(data, file, tokens_left)
        found |= winnowed(read)
        bytes_left, tokens_left = bytes_left - len(data), tokens_left - len(read)
        if bytes_left <= 0 or tokens_left <= 0:
            break
    return frozenset(sorted(found)[:_MOST_KEPT])


def winnowed(text: bytes) -> set[int]:
    """Return the fingerprints of a string of tokens."""
    hashes = [crc32(text[start : start + _RUN]) for start in range(len(text) - _RUN + 1)]
    return {
        min(hashes[start : start + _WINDOW]) for start in range(max(len(hashes) - _WINDOW + 1, min(len(hashes), 1)))
    }


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
