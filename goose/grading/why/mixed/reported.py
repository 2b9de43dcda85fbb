"""What has been reported of a program without a game, so that other causes can be found.

A line that the program words differently is read as the expected one from then on. A difference is not new if a line of
the same form was expected where another one differed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

import attrs

from goose.grading.judging.encodings import decoded
from goose.grading.results import models as results
from goose.grading.why.causes.forms_of_lines import FIELD, Form, form_of
from goose.grading.why.compare.sides import Compared, DescribedDifference
from goose.grading.why.mixed.sides import ProgramSides

_WORDS = re.compile(r"\w+")


class ReportedForms:
    """The forms of lines that have been reported."""

    def __init__(self, sides: ProgramSides) -> None:
        self._sides = sides
        self._symptoms: set[str] = set()
        self._wordings: dict[str, str] = {}  # the form that is expected, by that of the program

    def reduced(self, script: Sequence[str], compared: Compared) -> Compared:
        """Return the result as it would be with the expected wordings."""
        if not self._wordings or compared.other is None or compared.passed_over:
            return compared
        known = _words(script)
        expected = {form_of(line, known).text for line in decoded(compared.other.output).splitlines()}
        written = compared.printed[0].output if compared.printed else compared.program.output
        lines = decoded(written).splitlines(keepends=True)
        output = "".join(self._worded(line, known, expected) for line in lines)
        program = attrs.evolve(compared.program, output=output.encode("utf-8", "surrogateescape"))
        return self._sides.judged(compared.other, program)

    def _worded(self, line: str, known: frozenset[str], expected: Collection[str]) -> str:
        """Return a line with the expected wording, unless a line of its form is expected as it is."""
        text = line.rstrip("\r\n")
        form = form_of(text, known)
        right = None if form.text in expected else self._wordings.get(form.text)
        return line if right is None else _filled(right, form.values) + line[len(text) :]

    def explains(self, script: Sequence[str], compared: Compared) -> bool:
        """Return whether a line of a reported form was expected where the two differ first."""
        return bool(self._symptoms) and self._symptom(script, compared) in self._symptoms

    def add(self, script: Sequence[str], compared: Compared, description: DescribedDifference) -> bool:
        """Note a difference, and return whether it is a new one."""
        symptom = self._symptom(script, compared)
        if symptom in self._symptoms:
            return False
        wording = self._wording(script, description)
        if wording is None:
            self._symptoms.add(symptom)
        else:
            self._wordings[wording[1].text] = wording[0].text
        return True

    def _symptom(self, script: Sequence[str], compared: Compared) -> str:
        """Return the form of the line that is expected first where the two differ."""
        difference = self._sides.difference(script, compared)
        line = None if difference is None else difference.expected or difference.actual
        return "" if line is None else form_of(line, _words(script)).text

    def _wording(self, script: Sequence[str], description: DescribedDifference) -> tuple[Form, Form] | None:
        """Return the forms of the first line that differs, if the program only words it differently."""
        case = description.case
        difference = case.difference
        if case.verdict != results.WRONG or difference is None or not (difference.expected and difference.actual):
            return None
        known = _words(script)
        mine, theirs = form_of(difference.expected, known), form_of(difference.actual, known)
        return (mine, theirs) if mine.values == theirs.values and mine.text != theirs.text else None


def _words(script: Iterable[str]) -> frozenset[str]:
    return frozenset(word for line in script for word in _WORDS.findall(line))


def _filled(form: str, values: Sequence[str]) -> str:
    parts = form.split(FIELD)
    return "".join(part + value for part, value in zip(parts, values, strict=False)) + parts[-1]
