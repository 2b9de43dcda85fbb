"""The Python API is as `docs/api.md` says: its examples, its reference, its errors, and threads."""

import doctest
import inspect
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import goose
from goose import Settings, make_interpreter
from goose.core.options import OPTIONS
from tests.support.cases import each_case
from tests.support.places import ROOT
from tests.support.running import lines

DOCUMENT = ROOT / "docs" / "api.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")
REFERENCE = re.findall(
    r"^::: goose\.(\S+)\n(?:    options:\n(?:      .*\n)*?      members: \[(.*)\]\n)?", TEXT, re.MULTILINE
)


def promised() -> dict[str, Any]:
    """Return what the reference lists, by its name below `goose`."""
    names = [name for name, _ in REFERENCE]
    names += [f"{name}.{member}" for name, members in REFERENCE for member in members.split(", ") if member]
    found: dict[str, Any] = {}
    for name in names:
        owner, _, member = name.partition(".")
        value = getattr(goose, owner)
        found[name] = getattr(value, member) if member else value
    return found


def test_the_examples_are_true() -> None:
    """They run in order, as one session."""
    blocks = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE))
    session = doctest.DocTestParser().get_doctest(blocks, {}, DOCUMENT.name, str(DOCUMENT), 0)
    output: list[str] = []
    failed, attempted = doctest.DocTestRunner().run(session, out=output.append)
    assert not failed, "".join(output)
    assert attempted > 30


def test_every_public_name_is_in_the_reference() -> None:
    """The reference has no other names: it promises all that it lists."""
    assert {name for name in promised() if "." not in name} == {*goose.__all__} - {"__version__"}
    assert all(f"`{name}`" in TEXT for name in goose.__all__)


@each_case("name", [name for name, value in promised().items() if inspect.isfunction(value)])
def test_a_docstring_says_what_a_call_takes_and_returns(name: str) -> None:
    """Each parameter by its name; what comes back is in its first line, or has its own line."""
    call = promised()[name]
    described = inspect.getdoc(call) or ""
    for parameter in inspect.signature(call).parameters:
        assert parameter == "self" or re.search(rf"^    {parameter}: ", described, re.MULTILINE), parameter
    assert call.__annotations__["return"] == "None" or "eturn" in described


def test_the_settings_are_the_options() -> None:
    """Names and defaults agree, and each is described; other arguments are keyword-only."""
    parameters = inspect.signature(Settings).parameters
    by_name = [name for name, each in parameters.items() if each.kind is each.KEYWORD_ONLY]
    assert [*parameters] == [*(option.field for option in OPTIONS), *by_name]
    assert by_name == ["folder", "durable", "automatic"]
    for option in OPTIONS:
        assert parameters[option.field].default == (() if option.repeats else option.default)
        assert f"\n    {option.field}: " in (inspect.getdoc(Settings) or "")


@each_case("line", ["a\nb", "register A\n", "register A\0", "\ud800", "x" * 70_000, "\r"])
def test_a_line_that_can_be_no_instruction_is_answered_so(line: str) -> None:
    """Nothing that a line holds is raised."""
    reply = make_interpreter(Settings()).feed(line)
    assert (reply.failure, reply.text) == ("common.invalid_instruction", "Invalid instruction.\n")


def test_an_interpreter_goes_on_after_a_line_that_ends_a_script() -> None:
    """Whether that is the end is up to the caller."""
    program = make_interpreter(Settings())
    reply = program.feed(" ")
    assert (reply.ends, reply.text, reply.lines, reply.failure) == (True, "", [], None)
    assert program.feed("register Ana").failure is None


def _played(seed: int) -> list[str]:
    """Return what automatic players do by a seed, in two games that share what they have worked out."""
    output: list[str] = []
    for game, level in (("pickomino", "Advanced"), ("goose", "Normal")):
        script = (f"register-auto Ana {level}", f"register-auto Rui {level}", "start Ana Rui", "players")
        output += lines(script, game=game, lang="en", seed=seed)
    return output


@pytest.mark.slow
def test_interpreters_in_several_threads_answer_as_each_alone() -> None:
    """Nothing that they share changes an answer."""
    alone = [_played(seed) for seed in (1, 2)]
    with ThreadPoolExecutor(4) as threads:
        together = [*threads.map(_played, (1, 2, 1, 2))]
    assert together == alone * 2
