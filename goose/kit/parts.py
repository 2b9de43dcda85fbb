"""Checks that a game's offers have the right types, with errors that say what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from inspect import signature

_TYPES = {
    "describe": "goose.kit.describe:Description",
    "guide": "goose.kit.guide:Guide",
    "screen": "goose.kit.canvas:TerminalBoard",
    "picture": "goose.kit.scene:Picture",
    "misreadings": "goose.kit.misreading:Misreadings",
    "narrator": "goose.kit.narrator:Narrator",
    "counting": "goose.kit.totals:Counts",
    "odds": "goose.kit.odds:GameOdds",
    "samples": "goose.kit.samples:Samples",
    "ways": "goose.kit.ways:Ways",
}
"""The required class of each offer."""

_TAKES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "describe": {"overview": ("texts",), "in_full": ("rules", "texts"), "data": ("rules",)},
    "screen": {"draw": ("position", "before", "mover", "canvas", "words=")},
    "picture": {
        "draw": ("scene",),
        "thrown": ("step", "last"),
        "motions": ("step",),
        "reached": ("view", "move"),
    },
    "narrator": {
        "narrate": ("step", "phrases"),
        "describe": ("position", "phrases"),
        "repeated": ("step", "phrases", "count"),
        "foretell": ("view", "move", "phrases"),
        "stuck": ("position", "phrases"),
        "lost": ("view", "best", "move"),
    },
    "counting": {"events": ("rules",), "turns": ("events",), "watch": ("game",)},
    "misreadings": {"plays_alike": ("rules", "other")},
    "ways": {
        "of": ("step",),
        "outcomes": ("step",),
        "has": ("position",),
        "numbers": ("step",),
        "typed": ("random", "position", "move"),
    },
    "fast": {"": ("rules", "levels")},
    "rulebook": {"": ("rules",)},
    "unprinted": {"": ("rules", "keys")},
}
"""The arguments that goose gives to the functions of an offer; keyword arguments end in `=`. '' is the offer itself."""


def why_not_right(field: str, found: object) -> str | None:
    """Return why an object cannot be offered as a field; None if it can."""
    if field in _TYPES:
        module, _, name = _TYPES[field].partition(":")
        right: type = getattr(import_module(module), name)
        if not isinstance(found, right):
            return f"that is {_article(type(found).__name__)}, not {_article(name)} of {module}"
    if field == "view" and not isinstance(found, Mapping):
        return f"that is {_article(type(found).__name__)}, not a mapping"
    return next(filter(None, (_why_not_called(found, *each) for each in _TAKES.get(field, {}).items())), None)


def _why_not_called(found: object, name: str, taken: tuple[str, ...]) -> str | None:
    """Return why goose cannot call a function of an offer, or None if it can or never does."""
    function = getattr(found, name) if name else found
    if function is None:
        return None
    called = f"its {name}" if name else "that"
    if not callable(function):
        return f"{called} is {_article(type(function).__name__)}, not a function"
    try:
        parameters = signature(function)
    except ValueError:  # a function written in C may have no signature
        return None
    unnamed = [each for each in taken if not each.endswith("=")]
    try:
        parameters.bind(*unnamed, **{each.removesuffix("="): "" for each in taken if each not in unnamed})
    except TypeError as error:
        return f"{called} takes {parameters}; goose calls it with ({', '.join(taken).replace('=', '=…')}): {error}"
    return None


def _article(name: str) -> str:
    return f"{'an' if name[0] in 'aeiouAEIOU' else 'a'} {name}"
