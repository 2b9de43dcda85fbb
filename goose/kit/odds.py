"""Numbers that follow from a game's rules, exact or simulated, and the board on which they are drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any

import attrs

from goose.base.columns import Row
from goose.core.game import Rules
from goose.kit.lengths import Lengths

Area = tuple[int, int, int, int]
"""Column and row of the upper left corner of a square, from 0, and its numbers of columns and rows."""

Wall = tuple[tuple[int, int], tuple[int, int]]
"""The two ends of a line between squares that are not neighbours in the path: columns and rows from the upper left."""


class Endless(ValueError):
    """A game can take more turns than its odds can be followed; the text says how likely that is."""


@attrs.frozen
class HeatBoard:
    """The board of a game."""

    places: Mapping[int, Area]  # the places of the squares, by their numbers
    marks: Mapping[int, str]  # one word for each special square
    leads: Mapping[int, int]  # the squares that special squares lead to, if always the same
    walls: Sequence[Wall]  # lines around the board, and between squares that are not neighbours in the path
    passed: Collection[int] = ()  # the squares that move a token on at once


Progress = Callable[[str], AbstractContextManager[Callable[[float], None]]]
"""Shows what is being computed, and gives a function to call with the completed share, from 0 to 1."""


@attrs.frozen
class Odds:
    """The odds of a game between some players."""

    game: str  # name of the game
    rules: str  # name of the rules
    options: Mapping[str, object]  # the options that shape the rules, such as the number of squares
    switches: Mapping[str, str]  # the points of the rules that were changed
    players: int  # number of players
    wins: tuple[float, ...]  # probability of winning, by seat; for one player, probability that the game ends
    never: float  # probability that nobody wins: a draw, or a game that never ends
    first_turn: tuple[float, ...]  # probability of winning in one's first turn, by seat
    lengths: Lengths  # lengths of the games that end, in turns of all players together; the weights are probabilities
    visits: Mapping[int, float]  # average number of times that a token stops on each square, for all players together
    games: int | None = None  # number of simulated games; None if the odds are exact


@attrs.frozen
class OddsTable:
    """Odds that are not about who wins, in the form that a game gives them."""

    text: str  # the text for a person, without the last line end
    data: Mapping[str, object]  # the data for `--format json`, without the rules
    rows: Sequence[Row]  # the rows for `--format csv`
    switched: str = ""  # the points that differ from the default rules, as POINT=VALUE


@attrs.frozen
class OddsOption:
    """An option of `goose odds` for one game."""

    name: str  # its name, without the dashes
    metavar: str  # the placeholder of the value in the help
    help: str  # its help text; `{bounds}` is replaced by the bounds in words
    # the smallest and the greatest whole number, each may be None; None if the value is not a number
    bounds: tuple[int | None, int | None] | None = None
    # converts a text, or raises ValueError with what would be right; only if the value is not a number
    read: Callable[[str], Any] | None = None
    default: str | None = None  # the text used if the option is not given, or None


class GameOdds(ABC):
    """The odds that a game can compute for `goose odds`."""

    summary: str  # one line of help
    help: str  # help of the command, with examples
    options: Sequence[OddsOption] = ()  # the game's own options, besides those of its rules
    needs: Sequence[str] = ()  # packages that it imports
    plots = False  # whether lengths and visits can be drawn; `compute` then returns `Odds`

    def check(self, rules: Rules, asked: Mapping[str, Any]) -> None:
        """Check the options before anything is computed; raise UsageError if they do not fit together."""
        del rules, asked

    @abstractmethod
    def compute(
        self, rules: Rules, switches: Mapping[str, str], asked: Mapping[str, Any], progress: Progress
    ) -> Odds | OddsTable:
        """Return the odds by rules of which some points were changed; raise Endless if a game takes too many turns.

        `asked` has the value of each option in `options`, by its name.
        """

    def board(self, rules: Rules) -> HeatBoard | None:
        """Return the places of the squares for a drawing of the visits, or None if there is no board."""
        return None
