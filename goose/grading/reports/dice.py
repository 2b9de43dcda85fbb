"""The dice of a class whose programs throw their own: which do not look fair. That costs no points."""

from __future__ import annotations

from goose.base.visible import visible
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.references.printed.fairness import Faces, uneven
from goose.grading.results.models import SubmissionResult


class ClassDice:
    """The dice of a class, submission by submission."""

    def __init__(self) -> None:
        self._faces: dict[str, Faces] = {}
        self._dice: dict[str, str] = {}  # the faces as they are printed
        self._same: list[str] = []

    def add(self, result: SubmissionResult) -> None:
        """Take the dice of a submission, if it throws its own."""
        if result.faces is None:
            return
        self._faces[result.submission] = result.faces
        self._dice[result.submission] = result.die
        if result.same_dice:
            self._same.append(result.submission)

    def notes(self, say: Phrases = IN_ENGLISH) -> list[str]:
        """Return a note for each submission whose dice do not look even, or are the same in two cases."""
        notes = [
            (each.submission, say.counted("dice.uneven", each.times, dice=each.dice, face=face))
            for each in uneven(self._faces)
            for face in self._dice[each.submission][each.face - 1 : each.face]
        ]
        notes += [(name, say.said("dice.same")) for name in self._same]
        return [say.said("dice.of", name=visible(name), sentence=sentence) for name, sentence in notes]
