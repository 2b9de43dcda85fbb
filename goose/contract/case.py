"""What a check is given, and what it raises when a game does not keep to it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from goose.base.errors import Incomplete
from goose.base.quoting import printable
from goose.core.boundary import guarded, part_of
from goose.core.dice import ManualDice
from goose.core.registry import load_kind
from goose.core.scripts import Script
from goose.core.settings import Parts, Settings, make_interpreter
from goose.core.words import spoken
from goose.kit.seats import players_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from goose.core.game import Game, GameKind, Rules
    from goose.core.interpreter import Interpreter

_SHOWN = 6  # lines of a script that an error shows


class Fault(Incomplete):
    """A game is not what it must be: a part of the package is wrong, such as a class with its method."""

    def __init__(self, part: str, text: str) -> None:
        super().__init__(f"{part}: {text}")


class _Guarded(Parts):
    """Gives the games of goose too the boundary that checks what their methods return."""

    def kind(self, name: str) -> GameKind:
        return guarded(load_kind(name))


@frozen
class CheckedCase:
    """A game as one check tries it: with the boundary of `goose.core.boundary`, also a game of goose.

    Attributes:
        kind: of the game.
        rules: their name; empty where the check is about the whole kind.
        mode: where dice come from, `random` or `manual`.
        code: of the language; empty where the check is about none.
        effort: how many times the usual number of instructions are tried.
        seed: what is drawn depends on it.
    """

    kind: GameKind = field(converter=guarded)
    rules: str = ""
    mode: str = "random"
    code: str = ""
    effort: int = field(default=1, eq=False)
    seed: str = ""

    def __str__(self) -> str:
        return "-".join(filter(None, (self.kind.name, self.rules, self.code or (self.mode if self.rules else ""))))

    def made(self) -> Rules:
        """Return the rules as they are by default."""
        return self.kind.make_rules(self.rules, {}, {})

    @property
    def seated(self) -> bool:
        """Whether players sit at a table, and take turns; at an open one anybody may move."""
        return self.kind.service_class(self.made()) is None

    def begun(self, rules: Rules) -> Game:
        """Return a game that has just begun, by rules with seats."""
        least, _ = rules.signatures(typed_dice=True)["start"].players
        return self.kind.start(rules, players_of(self.kind, rules, least), ManualDice(), [])

    def part(self, method: str) -> str:
        """Return the name of a method of the game, where it has seats, or else of its kind."""
        return part_of(self.begun(self.made()) if self.seated else self.kind, method)

    def random(self, what: str) -> Random:
        """Return random numbers that are the same each time, for one purpose."""
        return Random(f"{self.seed} {what} {self}")

    def options(self, random: Random) -> dict[str, Any]:
        """Return options by which the game can be played: any points, seeded dice, the home language."""
        options: dict[str, Any] = {"game": self.kind.name, "rules": self.rules, "dice": self.mode}
        if random.random() < 0.5:
            switches = any_points(random, self.kind, self.rules)
            options["rule"] = tuple(f"{point}={value}" for point, value in switches.items())
        if self.mode == "random":
            options["seed"] = random.getrandbits(16)
        return options

    def program(self, options: Mapping[str, Any]) -> Interpreter:
        """Return an interpreter by options."""
        return make_interpreter(Settings(**options), parts=_Guarded())

    def script(self, options: Mapping[str, Any], random: Random, **shape: Any) -> Script:
        """Return a random script by options, of which nothing has been given yet."""
        return Script(random, self.program(options), self.kind.pick, **shape)

    def replayed(self, options: Mapping[str, Any], script: Script) -> Interpreter:
        """Return another interpreter that has answered a script."""
        program = self.program(options)
        for line in script.instructions:
            program.feed(line)
        return program


def after(script: Script) -> str:
    """Return the end of a fault: the lines that led to it."""
    lines = script.instructions[-_SHOWN:]
    more = len(script.instructions) - len(lines)
    return f" (after {f'{more} lines, ' if more else ''}{' / '.join(map(printable, lines)) or 'nothing'})"


def any_points(random: Random, kind: GameKind, name: str, options: Mapping[str, object] = {}) -> dict[str, str]:
    """Return points to switch that some rules have, of which each value is right and none clash."""
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
    raise Fault(f"the points of the rules {name}", "1,000 choices of their values were all refused; most must be taken")


def of_kind(kind: GameKind) -> Iterator[CheckedCase]:
    """Yield the one case of a check that is about a whole kind."""
    yield CheckedCase(kind)


def by_rules(kind: GameKind) -> Iterator[CheckedCase]:
    """Yield a case for each set of rules."""
    for rules in kind.options:
        yield CheckedCase(kind, rules)


def by_language(kind: GameKind) -> Iterator[CheckedCase]:
    """Yield a case for each language of each set of rules."""
    for case in by_rules(kind):
        for code in spoken(kind, case.made()):
            yield CheckedCase(kind, case.rules, code=code)


def by_dice(kind: GameKind) -> Iterator[CheckedCase]:
    """Yield a case for each set of rules with drawn dice, and with typed dice where there are dice."""
    for rules in kind.options:
        for mode in ("random", "manual") if kind.throws_dice else ("random",):
            yield CheckedCase(kind, rules, mode)


@frozen
class Check:
    """One thing that is true of every game.

    Attributes:
        function: tries one case, and raises `Fault` where it is not true.
        cases: returns the cases of a kind.
        offer: the field of `Offers` that is tried; empty where it is the game itself.
    """

    function: Callable[[CheckedCase], None]
    cases: Callable[[GameKind], Iterator[CheckedCase]]
    offer: str = ""

    @property
    def name(self) -> str:
        """What the check is called: the name of its function."""
        return self.function.__name__.replace("_", "-")

    def part(self, kind: GameKind) -> str:
        """Return the part of a package that is tried."""
        offered = getattr(kind.offers, self.offer) if self.offer else None
        return f"{type(kind).__module__}.{type(kind).__qualname__}" if offered is None else offered.target

    @property
    def about(self) -> str:
        """What is true of a game that passes."""
        return (self.function.__doc__ or "").partition("\n")[0]
