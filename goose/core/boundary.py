"""The boundary to a game of another package: what it returns is checked, and what goes wrong in it is told as its own.

The kind that the registry returns for such a game, its rules and its games are of classes derived from those of the
package, whose methods check. The games of goose have no boundary and pay nothing for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from inspect import isfunction
from traceback import walk_tb
from typing import TYPE_CHECKING, Any

from goose.base.checks import Invalid
from goose.base.errors import Incomplete, UsageError
from goose.base.quoting import printable
from goose.core.completeness import described, nearest
from goose.core.events import Event, Failure, Listed
from goose.core.game import Game, GameKind, Result, Rules, Service, clone
from goose.core.instructions import Argument, Instruction, Signature, Signatures
from goose.core.points import Point

if TYPE_CHECKING:
    from random import Random
    from types import FrameType

    from goose.core.dice import Dice
    from goose.core.roster import Player

_LONGEST = 200  # characters that are shown of a value


def guarded(kind: GameKind) -> GameKind:
    """Return a kind of another package as goose uses it: with its boundary."""
    twin = clone(kind)
    twin.__class__ = _kind_class(type(kind))
    return twin


def classes_of(thing: object) -> list[type]:
    """Return the classes of an object as the package has them, without its boundary."""
    return [each for each in type(thing).__mro__ if "_is_bounded" not in vars(each)]


def game_of(kind: GameKind) -> str:
    """Return what every error of a game of another package begins with."""
    return f"the game {kind.name} of {kind.package}"


def place(frames: Iterable[FrameType], package: str) -> str:
    """Return the last of some frames that is of a package: module, line and function; empty where none is."""
    own = [each for each in frames if f"{each.f_globals.get('__name__', '')}.".startswith(f"{package}.")]
    if not own:
        return ""
    return f"{own[-1].f_globals['__name__']}, line {own[-1].f_lineno}, in {own[-1].f_code.co_qualname}"


def blame(kind: GameKind, error: BaseException, part: str = "") -> Incomplete:
    """Return an error of a game as what it is told as.

    Args:
        kind: of the game.
        error: that was raised in it.
        part: that raised it, where no line of the package shows it.
    """
    game = game_of(kind)
    if isinstance(error, Incomplete):
        text, short = str(error), f"the game {kind.name} "
        if text.startswith(game):
            return error
        return Incomplete(f"{game} {text.removeprefix(short)}" if text.startswith(short) else f"{game}: {text}")
    where = place((frame for frame, _ in walk_tb(error.__traceback__)), kind.package) or part
    return Incomplete(": ".join(filter(None, (game, where, described(error)))))


class _Boundary:
    """Checks what the methods of a game return.

    Args:
        kind: of the game.
        rules: by which it is played.
    """

    def __init__(self, kind: GameKind, rules: Rules | None = None) -> None:
        self._kind = kind
        self._events = {} if rules is None else kind.events_by(rules)
        self._signatures: Signatures = {} if rules is None else rules.signatures(typed_dice=True)

    def __deepcopy__(self, _: object) -> _Boundary:
        return self

    def call(self, method: Callable[..., Any], *given: Any, allowed: type[Exception] = UsageError, **named: Any) -> Any:
        """Return what a method returns; any error but those that are allowed is one of the package."""
        try:
            return method(*given, **named)
        except (allowed, UsageError):
            raise
        except (Exception, SystemExit) as error:
            if isinstance(error, OSError) and _is_of_goose(error):  # the seed file of the dice cannot be written
                raise
            owner = getattr(method, "__self__", None)
            part = "" if owner is None else _part(owner, method.__name__)
            raise blame(self._kind, error, part) from error

    def fault(self, thing: object, method: str, text: str) -> Incomplete:
        """Return the error for what a method does."""
        return Incomplete(f"{game_of(self._kind)}: {_part(thing, method)}: {text}")

    def returns(self, thing: object, method: str, value: object, right: type | tuple[type, ...], named: str) -> None:
        """Check the type of what a method returns."""
        if not isinstance(value, right):
            raise self.fault(thing, method, f"it returns {_shown(value)}; it must return {named}")

    def failure(self, thing: object, method: str, failure: Failure) -> None:
        """Check that a failure is an event of the game."""
        self._event(thing, method, (failure.message, failure.values))

    def events(self, thing: object, method: str, reply: Sequence[Event]) -> None:
        """Check that events are those that the game declares, with their fields."""
        for event in reply:
            self._event(thing, method, event)

    def _event(self, thing: object, method: str, event: Any) -> None:
        if not (type(event) is tuple and len(event) == 2 and type(event[0]) is str and isinstance(event[1], tuple)):
            raise self.fault(thing, method, f"it tells {_shown(event)}; an event is a key and a tuple of values")
        key, values = event
        fields = self._events.get(key)
        if fields is None:
            raise self.fault(
                thing, method, f"it tells {key}, which is no event of the game{nearest(key, self._events)}"
            )
        if len(values) != len(fields):
            has = ", ".join(fields) or "none"
            raise self.fault(thing, method, f"it tells {key} with {len(values)} values; its fields are {has}")
        for value in values:
            if type(value) not in (str, int, Listed):
                raise self.fault(
                    thing, method, f"it tells {key} with {_shown(value)}; a value is a text, a number or a Listed"
                )

    def state(self, game: Game, method: str) -> None:
        """Check who is in a game, who is to move, and how it has ended."""
        players, result = getattr(game, "players", None), game.result
        if type(players) is not list or not all(type(name) is str for name in players):
            raise self.fault(game, method, f"it leaves {_shown(players)} as players; they must be a list of names")
        if result is None and getattr(game, "to_move", None) not in players:
            shown = _shown(getattr(game, "to_move", None))
            raise self.fault(game, method, f"it leaves {shown} as to_move; that must be one of the players")
        if result is not None and (not isinstance(result, Result) or result.winner not in (None, *players)):
            winner = f"a Result for {_shown(result.winner)}" if isinstance(result, Result) else _shown(result)
            raise self.fault(game, method, f"it leaves {winner} as result; that must be a Result for a player or None")

    def instruction(self, thing: object, method: str, move: Any) -> None:
        """Check that something is a move that the rules know."""
        if not isinstance(move, Instruction):
            raise self.fault(thing, method, f"it returns {_shown(move)}; a move must be an Instruction")
        signature = self._signatures.get(move.name)
        if signature is None:
            known = f"; there are {', '.join(self._signatures)}"
            raise self.fault(thing, method, f"it returns {_shown(move)}: there is no such instruction{known}")
        least, most = signature.players
        counts = least <= len(move.players) <= most, len(move.values) <= len(signature.values)
        right = all(type(each) is str for each in move.players) and all(
            isinstance(each, str | int | Argument) for each in move.values
        )
        if not (all(counts) and right):
            raise self.fault(thing, method, f"it returns {_shown(move)}, which {move.name} does not take")

    def moves(self, game: Game, found: Any) -> None:
        """Check the moves of a game in progress."""
        self.returns(game, "moves", found, list, "a list of Instructions")
        if not found:
            raise self.fault(game, "moves", f"it returns none for {game.to_move}; there must be one or more")
        for move in found:
            self.instruction(game, "moves", move)

    def plain(self, thing: object, method: str, value: object) -> None:
        """Check that something is plain data, which JSON can hold."""
        if isinstance(value, Mapping):
            for key, member in value.items():
                if type(key) is not str:
                    raise self.fault(thing, method, f"it returns the key {_shown(key)}; keys must be texts")
                self.plain(thing, method, member)
        elif isinstance(value, list | tuple):
            for member in value:
                self.plain(thing, method, member)
        elif value is not None and not isinstance(value, str | int | float):
            raise self.fault(thing, method, f"it returns {_shown(value)} inside; it must be plain data")


def _is_of_goose(error: BaseException) -> bool:
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    return str(frames[-1].f_globals.get("__name__", "")).startswith("goose.")


def _part(thing: object, method: str) -> str:
    return f"{type(thing).__module__}.{type(thing).__qualname__}.{method}"


def _shown(value: object) -> str:
    text = printable(repr(value))
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _bounded(thing: Any, derived: Callable[[type], type], boundary: _Boundary) -> Any:
    """Give rules or a game of a package its boundary; slots, which have no room for one, go without."""
    if hasattr(thing, "__dict__"):
        vars(thing)["_boundary"] = boundary
        if not hasattr(type(thing), "_is_bounded"):
            object.__setattr__(thing, "__class__", derived(type(thing)))
    return thing


def _as(right: type) -> Callable[[type], type]:
    """Return what gives a class the names and signatures of the one of the package that it is derived from."""

    def name(derived: type) -> type:
        for member in ("__module__", "__name__", "__qualname__", "__doc__"):
            setattr(derived, member, getattr(right, member))
        for method, function in vars(derived).items():
            if isfunction(function) and hasattr(right, method):
                vars(function)["__wrapped__"] = getattr(right, method)  # whose signature it is
        return derived

    return name


@lru_cache(maxsize=64)
def _kind_class(right: type[GameKind]) -> type[GameKind]:
    """Return the class of a kind with its boundary."""

    @_as(right)
    class Bounded(right):  # type: ignore[misc,valid-type]
        _is_bounded = True

        def make_rules(self, name: str, options: Mapping[str, object], switches: Mapping[str, str]) -> Rules:
            boundary = _Boundary(self)
            rules = boundary.call(super().make_rules, name, options, switches, allowed=ValueError)
            boundary.returns(self, "make_rules", rules, Rules, "Rules")
            bounded: Rules = _bounded(rules, _rules_class, boundary)
            return bounded

        def start(self, rules: Rules, players: Sequence[Player], dice: Dice, reply: list[Event]) -> Game:
            boundary = _Boundary(self, rules)
            before = len(reply)
            game = boundary.call(super().start, rules, players, dice, reply)
            boundary.returns(self, "start", game, Game, "a Game")
            boundary.events(self, "start", reply[before:])
            boundary.state(game, "__init__")
            if sorted(game.players) != sorted(player.name for player in players):
                raise boundary.fault(self, "start", f"it seats {_shown(game.players)}; it must seat those it is given")
            bounded: Game = _bounded(game, _game_class, boundary)
            return bounded

        def decode_game(self, rules: Rules, data: object, players: Mapping[str, Player]) -> Game:
            boundary = _Boundary(self, rules)
            game = boundary.call(super().decode_game, rules, data, players, allowed=Invalid)
            boundary.returns(self, "decode_game", game, Game, "a Game")
            boundary.state(game, "__init__")
            bounded: Game = _bounded(game, _game_class, boundary)
            return bounded

        def break_off(self, game: Game, reply: list[Event]) -> None:
            boundary = vars(game).get("_boundary", _Boundary(self))
            before = len(reply)
            boundary.call(super().break_off, game, reply)
            boundary.events(game, "exhaust", reply[before:])

        def age(self, rules: Rules, values: Sequence[str | int], dice: Dice) -> tuple[int, list[Event]]:
            boundary = _Boundary(self)
            found = boundary.call(super().age, rules, values, dice)
            boundary.returns(self, "age", found, tuple, "an age and a list of events")
            age, events = found
            boundary.returns(self, "age", age, int, "an age and a list of events")
            boundary.returns(self, "age", events, list, "an age and a list of events")
            return age, events

        def service_class(self, rules: Rules) -> type[Service] | None:
            boundary = _Boundary(self)
            found = boundary.call(super().service_class, rules)
            if found is not None and not (isinstance(found, type) and issubclass(found, Service)):
                raise boundary.fault(
                    self, "service_class", f"it returns {_shown(found)}; it must be a class of Service"
                )
            return found

        def upgrade_rules(self, data: object) -> object:
            found: object = _Boundary(self).call(super().upgrade_rules, data, allowed=Invalid)
            return found

        def upgrade_game(self, data: dict[str, object]) -> dict[str, object]:
            boundary = _Boundary(self)
            found: dict[str, object] = boundary.call(super().upgrade_game, data, allowed=Invalid)
            boundary.returns(self, "upgrade_game", found, dict, "a dict")
            return found

        def check(self, name: str, rules: Rules) -> None:
            _Boundary(self).call(super().check, name, rules)

        def pick(self, random: Random, moves: Sequence[Instruction]) -> Instruction:
            boundary = _Boundary(self)
            found: Instruction = boundary.call(super().pick, random, moves)
            if found not in moves:
                raise boundary.fault(self, "pick", f"it returns {_shown(found)}, which is not among the moves")
            return found

    return Bounded


@lru_cache(maxsize=64)
def _rules_class(right: type[Rules]) -> type[Rules]:
    """Return the class of rules with their boundary."""

    @_as(right)
    class Bounded(right):  # type: ignore[misc,valid-type]
        _is_bounded = True

        def signatures(self, *, typed_dice: bool) -> Signatures:
            boundary: _Boundary = self._boundary
            found: Signatures = boundary.call(super().signatures, typed_dice=typed_dice)
            named = "Signatures by the names of the instructions"
            boundary.returns(self, "signatures", found, dict, named)
            for signature in found.values():
                boundary.returns(self, "signatures", signature, Signature, named)
            return found

        def describe_points(self) -> Sequence[Point]:
            boundary: _Boundary = self._boundary
            found: Sequence[Point] = boundary.call(super().describe_points)
            boundary.returns(self, "describe_points", found, (list, tuple), "a list of Points")
            for point in found:
                boundary.returns(self, "describe_points", point, Point, "a list of Points")
            return found

    return Bounded


@lru_cache(maxsize=64)
def _game_class(right: type[Game]) -> type[Game]:
    """Return the class of games with their boundary."""

    @_as(right)
    class Bounded(right):  # type: ignore[misc,valid-type]
        _is_bounded = True
        _boundary: _Boundary

        def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
            boundary = self._boundary
            before = len(reply)
            try:
                boundary.call(super().act, instruction, dice, reply, allowed=Failure)
            except Failure as failure:
                boundary.failure(self, "act", failure)
                if len(reply) != before:
                    raise boundary.fault(self, "act", f"it raises {failure} after it has told something") from failure
                raise
            boundary.events(self, "act", reply[before:])
            boundary.state(self, "act")

        def moves(self, *, typed_dice: bool) -> list[Instruction]:
            found: list[Instruction] = self._boundary.call(super().moves, typed_dice=typed_dice)
            self._boundary.moves(self, found)
            return found

        def choose(self, level: str) -> Instruction:
            boundary = self._boundary
            found: Instruction = boundary.call(super().choose, level)
            boundary.instruction(self, "choose", found)
            if found not in self.moves(typed_dice=False):
                raise boundary.fault(self, "choose", f"it returns {_shown(found)}, which is not among the moves")
            return found

        def view(self) -> dict[str, Any]:
            found: dict[str, Any] = self._boundary.call(super().view)
            self._boundary.returns(self, "view", found, dict, "a dict")
            self._boundary.plain(self, "view", found)
            return found

        def details(self) -> list[Event]:
            found: list[Event] = self._boundary.call(super().details)
            self._boundary.returns(self, "details", found, list, "a list of events")
            self._boundary.events(self, "details", found)
            return found

        def scores(self) -> list[tuple[str, int]]:
            found: list[tuple[str, int]] = self._boundary.call(super().scores)
            self._boundary.returns(self, "scores", found, list, "a list of names with their scores")
            pairs = [type(each) is tuple and [type(part) for part in each] == [str, int] for each in found]
            if not all(pairs) or sorted(name for name, _ in found) != sorted(self.players):
                text = f"it returns {_shown(found)}; it must return the name and the score of each player"
                raise self._boundary.fault(self, "scores", text)
            return found

        def encode(self) -> dict[str, object]:
            found: dict[str, object] = self._boundary.call(super().encode)
            self._boundary.returns(self, "encode", found, dict, "a dict")
            self._boundary.plain(self, "encode", found)
            return found

        def copy(self) -> Game | None:
            found = self._boundary.call(super().copy)
            if found is None:
                return None
            self._boundary.returns(self, "copy", found, Game, "a Game or None")
            twin: Game = _bounded(found, _game_class, self._boundary)
            return twin

        def give_turn(self, name: str) -> None:
            self._boundary.call(super().give_turn, name)
            self._boundary.state(self, "give_turn")

        def withdraw(self, leavers: Sequence[str], reply: list[Event]) -> None:
            boundary = self._boundary
            before = len(reply)
            boundary.call(super().withdraw, leavers, reply)
            boundary.events(self, "withdraw", reply[before:])
            boundary.state(self, "withdraw")
            if {*leavers} & {*self.players}:
                raise boundary.fault(self, "withdraw", f"it leaves {', '.join(leavers)} among the players")

    return Bounded
