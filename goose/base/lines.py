"""From bytes to lines and from a line to words: the lowest layer of the protocol, without input or output.

The rules of the protocol that are implemented here:

- A line ends in LF or CRLF; a last line without a line end counts. A byte order mark at the start is dropped.
- Words are separated by one or more spaces and tabs, and by nothing else.
- A number is 1 to 9 of the digits 0 to 9.
- A line that is not UTF-8, contains a control character other than the tab, or is longer than `LONGEST_LINE` bytes
  without its line end has no words: it is an invalid instruction, even if it looks blank.

Memory is constant: of a line that is too long, only enough is stored to know that it is.
"""

LONGEST_LINE = 65_536
"""Maximum length of a line in bytes, without its line end."""

_KEPT = LONGEST_LINE + 2  # one byte too many, and the CR that may come before LF
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_FORBIDDEN = (
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]"  # control characters except the tab, and bytes that are not text
)
_LONGEST_CHARACTER = 4  # bytes, in UTF-8
_LONGEST_NUMBER = 9  # digits


class LineSplitter:
    """Collects chunks of bytes and returns the lines that are complete.

    A byte that is not UTF-8 becomes a lone surrogate, which `split_words` rejects.
    """

    def __init__(self) -> None:
        self._rest = bytearray()  # the beginning of an incomplete line
        self._opening = True

    def feed(self, chunk: bytes) -> list[str]:
        """Take the next bytes of the input and return the lines they complete, without line ends."""
        if self._opening:
            chunk = bytes(self._rest + chunk)
            if len(chunk) < len(_BYTE_ORDER_MARK) and _BYTE_ORDER_MARK.startswith(chunk):
                self._rest[:] = chunk
                return []
            self._rest.clear()
            chunk = chunk.removeprefix(_BYTE_ORDER_MARK)
            self._opening = False
        first, *lines = chunk.split(b"\n")
        if not lines:  # usual if bytes come one by one: copy nothing then
            self._keep(first)
            return []
        whole = bytes(self._rest + first) if self._rest else first
        self._rest.clear()
        self._keep(lines.pop())
        # A line end is never part of another character, even in invalid UTF-8, so all lines are decoded at once.
        text = b"\n".join((whole, *lines)).decode("utf-8", "surrogateescape")
        if "\r\n" not in text and not text.endswith("\r"):
            return text.split("\n")
        return [line.removesuffix("\r") for line in text.split("\n")]

    def _keep(self, part: bytes) -> None:
        """Store as much of an incomplete line as shows whether it is too long."""
        room = _KEPT - len(self._rest)
        if room > 0:
            self._rest += part[:room]

    def close(self) -> list[str]:
        """Return the last line if the input ended without a line end."""
        rest = bytes(self._rest)
        self._rest.clear()
        return [rest.decode("utf-8", "surrogateescape")] if rest else []


def split_words(line: str) -> list[str] | None:
    """Return the words of a line ([] for a blank line), or None if it cannot be an instruction."""
    if len(line) * _LONGEST_CHARACTER > LONGEST_LINE and len(line.encode("utf-8", "surrogatepass")) > LONGEST_LINE:
        return None
    if line.isprintable():  # then the only white space in it is the space character
        return line.split()
    import re  # few lines get here

    if re.search(_FORBIDDEN, line):
        return None
    return [word for word in line.replace("\t", " ").split(" ") if word]


def read_number(word: str) -> int | None:
    """Return the value of a number, or None if the word is not a number."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= _LONGEST_NUMBER else None
