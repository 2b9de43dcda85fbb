"""The cases that checks receive, and the faults that they raise."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from goose.base.checks import Invalid
from goose.base.errors import Incomplete
from goose.base.quoting import printable
from goose.core.boundary import guarded, part_of
from goose.core.dice import ManualDice
from goose.core.options import Settings
from goose.core.scripts import Script
from goose.core.variant import Variant
from goose.kit.seats import players_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from goose.core.game import Game, GameKind, Rules
    from goose.core.interpreter import Interpreter

NAMES = ("Ana", "Rui", "Eva", "Bo")
"""Names that all rules accept."""

_SHOWN = 6  # lines of a script shown in an error


class Fault(Incomplete):
    """A part of a game is wrong, for example a method of a class."""

    def __init__(self, part: str, text: str) -> None:
        super().__init__(f"{part}: {text}")


class _Guarded(Variant):
    """Gives goose's own games the boundary that checks results too."""

    def kind_played(self, kind: GameKind) -> GameKind:
        return guarded(kind)


@frozen
class CheckedCase:
    """A game in one check, always with the boundary of `goose.core.boundary`."""

    kind: GameKind = field(converter=guarded)
    rules: str = ""  # the name of the rules; empty if the check is about the whole kind
    mode: str = "random"  # the source of the dice, `random` or `manual`
    points: tuple[tuple[str, str], ...] = ()  # the points that are changed, each with its value
    usual: dict[str, Any] = field(factory=dict, eq=False, repr=False)  # known of the rules without these points
    effort: int = field(default=1, eq=False)  # factor for the number of instructions to try
    seed: str = ""  # of all random choices

    def __str__(self) -> str:
        return "-".join(filter(None, (self.kind.name, self.rules, self.rules and self.mode, *self.switched)))

    @property
    def switched(self) -> tuple[str, ...]:
        """The changed points as `--rule` takes them."""
        return tuple(f"{point}={value}" for point, value in self.points)

    @property
    def by(self) -> str:
        """The rules and the changed points, for errors."""
        return f" by --rules {self.rules}{''.join(f' --rule {switch}' for switch in self.switched)}"

    def made(self) -> Rules:
        """Return the rules with their default options, and with these points."""
        return self.kind.make_rules(self.rules, {}, dict(self.points))

    def switched_rules(self, switches: Mapping[str, str]) -> Rules | None:
        """Return the rules with other points changed; None if they do not go together."""
        try:
            return self.kind.make_rules(self.rules, {}, switches)
        except ValueError:
            return None

    def times(self, count: int) -> int:
        """Return how many instructions to try: a part of them if points are changed, because there are many values."""
        return max(1, count * self.effort // (3 if self.points else 1))

    @property
    def seated(self) -> bool:
        """Whether players have seats and take turns; at an open table anybody may move."""
        return self.kind.service_class(self.made()) is None

    def begun(self, rules: Rules) -> Game:
        """Return a new game, by rules with seats."""
        least, _ = rules.signatures(typed_dice=True)["start"].players
        return self.kind.start(rules, players_of(self.kind, rules, least), ManualDice(), [])

    def loaded(self, rules: Rules, game: Game, **changes: object) -> Game | None:
        """Return the game that rules read from what a game saves, with changed data, or None if they refuse it."""
        data = json.loads(json.dumps({**game.encode(), **changes}))
        players = players_of(self.kind, rules, len(game.players))
        with suppress(Invalid):
            return self.kind.decode_game(rules, data, {each.name: each for each in players})
        return None

    def part(self, method: str) -> str:
        """Return a method's name: of the game if it has seats, else of its kind."""
        return part_of(self.begun(self.made()) if self.seated else self.kind, method)

    @property
    def saved(self) -> bool:
        """Whether the rules know saves."""
        return "save" in self.made().signatures(typed_dice=False)

    @property
    def loader(self) -> str:
        """The names of the two methods that a save depends on."""
        return f"{part_of(self.kind, 'decode_game')}, or encode() of the game"

    def random(self, what: str) -> Random:
        """Return a random generator for one purpose; it is the same each time."""
        return Random(f"{self.seed} {what} {self}")

    def options(self, random: Random) -> dict[str, Any]:
        """Return options for the game: random points, a seed, its home language."""
        options: dict[str, Any] = {"game": self.kind.name, "rules": self.rules, "dice": self.mode}
        if self.points:
            options["rule"] = self.switched
        elif random.random() < 0.5:
            switches = any_points(random, self.kind, self.rules)
            options["rule"] = tuple(f"{point}={value}" for point, value in switches.items())
        if self.mode == "random":
            options["seed"] = random.getrandbits(16)
        return options

    @property
    def shaping(self) -> dict[str, Any]:
        """The options that choose these rules and points."""
        return {"game": self.kind.name, "rules": self.rules, "rule": self.switched}

    def variant(self, **options: Any) -> Variant:
        """Return the game by these rules and points, without the boundary around goose's own."""
        return Variant(Settings(**self.shaping, **options))

    def program(self, options: Mapping[str, Any]) -> Interpreter:
        """Return an interpreter with these options."""
        return _Guarded(Settings(**options)).interpreter()

    def script(self, options: Mapping[str, Any], random: Random, **shape: Any) -> Script:
        """Return a random script with these options, still without lines."""
        return Script(random, self.program(options), self.kind.pick, **shape)


def after(script: Script) -> str:
    """Return the end of an error: the lines that led to it."""
    lines = script.instructions[-_SHOWN:]
    more = len(script.instructions) - len(lines)
    return f" (after {f'{more} lines, ' if more else ''}{' / '.join(map(printable, lines)) or 'nothing'})"


def any_points(random: Random, kind: GameKind, name: str, options: Mapping[str, object] = {}) -> dict[str, str]:
    """Return random points to change, with valid values that do not clash."""
    points = kind.make_rules(name, options, {}).describe_points()
    for _ in range(1000):
        switches = {}
        for point in points:
            if random.random() < 0.3:
                values = list(point.values)
                if point.numbers is not None and (not values or random.random() < 0.6):
                    values = [str(random.randint(*point.numbers))]
                switches[point.name] = random.choice(values)
        try:
            kind.make_rules(name, options, switches)
        except ValueError:
            continue  # they clash
        return switches
    raise Fault(
        f"the points of the rules {name}", "1,000 choices of their values were all refused; most must be accepted"
    )


def values_of(kind: GameKind, name: str) -> dict[str, list[str]]:
    """Return the values of each point to try by some rules, without the default.

    All words, and of numbers the two smallest, which reach draws and short games, and the greatest.
    """
    usual = kind.make_rules(name, {}, {})
    found = {}
    for point in usual.describe_points():
        least, most = point.numbers or (1, 0)
        numbers = [str(number) for number in sorted({least, least + 1, most}) if least <= number <= most]
        right = usual.points[point.name]
        found[point.name] = [value for value in (*point.values, *numbers) if value != right]
    return found


def _switches(kind: GameKind, name: str) -> Iterator[dict[str, str]]:
    """Yield each value of each point, and where there are numbers also words with small numbers, and these alone."""
    points = {point.name: point for point in kind.make_rules(name, {}, {}).describe_points()}
    numbers = {point: each.numbers[0] for point, each in points.items() if each.numbers is not None}
    small = [{point: str(least + more) for point, least in numbers.items()} for more in range(2 if numbers else 0)]
    yield from small
    for point, values in values_of(kind, name).items():
        for value in values:
            yield {point: value}
            if small and point not in numbers and not kind.throws_dice:  # a game on a small board soon comes to all
                yield {**small[-1], point: value}


def by_rules(kind: GameKind) -> Iterator[CheckedCase]:
    """Yield a case for each set of rules."""
    for rules in kind.options:
        yield CheckedCase(kind, rules)


def by_points(kind: GameKind) -> Iterator[CheckedCase]:
    """Yield a case for each set of rules, and for each value of each point of it."""
    for case in by_rules(kind):
        yield case
        for switches in _switches(kind, case.rules):
            if case.switched_rules(switches) is not None:
                yield evolve(case, points=(*switches.items(),))


def by_values(kind: GameKind) -> Iterator[CheckedCase]:
    """Yield a case for each set of rules, and for each value of a point in the first rules that take it."""
    known: set[object] = set()
    for case in by_points(kind):
        if not case.points or case.points not in known:
            known.add(case.points)
            yield case


def by_dice_and_values(kind: GameKind) -> Iterator[CheckedCase]:
    """Yield the cases of `by_values`, and a case with typed dice for each set of rules of a game with dice."""
    for case in by_values(kind):
        yield case
        if kind.throws_dice and not case.points:
            yield evolve(case, mode="manual")


def by_several_points(kind: GameKind) -> Iterator[CheckedCase]:
    """Yield a case for each set of rules, and some in which many points are changed, until each value has been used."""
    for case in by_rules(kind):
        yield case
        left = values_of(kind, case.rules)
        while any(left.values()):
            switches: dict[str, str] = {}
            for point, values in left.items():
                if values and (not switches or case.switched_rules({**switches, point: values[-1]}) is not None):
                    switches[point] = values.pop()
            if case.switched_rules(switches) is not None:
                yield evolve(case, points=(*switches.items(),))


@frozen
class Check:
    """One property that every game must have."""

    function: Callable[[CheckedCase], None]  # checks one case, and raises `Fault` if it is wrong
    cases: Callable[[GameKind], Iterator[CheckedCase]]
    offer: str = ""  # the field of `Offers` that is checked; empty for the game itself
    seconds: float | None = None  # the most that one case may take

    @property
    def name(self) -> str:
        """The name of the check: the name of its function."""
        return self.function.__name__.replace("_", "-")

    def part(self, kind: GameKind) -> str:
        """Return the part of a package that is checked."""
        offered = getattr(kind.offers, self.offer) if self.offer else None
        return f"{type(kind).__module__}.{type(kind).__qualname__}" if offered is None else offered.target

    @property
    def about(self) -> str:
        """A sentence that is true of a game that passes."""
        return (self.function.__doc__ or "").partition("\n")[0]
