"""The files that a working directory begins with."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from goose.grading.suites.suite import CopiedFile


def put_files(files: Sequence[CopiedFile], folder: str) -> None:
    """Write the files that a working directory begins with."""
    for file in files:
        path = os.path.join(folder, file.path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if file.path.endswith("/"):  # a folder, empty
            continue
        with open(path, "wb") as stream:
            stream.write(file.content)
        if file.executable:
            os.chmod(path, 0o755)


def holds_only(folder: str, files: Sequence[CopiedFile]) -> bool:
    """Return whether a folder holds these files and nothing else: to read it takes far less than to write it again."""
    expected: dict[str, bytes | None] = {}  # contents by path; None for a folder
    for file in files:
        path = os.path.join(folder, file.path)
        if not file.path.endswith("/"):
            expected[path] = file.content
        while (path := os.path.dirname(path)) != folder:
            expected[path] = None
    try:
        return dict(_contents(folder)) == expected
    except OSError:
        return False


def _contents(folder: str) -> Iterator[tuple[str, bytes | None]]:
    """Yield the path of each file and folder inside a folder, with the contents of a file."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield entry.path, None
                yield from _contents(entry.path)
            else:
                with open(entry.path, "rb") as stream:
                    yield entry.path, stream.read()
