"""Which instruction was meant by a word that is none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from goose.core.game import GameKind
from goose.core.texts import texts
from goose.core.words import CODES, table_of

_LONGEST = 40  # characters of a word that is compared
_ALIKE = 0.75  # how much a word must be like one of another language; there are many of them
_ASKING = ("?", "-h", "--help", "ajuda")  # the word for it is XA in Portuguese


def nearest_word(word: str, known: Iterable[str]) -> str | None:
    """Return the word that one is most like, capitals or not, or that it begins."""
    folded = word.casefold()
    words = {other.casefold(): other for other in known if len(other) > 1}  # one letter is like too many words
    if len(word) > _LONGEST:
        return None
    if found := get_close_matches(folded, words, n=1):
        return words[found[0]]
    longer = [other for other in words if other.startswith(folded)] if len(word) > 1 else []
    return words[min(longer, key=len)] if longer else None


def meant(word: str, words: dict[str, str], kind: GameKind) -> str | None:
    """Return the known word of the instruction that was meant by a word in any language of the game, or None."""
    if found := _but_for_capitals(word, words.values()):
        return found
    foreign = {other: name for other, name in _foreign(kind) if name in words}
    same = word if word in foreign else _but_for_capitals(word, foreign)
    if same is not None and (same == word or len(word) > 1):  # one letter is too little to overlook its capital
        return words[foreign[same]]
    if found := nearest_word(word, words.values()):
        return found
    close = get_close_matches(word.casefold(), foreign, n=1, cutoff=_ALIKE) if len(word) <= _LONGEST else []
    return words[foreign[close[0]]] if close else None


def asks_for_help(word: str, kind: GameKind) -> bool:
    """Return whether a word asks for help in any language of a game, capitals or not, or as programs are asked."""
    words = (other for other, name in _foreign(kind) if name == "help")
    return word.casefold() in _ASKING or _but_for_capitals(word, words) is not None


def leaves(word: str) -> bool:
    """Return whether a word is one that people type to leave a program, in any language, capitals or not."""
    return any(word.casefold() in texts(code)["explanations"]["leaving"].split(", ") for code in CODES)


def _but_for_capitals(word: str, words: Iterable[str]) -> str | None:
    folded = word.casefold()
    return next((other for other in words if other.casefold() == folded), None)


def _foreign(kind: GameKind) -> Iterator[tuple[str, str]]:
    """Return the words of all the languages of a game, each with the name of its instruction."""
    for code in dict.fromkeys((*CODES, *kind.languages)):
        yield from ((word, name) for name, word in table_of("WORDS", code, kind).items())
