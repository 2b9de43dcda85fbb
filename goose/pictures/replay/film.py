"""A series of pictures; lines that they share are stored only once."""

from __future__ import annotations


class Film:
    """Pictures as texts of lines, most of which are the same as in the picture before.

    Attributes:
        lines: every line that occurs, stored once.
        pictures: each picture as runs of `lines`: first line, number of lines, first line, number of lines …
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.pictures: list[list[int]] = []
        self._numbers: dict[str, int] = {}
        self._pictures: dict[tuple[int, ...], int] = {}

    def add(self, picture: str) -> int:
        """Add a picture and return its number, which an equal picture shares."""
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
