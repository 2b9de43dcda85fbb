"""Words and messages as tables: they are those that the program prints."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from goose.core.events import LEVEL, WORD, Event
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter, Reply
from goose.core.printed import printed
from goose.core.registry import NAMES
from goose.core.variant import Variant
from goose.reference.data import reference, rules_in
from goose.reference.tables import MessageRow, ReferenceTables
from tests.support.cases import each_case
from tests.support.games import KINDS, TABLES, any_options, made_by, played
from tests.support.layers import thinned
from tests.support.references import CODES, of
from tests.support.running import interpreter
from tests.support.transcripts import Case, cases


class ReplyTables:
    """The replies of interpreters, written again from the tables.

    Args:
        monkeypatch: the fixture with which every reply is seen.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: set[str] = set()
        self._made: dict[tuple[str, str], ReferenceTables] = {}
        self._printed: dict[tuple[str, ...], frozenset[str]] = {}
        carry_out, feed = Interpreter.carry_out, Interpreter.feed

        def made(variant: Variant) -> Interpreter:
            self._kind = variant.kind
            return variant.interpreter(any_file=True)

        def carried_out(interpreter: Interpreter, instruction: Instruction) -> Reply:
            reply = carry_out(interpreter, instruction)
            self._check(interpreter, reply)
            return reply

        def fed(interpreter: Interpreter, line: str) -> Reply:
            reply = feed(interpreter, line)
            if reply.failure is not None:
                self._check(interpreter, reply)
            return reply

        monkeypatch.setattr(Variant, "program", made)
        monkeypatch.setattr(Interpreter, "carry_out", carried_out)
        monkeypatch.setattr(Interpreter, "feed", fed)

    def _check(self, interpreter: Interpreter, reply: Reply) -> None:
        code, rules = interpreter.language.code, interpreter.rules
        place = (self._kind.name, code)
        if place not in self._made:
            self._made[place] = reference(rules_in(self._kind, code), code)
        tables = self._made[place]
        by = (self._kind.name, rules.name, *rules.points.values())
        if by not in self._printed:
            self._printed[by] = frozenset(printed(self._kind, rules))
        happened = {key for key, _ in reply.events}
        assert happened <= self._printed[by]
        self.seen |= happened
        texts = {message.key: message for message in tables.messages}
        output = [*filled(reply.events, tables, texts)]
        assert reply.text == (f"{''.join(output)}\n" if code == "kata" else "".join(f"{text}\n" for text in output))


def filled(events: Sequence[Event], tables: ReferenceTables, texts: dict[str, MessageRow]) -> Iterator[str]:
    """Yield the texts of events with their fields filled in, as the notes above the tables say it."""
    words = {output.name: output.word for output in tables.instructions}
    levels = {level.level: level.word for level in tables.levels}
    for (key, values), after in zip(events, [*events[1:], ("", ())], strict=True):
        message = texts[key]
        named = dict(zip([field.name for field in message.fields], map(str, values), strict=True))
        if LEVEL in named:
            named[LEVEL] = levels[named[LEVEL]]
        if key == WORD:
            named = {"instruction": words[named["instruction"]]}
        if tables.language == "kata":
            named = {name: "Start" if value == "0" else value for name, value in named.items()}
            if after[0] == "goose.bridge":
                named["square" if key == "goose.moves" else "target"] = "The Bridge"
        text = re.sub(r"\{(\w+)\}", lambda found, named=named: named[found[1]], message.text)  # type: ignore[misc]
        empty = message.printed and message.printed[-1].may_be_empty and not named[message.printed[-1].name]
        yield text.rstrip() if empty else text


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
def test_every_golden_transcript_is_made_of_these_texts(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Byte for byte, each of them of a message that the rules are said to print; and each of the game is in one."""
    output = ReplyTables(monkeypatch)
    for number, case in enumerate(_cases(game)):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert case.play(folder) == case.expected.read_bytes()
    listed = {message.key for code in ("en", "kata") if (game, code) in CODES for message in of(game, code).messages}
    assert listed <= output.seen


def _cases(game: str) -> Iterator[Case]:
    """Yield the transcripts of a game that are made of instructions alone."""
    for case in cases():
        arguments = case.arguments
        if arguments[:1] != ["play"] and _game(arguments) == game:
            yield case


def _game(arguments: list[str]) -> str:
    joined = " ".join(arguments).replace("=", " ").split()
    return joined[joined.index("--game") + 1] if "--game" in joined else NAMES[0]


@each_case(("game", "rules", "mode"), thinned(TABLES, 2), apart=lambda game, *_: game)
@pytest.mark.drawn
def test_no_random_script_prints_what_its_rules_are_said_not_to(
    game: str, rules: str, mode: str, draw: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By any points; what is left out of a table, nobody ever sees."""
    random = Random(f"{draw} {game} {rules} {mode} printed")
    for _ in range(4):
        options = any_options(random, game, rules, mode)
        never = KINDS[game].events_by(made_by(options)).keys() - printed(KINDS[game], made_by(options)).keys()
        script = played(options, random, 60)
        program = interpreter(**options)
        for line in script.instructions:
            happened = {key for key, _ in program.feed(line).events}
            assert not happened & never, line
            if program.rules.points != made_by(options).points:
                break  # others have been loaded
        program.close()
