"""Misreadings of tokens that meet, and of the kata's open table."""

from __future__ import annotations

from collections.abc import Sequence

from goose.games.goose.kata import OpenTable
from goose.games.goose.misreadings.altering import QUESTION, Test, derived, entry, leads_to_first_square, traps_of
from goose.games.goose.movement import Movement, Token
from goose.games.goose.ruleset import GooseRules
from goose.games.goose.words.kata import KataLanguage
from goose.kit import Event, Instruction, Misreading, Signatures

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.kit import Parse

_STATEMENT = "The statement of the kata"
_AGAIN = "In Ludo, and in many house rules, a token that is met starts again."


class Crowded(Movement):
    """Allows tokens to share squares that the right rules keep apart."""

    def clash(self, tokens: Sequence[Token]) -> str:
        """Return an empty reason."""
        return ""


def _ignored_after(key: str, question: str) -> type[Movement]:
    """Return a movement that treats every square as free after an event."""

    class Ignoring(Crowded):
        source = f"{QUESTION} {question}"

        def make_room(self, tokens: Sequence[Token], token: Token, square: int, events: list[Event]) -> bool:
            keys = [key for key, _ in events]
            throw = keys[len(keys) - keys[::-1].index("goose.rolls") :] if "goose.rolls" in keys else keys
            return key in throw or super().make_room(tokens, token, square, events)

    return Ignoring


_IgnoredOnTheWayBack = _ignored_after(
    "goose.bounces", "can a square count as occupied that a token reaches on its way back from the end?"
)
_IgnoredAfterFirstThrow = _ignored_after("goose.first_throw", "can 26 and 53 be occupied?")


class _AffectedOnReturn(Crowded):
    source = f"{QUESTION} does the square have an effect to which a token returns?"

    def make_room(self, tokens: Sequence[Token], token: Token, square: int, events: list[Event]) -> bool:
        rests = super().make_room(tokens, token, square, events)
        effect = None if rests else self.rules.effects.get(token.square)
        if effect is not None and effect.rests:
            self.wait(tokens, token, effect, 0, events)
        return rests


class _FirstSquareShared(Crowded):
    source = "In the kata tokens meet on the first square."

    def is_shared(self, square: int) -> bool:
        return square == self.rules.first_square or super().is_shared(square)


class _TrapsOccupied(Crowded):
    source = f"{QUESTION} can a trap be occupied?"

    def is_shared(self, square: int) -> bool:
        return square not in traps_of(self.rules) and super().is_shared(square)


class _SentToFirstSquare(Crowded):
    source = _AGAIN

    def sent_to(self, token: Token) -> int:
        return self.rules.first_square


class _ReturnsToFirstSquare(Crowded):
    source = _AGAIN

    def make_room(self, tokens: Sequence[Token], token: Token, square: int, events: list[Event]) -> bool:
        token.square = self.rules.first_square
        return super().make_room(tokens, token, square, events)


def _occupied(key: str, test: Test, wrong: type) -> Misreading:
    return derived(f"occupied.{key}", lambda rules: rules.occupied != "shared" and test(rules), wrong)


OCCUPIED = (
    _occupied("not-on-the-way-back", lambda rules: rules.past_end == "back", _IgnoredOnTheWayBack),
    _occupied("not-after-first-throw", lambda rules: rules.first_throws, _IgnoredAfterFirstThrow),
    _occupied(
        "not-on-first-square",
        lambda rules: rules.occupied == "returns" and leads_to_first_square(rules),
        _FirstSquareShared,
    ),
    _occupied(
        "effect-where-it-returns",
        lambda rules: rules.occupied == "returns" and any(effect.rests for effect in rules.effects.values()),
        _AffectedOnReturn,
    ),
    _occupied("also-in-traps", traps_of, _TrapsOccupied),
    _occupied("returns-to-first-square", lambda rules: rules.occupied == "returns", _ReturnsToFirstSquare),
    _occupied("sent-to-first-square", lambda rules: rules.occupied == "sends", _SentToFirstSquare),
    entry(
        "occupied.ignored",
        lambda rules: rules.occupied != "shared" and "occupied" not in rules.points,
        "The three course projects, in which squares are shared.",
        occupied="shared",
    ),
)
"""Misreadings of occupied squares."""


class _PlaysOn(OpenTable):
    source = f"{_STATEMENT} does not say what may be done after a win."

    def handle(self, instruction: Instruction) -> list[Event]:
        self.outcome = None
        return super().handle(instruction)


class _BlankNeeded(KataLanguage):
    source = f"{_STATEMENT} writes a blank after each comma."

    def parser(self, signatures: Signatures) -> Parse:
        parse = super().parser(signatures)
        return lambda words: None if any("," in word[:-1] for word in words[2:]) else parse(words)


class _AnyFaces(KataLanguage):
    source = f"{_STATEMENT} does not say that faces are checked."

    largest_face = 10**9 - 1


def _is_open(rules: GooseRules) -> bool:
    return rules.open_table


KATA = (
    derived("kata.plays-on", _is_open, _PlaysOn),
    derived("kata.blank-needed", _is_open, _BlankNeeded),
    derived("kata.any-faces", _is_open, _AnyFaces),
)
"""Misreadings of the open table."""
