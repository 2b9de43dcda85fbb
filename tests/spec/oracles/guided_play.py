"""The guided conversation while a game is in progress."""

from typing import Any

from goose.base.lines import read_number
from goose.core.events import Event, Result
from goose.core.game import Game
from goose.core.instructions import Instruction
from goose.core.roster import COMPUTER
from goose.games.goose.drawing import draw
from goose.games.mancala.board import SOWING
from goose.games.mancala.computer import Computer
from tests.spec.oracles.guided_asking import Asking, Question, Steps


class Playing(Asking):
    """The questions and instructions of a game."""

    def play(self, *, loaded: bool = False) -> Steps[None]:
        """Play until no game is in progress."""
        rounds = self.people and self.service.rules.name in ("bari", "bari-first-throw")
        if self.service.game is not None:
            self.order = [*self.service.game.players]
            self.turns = [self.service.game.to_move]
            self.shown = 0  # of the turns, those before the board was shown last, and the one after it
        while self.service.game is not None:
            if self.game != "mancala":
                self.mover = self.service.game.to_move
            level = self.kinds[self.mover]
            person = level is None and not self.plays_itself(self.mover)
            begins = self.game != "pickomino" or (not self.position()["kept"] and not self.position()["rolled"])
            if loaded or (begins and person and (not rounds or self.in_another_round())):
                self.show()
                self.shown = len(self.turns)
            elif begins:
                self.show_turn()
            loaded = False
            if self.plays_itself(self.mover):
                yield from self.roll()
            elif level is not None:
                yield from self.compute(level)
            elif self.game == "pickomino" and self.position()["rolled"]:
                yield from self.keep()
            else:
                yield from self.turn()
        if self.service.over is not None:
            if self.people and self.service.rules.name == "madrid":
                self.show_tokens(self.service.over[0].view()["tokens"])
            self.rank(*self.service.over)

    def in_another_round(self) -> bool:
        """Return whether a round has begun since the board was shown."""
        start = self.order.index(self.turns[0])
        around = self.order[start:] + self.order[:start]
        places = [-1, *map(around.index, self.turns)]  # before the first turn nobody has played
        if not self.shown:
            return True
        return any(places[at + 1] <= places[at] for at in range(self.shown, len(self.turns)))

    def show_tokens(self, tokens: list[dict[str, Any]]) -> None:
        """Print the Spanish board with the tokens, and where each is."""
        drawing = draw(self.service.rules, [token["square"] for token in tokens])  # type: ignore[arg-type]
        lines: list[Event] = [("goose.position_line", (token["name"], token["square"])) for token in tokens]
        self.printed.append(f"{drawing}\n")
        self.report(lines)

    def rank(self, game: Game, result: Result) -> None:
        """Print the places of those who have played to the end."""
        self.report([("common.game_over", ())])
        self.say(self.word("ranking"))
        scores = game.scores()
        lines = []
        for seat, (name, score) in enumerate(scores):
            place = 1
            if result.winner is not None and name != result.winner:
                place += 1 + sum(more > score for other, more in scores if other != result.winner)
            lines.append((place, -score, seat, name))
        for place, negative, _, name in sorted(lines):
            self.say(self.word("rank_line", place=place, name=name, score=-negative))

    def show_turn(self) -> None:
        """Print whose turn it is."""
        if self.game == "mancala":
            self.say(self.word("turn", name=self.mover))
        else:
            self.report([(f"{self.game}.turn", (self.mover,))])

    def show(self) -> None:
        """Print the position, and whose turn it is."""
        if self.game == "pickomino":
            self.report(self.service.handle(Instruction("details", [], [])))
            return
        if self.game == "goose":
            self.report(self.service.handle(Instruction("board", [], [])))
        else:
            below, above = self.position()["sides"]
            numbers = [f" {house:2} " for house in range(1, 7)]
            upper, lower = ([f"[{seeds:2}]" for seeds in side["houses"]] for side in (above, below))
            self.say(f"    {''.join(numbers[::-1])} {above['name']}", f"    {''.join(upper[::-1])}")
            self.say(f"({above['well']:2}){' ' * 24}({below['well']:2})", f"    {''.join(lower)}")
            self.say(f"    {''.join(numbers)} {below['name']}")
        self.show_turn()

    def compute(self, level: str) -> Steps[None]:
        """Carry out one instruction of a computer."""
        if self.game == "mancala":
            sides = self.position()["sides"]
            cells = [seeds for side in sides for seeds in (*side["houses"], side["well"])]
            seat = [side["name"] for side in sides].index(self.mover)
            house = Computer().choose_house(SOWING, cells, seat, level, self.service.rules.points["advanced-last"])
            self.say(self.word("sows", name=self.mover, house=house))
            self.sow(house)
            return
        choice = self.service.choose(level)
        assert choice is not None, "a game is in progress"
        if choice.name == "roll":
            yield from self.roll()
        else:
            self.do(choice.name, [self.mover], choice.values)

    def sow(self, house: int) -> None:
        """Sow a house, and pass the turn on unless another move is earned."""
        happened = self.do("play", [self.mover], [house])
        others = [name for name in self.kinds if name not in (self.mover, COMPUTER)]
        if happened is not None and "mancala.extra_turn" not in happened and others:
            self.mover = others[0]

    def turn(self) -> Steps[None]:
        """Ask a person what to do in a turn, and do it."""
        while True:
            answer = yield from self.ask_turn()
            if answer == "0":
                self.do("quit", [self.mover])
            elif answer == ("7" if self.game == "mancala" else "2"):
                yield from self.save()
                continue
            elif answer == "s":
                yield from self.stop()
            elif self.game != "mancala":
                yield from self.roll()
            else:
                sides = {side["name"]: side["houses"] for side in self.position()["sides"]}
                if not sides[self.mover][int(answer) - 1]:
                    self.say(self.word("empty_house"))
                    continue
                self.sow(int(answer))
            return

    def ask_turn(self) -> Steps[str]:
        """Ask a person what to do in a turn."""
        lines = [self.word("ask_action"), self.word("turn_leave", answer=0)]
        good = ["0"]
        if self.game == "mancala":
            lines += [self.word("turn_sow"), self.word("turn_save", answer=7)]
            good += list("1234567")
            return (yield from self.choose("TURN", lines, good))
        kept = self.position()["kept"] if self.game == "pickomino" else ""
        if len(kept) < 8 and len(set(kept)) < 6:
            lines.append(self.word("turn_roll", answer=1))
            good.append("1")
        lines.append(self.word("turn_save", answer=2))
        good.append("2")
        if kept:
            lines.append(self.word("turn_stop", answer="s"))
            good.append("s")
        return (yield from self.choose("TURN", lines, good))

    def roll(self) -> Steps[None]:
        """Roll for whoever is to move, with dice that are asked for when they are typed."""
        dice = [] if not self.typed else (yield from self.ask_dice())
        self.do("roll", [self.mover], dice)

    def ask_dice(self) -> Steps[list[int] | list[str]]:
        """Ask for the dice of a throw."""
        arguments = self.signature("roll").values
        goose = self.game == "goose"
        count = len(arguments) if goose else 8 - len(self.position()["kept"])
        title = self.word("ask_die") if goose and count == 1 else self.word("ask_dice", count=count)
        while True:
            words = yield from self.ask(Question("DICE", dice=count), title)
            if goose:
                faces = [read_number(face) for word in words or () for face in word.split(",") if face]
                right = [face for face in faces if face is not None and arguments[0].takes(face)]
                if len(right) == len(faces) == count:
                    return right
                self.say(self.word("bad_number"))
            else:
                typed = "".join(words or ()).replace("V", "v")
                if len(typed) == count and set(typed) <= set("12345v"):
                    return [typed]
                self.invalid_choice()

    def invalid_choice(self) -> None:
        """Print that a choice is wrong."""
        self.report([("pickomino.invalid_choice", (self.mover,))])

    def keep(self) -> Steps[None]:
        """Ask which face to keep."""
        position = self.position()
        free = [face for face in "12345v" if face in position["rolled"] and face not in position["kept"]]
        stops = position["kept"] and self.service.rules.points["stop-pending"] == "allowed"
        title = self.word("ask_keep_or_stop" if stops else "ask_keep")
        face = yield from self.choose("KEEP", [title], [*free, "s"] if stops else free, self.invalid_choice)
        if face == "s":
            yield from self.stop()
        else:
            self.do("keep", [self.mover], [face])

    def stop(self) -> Steps[None]:
        """Stop, and ask which tile to take when there are two or more."""
        position = self.position()
        total = position["total"]
        piles = [player["tiles"] for player in position["players"] if player["name"] != self.mover]
        below = sorted(tile for tile in position["grid"] if tile <= total)
        if self.service.rules.points["tile"] == "next-lower":
            below = below[-1:]
        had = [*below, *(total for pile in piles if pile[-1:] == [total])]
        if "v" not in position["kept"] or len(had) < 2:
            self.do("stop", [self.mover])
            return
        tiles = [str(tile) for tile in sorted(had)]
        title = self.word("ask_tile", tiles=", ".join(tiles))
        tile = yield from self.choose("TILE", [title], tiles, self.invalid_choice)
        self.do("stop", [self.mover], [int(tile)])

    def save(self) -> Steps[None]:
        """Ask for the name of a file, and save."""
        words = yield from self.ask(Question("SAVE"), self.word("ask_file"))
        if words is None or len(words) > 1:
            self.report([("common.file_not_writable", ("",))])
        else:
            self.do("save", values=words)
