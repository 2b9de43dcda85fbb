"""Loading and saving games in the conversation."""

from __future__ import annotations

from goose.core.roster import COMPUTER
from goose.kit.question import NOWHERE, Seat
from goose.play.conversation.dialogue import Dialogue


def load(talk: Dialogue, name: str | None) -> str:
    """Load a file; a game in it continues once it is known which players are people.

    In a game against `CPU` this is clear: goose asks nothing, and remembers no players.
    """
    return "MENU" if talk.send("load", values=[name or ""]).failure is not None else _go_on(talk)


def take_up(talk: Dialogue, state: bytes) -> str:
    """Continue a game loaded before the first question, with its messages."""
    talk.interpreter.decode(state)
    talk.say("common.loaded", talk.setup.loaded)
    return _go_on(talk)


def _go_on(talk: Dialogue) -> str:
    """Return the state in which the game of a save continues."""
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
    """Return the state of a loaded game when all players are known."""
    talk.count_rounds()
    return talk.guide.goes_on(talk)


def save(talk: Dialogue, name: str | None) -> str:
    """Save to a file, without using a turn."""
    talk.send("save", values=[name or ""])
    return "TURN"


def save_and_leave(talk: Dialogue, name: str | None) -> str:
    """Save to a file if one is named, then leave."""
    if name is None or talk.send("save", values=[name]).failure is None:
        return NOWHERE
    return "OFFER"
