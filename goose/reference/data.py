"""Make the tables of a language, for sets of rules of games."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.core.events import COMMON, INVALID_INSTRUCTION, PROTOCOL, Fields
from goose.core.game import GameKind, Rules
from goose.core.instructions import Signature, reported
from goose.core.printed import printed
from goose.core.registry import NAMES, own_kinds, usable
from goose.core.template import Slot, pieces
from goose.core.words import spoken
from goose.reference.speech import InstructionTexts
from goose.reference.tables import (
    THROWN,
    TYPED,
    By,
    Field,
    InstructionRow,
    LevelRow,
    MessageRow,
    ReferenceTables,
    RefusalRow,
    VariantRow,
)

Played = tuple[GameKind, Rules]  # a game by some rules
_Row = TypeVar("_Row", bound=Hashable)


def reference(played: Sequence[Played], code: str) -> ReferenceTables:
    """Return the tables of a language that all these games have."""
    apart = len({kind.name for kind, _ in played}) > 1
    made = [_Set(kind, rules, InstructionTexts(kind, rules, code, apart=apart)) for kind, rules in played]
    words = made[0].speech.words
    return ReferenceTables(
        language=code,
        by=_gathered((kind.name, rules.name, None) for kind, rules in played),
        note=words["note"],
        instructions=_instructions(made),
        levels=tuple(LevelRow(*row, by) for row, by in _rows(_levels(made))),
        messages=_messages(made),
        words=words,
    )


def rules_in(kind: GameKind, code: str | None = None) -> list[Played]:
    """Return a game with each set of rules in a language, or with None in that of the first rules."""
    sets = kind.rule_sets()
    code = sets[0].language if code is None else code
    return [(kind, rules) for rules in sets if code in spoken(kind, rules)]


def every_game(code: str) -> list[Played]:
    """Return all usable games and rules in a language."""
    found: list[Played] = []
    for kind in usable():
        played = rules_in(kind, code)
        if kind.name in NAMES or _is_usable(played, code):
            found += played
    if not found:
        codes = dict.fromkeys(code for kind in own_kinds() for code in kind.languages)
        raise UsageError(f"--lang {quoted(code)}: no game is played in it; the languages are {', '.join(codes)}.")
    return found


def _is_usable(played: Sequence[Played], code: str) -> bool:
    """Return whether the tables of a game can be made; errors are shown to users who play the game."""
    try:
        return bool(played) and bool(reference(played, code))
    except Exception:  # noqa: BLE001 - code of another package may raise anything
        return False


def together(by: Iterable[By]) -> tuple[By, ...]:
    """Return the rules of several rows as the rules of one row."""
    return _gathered((each.game, rules, each.dice) for each in by for rules in each.rules)


class _Set:
    """A set of rules with its texts."""

    def __init__(self, kind: GameKind, rules: Rules, speech: InstructionTexts) -> None:
        self.kind = kind
        self.rules = rules
        self.speech = speech
        forms = {key: fields for key, fields in kind.forms_by(rules).items() if speech.is_worded(key)}
        self.events = {**printed(kind, rules), **forms}
        modes = (THROWN, TYPED) if kind.throws_dice else (None,)
        self.signatures = {mode: rules.signatures(typed_dice=mode == TYPED) for mode in modes}

    def at(self, mode: str | None = None) -> tuple[str, str, str | None]:
        return self.kind.name, self.rules.name, mode

    @property
    def failures(self) -> set[str]:
        tables = self.signatures.values()
        return {key for table in tables for each in table.values() for key, _ in self.refusals(each)}

    def refusals(self, signature: Signature) -> list[tuple[str, str]]:
        """Return an instruction's failures in order, without those that never happen, each with its text."""
        return [(key, self.speech.text(key, self.events[key])) for key in reported(signature) if key in self.events]


_Place = tuple[str, str, str | None]  # a game, rules and, if it matters, whether dice are typed


def _instructions(made: Sequence[_Set]) -> tuple[InstructionRow, ...]:
    heads: dict[str, tuple[str, str]] = {}
    found: dict[str, list[tuple[tuple[str, str, tuple[tuple[str, str], ...]], _Place]]] = {}
    for each in made:
        speech = each.speech
        for mode, signatures in each.signatures.items():
            for name, signature in signatures.items():
                heads.setdefault(name, (speech.word(name), speech.does(name)))
                row = (speech.form(name, signature), speech.takes(name, signature), tuple(each.refusals(signature)))
                found.setdefault(name, []).append((row, each.at(mode)))
    return tuple(
        InstructionRow(
            name,
            *heads[name],
            tuple(
                VariantRow(by, form, takes, tuple(RefusalRow(*refusal) for refusal in refusals))
                for (form, takes, refusals), by in _rows(places)
            ),
            *made[0].kind.around.get(name, ("", "")),
        )
        for name, places in found.items()
    )


def _levels(made: Sequence[_Set]) -> Iterable[tuple[tuple[str, str], _Place]]:
    for each in made:
        signatures = next(iter(each.signatures.values()))
        for level in dict.fromkeys(
            level for one in signatures.values() for value in one.values for level in value.levels
        ):
            yield (level, each.speech.level(level)), each.at()


def _messages(made: Sequence[_Set]) -> tuple[MessageRow, ...]:
    found = []
    for each in made:
        failures = each.failures | {INVALID_INSTRUCTION, each.kind.refusal}
        for key, names in each.events.items():
            speech = each.speech
            if speech.is_silent(key):
                continue
            text = speech.text(key, names)
            found.append(((key, text, _fields(speech, key, text, names), speech.when(key), key in failures), each.at()))
    own = (key for each in made for key in (*each.kind.events_by(each.rules), *each.kind.forms))
    order = [*COMMON, *PROTOCOL, *own]
    places = {key: place for place, key in reversed([*enumerate(order)])}
    found.sort(key=lambda row: places[row[0][0]])
    return tuple(MessageRow(*row, by) for row, by in _rows(found))


def _fields(speech: InstructionTexts, key: str, text: str, names: Fields) -> tuple[Field, ...]:
    """Return the fields of a message with this text."""
    printed = {piece.name for piece in pieces(text) if isinstance(piece, Slot)}
    return tuple(
        Field(plain := name.removesuffix("?"), speech.holds(key, name), name.endswith("?"), plain in printed)
        for name in names
    )


def _rows(found: Iterable[tuple[_Row, _Place]]) -> list[tuple[_Row, tuple[By, ...]]]:
    """Return each row once, with all the rules for which it is the same."""
    places: dict[_Row, list[_Place]] = {}
    for row, place in found:
        places.setdefault(row, []).append(place)
    return [(row, _gathered(some)) for row, some in places.items()]


def _gathered(places: Iterable[_Place]) -> tuple[By, ...]:
    """Return the rules of some places, grouped by game."""
    modes: dict[tuple[str, str], set[str | None]] = {}
    for game, rules, mode in places:
        modes.setdefault((game, rules), set()).add(mode)
    grouped: dict[tuple[str, str | None], list[str]] = {}
    for (game, rules), some in modes.items():
        dice = next(iter(some)) if len(some) == 1 else None
        grouped.setdefault((game, dice), []).append(rules)
    return tuple(By(game, tuple(rules), dice) for (game, dice), rules in grouped.items())
