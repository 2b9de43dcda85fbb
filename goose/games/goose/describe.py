"""The rules of the Goose in words and as data, made from `GooseRules`, and the messages that they never print."""

from __future__ import annotations

from functools import reduce

from goose.games.goose.movement import Effect
from goose.games.goose.order import by_one_die, by_two_dice, drawn
from goose.games.goose.rules import OPTIONS, make_rules
from goose.games.goose.rules.bari import LEAST, MOST
from goose.games.goose.ruleset import GooseRules, as_named
from goose.kit import Description, RulesTexts

ORDERS = (as_named, by_two_dice, by_one_die, drawn)
_RESTING = ("inn", "well", "labyrinth", "prison", "death")
_NOTHING = "-"


def overview(texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row per property, with a column per rule set."""
    sets = [make_rules(name, {}) for name in OPTIONS]
    rows = zip(*(_Described(rules, texts).properties() for rules in sets), strict=True)
    return [{"": row[0][0], **{rules.name: text for rules, (_, text) in zip(sets, row, strict=True)}} for row in rows]


def in_full(rules: GooseRules, texts: RulesTexts) -> list[dict[str, str]]:
    """Return a row per special square of the board."""
    described = _Described(rules, texts)
    headings = [texts.say(key) for key in ("square", "shows", "does")]
    rows = [described.square(square) for square in sorted(rules.effects)] or [(_NOTHING, _NOTHING, _NOTHING)]
    return [dict(zip(headings, row, strict=True)) for row in rows]


def data(rules: GooseRules) -> dict[str, object]:
    """Return the rules as data for programs; missing properties are null.

    The values of `occupied`, `drawing` and `shows` are those of `GooseRules` and `Effect`. The value of `order` is the
    name of the function, without `by`.
    """
    return {
        "name": rules.name,
        "language": rules.language,
        "squares": rules.squares,
        "squares_allowed": _bounds(LEAST, MOST) if takes(rules, "squares") else None,
        "board_file": takes(rules, "board"),
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
        "second_throw": rules.second_throw,
        "drawing": None if rules.open_table else rules.drawing,
        "special_squares": [_special(rules, square) for square in sorted(rules.effects)],
    }


def takes(rules: GooseRules, option: str) -> bool:
    """Return whether rules take an option."""
    return option in OPTIONS.get(rules.name, ())


def _bounds(least: int, most: int) -> dict[str, int]:
    return {"least": least, "most": most}


def _order_name(rules: GooseRules) -> str:
    name = getattr(rules.order, "__name__", type(rules.order).__name__)  # not every callable is a function
    return name.removeprefix("by_").replace("_", "-")


def _repeat_after_bounce(rules: GooseRules) -> str | None:
    """Return the direction of geese after a bounce, or None without geese."""
    repeats = any(effect.repeats for effect in rules.effects.values())
    if rules.past_end != "back" or not rules.chains or not repeats:
        return None
    return "backward" if rules.geese_turn_back else "forward"


def _turns(rules: GooseRules, effect: Effect) -> bool:
    """Return whether an effect leads somewhere else after a bounce."""
    return rules.geese_turn_back and rules.chains and rules.past_end == "back" and effect.turns_back


def _special(rules: GooseRules, square: int) -> dict[str, object]:
    effect = rules.effects[square]
    rests = "miss" if effect.turns else "trap"
    return {
        "square": square,
        "shows": effect.shows,
        "does": "repeat" if effect.repeats else rests if effect.target is None else "jump",
        "target": effect.target,
        "target_after_bounce": effect.previous if _turns(rules, effect) else effect.target,
        "turns": effect.turns or None,
        "frees": sorted(effect.frees),
        "rolls_to_move": effect.rolls_to_move,
        "spares": effect.spares,
        "rolls_again": square in rules.rolls_again,
    }


class _Described:
    """A rule set in the words of a language."""

    def __init__(self, rules: GooseRules, texts: RulesTexts) -> None:
        self._rules = rules
        self._texts = texts
        self._say = texts.say

    def properties(self) -> list[tuple[str, str]]:
        """Return the heading and the text of each property, in order."""
        rules, say, kinds = self._rules, self._say, self._texts.words
        least, most = rules.players
        last, scaled = rules.squares, takes(rules, "squares")
        throws = [
            say("throw", faces="+".join(map(str, faces)), target=target) for faces, target in rules.first_throws.items()
        ]
        others = [f"{kinds.get(kind, kind)}: {self._places(kind)}" for kind in rules.marks]  # the rules' own kinds
        return [
            (say("language"), rules.language),
            (say("squares"), say("length", squares=last, least=LEAST, most=MOST) if scaled else str(last)),
            (say("players"), say("any_number") if rules.open_table else say("range", least=least, most=most)),
            (say("dice"), str(rules.dice)),
            (say("names"), self._texts.name("names", rules.names)),
            (say("who_starts"), self._who_starts()),
            (say("first_square"), str(rules.first_square)),
            (say("from_it"), ", ".join(throws) or _NOTHING),
            (say("effects"), say("effects.chain" if rules.chains else "effects.one")),
            (say("geese"), self._geese()),
            (say("on_a_goose"), self._on_a_goose()),
            (kinds["bridge"], self._places("bridge")),
            (say("dice_squares"), self._places("dice")),
            *((kinds[kind], self._places(kind)) for kind in _RESTING),
            (say("other_squares"), "; ".join(others) or _NOTHING),
            (say("occupied"), say(f"occupied.{rules.occupied}")),
            (say("past_end"), say(f"past_end.{rules.past_end}")),
            (say("wins"), say("wins_beyond" if rules.past_end == "wins" else "wins_on", squares=rules.squares)),
            (say("drawing"), _NOTHING if rules.open_table else self._texts.name("drawing", rules.drawing)),
        ]

    def square(self, square: int) -> tuple[str, str, str]:
        """Return the number of a special square, its kind and its effect."""
        effect = self._rules.effects[square]
        does = self._does(effect)
        if square in self._rules.rolls_again:
            does = self._say("rolls_again", does=does)
        return str(square), self._texts.words.get(effect.shows, effect.shows), does

    def _who_starts(self) -> str:
        order, name = self._rules.order, _order_name(self._rules)
        if self._rules.open_table:
            return self._say("no_turns")
        if order in ORDERS:
            return self._texts.name("order", name)
        return (order.__doc__ or name).strip().splitlines()[0].removesuffix(".")

    def _geese(self) -> str:
        geese = " ".join(str(square) for square in self._rules.squares_of("goose")) or _NOTHING
        return geese + (" (--board)" if takes(self._rules, "board") else "")

    def _on_a_goose(self) -> str:
        effect = next(iter(self._rules.squares_of("goose").values()), None)
        if effect is None:
            return _NOTHING
        does = self._does(effect) if effect.target is None else self._say("next_goose")
        return self._say("rolls_again", does=does) if self._rules.rolls_again else does

    def _places(self, kind: str) -> str:
        return (
            ", ".join(f"{square}: {self._does(effect)}" for square, effect in self._rules.squares_of(kind).items())
            or _NOTHING
        )

    def _does(self, effect: Effect) -> str:
        say = self._say
        turns = _turns(self._rules, effect)
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
        totals = reduce(lambda first, last: say("or", first=first, last=last), map(str, sorted(effect.frees)))
        does = say("freed_rolls" if effect.rolls_to_move else "freed", totals=totals)
        return say("spared", does=does) if effect.spares else does


DESCRIPTION = Description(overview, in_full, data)


_SQUARES = frozenset(
    (
        *("goose.goose_again", "goose.goose_next", "goose.bridge", "goose.dice_square", "goose.labyrinth"),
        *("goose.death", "goose.inn", "goose.well", "goose.prison", "goose.well_trap", "goose.prison_trap"),
    )
)
"""The messages that only squares produce."""

_OPEN_TABLE = frozenset(
    (
        *("common.invalid_instruction", "common.player_exists", "common.no_game", "common.unknown_player"),
        *("goose.joined", "goose.table_closed", "goose.rolls", "goose.moves", "goose.goose_again", "goose.bridge"),
        *("goose.bounces", "goose.sent_back", "goose.wins"),
    )
)
"""All messages of a table without seats and turns."""


def unprinted(rules: GooseRules, keys: frozenset[str]) -> frozenset[str]:
    """Return the given messages that the rules never print."""
    if rules.open_table:
        return keys - _OPEN_TABLE
    effects = [*rules.effects.values()]
    printed = {
        "goose.order_throw": rules.order not in (as_named, drawn),
        "goose.first_throw": bool(rules.first_throws),
        "goose.bounces": rules.past_end == "back",
        "goose.stays": rules.past_end == "stays" or any(effect.frees for effect in effects),
        "goose.freed": any(effect.traps for effect in effects),
        "goose.waits": any(effect.traps and not effect.frees for effect in effects),
        "goose.misses": any(effect.turns for effect in effects),
        "goose.offered": rules.second_throw,
        "goose.keeps": rules.second_throw,
        "goose.nothing_to_keep": rules.second_throw,
        "goose.rolls_again": bool(rules.rolls_again) or any(effect.rolls_to_move for effect in effects),
        "goose.occupied": rules.occupied == "returns",
        "goose.sent_back": rules.occupied == "sends",
    }
    of_effects = {effect.message for effect in effects}
    return (_SQUARES - of_effects) | {key for key, may_be in printed.items() if not may_be}
