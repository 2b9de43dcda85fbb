"""The knowledge of the guided conversation, and how it prints and asks."""

import json
import tomllib
from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from goose.base.lines import read_number, split_words
from goose.core.dice import ManualDice, RandomDice
from goose.core.events import Event, Failure, Result
from goose.core.files import Files
from goose.core.game import Game, Rules
from goose.core.instructions import Instruction
from goose.core.options import Settings
from goose.core.points import parse_switches
from goose.core.registry import load_kind
from goose.core.service import GameService
from goose.core.variant import Variant
from goose.core.words import load_language
from goose.core.words.language import Language

WORDS = tomllib.loads(Path(__file__).with_name("guided_words.toml").read_text(encoding="utf-8"))
"""The messages that the conversation alone has: by group, key and language, as its specification lists them."""

_DROPPED = ("common.player_registered", "common.game_over", "common.score_line")
_TURNS = ("goose.turn", "goose.misses", "goose.waits")
_LETTERS = {"S": "s", "V": "v"}

Answer = TypeVar("Answer")


class Question(NamedTuple):
    """The question of the program: its place, answers that are right there, and how many dice it takes."""

    state: str
    good: tuple[str, ...] = ()
    dice: int = 0


Steps = Generator[Question, str | None, Answer]
"""Yields each question, is sent the line that answers it, or None at the end of the input."""


class Leave(Exception):
    """The person has left."""


class Service(GameService):
    """The engine, which reports also of a game that is over."""

    over: tuple[Game, Result] | None = None

    def settle(self, game: Game, result: Result, reply: list[Event]) -> None:
        self.over = game, result
        super().settle(game, result, reply)


class Asking:
    """All that the program knows, and how it prints and asks."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = dict(options)
        self.people = bool(self.options.pop("people", False))
        self.saved = self.options.pop("load", None)
        self.printed: list[str] = []
        self.settled = any(options.get(name) for name in ("rules", "squares", "board", "rule"))
        self.game: str | None = options.get("game") or ("goose" if self.settled else None)
        self.code: str | None = options.get("lang")
        if self.code is None and options.get("rules"):
            self.code = self.rules_given().language
        self.files = Files(options.get("files"))
        self.remembered: dict[str, str | None] = {}  # the players, each with its level, None for a person
        self.kinds: dict[str, str | None] = {}
        self.mover = ""
        self.order: list[str] = []  # the seats of the game in progress, of those too who have left
        self.turns: list[str] = []  # whose turns there have been in it
        self.shown = 0
        if self.saved is not None:
            self.game = json.loads(b"".join(Files(options.get("files")).read(self.saved)))["game"]
        self._worded: Rules | None = None
        self._language: Language

    # Printing.

    def word(self, key: str, **fields: str | int) -> str:
        """Return a message of the conversation: that of the game, or else that of all games."""
        wordings = WORDS.get(self.game or "play", {}).get(key) or WORDS["play"][key]
        text: str = wordings[self.code or "en"]
        return text.format(**fields)

    def say(self, *lines: str) -> None:
        """Print lines."""
        self.printed += [f"{line}\n" for line in lines]

    def report(self, events: Sequence[Event]) -> None:
        """Print events in the words of the interpreter."""
        rules = self.service.rules
        if rules is not self._worded:
            self._worded, self._language = rules, load_language(self.kind, rules, self.code or "en")
        self.printed.append(self._language.render(events))

    # The engine.

    def rules_given(self) -> Rules:
        """Return the rules that the command line names for the game."""
        return Variant(Settings(**{**self.options, "game": self.game or "goose"})).rules

    def open(self) -> None:
        """Begin to play a game."""
        self.kind = load_kind(self.game or "goose")
        self.own_rules = self.rules_given()
        self.switches = parse_switches(self.options.get("rule", ()), self.kind.name)
        self.typed = self.kind.throws_dice and self.options.get("dice") == "manual"
        thrown = self.kind.throws_dice and not self.typed
        self.dice = RandomDice(self.options.get("seed")) if thrown else ManualDice()
        self.service = Service(self.kind, self.own_rules, self.dice, self.files)

    def adopt(self, name: str, options: Mapping[str, object]) -> None:
        """Go on by other rules, with the same players and records; raise ValueError when they cannot be."""
        rules = self.kind.make_rules(name, options, self.switches)
        roster = self.service.roster
        self.service = Service(self.kind, rules, self.dice, self.files)
        self.service.roster = roster

    def do(self, name: str, players: Sequence[str] = (), values: Sequence[Any] = ()) -> list[str] | None:
        """Carry an instruction out, print the reply, and return what happened; None when it failed."""
        self.service.over = None
        try:
            events = self.service.handle(Instruction(name, [*players], [*values]))
        except Failure as failure:
            self.report([(failure.message, failure.values)])
            return None
        happened = [key for key, _ in events]
        self.turns += [str(values[0]) for key, values in events if key in _TURNS]
        shown = [event for event in events if event[0] not in _DROPPED]
        if shown and shown[-1][0].endswith(".turn"):
            shown.pop()
        self.report(shown)
        return happened

    def signature(self, name: str) -> Any:
        """Return what an instruction takes."""
        return self.service.signatures[name]

    def position(self) -> Any:
        """Return what there is to see of the game."""
        return self.service.view()["position"]

    def plays_itself(self, name: str) -> bool:
        """Return whether the engine plays for somebody."""
        return self.service.roster[name].level is not None

    # Asking.

    def ask(self, question: Question, *lines: str, nothing: bool = False) -> Steps[list[str] | None]:
        """Ask, and return the words of the answer, None when it is no text."""
        self.say(*lines)
        line = yield question
        if line is None:
            raise Leave
        words = split_words(line)
        if words == [] and not nothing:
            raise Leave
        return words

    def ask_until(
        self, question: Question, lines: Sequence[str], wrong: Callable[[], None], read: Callable[[str], Answer | None]
    ) -> Steps[Answer]:
        """Ask until the answer is one word that can be read."""
        while True:
            words = yield from self.ask(question, *lines)
            if words is not None and len(words) == 1:
                answer = read(words[0])
                if answer is not None:
                    return answer
            wrong()

    def choose(
        self, state: str, lines: Sequence[str], good: Sequence[str], wrong: Callable[[], None] | None = None
    ) -> Steps[str]:
        """Ask for one of some numbers and letters."""
        right = tuple(good)

        def read(word: str) -> str | None:
            number = read_number(word)
            answer = _LETTERS.get(word, word) if number is None else str(number)
            return answer if answer in right else None

        return self.ask_until(Question(state, right), lines, wrong or (lambda: self.say(self.word("bad_number"))), read)

    def pick(self, state: str, title: str, keys: Sequence[str], first: int = 1) -> Steps[int]:
        """Ask a menu of which the answers follow one another, and return the one chosen."""
        numbers = [str(number) for number in range(first, first + len(keys))]
        lines = [self.word(key, answer=number) for key, number in zip(keys, numbers, strict=True)]
        answer = yield from self.choose(state, [self.word(title), *lines], numbers)
        return int(answer)
