"""Finding the instruction that was meant by an unknown word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from goose.core.game import GameKind
from goose.core.texts import texts
from goose.core.words import CODES, house_table

_LONGEST = 40  # characters; longer words are not compared
_ALIKE = 0.75  # required similarity to a word of another language, because there are many such words
_ASKING = ("?", "-h", "--help", "ajuda")  # the Portuguese word for help is XA


def nearest_word(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that is most similar, or begins with the word; case does not count."""
    folded = word.casefold()
    # a single letter is similar to too many words
    words = {other.casefold(): other for other in known if len(other) > 1}
    if len(word) > _LONGEST:
        return None
    if found := get_close_matches(folded, words, n=1):
        return words[found[0]]
    longer = [other for other in words if other.startswith(folded)] if len(word) > 1 else []
    return words[min(longer, key=len)] if longer else None


def meant(word: str, words: dict[str, str], kind: GameKind) -> str | None:
    """Return the known word of the instruction that a word in any language means, or None."""
    if found := _ignoring_case(word, words.values()):
        return found
    foreign = {other: name for other, name in _foreign(kind) if name in words}
    same = word if word in foreign else _ignoring_case(word, foreign)
    if same is not None and (same == word or len(word) > 1):  # for a single letter, case counts
        return words[foreign[same]]
    if found := nearest_word(word, words.values()):
        return found
    close = get_close_matches(word.casefold(), foreign, n=1, cutoff=_ALIKE) if len(word) <= _LONGEST else []
    return words[foreign[close[0]]] if close else None


def asks_for_help(word: str, kind: GameKind) -> bool:
    """Return whether a word asks for help, in any language of the game or as on a command line."""
    words = (other for other, name in _foreign(kind) if name == "help")
    return word.casefold() in _ASKING or _ignoring_case(word, words) is not None


def leaves(word: str) -> bool:
    """Return whether people type this word, in any language and case, to leave a program."""
    return any(word.casefold() in texts(code)["explanations"]["leaving"].split(", ") for code in CODES)


def _ignoring_case(word: str, words: Iterable[str]) -> str | None:
    folded = word.casefold()
    return next((other for other in words if other.casefold() == folded), None)


def _foreign(kind: GameKind) -> Iterator[tuple[str, str]]:
    """Yield all languages' words for a game, each with its instruction."""
    for code in dict.fromkeys((*CODES, *kind.languages)):
        yield from ((word, name) for name, word in house_table("WORDS", code, kind).items())
