"""How a throw moves a token: the effects of squares, as data, and the effect on the tokens that it meets."""

from __future__ import annotations

from goose.kit import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Protocol

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


KINDS = ("goose", "bridge", "dice", "inn", "well", "labyrinth", "prison", "death")
"""The kinds of squares; each drawing has a mark for every one. A rule set may add its own kinds."""


class Effect:
    """The effect of one square; one of `repeats`, `target`, `turns` and `traps` says what happens."""

    __slots__ = (
        *("final", "frees", "message", "previous", "repeats", "rests", "rolls_to_move", "shows", "spares", "target"),
        *("traps", "turns", "turns_back"),
    )

    def __init__(
        self,
        shows: str,  # the kind drawn on the square: one of `KINDS`, or one that its rules add
        message: str,  # key of the event that reports it
        *,
        repeats: bool = False,  # the token moves on by the same throw
        target: int | None = None,  # the square that the token moves to
        final: bool = False,  # the target square has no effect
        # by some rules it leads backward after a bounce: by the throw, or to `previous`
        turns_back: bool = False,
        previous: int | None = None,  # the target after a bounce; None: it then has no effect
        turns: int = 0,  # turns that the token misses
        traps: bool = False,  # the token waits until another token is trapped here instead
        frees: frozenset[int] = frozenset(),  # totals with which its player can free the token
        rolls_to_move: bool = False,  # the freeing throw does not move the token; its player rolls again
        spares: bool = False,  # a token that arrives by a freeing throw is not trapped
    ) -> None:
        self.shows = shows
        self.message = message
        self.repeats = repeats
        self.target = target
        self.final = final
        self.turns_back = turns_back
        self.previous = previous
        self.turns = turns
        self.traps = traps
        self.frees = frees
        self.rolls_to_move = rolls_to_move
        self.spares = spares
        self.rests = traps or turns > 0  # the token stays on the square

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the event that reports the effect."""
        return ("square", "name", *(("turns",) if self.turns else () if self.traps else ("target",)))


def goose() -> Effect:
    """Return the effect of repeating the throw, which may go backward after a bounce."""
    return Effect("goose", "goose.goose_again", repeats=True, turns_back=True)


def repeat(shows: str, message: str) -> Effect:
    """Return the effect of repeating the throw, always forward."""
    return Effect(shows, message, repeats=True)


def jump(shows: str, message: str, target: int, *, final: bool = False) -> Effect:
    """Return the effect of moving to a square."""
    return Effect(shows, message, target=target, final=final)


def next_goose(previous: int | None, following: int) -> Effect:
    """Return the effect of flying to the next goose, or after a bounce to the one before."""
    return Effect("goose", "goose.goose_next", target=following, final=True, turns_back=True, previous=previous)


def miss(shows: str, turns: int) -> Effect:
    """Return the effect of missing turns."""
    return Effect(shows, f"goose.{shows}", turns=turns)


def trap(
    shows: str, frees: frozenset[int] = frozenset(), *, rolls_to_move: bool = False, spares: bool = False
) -> Effect:
    """Return the effect of waiting for another token or for a freeing throw."""
    return Effect(shows, f"goose.{shows}_trap", traps=True, frees=frees, rolls_to_move=rolls_to_move, spares=spares)


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
        effects = rules.effects
        square = start + total
        if square > last and rules.past_end == "stays":
            events.append(("goose.stays", (name, start)))
            return None
        events.append(("goose.moves", (name, start, square if square <= last else self.numbered(square))))
        backward = False  # after a bounce, by rules in which geese then lead backward
        spent = False  # no more effects count
        reached: list[tuple[int, bool]] = []  # a chain ends when it returns to a square in the same direction
        while True:
            if square > last:
                if rules.past_end == "wins":
                    return last, None
                square = self.bounced(square)
                events.append(("goose.bounces", (name, square)))
                backward = rules.geese_turn_back
                spent = spent or not rules.counts_after_bounce
            effect = effects.get(square)
            if effect is None or spent or (reached and (square, backward) in reached):
                return square, None
            if effect.rests:
                return square, effect
            target = _target(effect, square, total, backward=backward, first=rules.first_square)
            if target is None:
                return square, None
            if target > last and rules.past_end == "stays":
                events.append(("goose.stays", (name, square)))
                return square, None
            events.append((effect.message, (square, name, target if target <= last else self.numbered(target))))
            reached.append((square, backward))
            square = target
            spent = not rules.chains or effect.final

    def steps(self, faces: tuple[int, ...]) -> int:
        """Return how many squares a throw moves a token."""
        return sum(faces)

    def first_throw(self, start: int, faces: tuple[int, ...]) -> int | None:
        """Return the target of a first throw that leads far ahead, if it is one."""
        return self.rules.first_throws.get(tuple(sorted(faces))) if start == self.rules.first_square else None

    def numbered(self, square: int) -> int:
        """Return the number that a message gives for a square; it is asked only for a square past the end."""
        return min(square, self.rules.squares)

    def bounced(self, square: int) -> int:
        """Return the square to which a token bounces back from past the end."""
        return max(2 * self.rules.squares - square, self.rules.first_square)

    def make_room(self, tokens: Sequence[Token], token: Token, square: int, events: list[Event]) -> bool:
        """Return whether a token may stop on a square (by some rules it sends others away); otherwise it goes back."""
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
    """Return the target of an effect; nothing goes back beyond the first square."""
    backward = backward and effect.turns_back
    if effect.repeats:
        return max(square - total, first) if backward else square + total
    return effect.previous if backward else effect.target
