"""The options of the conversation, and the questions that remain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.base.checks import Invalid, Newer
from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.core.boardfiles import LARGEST_BOARD, board_text
from goose.core.events import Failure
from goose.core.files import INVALID, MISSING, NEWER, files_of
from goose.core.instructions import Instruction
from goose.core.options import Settings
from goose.core.registry import load_kind, own_kinds
from goose.core.save import game_of
from goose.core.texts import ENGLISH, texts
from goose.core.variant import Variant
from goose.core.words import CODES, spoken
from goose.core.words.en import MESSAGES
from goose.kit.offers import offers_of
from goose.play.conversation.words import Words, check_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.core.game import GameKind, Rules
    from goose.core.interpreter import Interpreter
    from goose.kit.guide import Guide

_SHAPES = ("squares", "board")  # the options that shape a board


class Setup:
    """The checked options of a conversation.

    Args:
        given: the options that were given, by the fields of `Settings`.
        people: whether all players are people, and there is only one game (`--people`).
        load: name of the file with the game (`--load`), or None.
        variant: the variant of these options that is played, if it is not played as the rules say: with the contents of
            its files, and of the game that it is about, even if goose asks for the game.

    Attributes:
        loaded: name of the file with the game, or empty.
        saved: the state to continue, or None for a new game.
        switches: the points of the rules that were changed, with their values.
    """

    def __init__(
        self,
        given: Mapping[str, Any],
        *,
        people: bool = False,
        load: str | None = None,
        variant: Variant | None = None,
    ) -> None:
        self.people = people
        self._asked_rules = given.get("rules")
        self.loaded = load or ""
        self.saved: bytes | None = None
        if load is not None and "course" not in given:
            given = {**given, "game": _game_of(load, given)}
        shaped = [name for name in ("rules", *_SHAPES, "rule", "course") if given.get(name)]
        if variant is None:
            variant = Variant(Settings(**given)).with_contents()
        settings = variant.settings
        self.settled = bool(shaped)
        self.game = settings.game if shaped or "game" in given else None
        if variant.course is not None:
            given = {**given, "lang": variant.course.language}
            self.game = variant.kind.name
        self.dice = settings.dice
        self.files = settings.files
        if self.game is None:
            games = {kind.name: kind.languages for kind in own_kinds()}
            speaking = [name for name, codes in games.items() if settings.lang is None or settings.lang in codes]
            if settings.game not in speaking and speaking:
                variant = variant.evolve(game=speaking[0])
            self.languages: Sequence[str] = [code for code in CODES if any(code in codes for codes in games.values())]
        self._variant = variant
        with variant.program() as interpreter:
            rules, signatures = interpreter.rules, interpreter.signatures
            self.switches = rules.switched
            if load is not None and "load" in signatures:
                self.saved = _loaded(interpreter, load)
                rules = interpreter.rules
        if "start" not in signatures:
            option = "--rules" if "rules" in given else "--lang"
            value = quoted(given.get("rules", given.get("lang", rules.name)))
            raise UsageError(f"{option} {value}: goose play goes with rules that have turns, not {rules.name}.")
        self.language: str | None = given.get("lang", rules.language if "rules" in given else None)
        kind = variant.kind
        if self.game is not None:
            self.languages = spoken(kind, rules)
        words = Words(rules.language if self.language is None else self.language, kind)
        check_words(kind, load_guide(kind), rules, words)
        self._rules = rules.name
        self.shape = {name: rules.options[name] for name in _SHAPES if given.get(name) is not None}

    def make(self, game: str, language: str) -> Interpreter:
        """Return an interpreter for a game."""
        shared = self._variant
        if self._is_own(game):
            named = shared.settings.lang is not None or shared.settings.rules is not None
            settled = shared.course is not None or (named and language == shared.code)
            return (shared if settled else shared.evolve(lang=language)).program()
        return Variant(shared.settings.evolve(game=game, rules=self._asked_rules, lang=language)).program()

    def kind(self, game: str) -> GameKind:
        """Return a kind of game, with the course laid over it."""
        return self._variant.kind if self._is_own(game) else load_kind(game)

    def _is_own(self, game: str) -> bool:
        """Return whether the variant is of a game; another one that a person chooses is played as its rules say."""
        return self._variant.course is not None or game == self._variant.kind.name

    def shape_of(self, rules: Rules) -> dict[str, object]:
        """Return the options for the board of every new game by some rules."""
        return self.shape if rules.name == self._rules else {}

    def read_board(self, name: str) -> str:
        """Return the text of a board file in the folder of saves."""
        try:
            files = files_of(self._variant.settings)
        except (OSError, UsageError) as error:  # the folder no longer exists
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


def _game_of(name: str, given: Mapping[str, Any]) -> str:
    """Return the game of a save."""
    files = files_of(Settings(files=given.get("files")))
    try:
        game = game_of(files.read(name))
        load_kind(game)
    except Failure as failure:
        raise _refused(name, failure.message) from failure
    except Newer as error:
        raise _too_new(name) from error
    except (Invalid, UsageError) as error:
        raise _refused(name, INVALID) from error
    finally:
        files.close()
    if given.get("game", game) != game:
        raise UsageError(f"--load {quoted(name)}: it is a save of {game}, not of {quoted(given['game'])}.")
    return game


def _loaded(interpreter: Interpreter, name: str) -> bytes:
    """Return the state after a load, with a game in progress."""
    reply = interpreter.carry_out(Instruction("load", [], [name]))
    failure = reply.failure
    if failure is None and not interpreter.view()["seats"]:
        failure = "common.no_game"
    if reply.reason == NEWER:
        raise _too_new(name)
    if failure is not None:
        raise _refused(name, failure)
    return interpreter.encode()


def _refused(name: str, failure: str) -> UsageError:
    """Return the error for a save that cannot be continued; usage errors are in English."""
    return UsageError(f"--load {quoted(name)}: {MESSAGES[failure]}")


def _too_new(name: str) -> UsageError:
    return UsageError(f"--load {quoted(name)}: {texts(ENGLISH)['explanations']['newer_save']}.")


def load_guide(kind: GameKind) -> Guide:
    """Return a game's part of the conversation."""
    guide = offers_of(kind).guide
    if guide is None:
        raise UsageError(f"--game {quoted(kind.name)}: the game has no conversation for goose play.")
    return guide.get()
