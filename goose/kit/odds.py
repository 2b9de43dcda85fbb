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


@attrs.frozen
class HeatBoard:
    """The board of a game.

    Attributes:
        places: the places of the squares, by their numbers.
        marks: one word for each special square.
        leads: the squares that special squares lead to, if always the same.
        walls: lines around the board, and between squares that are not neighbours in the path.
        passed: the squares that move a token on at once.
    """

    places: Mapping[int, Area]
    marks: Mapping[int, str]
    leads: Mapping[int, int]
    walls: Sequence[Wall]
    passed: Collection[int] = ()


Progress = Callable[[str], AbstractContextManager[Callable[[float], None]]]
"""Shows what is being computed, and gives a function to call with the completed share, from 0 to 1."""


@attrs.frozen
class Odds:
    """The odds of a game between some players.

    Attributes:
        game: name of the game.
        rules: name of the rules.
        options: the options that shape the rules, such as the number of squares.
        switches: the points of the rules that were changed.
        players: number of players.
        wins: probability of winning, by seat; for one player, probability that the game ends.
        never: probability that nobody wins: a draw, or a game that never ends.
        first_turn: probability of winning in one's first turn, by seat.
        lengths: lengths of the games that end, in turns of all players together; the weights are probabilities.
        visits: average number of times that a token stops on each square, for all players together.
        games: number of simulated games; None if the odds are exact.
    """

    game: str
    rules: str
    options: Mapping[str, object]
    switches: Mapping[str, str]
    players: int
    wins: tuple[float, ...]
    never: float
    first_turn: tuple[float, ...]
    lengths: Lengths
    visits: Mapping[int, float]
    games: int | None = None


@attrs.frozen
class OddsTable:
    """Odds that are not about who wins, in the form that a game gives them.

    Attributes:
        text: the text for a person, without the last line end.
        data: the data for `--format json`, without the rules.
        rows: the rows for `--format csv`.
        switched: the points that differ from the default rules, as POINT=VALUE.
    """

    text: str
    data: Mapping[str, object]
    rows: Sequence[Row]
    switched: str = ""


@attrs.frozen
class OddsOption:
    """An option of `goose odds` for one game.

    Attributes:
        name: its name, without the dashes.
        metavar: the placeholder of the value in the help.
        help: its help text; `{bounds}` is replaced by the bounds in words.
        bounds: the smallest and the greatest whole number, each may be None; None if the value is not a number.
        read: converts a text, or raises ValueError with what would be right; only if the value is not a number.
        default: the text used if the option is not given, or None.
    """

    name: str
    metavar: str
    help: str
    bounds: tuple[int | None, int | None] | None = None
    read: Callable[[str], Any] | None = None
    default: str | None = None


class GameOdds(ABC):
    """The odds that a game can compute for `goose odds`.

    Attributes:
        summary: one line of help.
        help: help of the command, with examples.
        options: the game's own options, besides those of its rules.
        needs: packages that it imports.
        plots: whether lengths and visits can be drawn; `compute` then returns `Odds`.
    """

    summary: str
    help: str
    options: Sequence[OddsOption] = ()
    needs: Sequence[str] = ()
    plots = False

    def check(self, rules: Rules, asked: Mapping[str, Any]) -> None:
        """Check the options before anything is computed; raise UsageError if they do not fit together."""
        del rules, asked

    @abstractmethod
    def compute(
        self, rules: Rules, switches: Mapping[str, str], asked: Mapping[str, Any], progress: Progress
    ) -> Odds | OddsTable:
        """Return the odds.

        Args:
            rules: the rules of the game.
            switches: the points that were changed.
            asked: the value of each option in `options`, by its name.
            progress: shows the progress.

        Raises:
            Endless: a game takes too many turns to compute the odds (`goose.kit.chains`).
        """

    def board(self, rules: Rules) -> HeatBoard | None:
        """Return the places of the squares for a drawing of the visits, or None if there is no board."""
        return None
