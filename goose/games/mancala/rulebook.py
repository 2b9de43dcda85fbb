"""The rules of Mancala from beginning to end, by the points of an edition."""

from __future__ import annotations

import attrs

from goose.games.mancala.editions import Edition
from goose.kit import COMPUTERS, Part, Quoted, Says, about, says, says_of_program


def rulebook(edition: Edition) -> list[Part]:
    """Return the sections of the rules."""
    own = "mancala.no_game_statement" if edition.points["no-game"] == "own" else "common.no_game"
    houses, lap = edition.sowing.houses, 2 * edition.sowing.houses + 1  # places of one way round the board
    earns = edition.points["extra-turn"] == "well"
    captures = edition.points["capture"] != "never"
    return [
        Part("aim", [[says("aim.seeds")]]),
        Part("needs", [[says("needs.players")], [_board(edition, houses), _opposite(houses)]]),
        Part("start", [[_seeds(edition), says("start.first")]]),
        Part(
            "turn",
            [
                [says("turn.sow"), about(edition, "lap", lap=lap) if edition.sowing.can_go_round else None],
                [about(edition, "empty-house"), about(edition, "turns")],
            ],
        ),
        Part(
            "effects",
            [
                [about(edition, "extra-turn")],
                [
                    about(edition, "capture"),
                    says("effects.lap_empty") if captures and edition.sowing.can_refill else None,
                ],
            ],
        ),
        Part(
            "end",
            [
                [about(edition, "end"), _turn(edition), about(edition, "leftover"), says("end.wins")],
                [about(edition, "silent-end") if earns else None],
                [says("end.leaves")],
            ],
        ),
        Part(
            "computer",
            [
                [
                    says_of_program("computer.seat"),
                    about(edition, "computer-answers") if earns else says_of_program("computer.answers"),
                    says_of_program("computer.again") if earns else None,
                    says_of_program("computer.unprinted"),
                ],
                [
                    says("computer.normal"),
                    says("computer.advanced" if captures else "computer.advanced_two"),
                    about(edition, "advanced-last"),
                ],
            ],
            COMPUTERS,
        ),
        Part(
            "program",
            [
                [about(edition, "no-game", own=Quoted(own), common=Quoted("common.no_game"))],
                [about(edition, name) for name in ("computer-listed", "help")],
                [_details(edition, houses), about(edition, "saves")],
            ],
        ),
    ]


def _board(edition: Edition, houses: int) -> Says:
    """Return the text about the rows of houses."""
    said = about(edition, "houses", "", houses=houses)
    return attrs.evolve(said, key="point.houses" if houses > 1 else "point.houses=1")


def _opposite(houses: int) -> Says:
    """Return the text about the houses that are opposite each other."""
    if houses > 2:
        return says("needs.opposite", last=houses, before=houses - 1)
    return says("needs.opposite_two" if houses > 1 else "needs.opposite_one")


def _seeds(edition: Edition) -> Says:
    """Return the text about the seeds at the start."""
    each, seeds = edition.sowing.each, edition.sowing.seeds
    said = about(edition, "seeds", "", each=each, seeds=seeds)
    return attrs.evolve(said, key="point.seeds" if each > 1 else "point.seeds=1")


def _turn(edition: Edition) -> Says | None:
    """Return the text about whose turn it is, where the end hangs on that and nobody is held to it."""
    hangs = edition.points["turns"] == "free" and edition.sowing.ends_by_turn
    return says_of_program("end.turn") if hangs else None


def _details(edition: Edition, houses: int) -> Says:
    """Return the text about the drawing of the position."""
    form = edition.points["details"]
    return about(edition, "details", form if houses > 1 else f"{form}-one", houses=houses)
