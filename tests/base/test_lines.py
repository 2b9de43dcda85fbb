"""Bytes to lines, and lines to words."""

import tracemalloc

from hypothesis import given
from hypothesis import strategies as st

from goose.base.lines import LONGEST_LINE, LineSplitter, split_words
from tests.support.cases import each_case


def split(*chunks: bytes) -> list[str]:
    splitter = LineSplitter()
    return [line for chunk in chunks for line in splitter.feed(chunk)] + splitter.close()


@each_case(
    ("data", "expected"),
    [
        (b"", []),
        (b"a\nb\n", ["a", "b"]),
        (b"a\nb", ["a", "b"]),
        (b"a\r\n\r\nb\r\n", ["a", "", "b"]),
        (b"a\rb\n", ["a\rb"]),
        (b"a\r", ["a\r"]),
        (b"a\r\r\n", ["a\r"]),
        (b"\xef\xbb\xbfa\n\xef\xbb\xbfb\n", ["a", "\ufeffb"]),
        (b"\xef\xbb\xbf", []),
        (b"\xef\xbb", ["\udcef\udcbb"]),
        (b"\xef\xbb\n", ["\udcef\udcbb"]),
        (b"\xff\n", ["\udcff"]),
    ],
)
def test_lines_end_in_lf_or_crlf(data: bytes, expected: list[str]) -> None:
    """A last line needs no end, the first byte order mark goes, and bytes that are no text become surrogates."""
    assert split(data) == expected


@given(st.binary(max_size=60).map(lambda data: data.replace(b"\x00", b"\r\n\xef\xbb\xbf")), st.data())
def test_chunks_do_not_matter(data: bytes, draw: st.DataObject) -> None:
    """However the bytes are cut, the lines are the same."""
    cuts = sorted(draw.draw(st.lists(st.integers(0, len(data)), max_size=5)))
    chunks = [data[start:stop] for start, stop in zip([0, *cuts], [*cuts, len(data)], strict=True)]
    assert split(*chunks) == split(data) == split(*(data[i : i + 1] for i in range(len(data))))


@each_case("end", [b"\n", b"\r\n"])
@each_case("character", [b" ", b"a", "é".encode(), "€".encode(), "😀".encode()])
def test_a_line_may_have_65536_bytes(character: bytes, end: bytes) -> None:
    """One byte more, blank or not, and it has no words at all; the end does not count."""
    longest = (character * LONGEST_LINE)[: LONGEST_LINE // len(character) * len(character)]
    longest += b" " * (LONGEST_LINE - len(longest))
    (fits,) = split(longest + end)
    (too_long,) = split(longest + b" " + end)
    assert split_words(fits) is not None
    assert split_words(too_long) is None


def test_little_of_an_endless_line_is_stored() -> None:
    """Memory does not grow with a line that never ends, and the line after it is whole."""
    splitter = LineSplitter()
    for _ in range(1_000):
        assert splitter.feed(b"x" * 65_536) == []
        assert len(splitter._rest) <= LONGEST_LINE + 2
    first, second = splitter.feed(b"\nhelp\n")
    assert split_words(first) is None
    assert split_words(second) == ["help"]


@each_case("length", [40_000, LONGEST_LINE + 100])
def test_a_byte_alone_does_not_cost_a_copy_of_the_line(length: int) -> None:
    """However long the line is already, too long or not."""
    splitter = LineSplitter()
    splitter.feed(b"x" * length)
    for _ in range(10):
        splitter.feed(b"x")
    tracemalloc.start()
    try:
        for _ in range(100):
            assert splitter.feed(b"x") == []
        assert tracemalloc.get_traced_memory()[1] < length // 10
    finally:
        tracemalloc.stop()


@each_case(
    ("line", "words"),
    [
        ("", []),
        (" \t ", []),
        ("\troll  Ana\t3 4 ", ["roll", "Ana", "3", "4"]),
        ("a\u00a0b\u3000c\u2028d\u00ade", ["a\u00a0b\u3000c\u2028d\u00ade"]),
        ("\ufeffhelp", ["\ufeffhelp"]),
        ("a\x00", None),
        ("\x0b", None),
        ("\r", None),
        ("a\x7f", None),
        ("\x85", None),
        ("\x9fa", None),
        ("\udcff", None),
    ],
)
def test_only_space_and_tab_separate_words(line: str, words: list[str] | None) -> None:
    """Other white space is part of a word; a control character or what is no text spoils the line."""
    assert split_words(line) == words
