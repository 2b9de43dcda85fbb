"""A program's own wordings: messages that it prints differently (`grading.md`, *Wordings*).

Each line that the program wrote beside an expected one is an observation of the message of the expected line: what was
written for which fields. A wording is what gives most of them; `forms.py` has the forms that it can have.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import groupby

import attrs

from goose.grading.why.causes.budget import Budget
from goose.grading.why.causes.forms import Separators, Template, separators, templates
from goose.grading.why.causes.lines import Answer, Lines, MessageLine, MessageTexts

OF_DIFFERENT, OF_ALL, OF_INSTRUCTION = 0.8, 0.6, 0.9
"""Shares of observations that a wording must give: of those where it differs from the right text, of all, and of those
of one instruction."""

FEW = 3
"""A wording that was seen fewer times must be part of a full explanation."""

_SETS, _SETS_IN_OTHER_ORDER = 2, 3  # different sets of fields with which a wording must have been seen
_MOST_LOOKED_AT = 6  # observations that candidates are made of
_LONGEST = 1_000  # characters of a line that candidates are made of
_VALUES = re.compile(r"\d+|\{\w+\}")
_WORDS = re.compile(r"\w+")
_SIGNED = re.compile(r"(?<![\w)-])-0\b")
_LETTERS = re.compile(r"[^\W\d_]")


@attrs.frozen
class Observation:
    """The text that a program wrote for a line of a message."""

    line: MessageLine  # the expected line
    written: str  # the text that was written beside it; empty if nothing was
    case: str
    # all lines of the same message in the same answer: a program may list them in another order
    listed: tuple[MessageLine, ...]
    folded: str = attrs.field(init=False)

    @folded.default
    def _folded(self) -> str:
        return self.written.casefold()

    def is_said(self, form: Template | Separators | None) -> MessageLine | None:
        """Return the expected line that this wording turns into what the program wrote, or None.

        Args:
            form: the wording; None for the right one.
        """
        for line in (self.line, *self.listed):
            text = line.text if form is None else form.filled(line)
            if text.casefold() == self.folded:
                return line
        return None


@attrs.frozen
class Wording:
    """A program's own wording of a message."""

    message: str  # key of the message
    place: int  # the index of the line in the message's lines
    form: Template | Separators  # gives the text
    instruction: str  # name of the only instruction with that wording; empty for all
    times: int  # how often it was seen
    cases: tuple[str, ...]  # names of those in which it was seen
    # an expected line and what was written beside it, where lines have forms instead of messages
    example: tuple[str, str] | None = None

    @property
    def is_silence(self) -> bool:
        """Whether the program does not print the message at all."""
        return self.form == SILENCE

    @property
    def key(self) -> str:
        """The key of the cause."""
        return f"wording.{self.message}" + (f"@{self.instruction}" if self.instruction else "")

    def words(self, line: MessageLine) -> bool:
        """Return whether it words a line."""
        same = (line.message, line.place) == (self.message, self.place)
        return same and self.instruction in ("", line.instruction)


SILENCE = Template(())
"""The form of a message that is not printed."""

_Seen = tuple[Observation, MessageLine]
"""What was written, and the expected line that it words."""


class _Folded(dict[int, str]):
    """Lines by number as they are compared, each worded when it is first needed.

    Args:
        word: returns a line as it is compared.
    """

    def __init__(self, word: Callable[[int], str]) -> None:
        super().__init__()
        self._word = word

    def __missing__(self, number: int) -> str:
        text = self[number] = self._word(number)
        return text


class Speech:
    """The lines of answers as a program words them.

    Args:
        lines: the lines, by number.
        wordings: the wordings of the program.
    """

    def __init__(self, lines: Lines, wordings: Sequence[Wording]) -> None:
        self.wordings = wordings
        self._lines = lines
        self._by_message: dict[tuple[str, int], list[Wording]] = {}
        for wording in wordings:
            self._by_message.setdefault((wording.message, wording.place), []).append(wording)
        self.folded = _Folded(self._folded)  # each line as it is compared

    def said(self, answer: Answer) -> list[str]:
        """Return an answer in the program's words, as it is compared."""
        return [text for number in answer if (text := self.folded[number])]

    def places(self, answer: Answer) -> list[int]:
        """Return the places of the lines of an answer that the program prints."""
        return [place for place, number in enumerate(answer) if self.folded[number]]

    def _folded(self, number: int) -> str:
        line = self._lines.lines[number]
        wording = self.wording_of(line)
        return self._lines.folded[number] if wording is None else wording.form.filled(line).casefold()

    def wording_of(self, line: MessageLine) -> Wording | None:
        """Return the wording of a line, if the program has one."""
        some = self._by_message.get((line.message, line.place), ())
        return next((each for each in some if each.words(line)), None)

    def needed(self, answer: Answer) -> list[Wording]:
        """Return the wordings in which an answer differs from the right words."""
        numbers = [number for number in {*answer} if self.folded[number] != self._lines.folded[number]]
        used = [self.wording_of(self._lines.lines[number]) for number in numbers]
        return [each for each in self.wordings if each in used]


def _is_layout(text: str, written: str) -> bool:
    """Return whether two texts differ only in letters outside ASCII, as in a wrong encoding: that is layout."""
    if text.isascii():
        return False
    letters = "".join(
        re.escape(letter) if letter.isascii() else r"(?:[^\0-\x7f]|\?){1,4}" for letter in text.casefold()
    )
    return re.fullmatch(letters, written.casefold()) is not None


class WordingSearch:
    """Finds the wordings of programs.

    Args:
        texts: the texts of the messages.
        others: lines that goose or a misreading answers, by which a wrong message is recognised.
        names: the names of players in the scripts.
        budget: the time that is left for one program.
    """

    def __init__(
        self, texts: MessageTexts, others: Iterable[MessageLine], names: Collection[str], budget: Budget
    ) -> None:
        self._texts = texts
        self._budget = budget
        self._places: dict[tuple[str, str], tuple[str, str]] = {}
        self._names = frozenset(name.casefold() for name in names)
        self._shapes: dict[tuple[str, str], set[str]] = {}
        self._loosely = False
        self._with_constants = False
        for key, lines in texts.items():
            for line in lines:
                if _LETTERS.search(shape := self._shape(re.sub(r"\{\w+\}", "0", line))):
                    self._shapes.setdefault((shape, ""), set()).add(key)
        for other in others:
            self._shapes.setdefault(self._place(other.text, other.instruction), set()).add(other.message)

    def found(
        self, observations: Sequence[Observation], *, loosely: bool = False, constants: bool = False
    ) -> list[Wording]:
        """Return the wordings that observations show.

        Args:
            observations: the texts that were written for lines.
            loosely: names and numbers may be others than expected, as in a game that has gone another way.
            constants: a number that is always the same may stand for a field.
        """
        self._loosely = loosely
        self._with_constants = constants
        self._places.clear()
        if loosely:
            observations = [each for each in observations if not self._is_of_a_message(each)]
        grouped: dict[tuple[str, int], list[Observation]] = {}
        for each in observations:
            if each.line.message:
                grouped.setdefault((each.line.message, each.line.place), []).append(each)
        found: list[Wording] = []
        for some in grouped.values():
            if all(each.is_said(None) for each in some):
                continue
            for_all = self._silence(some, "") or self._wording(some, "", OF_DIFFERENT, OF_ALL)
            if for_all is not None:
                found.append(for_all)
                continue
            by_instruction = sorted(some, key=lambda each: each.line.instruction)
            for instruction, own in groupby(by_instruction, key=lambda each: each.line.instruction):
                if instruction:
                    alone = [*own]
                    wording = self._silence(alone, instruction)
                    wording = wording or self._wording(alone, instruction, OF_INSTRUCTION, OF_INSTRUCTION)
                    found += [] if wording is None else [wording]
        return found

    def _silence(self, observations: Sequence[Observation], instruction: str) -> Wording | None:
        """Return that a message is not printed at all, if that is so."""
        line = observations[0].line
        missing = [each for each in observations if not each.written]
        if len(missing) < OF_INSTRUCTION * len(observations) or self._texts.text(line.message, line.place) is None:
            return None
        cases = tuple(dict.fromkeys(each.case for each in missing))
        example = None if self._texts.messages else (line.text, "")
        return Wording(line.message, line.place, SILENCE, instruction, len(missing), cases, example)

    def _wording(
        self, observations: Sequence[Observation], instruction: str, of_different: float, of_all: float
    ) -> Wording | None:
        """Return the best wording that gives enough of the observations, if any."""
        observations = [each for each in observations if each.written]
        if not observations:
            return None
        line = observations[0].line
        alike: dict[tuple[MessageLine, str, tuple[MessageLine, ...]], list[Observation]] = {}
        for each in observations:
            alike.setdefault((each.line, each.written, each.listed), []).append(each)
        best: tuple[tuple[int, int, int, int, bool], Template | Separators, list[_Seen]] | None = None
        for form in dict.fromkeys(self._forms(observations)):
            self._budget.check(at_once=True)
            hits = self._hits(form, alike.values(), len(observations), of_all * len(observations))
            if hits is None:
                continue
            differing = sum(
                len(some) for (each, *_), some in alike.items() if form.filled(each).casefold() != each.text.casefold()
            )
            seen = [(some, said) for some, said in hits if some[0].folded != said.text.casefold()]
            times = sum(len(some) for some, _ in seen)
            if times < of_different * differing or not seen:
                continue
            if not self._is_wording(form, line, [(some[0], said) for some, said in seen]):
                continue
            order, moved = (form.order, form.moved) if isinstance(form, Template) else ([], [])
            given = sum(len(some) for some, _ in hits)
            rank = (given, len(order), self._kept(form, line), -len(moved), isinstance(form, Template))
            if best is None or rank > best[0]:
                best = rank, form, [(each, said) for some, said in seen for each in some]
        if best is None:
            return None
        shown = {each.case for each, _ in best[2]}
        cases = tuple(dict.fromkeys(each.case for each in observations if each.case in shown))
        example = None if self._texts.messages else (best[2][0][1].text, best[2][0][0].written)
        return Wording(line.message, line.place, best[1], instruction, len(best[2]), cases, example)

    def _kept(self, form: Template | Separators, line: MessageLine) -> int:
        """Return how many words and fields of a message are in their own places."""
        text = self._texts.text(line.message, line.place)
        if text is None or not isinstance(form, Template):
            return 0
        written = form.shown(self._texts.fields[line.message]).split()
        return sum(one == other for one, other in zip(text.split(), written, strict=False))

    def _hits(
        self, form: Template | Separators, alike: Iterable[Sequence[Observation]], count: int, least: float
    ) -> list[tuple[Sequence[Observation], MessageLine]] | None:
        """Return the observations that a wording gives, or None if it gives too few.

        Args:
            form: the wording.
            alike: all observations; those that differ only in their cases are together.
            count: how many there are.
            least: how many of them it must give.
        """
        hits = []
        for some in alike:
            said = self._is_said(some[0], form)
            if said is not None:
                hits.append((some, said))
            else:
                count -= len(some)
                if count < least:
                    return None
        return hits

    def _is_said(self, observation: Observation, form: Template | Separators) -> MessageLine | None:
        """Return the expected line that this wording turns into what the program wrote, or None."""
        said = observation.is_said(form)
        if said is None and self._loosely:
            alike = self._shape(form.filled(observation.line)) == self._place(observation.written, "")[0]
            said = observation.line if alike else None
        return said

    def _is_of_a_message(self, observation: Observation) -> bool:
        """Return whether another line than the expected one was written."""
        place = self._place(observation.written, observation.line.instruction)
        return observation.is_said(None) is None and place in self._shapes

    def _is_wording(self, form: Template | Separators, line: MessageLine, seen: Sequence[_Seen]) -> bool:
        """Return whether it is a wording, not a wrong message or other values."""
        sets = len({said.values for _, said in seen})
        if isinstance(form, Separators):
            return sets >= _SETS and not self._others_with(seen) - {line.message}
        text = self._texts.text(line.message, line.place)
        if text is None:
            return False
        fields = self._texts.fields[line.message]
        shown = form.shown(fields)
        order, moved = form.order, form.moved
        lines = {said for _, said in seen}
        kept = {one for one, other in zip(text.split(), shown.split(), strict=False) if one == other}
        elsewhere = [place for place in moved if place.shown(fields) not in kept]
        if any(len({place.filled(line) for line in lines}) == 1 for place in elsewhere):
            return False  # it is not known to be that field: a constant looks the same
        if not moved and _VALUES.sub("0", shown).casefold() == _VALUES.sub("0", text).casefold():
            return self._is_constant(form, text, seen)  # it is the same with other numbers
        if _is_layout(text, shown):
            return False
        literal = {word.casefold() for part in form.parts if isinstance(part, str) for word in part.split()}
        if {word.strip(".,:;!?()[]") for word in literal} & self._names - {*text.casefold().split()}:
            return False
        if (
            not order
            and any(f"{{{name}}}" in text for name in fields)
            and not any(character.isalpha() for part in form.parts if isinstance(part, str) for character in part)
        ):
            return False
        plain = not order and not any(f"{{{name}}}" in text for name in fields)  # neither text has a field
        needed = 1 if plain else _SETS_IN_OTHER_ORDER if moved else _SETS
        return sets >= needed and not self._others_with(seen) - {line.message}

    def _is_constant(self, form: Template, text: str, seen: Sequence[_Seen]) -> bool:
        """Return whether a text has a number that is always the same where the right one has a field."""
        fewer = len(form.order) < len(re.findall(r"\{\w+\}", text))
        return self._with_constants and fewer and len({said.values for _, said in seen}) >= _SETS_IN_OTHER_ORDER

    def _others_with(self, seen: Sequence[_Seen]) -> set[str]:
        """Return the messages of which what was written may be the text."""
        places = {self._place(each.written, each.line.instruction) for each, _ in seen[:50]}
        return set().union(*(self._shapes.get(place, ()) for place in places))

    def _place(self, text: str, instruction: str) -> tuple[str, str]:
        """Return the shape by which the message of a line is found.

        Where only names and numbers are in it, as in lists, only the messages that answer the same instruction count:
        by its shape alone, a player of a list of results is one of a position too.
        """
        known = self._places.get((text, instruction))
        if known is None:
            shape = self._shape(text)
            known = self._places[text, instruction] = shape, "" if _LETTERS.search(shape) else instruction
        return known

    def _shape(self, text: str) -> str:
        """Return a text in which names and numbers are alike, also those below 0."""
        shape = _WORDS.sub(
            lambda found: "0" if found[0].isdecimal() or found[0] in self._names else found[0], text.casefold()
        )
        return _SIGNED.sub("0", shape)

    def _forms(self, observations: Sequence[Observation]) -> Iterator[Template | Separators]:
        """Yield the texts that some of the observations may be."""
        differing = [each for each in observations if len(each.written) <= _LONGEST and each.is_said(None) is None]
        distinct = {(each.line.values, each.folded): each for each in differing}
        by_variety = sorted(distinct.values(), key=lambda each: -len({*" ".join(each.line.values).split()}))
        common = [*{each.folded: each for each in differing}.values()]
        for each in [*by_variety[:_MOST_LOOKED_AT], *common[:_MOST_LOOKED_AT]]:
            yield from templates(each.line, each.written)
        yield from separators((each.line, each.written) for each in differing)
