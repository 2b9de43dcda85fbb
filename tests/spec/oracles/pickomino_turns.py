"""The table of Pickomino and the turns on it: dice, tiles, and what the automatic players do.

Part of the independent straight-line reading of the rules that tests hold the engine against.
"""

from collections.abc import Iterable

from .pickomino_policy import (
    DICE,
    FACES,
    best_keep,
    from_grid,
    must_stop,
    normal_keep,
    normal_stops,
    should_stop,
    stakes_of,
    total_of,
    worms,
)
from .script import Dice

CPU = "CPU"
LEVELS = ["Normal", "Advanced"]

TEXTS = {
    "invalid_instruction": "Invalid instruction.",
    "player_registered": "Player registered.",
    "player_exists": "Player already exists.",
    "no_players": "No players registered.",
    "player_line": "{name} {games} {wins} {draws} {losses}",
    "game_started": "Game started.",
    "auto_game_started": "Automatic game of level {level} started.",
    "game_in_progress": "A game is in progress.",
    "no_game": "No game in progress.",
    "unknown_player": "Unknown player.",
    "repeated_player": "Player named twice.",
    "not_in_game": "The player is not in the game.",
    "not_your_turn": "It is not the player's turn.",
    "withdrew": "{name} leaves the game.",
    "game_quit": "Game ended.",
    "game_over": "Game over.",
    "score_line": "{name} {score}",
    "rolled": "total:{total}, kept:{kept}, rolled:{rolled}",
    "kept": "total:{total}, kept:{kept}, dice left:{left}",
    "invalid_choice": "Invalid choice.",
    "age_drawn": "Random age: {age} years",
    "nothing_to_keep": "There is nothing left to keep: the turn is lost.",
    "no_worm": "No worm was kept: the turn is lost.",
    "no_tile": "No tile can be taken: the turn is lost.",
    "takes": "{name} takes tile {tile}.",
    "steals": "{name} steals tile {tile} from {victim}.",
    "returns": "{name} returns tile {tile}.",
    "turned_over": "Tile {tile} is turned over.",
    "turn": "Next: {name}.",
    "wins": "{name} wins.",
    "grid_line": "tiles:{tiles}",
    "detail_line": "{name} {worms} {tiles}",
}


def say(event: str, **fields: str | int) -> str:
    """One message with its fields filled in."""
    return TEXTS[event].format(**fields)


def grouped(dice: str) -> str:
    """Dice as the notebook writes them: equal ones joined, groups apart, worms last."""
    return " ".join(face * dice.count(face) for face in sorted(set(dice)))


def each_once(dice: str) -> str:
    """Each face of some dice once."""
    return "".join(sorted(set(dice)))


def spaced(tiles: Iterable[int]) -> str:
    """Tiles with one blank between them."""
    return " ".join(str(tile) for tile in tiles)


class Turns:
    """The players, the dice, the game in progress and the turn under way."""

    def __init__(self, dice: Dice, points: dict[str, str]) -> None:
        """A table with no players and no game."""
        self.dice = dice
        self.points = points
        self.ages: dict[str, int] = {}
        # The level of every automatic player, of `CPU` that of its last game; no human is here.
        self.levels: dict[str, str] = {}
        self.records: dict[str, list[int]] = {CPU: [0, 0, 0]}  # games, wins, losses
        # The game in progress; `order` is empty without a game.
        self.order: list[str] = []
        self.piles: dict[str, list[int]] = {}
        self.grid: list[int] = []
        # The turn under way; no dice rolled and none kept when it has not begun.
        self.turn = ""
        self.kept = ""
        self.rolled = ""

    def drawn_faces(self) -> str:
        """The dice that are left, thrown with the generator."""
        return "".join(FACES[self.dice.below(6)] for _ in range(DICE - len(self.kept)))

    # -------------------------------------------------------------------------- a game

    def deal(self, order: list[str]) -> None:
        """All tiles on the grid, none with the players."""
        self.order = order
        self.piles = {name: [] for name in order}
        self.grid = list(range(21, 37))

    def after(self, name: str) -> str:
        """The player whose turn follows a player's."""
        return self.order[(self.order.index(name) + 1) % len(self.order)]

    def record(self, name: str, *, won: bool) -> None:
        """A game has counted for a player."""
        self.records[name][0] += 1
        self.records[name][1 if won else 2] += 1

    def end_game(self) -> None:
        """There is no game in progress any more."""
        self.order = []
        self.turn = self.kept = self.rolled = ""

    def close(self) -> list[str]:
        """The last tile is gone: the winner, the records and the scores."""
        # "Most worms wins; a tie goes to the highest single tile; there is always one winner."
        best = max(self.order, key=lambda name: (self.worms_of(name), max(self.piles[name] or [0])))
        out = [say("wins", name=best), say("game_over")]
        for name in self.order:
            self.record(name, won=name == best)
            out.append(say("score_line", name=name, score=self.worms_of(name)))
        self.end_game()
        return out

    # -------------------------------------------------------------------------- a turn

    def begin_turn(self, name: str) -> list[str]:
        """A player's turn begins."""
        self.turn = name
        self.kept = self.rolled = ""
        return [say("turn", name=name)]

    def throw(self, dice: str) -> list[str]:
        """Dice are rolled; the turn may be lost."""
        self.rolled = dice
        out = [self.rolled_line()]
        # "A roll that shows only faces already kept loses the turn at once."
        if set(dice) <= set(self.kept):
            out += [say("nothing_to_keep"), *self.lose_turn()]
        return out

    def take_dice(self, face: str) -> str:
        """All dice of a face are kept."""
        self.kept += face * self.rolled.count(face)
        self.rolled = ""
        return self.kept_line()

    def can_have(self, tile: int | None) -> bool:
        """Whether a stop that names a tile gets it."""
        total = total_of(self.kept)
        if "v" not in self.kept:
            return False
        if tile in (self.to_steal(), from_grid(self.grid, total)):
            return tile is not None
        # `any`: "with TILE named, also any other face-up tile below T".
        return self.points["tile"] == "any" and tile in self.grid and tile <= total

    def end_turn(self, tile: int | None) -> list[str]:
        """The player stops for a tile that can be had, or for what there is (None)."""
        name = self.turn
        if "v" not in self.kept:
            return [say("no_worm"), *self.lose_turn()]
        # "`stop NAME` steals when it can, else takes from the grid, else the turn is lost".
        if tile is None:
            tile = self.to_steal() or from_grid(self.grid, total_of(self.kept))
        if tile is None:
            return [say("no_tile"), *self.lose_turn()]
        if tile not in self.grid:
            victim = next(other for other in self.order if self.top_of(other) == tile)
            self.piles[name].append(self.piles[victim].pop())
            line = say("steals", name=name, tile=tile, victim=victim)
            return [line, *self.begin_turn(self.after(name))]
        self.grid.remove(tile)
        self.piles[name].append(tile)
        line = say("takes", name=name, tile=tile)
        # "The end: no face-up tile is left on the grid (only a take can bring it about)."
        if self.grid:
            return [line, *self.begin_turn(self.after(name))]
        return [line, *self.close()]

    def lose_turn(self) -> list[str]:
        """The top tile goes back, the highest of the grid is turned over, the turn passes."""
        name = self.turn
        out = []
        if self.piles[name]:
            tile = self.piles[name].pop()
            self.grid = sorted([*self.grid, tile])
            out.append(say("returns", name=name, tile=tile))
            # "the highest face-up tile of the grid is turned over for good, unless it is the
            # one just returned".
            highest = self.grid[-1]
            if highest != tile:
                self.grid.remove(highest)
                out.append(say("turned_over", tile=highest))
        return out + self.begin_turn(self.after(name))

    # -------------------------------------------------------------------------- automatic players

    def automatic_play(self) -> list[str]:
        """All that automatic players do by themselves after an instruction that passed the turn.

        "In a game, wherever `CPU` would play by itself, so does every automatic player, as many
        in turn as there are [...] until a human is to move or the game is over." Where the dice
        are typed none of them throws by itself.
        """
        out: list[str] = []
        while not self.dice.manual and self.turn in self.levels:
            out += self.throw(self.drawn_faces())
            out += self.decision()
        return out

    def decision(self) -> list[str]:
        """An automatic player with a roll keeps a face and stops, or does not.

        "Each decides by its own level, by the rules of `pickomino.md`, from where it sits." The
        others' top tiles are those of all players but itself, the tiles as they are now. Nothing
        is decided after a roll that has lost the turn, and nothing for a human.
        """
        if not self.rolled or self.turn not in self.levels:
            return []
        others = self.tops_of_others()
        stakes = stakes_of(self.grid, others, self.top_of(self.turn))
        if self.levels[self.turn] == LEVELS[0]:
            out = [self.take_dice(normal_keep(self.kept, self.rolled))]
            stops = normal_stops(self.kept, self.grid, others)
        else:
            out = [self.take_dice(best_keep(stakes, self.kept, self.rolled))]
            stops = should_stop(stakes, self.kept)
        # "Automatic players decide as in `pickomino.md` under all of them [the rule points], and
        # take T or the next lower", as a `stop` without a tile does.
        return out + self.end_turn(None) if stops else out

    # -------------------------------------------------------------------------- what there is

    def must_stop(self) -> bool:
        """Whether the player to move has all dice or all faces kept."""
        return must_stop(self.kept)

    def worms_of(self, name: str) -> int:
        """The worms on a player's tiles."""
        return sum(worms(tile) for tile in self.piles[name])

    def top_of(self, name: str) -> int | None:
        """The top tile of a player, if any."""
        return self.piles[name][-1] if self.piles[name] else None

    def tops_of_others(self) -> list[int]:
        """The top tiles of the players whose turn it is not."""
        return [self.piles[name][-1] for name in self.order if name != self.turn and self.piles[name]]

    def to_steal(self) -> int | None:
        """The tile that the dice kept steal: another player's top tile that is the total."""
        total = total_of(self.kept)
        return total if total in self.tops_of_others() else None

    def shown_kept(self) -> str:
        """The dice kept as the lines show them."""
        # `faces`: "`{kept}` shows each kept face once: `1 3 v`".
        if self.points["kept-shown"] == "faces":
            return grouped(each_once(self.kept))
        return grouped(self.kept)

    def rolled_line(self) -> str:
        """The line of a roll that waits for a keep."""
        total, kept = total_of(self.kept), self.shown_kept()
        return say("rolled", total=total, kept=kept, rolled=grouped(self.rolled))

    def kept_line(self) -> str:
        """The line of the dice kept."""
        left = DICE - len(self.kept)
        return say("kept", total=total_of(self.kept), kept=self.shown_kept(), left=left)

    def table_lines(self) -> list[str]:
        """The lines of `details`: the grid, the players, the turn."""
        out = [say("grid_line", tiles=spaced(self.grid))]
        for name in self.order:
            tiles = spaced(self.piles[name])
            line = say("detail_line", name=name, worms=self.worms_of(name), tiles=tiles)
            # "nothing after {worms} when empty".
            out.append(line if tiles else line.removesuffix(" "))
        if self.rolled:
            out.append(self.rolled_line())
        elif self.kept:
            out.append(self.kept_line())
        return [*out, say("turn", name=self.turn)]
