"""The misreadings that explain the answers of a program (`grading.md`, *Misreadings*).

A set of misreadings explains a case when a program with all of them writes what the program wrote, in the program's own
words. Sets of one and two are compared by how many failed cases they explain; larger ones grow from the best while that
explains more. No member may be refuted: it must answer every case right that the program answers right. How long is
searched is counted in lines answered, so that what is found never depends on the machine or on other submissions; the
budget ends the search only where a program has printed what makes it long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

import attrs

from goose.grading.why.causes.budget import Budget
from goose.grading.why.causes.lines import Answer
from goose.grading.why.causes.table import Keys, SuiteAnswers
from goose.grading.why.causes.wordings import Speech

_MOST_AT_ONCE, _MOST_GROWN = 4, 6  # misreadings that explain a case together, and in a set that grows case by case
_MOST_FIRST = 12  # misreadings that explain the beginning of a case, which are tried with others
_MOST_COMPARED = 12  # pairs that are compared in all cases
_MOST_DEEPENED = 2  # sets that explain the most of a beginning, which are made larger
_MOST_OTHERS = 4

At = Callable[[str, Keys], Answer | None]
"""Returns what a set of misreadings answers to a case; None if they cannot be combined."""


@attrs.frozen
class Evidence:
    """The output of a program."""

    right: Sequence[str]  # the cases that it answers right, perhaps in its own words
    wrong: Mapping[str, Sequence[str]]  # the lines of each other case, as they are compared


@attrs.frozen
class Found:
    """The misreadings of a program."""

    keys: Keys = ()  # the keys of the set; empty if none is known
    explains: frozenset[str] = frozenset()  # the cases that it explains to their ends
    begins: frozenset[str] = frozenset()  # the cases of which it explains the beginning
    # for each key, the keys of the misreadings that answer every failed case alike
    others: Mapping[str, Sequence[str]] = attrs.Factory(dict)


class MisreadingSearch:
    """Looks for the misreadings of one program.

    Args:
        answers: the answers of the reference and of each misreading alone.
        at_once: answers a case with several misreadings.
        price: returns how many lines that takes.
        speech: how the program words lines.
        evidence: the answers that the program wrote.
        budget: the time that is left.
    """

    def __init__(
        self,
        answers: SuiteAnswers,
        at_once: At,
        price: Callable[[str], int],
        speech: Speech,
        evidence: Evidence,
        budget: Budget,
    ) -> None:
        self._misreadings = answers.misreadings
        self._order = {key: place for place, key in enumerate(answers.misreadings)}
        self._single = answers.single
        self._reference = answers.reference
        self._at_once = at_once
        self._price = price
        self._speech = speech
        self._evidence = evidence
        self._budget = budget
        self._left = budget.lines * 2 // 3  # the rest is for searches with other wordings
        self._known: dict[tuple[str, Keys], int] = {}
        refuted = {key for case in evidence.right for key in self._disagreeing(case)}
        self._possible = [key for key in answers.misreadings if key not in refuted]
        # second forms with their first ones, where neither is refuted
        self._first_forms = {key: one for key, one in answers.first_forms.items() if not refuted & {key, one}}
        self._other_forms = {**self._first_forms, **{one: key for key, one in self._first_forms.items()}}
        self._lengths = {case: self._agreement(case, answers.reference[case]) for case in evidence.wrong}

    def found(self) -> Found:
        """Return the misreadings that explain most."""
        wrong = self._evidence.wrong
        active = {case: [key for key in self._possible if key in self._single[case]] for case in wrong}
        singles = list(dict.fromkeys(key for keys in active.values() for key in keys))
        singles.sort(key=self._order.__getitem__)
        sets: list[Keys] = [(key,) for key in singles]
        sets += self._pairs(active)
        best = self._best(sets)
        if best is None or not self._explained(best):
            return self._first(singles)
        best = self._grown(best, active)
        explains = self._explained(best, exact=True)
        if not explains:
            return self._first(singles)
        begins = frozenset(
            case for case in wrong if case not in explains and self._value(case, best) > self._lengths[case]
        )
        return Found(best, explains, begins, {key: self._others(key) for key in best})

    def _disagreeing(self, case: str) -> Iterator[str]:
        """Yield the misreadings that answer a case differently from the reference."""
        self._budget.check()
        right = self._speech.said(self._reference[case])
        seen: dict[Answer, bool] = {}
        for key, answer in self._single[case].items():
            differs = seen.get(answer)
            if differs is None:
                differs = seen[answer] = self._speech.said(answer) != right
            if differs:
                yield key

    def _agreement(self, case: str, answer: Answer) -> int:
        """Return how many lines agree from the front; more than all if all do."""
        written, said = self._evidence.wrong[case], self._speech.said(answer)
        if said == written:
            return len(written) + 1
        pairs = enumerate(zip(said, written, strict=False))
        return next((place for place, (one, other) in pairs if one != other), min(len(said), len(written)))

    def _value(self, case: str, keys: Keys, *, exact: bool = False) -> int:
        """Return how far a set agrees with the program, as `_agreement` does.

        Unless it must be exact, members that alone answer the case like the reference are taken to do so in the set.
        """
        if len(keys) > 1 and not exact and (case, keys) not in self._known:
            keys = tuple(key for key in keys if key in self._single[case])
        if not keys:
            return self._lengths[case]
        known = self._known.get((case, keys))
        if known is None:
            known = self._known[case, keys] = self._measured(case, keys)
        return known

    def _measured(self, case: str, keys: Keys) -> int:
        self._budget.check()
        if len(keys) == 1:
            answer = self._single[case].get(keys[0])
            return self._lengths[case] if answer is None else self._agreement(case, answer)
        self._left -= self._budget.pay((case, keys), self._price(case))
        together = self._at_once(case, keys)
        return -1 if together is None else self._agreement(case, together)

    def _explains(self, case: str, keys: Keys, *, exact: bool = False) -> bool:
        self._budget.check()
        return self._value(case, keys, exact=exact) > len(self._evidence.wrong[case])

    def _explained(self, keys: Keys, *, exact: bool = False) -> frozenset[str]:
        """Return the cases that a set explains to their ends."""
        return frozenset(case for case in self._evidence.wrong if self._explains(case, keys, exact=exact))

    def _in_order(self, keys: Iterable[str]) -> Keys:
        return tuple(sorted(keys, key=self._order.__getitem__))

    def _can_be(self, keys: Iterable[str]) -> bool:
        """Return whether no two misreadings are values of the same point, or forms of the same misreading."""
        misreadings = [self._misreadings[key] for key in keys]
        groups = [each.group if each.rule else each.reported for each in misreadings]
        return len({*groups}) == len(groups)

    def _is_new(self, case: str, keys: Keys) -> bool:
        """Return whether no member is a second form that answers a case like the first one, which is tried there."""
        single, first = self._single[case], self._first_forms
        return not any(key in first and single.get(key) == single.get(first[key]) for key in keys)

    def _in_forms(self, sets: Iterable[Keys]) -> dict[Keys, None]:
        """Return sets, and each of them with the other form of some of its members, which may explain other cases."""
        found: dict[Keys, None] = {}
        for keys in sets:
            forms = [[key, self._other_forms[key]] if key in self._other_forms else [key] for key in keys]
            found.update(dict.fromkeys(self._in_order(each) for each in product(*forms)))
        return found

    def _pairs(self, active: Mapping[str, Sequence[str]]) -> list[Keys]:
        """Return pairs that explain more cases than their members do alone."""
        wrong = self._evidence.wrong
        gain = {key: self._gain(key) for keys in active.values() for key in keys}
        alone = {key: self._explained((key,)) for key in gain}
        found: dict[Keys, None] = {}
        differing = [key for key in gain if alone[key] != alone.get(self._first_forms.get(key, ""), frozenset())]
        for one, other in combinations(self._in_order(differing), 2):
            if alone[one] - alone[other] and alone[other] - alone[one] and self._can_be((one, other)):
                found[one, other] = None
        open_cases = [case for case in wrong if not any(case in cases for cases in alone.values())]
        open_cases.sort(key=lambda case: (self._price(case), case))
        share = self._left // (len(open_cases) + 1)
        for case in open_cases:
            end = self._left - share
            for pair in self._likely(case, active[case], gain, found):
                if self._left < max(end, 0):
                    break
                if self._explains(case, pair, exact=True):
                    found[pair] = None
            if self._left > max(end, 0) and not any(self._explains(case, pair) for pair in found):
                found.update(dict.fromkeys(self._deeper(case, active[case], end)))
        none: frozenset[str] = frozenset()
        promising = sorted(found, key=lambda keys: -len(none.union(*(alone.get(key, none) for key in keys))))
        shown = [pair for pair in found if any(self._explains(case, pair) for case in open_cases)]
        compared = [*self._in_forms([*shown[:_MOST_COMPARED], *promising[:_MOST_COMPARED]])]
        self._measure(compared, open_cases)
        return compared

    def _measure(self, sets: Iterable[Keys], cases: Iterable[str]) -> None:
        """Find exactly how far sets agree with the program, as time allows."""
        cases = [*cases]
        for keys in sets:
            for case in cases:
                if self._left > 0:
                    self._value(case, keys, exact=True)

    def _deeper(self, case: str, active: Sequence[str], end: int) -> list[Keys]:
        """Return larger sets that explain a case, grown from sets that explain more and more of its beginning."""
        pool = [*dict.fromkeys([*active, *self._possible])]
        tried: list[Keys] = [keys for name, keys in self._known if name == case and len(keys) == 2]
        for size in range(3, _MOST_AT_ONCE + 1):
            tried.sort(key=lambda keys: (-self._value(case, keys), [self._order[key] for key in keys]))
            larger: dict[Keys, None] = {}
            for keys in tried[:_MOST_DEEPENED]:
                some = [self._in_order((*keys, key)) for key in pool if key not in keys]
                larger.update(dict.fromkeys(each for each in some if len(each) == size and self._can_be(each)))
            for keys in larger:
                if self._left < max(end, 0):
                    return []
                if self._is_new(case, keys) and self._explains(case, keys, exact=True):
                    return [self._reduced(keys)]
            tried = [*larger]
        return []

    def _likely(
        self, case: str, active: Sequence[str], gain: Mapping[str, tuple[int, int]], found: Iterable[Keys]
    ) -> Iterator[Keys]:
        """Yield pairs that may explain a case, the likeliest first; one of the two explains its beginning."""
        yield from list(found)
        first = [key for key in active if self._value(case, (key,)) > self._lengths[case]]
        first.sort(key=lambda key: (-self._value(case, (key,)), [-each for each in gain[key]], self._order[key]))
        second = sorted(gain, key=lambda key: ([-each for each in gain[key]], key not in active, self._order[key]))
        tried = {*found}
        for one in first[:_MOST_FIRST]:
            for other in second:
                pair = self._in_order((one, other))
                if one != other and pair not in tried and self._can_be(pair) and self._is_new(case, pair):
                    tried.add(pair)
                    yield pair

    def _gain(self, key: str) -> tuple[int, int]:
        """Return how many cases a misreading explains, and how many it begins."""
        values = [(case, self._value(case, (key,))) for case in self._evidence.wrong]
        return (
            sum(value > len(self._evidence.wrong[case]) for case, value in values),
            sum(value > self._lengths[case] for case, value in values),
        )

    def _best(self, sets: Iterable[Keys]) -> Keys | None:
        """Return the set that explains most; of several, the smaller one, or the one that agrees for longer."""

        def rank(keys: Keys) -> tuple[int, int, int, list[int]]:
            total = sum(self._value(case, keys) for case in self._evidence.wrong)
            return -len(self._explained(keys)), len(keys), -total, [self._order[key] for key in keys]

        return min(sets, key=rank, default=None)

    def _grown(self, best: Keys, active: Mapping[str, Sequence[str]]) -> Keys:
        """Return a set with further members, as long as it explains more cases."""
        while len(best) < _MOST_GROWN:
            explained = self._explained(best)
            left = [case for case in self._evidence.wrong if case not in explained]
            left.sort(key=lambda case: (self._price(case), -self._value(case, best), case))
            larger: dict[Keys, None] = {}
            for case in left:
                pool = dict.fromkeys([*active[case], *self._possible])
                some = [self._in_order((*best, key)) for key in pool if key not in best]
                for keys in [each for each in some if self._can_be(each) and self._is_new(case, each)]:
                    if self._left < 0:
                        break
                    if self._explains(case, keys, exact=True):
                        larger[keys] = None
                if larger or self._left < 0:
                    break
            larger = self._in_forms([*larger])
            self._measure([*larger][:_MOST_COMPARED], left)
            chosen = self._best(larger)
            if chosen is None or len(self._explained(chosen)) <= len(explained):
                return best
            best = self._reduced(chosen)
        return best

    def _reduced(self, keys: Keys) -> Keys:
        """Return a set without the members that it explains as much without."""
        for key in keys:
            without = tuple(each for each in keys if each != key)
            if without and len(self._explained(without)) >= len(self._explained(keys)):
                return self._reduced(without)
        return keys

    def _first(self, singles: Sequence[str]) -> Found:
        """Return the misreading that explains most beginnings, if that is clear."""
        wrong = self._evidence.wrong
        best: tuple[int, str, frozenset[str]] | None = None
        for key in singles:
            longer = {case: self._value(case, (key,)) - self._lengths[case] for case in wrong}
            begins = frozenset(case for case, lines in longer.items() if lines > 0)
            enough = len(begins) >= 2 and 2 * len(begins) >= len(wrong)
            if enough or (len(wrong) == 1 and sum(longer.values()) >= 2):
                total = sum(longer.values())
                if best is None or total > best[0]:
                    best = total, key, begins
        if best is None:
            return Found()
        return Found((best[1],), frozenset(), best[2], {best[1]: self._others(best[1])})

    def _others(self, key: str) -> list[str]:
        """Return misreadings that answer every failed case as one does."""

        def answers(each: str) -> list[list[str]]:
            self._budget.check()
            return [
                self._speech.said(self._single[case].get(each, self._reference[case])) for case in self._evidence.wrong
            ]

        own, known = answers(key), {self._misreadings[key].reported}
        alike: list[str] = []
        for each in self._possible:
            reported = self._misreadings[each].reported
            if len(alike) < _MOST_OTHERS and reported not in known and answers(each) == own:
                known.add(reported)
                alike.append(each)
        return alike
