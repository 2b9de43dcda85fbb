"""Attributes of a kind of game that are found in its package when they are first used, unless the kind states them."""

from __future__ import annotations

from sys import modules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any


class Found:
    """An attribute of a kind of game that a function finds when it is first used, unless the kind states it."""

    def __init__(self, find: Callable[[Any, Any], object]) -> None:
        self._find = find  # returns the attribute of a kind and its class, or of the class alone

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, kind: object | None, owner: type) -> Any:
        if kind is None:
            return self._find(owner, owner)
        found = kind.__dict__[self._name] = self._find(kind, owner)
        return found


def languages_of(kind: Any, _: type) -> Sequence[str]:
    """Return the languages in the `words` folder of the package."""
    from goose.core.words.language import codes_in

    folders = getattr(modules.get(kind.package), "__path__", ())
    try:
        return codes_in([f"{folder}/words" for folder in folders], getattr(kind, "options", ()))
    except OSError:  # there is no such folder
        return ()


_KIT = "goose.kit.offers"  # named as games are, because the kit is above the core


def offers_of(_: object, owner: type) -> Any:
    """Return the offers of the package of a class, or of one that it is derived from: those of its module `offers`.

    Without such a module they are what the kit finds in the package.
    """
    stating = [each for each in owner.__mro__ if vars(each).get("package") is not None]
    for each in stating:
        package = vars(each)["package"]
        module = f"{package}.offers"
        try:
            __import__(module)
        except ModuleNotFoundError as error:
            if error.name is None or not module.startswith(error.name):
                raise
            continue
        return _bound(modules[module].OFFERS, each)
    if not stating:
        raise AttributeError(f"{owner.__name__} has no offers")
    __import__(_KIT)
    return _bound(modules[_KIT].offers_in(vars(stating[-1])["package"]), stating[-1])


def _bound(offers: Any, owner: type) -> Any:
    """Return offers that know the class whose they are, as in its body."""
    offers.__set_name__(owner, "offers")
    return offers
