"""A suite after it has been read: nothing of it is on the disk any more, so nobody can change it."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

import attrs

from goose.core.boardfiles import BoardFile
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.suites.kinds import BY_GAME, ByConversation, ByGame, ByPrintedDice, Kind
from goose.grading.suites.recorded import Recorded

_DIGITS = re.compile("([0-9]+)")

ROOT = ""  # the name of the chain of the suite's own folder


@attrs.frozen
class Limits:
    """The limits of a program for one case."""

    seconds: float = 5.0  # of wall clock
    output_bytes: int = 1_000_000  # that it may write on standard output
    memory_mb: int = 0  # resident memory of all its processes, in units of 1,000,000 bytes; 0 for no limit


@attrs.frozen
class Case:
    """A script and the answer that it must get."""

    name: str  # path of the two in the suite, without their ending
    script: bytes  # what the program reads
    answer: bytes | None  # what it must write; None where it is not recorded yet
    points: float = 1.0  # that it earns
    hidden: bool = False  # students only see whether it passed
    answer_file: str = ""  # the path of the answer in the suite


@attrs.frozen
class Chain:
    """The cases of one folder, run in order in one working directory."""

    name: str  # path of the folder in the suite
    cases: tuple[Case, ...]  # one or more


@attrs.frozen
class CopiedFile:
    """A file that is put into the working directory of every chain."""

    path: str  # there; of an empty folder, with a slash at its end
    content: bytes
    executable: bool = False


@attrs.frozen(slots=False)
class Suite:
    """A folder of cases."""

    folder: str  # where it was read from
    chains: tuple[Chain, ...]  # in natural order, that of the folder itself first
    limits: Limits = attrs.Factory(Limits)  # of every case
    presentation: float = 0.0  # share of the points that a case right except for its layout earns
    reference: Variant = attrs.field(factory=lambda: Variant(Settings()))  # how goose itself answers
    copied: tuple[CopiedFile, ...] = ()  # the files that every working directory begins with
    warnings: tuple[str, ...] = ()  # what is no error but looks like a slip
    files: tuple[str, ...] = ()  # paths in the suite of what is copied, and of the board
    wrong: tuple[str, ...] = ()  # paths of programs that the suite must refuse; they are not in the digest
    unended: float = 0.0  # share for a case that exceeds a limit after it has answered everything
    kind: Kind = BY_GAME  # what it is compared with
    recorded: Recorded | None = None  # what is known of the answers of its program; None if nothing is recorded
    says_reference: bool = True  # its file has a table of its reference

    @property
    def cases(self) -> list[Case]:
        """All cases, in the order of the chains."""
        return [case for chain in self.chains for case in chain.cases]

    @cached_property
    def digest(self) -> str:
        """`sha256:` of all that a result depends on: cases, copied files, limits, points and the reference."""
        scoring = (self.presentation, self.unended) if self.unended else (self.presentation,)
        parts: list[object] = [self.limits, *scoring, *self._reference_parts()]
        for case in self.cases:
            parts += [case.name, case.script, case.answer, case.points, case.hidden]
        parts += [(file.path, file.content, file.executable) for file in self.copied]
        return digest_of(*parts)

    def _reference_parts(self) -> list[object]:
        """Return what a result depends on of the reference; of a program only the places of its answers."""
        settings = self.reference.settings
        if isinstance(self.kind, ByPrintedDice):
            return [self.kind, settings.evolve(board=None), settings.board]
        if not isinstance(self.kind, ByGame | ByConversation):
            recorded = Recorded() if self.recorded is None else self.recorded
            return [settings.lang, recorded.alone, *sorted(recorded.cases.items())]
        board = settings.board
        conversation = [self.kind] if isinstance(self.kind, ByConversation) else []
        if not isinstance(board, BoardFile):
            return [settings, None, *conversation]
        return [settings.evolve(board=board.path), board.data, *conversation]


def digest_of(*parts: object) -> str:
    """Return the `sha256:` of things whose `repr` shows everything."""
    digest = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else repr(part).encode("utf-8", "surrogatepass")
        digest.update(b"%d:" % len(data) + data)
    return f"sha256:{digest.hexdigest()}"


def natural(name: str) -> list[tuple[int, int, str]]:
    """Return the key that sorts names as 1, 2, 10: runs of digits count as numbers."""
    key: list[tuple[int, int, str]] = []
    for part in _DIGITS.split(name):
        if part.isascii() and part.isdigit():
            number = part.lstrip("0")
            key.append((ord("0"), len(number), number))
        else:
            key += ((ord(character), 0, "") for character in part)
    return key


def without_leading_zeros(name: str) -> str:
    """Return a name without leading zeros, as `natural` compares it."""
    return _DIGITS.sub(lambda digits: digits[1].lstrip("0") or "0", name)


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
