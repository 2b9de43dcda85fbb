"""The events that simulations of the Goose count, and their fast runner."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from goose.games.goose.ruleset import GooseRules
from goose.kit import Counts, Event, Runner

_COUNTED: Mapping[str, Collection[str]] = {
    "throws": ("goose.rolls", "goose.offered"),
    "throws again": ("goose.rolls_again",),
    "first throws": ("goose.first_throw",),
    "geese": ("goose.goose_again", "goose.goose_next"),
    "bridges": ("goose.bridge",),
    "dice squares": ("goose.dice_square",),
    "bounces": ("goose.bounces",),
    "stays": ("goose.stays",),
    "labyrinths": ("goose.labyrinth",),
    "deaths": ("goose.death",),
    "inns": ("goose.inn",),
    "wells": ("goose.well", "goose.well_trap"),
    "prisons": ("goose.prison", "goose.prison_trap"),
    "freed": ("goose.freed",),
    "turned back": ("goose.occupied",),
    "sent back": ("goose.sent_back",),
    "turns missed": ("goose.misses",),
    "turns waited": ("goose.waits",),
}

_ENDS = {"goose.turn", "goose.wins", "goose.stuck", "goose.misses", "goose.waits"}


def counted(rules: GooseRules) -> Mapping[str, Collection[str]]:
    """Return the events of each count; the rules' own events come last."""
    kept = {"throws kept": ("goose.keeps",)} if rules.second_throw else {}
    own = {
        f"{key.rpartition('.')[2].replace('_', ' ')}s": (key,)
        for key, fields in rules.events.items()
        if "target" in fields
    }
    return {**_COUNTED, **kept, **own}


def turns(events: Sequence[Event]) -> int:
    """Return the turns that end in a throw's events, with missed turns."""
    return len([1 for key, _ in events if key in _ENDS])


COUNTS = Counts(counted, turns=turns)


def runner(rules: GooseRules, levels: Sequence[str]) -> Runner | None:
    """Return a runner that plays games by tables; levels make no difference where a player has nothing to choose.

    It is None by rules with a second throw, which only the engine plays.
    """
    if rules.second_throw:
        return None
    from goose.games.goose.chances.running import TableRunner

    return TableRunner(rules, len(levels)).run
