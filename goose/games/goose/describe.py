"""The rules of the Goose in words and as data, made from `GooseRules`."""

from __future__ import annotations

from goose.games.goose.order import as_named, by_one_die, by_two_dice, drawn
from goose.games.goose.rules import OPTIONS, make_rules
from goose.games.goose.rules.scaled import LEAST, MOST
from goose.kit import Description, RulesTexts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from goose.games.goose.effects import Effect
    from goose.games.goose.ruleset import GooseRules

_ORDERS = (as_named, by_two_dice, by_one_die, drawn)
_RESTING = ("inn", "well", "labyrinth", "prison", "death")
_NOTHING = "-"


def overview(texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row a property, with a column a set of rules."""
    sets = [make_rules(name, {}) for name in OPTIONS]
    return [
        {"": heading, **{rules.name: describe(rules) for rules in sets}}
        for heading, describe in _Descriptions(texts).properties()
    ]


def in_full(rules: GooseRules, texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row a special square of the board."""
    described = _Descriptions(texts)
    headings = [texts.say(key) for key in ("square", "shows", "does")]
    return [dict(zip(headings, described.square(rules, square), strict=True)) for square in sorted(rules.effects)] or [
        dict.fromkeys(headings, _NOTHING)
    ]


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
    """Return which way a goose leads after a bounce; None without such geese."""
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


class _Descriptions:
    """Rules in the words of a language."""

    def __init__(self, texts: RulesTexts) -> None:
        self._texts = texts
        self._say = texts.say
        self._kinds = texts.words

    def properties(self) -> list[tuple[str, Callable[[GooseRules], str]]]:
        """Return the properties by their headings, in order."""
        say = self._say
        return [
            (say("language"), lambda rules: rules.language),
            (say("squares"), self._length),
            (say("players"), self._players),
            (say("dice"), lambda rules: str(rules.dice)),
            (say("names"), lambda rules: self._texts.name("names", rules.names)),
            (say("who_starts"), self._who_starts),
            (say("first_square"), lambda rules: str(rules.first_square)),
            (say("from_it"), self._first_throws),
            (say("effects"), lambda rules: say("effects.chain" if rules.chains else "effects.one")),
            (say("geese"), self._geese),
            (say("on_a_goose"), self._on_a_goose),
            (self._kinds["bridge"], self._places_of("bridge")),
            (say("dice_squares"), self._places_of("dice")),
            *((self._kinds[kind], self._places_of(kind)) for kind in _RESTING),
            (say("other_squares"), self._others),
            (say("occupied"), lambda rules: say(f"occupied.{rules.occupied}")),
            (say("past_end"), lambda rules: say(f"past_end.{rules.past_end}")),
            (say("wins"), self._wins),
            (say("drawing"), self._drawing),
        ]

    def square(self, rules: GooseRules, square: int) -> tuple[str, str, str]:
        """Return the number of a special square, its kind, and what it does."""
        effect = rules.effects[square]
        does = self._does(rules, effect)
        again = square in rules.rolls_again
        return str(square), self._kind(effect.shows), self._say("rolls_again", does=does) if again else does

    def _kind(self, shows: str) -> str:
        return self._kinds.get(shows, shows)

    def _length(self, rules: GooseRules) -> str:
        allowed = _squares_allowed(rules)
        if allowed is None:
            return str(rules.squares)
        least, most = allowed
        return self._say("length", squares=rules.squares, least=least, most=most)

    def _players(self, rules: GooseRules) -> str:
        if rules.open_table:
            return self._say("any_number")
        least, most = rules.players
        return self._say("range", least=least, most=most)

    def _who_starts(self, rules: GooseRules) -> str:
        if rules.open_table:
            return self._say("no_turns")
        name = _order_name(rules)
        if rules.order in _ORDERS:
            return self._texts.name("order", name)
        return (rules.order.__doc__ or name).strip().splitlines()[0].removesuffix(".")

    def _first_throws(self, rules: GooseRules) -> str:
        throws = [
            self._say("throw", faces="+".join(map(str, faces)), target=target)
            for faces, target in rules.first_throws.items()
        ]
        return ", ".join(throws) or _NOTHING

    def _geese(self, rules: GooseRules) -> str:
        geese = [str(square) for square, effect in sorted(rules.effects.items()) if effect.shows == "goose"]
        return " ".join(geese or [_NOTHING]) + (" (--board)" if _takes(rules, "board") else "")

    def _on_a_goose(self, rules: GooseRules) -> str:
        effect = next((effect for effect in rules.effects.values() if effect.shows == "goose"), None)
        if effect is None:
            return _NOTHING
        does = self._say("next_goose") if effect.target is not None else self._does(rules, effect)
        return self._say("rolls_again", does=does) if rules.rolls_again else does

    def _places_of(self, shows: str) -> Callable[[GooseRules], str]:
        return lambda rules: self._places(rules, shows)

    def _places(self, rules: GooseRules, shows: str) -> str:
        """Return where a kind of square stands and what it does."""
        places = [(square, effect) for square, effect in sorted(rules.effects.items()) if effect.shows == shows]
        return ", ".join(f"{square}: {self._does(rules, effect)}" for square, effect in places) or _NOTHING

    def _does(self, rules: GooseRules, effect: Effect) -> str:
        say = self._say
        turns = _turns(rules, effect)
        if effect.repeats:
            return say("again_either_way" if turns else "again")
        if effect.target is not None:
            if effect.previous is not None and turns:
                return say("leads_both", target=effect.target, previous=effect.previous)
            return say("leads", target=effect.target)
        if effect.turns:
            return say("misses_one" if effect.turns == 1 else "misses", turns=effect.turns)
        if not effect.frees:
            return say("trapped")
        does = say("freed_rolls" if effect.rolls_to_move else "freed", totals=self._either(sorted(effect.frees)))
        return say("spared", does=does) if effect.spares else does

    def _either(self, totals: Sequence[int]) -> str:
        first, *others = map(str, totals)
        for total in others:
            first = self._say("or", first=first, last=total)
        return first

    def _others(self, rules: GooseRules) -> str:
        """Return what the squares do that these rules alone have."""
        shown = [f"{self._kind(kind)}: {self._places(rules, kind)}" for kind in rules.marks]
        return "; ".join(shown) or _NOTHING

    def _wins(self, rules: GooseRules) -> str:
        return self._say("wins_beyond" if rules.past_end == "wins" else "wins_on", squares=rules.squares)

    def _drawing(self, rules: GooseRules) -> str:
        return _NOTHING if rules.open_table else self._texts.name("drawing", rules.drawing)


DESCRIPTION = Description(overview, in_full, data)
