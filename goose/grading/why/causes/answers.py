"""The answers of misreadings to a suite: the reference's, except for the cases that can detect them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager

import attrs

from goose.core.dice import LCG
from goose.core.variant import Variant
from goose.core.words.language import Language
from goose.grading.judging.differences import Expected
from goose.grading.judging.encodings import decoded
from goose.grading.judging.reference import Answered, CaseAnswers, Reference, script_lines, shown_in
from goose.grading.suites.suite import Case, Chain
from goose.grading.why.causes.lines import MessageLine, lines_of_reply
from goose.kit.misreading import Misreading, misread

_BEGUN = 20  # instructions that take as long as to begin a script
_AUTOMATIC = ("start-auto", "register-auto", "load")  # those that can bring an automatic player into a game


class Expectations:
    """The right answers to the cases of chains, and those of misreadings."""

    def __init__(self, reference: Reference, chains: Sequence[Chain], exchanges: CaseAnswers) -> None:
        self._reference = reference
        self._chains = chains
        self._variant: Variant | None = None  # in the folder in which all is answered
        # the lines of each case, by its name
        self.scripts = {case.name: script_lines(case) for chain in chains for case in chain.cases}
        self._right = {
            case.name: ([exchange.reply for exchange in right], Expected(decoded(case.answer or b""), right))
            for chain in chains
            for case in chain.cases
            if (right := exchanges[case.name]) is not None
        }
        self._exchanges = exchanges
        self._together = {name: some for chain in chains for some in self._by_files(chain) for name in some}
        self._shown = {name: shown_in(exchanges[name] or ()) for name in self.scripts}

    @contextmanager
    def one_folder(self) -> Iterator[None]:
        """Use one folder for all answers, and restore it each time."""
        with self._reference.folder() as self._variant:
            try:
                yield
            finally:
                self._variant = None

    @contextmanager
    def _working_directory(self) -> Iterator[Variant]:
        if self._variant is None:
            with self._reference.folder() as variant:
                yield variant
        else:
            try:
                yield self._variant
            finally:
                self._reference.renew(self._variant)

    def detecting(self, chain: Chain, misreadings: Sequence[Misreading]) -> Chain:
        """Return the part of a chain that can detect one of some misreadings.

        It is the whole chain if a case goes on with the dice of another, or if the reference does not answer one.
        """
        shows = [each.shows for each in misreadings]
        if None in shows or not all(case.name in self._right for case in chain.cases):
            return chain
        return self.related(
            chain, [name for name, some in self._shown.items() if any(each and each.is_in(some) for each in shows)]
        )

    def shortest(self, misreadings: Sequence[Misreading], most: int, first: Collection[str] = ()) -> frozenset[str]:
        """Return as many cases as all of some misreadings can answer, the shortest first.

        Cases that name the same files go together. All cases of a chain go together if one goes on with another's dice.

        Args:
            misreadings: the misreadings.
            most: how many lines they answer at most; always the shortest case.
            first: the names of cases that come before shorter ones.
        """
        groups: dict[frozenset[str], int] = {}
        for chain in self._chains:
            for case in chain.cases:
                together = self.related(chain, (case.name,))
                names = frozenset(each.name for each in together.cases)
                if names not in groups:
                    parts = (self.detecting(together, [each]) for each in misreadings)
                    groups[names] = sum(map(self.price, parts))
        chosen: set[str] = set()
        for names, price in sorted(
            groups.items(), key=lambda group: (group[0].isdisjoint(first) and bool(first), group[1], sorted(group[0]))
        ):
            if chosen and price > most:
                break
            most -= price
            chosen |= names
        return frozenset(chosen)

    def related(self, chain: Chain, names: Collection[str]) -> Chain:
        """Return some cases and those that name the same files; the whole chain if one goes on with another's dice."""
        cases = [case for case in chain.cases if not self._together[case.name].isdisjoint(names)]
        whole = cases and self._reference.variant.settings.dice == LCG
        return chain if whole else attrs.evolve(chain, cases=tuple(cases))

    def automatic_cases(self) -> list[str]:
        """Return the names of the cases in which an automatic player may move."""
        return [name for name, some in self._shown.items() if any((word, "") in some for word in _AUTOMATIC)]

    def price(self, chain: Chain) -> int:
        """Return the lines of a chain's scripts, and a few more for each start."""
        return self._reference.line_price * sum(len(self.scripts[case.name]) + _BEGUN for case in chain.cases)

    def leading_to(self, chain: Chain, name: str) -> Chain:
        """Return a case of a chain, after the cases that it depends on."""
        cases = self.related(chain, (name,)).cases
        place = next(index for index, case in enumerate(cases) if case.name == name)
        return attrs.evolve(chain, cases=cases[: place + 1])

    def _by_files(self, chain: Chain) -> list[frozenset[str]]:
        """Return the cases of a chain apart by the files that they save and load."""
        parts: list[tuple[set[str], set[str]]] = []  # cases, and the files that they name
        for case in chain.cases:
            cases = {case.name}
            files = {each.file for each in self._exchanges[case.name] or () if each.file}
            for part in [part for part in parts if part[1] & files]:
                cases |= part[0]
                files |= part[1]
                parts.remove(part)
            parts.append((cases, files))
        return [frozenset(cases) for cases, _ in parts]

    def answers(self, chain: Chain, misreadings: Sequence[Misreading]) -> Iterator[tuple[Case, list[MessageLine]]]:
        """Yield the cases that a misread program answers wrongly, and its lines."""
        for case, language, replies in self._wrong(chain, misreadings):
            names = [exchange.instruction for exchange in self._exchanges[case.name] or ()]
            names += [""] * (len(replies) - len(names))  # it goes on after the end of the script
            lines: list[MessageLine] = []
            for name, reply in zip(names, replies, strict=False):
                lines += lines_of_reply(reply, language, name)
            yield case, lines

    def _wrong(
        self, chain: Chain, misreadings: Sequence[Misreading]
    ) -> Iterator[tuple[Case, Language, Sequence[Answered]]]:
        """Yield the cases that a misread program answers wrongly, and its replies."""
        chain = self.detecting(chain, misreadings)
        if not chain.cases:
            return
        with self._working_directory() as variant:
            wrong = misread(variant, misreadings)
            for case in chain.cases:
                language, replies = self._reference.replies(wrong, case)
                texts = [reply.text for reply in replies]
                right, expected = self._right.get(case.name, (texts, None))
                if expected is not None and texts != right:
                    yield case, language, replies

    def refusing(self, chain: Chain, misreading: Misreading) -> Iterator[str]:
        """Yield the names of the cases that refuse such a program."""
        shows = misreading.shows
        if shows is not None and shows.alone:
            yield from (case.name for case in chain.cases if shows.is_in(self._shown[case.name]))
            return
        for case, _, replies in self._wrong(chain, [misreading]):
            if self._right[case.name][1].differs("".join(reply.text for reply in replies)):
                yield case.name
