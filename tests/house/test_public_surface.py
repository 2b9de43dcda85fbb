"""The public surface: every name, option, exit status and key of JSON that programs rely on, in golden files.

A change here is a change for users: of the major version, where something goes or has another meaning.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest

import goose
from goose import kit
from goose.core import replies
from goose.core.registry import load_kind
from goose.core.view import schema_of
from goose.tables.catalogue import catalogue
from goose.tables.protocol import messages, table
from goose.tables.protocol.message import Message
from goose.tables.protocol.position import Position
from goose.tables.protocol.refusals import Closing, Refusal
from goose.tables.rules import read_rules
from tests.support.command_line import contexts, words_of
from tests.support.goldens import GoldenFolder, pretty
from tests.support.places import TESTS
from tests.support.suites import REFERENCE, invoked, make
from tests.support.transcripts import run_command

GAMES = ("goose", "mancala", "pickomino")
CLASS = TESTS / "grading" / "golden" / "results"

FILES = {
    "suite/suite.toml": REFERENCE,
    "suite/1.in": "register Ana\n",
    "suite/1.out": "Player registered.\n",
    "bare/suite.toml": REFERENCE,
    "bare/1.in": "players\n",
    "empty/suite.toml": REFERENCE,
    "right.txt": "Player registered.\n",
    "wrong.txt": "Player added.\n",
    "game.in": "register Ana\nregister Rui\nstart Ana Rui\n",
    "none.in": "",
    "players.in": "register Ana\n",
    "my.toml": 'game = "mancala"\nlanguage = "en"\n',
    "faulty.toml": 'game = "mancala"\nlanguage = "en"\n[instructions]\nfly = "FLY"\n',
}

EXITS = """\
--version
--nothing
run game.in --game mancala --lang en -o answers.txt
run missing.in
play --nothing
serve --port 70000
join nowhere:x:y
games
rules mancala
rules nothing
messages mancala --lang en
messages nothing
course check my.toml
course check faulty.toml
course new my.toml
course statement my.toml -o handout.txt
course suite missing.toml suite
grade --merge right.jsonl
grade --merge wrong.jsonl
grade --merge failed.jsonl
grade --merge missing.jsonl
grade empty -- true
record --check suite
record --check bare
record empty
diff suite/1.in suite/1.out right.txt
diff suite/1.in suite/1.out wrong.txt
diff suite/1.in suite/1.out missing.txt
compare --nothing
audit missing
misreadings nothing
draw --game mancala --lang en game.in -o board.svg
draw --game mancala --lang en players.in -o board.svg
draw missing.in
replay --game mancala --lang en game.in -o game.html
replay none.in
replay missing.in
odds nothing
odds dice --dice 2 --sum 7
odds dice --dice 2 --sum x
simulate nothing
simulate mancala --count 0
examples game.in/x
new-game Ludo
check-game nothing
help
help grade
help nothing
"""
"""Command lines, each with its arguments after `goose`."""

SCRIPT = """\
fly
register Ana
register Rui
start Ana Rui
{"ask": "rules"}
{"ask": "messages"}
{"ask": "moves", "id": 7}
{"ask": "view"}
{"ask": "outcome"}
{"ask": "choose", "level": "Normal"}
{"ask": "read", "line": "play Ana 9"}
{"ask": "write", "instruction": "play", "players": ["Ana"], "values": [3]}
{"ask": "nothing"}
play Ana 3
quit Rui
"""

DATA = {
    "games": "games --format json",
    "rules": "rules pickomino --format json",
    "messages": "messages mancala --lang en --format json",
    "misreadings": "misreadings mancala --lang en --format json",
    "course-check": "course check faulty.toml --format json",
    "diff": "diff suite/1.in suite/1.out wrong.txt --format json",
    "odds-dice": "odds dice --dice 2 --sum 7 --format json",
}
"""Commands that print JSON data, by the name of what they print."""

SERVER: tuple[type[Message], ...] = (
    *(table.TableOptions, table.Summary, table.Lobby, Position, Refusal, Closing),
    *(messages.Hello, messages.Alive, messages.Move, messages.TableMade, messages.RematchRequest, messages.Rematch),
    *(messages.SeatRequest, messages.SeatToFree, messages.SeatGiven, messages.Changed, messages.CourseContents),
    *(messages.Messages, messages.Health),
)
"""The messages of clients and of the server."""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(make(tmp_path, FILES))
    for name, which in (("right", "ana"), ("wrong", "bo")):
        found = next(each for each in results("run/class") if each["submission"] == which)
        Path(f"{name}.jsonl").write_text(json.dumps(found), encoding="utf-8")
    failed = next(each for each in results("rare") if each["submission"] == "olga")
    Path("failed.jsonl").write_text(json.dumps(failed), encoding="utf-8")


@pytest.fixture
def _own_games_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the games of other packages that are installed."""
    monkeypatch.setattr("goose.core.registry._points", lambda **_: [])


def results(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((CLASS / f"{name}.json").read_bytes())
    return found


def objects(text: str) -> list[Any]:
    """Return the data of JSON Lines, or of JSON on several lines."""
    return [json.loads(text)] if text.startswith(("[", "{\n")) else [*map(json.loads, text.splitlines())]


def test_names_and_signatures_are_those_of_the_golden_files(golden_files: GoldenFolder) -> None:
    own = names_of(goose, sorted({*goose.__all__} - {"__version__"}))
    files = {"goose.txt": own, "kit.txt": names_of(kit, sorted(kit.__all__))}
    golden_files.check("names", {name: "".join(f"{line}\n" for line in lines) for name, lines in files.items()})


@pytest.mark.usefixtures("_own_games_alone")
def test_options_and_statuses_are_those_of_the_golden_files(golden_files: GoldenFolder) -> None:
    """The statuses that the help of a command names, and those of some command lines."""
    named = "".join(f"{command}: {statuses}\n" for command, statuses in statuses_of_commands())
    met = "".join(f"{invoked(*line.split()).exit_code}  goose {line}\n" for line in EXITS.splitlines())
    options = "".join(f"{line}\n" for line in options_of_commands())
    golden_files.check("commands", {"options.txt": options, "statuses.txt": named, "met.txt": met})


@pytest.mark.usefixtures("_own_games_alone")
def test_keys_of_json_are_those_of_the_golden_files(golden_files: GoldenFolder) -> None:
    found = {name: invoked(*line.split()).stdout for name, line in DATA.items()}
    options = ["--game", "mancala", "--lang", "en", "--format", "json", "--view", "--ask"]
    lines = run_command(options, SCRIPT.encode()).decode().splitlines()
    found["replies"] = "\n".join(line for line in lines if '"ask"' not in line)
    found |= {f"asked-{json.loads(line)['ask']}": line for line in lines if '"ask"' in line}
    files = {f"{name}.txt": key_lines(*objects(text)) for name, text in found.items()}
    files["results.txt"] = key_lines(*results("run/class"), *results("rare"))
    golden_files.check("json", files)


def test_schemas_of_json_are_those_of_the_golden_files(golden_files: GoldenFolder) -> None:
    """Of replies, of the positions of each game, and of what a server of tables and its clients send."""
    schemas: dict[str, object] = {f"server-{kind.__name__.lower()}": kind.schema() for kind in SERVER}
    schemas |= {f"view-{game}": schema_of(load_kind(game)) for game in GAMES}
    files = {f"{name}.json": pretty(json.dumps(schema, ensure_ascii=False)) for name, schema in schemas.items()}
    games = catalogue("en").data()
    own = [game for game in games["games"] if game["name"] in GAMES]
    files["server-games.txt"] = key_lines({**games, "games": own})
    files["server-rules.txt"] = key_lines(read_rules({"game": ["goose"]}, "en").data())
    files["replies.json"] = Path(replies.__file__).with_name("replies.schema.json").read_text("utf-8")
    golden_files.check("schemas", files)


# The surface as text: names with their signatures, options of commands, and the keys of JSON data.

_PLAIN = (str, int, float, bool, bytes, type(None))
_OWN = "goose"
_FIELDS = ("member_descriptor", "_tuplegetter", "cached_property")  # of classes with slots, and of named tuples


def names_of(module: ModuleType, names: Iterable[str]) -> Iterator[str]:
    """Yield the names of a module with what they are, and those of the classes with their public members."""
    for name in names:
        value = getattr(module, name)
        yield f"{name}{_described(value)}"
        if isinstance(value, type):
            for member, found in sorted(_members(value).items()):
                yield f"    {member}{_described(found)}"


def _members(kind: type) -> dict[str, Any]:
    """Return the public members that a class has from classes of goose."""
    return {
        name: value
        for each in reversed(kind.__mro__)
        if each.__module__.partition(".")[0] == _OWN
        for name, value in vars(each).items()
        if not name.startswith("_")
    }


def _described(value: object) -> str:
    if isinstance(value, _PLAIN) or (isinstance(value, tuple) and all(isinstance(each, _PLAIN) for each in value)):
        return f" = {value!r}"
    if isinstance(value, classmethod | staticmethod):
        return f"{_signature(value.__func__)} [{type(value).__name__}]"
    if isinstance(value, property):
        return f": property{_annotated(inspect.signature(value.fget).return_annotation) if value.fget else ''}"
    if type(value).__name__ in _FIELDS:
        return ""
    if isinstance(value, type):
        bases = [base.__name__ for base in value.__bases__ if base is not object]
        return f"{_signature(value)} [class{': ' if bases else ''}{', '.join(bases)}]"
    if inspect.isroutine(value):
        return _signature(value)
    is_own = type(value).__module__.partition(".")[0] in (_OWN, "builtins")
    return f": {type(value).__name__}" if is_own else ""  # the types of annotations depend on the version of Python


def _signature(value: Any) -> str:
    """Return parameters with their defaults; annotations where they are text, which all versions of Python keep."""
    if isinstance(value, type) and not any(
        each.__module__.partition(".")[0] == _OWN and {"__init__", "__new__"} & {*vars(each)} for each in value.__mro__
    ):
        return ""  # Python's own
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):  # of a type that is not a class
        return ""
    parameters = [
        each.replace(
            default=each.empty if each.default is each.empty else _Shown(_default(each.default)),
            annotation=_Shown(each.annotation) if isinstance(each.annotation, str) else each.empty,
        )
        for each in signature.parameters.values()
    ]
    returned = signature.return_annotation
    arrow = f" -> {returned}" if isinstance(returned, str) and not isinstance(value, type) else ""
    return f"{signature.replace(parameters=parameters, return_annotation=signature.empty)}{arrow}"


class _Shown:
    """Something that a signature shows as a text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def _annotated(annotation: object) -> str:
    return f": {annotation}" if isinstance(annotation, str) else ""


def _default(value: object) -> str:
    plain = isinstance(value, (*_PLAIN, tuple, list, dict, frozenset)) and " at 0x" not in repr(value)
    return repr(value) if plain else f"({type(value).__name__})"


def options_of_commands() -> Iterator[str]:
    """Yield each command with its parameters: names, type, default, variable and help."""
    for context in contexts():
        command = context.command
        yield f"{' '.join(['goose', *words_of(context)])}  [{type(command).__name__}]"
        yield f"    {command.get_short_help_str(1_000)}"
        for parameter in command.params:
            yield from (f"    {line}" for line in _parameter(context, parameter))


def _parameter(context: click.Context, parameter: click.Parameter) -> Iterator[str]:
    is_option = isinstance(parameter, click.Option)
    names = ", ".join((*parameter.opts, *parameter.secondary_opts)) if is_option else parameter.human_readable_name
    default = parameter.get_default(context, call=False)
    if isinstance(default, str | int | float) and default is not False:
        names += f" = {default!r}"
    marks = {
        "flag": getattr(parameter, "is_flag", False),
        "repeatable": getattr(parameter, "multiple", False),
        "required": parameter.required,
        "hidden": getattr(parameter, "hidden", False),
        f"{parameter.nargs} values": parameter.nargs != 1,
        str(parameter.envvar): parameter.envvar is not None,
    }
    yield f"{names}  ({', '.join([_type(parameter), *(mark for mark, has in marks.items() if has)])})"
    if isinstance(parameter, click.Option) and parameter.help:
        yield f"    {' '.join(parameter.help.split())}"


def _type(parameter: click.Parameter) -> str:
    kind = parameter.type
    if isinstance(kind, click.Choice):
        return f"one of {', '.join(map(str, kind.choices))}"
    bounds = getattr(kind, "bounds", None)
    shown = f"{kind.name} {bounds}" if isinstance(bounds, str) else kind.name
    return shown if parameter.metavar is None else f"{shown} {parameter.metavar}"


def statuses_of_commands() -> Iterator[tuple[str, str]]:
    """Yield each command with the statuses that its help names."""
    for context in contexts():
        text = f"{context.command.help or ''}\n\n{context.command.epilog or ''}"
        found = re.search(r"Exit status: (.*?)(?:\n\n|\Z)", text, re.DOTALL)
        yield " ".join(["goose", *words_of(context)]), " ".join(found[1].split()) if found else "(not named)"


def keys_of(data: Any, path: str = "") -> dict[str, set[str]]:
    """Return the paths of all members of JSON data with the types of their values; items of a list share a path."""
    found: dict[str, set[str]] = {}
    if isinstance(data, Mapping):
        inside = [(f"{path}.{name}" if path else str(name), value) for name, value in data.items()]
    else:
        inside = [(f"{path}[]", value) for value in data] if isinstance(data, list) else []
    if path:
        found[path] = {type(data).__name__}
    for below, value in inside:
        for name, types in keys_of(value, below).items():
            found.setdefault(name, set()).update(types)
    return found


def key_lines(*data: Any) -> str:
    """Return the keys of some JSON data, one a line, in the order in which they come."""
    found = {path.partition("[]")[2].removeprefix("."): types for path, types in keys_of([*data]).items()}
    return "".join(f"{path or '(all)'}: {' or '.join(sorted(types))}\n" for path, types in found.items())
