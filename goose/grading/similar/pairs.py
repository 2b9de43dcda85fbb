"""Pairs of programs that give the same wrong answers in several cases and whose texts are near.

A wrong answer is evidence as far as it is rare in the class: one that only two programs give counts 1, one that all
give counts nothing, and a cause that many share makes the answers that it explains as frequent as itself.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import combinations
from math import log

import attrs

from goose.grading.results.models import FRAME_KINDS, LIMITS, NOT_STARTED, Answer, SubmissionResult

_LEAST_PLACES = 2  # with the same rare wrong answer
_RARE = 0.5  # weight of a rare answer, at least
_LEAST_SHARE = 0.4  # of the fingerprints of the shorter text
_LEAST_PRINTS = 25  # of a text that is long enough to be compared
_COMMON = 4  # a fingerprint in more than one of so many programs says nothing, such as a part of the statement
_FEW = 10  # programs that may have it in a class of less than four times as many, if they are not all
_MOST_ANSWERS = 20  # of a case that are compared


@attrs.frozen
class Shared:
    """A wrong answer that two programs give in the same case, or something that both print beside their answers."""

    case: str | None  # the name of the case; None for what is printed in most cases
    answer: Answer | str  # the answer, or the sentence of the cause
    count: int  # programs that have it
    weight: float  # 1 if only two do, 0 if all do


@attrs.frozen
class Pair:
    """Two programs that are wrong alike."""

    one: str  # the names of the submissions
    other: str
    share: float  # of the fingerprints of the shorter text that the other has too
    weight: float  # of all that they share together
    shared: tuple[Shared, ...]  # one for each case, the rarest first


@attrs.frozen
class _Clue:
    """What is wrong with a program at one place, without its text."""

    place: tuple[str | None, str]  # the case, or None and the key of the cause
    keys: tuple[str, ...] = ()  # of the causes that explain it


_Clues = Mapping[int, _Clue]


class PairFinder:
    """Finds pairs among results that can be gone through again; of each only hashes are kept."""

    def __init__(self, results: Iterable[SubmissionResult], prints: Mapping[str, Collection[int]]) -> None:
        self._results = results
        self._clues: dict[str, _Clues] = {}
        self._causes: Counter[str] = Counter()
        for result in results:
            self._clues[result.submission] = {each: clue for each, clue, _ in _clues(result)}
            self._causes.update({cause.key for cause in result.causes})
        self._size = max(len(self._clues), 3)
        self._counts = Counter(each for clues in self._clues.values() for each in clues)
        known = Counter(each for some in prints.values() for each in some)
        most = min(max(_FEW, len(prints) // _COMMON), max(len(prints) - 1, 2))
        self._prints = {name: {each for each in some if known[each] <= most} for name, some in prints.items()}

    def __len__(self) -> int:
        return len(self._clues)

    @property
    def too_short(self) -> list[str]:
        """The names of the programs without a text that is long enough to be compared."""
        return [name for name in self._clues if len(self._prints.get(name, ())) < _LEAST_PRINTS]

    def pairs(self, most: int) -> list[Pair]:
        """Return at most so many pairs: those with the nearest texts and the most and rarest answers first."""
        found = sorted(self._found(), key=lambda pair: (-pair[2] * pair[3], pair[:2]))[:most]
        names = {one for one, *_ in found}
        shown = {
            result.submission: {each: answer for each, _, answer in _clues(result)}
            for result in self._results
            if result.submission in names
        }
        return [
            Pair(one, other, share, weight, tuple(self._shared(one, clues, shown[one])))
            for one, other, share, weight, clues in found
        ]

    def _found(self) -> Iterator[tuple[str, str, float, float, Sequence[int]]]:
        """Yield the pairs, with the share, the weight, and the rarest clue of each place in which they are alike."""
        having: defaultdict[int, list[str]] = defaultdict(list)
        for name, clues in self._clues.items():
            for each, clue in clues.items():
                if self._weight(each, clue) >= _RARE:
                    having[each].append(name)
        alike: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        for each, names in having.items():
            for pair in combinations(names, 2):
                alike[pair].append(each)
        for (one, other), some in alike.items():
            clues, share = self._clues[one], self._share(one, other)
            common = {*some}
            weights = {each: self._weight(each, clue) for each, clue in clues.items() if each in common}
            best: dict[object, int] = {}
            for each in sorted(weights, key=lambda each: -weights[each]):
                best.setdefault(clues[each].place, each)
            if len(best) >= _LEAST_PLACES and share >= _LEAST_SHARE:
                yield one, other, share, sum(weights[each] for each in best.values()), [*best.values()]

    def _shared(self, one: str, clues: Sequence[int], shown: Mapping[int, Answer | str]) -> Iterator[Shared]:
        for each in clues:
            clue = self._clues[one][each]
            yield Shared(clue.place[0], shown[each], self._counts[each], self._weight(each, clue))

    def _weight(self, each: int, clue: _Clue) -> float:
        rarest = min((self._causes[key] for key in clue.keys), default=0)
        return max(0.0, log(self._size / max(self._counts[each], rarest, 2)) / log(self._size / 2))

    def common(self, one: str, other: str) -> set[int]:
        """Return the fingerprints that two texts have in common, without those of many programs."""
        return self._prints.get(one, set()) & self._prints.get(other, set())

    def _share(self, one: str, other: str) -> float:
        least = min(len(self._prints.get(name, ())) for name in (one, other))
        return len(self.common(one, other)) / least if least >= _LEAST_PRINTS else 0.0


def _clues(result: SubmissionResult) -> Iterator[tuple[int, _Clue, Answer | str]]:
    """Yield the hash of all that is wrong with a program, each with its place and what people see of it."""
    for cause in result.causes:
        if cause.kind in FRAME_KINDS and cause.lines:
            yield _hash(cause.key, cause.lines), _Clue((None, cause.key)), cause.sentence
    for case in result.failed:
        if case.verdict in (*LIMITS, NOT_STARTED):
            continue
        for number, answer in enumerate(case.answers[:_MOST_ANSWERS]):
            lines = tuple([row.actual for row in answer.rows if row.actual is not None])
            if lines:
                is_explained = case.cause is not None and (number == 0 or case.is_explained)
                keys = case.cause.key.split("+") if case.cause is not None and is_explained else ()
                place = None if answer.instruction is None else (answer.instruction.line, answer.instruction.text)
                yield _hash(case.case, place, lines), _Clue((case.case, ""), tuple(keys)), answer


def _hash(*parts: object) -> int:
    return int.from_bytes(blake2b(repr(parts).encode("utf-8", "surrogatepass"), digest_size=8).digest())
