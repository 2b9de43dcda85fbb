"""The answers of goose and its misreadings to a suite, found once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing

import attrs

from goose.base.errors import UsageError
from goose.core.words.language import Language
from goose.grading.failure import failed
from goose.grading.judging.reference import Answered, CaseAnswers, Reference
from goose.grading.suites.suite import Chain
from goose.grading.why.causes.answers import Expectations
from goose.grading.why.causes.budget import Budget
from goose.grading.why.causes.lines import Answer, Lines, MessageLine, MessageTexts, lines_of_reply, texts_of_messages
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading

MOST_FOR_SINGLES = 600_000
"""Lines that misreadings answer for a suite, in all: some twenty seconds.

Where that is too little for all misreadings and all cases, each misreading answers the shortest cases. A suite that
goose makes has 5,000 lines, and 200 misreadings: without this, those at the end of the catalogue, such as a different
value of a point, would never be named.
"""

MOST_FOR_ONE = 150_000
"""Lines that they answer where only one answer is explained: some five seconds."""

Keys = tuple[str, ...]
"""The keys of a set of misreadings, in the order of the catalogue."""

_PORTIONS = 4  # of misreadings, for each process
_TRIED = 2  # values of a point


@attrs.frozen
class SuiteAnswers:
    """The answers of goose and its misreadings to a suite."""

    lines: Lines  # the lines of all answers, by number
    reference: Mapping[str, Answer]  # the right answer to each case
    single: Mapping[str, Mapping[str, Answer]]  # the wrong answers of misreadings, for each case where they are known
    misreadings: Mapping[str, Misreading]  # those of the catalogue, by key, and second forms that answer differently
    first_forms: Mapping[str, str]  # for the key of each second form, that of its first
    texts: MessageTexts
    names: frozenset[str]  # the names of players in the scripts

    def reported(self, key: str) -> str:
        """Return the key that is reported for a misreading."""
        return self.misreadings[key].reported


class AnswerTable:
    """Has goose and its misreadings answer a suite."""

    def __init__(
        self,
        reference: Reference,
        chains: Sequence[Chain],
        exchanges: CaseAnswers,
        preferred: Iterable[str],  # keys of misreadings that come first
        jobs: int,  # processes that answer
        budget: Budget,
        whole: AnswerTable | None = None,  # of the whole suite, where this is one without some instructions
        is_left_out: Callable[[MessageLine], bool] = lambda _: False,  # lines that answer one of these
        most: int | None = None,  # lines that misreadings answer, in all
        first: Collection[str] = (),  # cases that they answer first, where they cannot answer all
    ) -> None:
        self._reference = reference
        self._chains = chains
        self._whole = whole
        self._most, self._first = most, first
        self._is_left_out = is_left_out
        self._exchanges = exchanges
        self._preferred = [*preferred]
        self._jobs = jobs
        self._expectations = Expectations(reference, chains, exchanges)
        self._places = {case.name: chain for chain in chains for case in chain.cases}
        self._answers: SuiteAnswers | None = None
        self._budget = budget
        self._failure: Exception | None = None
        self._chosen: frozenset[str] | None = None  # the cases that each misreading answers; None if it answers all
        self._together: dict[tuple[str, Keys], Answer | None] = {}

    def one_folder(self) -> AbstractContextManager[None]:
        """Use one folder for all answers."""
        return self._expectations.one_folder()

    def answers(self) -> SuiteAnswers:
        """Return the answers of all, found when they are first needed; what fails once is not tried again."""
        if self._failure is not None:
            raise self._failure
        if self._answers is None:
            try:
                with self._budget.apart():  # they are found once for all programs
                    self._answers = self._made() if self._whole is None else self._made_of(self._whole.answers())
            except Exception as error:
                self._failure = error
                raise
        return self._answers

    def _made(self) -> SuiteAnswers:
        lines = Lines()
        with self._reference.folder() as variant:
            protocol = self._reference.takes_instructions
            misreadings = {each.key: each for each in catalogue(variant, protocol=protocol)}
            preferred = {key: misreadings[key] for key in self._preferred if key in misreadings}
            misreadings = {**preferred, **misreadings}
            with variant.program() as program:  # no two can have one seed file
                language = program.language
                arguments = [value for signature in program.signatures.values() for value in signature.values]
                levels = {level for argument in arguments for level in argument.levels}
                message_texts = texts_of_messages(self._reference.messages(variant), levels)
        reference = {name: self._right(name, lines, language) for name in self._exchanges}
        names = self._reference.names(each for exchanges in self._exchanges.values() for each in exchanges or ())
        first, further = _by_values(misreadings.values())
        usual = MOST_FOR_SINGLES if len(self._exchanges) > 1 else MOST_FOR_ONE
        most = usual if self._most is None else self._most
        every = [_Work(each) for each in first]
        works, left = self._affordable(every, most)
        if len(works) < len(every):
            self._chosen = self._expectations.shortest([work.misreading for work in every], most, self._first)
            works, left = self._affordable(every, most)
        single: dict[str, dict[str, Answer]] = {name: {} for name in self._exchanges if self._is_answered(name)}
        self._keep(works, lines, reference, single)
        shown = {group: [name for name, some in single.items() if keys & some.keys()] for group, keys in further}
        more = [_Work(each, shown[group]) for (group, _), some in further.items() for each in some if shown[group]]
        automatic = self._expectations.automatic_cases()
        forms = [_Work(form, automatic) for each in misreadings.values() if automatic and (form := each.second_form)]
        works, _ = self._affordable([*more, *forms], left)
        self._keep(works, lines, reference, single)
        seconds = self._second_forms(misreadings, works, single)
        both = ((each, seconds.get(key)) for key, each in misreadings.items())
        misreadings = {form.key: form for forms in both for form in forms if form is not None}
        single = {name: {key: known[key] for key in misreadings if key in known} for name, known in single.items()}
        first_forms = {form.key: key for key, form in seconds.items()}
        return SuiteAnswers(lines, reference, single, misreadings, first_forms, message_texts, frozenset(names))

    def _made_of(self, whole: SuiteAnswers) -> SuiteAnswers:
        """Return the answers to a suite without some instructions, by those to the whole suite.

        Where the reference answers all other lines as before, so does each misreading. The other cases have no answers
        of misreadings alone; those that are asked for are found then.
        """
        with self._reference.program() as program:
            language = program.language
        lines = whole.lines.lines

        def shortened(answer: Answer) -> Answer:
            return tuple([number for number in answer if not self._is_left_out(lines[number])])

        reference = {name: self._right(name, whole.lines, language) for name in self._exchanges}
        single = {
            name: {key: short for key, answer in some.items() if (short := shortened(answer)) != reference[name]}
            for name, some in whole.single.items()
            if shortened(whole.reference[name]) == reference[name]
        }
        return attrs.evolve(whole, reference=reference, single=single)

    def _right(self, name: str, lines: Lines, language: Language) -> Answer:
        """Return the right answer to a case."""
        answered: list[MessageLine] = []
        for exchange in self._exchanges[name] or ():
            reply = Answered(exchange.reply, exchange.events, exchange.pieces)
            answered += lines_of_reply(reply, language, exchange.instruction)
        return lines.numbers(answered)

    def _keep(
        self,
        works: Sequence[_Work],
        lines: Lines,
        reference: Mapping[str, Answer],
        single: dict[str, dict[str, Answer]],
    ) -> None:
        """Have misreadings answer, and keep their wrong answers by case and key."""
        for portion in self._single(works):
            numbers = lines.numbers(portion.lines)
            for name, key, answer in portion.answers:
                renumbered = tuple([numbers[number] for number in answer])
                if renumbered != reference[name]:
                    single[name][key] = renumbered

    def _second_forms(
        self, misreadings: Mapping[str, Misreading], works: Sequence[_Work], single: dict[str, dict[str, Answer]]
    ) -> dict[str, Misreading]:
        """Return the second forms that answer some case in a different way than the first, by the key of the first.

        Without automatic players both answer alike: there the second form gets the answers of the first.
        """
        answered = {work.misreading.key: work for work in works}
        found: dict[str, Misreading] = {}
        for key, each in misreadings.items():
            form = each.second_form
            if form is None or form.key not in answered:
                continue
            own = {case.name for chain in self._part(answered[form.key]) for case in chain.cases}
            if any(single[name].get(key) != single[name].get(form.key) for name in own):
                found[key] = form
                for name, known in single.items():
                    if name not in own and key in known:
                        known[form.key] = known[key]
        return found

    def _affordable(self, works: Iterable[_Work], left: int) -> tuple[list[_Work], int]:
        """Return as much of some work as can be done in time, and the lines left."""
        affordable = []
        for work in works:
            chains = [self._expectations.detecting(chain, [work.misreading]) for chain in self._part(work)]
            left -= sum(map(self._expectations.price, chains))
            if left < 0:
                break
            affordable.append(work)
        return affordable, left

    def _is_answered(self, name: str) -> bool:
        """Return whether misreadings answer a case."""
        return self._chosen is None or name in self._chosen

    def _part(self, work: _Work) -> list[Chain]:
        """Return the chains, or the parts of them, that a misreading answers."""
        cases = self._chosen if work.cases is None else [name for name in work.cases if self._is_answered(name)]
        if cases is None:
            return [*self._chains]
        return [self._expectations.related(chain, cases) for chain in self._chains]

    def _single(self, works: Sequence[_Work]) -> Iterator[_Portion]:
        """Yield the answers of each misreading alone, found by several processes."""
        size = max(1, len(works) // (_PORTIONS * self._jobs))
        portions = [works[start : start + size] for start in range(0, len(works), size)]
        if self._jobs == 1:
            yield from map(self._portion, portions)
            return
        from goose.base.spreading import Team  # one process needs none of what starts others
        from goose.base.workers import Workers

        tasks = (lambda *_, portion=portion: self._portion(portion) for portion in portions)
        with Workers(self._jobs) as workers, closing(Team(workers, failed).results(tasks)) as results:
            yield from results

    def _portion(self, works: Sequence[_Work]) -> _Portion:
        lines = Lines()
        answers: list[tuple[str, str, Answer]] = []
        with self._expectations.one_folder():
            for work in works:
                for chain in self._part(work):
                    for case, said in self._expectations.answers(chain, [work.misreading]):
                        answers.append((case.name, work.misreading.key, lines.numbers(said)))
        return _Portion(lines.lines, answers)

    def price(self, name: str) -> int:
        """Return how many lines a program answers for a case."""
        return self._expectations.price(self._expectations.leading_to(self._places[name], name))

    def at_once(self, name: str, keys: Keys) -> Answer | None:
        """Return the answer of several misreadings together to a case, or None if they cannot be combined."""
        if (name, keys) not in self._together:
            with self._budget.apart():
                self._together[name, keys] = self._combined(name, keys)
        return self._together[name, keys]

    def _combined(self, name: str, keys: Keys) -> Answer | None:
        answers = self.answers()
        chain = self._expectations.leading_to(self._places[name], name)
        try:
            said = dict(self._expectations.answers(chain, [answers.misreadings[key] for key in keys]))
        except UsageError:  # their points of the rules clash
            return None
        found = next((lines for case, lines in said.items() if case.name == name), None)
        return answers.reference[name] if found is None else answers.lines.numbers(found)

    def answer(self, name: str, keys: Keys) -> Answer | None:
        """Return the answer to a case of a program with some misreadings."""
        right, single = self.answers().reference[name], self.answers().single.get(name)
        if not keys:
            return right
        return self.at_once(name, keys) if len(keys) > 1 or single is None else single.get(keys[0], right)


@attrs.frozen
class _Work:
    """A misreading that answers the suite, or some cases of it."""

    misreading: Misreading
    cases: Sequence[str] | None = None


def _by_values(
    misreadings: Iterable[Misreading],
) -> tuple[list[Misreading], dict[tuple[str, frozenset[str]], list[Misreading]]]:
    """Return the misreadings that answer all, and further values of points.

    A point with many values, such as the square to which a death leads, is tried with two of them first. Where both
    answer like the reference, its other values do too. They are returned by their group and the keys of those two.
    """
    groups: dict[str, list[Misreading]] = {}
    for each in misreadings:
        groups.setdefault(each.group if each.rule else "", []).append(each)
    first, further = groups.pop("", []), {}
    for group, some in groups.items():
        tried = some[:_TRIED] if len(some) > _TRIED + 1 else some
        first += tried
        if len(tried) < len(some):
            further[group, frozenset(each.key for each in tried)] = some[_TRIED:]
    return first, further


@attrs.frozen
class _Portion:
    """The answers of some misreadings: numbered lines, and answers by case and key."""

    lines: Sequence[MessageLine]
    answers: Sequence[tuple[str, str, Answer]]
