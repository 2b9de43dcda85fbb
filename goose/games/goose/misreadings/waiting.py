"""Misreadings of waiting: turns to miss, traps, and draws."""

from __future__ import annotations

from collections.abc import Sequence

from goose.games.goose.game import GooseGame
from goose.games.goose.misreadings.altering import FIRST, QUESTION, SECOND, entry, traps_of, with_altered
from goose.games.goose.misreadings.meeting import Crowded
from goose.games.goose.movement import Effect, Movement, Token
from goose.games.goose.points import ESCAPES
from goose.games.goose.ruleset import GooseRules
from goose.kit import Event, overriding

Faces = tuple[int, ...]


class _AnybodyRolls(GooseGame):
    def can_roll(self, token: Token) -> bool:
        return True


def _missing(more: int) -> type[Movement]:
    """Return a movement in which tokens miss more turns than the messages say."""
    return overriding(Movement, turns_to_miss=lambda right, own, effect: max(right(effect) + more, 0))


class _PlaysAllTheSame(_AnybodyRolls):
    def passes_over(self, token: Token, events: list[Event]) -> bool:
        misses = token.turns > 0
        return super().passes_over(token, events) and not misses


class _CountsAfterTurn(GooseGame):
    def passes_over(self, token: Token, events: list[Event]) -> bool:
        missed = token.turns > 0
        waits = super().passes_over(token, events)
        if missed:
            events[-1] = ("goose.misses", (token.name, token.turns))
        return waits


def misses_turns(rules: GooseRules) -> bool:
    """Return whether there are squares that cost turns."""
    return any(effect.turns for effect in rules.effects.values())


_COUNT = f"{QUESTION} does the count of turns include the one that is missed?"
_ASKED = f"{FIRST} also asks players who must wait for their move."

WAIT = (
    entry("wait.one-more", misses_turns, _COUNT, _missing(+1)),
    entry("wait.one-less", misses_turns, _COUNT, _missing(-1)),
    entry("wait.plays-all-the-same", misses_turns, _ASKED, _PlaysAllTheSame),
    entry("wait.told-without-this-one", misses_turns, _COUNT, _CountsAfterTurn),
)
"""Misreadings of turns to miss."""


class _NoExchange(Movement):
    def trap(self, tokens: Sequence[Token], token: Token, events: list[Event]) -> None:
        trapped = [other for other in tokens if other.trapped]
        super().trap(tokens, token, events)
        if not all(other.trapped for other in trapped):
            token.trapped = False


class _FreesAllThere(Movement):
    def trap(self, tokens: Sequence[Token], token: Token, events: list[Event]) -> None:
        for other in tokens:
            if other is not token and other.square == token.square:
                other.trapped = True
        super().trap(tokens, token, events)


class _FreedInPassing(Movement):
    def move(self, tokens: Sequence[Token], token: Token, faces: Faces, events: list[Event]) -> bool:
        waiting = [other for other in tokens if other.trapped]
        happened: list[Event] = []
        arrived = super().move(tokens, token, faces, happened)
        for event in happened:
            events.append(event)
            for other in waiting:
                if other.trapped and other.square in self._passed(event):
                    other.trapped = False
                    events.append(("goose.freed", (other.name,)))
        return arrived

    def _passed(self, event: Event) -> range:
        """Return the squares that a token passes in an event."""
        key, values = event
        if key == "goose.moves":
            _, start, square = values
        elif key in ("goose.goose_again", "goose.bridge"):
            start, _, square = values
            effect = self.rules.effects.get(int(str(start)))
            if effect is None or not effect.repeats:
                return range(0)
        else:
            return range(0)
        return range(int(str(start)) + 1, int(str(square)))


class _EscapeEndsTurn(GooseGame):
    def escapes(self, token: Token, faces: Faces, events: list[Event]) -> bool:
        super().escapes(token, faces, events)
        if not token.trapped:
            if events[-1][0] == "goose.rolls_again":
                events.pop()
            self.pass_turn(self._turn + 1, events)
        return False


def _frees(rules: GooseRules) -> dict[int, Effect]:
    return {square: effect for square, effect in traps_of(rules).items() if effect.frees}


def _rolls_to_move(rules: GooseRules) -> bool:
    return any(effect.rolls_to_move for effect in _frees(rules).values())


def _with_well(rules: GooseRules, frees: frozenset[int]) -> GooseRules:
    again = bool(frees) and _rolls_to_move(rules)
    wells = {square: effect for square, effect in rules.squares_of("well").items() if effect.traps}
    return with_altered(rules, wells, frees=frees, rolls_to_move=again)


def _kinds(rules: GooseRules, *, frees: bool) -> list[str]:
    return sorted({effect.shows for effect in traps_of(rules).values() if bool(effect.frees) == frees})


_NUMBER = f"{FIRST}, whose is_player_in_square takes the number of the kind for the number of a square."
_EXCHANGE = f"{QUESTION} is a token trapped when it frees another one?"
_LOOKS = f"{SECOND}, whose impostare_autorizzazioni looks only at the square."
_PASSES = "Rules printed in Spain: a player in the well waits until another player passes it."
_MOVES_NOTHING = f"{SECOND}, whose gestire_autorizzazione frees the token and moves nothing."

TRAP = (
    entry("trap.never-freed", traps_of, _NUMBER, overriding(Crowded, free=lambda *_: None)),
    entry("trap.no-exchange", traps_of, _EXCHANGE, _NoExchange),
    entry("trap.frees-all-there", traps_of, _LOOKS, _FreesAllThere),
    entry("trap.freed-in-passing", traps_of, _PASSES, _FreedInPassing),
    entry(
        "trap.escape-moves",
        _rolls_to_move,
        f"{FIRST}.",
        rules=lambda rules: with_altered(rules, _frees(rules), rolls_to_move=False),
    ),
    entry(
        "trap.escape-rolls-again",
        lambda rules: _frees(rules) and not _rolls_to_move(rules),
        f"{SECOND}.",
        rules=lambda rules: with_altered(rules, _frees(rules), rolls_to_move=True),
    ),
    entry("trap.escape-ends-turn", _frees, _MOVES_NOTHING, _EscapeEndsTurn),
    entry(
        "trap.escape-from-well",
        lambda rules: (_kinds(rules, frees=True), _kinds(rules, frees=False)) == (["prison"], ["well"]),
        f"{SECOND}, whose gestire_autorizzazione does so everywhere except in the prison.",
        rules=lambda rules: _with_well(rules, ESCAPES),
    ),
    entry(
        "trap.escape-from-prison-only",
        lambda rules: _kinds(rules, frees=True) == ["prison", "well"],
        f"{SECOND}.",
        rules=lambda rules: _with_well(rules, frozenset()),
    ),
)
"""Misreadings of traps."""


class _NeverStuck(_AnybodyRolls):
    def pass_turn(self, index: int, events: list[Event]) -> None:
        if all(map(self.is_stuck, self.tokens)):
            self._turn = index % len(self.tokens)
            self.to_move = self.players[self._turn]
            events.append(("goose.turn", (self.to_move,)))
        else:
            super().pass_turn(index, events)


class _StuckAfterWaiting(GooseGame):
    def pass_turn(self, index: int, events: list[Event]) -> None:
        begun = len(events)
        super().pass_turn(index, events)
        if events[begun:] == [("goose.stuck", ())]:
            start = index % len(self.tokens)
            turns = self.tokens[start:] + self.tokens[:start]
            events[begun:begun] = [("goose.waits", (token.name, token.square)) for token in turns if token.trapped]


def _locks(rules: GooseRules) -> bool:
    """Return whether there are traps that a player's own throw never opens."""
    return any(not effect.frees for effect in traps_of(rules).values())


_WAITS = f"{QUESTION} do players still wait for a turn when nobody can ever move again?"

STUCK = (
    entry("stuck.never", lambda rules: rules.draws, "No source has a draw.", _NeverStuck),
    entry("stuck.after-waiting", lambda rules: rules.draws and _locks(rules), _WAITS, _StuckAfterWaiting),
)
"""Misreadings of the draw when nobody can ever move again."""
