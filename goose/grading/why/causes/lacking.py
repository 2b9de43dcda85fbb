"""The instructions that a program does not have yet (`frames.md`, *Instructions that are not there yet*).

A program without some instructions passes their lines to nothing and answers each with one text. Which those are is
found by the fewest lines that differ then, over all cases.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import chain, product

import attrs

from goose.core.events import INVALID_INSTRUCTION
from goose.grading.judging.alignment import Pair, align
from goose.grading.judging.frames.pairing import paired
from goose.grading.judging.layout import laid_out
from goose.grading.judging.reference import AnsweredLine, CaseAnswers, Reference, reply_of, script_text
from goose.grading.results.models import CaseResult, Written
from goose.grading.suites.suite import Case, Chain
from goose.grading.why.causes.budget import Budget
from goose.grading.why.causes.lines import MessageLine

_FREQUENT = 2  # most frequent lines of the outputs, and of those that are no right answer, that may be the answer
_MOST_OF = 0.8  # share of the lines that are left out in the places of which the answer stands alone
_MOST_KEPT = 64  # suites without some instructions, for other programs


class Forms(Enum):
    """The lines that a program without an instruction answers with its line for that."""

    ALL = auto()  # all that begin with its word
    VALID = auto()  # those that would be valid; the others are answered as invalid lines


@attrs.frozen
class Lacking:
    """The instructions that a program does not have."""

    names: tuple[str, ...]  # in the protocol's order
    answer: str  # the line with which each is answered, as the program prints it; empty for none
    forms: Forms  # the lines with them that are so answered
    is_all: bool  # the suite expects an answer of no other instruction

    def leaves_out(self, line: MessageLine) -> bool:
        """Return whether a line answers such an instruction."""
        return line.instruction in self.names and (self.forms == Forms.ALL or line.message != INVALID_INSTRUCTION)


@attrs.frozen
class ShorterSuite:
    """A suite without the lines of some instructions, and the reference's answers to it."""

    chains: Sequence[Chain]
    exchanges: CaseAnswers
    # of each case that had such lines, the whole answer as it is compared: None where one is left out
    answers: Mapping[str, Sequence[str | None]]


class LackingSearch:
    """Finds the instructions that programs do not have.

    Args:
        reference: answers the scripts.
        chains: the cases of the suite.
        exchanges: the answers of the reference.
        budget: the time that is left for one program.
    """

    def __init__(self, reference: Reference, chains: Sequence[Chain], exchanges: CaseAnswers, budget: Budget) -> None:
        self._reference = reference
        self._chains = chains
        self._exchanges = exchanges
        self._budget = budget
        self._shorter: dict[tuple[frozenset[str], Forms], ShorterSuite] = {}
        self._blocks = {
            name: [[line.shown for line in laid_out(each.reply)] for each in known]
            for name, known in exchanges.items()
            if known is not None
        }
        self._lines = {line.casefold() for blocks in self._blocks.values() for block in blocks for line in block}
        self._invalid = ""  # the answer to a line that is no instruction
        self._order: list[str] = []  # the instructions in the protocol's order

    def found(self, cases: Sequence[CaseResult]) -> Lacking | None:
        """Return the instructions that a program lacks, by its answers to cases; None if it has all."""
        if not self._order:
            with self._reference.program() as program:
                self._order = [*program.signatures]
                self._invalid = program.language.render([(INVALID_INSTRUCTION, ())]).strip()
        wanted = self._wanted()
        left = {*wanted}
        for case in cases:
            self._budget.check(at_once=True)
            left -= self._there(case)
            if not left:
                return None
        written = {case.case: self._written(case) for case in cases if case.case in self._blocks}
        names = [name for name in self._order if name in left]
        usual = {name: _distance(chain.from_iterable(self._blocks[name]), lines) for name, lines in written.items()}

        def cost(some: Sequence[str], answer: str, forms: Forms) -> int:
            shorter = self.without(some, forms)
            self._budget.check(at_once=True)
            return sum(
                _distance(_filled(shorter.answers[name], answer), lines) if name in shorter.answers else usual[name]
                for name, lines in written.items()
            )

        counts = Counter(line.casefold() for lines in written.values() for line in lines)
        beside = Counter({line: count for line, count in counts.items() if line not in self._lines})
        invalid = [line for line in (self._invalid.casefold(),) if line in counts]
        found: list[tuple[int, Lacking]] = []
        for answers in ([*invalid, "", *_most(counts)], _most(beside)):
            left_out, answer, forms = self._fewest(names, answers, cost)
            lines = (line for lines in written.values() for line in lines if line.casefold() == answer)
            lacking = Lacking(tuple(left_out), next(lines, ""), forms, wanted <= {*left_out})
            if left_out and self._stands(lacking, written):
                found.append((cost(left_out, answer, forms), lacking))
        least, best = min(found, key=lambda each: each[0], default=(0, None))
        return best if least < sum(usual.values()) else None

    def _fewest(
        self, names: Sequence[str], answers: Sequence[str], cost: Callable[[Sequence[str], str, Forms], int]
    ) -> tuple[Sequence[str], str, Forms]:
        """Return the instructions that must be left out for the fewest lines to differ, and how they are answered."""
        if not answers:
            return (), "", Forms.ALL
        ways = [*product(answers, Forms)]
        least, place = min((cost(names, *way), place) for place, way in enumerate(ways))
        for name in [*names]:
            some = [each for each in names if each != name]
            if (without := cost(some, *ways[place])) <= least:
                names, least = some, without
        return names, *ways[place]

    def without(self, names: Sequence[str], forms: Forms) -> ShorterSuite:
        """Return the suite without the lines of some instructions."""
        key = frozenset(names), forms
        if key not in self._shorter:
            if len(self._shorter) >= _MOST_KEPT:
                self._shorter.clear()
            with self._budget.apart():
                self._shorter[key] = self._made(*key)
        return self._shorter[key]

    def cases(self, lacking: Lacking, cases: Sequence[CaseResult]) -> list[CaseResult]:
        """Return cases as if the lines of what a program lacks, and their answers, were not in them."""
        answers, answer = self.without(lacking.names, lacking.forms).answers, lacking.answer.casefold()
        return [
            attrs.evolve(case, written=Written(_without(self._written(case), answers[case.case], answer)))
            if case.case in answers
            else case
            for case in cases
        ]

    def lines(self, lacking: Lacking, case: str) -> dict[str, list[int]]:
        """Return the instructions of a case that a program lacks, with the numbers of their lines in the script.

        Those that are answered like that anyway are left out.
        """
        found: dict[str, list[int]] = {}
        for each in self._exchanges.get(case) or ():
            if (
                self._is_left_out(each, lacking.names, lacking.forms)
                and each.reply.strip().casefold() != lacking.answer.casefold()
            ):
                found.setdefault(each.instruction, []).append(each.line)
        return found

    def _wanted(self) -> set[str]:
        """Return the instructions of which the suite expects an answer other than that to an invalid line."""
        exchanges = (each for known in self._exchanges.values() for each in known or ())
        return {each.instruction for each in exchanges if each.instruction and each.reply.strip() != self._invalid}

    def _stands(self, lacking: Lacking, written: Mapping[str, Sequence[str]]) -> bool:
        """Return whether a line, or nothing, stands alone where most lines are left out, as an answer does.

        A line that is no answer to an invalid one must do so for each of two messages or more, and other answers must
        show that nothing has happened: a message in other words looks the same.
        """
        shorter, answer = self.without(lacking.names, lacking.forms), lacking.answer.casefold()
        places: Counter[tuple[str, ...]] = Counter()
        right: Counter[tuple[str, ...]] = Counter()
        texts: set[str] = set()
        for name in shorter.answers.keys() & written.keys():
            stands = _standing(shorter.answers[name], answer, written[name])
            for each in self._exchanges[name] or ():
                if self._is_left_out(each, lacking.names, lacking.forms):
                    alone = next(stands)
                    if alone is not None and not (alone and each.reply.strip().casefold() == answer):
                        message = (each.instruction, *(key for key, _ in each.events))
                        texts.add(each.reply)
                        places[message] += 1
                        right[message] += alone
        usual = answer in ("", self._invalid.casefold())
        if not self._is_passed_over(lacking, shorter, written, usual=usual):
            return False
        if usual:
            return right.total() >= max(1, _MOST_OF * places.total())
        return min(len(places), len(texts)) > 1 and all(
            right[each] >= _MOST_OF * count for each, count in places.items()
        )

    def _is_passed_over(
        self, lacking: Lacking, shorter: ShorterSuite, written: Mapping[str, Sequence[str]], *, usual: bool
    ) -> bool:
        """Return whether the other answers show that nothing has happened; if `usual`, that nothing else shows."""
        answer, names = lacking.answer.casefold(), shorter.answers.keys() & written.keys()
        done: dict[str, list[str | None]] = {}  # the whole answers where something has
        for name in names:
            blocks = zip(self._exchanges[name] or (), self._blocks[name], strict=True)
            done[name] = [
                line
                for each, block in blocks
                for line in (
                    [None]
                    if self._is_left_out(each, lacking.names, lacking.forms)
                    else [text.casefold() for text in block]
                )
            ]
        if all(done[name] == shorter.answers[name] for name in names):
            return True
        with_it, without = (
            sum(_distance(_filled(some[name], answer), written[name]) for name in names)
            for some in (done, shorter.answers)
        )
        return without <= with_it if usual else without < with_it

    def _there(self, case: CaseResult) -> set[str]:
        """Return the instructions with an answer without a failure of which half of the lines are written."""
        known = self._exchanges.get(case.case)
        if known is None:
            return set()
        blocks = self._blocks[case.case]
        owners = [index for index, block in enumerate(blocks) for _ in block]
        expected = [line.casefold() for block in blocks for line in block]
        have: Counter[int] = Counter(owners)
        if case.written is not None and case.written.lines is not None:
            lines = [line.casefold() for line in case.written.lines]
            have = Counter(owners[row] for row, _ in paired(expected, lines))
        return {
            each.instruction
            for index, each in enumerate(known)
            if blocks[index] and not each.failed and 2 * have[index] >= len(blocks[index])
        }

    def _written(self, case: CaseResult) -> Sequence[str]:
        """Return the lines of an output, as they are compared with answers."""
        assert case.written is not None
        if case.written.lines is not None:
            return case.written.lines
        return [line for block in self._blocks[case.case] for line in block]

    def _is_left_out(self, line: AnsweredLine, names: Collection[str], forms: Forms) -> bool:
        return line.instruction in names and (forms == Forms.ALL or line.reply.strip() != self._invalid)

    def _made(self, names: frozenset[str], forms: Forms) -> ShorterSuite:
        chains: list[Chain] = []
        exchanges = {**self._exchanges}
        answers: dict[str, Sequence[str | None]] = {}
        for whole in self._chains:
            having = {
                case.name
                for case in whole.cases
                if any(self._is_left_out(each, names, forms) for each in self._exchanges.get(case.name) or ())
            }
            if not having:
                chains.append(whole)
                continue
            some = attrs.evolve(whole, cases=tuple(self._shortened(case, names, forms) for case in whole.cases))
            cases = []
            for case, known in zip(some.cases, self._reference.answers(some), strict=True):
                if self._exchanges.get(case.name) is not None:
                    exchanges[case.name] = known
                    case = attrs.evolve(case, answer=reply_of(known).encode("utf-8", "surrogateescape"))
                if case.name in having:
                    answers[case.name] = self._answers(case.name, known, names, forms)
                cases.append(case)
            chains.append(attrs.evolve(some, cases=tuple(cases)))
        return ShorterSuite(chains, exchanges, answers)

    def _shortened(self, case: Case, names: frozenset[str], forms: Forms) -> Case:
        """Return a case without the lines of some instructions; a case of which nothing is known stays."""
        known = self._exchanges.get(case.name)
        if known is None:
            return case
        return attrs.evolve(
            case, script=script_text(each.text for each in known if not self._is_left_out(each, names, forms))
        )

    def _answers(
        self, case: str, known: Sequence[AnsweredLine], names: frozenset[str], forms: Forms
    ) -> list[str | None]:
        """Return the lines of a whole answer without some instructions, and None for each of theirs."""
        rest = iter(known)
        found: list[str | None] = []
        for each in self._exchanges[case] or ():
            if self._is_left_out(each, names, forms):
                found.append(None)
            elif (exchange := next(rest, None)) is not None:
                found += [line.text for line in laid_out(exchange.reply)]
        return found


def _most(counts: Counter[str]) -> list[str]:
    return [line for line, _ in counts.most_common(_FREQUENT)]


def _filled(answers: Iterable[str | None], answer: str) -> list[str]:
    """Return the lines of an answer, with a line for each that is left out, if there is one."""
    return [answer if line is None else line for line in answers if line is not None or answer]


def _aligned(expected: Sequence[str], written: Sequence[str]) -> list[Pair]:
    """Return the lines side by side, except those after the program's last answer: they are no evidence."""
    pairs = align(expected, written)
    while pairs and pairs[-1][1] is None:
        del pairs[-1]
    return pairs


def _standing(answers: Sequence[str | None], answer: str, written: Sequence[str]) -> Iterator[bool | None]:
    """Yield, for each line that is left out, whether its answer stands alone; None after the last answer."""
    lines, expected = [line.casefold() for line in written], _filled(answers, answer)
    before: dict[int, bool] = {}  # whether a line too many stands before a row
    same: set[int] = set()  # rows with the line that is expected
    extra, row = False, 0
    for mine, theirs in _aligned(expected, lines):
        if mine is None:
            extra = True
            continue
        before[mine], extra, row = extra, False, mine + 1
        if theirs is not None and lines[theirs] == expected[mine]:
            same.add(mine)
    before[row] = extra
    row = 0
    for line in answers:
        if line is None:
            alone = not before.get(row) and not (answer and before.get(row + 1))
            yield (alone and (not answer or row in same)) if row in before else None
        row += line is not None or bool(answer)


def _distance(expected: Iterable[str], written: Iterable[str]) -> int:
    """Return how many lines are changed, missing or too many."""
    mine, theirs = [line.casefold() for line in expected], [line.casefold() for line in written]
    pairs = _aligned(mine, theirs)
    return sum(row is None or column is None or mine[row] != theirs[column] for row, column in pairs)


def _without(written: Sequence[str], answers: Sequence[str | None], answer: str) -> tuple[str, ...]:
    """Return the lines of an output without those that stand for lines that are left out."""
    expected = _filled(answers, answer)
    left_out = [line is None for line in answers if line is not None or answer]  # whether each stands for such a line
    dropped = {
        theirs
        for mine, theirs in align(expected, [line.casefold() for line in written])
        if mine is not None and theirs is not None and left_out[mine] and written[theirs].casefold() == answer
    }
    return tuple(line for place, line in enumerate(written) if place not in dropped)
