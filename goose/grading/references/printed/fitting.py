"""Whether a game can be played again with the dice that programs print, as a suite has set it up."""

from __future__ import annotations

from collections.abc import Iterator

from goose.core.game import GameKind
from goose.core.variant import Variant
from goose.grading.references.printed.players import why_no_players
from goose.grading.references.printed.throws import NAME, SQUARES, ThrowReader, reader_by_messages, reader_of
from goose.grading.suites.kinds import DICE_KEY, ByPrintedDice


def reader_for(variant: Variant, kind: ByPrintedDice) -> ThrowReader | None:
    """Return what finds throws: by the expression of a suite, or by the messages of the game if they can be found."""
    if kind.throws is not None:
        return reader_of(kind.throws, variant.kind.faces)
    return reader_by_messages(variant.kind, variant.rules, variant.language())


def faults(variant: Variant, kind: ByPrintedDice) -> Iterator[tuple[str, str]]:
    """Yield what cannot be played or read so: the key of the suite, and why."""
    name = variant.kind.name
    if not variant.kind.throws_dice:
        yield DICE_KEY, f"{name} throws no dice"
        return
    reader = reader_for(variant, kind)
    if reader is None:
        yield DICE_KEY, "the throws cannot be found by the messages of the game: write throws = …, a regular expression"
        return
    if reader.only_squares and not has_squares(variant):
        yield (
            "throws",
            f"throws has a group {' or '.join(sorted(reader.groups & {*SQUARES}))}, and {name} has no squares",
        )
    if kind.players is None:
        return
    if not kind.players and NAME not in reader.groups:
        yield "players", 'players = [] means the names of those who throw, and throws has no group "name"'
    elif (why := why_no_players(variant, kind.players)) is not None:
        yield "players", f"players: {why}"


def has_squares(variant: Variant) -> bool:
    """Return whether the players of a game are on squares."""
    return type(variant.kind).squares is not GameKind.squares
