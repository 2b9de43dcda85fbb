"""Pickomino (Il verme è tratto) in English, instruction by instruction, except save and load.

An independent straight-line reading of the rules that tests hold the engine against: plain
lists and dicts, each instruction one function that checks the failures in order.
"""

from collections.abc import Iterable, Mapping

from .pickomino_policy import DICE, FACES
from .pickomino_turns import CPU, LEVELS, Turns, say
from .script import Dice, number, read_words

MOST_PLAYERS = 7
OLDEST = 150

# "It [`register-auto`] stands after `register` in the table and in `help`."
WORDS = [
    *("register", "register-auto", "players", "start", "start-auto", "details", "quit", "save", "load", "roll"),
    *("keep", "stop", "help"),
]

# "`--rules notebook` is `tile=any`, `stop-pending=allowed`, `kept-shown=faces`; `--rules
# published` (the default) the others"; "a `--rule` changes either" set of rules.
RULES = {
    "published": {"tile": "next-lower", "stop-pending": "refused", "kept-shown": "dice"},
    "notebook": {"tile": "any", "stop-pending": "allowed", "kept-shown": "faces"},
}


def answers(
    script: Iterable[str],
    *,
    dice: str = "manual",
    seed: int | None = None,
    lcg: int | None = None,
    rules: str = "published",
    points: Mapping[str, str] = {},
) -> list[str]:
    """The lines that answer a script, up to its first line with no word, with rule points switched one by one."""
    table = Table(Dice(dice, seed, lcg), {**RULES[rules], **points})
    out: list[str] = []
    for words in read_words(script):
        out += table.answer(words)
    return out


def is_age(given: list[str], *, manual: bool) -> bool:
    """Whether an age, or none, is what a registration takes: "Ages are 0 to 150"."""
    if not given:
        return not manual
    age = number(given[0])
    return len(given) == 1 and age is not None and age <= OLDEST


class Table(Turns):
    """The instructions."""

    def answer(self, words: list[str]) -> list[str]:
        """The lines that answer an instruction, given as its words: none for a broken line."""
        manual = self.dice.manual
        match words:
            case ["register", name, *age] if is_age(age, manual=manual):
                return self.register(name, age)
            # "Another level is an invalid instruction; then the failures of `register`."
            case ["register-auto", name, level, *age] if level in LEVELS and is_age(age, manual=manual):
                return self.register_auto(name, level, age)
            case ["players"]:
                return self.list_players()
            case ["start", *names] if 2 <= len(names) <= MOST_PLAYERS:
                return self.start(names)
            case ["start-auto", name, level] if level in LEVELS:
                return self.start_auto(name, level)
            case ["details"]:
                return self.table_lines() if self.order else [say("no_game")]
            case ["quit", *names] if 1 <= len(names) <= MOST_PLAYERS:
                return self.quit(names)
            case ["roll", name] if not manual:
                return self.roll(name, "")
            case ["roll", name, faces] if manual and set(faces) <= set(FACES):
                return self.roll(name, faces)
            case ["keep", name, face]:
                return self.keep(name, face)
            case ["stop", name]:
                return self.stop(name, None)
            case ["stop", name, tile] if number(tile) is not None:
                return self.stop(name, number(tile))
            case ["help"]:
                return WORDS
        return [say("invalid_instruction")]

    # -------------------------------------------------------------------------- players

    def register(self, name: str, age_given: list[str]) -> list[str]:
        """`register NAME [AGE]`."""
        if name == CPU or name in self.ages:
            return [say("player_exists")]
        out = [say("player_registered")]
        age = number(age_given[0]) if age_given else None
        if age is None:
            age = self.dice.below(101)
            out.append(say("age_drawn", age=age))
        self.ages[name] = age
        self.records[name] = [0, 0, 0]
        return out

    def register_auto(self, name: str, level: str, age_given: list[str]) -> list[str]:
        """`register-auto NAME LEVEL [AGE]`."""
        # "A name is automatic or human for good": one that exists keeps what it is.
        is_new = name != CPU and name not in self.ages
        if is_new:
            self.levels[name] = level
        # "then the failures of `register`. The answer is that of `register`, age included".
        return self.register(name, age_given)

    def list_players(self) -> list[str]:
        """`players`."""
        if not self.ages:
            return [say("no_players")]
        out = []
        for name in sorted(self.records, key=lambda name: (-self.records[name][1], name)):
            games, wins, losses = self.records[name]
            # "`CPU` is listed once it has finished a game"; the other automatic players are
            # "like any other in `players`".
            if name != CPU or games > 0:
                line = say("player_line", name=name, games=games, wins=wins, draws=0, losses=losses)
                out.append(line)
        return out

    # -------------------------------------------------------------------------- games

    def start(self, names: list[str]) -> list[str]:
        """`start NAME NAME ...`."""
        if self.order:
            return [say("game_in_progress")]
        if any(name not in self.ages for name in names):
            return [say("unknown_player")]
        if len(set(names)) < len(names):
            return [say("repeated_player")]
        # "In Pickomino `start` seats it by its age like anyone".
        self.deal(sorted(names, key=lambda name: self.ages[name]))
        out = [say("game_started"), *self.begin_turn(self.order[0])]
        # "A table without a human plays to its end in the answer to `start`".
        return out + self.automatic_play()

    def start_auto(self, name: str, level: str) -> list[str]:
        """`start-auto NAME LEVEL`."""
        if self.order:
            return [say("game_in_progress")]
        # "where a human is expected, an automatic player may be named too"; `CPU` is unknown.
        if name not in self.ages:
            return [say("unknown_player")]
        out = [say("auto_game_started", level=level)]
        # "in `start-auto` the player named, automatic or not, is first at equal ages and in
        # manual mode".
        order = [name, CPU]
        if not self.dice.manual:
            age = self.dice.below(101)
            out.append(say("age_drawn", age=age))
            if age < self.ages[name]:
                order = [CPU, name]
        self.levels[CPU] = level
        self.deal(order)
        out += self.begin_turn(order[0])
        return out + self.automatic_play()

    def quit(self, given: list[str]) -> list[str]:
        """`quit NAME [NAME ...]`."""
        names = list(dict.fromkeys(given))
        if not self.order:
            return [say("no_game")]
        if any(name != CPU and name not in self.ages for name in names):
            return [say("unknown_player")]
        # "`quit CPU` is always `not_in_game`"; an automatic player that was registered, "unlike
        # `CPU`, can be made to leave".
        if any(name == CPU or name not in self.order for name in names):
            return [say("not_in_game")]
        for name in names:
            self.record(name, won=False)
        staying = [name for name in self.order if name not in names]
        # "When one player is left, that player wins and the game ends", automatic or not; "when
        # none is left, nobody wins: `game_quit`, alone, in both cases".
        if len(staying) < 2:
            for name in staying:
                self.record(name, won=True)
            self.end_game()
            return [say("game_quit")]
        out = [say("withdrew", name=name) for name in names]
        for name in names:
            self.grid = sorted(self.grid + self.piles.pop(name))
        heir = self.turn
        while heir in names:
            heir = self.after(heir)
        self.order = staying
        if heir == self.turn:
            return out
        # "If it was the leaver's turn the reply closes with `turn`"; automatic players play after
        # "a `quit` that passes it" (the turn), and after no other.
        out += self.begin_turn(heir)
        return out + self.automatic_play()

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

    def roll(self, name: str, faces: str) -> list[str]:
        """`roll NAME [FACES]`."""
        failure = self.turn_failure(name)
        if failure:
            return [say(failure)]
        if self.rolled or self.must_stop() or (self.dice.manual and len(faces) != DICE - len(self.kept)):
            return [say("invalid_choice")]
        out = self.throw(faces or self.drawn_faces())
        # "its dice are typed (`roll CPU FACES`), and it keeps and stops by itself in that reply",
        # which "holds for every automatic player".
        out += self.decision()
        return out + self.automatic_play()

    def keep(self, name: str, face: str) -> list[str]:
        """`keep NAME FACE`."""
        failure = self.turn_failure(name)
        if failure:
            return [say(failure)]
        # "`keep CPU` and `stop CPU` are `invalid_choice` in its turn", also for the others.
        if name in self.levels or face not in set(self.rolled) - set(self.kept):
            return [say("invalid_choice")]
        return [self.take_dice(face)]

    def stop(self, name: str, tile: int | None) -> list[str]:
        """`stop NAME [TILE]`."""
        failure = self.turn_failure(name)
        if failure:
            return [say(failure)]
        if name in self.levels or not self.kept:
            return [say("invalid_choice")]
        if self.rolled and self.points["stop-pending"] == "refused":
            return [say("invalid_choice")]
        if tile is not None and not self.can_have(tile):
            return [say("invalid_choice")]
        # `allowed`: "a `stop` with a roll pending forgets that roll, unless it fails".
        self.rolled = ""
        out = self.end_turn(tile)
        return out + self.automatic_play()
