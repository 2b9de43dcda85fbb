"""The guided conversation, read straight from its specification: a program that asks, waits and goes on.

The engine is used as it is: it has its own oracles. A game in progress is in `guided_play`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from goose.base.lines import LineSplitter, read_number
from goose.core.events import Failure
from goose.core.roster import COMPUTER
from tests.spec.oracles.guided_asking import WORDS, Leave, Question, Steps
from tests.spec.oracles.guided_play import Playing

GAMES = ("goose", "mancala", "pickomino")
RULES = ("traditional", "bari", "bari-first-throw", "madrid")
KINDS = (None, "Normal", "Advanced")
LEVELS = {
    "en": ("Normal", "Advanced"),
    "pt": ("Normal", "Avançado"),
    "es": ("Normal", "Avanzado"),
    "it": ("Normale", "Avanzato"),
}
"""The levels of computers, in the words of each language."""

LANGUAGES = [*LEVELS]

_OLDEST = 150
_FEWEST_SQUARES, _MOST_SQUARES = 50, 90
_LARGEST_BOARD = 4 * 65_536


class Conversation:
    """A conversation of which the answers are given as bytes, in any pieces.

    Attributes:
        question: the question that waits, or None when the conversation is over.
    """

    def __init__(self, options: Mapping[str, Any]) -> None:
        self._talk = _Talk(options)
        self._steps = self._talk.whole()
        self._splitter = LineSplitter()
        self.question: Question | None = None
        self._go_on(None)

    def give(self, data: bytes) -> None:
        """Answer with whole lines, or a part of one."""
        for line in self._splitter.feed(data):
            self._go_on(line)

    def end(self) -> bytes:
        """End the input, and return all that has been printed."""
        for line in self._splitter.close():
            self._go_on(line)
        self._go_on(None)
        return "".join(self._talk.printed).encode()

    @property
    def game(self) -> str | None:
        """Which game is played, once that is settled."""
        return self._talk.game

    def _go_on(self, line: str | None) -> None:
        try:
            self.question = self._steps.send(line)
        except StopIteration:
            self.question = None


class _Talk(Playing):
    """The whole conversation."""

    def whole(self) -> Steps[None]:
        """Go from the language to the leaving."""
        try:
            if self.code is None:
                words, title = WORDS["play"]["language"], WORDS["play"]["ask_language"]["en"]
                lines = [words[code].format(answer=at) for at, code in enumerate(LANGUAGES, start=1)]
                answer = yield from self.choose("LANGUAGE", [title, *lines], "1234", lambda: None)
                self.code = LANGUAGES[int(answer) - 1]
            if self.game is None:
                number = yield from self.pick("GAME", "ask_game", [f"game_{game}" for game in GAMES])
                self.game = GAMES[number - 1]
            self.open()
            if self.saved is not None:
                yield from self.load_named(self.saved)
            elif self.people:
                yield from self.new_game()
            while not self.people:
                yield from self.menu()
            raise Leave
        except Leave:
            if self.code is not None:
                self.say(self.word("bye"))
        finally:
            self.files.close()

    def menu(self) -> Steps[None]:
        """Ask what to do between games, and do it."""
        keys = ["menu_exit", "menu_new", "menu_load", "menu_records", *(["menu_again"] if self.remembered else [])]
        number = yield from self.pick("MENU", "ask_action", keys, first=0)
        if number == 0:
            raise Leave
        if number == 1:
            yield from self.new_game()
        elif number == 2:
            yield from self.load()
        elif number == 3:
            if self.service.roster.players:
                self.say(self.word("records"))
            self.do("players")
        else:
            yield from self.start()

    def new_game(self) -> Steps[None]:
        """Ask for the rules, the board and the players, and play."""
        if not self.settled and self.game == "goose":
            number = yield from self.pick("RULES", "ask_rules", [f"rules_{name}" for name in RULES])
            self.adopt(RULES[number - 1], {})
        self.settled = True
        least, most = self.signature("start").players
        if least < most:
            least = yield from self.ask_players(least, most)
        yield from self.lay_board()
        table: dict[str, str | None] = {}
        for number in range(1, least + 1):
            level = None if self.people else (yield from self.ask_kind(number))
            name = yield from self.ask_name([*table])
            if name not in self.service.roster:
                age = [] if self.kind.oldest is None else (yield from self.ask_age())
                self.do("register", [name], age)
            table[name] = level
        self.remembered = table
        yield from self.start()

    def ask_players(self, least: int, most: int) -> Steps[int]:
        """Ask for the number of players, which as the notebook has it is moved into the bounds."""
        title = self.word("ask_players", least=least, most=most)
        good = tuple(str(number) for number in range(least, most + 1))

        def read(word: str) -> int | None:
            number = read_number(word)
            if number is not None and self.people and self.service.rules.name == "notebook":
                number = max(least, min(number, most))
            return None if number is None or str(number) not in good else number

        return self.ask_until(Question("PLAYERS", good), [title], lambda: self.say(self.word("bad_number")), read)

    def lay_board(self) -> Steps[None]:
        """Ask for the length of the board or its file, where the rules take one that is not given."""
        name = self.service.rules.name
        for option in self.kind.options[name]:
            if self.options.get(option) is None:
                yield from self.ask_squares(name) if option == "squares" else self.ask_board(name)
            elif name == self.own_rules.name:
                try:
                    self.adopt(name, self.own_rules.options)
                except ValueError:  # points of a save that this board has no room for
                    continue

    def ask_squares(self, name: str) -> Steps[None]:
        """Ask for the length of the board."""
        title = self.word("ask_squares", least=_FEWEST_SQUARES, most=_MOST_SQUARES)
        numbers = [str(number) for number in range(_FEWEST_SQUARES, _MOST_SQUARES + 1)]
        while True:
            answer = yield from self.choose("SQUARES", [title], numbers)
            try:
                return self.adopt(name, {"squares": int(answer)})
            except ValueError:
                self.say(self.word("bad_number"))

    def ask_board(self, name: str) -> Steps[None]:
        """Ask for the file of the board."""
        while True:
            words = yield from self.ask(Question("BOARD", ("",)), self.word("ask_board"), nothing=True)
            if words == []:
                return self.adopt(name, {})
            if words is None or len(words) > 1:
                self.report([("common.file_missing", ("",))])
                continue
            try:
                data = b"".join(self.files.read(words[0]))
                text = data[:_LARGEST_BOARD].decode("utf-8-sig", "replace")
                return self.adopt(name, {"board": text})
            except Failure as failure:
                self.report([(failure.message, (words[0],))])
            except ValueError as error:
                number = re.match(r"line ([0-9]+):", str(error))
                self.say(self.word("bad_board", line=number[1] if number else "?"))

    def ask_kind(self, player: str | int) -> Steps[str | None]:
        """Ask who plays, and return the level, None for a person."""
        lines = [self.word("ask_kind", player=player), self.word("kind_person", answer=1)]
        if self.game == "goose":
            lines.append(self.word("kind_computer", answer=2))
        else:
            for answer, level in enumerate(LEVELS[self.code or "en"], start=2):
                lines.append(self.word("kind_level", level=level, answer=answer))
        answers = [str(number) for number in range(1, len(lines))]
        number = yield from self.choose("KIND", lines, answers)
        return KINDS[int(number) - 1]

    def ask_name(self, taken: Sequence[str]) -> Steps[str]:
        """Ask for a name, and return it as the rules have it."""
        canonical = self.service.rules.canonical
        while True:
            words = yield from self.ask(Question("NAME"), self.word("ask_name"))
            name = "" if words is None or len(words) != 1 else words[0]
            if name and canonical is not None:
                name = canonical(name)
            if not name:
                self.report([("common.invalid_name", (name,))])
            elif name == COMPUTER or name in taken:
                self.report([("common.player_exists", (name,))])
            else:
                return name

    def ask_age(self) -> Steps[list[int]]:
        """Ask for an age, and return it, or nothing for one to be drawn."""
        title = self.word("ask_age_typed" if self.typed else "ask_age")
        while True:
            words = yield from self.ask(Question("AGE", () if self.typed else ("",)), title, nothing=not self.typed)
            if words == []:
                return []
            age = read_number(words[0]) if words is not None and len(words) == 1 else None
            if age is not None and age <= _OLDEST:
                return [age]
            self.say(self.word("bad_age"))

    def start(self) -> Steps[None]:
        """Start a game between the players remembered, and play it."""
        self.kinds = dict(self.remembered)
        self.mover = next(iter(self.kinds))
        self.do("start", [*self.kinds])
        yield from self.play()

    def load(self) -> Steps[None]:
        """Ask for a save, and go on with the game in it."""
        words = yield from self.ask(Question("LOAD"), self.word("ask_file"))
        if words is None or len(words) > 1:
            self.report([("common.file_missing", ("",))])
            return
        yield from self.load_named(words[0])

    def load_named(self, name: str) -> Steps[None]:
        """Go on with the game in a save."""
        if self.do("load", values=[name]) is None:
            return
        self.settled = True
        rules = self.service.rules  # a point that is plain on this board is plain on the next (docs/decisions.md)
        plain = self.kind.make_rules(rules.name, rules.options, {}).points
        self.switches = {point: value for point, value in rules.points.items() if value != plain[point]}
        self.remembered = {}
        game = self.service.game
        if game is None:
            return
        if COMPUTER in game.players:
            self.kinds = dict.fromkeys(game.players)
            self.mover = next(name for name in game.players if name != COMPUTER)
            if self.game == "mancala":
                game.give_turn(self.mover)
        else:
            self.kinds = {}
            for name in game.players:
                automatic = self.people or self.plays_itself(name)
                self.kinds[name] = None if automatic else (yield from self.ask_kind(name))
            self.remembered = dict(self.kinds)
            if self.game == "mancala":
                lines = [self.word("mover", name=name, answer=at) for at, name in enumerate(game.players, start=1)]
                answer = yield from self.choose("MOVER", [self.word("ask_mover"), *lines], "12")
                self.mover = game.players[int(answer) - 1]
                game.give_turn(self.mover)
        yield from self.play(loaded=True)
