"""Pickomino (Il verme è tratto) in English, instruction by instruction, except save and load.

An independent straight-line reading of the rules that tests hold the engine against: plain
lists and dicts, each instruction one function that checks the failures in order.
"""

import random
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
from .pickomino_words import (
    LEVELS,
    LONGEST_LINE,
    WORDS,
    grouped,
    is_bad_text,
    is_well_formed,
    number_in,
    say,
    spaced,
)

CPU = "CPU"


def answers(
    script: Iterable[str],
    *,
    dice: str = "manual",
    seed: int | None = None,
    lcg: int | None = None,
) -> list[str]:
    """The lines that answer a script, up to its first line with no word.

    `dice` is manual, random (with `seed`) or lcg (whose state starts as `lcg`).
    """
    table = Table(dice, seed, lcg)
    out: list[str] = []
    for number, line in enumerate(script):
        text = line.removeprefix("\ufeff") if number == 0 else line
        if text.strip(" \t") == "" and len(text) <= LONGEST_LINE:
            break
        out += table.answer(text)
    return out


class Table:
    """The players, the dice and the game in progress."""

    def __init__(self, dice: str, seed: int | None, lcg: int | None) -> None:
        """A table with no players and no game."""
        self.dice = dice
        self.random = random.Random(seed)
        self.state = 123456789 if lcg is None else lcg
        self.ages: dict[str, int] = {}
        self.records: dict[str, list[int]] = {CPU: [0, 0, 0]}  # games, wins, losses
        # The game in progress: there is none while `order` is empty.
        self.order: list[str] = []
        self.piles: dict[str, list[int]] = {}
        self.grid: list[int] = []
        self.level = ""
        # The turn under way; no dice rolled and none kept when it has not begun.
        self.turn = ""
        self.kept = ""
        self.rolled = ""

    def draw(self, sides: int) -> int:
        """A number from 0 to sides - 1 from the dice generator."""
        if self.dice == "lcg":
            self.state = (1664525 * self.state + 1013904223) % 4294367296
            return self.state % sides
        return int(sides * self.random.random())

    def answer(self, line: str) -> list[str]:
        """The lines that answer an instruction (a line with at least one word on it)."""
        wrong = [say("invalid_instruction")]
        if is_bad_text(line):
            return wrong
        words = line.replace("\t", " ").split(" ")
        word, *given = [each for each in words if each != ""]
        known = [name for name, its_word in WORDS.items() if its_word == word]
        if not known or not is_well_formed(known[0], given, manual=self.dice == "manual"):
            return wrong
        what = known[0]
        if what == "register":
            return self.register(given)
        if what == "players":
            return self.list_players()
        if what == "start":
            return self.start(given)
        if what == "start-auto":
            return self.start_auto(given[0], given[1])
        if what == "details":
            return self.details()
        if what == "quit":
            return self.quit(given)
        if what in ("roll", "keep", "stop"):
            failure = self.turn_failure(given[0])
            if failure:
                return [say(failure)]
            if what == "roll":
                return self.roll(given)
            if given[0] == CPU:
                return [say("invalid_choice")]
            return self.keep(given[1]) if what == "keep" else self.stop(given)
        if what == "help":
            return list(WORDS.values())
        raise NotImplementedError(what)

    # -------------------------------------------------------------------------- players

    def register(self, given: list[str]) -> list[str]:
        """`register NAME [AGE]`."""
        name = given[0]
        if name == CPU or name in self.ages:
            return [say("player_exists")]
        out = [say("player_registered")]
        age = number_in(given[1]) if len(given) == 2 else None
        if age is None:
            age = self.draw(101)
            out.append(say("age_drawn", age=age))
        self.ages[name] = age
        self.records[name] = [0, 0, 0]
        return out

    def list_players(self) -> list[str]:
        """`players`."""
        if not self.ages:
            return [say("no_players")]
        out = []
        for name in sorted(self.records, key=lambda name: (-self.records[name][1], name)):
            games, wins, losses = self.records[name]
            if name != CPU or games > 0:
                line = say("player_line", name=name, games=games, wins=wins, draws=0, losses=losses)
                out.append(line)
        return out

    def record(self, name: str, *, won: bool) -> None:
        """A game has counted for a player."""
        self.records[name][0] += 1
        self.records[name][1 if won else 2] += 1

    # -------------------------------------------------------------------------- games

    def start(self, names: list[str]) -> list[str]:
        """`start NAME NAME ...`."""
        if self.order:
            return [say("game_in_progress")]
        if any(name not in self.ages for name in names):
            return [say("unknown_player")]
        if len(set(names)) < len(names):
            return [say("repeated_player")]
        self.deal(sorted(names, key=lambda name: self.ages[name]))
        return [say("game_started"), *self.begin_turn(self.order[0])]

    def start_auto(self, name: str, level: str) -> list[str]:
        """`start-auto NAME LEVEL`."""
        if self.order:
            return [say("game_in_progress")]
        if name not in self.ages:
            return [say("unknown_player")]
        out = [say("auto_game_started", level=level)]
        order = [name, CPU]
        if self.dice != "manual":
            age = self.draw(101)
            out.append(say("age_drawn", age=age))
            if age < self.ages[name]:
                order = [CPU, name]
        self.level = level
        self.deal(order)
        return out + self.begin_turn(order[0])

    def deal(self, order: list[str]) -> None:
        """All tiles on the grid, none with the players."""
        self.order = order
        self.piles = {name: [] for name in order}
        self.grid = list(range(21, 37))

    def details(self) -> list[str]:
        """`details`."""
        if not self.order:
            return [say("no_game")]
        out = [say("grid_line", tiles=spaced(self.grid))]
        for name in self.order:
            tiles = spaced(self.piles[name])
            line = say("detail_line", name=name, worms=self.worms_of(name), tiles=tiles)
            out.append(line if tiles else line.removesuffix(" "))
        if self.rolled:
            out.append(self.rolled_line())
        elif self.kept:
            out.append(self.kept_line())
        return [*out, say("turn", name=self.turn)]

    def quit(self, given: list[str]) -> list[str]:
        """`quit NAME [NAME ...]`."""
        names = list(dict.fromkeys(given))
        if not self.order:
            return [say("no_game")]
        if any(name != CPU and name not in self.ages for name in names):
            return [say("unknown_player")]
        if any(name == CPU or name not in self.order for name in names):
            return [say("not_in_game")]
        for name in names:
            self.record(name, won=False)
        staying = [name for name in self.order if name not in names]
        if len(staying) < 2:
            for name in staying:
                self.record(name, won=True)
            self.end_game()
            return [say("game_quit")]
        out = [say("withdrew", name=name) for name in names]
        for name in names:
            self.grid = sorted(self.grid + self.piles.pop(name))
        if self.turn in names:
            heir = self.turn
            while heir in names:
                heir = self.after(heir)
            self.order = staying
            return out + self.begin_turn(heir)
        self.order = staying
        return out

    def after(self, name: str) -> str:
        """The player whose turn follows a player's."""
        return self.order[(self.order.index(name) + 1) % len(self.order)]

    def end_game(self) -> None:
        """There is no game in progress any more."""
        self.order = []
        self.turn = self.kept = self.rolled = ""

    # -------------------------------------------------------------------------- a turn

    def turn_failure(self, name: str) -> str:
        """The first common failure of roll, keep and stop, or nothing."""
        if not self.order:
            return "no_game"
        if name != CPU and name not in self.ages:
            return "unknown_player"
        if name not in self.order:
            return "not_in_game"
        return "" if name == self.turn else "not_your_turn"

    def roll(self, given: list[str]) -> list[str]:
        """`roll NAME [FACES]` of the player whose turn it is."""
        if self.rolled or must_stop(self.kept):
            return [say("invalid_choice")]
        left = DICE - len(self.kept)
        if self.dice != "manual":
            return self.throw("".join(FACES[self.draw(6)] for _ in range(left)))
        if len(given[1]) != left:
            return [say("invalid_choice")]
        out = self.throw(given[1])
        if self.turn == CPU and self.rolled:
            out += self.cpu_decides()
        return out

    def keep(self, face: str) -> list[str]:
        """`keep NAME FACE` of the player whose turn it is."""
        if face not in set(self.rolled) - set(self.kept):
            return [say("invalid_choice")]
        return [self.take_dice(face)]

    def stop(self, given: list[str]) -> list[str]:
        """`stop NAME [TILE]` of the player whose turn it is."""
        if self.rolled or not self.kept:
            return [say("invalid_choice")]
        if len(given) == 1:
            return self.end_turn(None)
        tile = number_in(given[1])
        total = total_of(self.kept)
        to_steal = total if total in self.tops_of_others() else None
        if "v" not in self.kept or tile not in (to_steal, from_grid(self.grid, total)):
            return [say("invalid_choice")]
        return self.end_turn(tile)

    def throw(self, dice: str) -> list[str]:
        """Dice are rolled; the turn may be lost."""
        self.rolled = dice
        out = [self.rolled_line()]
        if set(dice) <= set(self.kept):
            out += [say("nothing_to_keep"), *self.lose_turn()]
        return out

    def take_dice(self, face: str) -> str:
        """All dice of a face are kept."""
        self.kept += face * self.rolled.count(face)
        self.rolled = ""
        return self.kept_line()

    def end_turn(self, tile: int | None) -> list[str]:
        """The player stops for a tile that can be had, or for what there is (None)."""
        name = self.turn
        total = total_of(self.kept)
        if "v" not in self.kept:
            return [say("no_worm"), *self.lose_turn()]
        if total in self.tops_of_others() and tile in (None, total):
            victim = next(other for other in self.order if self.top_of(other) == total)
            self.piles[name].append(self.piles[victim].pop())
            line = say("steals", name=name, tile=total, victim=victim)
            return [line, *self.begin_turn(self.after(name))]
        taken = from_grid(self.grid, total)
        if taken is None:
            return [say("no_tile"), *self.lose_turn()]
        self.grid.remove(taken)
        self.piles[name].append(taken)
        line = say("takes", name=name, tile=taken)
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
            highest = self.grid[-1]
            if highest != tile:
                self.grid.remove(highest)
                out.append(say("turned_over", tile=highest))
        return out + self.begin_turn(self.after(name))

    def begin_turn(self, name: str) -> list[str]:
        """A player's turn begins; the computer plays it where the dice are not typed."""
        self.turn = name
        self.kept = self.rolled = ""
        out = [say("turn", name=name)]
        if name == CPU and self.dice != "manual":
            while self.turn == CPU and self.order:
                left = DICE - len(self.kept)
                out += self.throw("".join(FACES[self.draw(6)] for _ in range(left)))
                if self.turn == CPU and self.rolled:
                    out += self.cpu_decides()
        return out

    def close(self) -> list[str]:
        """The last tile is gone: the winner, the records and the scores."""
        best = max(self.order, key=lambda name: (self.worms_of(name), max(self.piles[name] or [0])))
        out = [say("wins", name=best), say("game_over")]
        for name in self.order:
            self.record(name, won=name == best)
            out.append(say("score_line", name=name, score=self.worms_of(name)))
        self.end_game()
        return out

    def cpu_decides(self) -> list[str]:
        """The computer keeps from the roll and stops, or does not."""
        others = self.tops_of_others()
        stakes = stakes_of(self.grid, others, self.top_of(CPU))
        if self.level == LEVELS[0]:
            out = [self.take_dice(normal_keep(self.kept, self.rolled))]
            stops = normal_stops(self.kept, self.grid, others)
        else:
            out = [self.take_dice(best_keep(stakes, self.kept, self.rolled))]
            stops = should_stop(stakes, self.kept)
        return out + self.end_turn(None) if stops else out

    # -------------------------------------------------------------------------- what there is

    def worms_of(self, name: str) -> int:
        """The worms on a player's tiles."""
        return sum(worms(tile) for tile in self.piles[name])

    def top_of(self, name: str) -> int | None:
        """The top tile of a player, if any."""
        return self.piles[name][-1] if self.piles[name] else None

    def tops_of_others(self) -> list[int]:
        """The top tiles of the players whose turn it is not."""
        return [self.piles[name][-1] for name in self.order if name != self.turn and self.piles[name]]

    def rolled_line(self) -> str:
        """The line of a roll that waits for a keep."""
        kept, rolled = grouped(self.kept), grouped(self.rolled)
        return say("rolled", total=total_of(self.kept), kept=kept, rolled=rolled)

    def kept_line(self) -> str:
        """The line of the dice kept."""
        left = DICE - len(self.kept)
        return say("kept", total=total_of(self.kept), kept=grouped(self.kept), left=left)
