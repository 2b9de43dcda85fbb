"""The boundary to a game of another package: it checks what the game returns, and errors name the package.

The registry returns a kind whose class, like the classes of its rules and games, is derived from the package's class
and checks its methods (`_METHODS`). The games of goose itself have no boundary, so they lose no time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from traceback import walk_tb
from typing import TYPE_CHECKING, Any, NamedTuple

from goose.base.checks import Invalid
from goose.base.errors import Incomplete, UsageError
from goose.base.quoting import printable
from goose.core.completeness import described, nearest
from goose.core.events import Drawing, Event, Failure, Listed, Result
from goose.core.game import Game, GameKind, Rules, Service, clone
from goose.core.instructions import Argument, Instruction, Signature, Signatures
from goose.core.points import Point

if TYPE_CHECKING:
    from types import FrameType

_LONGEST = 200  # characters of a value in an error


def guarded(kind: GameKind) -> GameKind:
    """Return a kind of another package with its boundary."""
    if hasattr(type(kind), "_is_bounded"):
        return kind
    twin = clone(kind)
    twin.__class__ = _bounded_class(type(kind))
    return twin


def classes_of(thing: object) -> list[type]:
    """Return an object's classes as its package wrote them, without those of the boundary."""
    return [each for each in type(thing).__mro__ if "_is_bounded" not in vars(each)]


def place(frames: Iterable[FrameType], package: str) -> str:
    """Return the last frame of a package (module, line and function); empty if no frame belongs to a package."""
    own = [each for each in frames if f"{each.f_globals.get('__name__', '')}.".startswith(f"{package}.")]
    if not own:
        return ""
    return f"{own[-1].f_globals['__name__']}, line {own[-1].f_lineno}, in {own[-1].f_code.co_qualname}"


def blame(name: str, package: str, error: BaseException, part: str = "") -> Incomplete:
    """Return the error to report for a game's error; `part` names the method if no frame of the package does."""
    game = f"the game {name} of {package}"
    if isinstance(error, Incomplete):
        text, short = str(error), f"the game {name} "
        if text.startswith(game):
            return error
        return Incomplete(f"{game} {text.removeprefix(short)}" if text.startswith(short) else f"{game}: {text}")
    where = place((frame for frame, _ in walk_tb(error.__traceback__)), package) or part
    return Incomplete(": ".join(filter(None, (game, where, described(error)))))


class _Boundary:
    """Checks the methods of a game; without rules where there are no events and no moves."""

    def __init__(self, kind: GameKind, rules: Rules | None = None) -> None:
        self._kind = kind
        self._rules = rules

    def __deepcopy__(self, _: object) -> _Boundary:
        return self

    @cached_property
    def _events(self) -> Mapping[str, Sequence[str]]:
        return {} if self._rules is None else self._kind.events_by(self._rules)

    @cached_property
    def _signatures(self) -> Signatures:
        return {} if self._rules is None else self._rules.signatures(typed_dice=True)

    def call(self, thing: object, method: str, right: Callable[[], Any], allowed: type[Exception]) -> Any:
        """Return the result of a method; report any error that is not allowed as an error of the package."""
        try:
            return right()
        except (allowed, UsageError):
            raise
        except (Exception, SystemExit) as error:
            if isinstance(error, OSError) and _is_of_goose(error):  # the seed file of the dice cannot be written
                raise
            raise blame(self._kind.name, self._kind.package, error, part_of(thing, method)) from error

    def fault(self, thing: object, method: str, text: str) -> Incomplete:
        """Return the error for a method."""
        return blame(self._kind.name, self._kind.package, Incomplete(f"{part_of(thing, method)}: {text}"))

    def returns(self, thing: object, method: str, value: object, right: type | tuple[type, ...], named: str) -> None:
        """Check the type of the result of a method."""
        if not isinstance(value, right):
            raise self.fault(thing, method, f"it returns {shown(value)}; it must return {named}")

    def events(self, thing: object, method: str, reply: Sequence[Event]) -> None:
        """Check that the game declares these events with these fields."""
        for event in reply:
            if (wrong := misdeclared(event, self._events)) is not None:
                raise self.fault(thing, method, wrong)

    def failure(self, thing: object, method: str, failure: Failure) -> None:
        """Check that the game declares this failure; the service fills in the one value that it may lack."""
        lacks = not failure.values and len(self._events.get(failure.message, ())) == 1
        self.events(thing, method, [(failure.message, ("",) if lacks else failure.values)])

    def state(self, game: Game, method: str) -> None:
        """Check a game's players, its player to move and its result."""
        players, mover, result = getattr(game, "players", None), getattr(game, "to_move", None), game.result
        if type(players) is not list or not all(type(name) is str for name in players):
            raise self.fault(game, method, f"it leaves {shown(players)} as players; they must be a list of names")
        if result is None and mover not in players:
            raise self.fault(game, method, f"it leaves {shown(mover)} as to_move; that must be one of the players")
        if result is not None and (not isinstance(result, Result) or result.winner not in (None, *players)):
            winner = f"a Result for {shown(result.winner)}" if isinstance(result, Result) else shown(result)
            raise self.fault(game, method, f"it leaves {winner} as result; that must be a Result for a player or None")

    def instruction(self, thing: object, method: str, move: Any) -> None:
        """Check that something is a move with an instruction of the rules."""
        if not isinstance(move, Instruction):
            raise self.fault(thing, method, f"it returns {shown(move)}; a move must be an Instruction")
        signature = self._signatures.get(move.name)
        if signature is None:
            known = f"there is no such instruction; there are {', '.join(self._signatures)}"
            raise self.fault(thing, method, f"it returns {shown(move)}: {known}")
        least, most = signature.players
        counts = least <= len(move.players) <= most and len(move.values) <= len(signature.values)
        names = all(type(each) is str for each in move.players)
        if not (counts and names and all(isinstance(each, str | int | Argument) for each in move.values)):
            raise self.fault(thing, method, f"it returns {shown(move)}, which {move.name} does not take")

    def among(self, thing: object, method: str, move: Any, moves: Sequence[Any]) -> None:
        """Check that a move is in a list of moves."""
        if move not in moves:
            raise self.fault(thing, method, f"it returns {shown(move)}, which is not among the moves")

    def plain(self, thing: object, method: str, value: object) -> None:
        """Check that a value is plain data, which JSON can hold."""
        if type(value) in (int, str, bool):  # most values of a position; the other tests take much longer
            return
        if isinstance(value, Mapping):
            for key, member in value.items():
                if type(key) is not str:
                    raise self.fault(thing, method, f"it returns the key {shown(key)}; keys must be texts")
                self.plain(thing, method, member)
        elif isinstance(value, list | tuple):
            for member in value:
                self.plain(thing, method, member)
        elif value is not None and not isinstance(value, str | int | float):
            raise self.fault(thing, method, f"it returns {shown(value)} inside; it must be plain data")

    def bound(self, thing: Any) -> None:
        """Attach this boundary to rules or a game; do nothing for None or a class with slots that has no room."""
        if hasattr(thing, "__dict__"):
            vars(thing)["_boundary"] = self
            right: type = type(thing)
            if not hasattr(right, "_is_bounded"):
                object.__setattr__(thing, "__class__", _bounded_class(right))


def misdeclared(event: Any, known: Mapping[str, Sequence[str]]) -> str | None:
    """Return what is wrong with an event, given the fields of all events, or None."""
    if not (type(event) is tuple and len(event) == 2 and type(event[0]) is str and isinstance(event[1], tuple)):
        return f"it reports {shown(event)}; an event is a key and a tuple of values"
    key, values = event
    fields = known.get(key)
    if fields is None:
        return f"it reports {key}, which is not an event of the game{nearest(key, known)}"
    if len(values) != len(fields):
        return f"it reports {key} with {len(values)} values; its fields are {', '.join(fields) or 'none'}"
    wrong = [value for value in values if type(value) not in (str, int, Listed, Drawing)]
    return f"it reports {key} with {shown(wrong[0])}; a value is a text, a number or a Listed" if wrong else None


def _is_of_goose(error: BaseException) -> bool:
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    return str(frames[-1].f_globals.get("__name__", "")).startswith("goose.")


def part_of(thing: object, method: str) -> str:
    """Return the name of a method with its module and class."""
    return f"{type(thing).__module__}.{type(thing).__qualname__}.{method}"


def shown(value: object) -> str:
    """Return a value as shown in an error."""
    text = printable(repr(value))
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _check_seats(boundary: _Boundary, kind: object, game: Game, given: Sequence[Any]) -> None:
    _check_position(boundary, kind, game, given)
    if sorted(game.players) != sorted(player.name for player in given[1]):
        raise boundary.fault(kind, "start", f"it seats {shown(game.players)}; it must seat those it is given")


def _check_position(boundary: _Boundary, _: object, game: Game, __: Sequence[Any]) -> None:
    boundary.state(game, "__init__")
    boundary.bound(game)


def _check_age(boundary: _Boundary, kind: object, found: tuple[Any, ...], _: Sequence[Any]) -> None:
    for value, right in zip(found, (int, list), strict=True):
        boundary.returns(kind, "age", value, right, "an age and a list of events")


def _check_service(boundary: _Boundary, kind: object, found: Any, _: Sequence[Any]) -> None:
    if found is not None and not (isinstance(found, type) and issubclass(found, Service)):
        raise boundary.fault(kind, "service_class", f"it returns {shown(found)}; it must be a class of Service")


def _check_moves(boundary: _Boundary, game: Any, moves: list[Any], _: Sequence[Any]) -> None:
    if not moves:
        raise boundary.fault(game, "moves", f"it returns none for {game.to_move}; there must be one or more")
    for move in moves:
        boundary.instruction(game, "moves", move)


def _check_choice(boundary: _Boundary, game: Any, move: Any, _: Sequence[Any]) -> None:
    boundary.instruction(game, "choose", move)
    boundary.among(game, "choose", move, game.moves(typed_dice=False))


def _check_scores(boundary: _Boundary, game: Any, scores: list[Any], _: Sequence[Any]) -> None:
    pairs = [type(each) is tuple and [type(part) for part in each] == [str, int] for each in scores]
    if not all(pairs) or [name for name, _ in scores] != game.players:
        text = f"it returns {shown(scores)}; it must return the name and the score of each player, in their order"
        raise boundary.fault(game, "scores", text)


def _check_withdrawal(boundary: _Boundary, game: Any, _: object, given: Sequence[Any]) -> None:
    boundary.state(game, "withdraw")
    if {*given[0]} & {*game.players}:
        raise boundary.fault(game, "withdraw", f"it leaves {', '.join(given[0])} among the players")


class _Checked(NamedTuple):
    """How a method is checked."""

    right: type | tuple[type, ...] = object  # the type of its result
    named: str = ""  # the type in words
    members: type = object  # the type of the members of its result
    allowed: type[Exception] = UsageError  # the error that it may raise
    reports: bool = False  # it adds events to a reply, its last argument
    # Checks the rest, given the boundary, the object, the result and the arguments.
    also: Callable[[_Boundary, Any, Any, Sequence[Any]], None] = lambda *_: None


_METHODS: dict[type, dict[str, _Checked]] = {
    GameKind: {
        "make_rules": _Checked(Rules, "Rules", allowed=ValueError, also=lambda own, _, rules, __: own.bound(rules)),
        "start": _Checked(Game, "a Game", reports=True, also=_check_seats),
        "decode_game": _Checked(Game, "a Game", allowed=Invalid, also=_check_position),
        "break_off": _Checked(reports=True),
        "age": _Checked(tuple, "an age and a list of events", also=_check_age),
        "act_outside": _Checked(allowed=Failure, reports=True),
        "service_class": _Checked(also=_check_service),
        "upgrade_rules": _Checked(allowed=Invalid),
        "upgrade_game": _Checked(dict, "a dict", allowed=Invalid),
        "pick": _Checked(also=lambda own, kind, found, given: own.among(kind, "pick", found, given[1])),
    },
    Rules: {
        "signatures": _Checked(dict, "Signatures by the names of the instructions", Signature),
        "describe_points": _Checked((list, tuple), "a list of Points", Point),
    },
    Game: {
        "act": _Checked(allowed=Failure, reports=True, also=lambda own, game, *_: own.state(game, "act")),
        "moves": _Checked(list, "a list of Instructions", also=_check_moves),
        "choose": _Checked(also=_check_choice),
        "view": _Checked(dict, "a dict", also=lambda own, game, view, _: own.plain(game, "view", view)),
        "details": _Checked(list, "a list of events", also=lambda own, game, got, _: own.events(game, "details", got)),
        "scores": _Checked(list, "a list of names with their scores", also=_check_scores),
        "encode": _Checked(dict, "a dict", also=lambda own, game, data, _: own.plain(game, "encode", data)),
        "copy": _Checked((Game, type(None)), "a Game or None", also=lambda own, _, twin, __: own.bound(twin)),
        "give_turn": _Checked(also=lambda own, game, *_: own.state(game, "give_turn")),
        "withdraw": _Checked(reports=True, also=_check_withdrawal),
    },
}
"""The checked methods, by the class of goose that a class of the package extends."""


@lru_cache(maxsize=64)
def _bounded_class(right: type) -> type:
    """Return a class derived from a package's class, with the same name and signatures, that checks its methods."""

    def guarded_method(name: str, checked: _Checked) -> Callable[..., Any]:
        def method(self: Any, *given: Any, **named: Any) -> Any:
            boundary = _boundary_of(self, given)
            events = given[-1] if checked.reports else []
            before = len(events)
            reporter, part = (given[0], "exhaust") if name == "break_off" else (self, name)
            try:
                found = boundary.call(
                    self, name, lambda: getattr(super(derived, self), name)(*given, **named), checked.allowed
                )
            except Failure as failure:
                boundary.failure(self, name, failure)
                if len(events) != before:
                    raise boundary.fault(self, name, f"it raises {failure} after it has reported events") from failure
                raise
            boundary.returns(self, name, found, checked.right, checked.named)
            if checked.members is not object:
                for member in found.values() if isinstance(found, dict) else found:
                    boundary.returns(self, name, member, checked.members, checked.named)
            boundary.events(reporter, part, events[before:])
            checked.also(boundary, self, found, given)
            return found

        if hasattr(right, name):
            vars(method)["__wrapped__"] = getattr(right, name)  # the method with the right signature
        return method

    base = next(base for base in _METHODS if issubclass(right, base))
    methods = {name: guarded_method(name, checked) for name, checked in _METHODS[base].items()}
    same = {name: getattr(right, name) for name in ("__module__", "__qualname__", "__doc__")}
    derived = type(right)(right.__name__, (right,), {**same, **methods, "_is_bounded": True})
    return derived


def _boundary_of(thing: Any, given: Sequence[Any]) -> _Boundary:
    """Return the boundary of rules or a game (for a method of a kind: of the rules or game it is given)."""
    if not isinstance(thing, GameKind):
        boundary: _Boundary = thing._boundary
        return boundary
    rules = next((each for each in given if isinstance(each, Rules)), None)
    games = (getattr(each, "_boundary", None) for each in given if isinstance(each, Game))
    return next(games, None) or _Boundary(thing, rules)
