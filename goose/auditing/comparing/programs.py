"""Programs run on scripts as `goose grade` runs them on cases: each in a fresh working directory, several at a time.

A program that crashes, hangs or floods has done something that can be told: it is no error here. Whole scripts are
given; nothing is known of a program that would let it be driven line by line.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Generator, Iterable, Mapping, Sequence
from itertools import count
from typing import Any

import attrs

from goose.grading.failure import GraderFailure
from goose.grading.running import folders
from goose.grading.running.answering import Finished, answered, environment, files_named
from goose.grading.running.sandbox import Sandbox, Shut
from goose.grading.running.workers import Work, Workers
from goose.grading.suites.suite import Limits

_AHEAD = 4  # pieces of work a worker that may be begun before the first of them is done


@attrs.frozen
class Command:
    """A program, and what it may use.

    Attributes:
        words: that run it, wherever it is run.
        limits: of a script.
        sandbox: that it is shut in by.
        variables: of its environment, beside those that all programs have.
    """

    words: tuple[str, ...]
    limits: Limits = attrs.Factory(Limits)
    sandbox: Sandbox = attrs.Factory(Sandbox)
    variables: Mapping[str, str] = attrs.Factory(dict)

    def run(self, script: bytes, place: str, lifeline: int) -> Finished:
        """Run it on a script; to be called by a worker.

        Args:
            script: what it reads.
            place: a folder that is not there yet, made for it and removed.
            lifeline: tells that nobody waits any more.

        Raises:
            Abandoned: nobody does.
            OSError: the folder cannot be made, or the sandbox failed.
        """
        work, scratch = os.path.join(place, "work"), os.path.join(place, "scratch")
        os.makedirs(work)
        os.makedirs(scratch)
        for folder in (work, scratch):
            folders.give(folder, self.sandbox.owner)
        named = tuple(files_named(self.words))
        readable = (*named, *files_named([*self.variables.values()]))
        shut = Shut(self.words, work, writable=(work, scratch), readable=readable, beside=named)
        try:
            return answered(self.sandbox, shut, environment(scratch, self.variables), script, self.limits, lifeline)
        finally:
            folders.remove(place)


class Team:
    """Has workers do pieces of work side by side, and gives what came of them in their order.

    Args:
        workers: who do it.
    """

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._tokens = count()
        self._awaited: set[int] = set()
        self._done: dict[int, Any] = {}

    def results(self, works: Iterable[Work]) -> Generator[Any]:
        """Yield the result of each piece of work; who takes no more of them waits for no more.

        Raises:
            GraderFailure: one has failed.
            OSError: this system has no process to spare.
        """
        rest = iter(works)
        tokens: deque[int] = deque()
        more = True
        try:
            while more or tokens:
                while more and self._workers.free and len(tokens) < _AHEAD * self._workers.most:
                    work = next(rest, None)
                    more = work is not None
                    if work is not None:
                        tokens.append(next(self._tokens))
                        self._awaited.add(tokens[-1])
                        self._workers.start(tokens[-1], work)
                if tokens and tokens[0] in self._done:
                    yield self._done.pop(tokens.popleft())
                elif self._workers.busy:
                    self._take()
        finally:
            self._awaited.difference_update(tokens)
            for token in tokens:
                self._done.pop(token, None)

    def _take(self) -> None:
        for message in self._workers.messages():
            token = message.token
            if message.ended and token in self._awaited:
                assert isinstance(token, int)
                self._awaited.discard(token)
                if message.failure is not None:
                    raise GraderFailure(message.failure)
                self._done[token] = message.news


def text_of(script: Sequence[str]) -> bytes:
    """Return the bytes of a script, each line ended by LF."""
    return "".join(f"{line}\n" for line in script).encode("utf-8", "surrogateescape")
