"""Lines as people are shown them."""

from hypothesis import given
from hypothesis import strategies as st

from goose.base.visible import parted, visible
from tests.support.cases import each_case


@each_case(
    ("line", "shown"),
    [
        ("", ""),
        ("Ana 2  1", "Ana 2  1"),
        (" Ana  ", " Ana··"),
        ("   ", "···"),
        ("Ana \t \r", "Ana·␉·␍"),
        ("a\tb\rc\n", "a␉b␍c␊"),
        ("a \rb", "a ␍b"),
        ("\x00\x07\x1b[31m\x1f\x7f", "␀␇␛[31m␟␡"),
        ("\x85\x9f", "⟨U+0085⟩⟨U+009F⟩"),
        ("\ufeffa\u200bb\u202ec\u2066d\u00ade", "⟨U+FEFF⟩a⟨U+200B⟩b⟨U+202E⟩c⟨U+2066⟩d⟨U+00AD⟩e"),
        ("a\u00a0b\u3000c\u2028d", "a⟨U+00A0⟩b⟨U+3000⟩c⟨U+2028⟩d"),
        ("a\u034fb\u3164c\u2800d\ufe0f\U000e0041", "a⟨U+034F⟩b⟨U+3164⟩c⟨U+2800⟩d⟨U+FE0F⟩⟨U+E0041⟩"),
        ("\ue000\U0010ffff", "⟨U+E000⟩⟨U+10FFFF⟩"),
        ("\udce9t\udcff\ud800", "\\xe9t\\xff⟨U+D800⟩"),
        ("Zé 王 ☃ 😀 e\u0301", "Zé 王 ☃ 😀 e\u0301"),
        ("\u0301\u0300a\t\u0301", "◌\u0301◌\u0300a␉◌\u0301"),
        ("a·b ·", "a·b ·"),
    ],
)
def test_what_cannot_be_seen_has_a_sign(line: str, shown: str) -> None:
    """Blanks only at the end of the line; a mark that stands on nothing is put on a circle."""
    assert visible(line) == shown


@each_case(
    ("expected", "actual", "parts", "others"),
    [
        ("", "", ("", "", ""), ("", "", "")),
        ("same", "same", ("same", "", ""), ("same", "", "")),
        ("Player exists.", "Player is here.", ("Player ", "exists", "."), ("Player ", "is here", ".")),
        ("ab", "", ("", "ab", ""), ("", "", "")),
        ("a", "a ", ("a", "", ""), ("a", "·", "")),
        ("a b", "a ", ("a ", "b", ""), ("a·", "", "")),
        ("aa", "aaa", ("aa", "", ""), ("aa", "a", "")),
        ("[4] [4]", "[4]  [4]", ("[4] ", "", "[4]"), ("[4] ", " ", "[4]")),
        ("e\u0301x", "ex", ("", "e\u0301", "x"), ("", "e", "x")),
        ("e\u0301x", "a\u0301x", ("", "e\u0301", "x"), ("", "a\u0301", "x")),
        ("ae\u0301\u0323", "ae\u0301\u0324", ("a", "e\u0301\u0323", ""), ("a", "e\u0301\u0324", "")),
        ("\u0301", "\u0300", ("", "◌\u0301", ""), ("", "◌\u0300", "")),
        ("👍🏻", "👍🏽", ("", "👍🏻", ""), ("", "👍🏽", "")),
        ("a\ufeffb", "a\ufffeb", ("a", "⟨U+FEFF⟩", "b"), ("a", "⟨U+FFFE⟩", "b")),
    ],
)
def test_lines_are_parted_where_they_differ(expected: str, actual: str, parts: object, others: object) -> None:
    """By character, and no letter from its accents."""
    assert parted(expected, actual) == (parts, others)


LINES = st.text(st.sampled_from("ab \t\r\u0301\u0300e\x1b\ufeff👍🏽"), max_size=8)


@given(LINES, LINES)
def test_the_parts_of_a_line_are_the_line(expected: str, actual: str) -> None:
    """As it is shown; and what both begin and end with is the same except for blanks that end one of them."""
    for line, parts in zip((expected, actual), parted(expected, actual), strict=True):
        assert "".join(parts) == visible(line)
    assert expected == actual or any(parts[1] for parts in parted(expected, actual))
