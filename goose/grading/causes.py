"""Why a program is wrong: misreadings with the same answers.

The source is `grading.md`, *Results*, `cause`.

Each misreading answers a chain once, when it is first asked for, and what it wrote is kept as digests. Two at once are
tried where no single one explains everything, beginning with those that explain the first difference. Of several that
explain as much of one case, those are named that agree with the program in the most of the other cases too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice

import attrs

from goose.base.errors import UsageError
from goose.core.dice import LcgDice
from goose.core.interpreter import Interpreter
from goose.core.registry import NAMES, load_kind
from goose.core.settings import Settings, make_interpreter
from goose.grading.judging.differences import Expected
from goose.grading.judging.layout import decoded
from goose.grading.judging.reference import Exchange, Reference, reproducible, script_lines
from goose.grading.misreadings.catalogue import catalogue, faults
from goose.grading.misreadings.wording import sentence
from goose.grading.results import ACCEPTED, GRADER_ERROR, PRESENTATION, CaseResult, Cause, SubmissionResult, Written
from goose.grading.suites.suite import Case, Chain
from goose.kit.misreading import Misreading, maker

ALL, FIRST = "all", "first"
"""The extent of a cause: everything that differs, or the first difference."""

MOST_FOR_SINGLES = 500_000  # instructions answered for a chain, in all; some twenty seconds
MOST_FOR_OTHERS = 200_000  # and for chains in which no program has failed
MOST_FOR_PAIRS = 12_000  # and for a case, where two misreadings at once are tried; less than a second
_LOADED = ("load", "common.loaded")  # what a case shows that goes on from where another one left off
_BEGUN = 20  # instructions that take as long as to begin a script
_MOST_NAMED = 5  # misreadings that explain as much


@attrs.define
class _Known:
    """The output of misreadings for one case.

    Attributes:
        written: by each of those whose answers are not the reference's.
        pairs: what two at once write, as far as they have been tried.
    """

    written: dict[str, Written] = attrs.Factory(dict)
    pairs: dict[tuple[str, str], str | None] = attrs.Factory(dict)


class Expectations:
    """The right answers to the cases of chains, and those of misreadings.

    Args:
        reference: how goose itself answers.
        chains: the cases.
        exchanges: what the reference answers to each case; None where it does not answer as the case does.

    Attributes:
        scripts: the lines of each case, by its name.
    """

    def __init__(
        self, reference: Reference, chains: Sequence[Chain], exchanges: Mapping[str, Sequence[Exchange] | None]
    ) -> None:
        self._reference = reference
        self._settings: Settings | None = None  # of the folder in which all is answered
        self.scripts = {case.name: script_lines(case) for chain in chains for case in chain.cases}
        self._right = {
            case.name: ([exchange.reply for exchange in right], Expected(decoded(case.answer or b""), right))
            for chain in chains
            for case in chain.cases
            if (right := exchanges[case.name]) is not None
        }
        self._shown: dict[str, frozenset[tuple[str, str]]] = {
            case.name: frozenset().union(*(exchange.shown for exchange in exchanges[case.name] or ()))
            for chain in chains
            for case in chain.cases
        }

    @contextmanager
    def one_folder(self) -> Iterator[None]:
        """Use one folder for all answers, and restore it each time."""
        with self._reference.folder() as self._settings:
            try:
                yield
            finally:
                self._settings = None

    @contextmanager
    def _working_directory(self) -> Iterator[Settings]:
        if self._settings is None:
            with self._reference.folder() as settings:
                yield settings
        else:
            try:
                yield self._settings
            finally:
                self._reference.renew(self._settings)

    def detecting(self, chain: Chain, misreadings: Sequence[Misreading]) -> Chain:
        """Return the part of a chain that can detect one of some misreadings.

        That is all of them where one may load what another one has saved, or goes on with its dice, or the reference
        does not answer one.
        """
        shows = [each.shows for each in misreadings]
        if None in shows or self._reference.settings.dice == LcgDice.mode:
            return chain
        if not all(case.name in self._right for case in chain.cases):
            return chain
        cases = [case for case in chain.cases if any(each and each.is_in(self._shown[case.name]) for each in shows)]
        linked = any(_LOADED in self._shown[case.name] for case in chain.cases)
        return chain if linked and cases else attrs.evolve(chain, cases=tuple(cases))

    def wrong(self, chain: Chain, misreadings: Sequence[Misreading]) -> Iterator[tuple[Case, Expected, str]]:
        """Yield the cases that a misread program answers wrongly, and its output.

        Raises:
            UsageError: the settings of the reference cannot be.
            OSError: no working directory can be made.
        """
        make = maker(misreadings)
        chain = self.detecting(chain, misreadings)
        if not chain.cases:
            return
        with self._working_directory() as settings:
            for case in chain.cases:
                replies = list(_replies(make(settings), self.scripts[case.name]))
                right, expected = self._right.get(case.name, (replies, None))
                if expected is not None and replies != right:
                    yield case, expected, "".join(replies)

    def written(self, chain: Chain, misreadings: Sequence[Misreading]) -> Iterator[tuple[Case, Written]]:
        """Yield the output of such a program, if more than its layout is wrong."""
        for case, expected, text in self.wrong(chain, misreadings):
            written = expected.place(text, as_written=False).written
            if written is not None:
                yield case, written

    def refusing(self, chain: Chain, misreading: Misreading) -> Iterator[str]:
        """Yield the names of the cases that refuse such a program."""
        shows = misreading.shows
        if shows is not None and shows.alone:
            yield from (case.name for case in chain.cases if shows.is_in(self._shown[case.name]))
            return
        for case, expected, text in self.wrong(chain, [misreading]):
            if expected.differs(text):
                yield case.name


class Causes:
    """Finds what programs that fail in a suite may have misread.

    Args:
        reference: how goose itself answers.
        chains: of the suite.
        exchanges: what the reference answers to each case; None where it does not answer as the case does.
        preferred: keys of misreadings that are named rather than others that explain as much.
    """

    def __init__(
        self,
        reference: Reference,
        chains: Sequence[Chain],
        exchanges: Mapping[str, Sequence[Exchange] | None],
        preferred: Collection[str] = (),
    ) -> None:
        self._preferred = preferred
        self._reference = reference
        self._places = {case.name: (chain, case) for chain in chains for case in chain.cases}
        self._exchanges = exchanges
        self._expectations = Expectations(reference, chains, exchanges)
        self._pairs_found: dict[tuple[str, str], bool] = {}  # which are likely to explain other cases too
        self._chains: dict[str, dict[str, _Known]] = {}
        self._left = MOST_FOR_OTHERS
        self._catalogue: dict[str, Misreading] | None = None
        self._sentences: dict[str, str] = {}

    def explained(self, result: SubmissionResult) -> SubmissionResult:
        """Return a result with the causes of its failures that are known."""
        self._pairs_found.clear()  # what is said of a program does not depend on those before it
        return attrs.evolve(result, cases=tuple(self.explained_case(case, result.cases) for case in result.cases))

    def explained_case(self, case: CaseResult, cases: Sequence[CaseResult] = ()) -> CaseResult:
        """Return the result of a case with its cause, if it is known.

        Args:
            case: the result.
            cases: all those of the same program.
        """
        if case.written is None:
            return case
        return attrs.evolve(case, cause=self._cause(case.case, case.written, cases), written=None)

    def _cause(self, name: str, written: Written, cases: Sequence[CaseResult]) -> Cause | None:
        if self._exchanges.get(name) is None or not reproducible(self._reference.settings):
            return None
        chain, case = self._places[name]
        try:
            known = self._known(chain)[name]
            whole = [key for key, theirs in known.written.items() if theirs.whole == written.whole]
            if whole:
                return self._cause_of([(key,) for key in self._best(whole, cases)], ALL)
            if written.first is None:
                return None
            first = [key for key, theirs in known.written.items() if theirs.first == written.first]
            first = [key for key in first if not self._is_refuted(key, cases)]
            pairs = list(islice(self._pairs(chain, case, known, first, written.whole), _MOST_NAMED))
            return self._cause_of(pairs or [(key,) for key in self._best(first, cases)], ALL if pairs else FIRST)
        except (UsageError, OSError):  # the reference's own settings, or no folder to work in
            return None

    def _best(self, keys: Sequence[str], cases: Sequence[CaseResult]) -> list[str]:
        """Return the misreadings that match the program in the most cases."""
        keys = [key for key in keys if key in self._preferred] or keys
        if len(keys) < 2:
            return list(keys)
        count = Counter(dict.fromkeys(keys, 0))
        for case in cases:
            known = self._known_of(case.case)
            if known is not None and case.verdict != GRADER_ERROR:
                own = None if case.written is None else case.written.whole
                theirs = {key: known.written[key].whole if key in known.written else None for key in keys}
                count.update(key for key in keys if theirs[key] == own)
        most = max(count.values())
        return [key for key in keys if count[key] == most]

    def _is_refuted(self, key: str, cases: Sequence[CaseResult]) -> bool:
        """Return whether the program passes a case that the misreading fails."""
        passed = (self._known_of(case.case) for case in cases if case.verdict in (ACCEPTED, PRESENTATION))
        return any(known is not None and key in known.written for known in passed)

    def _known_of(self, name: str) -> _Known | None:
        """Return what misreadings write for a case, if there is time.

        None if the reference does not answer it.
        """
        if self._exchanges.get(name) is None:
            return None
        chain, _ = self._places[name]
        if chain.name not in self._chains:
            self._left -= sum(self._price(chain, each) for each in self._misreadings().values())
        return self._known(chain)[name] if chain.name in self._chains or self._left >= 0 else None

    def _known(self, chain: Chain) -> dict[str, _Known]:
        """Return what misreadings write for the cases of a chain."""
        known = self._chains.get(chain.name)
        if known is None:
            known = self._chains[chain.name] = {case.name: _Known() for case in chain.cases}
            left = MOST_FOR_SINGLES
            with self._expectations.one_folder():
                for misreading in self._misreadings().values():
                    left -= self._price(chain, misreading)
                    if left < 0:
                        break
                    for case, written in self._expectations.written(chain, [misreading]):
                        known[case.name].written[misreading.key] = written
        return known

    def _price(self, chain: Chain, misreading: Misreading) -> int:
        """Return how many lines a misreading answers of a chain."""
        return self._lines(self._expectations.detecting(chain, [misreading]))

    def _lines(self, chain: Chain) -> int:
        """Return the lines of a chain's scripts, and a few more for each start."""
        return sum(len(self._expectations.scripts[case.name]) + _BEGUN for case in chain.cases)

    def _pairs(
        self, chain: Chain, case: Case, known: _Known, first: Sequence[str], whole: str
    ) -> Iterator[tuple[str, str]]:
        """Yield pairs of misreadings that explain all.

        One of them explains the first difference.
        """
        place_in_chain = chain.cases.index(case)
        before = attrs.evolve(chain, cases=chain.cases[: place_in_chain + 1])
        price = self._lines(before)
        left = MOST_FOR_PAIRS
        explained = False  # by two that explain another case: then no more are tried
        for pair in dict.fromkeys((*self._pairs_found, *self._possible(first, known))):
            left -= price
            if explained or left < 0 or not {*pair} & {*first}:
                continue
            if pair not in known.pairs:
                known.pairs[pair] = self._at_once(before, case, pair)
            if known.pairs[pair] == whole:
                explained = explained or pair in self._pairs_found
                self._pairs_found[pair] = True
                yield pair

    def _possible(self, first: Sequence[str], known: _Known) -> Iterator[tuple[str, str]]:
        """Yield pairs of which one explains the first difference.

        They are not two values of the same point.
        """
        groups = {key: self._misreadings()[key].group for key in known.written}
        for one in first:
            for other in known.written:
                if groups[one] != groups[other]:
                    yield min(one, other), max(one, other)

    def _at_once(self, chain: Chain, case: Case, pair: tuple[str, str]) -> str | None:
        """Return the output of two misreadings together, or None.

        None means that it is right, or that the two cannot be combined.
        """
        both = [self._misreadings()[key] for key in pair]
        try:
            found = dict(self._expectations.written(chain, both))
        except UsageError:  # their points of the rules clash
            return None
        return found[case].whole if case in found else None

    def _misreadings(self) -> dict[str, Misreading]:
        if self._catalogue is None:
            with self._reference.folder() as settings:
                self._catalogue = {misreading.key: misreading for misreading in catalogue(settings)}
        return self._catalogue

    def _cause_of(self, found: Sequence[Sequence[str]], explains: str) -> Cause | None:
        """Return the cause of these misreadings; the first found comes first."""
        if not found:
            return None
        known = self._misreadings()
        sentences: dict[str, str] = {}
        for keys in found[:_MOST_NAMED]:
            shared = "+".join(known[key].variant_of or key for key in keys)
            sentences.setdefault(shared, " ".join(map(self._sentence, keys)))
        first, *others = sentences.items()
        return Cause(*first, explains, tuple(others))

    def _sentence(self, key: str) -> str:
        if key not in self._sentences:
            with self._reference.folder() as settings:
                interpreter = make_interpreter(settings)
                kind = load_kind(settings.game)
                self._sentences[key] = sentence(self._misreadings()[key], kind, interpreter)
                interpreter.close()
        return self._sentences[key]


def faults_of(reference: Reference) -> list[str]:
    """Return the errors in the misreadings of a game of another package."""
    if reference.settings.game in NAMES:
        return []
    try:
        with reference.folder() as settings:
            return faults(settings)
    except (UsageError, OSError):  # the reference's own settings, or no folder to work in
        return []


def _replies(program: Interpreter, lines: Sequence[str]) -> Iterator[str]:
    """Yield a program's answers to the lines of a script, until it ends."""
    try:
        for line in lines:
            reply = program.feed(line)
            if reply.ends:
                return
            yield reply.text
    finally:
        program.close()
