"""The players of a game, and who plays for each of them."""

from __future__ import annotations

from string import ascii_uppercase

from goose.core.instructions import levels_of
from goose.core.roster import COMPUTER, LONGEST_NAME
from goose.kit.question import Choice, Seat, Wrong
from goose.play.conversation.dialogue import Dialogue


def table(talk: Dialogue) -> tuple[int, int]:
    """Return the smallest and the greatest number of players."""
    return talk.signatures["start"].players


def set_places(talk: Dialogue, number: int | None) -> str:
    """Set the number of players."""
    talk.unknown = [None] * (number or 0)
    return "SQUARES"


def kinds(talk: Dialogue) -> list[Choice[Dialogue]]:
    """Return the menu for a player: a person, or a level of the computer."""
    levels = levels_of(talk.interpreter.signatures)  # none where a course leaves out computers

    def choose(talk: Dialogue, answer: str) -> str:
        return take_kind(talk, None if answer == "1" else levels[int(answer) - 2])

    if len(levels) == 1:
        computers = [Choice("kind_computer", ["2"], choose)]
    else:
        computers = [Choice("kind_level", [str(place)], choose, (level,)) for place, level in enumerate(levels, 2)]
    return [Choice("kind_person", ["1"], choose), *computers]


def take_kind(talk: Dialogue, level: str | None) -> str:
    """Set who plays for a player: a person (None), or a level of the computer."""
    talk.level = level
    name = talk.unknown.pop(0)
    if name is None:
        return "NAME"
    talk.seats = [Seat(name, level) if seat.name == name else seat for seat in talk.seats]
    return "KIND"


def name(talk: Dialogue, word: str | None) -> str:
    """Give the player a name: a new one is registered, a known player joins again."""
    canonical = talk.interpreter.rules.canonical
    called = (word or "") if canonical is None else canonical(word or "")
    if not called or len(called.encode()) > LONGEST_NAME:
        raise Wrong
    if called == COMPUTER or called in [seat.name for seat in talk.seats]:
        raise Wrong(("common.player_exists", (called,)))
    talk.name = called
    if called in [player["name"] for player in talk.view()["players"]]:
        return _sit_down(talk)
    return "AGE" if talk.kind.oldest is not None else _register(talk)


def ages(talk: Dialogue) -> tuple[int, int]:
    """Return the smallest and the greatest age, in years."""
    assert talk.kind.oldest is not None, "the game has no ages"
    return 0, talk.kind.oldest


def ages_are_drawn(talk: Dialogue) -> bool:
    """Return whether an empty answer is valid for the age."""
    return talk.signatures["register"].required == 0


def age_question(talk: Dialogue) -> str:
    """Return the key of the question for an age."""
    return "ask_age" if ages_are_drawn(talk) else "ask_age_typed"


def age(talk: Dialogue, number: int | None) -> str:
    """Set the age of the player."""
    return _register(talk, *([] if number is None else [number]))


def _register(talk: Dialogue, *age: int) -> str:
    if talk.send("register", [talk.name], age).failure is not None:
        return "NAME"
    return _sit_down(talk)


def _sit_down(talk: Dialogue) -> str:
    talk.seats.append(Seat(talk.name, talk.level))
    return "KIND"


def offered_name(talk: Dialogue) -> str | None:
    """Return a name for a computer that is valid and free; None for a person."""
    if talk.level is None:
        return None
    canonical = talk.interpreter.rules.canonical
    taken = {seat.name for seat in talk.seats}
    names = [f"Robot-{number}" for number in range(1, len(taken) + 2)] + [f"RO{letter}" for letter in ascii_uppercase]
    accepted = (name for name in names if (canonical is None or canonical(name) == name) and name not in taken)
    return next(accepted, None)


def seated(talk: Dialogue) -> str:
    """Return the state after all players are known: a game begins, or a loaded one continues.

    If goose does not ask who plays for whom, all players are people, and it asks for the next name.
    """
    if talk.unknown:
        talk.unknown.pop(0)
        talk.level = None
        return "NAME"
    talk.remembered = [*talk.seats]
    return "LOADED" if talk.in_game() else "START"


def start(talk: Dialogue) -> str:
    """Start the game."""
    if talk.send("start", [seat.name for seat in talk.seats]).failure is not None:
        return "MENU"
    talk.count_rounds()
    return "NEXT"
