"""Saves: to go on with one, and to leave one behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.core.roster import COMPUTER
from goose.kit.question import NOWHERE
from goose.kit.talk import Seat

if TYPE_CHECKING:
    from goose.play.conversation.dialogue import Dialogue


def load(talk: Dialogue, name: str | None) -> str:
    """Load a file; a game in it goes on once it is known who plays, which a save does not say of people.

    In a game against `CPU` that is plain: nothing is asked, and nobody is remembered.
    """
    return "MENU" if talk.send("load", values=[name or ""]).failure is not None else _go_on(talk)


def take_up(talk: Dialogue, state: bytes) -> str:
    """Go on with a game that was loaded before the first question, and tell it as `load` does."""
    talk.interpreter.decode(state)
    talk.say("common.loaded")
    return _go_on(talk)


def _go_on(talk: Dialogue) -> str:
    """Return the state in which the game of a save goes on."""
    talk.adopt_rules()
    seats = talk.view()["seats"]
    nobody_is_asked = talk.setup.people or COMPUTER in [seat["name"] for seat in seats]
    talk.seats = [Seat(seat["name"], None) for seat in seats]
    talk.unknown = [] if nobody_is_asked else [seat["name"] for seat in seats if seat["level"] is None]
    talk.remembered = []
    talk.shows = bool(seats)
    if not seats:
        return "MENU"
    return "LOADED" if nobody_is_asked else "KIND"


def loaded(talk: Dialogue) -> str:
    """Return the state in which a loaded game goes on, once it is known who plays for whom."""
    talk.count_rounds()
    return talk.guide.goes_on(talk)


def save(talk: Dialogue, name: str | None) -> str:
    """Save to a file; it costs no turn."""
    talk.send("save", values=[name or ""])
    return "TURN"


def save_and_leave(talk: Dialogue, name: str | None) -> str:
    """Leave, once the game is saved where it is to be."""
    if name is None or talk.send("save", values=[name]).failure is None:
        return NOWHERE
    return "OFFER"
