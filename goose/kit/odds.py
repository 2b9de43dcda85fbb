"""What the rules of a game imply, as numbers: exact, or estimated from simulated games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

import attrs

from goose.base.columns import Row
from goose.kit.lengths import Lengths

if TYPE_CHECKING:
    from goose.core.game import Rules
    from goose.kit.heat import HeatBoard

Progress = Callable[[str], AbstractContextManager[Callable[[float], None]]]
"""Shows what is being done; what it gives is called with how much of that has been done, from 0 to 1."""


@attrs.frozen
class Odds:
    """The odds of a game between some players.

    Attributes:
        game: name of the game.
        rules: name of the rules.
        options: those that shape the rules, such as the number of squares.
        switches: the points of the rules that are switched.
        players: how many.
        wins: probability of winning, by seat; for one player that the game ends.
        never: probability that the game is drawn or never ends.
        first_turn: probability of winning in one's first turn, by seat.
        lengths: of the games that end, in turns of all players together; the weights are probabilities.
        visits: how often on average a token comes to stand on each square, those of all players together.
        games: None where the odds are exact; else how many games were simulated for them.
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
    """Odds that are no table of who wins: as a game itself has them.

    Attributes:
        text: for a person, without the last line end.
        data: for `--format json`, without the rules.
        rows: for `--format csv`.
        switched: the points of the rules that are not those of the default ones, as POINT=VALUE.
    """

    text: str
    data: Mapping[str, object]
    rows: Sequence[Row]
    switched: str = ""


@attrs.frozen
class OddsOption:
    """An option of `goose odds` that one game has.

    Attributes:
        name: as it is typed, without the dashes.
        metavar: stands for the value in the help.
        help: in which `{bounds}` stands for the bounds in words.
        bounds: the least and the greatest whole number, each of which may be None; None where it is no number.
        read: returns the value of a text, or raises ValueError with what would be right; only where it is no number.
        default: the text where nothing is typed, or None.
    """

    name: str
    metavar: str
    help: str
    bounds: tuple[int | None, int | None] | None = None
    read: Callable[[str], Any] | None = None
    default: str | None = None


class GameOdds(ABC):
    """What `goose odds` can say of a game.

    Attributes:
        summary: one line of help.
        help: of the command, with examples.
        options: the game's own, besides those of its rules.
        needs: packages that are imported for it.
        plots: whether lengths and visits can be drawn; `compute` then returns `Odds`.
    """

    summary: str
    help: str
    options: Sequence[OddsOption] = ()
    needs: Sequence[str] = ()
    plots = False

    def check(self, rules: Rules, asked: Mapping[str, Any]) -> None:
        """Check the options before anything is computed; raise UsageError where they do not go together."""
        del rules, asked

    @abstractmethod
    def compute(
        self, rules: Rules, switches: Mapping[str, str], asked: Mapping[str, Any], progress: Progress
    ) -> Odds | OddsTable:
        """Return the odds.

        Args:
            rules: of the game.
            switches: the points of them that were switched.
            asked: the value of each option in `options`, by its name.
            progress: shows how far it is.

        Raises:
            Endless: they cannot be computed (`goose.kit.chains`).
        """

    def board(self, rules: Rules) -> HeatBoard | None:
        """Return where the squares lie for a drawing of the visits, or None where there are none."""
        return None
