"""The game, rules, options, points and language of a course."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.base.errors import Incomplete, UsageError
from goose.base.quoting import quoted
from goose.core.boardfiles import WrongLine, board_text
from goose.core.course.fault import Report, control_characters, shown
from goose.core.instructions import USES_FILES
from goose.core.ownboards import BoardReport
from goose.core.registry import NAMES, brought, load_kind
from goose.core.roster import ORDERS
from goose.core.words import module_of, spoken

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.core.course.coursefile import CourseFile
    from goose.core.game import GameKind, Rules
    from goose.core.points import Point

AT_TOP = ("name", "game", "rules", "language", "texts")
"""The keys that stand above the tables of a course."""

_OPTIONS = {"squares": int, "board": str, "list": str, "save": str}
_TYPES = {
    "squares": "a whole number",
    "board": "a text: the path of a file from the folder of the course",
    "list": f"a text: {', '.join(ORDERS)}",
    "save": "a text: the name of the file of save and load",
}
_LONGEST_FILE = 100  # bytes of the name of a file, which every system takes


class Choices:
    """The choices of a course, checked; None for a choice that is at fault."""

    def __init__(self, report: Report, file: CourseFile) -> None:
        self._report = report
        self._file = file
        self.kind = self._kind()
        self.rules: Rules | None = None  # with the options and the points of the course
        self.language: str | None = None  # its code
        self.options: dict[str, object] = {}  # that shape the rules
        self.switches: dict[str, str] = {}  # the points that the course changes, with their values
        self.listing = ORDERS[0]  # the order of the list of players
        self.save_file: str | None = None  # the file of `save` and `load`, if the course names one
        self.board: bytes | None = None  # the contents of the board file, if the course names one
        self.board_name: str | None = None  # the path of that file, as the course has it
        plain = None if self.kind is None else self._rules(self.kind)
        if self.kind is None or plain is None:
            return
        self.rules = plain
        self.language = self._language(self.kind, plain)
        self._has_board = self._may_have_board(self.kind, plain)
        self._take_options(self.kind, plain)
        self.rules = self._with_points()
        if self._has_board:
            self._take_own_board()
            self.rules = self._made(self.options)
        self._take_listing()
        self._take_save_file(self.rules)

    def _said(self, key: str, default: str) -> str | None:
        value = self._report.document.tables.get(key, default)
        return self._report.text((key,), value, "a text")

    def _kind(self) -> GameKind | None:
        name = self._said("game", NAMES[0])
        if name is None:
            return None
        try:
            return load_kind(name)
        except UsageError:
            games = [*NAMES, *brought()]
            self._report.fault(("game",), "game", f"there is no game {quoted(name)}: there are {', '.join(games)}")
        except Incomplete as error:
            self._report.fault(("game",), "game", str(error))
        return None

    def _rules(self, kind: GameKind) -> Rules | None:
        name = self._said("rules", next(iter(kind.options)))
        if name is None:
            return None
        if name not in kind.options:
            text = f"there are no rules {quoted(name)} of {kind.name}: there are {', '.join(kind.options)}"
            self._report.fault(("rules",), "rules", text)
            return None
        rules = kind.make_rules(name, {}, {})
        if kind.service_class(rules) is not None or _has_grammar(kind, rules.language):
            self._report.fault(("rules",), "kata", f"the rules {name} cannot be reworded: they have their own grammar")
            return None
        return rules

    def _language(self, kind: GameKind, rules: Rules) -> str | None:
        code = self._said("language", rules.language)
        if code is None:
            return None
        known = spoken(kind, rules)
        if code not in known and not (code.isidentifier() and code in _own_languages(kind)):
            text = f"{kind.name} by the rules {rules.name} is not played in {quoted(code)}"
            others = ", ".join(each for each in known if not _has_grammar(kind, each))
            self._report.fault(("language",), "language", f"{text}: there are {others}")
            return None
        if code not in known or _has_grammar(kind, code):
            self._report.fault(("language",), "kata", f"the language {code} cannot be reworded: it has its own grammar")
            return None
        return code

    def _take_options(self, kind: GameKind, plain: Rules) -> None:
        value: Any
        for key, value in self._report.table("options").items():
            path = ("options", key)
            if key not in _OPTIONS:
                self._report.unknown(path, "unknown-key", "option", _OPTIONS)
            elif type(value) is not _OPTIONS[key]:
                self._report.fault(path, "type", f"{key} must be {_TYPES[key]}, not {shown(value)}")
            elif key in ("list", "save"):
                continue  # they shape no rules
            elif key == "squares" and self._has_board:
                assert type(value) is int
                self._take_squares_of_board(value)
            elif key == "squares" and plain.name in kind.boards and key not in kind.options[plain.name]:
                text = f"squares goes with the rules {plain.name} only beside a [board]"
                self._report.fault(path, "option", text)
            elif key not in kind.options[plain.name]:
                taking = [name for name, taken in kind.options.items() if key in taken]
                where = f"it goes with the rules {' or '.join(taking)}" if taking else "no rules of the game take it"
                self._report.fault(path, "option", f"{key} does not go with the rules {plain.name}: {where}")
            elif type(value) is int:
                self._take_squares(value)
            else:
                self._take_board(str(value))

    def _made(self, options: Mapping[str, object], further: Mapping[str, str] | None = None) -> Rules:
        """Return the rules of the course with some options, and with further points changed than those so far."""
        assert self.kind is not None
        assert self.rules is not None, "the name of the rules is right"
        return self.kind.make_rules(self.rules.name, options, {**self.switches, **(further or {})})

    def _take_listing(self) -> None:
        value = self._report.table("options").get("list")
        if value in ORDERS:
            self.listing = value
        elif type(value) is str:
            text = f"list = {quoted(value)}: the values are {', '.join(ORDERS)}"
            self._report.fault(("options", "list"), "value", text)

    def _take_save_file(self, rules: Rules) -> None:
        """Take the file of `save` and `load`: it is in the folder of the saves, wherever the course comes from."""
        name, path = self._report.table("options").get("save"), ("options", "save")
        if type(name) is not str:
            return
        if not {*USES_FILES} & rules.signatures(typed_dice=False).keys():
            text = f"save does not go with the rules {rules.name}: they know neither save nor load"
            self._report.fault(path, "option", text)
        elif not _is_file_name(name):
            text = f"save must be the name of a file, without a folder, such as game.sav, not {shown(name)}"
            self._report.fault(path, "value", text)
        elif len(name.encode()) > _LONGEST_FILE:
            self._report.fault(path, "value", f"save must have at most {_LONGEST_FILE} bytes, not {len(name.encode())}")
        else:
            self.save_file = name

    def _take_squares(self, value: int) -> None:
        try:
            self._made({"squares": value})
        except ValueError as error:
            self._report.fault(("options", "squares"), "squares", str(error).removeprefix("--").removesuffix("."))
            return
        self.options["squares"] = value

    def _may_have_board(self, kind: GameKind, plain: Rules) -> bool:
        """Return whether the course has its own board, which may be wrong inside."""
        if "board" not in self._report.document.tables:
            return False
        if plain.name in kind.boards:
            self.options["board"] = {}  # until it is read
            return True
        text = f"the game {kind.name} has no [board]"
        if kind.boards:
            text = f"the rules {plain.name} have no [board]: it goes with {', '.join(kind.boards)}"
            text += "; [options] names its board file" if "board" in kind.options[plain.name] else ""
        self._report.fault(("board",), "option", text)
        return False

    def _take_squares_of_board(self, value: int) -> None:
        assert self.kind is not None, "the game is right"
        least, most = self.kind.own_boards().squares
        if least <= value <= most:
            self.options["squares"] = value
        else:
            text = f"squares {value}: a [board] has {least} to {most} squares"
            self._report.fault(("options", "squares"), "squares", text)

    def _take_own_board(self) -> None:
        """Read the board, after the points."""
        assert self.kind is not None, "the game is right"
        assert self.rules is not None, "the rules are right"
        table = self._report.table("board")
        squares = self.rules.options["squares"]
        assert isinstance(squares, int), "rules with a board have squares"
        board = self.kind.own_boards().read(_BoardFaults(self._report), table, squares, self.rules.points)
        self.options |= {"squares": squares, "board": board if not self._report.faults else {}}

    def _take_board(self, name: str) -> None:
        path = ("options", "board")
        where = self._file.path_of(name)
        try:
            if "\0" in name:
                raise OSError(0, "a path has no such character")
            board = self._file.read_board(name)
        except OSError as error:
            self._report.fault(path, "board", f"the board {where} cannot be read: {error.strerror}")
            return
        text = board_text(board)
        try:
            self._made({"board": text})
        except ValueError as error:
            why = str(error).removesuffix(".")
            if not self._file.has_beside(name):  # a course from a stranger may name a file that is nobody's business
                why = f"line {error.line} is wrong" if isinstance(error, WrongLine) else "it is not valid"
            self._report.fault(path, "board", f"{quoted(name)} is no board: {why}")
            return
        self.board, self.board_name = board, name
        self.options["board"] = text

    def belongs(self, key: str) -> str:
        """Return where a key belongs that stands in the wrong place; empty if it belongs nowhere."""
        if key in AT_TOP:
            return "stands above the tables, without one"
        if key in _OPTIONS:
            return "is an option: write it in [options]"
        of_rules = self.rules is not None and key in {point.name for point in self.rules.describe_points()}
        return "is a point of the rules: write it in [points]" if of_rules else ""

    def _with_points(self) -> Rules:
        """Return the rules with the points that the course changes, one by one: if two clash, the later is at fault."""
        rules = self._made(self.options)
        points = {point.name: point for point in rules.describe_points()}
        no_points = "" if points else f"is no point: {rules.name} has none"
        for key, value in self._report.table("points").items():
            path = ("points", key)
            if self._has_board and key in self._points_of_board():
                self._report.fault(path, "point", f"{key} is no point of these rules: the [board] says it")
                continue
            if key not in points:
                elsewhere = key in AT_TOP or key in _OPTIONS
                self._report.unknown(path, "point", "point", points, self.belongs(key) if elsewhere else no_points)
                continue
            word = self._value(points[key], value)
            if word is None:
                continue
            try:
                rules = self._made(self.options, {key: word})
            except ValueError as error:
                self._report.fault(path, "value", str(error).replace("--rule ", "").removesuffix("."))
                continue
            self.switches[key] = word
        return rules

    def _points_of_board(self) -> Sequence[str]:
        assert self.kind is not None, "the game is right"
        return self.kind.own_boards().points

    def _value(self, point: Point, value: Any) -> str | None:
        path = ("points", point.name)
        word = str(value) if type(value) is int and value >= 0 else value
        if type(word) is not str:
            must = f"{point.name} must be a text or a whole number from 0 on, not {shown(value)}"
            self._report.fault(path, "type", f"{must}: the values are {', '.join(point.choices)}")
            return None
        try:
            return point.read(word)
        except ValueError:
            text = f"{point.name} = {quoted(word)}: the values are {', '.join(point.choices)}"
            self._report.fault(path, "value", text)
        return None

    def bringing(self, instruction: str) -> str | None:
        """Return the point and value with which the rules know an instruction."""
        assert self.rules is not None, "the rules are right"
        for point in self.rules.describe_points():
            for value in point.values:
                try:
                    rules = self._made(self.options, {point.name: value})
                except ValueError:
                    continue
                if instruction in rules.signatures(typed_dice=False):
                    return f"{point.name}={value}"
        return None


class _BoardFaults(BoardReport):
    """Reports what is wrong in `[board]`."""

    def __init__(self, report: Report) -> None:
        self._report = report

    def fault(self, path: tuple[str, ...], code: str, text: str) -> None:
        self._report.fault(("board", *path), code, text)

    def unknown(self, path: tuple[str, ...], what: str, known: Sequence[str]) -> None:
        self._report.unknown(("board", *path), "unknown-key", what, known)

    def line(self, path: tuple[str, ...]) -> int:
        return self._report.document.line(("board", *path))


def _is_file_name(name: str) -> bool:
    """Return whether every system takes a text as the name of a file in a folder."""
    ends_well = bool(name) and name == name.strip().rstrip(".")
    return ends_well and not {*name} & {*'/\\:*?"<>|'} and not control_characters(name)


def _has_grammar(kind: GameKind, code: str) -> bool:
    """Return whether a language of a game is no table of words and texts."""
    return getattr(module_of(kind.package, code), "LANGUAGE", None) is not None


def _own_languages(kind: GameKind) -> set[str]:
    """Return the languages of the rules of a game that have a grammar."""
    languages = {code for rules in kind.rule_sets() for code in spoken(kind, rules)}
    return {code for code in languages if _has_grammar(kind, code)}
