"""Pictures one after another, with what they have in common stored once."""

from __future__ import annotations


class Film:
    """Pictures as texts of lines, of which most are those of the picture before.

    Attributes:
        lines: every line that occurs, once.
        pictures: each as runs of `lines`: from which one on, how many, from which one on, how many …
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.pictures: list[list[int]] = []
        self._numbers: dict[str, int] = {}
        self._pictures: dict[tuple[int, ...], int] = {}

    def add(self, picture: str) -> int:
        """Take in a picture, and return its number; the same one has the same."""
        runs: list[int] = []
        for line in picture.splitlines():
            number = self._numbers.setdefault(line, len(self._numbers))
            if number == len(self.lines):
                self.lines.append(line)
            if runs and number == runs[-2] + runs[-1]:
                runs[-1] += 1
            else:
                runs += (number, 1)
        place = self._pictures.setdefault(tuple(runs), len(self.pictures))
        if place == len(self.pictures):
            self.pictures.append(runs)
        return place
