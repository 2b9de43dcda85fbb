"""How a throw moves a token, and its effect on the tokens that it meets."""

from __future__ import annotations

from goose.kit import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Protocol

    from goose.games.goose.effects import Effect
    from goose.kit import Event

    class TrackRules(Protocol):
        """The part of the rules that a throw needs (`goose.games.goose.ruleset`)."""

        squares: int
        effects: Mapping[int, Effect]
        first_square: int
        first_throws: Mapping[tuple[int, ...], int]
        chains: bool
        geese_turn_back: bool
        counts_after_bounce: bool
        past_end: str
        occupied: str


class Token:
    """A token: its square, the turns to miss, and whether it is trapped."""

    __slots__ = ("name", "square", "trapped", "turns")

    def __init__(self, name: str, square: int, turns: int = 0, *, trapped: bool = False) -> None:
        self.name = name
        self.square = square
        self.turns = turns
        self.trapped = trapped

    def data(self) -> dict[str, object]:
        """Return the token for a view and for a save."""
        return {"name": self.name, "square": self.square, "turns": self.turns, "trapped": self.trapped}

    def copy(self) -> Token:
        """Return a copy of this token."""
        return Token(self.name, self.square, self.turns, trapped=self.trapped)


class Movement:
    """How throws move tokens; rules that differ use a subclass."""

    def __init__(self, rules: TrackRules) -> None:
        self.rules = rules

    def move(self, tokens: Sequence[Token], token: Token, faces: tuple[int, ...], events: list[Event]) -> bool:
        """Move a token by a throw; return False if it ends where it began."""
        rules = self.rules
        start = token.square
        square = start + self.steps(faces)
        if square <= rules.squares and square not in rules.effects and start != rules.first_square:
            for other in tokens:
                if other.square == square:
                    break
            else:  # the most frequent case: an empty plain square
                events.append(("goose.moves", (token.name, start, square)))
                token.square = square
                return True
        return self.follow(tokens, token, faces, events)

    def follow(self, tokens: Sequence[Token], token: Token, faces: tuple[int, ...], events: list[Event]) -> bool:
        """Move a token as `move` does, in the general case."""
        rest = self.travel(token.name, token.square, faces, events)
        if rest is None:
            return False
        square, effect = rest
        if self.rules.occupied != "shared" and not self.make_room(tokens, token, square, events):
            return False
        token.square = square
        if effect is not None:
            self.wait(tokens, token, effect, sum(faces), events)
        return True

    def travel(
        self, name: str, start: int, faces: tuple[int, ...], events: list[Event]
    ) -> tuple[int, Effect | None] | None:
        """Follow a throw over the board, as if no other token stood on it.

        Returns:
            The square where the token would stop, and the effect of that square if it counts; None if the token does
            not move.
        """
        rules = self.rules
        if rules.first_throws:
            target = self.first_throw(start, faces)
            if target is not None:
                events.append(("goose.first_throw", (written(faces), name, target)))
                return target, None
        total = self.steps(faces)
        last = rules.squares
        square = start + total
        if square > last and rules.past_end == "stays":
            events.append(("goose.stays", (name, start)))
            return None
        events.append(("goose.moves", (name, start, self.numbered(square))))
        backward = False  # after a bounce, by rules in which geese then lead backward
        spent = False  # no more effects count
        reached: set[tuple[int, bool]] = set()  # a chain ends when it returns to a square in the same direction
        while True:
            if square > last:
                if rules.past_end == "wins":
                    return last, None
                square = self.bounced(square)
                events.append(("goose.bounces", (name, square)))
                backward = rules.geese_turn_back
                spent = spent or not rules.counts_after_bounce
            effect = rules.effects.get(square)
            if effect is None or spent or (square, backward) in reached:
                return square, None
            if effect.rests:
                return square, effect
            target = _target(effect, square, total, backward=backward, first=rules.first_square)
            if target is None:
                return square, None
            if target > last and rules.past_end == "stays":
                events.append(("goose.stays", (name, square)))
                return square, None
            events.append((effect.message, (square, name, self.numbered(target))))
            reached.add((square, backward))
            square = target
            spent = not rules.chains or effect.final

    def steps(self, faces: tuple[int, ...]) -> int:
        """Return how many squares a throw moves a token."""
        return sum(faces)

    def first_throw(self, start: int, faces: tuple[int, ...]) -> int | None:
        """Return the target of a first throw that leads far ahead, if it is one."""
        return self.rules.first_throws.get(tuple(sorted(faces))) if start == self.rules.first_square else None

    def numbered(self, square: int) -> int:
        """Return the number that a message gives for a square, also past the end."""
        return min(square, self.rules.squares)

    def bounced(self, square: int) -> int:
        """Return the square to which a token bounces back from past the end."""
        return max(2 * self.rules.squares - square, self.rules.first_square)

    def make_room(self, tokens: Sequence[Token], token: Token, square: int, events: list[Event]) -> bool:
        """Return whether a token may stop on a square; otherwise it goes back.

        By some rules the tokens that stand there are sent away.
        """
        for other in tokens:
            if other.square != square or other is token:
                continue
            if self.is_shared(square):
                return True
            if self.rules.occupied == "returns":
                events.append(("goose.occupied", (square, token.name, token.square)))
                return False
            other.square = self.sent_to(token)
            other.turns = 0
            events.append(("goose.sent_back", (square, token.name, other.name, other.square)))
        return True

    def is_shared(self, square: int) -> bool:
        """Return whether tokens can meet on a square despite `occupied`."""
        rules = self.rules
        effect = rules.effects.get(square)
        return (effect is not None and effect.traps) or (square == rules.first_square and rules.occupied == "sends")

    def sent_to(self, token: Token) -> int:
        """Return the square to which displaced tokens go: where the throw began."""
        return token.square

    def wait(self, tokens: Sequence[Token], token: Token, effect: Effect, total: int, events: list[Event]) -> None:
        """Make a token wait on the square that it has reached."""
        if effect.turns:
            token.turns = self.turns_to_miss(effect)
            events.append((effect.message, (token.square, token.name, effect.turns)))
        elif not (effect.spares and total in effect.frees):
            events.append((effect.message, (token.square, token.name)))
            self.trap(tokens, token, events)

    def turns_to_miss(self, effect: Effect) -> int:
        """Return how many turns a token misses on a square."""
        return effect.turns

    def trap(self, tokens: Sequence[Token], token: Token, events: list[Event]) -> None:
        """Trap a token where it stands, and free the one that was trapped there."""
        self.free(tokens, token.square, events)
        token.trapped = True

    def free(self, tokens: Sequence[Token], square: int, events: list[Event]) -> None:
        """Free the token that is trapped on a square, if there is one."""
        for other in tokens:
            if other.trapped and other.square == square:
                other.trapped = False
                events.append(("goose.freed", (other.name,)))

    def clash(self, tokens: Sequence[Token]) -> str:
        """Return why a position of tokens is impossible; empty if it is possible."""
        traps = [token.square for token in tokens if token.trapped]
        if len(set(traps)) < len(traps):
            return "two tokens trapped in one trap"
        rules = self.rules
        squares = [token.square for token in tokens]
        met = {square for square in squares if squares.count(square) > 1 and square != rules.first_square}
        if rules.occupied != "shared" and any(not self.is_shared(square) for square in met):
            return "two tokens where only one can rest"
        return ""


def _target(effect: Effect, square: int, total: int, *, backward: bool, first: int) -> int | None:
    """Return the target of an effect.

    Nothing goes back beyond the first square.
    """
    backward = backward and effect.turns_back
    if effect.repeats:
        return max(square - total, first) if backward else square + total
    return effect.previous if backward else effect.target
