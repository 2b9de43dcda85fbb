"""The rules of Mancala from beginning to end, by the points of an edition."""

from __future__ import annotations

from goose.games.mancala.board import HOUSES, SEEDS, opening
from goose.games.mancala.editions import Edition
from goose.kit import COMPUTERS, Part, Quoted, about, says, says_of_program

_LAP = 2 * HOUSES + 1
"""The places of one way round the board: all houses and one well."""


def rulebook(edition: Edition) -> list[Part]:
    """Return the sections of the rules."""
    own = "mancala.no_game_statement" if edition.points["no-game"] == "own" else "common.no_game"
    return [
        Part("aim", [[says("aim.seeds")]]),
        Part(
            "needs",
            [
                [says("needs.players")],
                [says("needs.board", houses=HOUSES), says("needs.opposite", last=HOUSES, before=HOUSES - 1)],
            ],
        ),
        Part("start", [[says("start.seeds", each=opening()[0], seeds=SEEDS), says("start.first")]]),
        Part(
            "turn",
            [[says("turn.sow"), says("turn.lap", lap=_LAP)], [says("turn.empty"), says_of_program("turn.any_time")]],
        ),
        Part("effects", [[says("effects.extra")], [says("effects.capture"), says("effects.capture_always")]]),
        Part("end", [[says("end.row"), says("end.wins")], [about(edition, "silent-end")], [says("end.leaves")]]),
        Part(
            "computer",
            [
                [
                    says_of_program("computer.seat"),
                    about(edition, "computer-answers"),
                    says_of_program("computer.again"),
                ],
                [says("computer.normal"), says("computer.advanced"), about(edition, "advanced-last")],
            ],
            COMPUTERS,
        ),
        Part(
            "program",
            [
                [about(edition, "no-game", own=Quoted(own), common=Quoted("common.no_game"))],
                [about(edition, name) for name in ("computer-listed", "help")],
                [about(edition, name) for name in ("details", "saves")],
            ],
        ),
    ]
