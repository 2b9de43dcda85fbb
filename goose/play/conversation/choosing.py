"""Before a game: the language, the game, what to do, the rules and the board."""

from __future__ import annotations

from contextlib import suppress

from goose.core.boardfiles import WrongLine
from goose.core.events import Failure
from goose.core.files import INVALID
from goose.core.instructions import Instruction
from goose.core.registry import own_kinds
from goose.kit.question import NOWHERE, Choice, Wrong
from goose.play.conversation.dialogue import Dialogue
from goose.play.conversation.saves import load, take_up


def languages(talk: Dialogue) -> list[Choice[Dialogue]]:
    """Return the menu of languages, each line in its own language."""
    codes = talk.setup.languages
    game = talk.setup.game or ""

    def speak(talk: Dialogue, answer: str) -> str:
        talk.speak(codes[int(answer) - 1])
        return "GAME"

    return [
        Choice("language", [str(place)], speak, language=code, game=game) for place, code in enumerate(codes, start=1)
    ]


def games(talk: Dialogue) -> list[Choice[Dialogue]]:
    """Return the menu of games in the language, in each game's own words."""
    names = [kind.name for kind in own_kinds() if talk.words.code in kind.languages]

    def choose(talk: Dialogue, answer: str) -> str:
        talk.choose_game(names[int(answer) - 1])
        return "MENU"

    return [
        Choice(f"game_{name}", [str(place)], choose, game=name, label=talk.title(name))
        for place, name in enumerate(names, start=1)
    ]


def open_alone(talk: Dialogue) -> str:
    """Begin the only game: a new one, or the one loaded on the command line."""
    return _new_game(talk, "") if talk.setup.saved is None else take_up(talk, talk.setup.saved)


def menu(talk: Dialogue) -> list[Choice[Dialogue]]:
    """Return the menu of what can be done between games."""

    def play_again(talk: Dialogue, _: str) -> str:
        talk.seats = [*talk.remembered]
        return "START"

    choices = [
        Choice("menu_exit", ["0"], lambda *_: NOWHERE),
        Choice("menu_new", ["1"], _new_game),
        Choice("menu_load", ["2"], _load),
        Choice("menu_records", ["3"], _records),
    ]
    if "load" not in talk.interpreter.signatures:  # a course leaves it out
        del choices[2]
    return [*choices, Choice("menu_again", ["4"], play_again)] if talk.remembered else choices


def _load(talk: Dialogue, _: str) -> str:
    """Ask for a file, or load the one that a course names."""
    file = talk.interpreter.rules.save_file
    return "LOAD" if file is None else load(talk, file)


def _new_game(talk: Dialogue, _: str) -> str:
    talk.seats = []
    if shape := talk.setup.shape_of(talk.interpreter.rules):
        with suppress(ValueError):  # the points of the save do not fit this board: keep the save's board
            talk.change_rules(shape)
    return "RULES"


def _records(talk: Dialogue, _: str) -> str:
    if talk.view()["players"]:
        talk.say("records")
    talk.quote(talk.carry_out(Instruction("players", [], [])))
    return "MENU"


def rules(talk: Dialogue) -> list[Choice[Dialogue]]:
    """Return the menu of the rules."""

    def choose(talk: Dialogue, answer: str) -> str:
        talk.change_rules({}, talk.guide.rules[int(answer) - 1])
        talk.settled = True
        return "PLAYERS"

    return [
        Choice(f"rules_{name}", [str(place)], choose, label=talk.rules_title(name))
        for place, name in enumerate(talk.guide.rules, start=1)
    ]


def leaves_open(talk: Dialogue, option: str) -> bool:
    """Return whether the rules take an option that was not given."""
    return option in talk.kind.options[talk.interpreter.rules.name] and option not in talk.setup.shape


def squares(talk: Dialogue, number: int | None) -> str:
    """Set the number of squares."""
    try:
        talk.change_rules({"squares": number})
    except ValueError as error:  # a point of the rules names a square that this board does not have
        raise Wrong from error
    return "BOARD"


def board(talk: Dialogue, name: str | None) -> str:
    """Use the board in a file, or the traditional board."""
    if name is None:
        talk.change_rules({})
        return "KIND"
    try:
        talk.change_rules({"board": talk.setup.read_board(name)})
    except Failure as failure:
        raise Wrong((failure.message, (name,))) from failure
    except WrongLine as error:
        raise Wrong(("bad_board", (error.line,))) from error
    except ValueError as error:  # the rules of a package may not give a line number
        raise Wrong((INVALID, (name,))) from error
    return "KIND"
