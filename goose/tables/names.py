"""Names at a table: several words are one word of the protocol, and names that look alike are one name.

The protocol separates words by blanks. In a name they become no-break spaces, which look the same and are a part of
the word: so everything that shows a name shows it as it was typed, and every script has it as one word. Unicode
Technical Standard 39 defines which names look alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from unicodedata import category, normalize

from goose.base.quoting import NAME_GAP, printable

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
_UNSEEN = frozenset(
    chr(code)
    for code in (
        *map(ord, _BLANK),
        *(0x034F, 0x17B4, 0x17B5),
        *range(0x180B, 0x1810),
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    )
)
"""Printable characters that are invisible."""

_GAPS = frozenset((" ", NAME_GAP))  # names that differ only in their blanks are alike

_ASCII = 128


def as_word(name: str) -> str:
    """Return a name as one word of the protocol: `Ana Maria` with a no-break space."""
    return NAME_GAP.join(part for part in name.replace(NAME_GAP, " ").split(" ") if part)


def as_typed(name: str) -> str:
    """Return a name with the blanks that a keyboard types."""
    return name.replace(NAME_GAP, " ")


def shown(text: str) -> str:
    """Return a text with control characters made visible; the blanks in names stay."""
    return printable(text, besides=NAME_GAP)


def is_seen(character: str) -> bool:
    """Return whether a character is visible; some letters are blank."""
    return category(character)[0] in "LNPS" and character not in _BLANK


def folded(name: str) -> str:
    """Return a name in one case and one Unicode form, for comparison."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def are_alike(one: str, other: str) -> bool:
    """Return whether two names are equal or look alike; case and form do not count."""
    return any(first == second for first, second in zip(_looks(one), _looks(other), strict=True))


@lru_cache(maxsize=1_024)
def _looks(name: str) -> tuple[str, str, str]:
    """Return three skeletons of a name: as written, and two in small letters.

    Only the first one confuses ASCII characters: `Ian` is not `Lan`, although `I` looks like a small `l`.
    """
    plain = normalize("NFKC", name)
    foreign = _skeleton(plain, ascii_too=False)
    return (
        _skeleton(plain, ascii_too=True),
        _skeleton(folded(name), ascii_too=False),
        _skeleton(foreign.casefold(), ascii_too=False),
    )


def _skeleton(text: str, *, ascii_too: bool) -> str:
    """Return a text's skeleton: each character becomes its look-alike."""
    prototypes = _prototypes()
    found = (
        character if ord(character) < _ASCII and not ascii_too else prototypes.get(character, character)
        for character in normalize("NFD", text)
        if character not in _UNSEEN and character not in _GAPS
    )
    return normalize("NFD", "".join(found))


@lru_cache(maxsize=1)
def _prototypes() -> Mapping[str, str]:
    """Return the character or characters that each character looks like."""
    found: dict[str, str] = {}
    for line in (files("goose.tables") / "confusables.txt").read_text("ascii").splitlines():
        if line and not line.startswith("#"):
            prototype, *others = line.split()
            text = "".join(chr(int(code, 16)) for code in prototype.split("+"))
            found |= dict.fromkeys((chr(int(code, 16)) for code in others), text)
    return found
