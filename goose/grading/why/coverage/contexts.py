"""The context of an instruction: what held just before it, by a few dimensions.

An error of a student's program is often in one place only: for the second player, against people, in a later game,
after a load. A suite catches it if it shows the same rule in that context (`facts`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from goose.core.instructions import Instruction
from goose.core.roster import COMPUTER

Value = tuple[str, str]
"""A dimension and one of its values."""

GAME, AGAINST, PLAYERS, SEAT, MOVER, LOAD, WAY, NAMES, COUNT = (
    *("game", "against", "players", "seat", "mover", "load", "way", "names", "count"),
)
"""The dimensions that are paired with each other."""

LEFT, EARLIER, LINE, OPPONENT, RECORD, REGISTERED, PAIRING, ORDER, NUMBER = (
    *("left", "earlier", "line", "opponent", "record", "registered", "pairing", "order", "number"),
)
"""Further dimensions, which are paired only with seats and opponents: whether somebody has given up, what the move and
the line before did, the names of the others, what the record of a player shows, how many are registered, whether the
same people have played before, in which order they sit, and numbers of the game such as the dice."""

FURTHER = frozenset((LEFT, EARLIER, LINE, OPPONENT, RECORD, REGISTERED, PAIRING, ORDER, NUMBER))

_THIRD = 2  # the seat from which on seats are taken together
_SEATS = ("a", "b", "c")
_MANY = ("one-player", "two-players", "three-players", "more-players")
_LONG_GAME = 25  # moves
_BETWEEN = "between-people"
_AUTOMATIC = "against-automatic"
_LONG = 12  # characters of a name that some programs cut


@attrs.define
class Past:
    """What has happened in a run before an instruction."""

    games: int = 0  # games that have begun, or been loaded
    loaded: int = 0  # times that something was loaded
    in_loaded: bool = False  # the last game that was begun or loaded was loaded
    left: bool = False  # somebody has given up
    earlier: tuple[str, ...] = ()  # what the last move of this game did
    line: str = ""  # what the line before was
    moves: int = 0  # in the game
    ended: str = ""  # how the last game ended
    seats: tuple[str, ...] = ()  # of the game before this one
    against: str = ""  # of the game before this one


def context(
    before: Mapping[str, Any], after: Mapping[str, Any], instruction: Instruction | None, past: Past
) -> list[Value]:
    """Return the context of an instruction, by the views before and after it; a dimension may have several values.

    An instruction that starts a game has the opponents and the seats of that game.
    """
    playing = before["position"] is not None
    found = [(GAME, _game(past, playing=playing))]
    seats = before["seats"] or after["seats"]
    seated = [seat["name"] for seat in seats]
    if seats:
        found.append((AGAINST, opponents(seats)))
        found.append((PLAYERS, _MANY[min(len(seats), len(_MANY)) - 1]))
    names = [] if instruction is None else instruction.players
    mover = before["to_move"]
    moving = [name for name in (names or [mover]) if name in seated]
    found += dict.fromkeys((SEAT, _SEATS[min(seated.index(name), _THIRD)]) for name in moving)
    registered = {player["name"]: player for player in before["players"]}
    roles = [_role(name, mover, seated, registered) for name in names]
    found += dict.fromkeys((MOVER, role) for role in roles)
    found.append((LOAD, "without-load" if not past.loaded else "in-loaded-game" if past.in_loaded else "after-load"))
    found += dict.fromkeys((NAMES, kind) for name in names for kind in kinds_of_name(name))
    if len(names) > 1:
        found.append((COUNT, "several-names"))
        found += dict.fromkeys((COUNT, f"{role}-second") for role in roles[1:])
        if len({*names}) < len(names):
            found.append((COUNT, "repeated-names"))
        found.append((COUNT, "names-sorted" if names == sorted(names) else "names-not-sorted"))
        places = [seated.index(name) for name in names if name in seated]
        if places:
            found.append((COUNT, "names-by-seat" if places == sorted(places) else "names-not-by-seat"))
    return [*found, *_further(before, seated, moving, past)]


def _further(before: Mapping[str, Any], seated: Sequence[str], moving: Sequence[str], past: Past) -> Iterator[Value]:
    """Yield the values of the further dimensions."""
    yield LEFT, "after-quit" if past.left else "without-quit"
    if past.loaded > 1:
        yield LEFT, "after-loads"
    if past.line:
        yield LINE, past.line
    if past.ended:
        yield LINE, past.ended
    if before["position"] is not None:
        yield LEFT, "first-move" if not past.moves else "long-game" if past.moves > _LONG_GAME else "in-game"
    for each in past.earlier if before["position"] is not None else ():
        yield EARLIER, f"after-{each}"
    registered = {player["name"]: player for player in before["players"]}
    yield REGISTERED, "few-registered" if len(registered) <= _THIRD else f"{min(len(registered), 5)}-registered"
    others = [name for name in seated if name not in moving and name in registered]
    for kind in dict.fromkeys(kind for name in others for kind in kinds_of_name(name)):
        yield OPPONENT, f"opponent-{kind}"
    records = [registered[name] for name in moving if name in registered]
    for value in dict.fromkeys(value for record in records for value in _record(record, "has")):
        yield RECORD, value
    for value in dict.fromkeys(value for name in others for value in _record(registered[name], "opponent-has")):
        yield RECORD, value
    if not seated:
        return
    if past.seats:
        yield PAIRING, _pairing(seated, past.seats)
        yield PAIRING, f"following-{past.against}"
    order = [name for name in registered if name in seated]
    people = [name for name in seated if name in registered]
    yield ORDER, "seats-as-registered" if order == people else "seats-otherwise"
    yield ORDER, "seats-by-name" if people == sorted(people) else "seats-not-by-name"
    if len(seated) > _THIRD and seated[-1] in moving:
        yield ORDER, "last-seat"
    if registered and [*registered][-1] in moving:
        yield ORDER, "last-registered"


def _pairing(seated: Sequence[str], earlier: Sequence[str]) -> str:
    if [*seated] == [*earlier]:
        return "same-players"
    return "swapped-players" if {*seated} == {*earlier} else "other-players"


def _record(record: Mapping[str, Any], words: str) -> Iterator[str]:
    for name, word in (("wins", "won"), ("draws", "drawn"), ("losses", "lost")):
        if record[name]:
            yield f"{words}-{word}"
    if not (record["wins"] or record["draws"] or record["losses"]):
        yield f"{words}-not-played"


def opponents(seats: Sequence[Mapping[str, Any]]) -> str:
    """Return against whom the game of some seats is played."""
    levels = {seat["name"]: seat["level"] for seat in seats if seat["level"] is not None}
    if COMPUTER in levels:
        return f"against-{levels[COMPUTER].lower()}"
    return _AUTOMATIC if levels else _BETWEEN


def kinds_of_name(name: str) -> Iterator[str]:
    """Yield which kinds of name a name is: as programs that compare, cut or change names see it."""
    if not name.isascii():
        yield "accented-name"
    elif name[:1].islower():
        yield "small-name"
    else:
        yield "plain-name"
    if len(name) >= _LONG:
        yield "long-name"
    if len(name) == 1:
        yield "one-letter"


def _game(past: Past, *, playing: bool) -> str:
    if playing:
        return "first-game" if past.games <= 1 else "second-game" if past.games == _THIRD else "later-game"
    return "before-games" if past.games == 0 else "after-game"


def _role(name: str, mover: str | None, seated: Sequence[str], registered: Mapping[str, object]) -> str:
    """Return who is named, as the game sees it."""
    if name == COMPUTER:
        return "computer"
    if name == mover:
        return "in-turn"
    if name in seated:
        return "out-of-turn"
    return "outsider" if name in registered else "stranger"
