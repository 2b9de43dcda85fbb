"""The rules of the Goose in words and as data, both made from what the engine plays by."""

from __future__ import annotations

from goose.games.goose.order import as_named, by_one_die, by_two_dice, drawn
from goose.games.goose.rules import OPTIONS, make_rules
from goose.games.goose.rules.scaled import LEAST, MOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from goose.games.goose.effects import Effect
    from goose.games.goose.order import Order
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
    "sends": "the other goes to where the mover came from",
}
_PAST_END = {
    "back": "back by the surplus",
    "wins": "wins",
    "stays": "the step that would pass it is not made",
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
    ] or [dict.fromkeys(("square", "shows", "does"), _NOTHING)]


def data(rules: GooseRules) -> dict[str, object]:
    """Return the rules for a program; what they do not have is null.

    The words of `occupied`, `drawing` and `shows` are those of `GooseRules` and `Effect`; that of `order` is the name
    of the function, without `by`.
    """
    allowed = _squares_allowed(rules)
    return {
        "name": rules.name,
        "language": rules.language,
        "squares": rules.squares,
        "squares_allowed": _bounds(*allowed) if allowed else None,
        "board_file": _takes(rules, "board"),
        "open_table": rules.open_table,
        "players": None if rules.open_table else _bounds(*rules.players),
        "dice": rules.dice,
        "largest_face": rules.largest_face,
        "names": rules.names,
        "order": None if rules.open_table else _order_name(rules),
        "first_square": rules.first_square,
        "first_throws": [{"dice": list(faces), "target": target} for faces, target in rules.first_throws.items()],
        "effects": "chain" if rules.chains else "one",
        "repeat_after_bounce": _repeat_after_bounce(rules),
        "past_end": rules.past_end,
        "occupied": rules.occupied,
        "drawing": None if rules.open_table else rules.drawing,
        "special_squares": [_special(rules, square) for square in sorted(rules.effects)],
    }


def _takes(rules: GooseRules, option: str) -> bool:
    return option in OPTIONS.get(rules.name, ())


def _squares_allowed(rules: GooseRules) -> tuple[int, int] | None:
    return (LEAST, MOST) if _takes(rules, "squares") else None


def _bounds(least: int, most: int) -> dict[str, int]:
    return {"least": least, "most": most}


def _order_name(rules: GooseRules) -> str:
    name = getattr(rules.order, "__name__", type(rules.order).__name__)  # not every callable is a function
    return name.removeprefix("by_").replace("_", "-")


def _repeat_after_bounce(rules: GooseRules) -> str | None:
    """Return which way a throw repeated on the way back from the end leads; None where none is repeated there."""
    repeats = any(effect.repeats for effect in rules.effects.values())
    if rules.past_end != "back" or not rules.chains or not repeats:
        return None
    return "backward" if rules.geese_turn_back else "forward"


def _turns(rules: GooseRules, effect: Effect) -> bool:
    """Return whether an effect leads another way after a bounce."""
    return rules.geese_turn_back and rules.chains and rules.past_end == "back" and effect.turns_back


def _deed(effect: Effect) -> str:
    if effect.repeats:
        return "repeat"
    if effect.target is not None:
        return "jump"
    return "miss" if effect.turns else "trap"


def _special(rules: GooseRules, square: int) -> dict[str, object]:
    effect = rules.effects[square]
    return {
        "square": square,
        "shows": effect.shows,
        "does": _deed(effect),
        "target": effect.target,
        "target_after_bounce": effect.previous if _turns(rules, effect) else effect.target,
        "turns": effect.turns or None,
        "frees": sorted(effect.frees),
        "rolls_to_move": effect.rolls_to_move,
        "spares": effect.spares,
        "rolls_again": square in rules.rolls_again,
    }


def _squares(rules: GooseRules) -> str:
    allowed = _squares_allowed(rules)
    return "{} ({} to {}, --squares)".format(rules.squares, *allowed) if allowed else str(rules.squares)


def _geese(rules: GooseRules) -> str:
    geese = [str(square) for square, effect in sorted(rules.effects.items()) if effect.shows == "goose"]
    return " ".join(geese or [_NOTHING]) + (" (--board)" if _takes(rules, "board") else "")


def _place(rules: GooseRules, shows: str) -> str:
    """Return where a kind of square stands and what it does."""
    places = [(square, effect) for square, effect in sorted(rules.effects.items()) if effect.shows == shows]
    return ", ".join(f"{square}: {_does(rules, effect)}" for square, effect in places) or _NOTHING


def _does(rules: GooseRules, effect: Effect) -> str:
    if effect.repeats:
        way = "onwards or back, as it was moving" if _turns(rules, effect) else "forward"
        return f"the same throw again, {way}"
    if effect.target is not None:
        back = f", after a bounce to {effect.previous}" if effect.previous is not None and _turns(rules, effect) else ""
        return f"to {effect.target}{back}"
    if effect.turns:
        return f"misses {effect.turns}"
    frees = " or ".join(map(str, sorted(effect.frees)))
    after = ", then rolls again" if effect.rolls_to_move else ""
    spared = "; one that leads here is not trapped" if effect.spares else ""
    own = f"; an own throw of {frees} frees{after}{spared}"
    return f"trapped until replaced{own if frees else ''}"


def _goose_does(rules: GooseRules) -> str:
    effect = next((effect for effect in rules.effects.values() if effect.shows == "goose"), None)
    if effect is None:
        return _NOTHING
    does = "to the next goose" if effect.target is not None else _does(rules, effect)
    return f"{does}; rolls again" if rules.rolls_again else does


def _who_starts(rules: GooseRules) -> str:
    if rules.open_table:
        return "no turns"
    if rules.order in _ORDERS:
        return _ORDERS[rules.order]
    told = (rules.order.__doc__ or "").strip() or _order_name(rules)
    return told.splitlines()[0].removesuffix(".")


def _first_throws(rules: GooseRules) -> str:
    throws = [f"{'+'.join(map(str, faces))} to {target}" for faces, target in rules.first_throws.items()]
    return ", ".join(throws) or _NOTHING


def _others(rules: GooseRules) -> str:
    """Return what the squares do that these rules alone have."""
    shown = [f"{kind}: {_place(rules, kind)}" for kind in rules.marks]
    return "; ".join(shown) or _NOTHING


def _kind(shows: str) -> Callable[[GooseRules], str]:
    return lambda rules: _place(rules, shows)


_PROPERTIES: Mapping[str, Callable[[GooseRules], str]] = {
    "language": lambda rules: rules.language,
    "squares": _squares,
    "players": lambda rules: "any number, at any time" if rules.open_table else "{} to {}".format(*rules.players),
    "dice": lambda rules: str(rules.dice),
    "names": lambda rules: rules.names,
    "who starts": _who_starts,
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
    "other squares": _others,
    "occupied": lambda rules: _OCCUPIED[rules.occupied],
    "past the end": lambda rules: _PAST_END[rules.past_end],
    "wins": lambda rules: (
        f"on {rules.squares} or beyond" if rules.past_end == "wins" else f"on {rules.squares} exactly"
    ),
    "drawing": lambda rules: _NOTHING if rules.open_table else rules.drawing,
}
