"""The text of a save, read piece by piece, so that it takes little memory, whatever it contains.

The `json` module can use up to thirty bytes of memory per byte of harmful text: 64 MiB would take gigabytes. Here the
object of a save and its array of players are read by hand. Only single values are parsed by `json`, and none much
longer than `LARGEST_VALUE` characters.
"""

import json
import re
from codecs import getincrementaldecoder
from collections.abc import Iterator

from goose.base.checks import Invalid, members

LARGEST_VALUE = 1024 * 1024
"""Maximum characters of a value: a game with seven names as long as a line, all of quotation marks that take two."""

FIRST_WINDOW = 65_536  # characters
_BLANKS = re.compile(r"[ \t\n\r]*")


class SaveText:
    """The text of one JSON object, from bytes in pieces of any size; raises `Invalid` for errors."""

    def __init__(self, chunks: Iterator[bytes]) -> None:
        self._chunks = chunks
        self._utf8 = getincrementaldecoder("utf-8")()
        self._window = ""
        self._place = 0
        self._over = False  # all chunks have been read

    def members(self) -> Iterator[str]:
        """Yield the different keys of the object; read each value with `value` or `items` before the next key."""
        seen: set[str] = set()
        self._expect("{")
        while True:
            key = self.value()
            if type(key) is not str or key in seen:
                raise Invalid("a missing or repeated key")
            seen.add(key)
            self._expect(":")
            yield key
            if self._expect(",", "}") == "}":
                break
        if self._peek():
            raise Invalid("text after the object")

    def items(self) -> Iterator[object]:
        """Yield the members of the next array."""
        self._expect("[")
        if self._peek() == "]":
            self._expect("]")
            return
        while True:
            yield self.value()
            if self._expect(",", "]") == "]":
                return

    def value(self) -> object:
        """Return the next value; raise `Invalid` if no save can contain it."""
        self._peek()
        while True:
            try:
                value, end = _DECODER.raw_decode(self._window, self._place)
            except ValueError as error:  # invalid, or cut off at the end of the window
                if not self._widen():
                    raise Invalid("not a value") from error
                continue
            if end < len(self._window) or not self._widen():  # a number at the end of the window may continue
                self._place = end
                return value

    def _expect(self, *characters: str) -> str:
        """Read the next character that is not blank, which must be one of these."""
        character = self._peek()
        if not character or character not in characters:
            raise Invalid(f"not {' or '.join(characters)}")
        self._place += 1
        return character

    def _peek(self) -> str:
        """Return the next character that is not blank; empty at the end of the text."""
        while True:
            match = _BLANKS.match(self._window, self._place)
            assert match is not None, "the pattern matches the empty text too"
            self._place = match.end()
            if self._place < len(self._window):
                return self._window[self._place]
            if not self._widen():
                return ""

    def _widen(self) -> bool:
        """Double the window, up to the size of the largest value, and return whether it has grown."""
        ahead = len(self._window) - self._place
        if self._over:
            return False
        if ahead > LARGEST_VALUE:
            raise Invalid("a value that is too large")
        pieces = [self._window[self._place :]]
        missing = min(max(FIRST_WINDOW, ahead), LARGEST_VALUE + 1 - ahead)
        while missing > 0 and not self._over:
            chunk = next(self._chunks, b"")
            self._over = not chunk
            try:
                pieces.append(self._utf8.decode(chunk, final=self._over))
            except UnicodeDecodeError as error:
                raise Invalid("not text") from error
            missing -= len(pieces[-1])
        self._window = "".join(pieces)
        self._place = 0
        return len(self._window) > ahead


_DECODER = json.JSONDecoder(object_pairs_hook=members)
