"""The editions of Mancala, as data: each has a value for every point.

Sources: the statement of the course (`statement`), the six transcripts that it published later (`official`), and the
sibling course with a different table of details (`iade`).
"""

from __future__ import annotations

from goose.games.mancala.board import SOWING, USUAL, sowing_by
from goose.games.mancala.computer import Computer
from goose.kit import ABOUT_PLAYERS, ONE, Argument, Rules, Signature, shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from goose.kit import Instruction, Point, Signatures

LEVELS = ("Normal", "Advanced")

EMPTY_HOUSE = "mancala.empty_house"
"""The failure of a move from a house without seeds, where the rules refuse it."""

_STATEMENT = {
    "no-game": "own",
    "silent-end": "extra-turn",
    "computer-answers": "turn",
    "computer-listed": "finished",
    "advanced-last": "rightmost",
    "details": "rows",
    "saves": "everything",
    "help": "unknown",
    **USUAL,
}

EDITIONS: Mapping[str, Mapping[str, str]] = {
    "statement": _STATEMENT,
    "official": {
        **_STATEMENT,
        "no-game": "common",
        "silent-end": "never",
        "computer-answers": "every-move",
        "computer-listed": "always",
        "advanced-last": "leftmost",
    },
    "iade": {
        **_STATEMENT,
        "no-game": "common",
        "silent-end": "never",
        "computer-listed": "always",
        "details": "table",
        "saves": "records",
        "help": "listed",
    },
}
"""The value of each point in each edition, by the name that `--rules` takes; the default comes first."""


class Edition(Rules):
    """One edition: a name for `--rules`, and a value for each point (`goose.games.mancala.points`)."""

    language = "pt"
    unsaved = USUAL
    sowing = SOWING  # how seeds move on the board
    computer_sowing = SOWING  # how they move where the computer looks ahead; only misreadings make it differ
    computer = Computer()  # how it plays

    def __init__(self, name: str, points: Mapping[str, str]) -> None:
        self.name = name
        self.points = points
        self.sowing = self.computer_sowing = sowing_by(points)
        # The answer to a human move that both earns another move and ends the game: only the extra turn
        # (`extra-turn`), or the end block (`never`).
        self.silent_end = points["silent-end"]
        # after a turn without an extra move (`turn`), or after `every-move`
        self.computer_answers = points["computer-answers"]
        self.advanced_last = points["advanced-last"]  # the house of level Advanced if its two other rules do not apply
        self.details = points["details"]  # `rows`, a line per player, or `table`, three lines with tabs
        self.enforces_turns = points["turns"] == "enforced"
        self.refuses_empty = points["empty-house"] == "refused"

    @property
    def computer_always_listed(self) -> bool:
        """Whether `players` lists the computer before it has finished a game."""
        return self.points["computer-listed"] == "always"

    @property
    def saves_records_only(self) -> bool:
        """Whether a save holds players and records, nothing else."""
        return self.points["saves"] == "records"

    def signatures(self, *, typed_dice: bool) -> Signatures:
        """Return the arguments of each instruction, in the order of `help`."""
        del typed_dice
        house = Argument(least=1, most=self.sowing.houses, name="house")
        failures = [*ABOUT_PLAYERS]
        failures += ["common.not_your_turn"] if self.enforces_turns else []
        failures += [EMPTY_HOUSE] if self.refuses_empty else []
        play = Signature(
            ONE, (house,), 1, failures=failures, tests={EMPTY_HOUSE: _is_empty} if self.refuses_empty else {}
        )
        table = shared((2, 2), LEVELS, {"play": play}, automatic=False, listed=self.points["help"] == "listed")
        if self.points["no-game"] == "own":  # the wording that the statement gives two instructions
            for name in ("details", "play"):
                table[name].reported_as = {"common.no_game": "mancala.no_game_statement"}
        if self.saves_records_only:
            table["load"].failures = ("common.game_in_progress", *table["load"].failures)
        return table

    def describe_points(self) -> Sequence[Point]:
        """Return the points that `--rule` can change."""
        from goose.games.mancala.points import POINTS

        return POINTS


def _is_empty(game: Any, instruction: Instruction) -> bool:
    """Return whether an instruction plays an empty house."""
    side = game.players.index(instruction.players[0])
    empty: bool = game.is_empty(side, instruction.values[0])
    return empty


def make_edition(name: str, switches: Mapping[str, str]) -> Edition:
    """Return an edition, with some points changed; a ValueError lists the points or values that exist."""
    points = {**EDITIONS[name]}
    if switches:
        from goose.games.mancala.points import POINTS
        from goose.kit import settle

        points = settle(POINTS, points, switches)
    return Edition(name, points)


def unprinted(edition: Edition, keys: frozenset[str]) -> frozenset[str]:
    """Return the messages that an edition never prints."""
    del keys
    printed = {
        "common.not_your_turn": edition.enforces_turns,
        EMPTY_HOUSE: edition.refuses_empty,
        "mancala.extra_turn": edition.points["extra-turn"] == "well",
        "mancala.no_game_statement": edition.points["no-game"] == "own",
    }
    return frozenset([key for key, is_printed in printed.items() if not is_printed])
