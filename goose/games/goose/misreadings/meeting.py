"""Where tokens meet, misread; and what else the open table of the kata has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from goose.events import Event
from goose.games.goose import movement
from goose.games.goose.kata import OpenTable
from goose.games.goose.languages import kata
from goose.games.goose.languages.kata import KataLanguage
from goose.games.goose.misreadings.changing import TOGETHER, of_goose, of_this_throw, played_by, traps_of
from goose.games.goose.movement import Token
from goose.games.goose.ruleset import GooseRules
from goose.instructions import Instruction, Signatures
from goose.misreadings.misreading import Misreading, Place, Right, Wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.languages.language import Parse

_LARGEST_NUMBER = 10**9 - 1


def _ignored_after(key: str) -> Wrap:
    """Return what takes the square for free on which a throw ends that something has happened in."""

    def wrap(make_room: Right) -> Right:
        def wrong(rules: GooseRules, tokens: Sequence[Token], token: Token, square: int, events: list[Event]) -> bool:
            rests: bool = key in of_this_throw(events) or make_room(rules, tokens, token, square, events)
            return rests

        return wrong

    return wrap


def _affected_where_it_returns(make_room: Right) -> Right:
    def wrong(rules: GooseRules, tokens: Sequence[Token], token: Token, square: int, events: list[Event]) -> bool:
        rests: bool = make_room(rules, tokens, token, square, events)
        effect = None if rests else rules.effects.get(token.square)
        if effect is not None and effect.rests:
            movement.wait(tokens, token, effect, 0, events)
        return rests

    return wrong


def _also_on_first_square(tokens_meet: Right) -> Right:
    return lambda rules, square: square == rules.first_square or tokens_meet(rules, square)


def _not_in_traps(tokens_meet: Right) -> Right:
    return lambda rules, square: square not in traps_of(rules) and tokens_meet(rules, square)


def _to_first_square(sent_to: Right) -> Right:
    del sent_to
    return lambda rules, token: rules.first_square


def _shared(rules: GooseRules) -> None:
    rules.occupied = "shared"


def _can_be_occupied(rules: GooseRules) -> bool:
    return rules.occupied != "shared"


def _leads_to_first_square(rules: GooseRules) -> bool:
    return any(effect.target == rules.first_square for effect in rules.effects.values())


def _occupied(key: str, name: str, wrap: Wrap, test: Callable[[GooseRules], object]) -> Misreading:
    return Misreading(
        f"occupied.{key}",
        [Place(movement, name, wrap), TOGETHER],
        applies=of_goose(lambda rules: _can_be_occupied(rules) and test(rules)),
    )


OCCUPIED = (
    _occupied(
        "not-on-the-way-back", "make_room", _ignored_after("goose.bounces"), lambda rules: rules.past_end == "back"
    ),
    _occupied(
        "not-after-first-throw",
        "make_room",
        _ignored_after("goose.first_throw"),
        lambda rules: rules.first_throws,
    ),
    _occupied(
        "not-on-first-square",
        "tokens_meet",
        _also_on_first_square,
        lambda rules: rules.occupied == "returns" and _leads_to_first_square(rules),
    ),
    _occupied(
        "effect-where-it-returns",
        "make_room",
        _affected_where_it_returns,
        lambda rules: rules.occupied == "returns" and any(effect.rests for effect in rules.effects.values()),
    ),
    _occupied("also-in-traps", "tokens_meet", _not_in_traps, traps_of),
    _occupied("sent-to-first-square", "sent_to", _to_first_square, lambda rules: rules.occupied == "sends"),
    Misreading(
        "occupied.ignored",
        played_by(_shared),
        applies=of_goose(lambda rules: _can_be_occupied(rules) and "occupied" not in rules.points),
    ),
)
"""What programs get wrong of squares on which another token stands."""


def _playing_on(handle: Right) -> Right:
    def wrong(self: OpenTable, instruction: Instruction) -> list[Event]:
        self._won = False
        events: list[Event] = handle(self, instruction)
        return events

    return wrong


def _refusing_no_blank(parser: Right) -> Right:
    def wrong(self: KataLanguage, signatures: Signatures) -> Parse:
        parse: Parse = parser(self, signatures)

        def parse_some(words: list[str]) -> Instruction | None:
            return None if any("," in word[:-1] for word in words[2:]) else parse(words)

        return parse_some

    return wrong


def _of_any_number(number: Right) -> Right:
    return lambda least, most: number(least, _LARGEST_NUMBER)


KATA = tuple(
    Misreading(f"kata.{key}", [place], applies=of_goose(lambda rules: rules.open_table))
    for key, place in (
        ("plays-on", Place(OpenTable, "handle", _playing_on)),
        ("blank-needed", Place(KataLanguage, "parser", _refusing_no_blank)),
        ("any-faces", Place(kata, "number", _of_any_number)),
    )
)
"""What programs get wrong of the open table."""
