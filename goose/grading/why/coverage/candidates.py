"""Candidates: random sessions, each with the facts that it shows."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from random import Random

import attrs

from goose.base.spreading import spread
from goose.core.interpreter import Interpreter
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference
from goose.grading.why.audit.searching import SearchRoom, room
from goose.grading.why.coverage.facts import Shown
from goose.grading.why.coverage.moods import Mood
from goose.grading.why.coverage.observing import Observer, shown_by_end
from goose.grading.why.coverage.rarity import Rarity
from goose.grading.why.coverage.sessions import OF_PLAYERS, Session
from goose.kit.offers import offers_of

Runs = tuple[tuple[str, ...], ...]
"""The scripts of a case, run one after the other in one folder."""

NAMES = (
    "Ana",
    "Rui",
    "ana",
    "Ána",
    "Zeca",
    "Élia",
    "bia",
    "Bruno",
    "Eva",
    "rui",
    "Íris",
    "zé",
    "J",
    "B2",
    "Maximiliano-José",
    "margarida-filipa",
)
"""Names that programs sort otherwise if they ignore case or accents."""

_SECOND_RUN = 0.35  # share of sessions with saves that go on in another run
_PORTION = 20  # sessions that a process plays at a time
_IDLE = frozenset(("players", "details", "help"))  # instructions that change nothing


@attrs.frozen
class ObservedLine:
    """A line of a script, with what it shows."""

    text: str
    shown: tuple[Shown, ...]
    idle: bool  # it changes nothing, so the answers after it are the same without it
    beyond: bool  # it was carried out, and is more than a registration or a list


@attrs.frozen
class Candidate:
    """A session that may become a case."""

    number: int  # of all candidates
    mood: Mood
    runs: Runs
    facts: frozenset[int]  # the numbers of the facts that it shows
    quiet: frozenset[int]  # of those that need no move in a context: of single rules, and of failures
    beyond: bool  # a program that only registers and lists players can answer none of its runs

    @property
    def lines(self) -> int:
        """Number of lines of all runs."""
        return sum(map(len, self.runs))


@attrs.frozen
class _Portion:
    """Some sessions to play, as work for another process."""

    reference: Reference
    moods: Sequence[Mood]
    seed: int
    numbers: range
    seen: Mapping[int, int]  # how many candidates have shown each fact without or with one value of its context


def candidates(
    reference: Reference, moods: Sequence[Mood], seed: int, numbers: range, jobs: int, seen: Mapping[int, int]
) -> Generator[Candidate]:
    """Yield random sessions, the moods in turn; the same whatever the number of processes is.

    Args:
        reference: answers them.
        moods: what the sessions are like.
        seed: the seed of all sessions.
        numbers: the numbers of the sessions.
        jobs: number of processes.
        seen: how many candidates have shown each fact; moves that show rare ones are preferred. Empty for none.
    """
    portions = (
        _Portion(reference, moods, seed, numbers[start : start + _PORTION], seen)
        for start in range(0, len(numbers), _PORTION)
    )
    with closing(spread(_played, portions, jobs)) as results:
        for some in results:
            yield from some


def _played(portion: _Portion) -> list[Candidate]:
    with room(portion.reference) as own:
        return [_candidate(own, portion, number) for number in portion.numbers]


def _candidate(own: SearchRoom, portion: _Portion, number: int) -> Candidate:
    """Return a random session with its facts."""
    mood = portion.moods[number % len(portion.moods)]
    random = Random(f"{portion.seed} {mood.name} {mood.short} {number}")
    try:
        return _session(own, mood, random, number, portion.seen)
    finally:
        own.tidy()


def facts_of(lines: Iterable[Iterable[ObservedLine]]) -> frozenset[int]:
    """Return the numbers of the facts that lines show."""
    return frozenset(fact for run in lines for line in run for shown in line.shown for fact in shown.numbers())


def observed(own: SearchRoom, runs: Sequence[Sequence[str]]) -> list[list[ObservedLine]]:
    """Return the lines of each run with what they show; those after the end of a program show nothing."""
    variant = own.variant
    files: dict[str, tuple[str, int]] = {}
    found = []
    try:
        for lines in runs:
            with variant.program() as interpreter:
                found.append(
                    [*_watched(interpreter, Observer(interpreter, variant.kind, files), lines, variant.kind.drawn_by)]
                )
    finally:
        own.tidy()
    return found


def is_beyond(lines: Iterable[Iterable[ObservedLine]]) -> bool:
    """Return whether a program that only registers and lists players can answer none of these runs."""
    return all(any(line.beyond for line in run) for run in lines)


def _watched(
    interpreter: Interpreter, observer: Observer, lines: Sequence[str], drawn_by: str
) -> Iterator[ObservedLine]:
    after = interpreter.view()
    for number, line in enumerate(lines, 1):
        before = after
        instruction = interpreter.read(line)
        reply = interpreter.feed(line)
        if reply.ends:
            shown = shown_by_end(last=number == len(lines))
            yield ObservedLine(line, shown, idle=False, beyond=False)
            for rest in lines[number:]:
                yield ObservedLine(rest, (), idle=False, beyond=False)
            return
        after = interpreter.view()
        done = reply.failure is None and instruction is not None
        name = "" if instruction is None else instruction.name
        yield ObservedLine(
            line,
            tuple(observer.see(line, instruction, reply, before, after)),
            idle=not done or name in _IDLE or name == drawn_by,
            beyond=done and name not in OF_PLAYERS,
        )


def _session(own: SearchRoom, mood: Mood, random: Random, number: int, seen: Mapping[int, int]) -> Candidate:
    """Return a random session, in one run or two."""
    variant: Variant = own.variant
    names = random.sample(NAMES, random.randint(*mood.players))
    offered = offers_of(variant.kind).ways
    ways = None if offered is None else offered.get()
    copied = [file.path for file in own.reference.copied]
    runs: list[tuple[str, ...]] = []
    facts: set[int] = set()
    quiet: set[int] = set()
    saved: dict[str, tuple[str, int]] = {}
    beyond = True
    count = 2 if mood.save and random.random() < _SECOND_RUN else 1
    for _ in range(count):
        with variant.program() as interpreter:
            rarity = Rarity(interpreter, variant.kind, seen, saved)
            session = Session(
                random,
                interpreter,
                variant.kind.pick,
                mood,
                names,
                [*saved],
                copied,
                rarity,
                ways,
                variant.kind.drawn_by,
            )
            lines = session.played(random.randint(*mood.lengths) // count)
            runs.append(tuple(lines))
            facts |= rarity.facts
            quiet |= rarity.quiet
            if "" in lines[:-1]:
                facts.update(fact for each in shown_by_end(last=False) for fact in each.numbers())
            beyond = beyond and session.beyond
    return Candidate(number, mood, tuple(runs), frozenset(facts), frozenset(quiet), beyond)
