"""The keys and words of a player now, for the prompt, Tab and the help."""

from __future__ import annotations

import re
from collections.abc import Sequence

from goose.core.texts import filled, texts
from goose.play import complete_line, short_name
from goose.tables.join.sitting import Sitter
from goose.tables.join.speech import FOR_ABSENT, Speech
from goose.tables.names import as_typed
from goose.tables.protocol.position import Position

_VALUE = re.compile(r"\S+ ([1-9a-z])")  # a move with one value of one character
_KEYS = 9  # moves that have a key if their places are the keys


def keys_of(lines: Sequence[str]) -> list[str]:
    """Return the key of each move, as on the page; empty for a move without.

    A key is the value of the move if each move has one value of one character, else its place in the list.
    """
    values = [found.group(1) for line in lines if (found := _VALUE.fullmatch(line))]
    if len(set(values)) == len(lines):
        return values
    return [str(place) if place <= _KEYS else "" for place, _ in enumerate(lines, start=1)]


class TableChoices:
    """The choices of one person; `starts` says whether this person created the table and so can start the game."""

    def __init__(self, sitter: Sitter, speech: Speech) -> None:
        self.starts = sitter.made
        self._name = sitter.name
        self._speech = speech
        self._phrases = texts(speech.code)["join"]

    def mark(self, position: Position, *, ellipsis: bool) -> str:
        """Return the prompt, which says whose turn it is; a long name is cut."""
        if position.table.state == "open":
            return self._phrases["open"]
        if position.turn is None:
            return "> "
        name = short_name(position.turn, ellipsis=ellipsis)
        key = "watched" if self._name is None else "mine" if self.has_turn(position) else "theirs"
        return filled(self._phrases[key], name=name)

    def has_turn(self, position: Position) -> bool:
        """Return whether it is this person's turn."""
        return self._name is not None and position.turn == self._name

    def menu(self, position: Position) -> list[tuple[str, str]]:
        """Return the moves of this person's turn: what to type (the key, or the words without one) and what it does."""
        if not self.has_turn(position):
            return []
        keys = keys_of(position.choices)
        return [
            (key or self._speech.own(move.line), move.label) for key, move in zip(keys, position.moves, strict=True)
        ]

    def single_keys(self, position: Position) -> tuple[str, ...]:
        """Return the keys that play a move without Enter and begin no word that can be typed."""
        words = [self._speech.word("help"), *(word for word, _ in self.helped(position))]
        words += position.choices
        return tuple(
            shown
            for shown, _ in self.menu(position)
            if len(shown) == 1 and not any(word.lower().startswith(shown) for word in words)
        )

    def leads(self, typed: str, position: Position) -> bool:
        """Return whether a typed text can become a line, in the language or in English."""
        words = typed.lower().split()
        text = " ".join(words) + (" " if words and typed[-1:].isspace() else "")
        with_names = [self._phrases[key] for key in ("free", *FOR_ABSENT)]
        if words[1:] and words[0] in ("free", *with_names):
            return True
        known = ["help", "start", "quit", "free", "rules", "details"]
        known += [self._speech.word(name) for name in known] + [self._phrases["free"], self._phrases["rules"]]
        known += [word for word, _ in self.helped(position)]
        forms = [form.split(" ") for line in position.choices for form in self._speech.forms(line)]
        known += [" ".join(form) for form in forms]
        known += [" ".join([form[0], as_typed(self._name or ""), *form[1:]]) for form in forms]
        return any(word.lower().startswith(text) for word in known)

    def keyed(self, typed: str, position: Position) -> str | None:
        """Return the move whose key is typed, or None."""
        if not self.has_turn(position):
            return None
        moves = dict(zip(keys_of(position.choices), position.choices, strict=True))
        return moves.get(typed.strip().lower()) if typed.strip() else None

    def helped(self, position: Position) -> list[tuple[str, str]]:
        """Return the moves and the other words to type, with their explanations."""
        moves = position.moves if self.has_turn(position) else ()
        return [*((self._speech.own(move.line), move.label) for move in moves), *self._others(position)]

    def complete(self, typed: str, position: Position) -> list[str]:
        """Return the completions of the last word typed."""
        words = [self._speech.word("help"), *(word.partition(" ")[0] for word, _ in self._others(position))]
        lines = position.choices if self.has_turn(position) else self._seats(position)
        return complete_line(typed, map(self._speech.forms, lines), words)

    def _seats(self, position: Position) -> tuple[str, ...]:
        if position.table.state != "open" or not self.starts:
            return ()
        people = [name for name, level in position.table.players if name and not level]
        return tuple(f"{self._phrases['free']} {name}" for name in people)

    def _others(self, position: Position) -> list[tuple[str, str]]:
        """Return the words to type other than moves, with their explanations."""
        others = []
        if position.table.state != "open":
            others.append((self._speech.details, self._phrases["do_details"]))
        elif self.starts:
            others.append((self._speech.word("start"), self._phrases["do_start"]))
            others.append((f"{self._phrases['free']} {self._phrases['name']}", self._phrases["do_free"]))
        if self._name is not None and position.plays(self._name):
            names = [as_typed(away.name) for away in position.away]
            others += [
                (f"{self._phrases[key]} {name}", self._phrases[f"do_{key}"]) for name in names for key in FOR_ABSENT
            ]
        elif self._name in position.table.replaced:
            others.append((self._phrases["back_word"], self._phrases["do_back"]))
        others.append((self._phrases["rules"], self._phrases["do_rules"]))
        if self._name is not None:
            others.append((self._speech.word("quit"), self._phrases["do_quit"]))
        return others
