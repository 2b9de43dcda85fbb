"""A second account of courses, written from `course.md` alone, to test the real one against.

It lays a course over goose *without* a course, line by line: it puts the words of the house in place of the course's,
tests the failures itself in the course's order, and writes each event by the course's texts. It shares no code with
`goose.core.course`; what the house says without a course it takes from `goose messages`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from goose import Instruction, Interpreter

CPU = "CPU"
DRAWING = "protocol.drawing"
BOARD = "mancala.board"
INVALID = "common.invalid_instruction"
BOARD_FIELDS = [f"{name}_{side}" for side in "ab" for name in ("name", "well")] + [
    f"{side}{house}" for side in "ab" for house in range(1, 7)
]

TESTED = frozenset(
    f"common.{name}"
    for name in (
        *("invalid_name", "player_exists", "no_players", "game_in_progress", "no_game", "unknown_player"),
        *("repeated_player", "not_in_game", "not_your_turn"),
    )
)
"""The failures that are tested before an instruction is carried out; the others only the doing shows."""


@dataclass
class Given:
    """The contents of a course file; None for an instruction or a level that is `false`."""

    words: dict[str, str | None] = field(default_factory=dict)
    levels: dict[str, str | None] = field(default_factory=dict)
    orders: dict[str, list[str]] = field(default_factory=dict)
    messages: dict[str, str] = field(default_factory=dict)
    before: dict[str, str] = field(default_factory=dict)
    after: dict[str, str] = field(default_factory=dict)


class House:
    """The words, failures and texts of goose without a course, by some rules and points in a language.

    Args:
        messages: what `goose messages GAME --format json` says, with these rules, points and language.
        typed_dice: dice are typed.
    """

    def __init__(self, messages: Mapping[str, Any], *, typed_dice: bool) -> None:
        self.words: dict[str, str] = {each["name"]: each["word"] for each in messages["instructions"]}
        self.failures: dict[str, list[str]] = {}
        dice = ("typed" if typed_dice else "thrown", None)
        for each in messages["instructions"]:
            (variant,) = [one for one in each["variants"] if one["by"][0]["dice"] in dice]
            self.failures[each["name"]] = [failure["key"] for failure in variant["failures"]]
        self.levels: dict[str, str] = {each["level"]: each["word"] for each in messages["levels"]}
        self.texts: dict[str, str] = {each["key"]: each["text"] for each in messages["messages"]}
        self.fields: dict[str, list[tuple[str, bool]]] = {
            each["key"]: [(one["name"], one["may_be_empty"]) for one in each["fields"]] for each in messages["messages"]
        }


def kind_of_failure(key: str) -> str:
    """Return the failure for which a key stands, by any message that reports it."""
    return "common.no_game" if key == "mancala.no_game_statement" else key


def filled_in(text: str, values: Mapping[str, tuple[str, bool]]) -> str:
    """Return what a text prints.

    Args:
        text: the text in the course file.
        values: the values of each field, and whether it may be empty.
    """
    if not text:
        return ""
    text = text.removesuffix("\n") + "\n"
    printed, at = "", 0
    while at < len(text):
        pair = text[at : at + 2]
        if pair in ("{{", "}}"):
            printed, at = printed + pair[0], at + 2
        elif text[at] == "{":
            end = text.index("}", at)
            name, _, width = text[at + 1 : end].partition(":")
            value, may_be_empty = values[name]
            at = end + 1
            if width:
                side, length = width[0], int(width[1:])
                value += " " * (length - len(value)) if side == "<" else ""
                value = " " * (length - len(value)) + value
            elif may_be_empty and not value and text[at] == "\n":
                printed = printed.rstrip(" \t")
            printed += value
        else:
            printed, at = printed + text[at], at + 1
    return printed


class CourseOracle:
    """Answers lines as goose does by a course.

    Args:
        engine: goose by the rules, points and language of the course, without it.
        given: what the course says.
        house_of: what the house says by the rules of an interpreter, also after a load.
        called: the name under which the rules in force register a name; None for one that they refuse.
    """

    def __init__(
        self,
        engine: Interpreter,
        given: Given,
        house_of: Callable[[Interpreter], House],
        called: Callable[[Interpreter, str], str | None],
    ) -> None:
        self.engine = engine
        self.given = given
        self._house_of = house_of
        self._called = called
        self.own = self.house = house_of(engine)
        self._own_words = {name: given.words.get(name, word) for name, word in self.own.words.items()}

    def words(self) -> dict[str, str]:
        """Return the words of the instructions that are known now."""
        own = self._own_words
        words = {}
        for name, house_word in self.house.words.items():
            if name in own:
                word = own[name]
            else:  # only the rules of a save have it
                word = self.given.words.get(name, house_word)
                if word is not None and house_word in own.values():
                    word = None
            if word is not None:
                words[name] = word
        return words

    def levels(self) -> dict[str, str | None]:
        """Return the words of the levels; None for one that is left out."""
        return {level: self.given.levels.get(level, word) for level, word in self.house.levels.items()}

    def answer(self, line: str) -> tuple[str, str | None]:
        """Return the text of the answer and the key of its failure."""
        instruction = self.read(line.replace("\t", " ").split(" "))
        if instruction is None:
            return self.written([(INVALID, ())]), INVALID
        for key in self.order(instruction.name):
            names = self.refused(kind_of_failure(key), instruction)
            if names is not None:
                fields = self.house.fields[key]
                return self.written([(key, tuple(names)[: len(fields)])]), key
        reply = self.engine.feed(self.engine.write(instruction))
        text = self.written(reply.events)
        if reply.failure is not None:
            assert kind_of_failure(reply.failure) not in TESTED, (line, reply.failure)
            return text, reply.failure
        if instruction.name == "load":
            self.house = self._house_of(self.engine)
        before = filled_in(self.given.before.get(instruction.name, ""), {})
        return before + text + filled_in(self.given.after.get(instruction.name, ""), {}), None

    def read(self, typed: Sequence[str]) -> Instruction | None:
        """Return the instruction of a line, by its words."""
        word, *arguments = (each for each in typed if each)
        names = [name for name, own in self.words().items() if own == word]
        if not names:
            return None
        (name,) = names
        if name in ("start-auto", "register-auto"):
            levels = [level for level, own in self.levels().items() if own == "".join(arguments[1:2])]
            if not levels:
                return None
            arguments[1] = self.house.levels[levels[0]]
        return self.engine.read(" ".join([self.house.words[name], *arguments]))

    def order(self, name: str) -> list[str]:
        """Return the failures of an instruction in the order in which they are tested."""
        house = self.house.failures[name]
        order = self.given.orders.get(name)
        keys = {kind_of_failure(key): key for key in house}
        if order is None or keys.keys() != {*map(kind_of_failure, order)}:
            return house
        return [keys[kind_of_failure(key)] for key in order]

    def refused(self, failure: str, instruction: Instruction) -> list[str] | None:
        """Return the first name to which a failure applies, as a list, empty if it names nobody; else None."""
        if failure not in TESTED:
            return None
        test: Callable[[Instruction], list[str] | None] = getattr(self, failure.removeprefix("common."))
        return test(instruction)

    def written(self, events: Iterable[tuple[str, Sequence[Any]]]) -> str:
        """Return the lines of events."""
        return "".join(self._written(key, values) for key, values in events)

    def _written(self, key: str, values: Sequence[Any]) -> str:
        fields = self.house.fields[key] if key in self.house.fields else self.own.fields[key]
        known = {name: (str(value), empty) for (name, empty), value in zip(fields, values, strict=True)}
        if key == "protocol.word":
            word = self.words().get(str(values[0]))
            if word is None:
                return ""
            known["instruction"] = word, False
        if "level" in known:
            level = known["level"][0]
            known["level"] = self.levels()[level] or self.house.levels[level], False
        if key == DRAWING and BOARD in self.given.messages:
            form = self.given.messages[BOARD]
            if not form:
                return ""
            known["drawing"] = filled_in(form, self._board()).removesuffix("\n"), False
        default = self.house.texts[key] if key in self.house.texts else self.own.texts[key]
        return filled_in(self.given.messages.get(key, default), known)

    def _board(self) -> dict[str, tuple[str, bool]]:
        sides = self.engine.view()["position"]["sides"]
        known: dict[str, object] = {}
        for side, letter in zip(sides, "ab", strict=True):
            known |= {f"name_{letter}": side["name"], f"well_{letter}": side["well"]}
            known |= {f"{letter}{number}": seeds for number, seeds in enumerate(side["houses"], 1)}
        return {name: (str(value), False) for name, value in known.items()}

    # The failures, each by itself; a test returns the name to which its failure applies.

    def _called_so(self, name: str) -> str | None:
        return self._called(self.engine, name)

    def _registered(self) -> set[str]:
        return {player["name"] for player in self.engine.view()["players"]}

    def _seats(self) -> dict[str, str | None]:
        return {seat["name"]: seat["level"] for seat in self.engine.view()["seats"]}

    def _first(self, names: Iterable[str], applies: Callable[[str], bool]) -> list[str] | None:
        return next(([name] for name in names if applies(name)), None)

    def invalid_name(self, given: Instruction) -> list[str] | None:
        return self._first(given.players, lambda name: self._called_so(name) is None)

    def player_exists(self, given: Instruction) -> list[str] | None:
        known = {*self._registered(), CPU}
        return next(([called] for name in given.players if (called := self._called_so(name)) in known), None)

    def no_players(self, given: Instruction) -> list[str] | None:
        lines = self.engine.feed(self.house.words["players"]).events
        return [] if lines[0][0] == "common.no_players" else None

    def game_in_progress(self, given: Instruction) -> list[str] | None:
        return [] if self._seats() else None

    def no_game(self, given: Instruction) -> list[str] | None:
        return None if self._seats() else []

    def unknown_player(self, given: Instruction) -> list[str] | None:
        known = self._registered() | (set() if given.name in ("start", "start-auto") else {CPU})
        return self._first(given.players, lambda name: self._called_so(name) not in known)

    def repeated_player(self, given: Instruction) -> list[str] | None:
        called = [self._called_so(name) or name for name in given.players]
        return next(([given.players[at]] for at, name in enumerate(called) if name in called[:at]), None)

    def not_in_game(self, given: Instruction) -> list[str] | None:
        seats = self._seats()
        if not seats:
            return None
        is_mancala = self.engine.view()["game"] == "mancala"

        def outside(name: str) -> bool:
            called = self._called_so(name)
            if called not in seats:
                return True
            return (given.name == "quit" and called == CPU) or (is_mancala and seats[called] is not None)

        return self._first(given.players, outside)

    def not_your_turn(self, given: Instruction) -> list[str] | None:
        if not self._seats():
            return None
        mover = self.engine.view()["to_move"]
        return self._first(given.players, lambda name: self._called_so(name) != mover)
