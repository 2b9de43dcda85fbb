"""Waiting, misread: turns to miss, wells and prisons that trap, and the draw when nobody can move."""

from __future__ import annotations

from collections.abc import Sequence

from goose.events import Event
from goose.games.goose import movement, positions
from goose.games.goose.effects import Effect
from goose.games.goose.game import GooseGame
from goose.games.goose.misreadings.changing import (
    ANYBODY,
    TOGETHER,
    Change,
    Faces,
    altered,
    every_throw,
    of_goose,
    played_by,
    squares_of,
    traps_of,
)
from goose.games.goose.movement import Token
from goose.games.goose.points import ESCAPES
from goose.games.goose.ruleset import GooseRules
from goose.misreadings.misreading import Misreading, Place, Right

_FREED = "goose.freed"

_FREES_ALL = "The second Italian course project, whose impostare_autorizzazioni looks at nothing but the square."


def _missing(more: int) -> tuple[Place, ...]:
    """Return the places of a program in which more turns are missed than are told."""

    def wrap(turns_to_miss: Right) -> Right:
        return lambda effect: max(turns_to_miss(effect) + more, 0)

    return tuple(Place(owner, "turns_to_miss", wrap) for owner in (movement, positions))


def _playing_all_the_same(passes_over: Right) -> Right:
    def wrong(self: GooseGame, token: Token, events: list[Event]) -> bool:
        misses = token.turns > 0
        waits: bool = passes_over(self, token, events)
        return waits and not misses

    return wrong


def _told_without_this_one(passes_over: Right) -> Right:
    def wrong(self: GooseGame, token: Token, events: list[Event]) -> bool:
        begun = len(events)
        waits: bool = passes_over(self, token, events)
        events[begun:] = [
            (key, (values[0], int(str(values[1])) - 1)) if key == "goose.misses" else (key, values)
            for key, values in events[begun:]
        ]
        return waits

    return wrong


def _misses_turns(rules: GooseRules) -> bool:
    return any(effect.turns for effect in rules.effects.values())


WAIT = tuple(
    Misreading(f"wait.{key}", places, applies=of_goose(_misses_turns))
    for key, places in (
        ("one-more", _missing(+1)),
        ("one-less", _missing(-1)),
        ("plays-all-the-same", [Place(GooseGame, "passes_over", _playing_all_the_same), ANYBODY]),
        ("told-without-this-one", [Place(GooseGame, "passes_over", _told_without_this_one)]),
    )
)
"""What programs get wrong of turns to miss."""


def _freeing_nobody(free: Right) -> Right:
    del free
    return lambda tokens, square, events: None


def _freeing_without_exchange(trap: Right) -> Right:
    def wrong(tokens: Sequence[Token], token: Token, events: list[Event]) -> None:
        begun = len(events)
        trap(tokens, token, events)
        if any(key == _FREED for key, _ in events[begun:]):
            token.trapped = False

    return wrong


def _freeing_all_there(trap: Right) -> Right:
    def wrong(tokens: Sequence[Token], token: Token, events: list[Event]) -> None:
        for other in tokens:
            if other is not token and other.square == token.square:
                other.trapped = True
        trap(tokens, token, events)

    return wrong


def _walked(rules: GooseRules, event: Event) -> range:
    """Return the squares that a token passes over in what happens to it."""
    key, values = event
    if key == "goose.moves":
        _, start, square = values
        return range(int(str(start)) + 1, int(str(square)))
    if key not in ("goose.goose_again", "goose.bridge"):
        return range(0)
    start, _, target = values
    effect = rules.effects.get(int(str(start)))
    return range(int(str(start)) + 1, int(str(target))) if effect is not None and effect.repeats else range(0)


def _freeing_in_passing(follow: Right) -> Right:
    def wrong(rules: GooseRules, tokens: Sequence[Token], token: Token, faces: Faces, events: list[Event]) -> bool:
        waiting = [other for other in tokens if other.trapped]
        begun = len(events)
        arrived: bool = follow(rules, tokens, token, faces, events)
        happened = events[begun:]
        del events[begun:]
        for event in happened:
            events.append(event)
            for other in waiting:
                if other.trapped and other.square in _walked(rules, event):
                    other.trapped = False
                    events.append((_FREED, (other.name,)))
        return arrived

    return wrong


def _frees(rules: GooseRules) -> dict[int, Effect]:
    """Return the traps from which a throw frees."""
    return {square: effect for square, effect in traps_of(rules).items() if effect.frees}


def _altering(kind: str | None, **attributes: object) -> Change:
    """Return what alters the traps of a kind, or those from which a throw frees."""

    def change(rules: GooseRules) -> None:
        traps = _frees(rules) if kind is None else squares_of(rules, kind)
        wrong = {square: altered(effect, **attributes) for square, effect in traps.items()}
        rules.effects = {**rules.effects, **wrong}

    return change


def _rolls_to_move(rules: GooseRules) -> bool:
    return any(effect.rolls_to_move for effect in _frees(rules).values())


def _well_like_prison(rules: GooseRules) -> None:
    _altering("well", frees=ESCAPES, rolls_to_move=_rolls_to_move(rules))(rules)


def _kinds(rules: GooseRules, *, frees: bool) -> list[str]:
    return sorted(effect.shows for effect in traps_of(rules).values() if bool(effect.frees) == frees)


def _over_with_the_throw(escapes: Right) -> Right:
    def wrong(self: GooseGame, token: Token, faces: Faces, events: list[Event]) -> bool:
        escapes(self, token, faces, events)
        if not token.trapped:
            if events[-1][0] == "goose.rolls_again":
                events.pop()
            self._pass_turn(self._turn + 1, events)
        return False

    return wrong


TRAP = (
    *(
        Misreading(f"trap.{key}", places, source=source, applies=of_goose(traps_of))
        for key, places, source in (
            ("never-freed", [Place(movement, "free", _freeing_nobody), TOGETHER], ""),
            ("no-exchange", [Place(movement, "trap", _freeing_without_exchange)], ""),
            ("frees-all-there", [Place(movement, "trap", _freeing_all_there)], _FREES_ALL),
            ("freed-in-passing", every_throw("follow", _freeing_in_passing), ""),
        )
    ),
    Misreading("trap.escape-moves", played_by(_altering(None, rolls_to_move=False)), applies=of_goose(_rolls_to_move)),
    Misreading(
        "trap.escape-rolls-again",
        played_by(_altering(None, rolls_to_move=True)),
        applies=of_goose(lambda rules: _frees(rules) and not _rolls_to_move(rules)),
    ),
    Misreading("trap.escape-ends-turn", [Place(GooseGame, "_escapes", _over_with_the_throw)], applies=of_goose(_frees)),
    Misreading(
        "trap.escape-from-well",
        played_by(_well_like_prison),
        source="The second Italian course project, whose gestire_autorizzazione says so of all but the prison.",
        applies=of_goose(
            lambda rules: (_kinds(rules, frees=True), _kinds(rules, frees=False)) == (["prison"], ["well"])
        ),
    ),
    Misreading(
        "trap.escape-from-prison-only",
        played_by(_altering("well", frees=frozenset())),
        applies=of_goose(lambda rules: _kinds(rules, frees=True) == ["prison", "well"]),
    ),
)
"""What programs get wrong of traps."""


def _never_stuck(pass_turn: Right) -> Right:
    """Let the next player roll where all are stuck, who stays."""

    def wrong(self: GooseGame, index: int, events: list[Event]) -> None:
        if all(map(self.is_stuck, self._tokens)):
            self._give_turn(index % len(self._tokens))
            events.append(("goose.turn", (self.to_move,)))
        else:
            pass_turn(self, index, events)

    return wrong


def _stuck_after_waiting(pass_turn: Right) -> Right:
    def wrong(self: GooseGame, index: int, events: list[Event]) -> None:
        begun = len(events)
        pass_turn(self, index, events)
        if events[begun:] == [("goose.stuck", ())]:
            start = index % len(self._tokens)
            turns = self._tokens[start:] + self._tokens[:start]
            events[begun:begun] = [("goose.waits", (token.name, token.square)) for token in turns if token.trapped]

    return wrong


def _locks(rules: GooseRules) -> bool:
    """Return whether there are traps from which no own throw frees."""
    return any(not effect.frees for effect in traps_of(rules).values())


STUCK = (
    Misreading(
        "stuck.never",
        [Place(GooseGame, "_pass_turn", _never_stuck), ANYBODY],
        applies=of_goose(lambda rules: rules.draws),
    ),
    Misreading(
        "stuck.after-waiting",
        [Place(GooseGame, "_pass_turn", _stuck_after_waiting)],
        applies=of_goose(lambda rules: rules.draws and _locks(rules)),
    ),
)
"""What programs get wrong of the draw when nobody can ever move again."""
