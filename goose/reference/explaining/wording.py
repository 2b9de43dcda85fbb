"""The arguments of instructions, in the words of a language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from goose.core.game import GameKind
from goose.core.instructions import Argument, Signature
from goose.core.texts import filled, texts
from goose.core.words.language import TableLanguage


class Wording:
    """The texts of a language of a game about the arguments of instructions."""

    def __init__(self, kind: GameKind, language: TableLanguage) -> None:
        found = texts(language.code, kind)
        self._language = language
        self._phrases = found["explanations"]
        self._arguments = found["arguments"]
        self.sentences = found["instructions"]
        self.samples = found["samples"]

    def phrase(self, key: str, **fields: object) -> str:
        """Return a phrase with its fields filled in."""
        return filled(self._phrases[key], **fields)

    def takes(self, name: str, signature: Signature) -> str:
        """Return a sentence with the arguments of an instruction."""
        word = self._language.words[name]
        required, optional = self._parts(signature)
        if optional and not required:
            return self.phrase("takes_optional", word=word, optional=self.joined("and", optional))
        if not required and signature.given:
            return self.phrase("takes_given", word=word, file=self.joined("and", signature.given))
        if not required:
            return self.phrase("takes_nothing", word=word)
        return self.phrase("takes", word=word, what=self._what(required, optional))

    def form(self, name: str, signature: Signature, player: str) -> str:
        """Return how to write an instruction: words to type in capitals, optional words in brackets.

        Args:
            player: the placeholder for a player.
        """
        least, most = signature.players
        names = [*[player] * least, *([f"[{player}]"] if most == least + 1 else ["…"] if most > least else [])]
        values = [self.noun(value).upper() for value in signature.values]
        optional = " ".join(values[signature.required :])
        typed = [*names, *values[: signature.required], *([f"[{optional}]"] if optional else [])]
        return " ".join([self._language.words[name], *typed])

    def what(self, signature: Signature) -> str:
        """Return the arguments of an instruction as text; empty for no arguments."""
        return self._what(*self._parts(signature))

    def _parts(self, signature: Signature) -> tuple[list[str], list[str]]:
        """Return the required and the optional arguments of an instruction."""
        least, most = signature.players
        new = signature.players == (1, 1) and signature.names_newcomer
        players = [self._players(max(least, 1), most, new=new)] if most else []
        required = [*self._arguments_of(signature.values[: signature.required])]
        optional = [*self._arguments_of(signature.values[signature.required :])]
        return (players + required, optional) if least else (required, players + optional)

    def _what(self, required: Sequence[str], optional: Sequence[str]) -> str:
        if not optional:
            return self.joined("and", required)
        if not required:
            return self.phrase("only_optional", optional=self.joined("and", optional))
        return self.phrase("with_optional", what=", ".join(required), optional=self.joined("and", optional))

    def noun(self, argument: Argument) -> str:
        """Return the noun for an argument."""
        one, _ = self._texts(argument)
        found = re.search(r"\[(.*?)\]", one)
        return found[1] if found is not None else one

    def joined(self, how: str, items: Sequence[str]) -> str:
        """Return a list as one text, with `and` or `or` before the last item."""
        if len(items) < 2:
            return "".join(items)
        return self.phrase(how, first=", ".join(items[:-1]), last=items[-1])

    def _players(self, least: int, most: int, *, new: bool) -> str:
        if most == 1:
            return self.phrase("new_player" if new else "player")
        if most - least > 1:
            return self.phrase("players_between", least=least, most=most)
        return self.phrase("players", count=self.joined("or", [*map(str, range(least, most + 1))]))

    def _arguments_of(self, arguments: Iterable[Argument]) -> Iterator[str]:
        """Yield the words for arguments; equal arguments in a row are described together."""
        for _, run in groupby(arguments, repr):
            alike = [*run]
            one, several = self._texts(alike[0])
            if len(alike) > 1 and several:
                yield self._worded(several, alike[0], len(alike))
            else:
                yield from [self._worded(one, alike[0], 1)] * len(alike)

    def _worded(self, text: str, argument: Argument, count: int) -> str:
        levels = [self._language.levels[level] for level in argument.levels]
        fields: dict[str, object] = {
            "count": count,
            "levels": self.joined("or", levels),
            "characters": self.joined("and", [*argument.alphabet]),
        }
        if argument.least is not None:
            bounds = (
                "unbounded" if argument.most is None else "single" if argument.least == argument.most else "bounded"
            )
            fields["least"] = argument.least
            fields["bounds"] = self.phrase(bounds, least=argument.least, most=argument.most)
        if argument.most is not None:
            fields |= {"most": argument.most}
        return filled(re.sub(r"\[(.*?)\]", r"\1", text), **fields)

    def _texts(self, argument: Argument) -> tuple[str, str]:
        """Return the words for one such argument, and for several; both may be empty."""
        if named := self._arguments.get(argument.name):
            return named, self._arguments.get(f"{argument.name}.several", "")
        phrases = self._phrases
        if argument.levels:
            return phrases["level"], ""
        if argument.least is not None:
            return phrases["number"], phrases["numbers"]
        return phrases["letters" if argument.alphabet else "word"], ""
