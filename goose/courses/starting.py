"""A first course file: everything that a course can change, as comments.

Lines that begin with `# ` explain. Lines that begin with `#` and a key are entries with the values that hold without
them, so that taking the `#` away changes nothing. Source: `course.md`, `goose course new`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from goose.base.errors import UsageError
from goose.base.widths import wrapped_whole
from goose.core.course.coursefile import CourseFile
from goose.core.course.fault import FaultsFound
from goose.core.course.reading import check
from goose.core.game import GameKind, Rules
from goose.core.instructions import levels_of, reported
from goose.core.options import Settings
from goose.core.printed import printed
from goose.core.texts import filled, texts
from goose.core.variant import Variant
from goose.core.words import messages_of, table_of
from goose.kit.describe import RulesTexts
from goose.reference import InstructionTexts

_WIDTH = 118  # characters of a line of explanation
_SECTION = "course"


def first_course(game: str, rules: str | None, language: str | None, texts: str | None = None) -> str:
    """Return a course file that changes nothing, with all entries as comments.

    Args:
        game: name of the game.
        rules: name of the rules; None for the first of the game.
        language: code of the language; None for that of the rules.
        texts: path of the file with the translated texts about the rules; None without one.

    Raises:
        UsageError: there is no such game, rules or language, or they cannot be reworded.
    """
    variant = Variant(Settings(game, rules=rules, lang=language))
    kind, made, code = variant.kind, variant.rules, variant.code
    heads = {"name": kind.name, "game": kind.name, "rules": made.name, "language": code}
    if texts is not None:
        heads["texts"] = texts
    begun = "".join(f"{key} = {in_quotes(value)}\n" for key, value in heads.items())
    try:
        check(CourseFile(f"{kind.name}.toml", begun.encode()))
    except FaultsFound as found:  # the kata cannot be reworded
        raise UsageError(f"{found.faults[0].text}.") from found
    return begun + "".join(f"{line}\n" for line in _Writer(kind, made, code).lines())


def in_quotes(text: str) -> str:
    """Return a text as TOML has it, on one line."""
    return json.dumps(text, ensure_ascii=False)


class _Writer:
    def __init__(self, kind: GameKind, rules: Rules, code: str) -> None:
        self._kind = kind
        self._rules = rules
        self._code = code
        self._says = texts(code, kind)[_SECTION]
        self._speech = InstructionTexts(kind, rules, code)
        self._table = rules.signatures(typed_dice=True)
        self._events = printed(kind, rules)

    def lines(self) -> Iterator[str]:
        """Yield the lines after the first four."""
        yield ""
        yield from self._explained("about")
        yield from self._section("options", [], header=False)
        if self._rules.name in self._kind.boards:
            yield from self._section("board", [], header=False)
        yield from self._section("points", self._points())
        yield from self._section("instructions", self._instructions())
        yield from self._section("levels", self._levels())
        yield from self._section("failures", self._failures())
        yield from self._section("messages", self._messages())
        yield from self._section("before", (f'{name} = ""' for name in self._table))
        yield from self._section("after", (f'{name} = ""' for name in self._table))

    def _section(self, name: str, entries: Iterable[str], *, header: bool = True) -> Iterator[str]:
        """Yield a table: its explanation, its header, and its entries.

        An entry is a line; one that begins with a blank is an explanation.
        """
        lines = [*entries]
        if header and not lines:
            return
        yield ""
        yield from self._explained(name)
        if not header:
            return
        yield f"#[{name}]"
        for line in lines:
            yield from _comments(line[1:]) if line.startswith(" ") else (f"#{line}",)

    def _explained(self, key: str) -> Iterator[str]:
        for paragraph in self._says[key].split("\n"):
            yield from _comments(paragraph)

    def _points(self) -> Iterator[str]:
        described = RulesTexts(self._kind, self._code)
        for point in self._rules.describe_points():
            values = filled(self._says["values"], values=described.choices(point))
            yield f" {point.name}: {values} {described.source(point)}"
            yield f"{point.name} = {in_quotes(self._rules.points[point.name])}"

    def _instructions(self) -> Iterator[str]:
        for name, signature in self._table.items():
            yield f" {self._speech.form(name, signature)}: {self._speech.does(name)}"
            yield f"{name} = {in_quotes(self._speech.word(name))}"

    def _levels(self) -> Iterator[str]:
        words = table_of("LEVELS", self._code, self._kind)
        for level in levels_of(self._table):
            yield f"{level} = {in_quotes(words[level])}"

    def _failures(self) -> Iterator[str]:
        for name, signature in self._table.items():
            shown = [key for key in reported(signature) if key in self._events]
            if len(shown) > 1:
                yield f"{name} = [{', '.join(map(in_quotes, shown))}]"

    def _messages(self) -> Iterator[str]:
        worded = {**messages_of(self._kind, self._rules, self._code), **self._kind.form_texts(self._rules)}
        for key, fields in {**self._events, **self._kind.forms_by(self._rules)}.items():
            names = [field.removesuffix("?") for field in fields]
            holds = "; ".join(
                f"{{{name}}} {self._speech.holds(key, field)}" for name, field in zip(names, fields, strict=True)
            )
            yield f" {self._speech.when(key)}"
            if holds:
                yield f" {filled(self._says['fields'], fields=holds)}"
            yield f"{in_quotes(key)} = {in_quotes(worded[key])}"


def _comments(text: str) -> Iterator[str]:
    """Yield an explanation as comments of limited width."""
    for line in wrapped_whole(text, _WIDTH):
        yield f"# {line}"
