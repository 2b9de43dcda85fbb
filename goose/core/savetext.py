"""The text of a save, read piece by piece: whatever it holds, little of it is in memory at once.

The `json` module makes up to thirty bytes of each byte of hostile text, so that 64 MiB of it would take gigabytes.
Here the object that a save is, and the array of players in it, are taken apart by hand; only single values go through
`json`, and none of much more than `LARGEST_VALUE` characters.
"""

import json
import re
from codecs import getincrementaldecoder
from collections.abc import Iterator

from goose.base.checks import Invalid

LARGEST_VALUE = 1024 * 1024
"""Characters of one value: a game of seven names as long as a line, all quotation marks, each of which takes two."""

FIRST_WINDOW = 65_536  # characters
_BLANKS = re.compile(r"[ \t\n\r]*")


class SaveText:
    """The text of one JSON object, which comes in bytes in any pieces; what is wrong with it raises `Invalid`."""

    def __init__(self, chunks: Iterator[bytes]) -> None:
        self._chunks = chunks
        self._utf8 = getincrementaldecoder("utf-8")()
        self._window = ""
        self._place = 0
        self._over = False  # all chunks are in the window

    def members(self) -> Iterator[str]:
        """Yield the keys of the object, each once; take its value with `value` or `items` before the next."""
        seen: set[str] = set()
        self._expect("{")
        while True:
            key = self.value()
            if type(key) is not str or key in seen:
                raise Invalid("no key, or a repeated one")
            seen.add(key)
            self._expect(":")
            yield key
            if self._expect(",", "}") == "}":
                break
        if self._peek():
            raise Invalid("more than an object")

    def items(self) -> Iterator[object]:
        """Yield the members of the array that comes next."""
        self._expect("[")
        if self._peek() == "]":
            self._expect("]")
            return
        while True:
            yield self.value()
            if self._expect(",", "]") == "]":
                return

    def value(self) -> object:
        """Return the value that comes next; one that no save can hold is invalid too."""
        self._peek()
        while True:
            try:
                value, end = _DECODER.raw_decode(self._window, self._place)
            except ValueError as error:  # it is none, or the window ends in it
                if not self._widen():
                    raise Invalid("no value") from error
                continue
            if end < len(self._window) or not self._widen():  # a number at the end of the window may have more digits
                self._place = end
                return value

    def _expect(self, *characters: str) -> str:
        """Take the next character that is not blank; it must be one of these."""
        character = self._peek()
        if not character or character not in characters:
            raise Invalid(f"not {' or '.join(characters)}")
        self._place += 1
        return character

    def _peek(self) -> str:
        """Return the next character that is not blank, or nothing at the end of the text."""
        while True:
            match = _BLANKS.match(self._window, self._place)
            assert match is not None, "it matches nothing too"
            self._place = match.end()
            if self._place < len(self._window):
                return self._window[self._place]
            if not self._widen():
                return ""

    def _widen(self) -> bool:
        """Have twice as much text ahead, or what the largest value takes; return whether there is more than before."""
        ahead = len(self._window) - self._place
        if self._over:
            return False
        if ahead > LARGEST_VALUE:
            raise Invalid("too large a value")
        pieces = [self._window[self._place :]]
        wanted = min(max(FIRST_WINDOW, ahead), LARGEST_VALUE + 1 - ahead)
        while wanted > 0 and not self._over:
            chunk = next(self._chunks, b"")
            self._over = not chunk
            try:
                pieces.append(self._utf8.decode(chunk, final=self._over))
            except UnicodeDecodeError as error:
                raise Invalid("no text") from error
            wanted -= len(pieces[-1])
        self._window = "".join(pieces)
        self._place = 0
        return len(self._window) > ahead


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise Invalid("repeated key")
    return result


_DECODER = json.JSONDecoder(object_pairs_hook=_object)
