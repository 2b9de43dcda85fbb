"""Bytes to lines, and a line to words: the lowest layer of the protocol, free of input and output.

The rules it keeps:

- A line ends in LF or CRLF; a last line without an end counts. A byte order mark that opens the input is dropped.
- Words are separated by runs of space and tab, and by nothing else.
- A number is 1 to 9 of the digits 0 to 9.
- A line that is not UTF-8, holds a control character other than the tab, or is longer than `LONGEST_LINE` bytes
  without its end has no words at all: it is an invalid instruction, blank or not.

Memory is constant: of a line that is too long no more is kept than shows that it is.
"""

LONGEST_LINE = 65_536
"""Bytes a line may have without its end."""

_KEPT = LONGEST_LINE + 2  # one byte too many, and the CR that may come before LF
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_FORBIDDEN = "[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]"  # control characters but the tab, and what is no text
_LONGEST_CHARACTER = 4  # bytes, in UTF-8
_LONGEST_NUMBER = 9  # digits


class LineSplitter:
    """Collects chunks of bytes and gives back the lines that are complete.

    A byte that is no UTF-8 becomes a lone surrogate, which `split_words` refuses.
    """

    def __init__(self) -> None:
        self._rest = bytearray()  # of the line that is not complete yet
        self._opening = True

    def feed(self, chunk: bytes) -> list[str]:
        """Take the next bytes of the input; return the lines they complete, without their ends."""
        if self._opening:
            chunk = bytes(self._rest + chunk)
            if len(chunk) < len(_BYTE_ORDER_MARK) and _BYTE_ORDER_MARK.startswith(chunk):
                self._rest[:] = chunk
                return []
            self._rest.clear()
            chunk = chunk.removeprefix(_BYTE_ORDER_MARK)
            self._opening = False
        first, *lines = chunk.split(b"\n")
        if not lines:  # the usual fate of one byte alone, which must not cost a copy of those before it
            self._keep(first)
            return []
        whole = bytes(self._rest + first) if self._rest else first
        self._rest.clear()
        self._keep(lines.pop())
        # A line end is no part of another character, also where bytes are wrong: so all are decoded in one go.
        text = b"\n".join((whole, *lines)).decode("utf-8", "surrogateescape")
        if "\r\n" not in text and not text.endswith("\r"):
            return text.split("\n")
        return [line.removesuffix("\r") for line in text.split("\n")]

    def _keep(self, part: bytes) -> None:
        """Add to the line that is not complete yet as much as shows whether it is too long."""
        room = _KEPT - len(self._rest)
        if room > 0:
            self._rest += part[:room]

    def close(self) -> list[str]:
        """Return the last line if the input ended without ending it."""
        rest = bytes(self._rest)
        self._rest.clear()
        return [rest.decode("utf-8", "surrogateescape")] if rest else []


def split_words(line: str) -> list[str] | None:
    """Return the words of a line, none for a blank one, or None when the line can be no instruction."""
    if len(line) * _LONGEST_CHARACTER > LONGEST_LINE and len(line.encode("utf-8", "surrogatepass")) > LONGEST_LINE:
        return None
    if line.isprintable():  # then the only white space in it is the space
        return line.split()
    import re  # few lines come so far

    if re.search(_FORBIDDEN, line):
        return None
    return [word for word in line.replace("\t", " ").split(" ") if word]


def read_number(word: str) -> int | None:
    """Return the number that a word is, or None when it is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= _LONGEST_NUMBER else None
