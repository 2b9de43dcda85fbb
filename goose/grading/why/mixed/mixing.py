"""Mix scripts: one of a suite, with stretches of others, and with a few changes.

The suite has words that the program reads, and sequences of lines that lead it somewhere. Mixed scripts use both again
in new orders, so they go deep into the program. goose invents nothing except numbers.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random

from goose.grading.why.mixed.pieces import WORD, Piece, joined, last_line

MOST_CHANGES = 12
"""Changes of a script, at most."""

_MOST_STRETCHES = 5
_NUMBER = re.compile(r"[0-9]{1,18}")

_Place = tuple[str, int, int]  # the first word of a piece, the index of a line in it, and that of a word in the line
_Found = tuple[int, int, re.Match[str]]  # the index of a piece, that of a line in it, and a word or a number there


class Mixing:
    """Scripts that are mixed from those of a suite; a seed and a number say which."""

    def __init__(self, scripts: Sequence[Sequence[Piece]]) -> None:
        self._unchanged = [[*script] for script in scripts]
        self.end = last_line([joined(script) for script in scripts])
        bare = self.end and all(script[-1] == self.end for script in scripts)
        # The line that ends all scripts is not mixed with others: most programs end at it.
        self._scripts = [script[:-1] if bare else script for script in self._unchanged]
        self._last = [self.end] if bare else []
        self._words: list[str] = []
        self._alike: dict[_Place, list[str]] = defaultdict(list)
        for piece in dict.fromkeys(piece for script in self._unchanged for piece in script):
            for index, line in enumerate(piece):
                for column, word in enumerate(WORD.findall(line)):
                    self._words.append(word)
                    self._alike[_first_word(piece), index, column].append(word)
        self._changes: Sequence[Callable[[list[Piece], Random], bool]] = (
            _drop,
            _double,
            _exchange,
            _move,
            self._insert,
            self._replace_word,
            _replace_number,
        )

    def script(self, seed: int, number: int) -> list[Piece]:
        """Return a script: first come those of the suite, unchanged."""
        if number < len(self._unchanged):
            return [*self._unchanged[number]]
        random = Random(f"{seed} {number}")
        own = random.randrange(len(self._scripts))
        pieces = [*self._scripts[own]]
        others = [script for index, script in enumerate(self._scripts) if index != own and script]
        for _ in range(random.randint(0, _MOST_STRETCHES) if others else 0):
            other = random.choice(others)
            begin, end = sorted((random.randrange(len(other)), random.randrange(len(other))))
            place = random.randint(0, len(pieces))
            pieces[place:place] = other[begin : end + 1]
        for _ in range(random.randint(0, MOST_CHANGES)):
            changes = [*self._changes]
            random.shuffle(changes)
            next((change for change in changes if change(pieces, random)), None)
        return [*pieces, *self._last]

    def _insert(self, pieces: list[Piece], random: Random) -> bool:
        scripts = [script for script in self._scripts if script]
        if scripts:
            pieces.insert(random.randint(0, len(pieces)), random.choice(random.choice(scripts)))
        return bool(scripts)

    def _replace_word(self, pieces: list[Piece], random: Random) -> bool:
        """Replace a word by one that stands in the same place of such a piece, or by any word of the suite."""
        found = _picked(pieces, WORD, random)
        if found is None:
            return False
        index, line, word = found
        piece = pieces[index]
        column = len(WORD.findall(piece[line][: word.start()]))
        alike = [other for other in self._alike[_first_word(piece), line, column] if other != word[0]]
        others = alike or [other for other in self._words if other != word[0]]
        if others:
            _put(pieces, found, random.choice(others))
        return bool(others)


def _first_word(piece: Piece) -> str:
    return next((word for line in piece for word in WORD.findall(line)), "")


def _drop(pieces: list[Piece], random: Random) -> bool:
    if pieces:
        del pieces[random.randrange(len(pieces))]
        return True
    return False


def _double(pieces: list[Piece], random: Random) -> bool:
    if pieces:
        index = random.randrange(len(pieces))
        pieces.insert(index, pieces[index])
    return bool(pieces)


def _exchange(pieces: list[Piece], random: Random) -> bool:
    if len(pieces) > 1:
        one, other = random.sample(range(len(pieces)), 2)
        pieces[one], pieces[other] = pieces[other], pieces[one]
    return len(pieces) > 1


def _move(pieces: list[Piece], random: Random) -> bool:
    if len(pieces) > 1:
        piece = pieces.pop(random.randrange(len(pieces)))
        pieces.insert(random.randint(0, len(pieces)), piece)
    return len(pieces) > 1


def _replace_number(pieces: list[Piece], random: Random) -> bool:
    """Replace a number by one more, one less, 0, or ten times it."""
    found = _picked(pieces, _NUMBER, random)
    if found is None:
        return False
    number = int(found[2][0])
    _put(pieces, found, str(random.choice((number + 1, number - 1, 0, 10 * number))))
    return True


def _picked(pieces: Sequence[Piece], pattern: re.Pattern[str], random: Random) -> _Found | None:
    """Return a random place where a pattern is found, or None."""
    found = [*_places(pieces, pattern)]
    return random.choice(found) if found else None


def _places(pieces: Sequence[Piece], pattern: re.Pattern[str]) -> Iterator[_Found]:
    for index, piece in enumerate(pieces):
        for number, line in enumerate(piece):
            for match in pattern.finditer(line):
                yield index, number, match


def _put(pieces: list[Piece], found: _Found, text: str) -> None:
    """Replace a word or a number by a text."""
    index, number, match = found
    piece, line = pieces[index], pieces[index][number]
    changed = f"{line[: match.start()]}{text}{line[match.end() :]}"
    pieces[index] = (*piece[:number], changed, *piece[number + 1 :])
