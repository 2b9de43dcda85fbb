"""A game's offers besides playing: one field for each part, imported when it is used.

A kind of game has `offers = Offers(...)`, or its package has `OFFERS = Offers(...)` in its module `offers`. Each field
is `Lazy("module:name")`; the name in that module is an object of the type given here, documented in `goose.kit`. Leave
out a field that the game does not offer. Without both, the modules of the package with the names of fields are its
offers (`offers_in`).
"""

from __future__ import annotations

from os import listdir
from sys import modules

from goose.base.errors import Incomplete

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any, Generic, TypeVar

    from goose.core.game import GameKind
    from goose.kit.canvas import TerminalBoard
    from goose.kit.describe import Description
    from goose.kit.guide import Guide
    from goose.kit.misreading import Misreadings
    from goose.kit.narrator import Narrator
    from goose.kit.odds import GameOdds
    from goose.kit.rulebook import Composer
    from goose.kit.samples import Samples
    from goose.kit.scene import Picture
    from goose.kit.totals import Counts, Runner
    from goose.kit.ways import Ways

    Offered = TypeVar("Offered")
else:  # the start of goose does not import `typing`

    class Generic:
        """Allows a class to have type parameters that are ignored at run time."""

        def __class_getitem__(cls, _: object) -> type:
            return cls

    Offered = object


class Lazy(Generic[Offered]):
    """An object of a module that is imported when somebody asks for it.

    Args:
        target: the module and the name in it, as `package.module:NAME`.
    """

    __slots__ = ("_field", "_found", "_owner", "target")

    def __init__(self, target: str) -> None:
        self.target = target
        self._found: Offered
        self._field = ""
        self._owner: type[GameKind] | None = None

    def bind(self, owner: type[GameKind], field: str) -> None:
        """Store the kind of game that offers this, and the field, for errors."""
        self._owner = owner
        self._field = field

    def get(self) -> Offered:
        """Return the object; raise Incomplete if it cannot be loaded, with the reason and what would be right."""
        try:
            return self._found
        except AttributeError:
            self._found = self._load()
        return self._found

    def _load(self) -> Any:
        module, _, name = self.target.partition(":")
        try:
            __import__(module)
            found = getattr(modules[module], name)
        except Exception as error:
            from goose.core.completeness import why_not_loaded

            raise self._error(why_not_loaded(self.target, error)) from error
        if not module.startswith("goose."):
            from goose.kit.parts import why_not_right

            if why := why_not_right(self._field, found):
                raise self._error(why)
        return found

    def _error(self, why: str) -> Incomplete:
        game = "" if self._owner is None else f"the game {self._owner.name} of {self._owner.package}: "
        return Incomplete(f"{game}it offers {self._field} as {self.target}, but {why}")


class Offers:
    """The offers of a game; None for a part that it does not offer."""

    __slots__ = (
        "counting",
        "describe",
        "fast",
        "guide",
        "misreadings",
        "narrator",
        "odds",
        "picture",
        "rulebook",
        "samples",
        "screen",
        "unprinted",
        "view",
        "ways",
    )

    def __init__(
        self,
        *,
        # the rules as tables and as data, for `goose rules`; without it tables of the points
        describe: Lazy[Description] | None = None,
        view: Lazy[Mapping[str, Any]] | None = None,  # the JSON Schema of a position; without it any object
        rulebook: Lazy[Composer] | None = None,  # returns the rules as a text, from beginning to end
        guide: Lazy[Guide] | None = None,  # its part of the conversation of `goose play`
        screen: Lazy[TerminalBoard] | None = None,  # its board at a terminal
        picture: Lazy[Picture] | None = None,  # its board as a picture
        # what happened, in sentences for people; without it the messages of the game
        narrator: Lazy[Narrator] | None = None,
        misreadings: Lazy[Misreadings] | None = None,  # the errors that programs make in its rules
        counting: Lazy[Counts] | None = None,  # the things counted while games are simulated
        odds: Lazy[GameOdds] | None = None,  # the numbers that follow from the rules, for `goose odds`
        # makes a faster simulation by tables, for some rules and levels, or returns None
        fast: Lazy[Callable[[Any, tuple[str, ...]], Runner | None]] | None = None,
        # returns those of some messages that given rules never print
        unprinted: Lazy[Callable[[Any, frozenset[str]], frozenset[str]]] | None = None,
        samples: Lazy[Samples] | None = None,  # examples of its events and games, for tests of every game
        ways: Lazy[Ways] | None = None,  # the ways of its moves, which a generated suite covers
    ) -> None:
        self.describe: Lazy[Description] = Lazy("goose.kit.described:DESCRIPTION") if describe is None else describe
        self.view: Lazy[Mapping[str, Any]] = Lazy("goose.kit.described:SCHEMA") if view is None else view
        self.rulebook = rulebook
        self.guide = guide
        self.screen = screen
        self.picture = picture
        self.narrator = narrator
        self.misreadings = misreadings
        self.counting = counting
        self.odds = odds
        self.fast = fast
        self.unprinted = unprinted
        self.samples = samples
        self.ways = ways

        for field, lazy in self.items():
            if not isinstance(lazy, Lazy):
                raise TypeError(f'{field} is {lazy!r}; it must be Lazy("package.module:NAME")')

    def __set_name__(self, owner: type[GameKind], _: str) -> None:
        for field, lazy in self.items():
            lazy.bind(owner, field)

    def schema(self) -> Mapping[str, Any]:
        """Return the JSON Schema of a position."""
        return self.view.get()

    def never_printed(self, rules: Any, keys: frozenset[str]) -> frozenset[str]:
        """Return those of some messages that rules never print."""
        return frozenset() if self.unprinted is None else self.unprinted.get()(rules, keys)

    def items(self) -> Iterator[tuple[str, Lazy[Any]]]:
        """Return the offers by the names of their fields."""
        fields = ((field, getattr(self, field)) for field in self.__slots__)
        return ((field, lazy) for field, lazy in fields if lazy is not None)


_NAMES = {
    "counting": "COUNTS",
    "describe": "DESCRIPTION",
    "fast": "fast",
    "guide": "GUIDE",
    "misreadings": "MISREADINGS",
    "narrator": "NARRATOR",
    "odds": "ODDS",
    "picture": "PICTURE",
    "rulebook": "rulebook",
    "samples": "SAMPLES",
    "screen": "BOARD",
    "unprinted": "unprinted",
    "view": "SCHEMA",
    "ways": "WAYS",
}
"""The name in each module of a package that is found as an offer; the module has the name of the field."""


def offers_in(package: str) -> Offers:
    """Return the offers of a package that states none: what its modules with the names of fields have."""
    there: set[str] = set()
    for folder in getattr(modules.get(package), "__path__", ()):
        try:
            there |= {name.partition(".")[0] for name in listdir(folder)}
        except OSError:  # the package is in an archive
            continue
    found: dict[str, Any] = {
        field: Lazy(f"{package}.{field}:{name}") for field, name in _NAMES.items() if field in there
    }
    return Offers(**found)


def offers_of(kind: GameKind) -> Offers:
    """Return the offers of a game, which have the type object in the core."""
    offers = kind.offers
    assert isinstance(offers, Offers), f"{kind.name} has offers of goose.kit"
    return offers
