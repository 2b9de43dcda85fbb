"""The file of results, a line for each finished submission; a later run can continue it."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.systems import OPENED, let_go, lock, read_at
from goose.grading.results.lines import NoResult, read, write
from goose.grading.results.models import Key, SubmissionResult


class Store:
    """A file of results to add to; a temporary file without a path.

    A last line that is torn, because the grader was killed while it wrote it, is dropped. Of several results of the
    same submission the last one holds. What is written to a device or a pipe is kept in a temporary file too.
    """

    def __init__(self, path: str | None) -> None:
        self._path = path
        self._copy = -1
        self._places: dict[Key, tuple[int, int]] = {}
        self._failed: set[Key] = set()
        if path is None:
            self._file = _nameless()
            return
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | OPENED, 0o666)
        except OSError as error:
            raise self._refused(f": {error.strerror}") from error
        try:
            if stat.S_ISREG(os.fstat(self._file).st_mode):
                self._lock()
                self._drop_torn_line()
                self._find(path)
            else:
                self._copy = _nameless()
        except BaseException:
            let_go(self._file)
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        let_go(self._file)
        if self._copy != -1:
            os.close(self._copy)

    def _refused(self, text: str) -> UsageError:
        return UsageError(f"--output {quoted(self._path or '')}{text}.")

    def _lock(self) -> None:
        try:
            lock(self._file)
        except BlockingIOError:
            raise self._refused(": another goose is writing it") from None
        except OSError:  # a file system without locks
            pass

    def _drop_torn_line(self) -> None:
        size = os.fstat(self._file).st_size
        end = size
        while end and read_at(self._file, 1, end - 1) != b"\n":
            step = min(end, 65_536)
            block = read_at(self._file, step, end - step)
            end = end - step + block.rfind(b"\n") + 1 if b"\n" in block else end - step
        if end != size:
            if not _begins_like_a_result(read_at(self._file, 64, end)):
                raise self._refused(": it holds something else than results; name another file")
            os.ftruncate(self._file, end)

    def _find(self, path: str) -> None:
        """Find what each line of the file is of, and where it is."""
        offset = 0
        with open(path, "rb") as stream:
            for number, line in enumerate(stream, 1):
                try:
                    result = read(line)
                except NoResult as error:
                    raise self._refused(f", line {number}: {error}; name another file") from None
                if not (result.failed_to_grade and result.key in self):  # an earlier result holds on
                    self._note(result, offset, len(line))
                offset += len(line)

    def _note(self, result: SubmissionResult, offset: int, length: int) -> None:
        """Note where a result is, and whether it can be used again."""
        self._places[result.key] = (offset, length)
        (self._failed.add if result.failed_to_grade else self._failed.discard)(result.key)

    def is_there(self) -> bool:
        """Return whether the file still has its name."""
        try:
            return self._path is None or os.path.samestat(os.stat(self._path), os.fstat(self._file))
        except FileNotFoundError:
            return False

    def __contains__(self, key: Key) -> bool:
        """Return whether there is a result, in which the grader did not fail."""
        return key in self._places and key not in self._failed

    def get(self, key: Key) -> SubmissionResult:
        """Return the result of a key that is in the file."""
        offset, length = self._places[key]
        return read(read_at(self._file if self._copy == -1 else self._copy, length, offset))

    def add(self, result: SubmissionResult) -> None:
        """Add a result; after an OSError the file is as it was before."""
        line = write(result)
        offset = os.fstat(self._file).st_size
        try:
            _append(self._file, line)
        except OSError:
            if self._copy == -1:
                os.ftruncate(self._file, offset)
            raise
        if self._copy != -1:
            offset = os.fstat(self._copy).st_size
            _append(self._copy, line)
        self._note(result, offset, len(line))


def _append(file: int, line: bytes) -> None:
    view = memoryview(line)
    while view:
        view = view[os.write(file, view) :]


def _nameless() -> int:
    with tempfile.TemporaryFile(prefix="goose-results-") as file:
        return os.dup(file.fileno())


def _begins_like_a_result(data: bytes) -> bool:
    start = b'{"format": "goose-results"'
    return data.startswith(start) or start.startswith(data)


def read_results(path: str) -> Iterator[SubmissionResult]:
    """Yield the results of a file, one by one; a torn last line is left out."""
    try:
        with open(path, "rb") as stream:
            for number, line in enumerate(stream, 1):
                try:
                    yield read(line)
                except NoResult as error:
                    if not line.endswith(b"\n") and _begins_like_a_result(line[:64]):
                        return
                    raise UsageError(f"{quoted(path)}, line {number}: {error}.") from None
    except OSError as error:
        raise UsageError(f"{quoted(path)}: {error.strerror}.") from error
