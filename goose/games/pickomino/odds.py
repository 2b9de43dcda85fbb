"""The exact odds and worth of a turn of Pickomino."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from goose.games.pickomino import KIND
from goose.games.pickomino.faces import ALPHABET, DICE, FACES, NONE, WORM, Counts, counted
from goose.games.pickomino.policy import HIGHEST_TOTAL, Policy, Stakes, stakes_of, turn_of
from goose.games.pickomino.rules import PickominoRules
from goose.games.pickomino.tiles import TILES, written
from goose.kit import GameOdds, OddsOption, OddsTable, Progress, Row, Rules, UsageError, as_text, quoted


def _tiles(value: str) -> tuple[int, ...]:
    """Read tiles from 21 to 36, each once, separated by commas or blanks."""
    words = value.replace(",", " ").split()
    tiles = tuple(sorted(int(word) for word in words if word.isascii() and word.isdigit() and len(word) == 2))
    if len(set(tiles)) < len(words) or not set(tiles) <= set(TILES):
        message = f"{quoted(value)}: it must be tiles from {TILES[0]} to {TILES[-1]}, each once, such as 21,24,30."
        raise ValueError(message)
    return tiles


def _dice(value: str) -> Counts:
    """Read dice as goose writes them, such as `vv55`; blanks and commas do not matter."""
    faces = value.replace(",", " ").replace(" ", "").lower()
    if len(faces) > DICE or not {*faces} <= {*ALPHABET}:
        raise ValueError(f"{quoted(value)}: it must be at most {DICE} faces of {' '.join(ALPHABET)}, such as vv55.")
    return counted(map(ALPHABET.index, faces))


class PickominoOdds(GameOdds):
    """The odds of a turn, or of the rest of it, by best play."""

    summary = "Print the chance of each total in a turn of Pickomino, and the worth of the turn."
    help = """Print the chance of each total in a turn of Pickomino with best play, and the worth of the turn.

    The turn begins with all eight dice, unless you give those that are kept, and the roll from which you must keep
    some. For each total, goose prints the probability of stopping with this total or more, and a worm, if the player
    tries only that; and of stopping with exactly this total. Then it prints the expected worms of a turn played for
    worms: the worms of the tile that it gains, minus those of your top tile if the turn is lost; within a turn also of
    each move.

    \b
    goose odds pickomino --tiles 21,22,25 --top 30 --steal 24,33
    goose odds pickomino --kept vv55 --rolled 1345
    goose odds pickomino --tiles 29,33,36 --steal 24 --rule stop-pending=allowed
    """
    options = (
        OddsOption("tiles", "TILES", "The face-up tiles of the grid.  [default: all but those below]", read=_tiles),
        OddsOption("top", "TILE", "Your top tile, which you can lose, {bounds}.", bounds=(TILES[0], TILES[-1])),
        OddsOption("steal", "TILES", "The top tiles of the other players.", read=_tiles, default=""),
        OddsOption("kept", "DICE", "The dice kept in this turn, such as vv55.", read=_dice, default=""),
        OddsOption("rolled", "DICE", "The roll of all other dice, such as 1345.", read=_dice, default=""),
    )

    def check(self, rules: Rules, asked: Mapping[str, Any]) -> None:
        """Check that no tile is in two places."""
        del rules
        grid, held = _placed(asked)
        twice = sorted({tile for tile in held if tile in grid or held.count(tile) > 1})
        if twice:
            raise UsageError(f"A tile is in one place only, not {written(twice)} in two.")
        left, rolled = DICE - sum(asked["kept"]), sum(asked["rolled"])
        if rolled not in (0, left):
            raise UsageError(f"--rolled: it must be {left} dice, all that are not kept, not {rolled}.")

    def compute(
        self, rules: Rules, switches: Mapping[str, str], asked: Mapping[str, Any], progress: Progress
    ) -> OddsTable:
        """Return the probability of each total and the worth of the turn."""
        del switches, progress
        assert isinstance(rules, PickominoRules), "this kind makes no others"
        grid, _ = _placed(asked)
        top, steal = asked["top"], asked["steal"]
        turn = Rest(asked["kept"], asked["rolled"], forgets_roll=rules.forgets_roll)
        # Naming a lower tile does not change the stakes: no lower tile has more worms.
        stakes = stakes_of(grid, steal, top)
        worth = decimal(turn.value(stakes), 9)
        moves = {move: decimal(each, 9) for move, each in turn.moves(stakes).items()}
        chances = {total: [_percent(turn.reaching(total, only=only)) for only in (False, True)] for total in TILES}
        totals = [
            {"total": str(total), "probability": f"{least} %", "exactly": f"{only} %"}
            for total, (least, only) in chances.items()
        ]
        listed = [{"move": move, "expected worms": each} for move, each in moves.items()]
        default = KIND.rule_sets()[0].points
        switched = ", ".join(f"{point}={value}" for point, value in rules.points.items() if value != default[point])
        notes = [
            f"\nface-up tiles: {written(grid) or 'none'}",
            *([f"to steal: {written(steal)}"] if steal else []),
            *([f"at risk: {top}"] if top is not None else []),
            *([f"rules: {switched}"] if switched else []),
            *turn.described(),
            f"expected worms of the turn: {worth}",
            *([f"\n{as_text(listed)}"] if listed else []),
        ]
        return OddsTable(
            text="\n".join([as_text(totals), *notes]),
            data={
                "tiles": grid,
                "steal": steal,
                "top": top,
                "kept": FACES.written(asked["kept"]).replace(" ", ""),
                "rolled": FACES.written(asked["rolled"]).replace(" ", "") or None,
                "totals": totals,
                "worms": worth,
                "moves": moves,
            },
            rows=[
                *(Row("percentage", Decimal(least), total) for total, (least, _) in chances.items()),
                *(Row("exactly", Decimal(only), total) for total, (_, only) in chances.items()),
                Row("worms", Decimal(worth)),
                *(Row("move", Decimal(each), name=move) for move, each in moves.items()),
            ],
            switched=switched,
        )


class Rest:
    """The rest of a turn: dice kept, and the roll of all other dice, without dice before the roll."""

    def __init__(self, kept: Counts, rolled: Counts, *, forgets_roll: bool) -> None:
        self._kept = kept
        self._rolled = rolled
        self._forgets_roll = forgets_roll

    def described(self) -> Sequence[str]:
        """Return the lines that say which dice are kept and rolled."""
        kept, rolled = (FACES.written(dice) for dice in (self._kept, self._rolled))
        points = FACES.total_of(self._kept)
        return [
            *([f"kept: {kept} ({points} points)"] if kept else []),
            *([f"rolled: {rolled}"] if rolled else []),
        ]

    def reaching(self, total: int, *, only: bool = False) -> Fraction:
        """Return the probability of stopping with this total or more (with `only`, no other), and a worm."""
        worth = tuple(int(reached == total if only else reached >= total) for reached in range(HIGHEST_TOTAL + 1))
        return self.value(Stakes(0, worth))

    def value(self, stakes: Stakes) -> Fraction:
        """Return the expected worth of the turn by best play."""
        if not any(self._rolled):
            return Policy(stakes, forgets_roll=self._forgets_roll).value(turn_of(self._kept))
        return max(self.moves(stakes).values(), default=Fraction(stakes.lost))

    def moves(self, stakes: Stakes) -> Mapping[str, Fraction]:
        """Return the expected worth of each move, by its name; of none before the first roll and where all is lost."""
        policy, kept = Policy(stakes, forgets_roll=self._forgets_roll), self._kept
        turn = turn_of(kept)
        stopping = Fraction(stakes.worth[turn.total] if kept[WORM] else stakes.lost)
        if any(self._rolled):
            free = FACES.free(kept, self._rolled)
            after = {face: turn_of(FACES.keeping(kept, self._rolled, face)) for face in free}
            keeping = {f"keep {ALPHABET[face]}": policy.value(state) for face, state in after.items()}
            return {**keeping, "stop": stopping} if free and any(kept) and self._forgets_roll else keeping
        if not any(kept):
            return {}
        rolling = {} if turn.must_stop else {"roll": policy.rolling(turn)}
        return {"stop": stopping, **rolling}


def _placed(asked: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the tiles of the grid, and those of the players."""
    top = asked["top"]
    held = (*asked["steal"], *(() if top is None else (top,)))
    grid = tuple(tile for tile in TILES if tile not in held) if asked["tiles"] is None else asked["tiles"]
    return grid, held


def reaching(total: int, *, forgets_roll: bool = False) -> Fraction:
    """Return the probability of stopping with this total or more, and a worm, in a turn with all dice."""
    return Rest(NONE, NONE, forgets_roll=forgets_roll).reaching(total)


def _percent(chance: Fraction) -> str:
    return decimal(100 * chance, 6)


def decimal(number: Fraction, digits: int) -> str:
    """Return a decimal number with a number of digits, rounded half to even."""
    scaled = round(abs(number) * 10**digits)
    whole, rest = divmod(scaled, 10**digits)
    return f"{'-' if number < 0 and scaled else ''}{whole}.{rest:0{digits}}"


ODDS = PickominoOdds()
