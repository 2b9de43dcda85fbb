"""What the options of the command line settle, and what they leave to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.events import Failure, UsageError
from goose.games import load_kind
from goose.games.points import parse_switches
from goose.guided.words import Words
from goose.languages import CODES, spoken
from goose.quoting import quoted
from goose.settings import Settings, make_program

if TYPE_CHECKING:
    from goose.games.game import GameKind, Rules
    from goose.guided.guide import Guide
    from goose.interpreter import Interpreter

_SHAPES = ("squares", "board")
"""The options that shape a board."""


class Setup:
    """The options, checked.

    Args:
        given: the options that were given, by the fields of `Settings`.

    Attributes:
        game: name of the game, or None when it is asked.
        language: code of the language, or None when it is asked.
        languages: codes of those to choose from.
        settled: the rules are not asked.
        dice: name of the dice mode.
        files: folder of the saves, or None.
        shape: the options that shape the board, those that were given.
        switches: the points of the rules that are switched, with their values.

    Raises:
        UsageError: an option cannot be, or does not go with the others; the text says what would be right.
        Incomplete: the rules or the language lack something.
    """

    def __init__(self, given: dict[str, Any]) -> None:
        self._given = given
        shaped = [name for name in ("rules", *_SHAPES, "rule") if given.get(name)]
        settings = Settings(**given)
        self.settled = bool(shaped)
        self.game = settings.game if shaped or "game" in given else None
        self.dice = settings.dice
        self.files = settings.files
        interpreter = make_program(settings)
        interpreter.close()
        rules = interpreter.rules
        if "start" not in interpreter.signatures:
            option = "--rules" if "rules" in given else "--lang"
            value = quoted(given.get("rules", given.get("lang", rules.name)))
            raise UsageError(f"{option} {value}: goose play goes with rules that have turns, not {rules.name}.")
        self.language: str | None = given.get("lang", rules.language if "rules" in given else None)
        kind = load_kind(settings.game)
        self.languages = CODES if self.game is None else spoken(kind, rules)
        load_guide(kind)
        Words(rules.language if self.language is None else self.language, kind)
        self._rules = rules.name
        self.switches = parse_switches(settings.rule, settings.game)
        self.shape = {name: rules.options[name] for name in _SHAPES if given.get(name) is not None}

    def make(self, game: str, language: str) -> Interpreter:
        """Return the interpreter of a game."""
        return make_program(Settings(**{**self._given, "game": game, "lang": language}))

    def shape_of(self, rules: Rules) -> dict[str, object]:
        """Return the options that shape the board of every new game by some rules."""
        return self.shape if rules.name == self._rules else {}

    def read_board(self, name: str) -> str:
        """Return the text of a board file, found as the files of saves are.

        Raises:
            Failure: it cannot be read.
        """
        from goose.files import MISSING, Files
        from goose.settings import LARGEST_BOARD, board_text

        try:
            files = Files(self.files)
        except OSError as error:  # the folder is there no more
            raise Failure(MISSING) from error
        try:
            data = b""
            for chunk in files.read(name):
                data += chunk
                if len(data) > LARGEST_BOARD:
                    break
        finally:
            files.close()
        return board_text(data)


def load_guide(kind: GameKind) -> Guide:
    """Return what a game puts into the conversation.

    Raises:
        UsageError: it puts nothing.
    """
    part = kind.part_if_any("guided")
    if part is None:
        raise UsageError(f"--game {quoted(kind.name)}: the game has no conversation for goose play.")
    guide: Guide = part.GUIDE
    return guide
