"""The rules of the Goose in words, made from the data that the engine plays by."""

from collections.abc import Callable, Mapping

from goose.games.goose.effects import Effect
from goose.games.goose.order import Order, as_named, by_one_die, by_two_dice, drawn
from goose.games.goose.rules import OPTIONS, make_rules
from goose.games.goose.ruleset import GooseRules

_ORDERS: Mapping[Order, str] = {
    as_named: "as named",
    by_two_dice: "each throws two dice, most first; equals throw again",
    by_one_die: "each throws one die; the first of the highest starts, then as named",
    drawn: "one is drawn to start, then as named",
}
_OCCUPIED = {
    "shared": "shared",
    "returns": "back to where the throw began",
    "sent": "the other goes to where the mover came from",
}
_NOTHING = "-"


def overview() -> list[dict[str, str]]:
    """Return a row a property, with a column a set of rules."""
    sets = [make_rules(name, {}) for name in OPTIONS]
    return [
        {"": heading, **{rules.name: describe(rules) for rules in sets}} for heading, describe in _PROPERTIES.items()
    ]


def in_full(rules: GooseRules) -> list[dict[str, str]]:
    """Return a row a special square of the board."""
    return [
        {
            "square": str(square),
            "shows": effect.shows,
            "does": _does(rules, effect) + ("; rolls again" if square in rules.rolls_again else ""),
        }
        for square, effect in sorted(rules.effects.items())
    ]


def _squares(rules: GooseRules) -> str:
    return f"{rules.squares} (50 to 90, --squares)" if "squares" in OPTIONS[rules.name] else str(rules.squares)


def _geese(rules: GooseRules) -> str:
    geese = [str(square) for square, effect in sorted(rules.effects.items()) if effect.shows == "goose"]
    return " ".join(geese) + (" (--board)" if "board" in OPTIONS[rules.name] else "")


def _place(rules: GooseRules, shows: str) -> str:
    """Return where a kind of square stands and what it does."""
    places = [(square, effect) for square, effect in sorted(rules.effects.items()) if effect.shows == shows]
    return ", ".join(f"{square}: {_does(rules, effect)}" for square, effect in places) or _NOTHING


def _does(rules: GooseRules, effect: Effect) -> str:
    if effect.repeats:
        way = "onwards or back, as it was moving" if rules.keeps_direction else "forward"
        return f"the same throw again, {way}"
    if effect.target is not None:
        return f"to {effect.target}"
    if effect.turns:
        return f"misses {effect.turns}"
    frees = " or ".join(map(str, sorted(effect.frees)))
    after = ", then rolls again" if effect.rolls_to_move else ""
    return f"trapped until replaced; an own throw of {frees} frees{after}" if frees else "trapped until replaced"


def _goose_does(rules: GooseRules) -> str:
    effect = next(effect for effect in rules.effects.values() if effect.shows == "goose")
    does = "to the next goose" if effect.target is not None else _does(rules, effect)
    return f"{does}; rolls again" if rules.rolls_again else does


def _first_throws(rules: GooseRules) -> str:
    throws = [f"{'+'.join(map(str, faces))} to {target}" for faces, target in rules.first_throws.items()]
    return ", ".join(throws) or _NOTHING


def _past_end(rules: GooseRules) -> str:
    return "wins" if rules.wins_beyond else "back by the surplus"


def _kind(shows: str) -> Callable[[GooseRules], str]:
    return lambda rules: _place(rules, shows)


_PROPERTIES: Mapping[str, Callable[[GooseRules], str]] = {
    "language": lambda rules: rules.language,
    "squares": _squares,
    "players": lambda rules: "any number, at any time" if rules.open_table else "{} to {}".format(*rules.players),
    "dice": lambda rules: str(rules.dice),
    "names": lambda rules: rules.names,
    "who starts": lambda rules: "no turns" if rules.open_table else _ORDERS[rules.order],
    "first square": lambda rules: str(rules.first_square),
    "from it": _first_throws,
    "effects": lambda rules: "until the token rests" if rules.chains else "one a throw",
    "geese": _geese,
    "on a goose": _goose_does,
    "bridge": _kind("bridge"),
    "dice squares": _kind("dice"),
    "inn": _kind("inn"),
    "well": _kind("well"),
    "labyrinth": _kind("labyrinth"),
    "prison": _kind("prison"),
    "death": _kind("death"),
    "occupied": lambda rules: _OCCUPIED[rules.occupied],
    "past the end": _past_end,
    "wins": lambda rules: f"on {rules.squares} or beyond" if rules.wins_beyond else f"on {rules.squares} exactly",
    "drawing": lambda rules: _NOTHING if rules.open_table else rules.drawing,
}
