"""Games whose dice a program throws and prints, as goose itself would play them."""

from collections.abc import Sequence

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.references.printed.playing import Play, PrintedGame
from goose.grading.references.printed.throws import PrintedThrow, ThrowReader, reader_by_messages, reader_of

PLAYERS = ("Ana", "Rui")


def variant_of(
    game: str = "goose", rules: str | None = "madrid", lang: str | None = "en", **options: object
) -> Variant:
    return Variant(Settings(game, rules, lang).evolve(**options))


MADRID = variant_of()
"""Rules with one die, by which it is drawn who starts."""

BARI = variant_of(rules="bari")
"""Rules with throws for the order, a bounce and two traps."""

TRADITIONAL = variant_of(rules="traditional")
"""Rules with two dice."""


def printed_game(variant: Variant, seed: int, players: Sequence[str] = PLAYERS) -> list[str]:
    """Return what a program prints that plays a whole game by itself."""
    with variant.evolve(seed=seed).interpreter() as program:
        for name in players:
            program.feed(f"register {name}")
        lines = program.feed(f"start {' '.join(players)}").lines
        while moves := program.moves():
            lines += program.carry_out(moves[0]).lines
    return lines


def reader_for(variant: Variant, expression: str | None = None) -> ThrowReader:
    """Return what finds the throws of a game."""
    reader = (
        reader_by_messages(variant.kind, variant.rules, variant.language())
        if expression is None
        else reader_of(expression, variant.kind.faces)
    )
    assert reader is not None
    return reader


def throws_in(variant: Variant, lines: Sequence[str], expression: str | None = None) -> tuple[PrintedThrow, ...]:
    return reader_for(variant, expression).read("".join(f"{line}\n" for line in lines).encode())


def played(
    variant: Variant,
    lines: Sequence[str],
    *,
    script: Sequence[str] = (),
    players: Sequence[str] | None = None,
    expression: str | None = None,
) -> tuple[Play, list[str]]:
    """Return the game that the reference plays with the throws of an output, and what it expects."""
    reader = reader_for(variant, expression)
    names = None if players is None else tuple(players)
    throws = throws_in(variant, lines, expression)
    play = Play(variant, PrintedGame(throws, tuple(script), names, reader.only_squares))
    with play.program() as program:
        exchanges = [*play.exchanges(program)]
    before = 0 if names is None else len(names)
    return play, [line for each in exchanges[before:] for line in each.reply.lines]
