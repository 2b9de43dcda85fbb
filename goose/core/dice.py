"""The dice: where the numbers of a throw come from.

Each throw and each random choice calls `draw`: the face of a die is 1 + draw(6). A save stores the state of the dice,
so that a loaded game continues exactly as it would have.
"""

from __future__ import annotations

from goose.core.events import Listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _random import Random
    from collections.abc import Callable, Sequence

    Shared = tuple[tuple[int, ...], list[float]]
    """The next numbers of a generator, which dice and their copies share, after its state before them."""

FACES = 6

LCG_LARGEST = 2**64 - 1
"""The largest state of the lcg dice that fits into the 8 bytes of their seed file."""

RANDOM, MANUAL, LCG = "random", "manual", "lcg"
"""The names that `--dice` takes."""

_MOST_SHARED = 64  # numbers that copies share; to copy the state of the generator takes longer than to draw these

_WRITTEN: dict[tuple[int, ...], Listed] = {}
_MOST_WRITTEN = 64  # throws whose text is stored for later; two dice have 36


def written(faces: tuple[int, ...]) -> Listed:
    """Return a throw as a field of an event, printed with commas."""
    throw = _WRITTEN.get(faces)
    if throw is None:
        throw = Listed(faces, ", ".join(map(str, faces)))
        if len(_WRITTEN) < _MOST_WRITTEN:
            _WRITTEN[faces] = throw
    return throw


class Dice:
    """A source of random numbers."""

    mode: str  # the name that `--dice` takes
    typed: bool  # people type the faces as part of the instruction, and nothing is drawn

    def draw(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        raise NotImplementedError

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the faces of some dice, each from 1 to 6."""
        return tuple([1 + self.draw(FACES) for _ in range(count)])

    def pick(self, names: Sequence[str]) -> int:
        """Return the index of one of some names, drawn at random, such as of the player who starts."""
        return self.draw(len(names))

    def encode(self) -> dict[str, object]:
        """Return the state for a save."""
        raise NotImplementedError

    def restore(self, state: object) -> None:
        """Continue from a decoded state; ignore the state of another kind of dice."""
        raise NotImplementedError

    def copy(self) -> Dice:
        """Return dice that will draw the same numbers; drawing from one does not change the other."""
        raise NotImplementedError

    def close(self) -> None:
        """Close what the dice hold outside the program."""


class ManualDice(Dice):
    """Dice that people type: nothing is ever drawn."""

    mode = MANUAL
    typed = True

    def draw(self, bound: int) -> int:
        """Raise an error: typed dice are never drawn, so a call is a bug."""
        message = "the dice are typed: take the faces from the instruction, whose Signature must have throws=True"
        raise AssertionError(message)

    def encode(self) -> dict[str, object]:
        """Return the state for a save."""
        return {"mode": self.mode}

    def restore(self, state: object) -> None:
        """Do nothing: there is no state."""

    def copy(self) -> ManualDice:
        """Return this object, which has no state."""
        return self


class RandomDice(Dice):
    """Python's own generator, one call of `random()` per draw: the same on every version and machine."""

    mode = RANDOM
    typed = False

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed  # None takes the system's entropy
        self._random: Callable[[], float] | None = None
        self._made: Random | None = None
        self._shared: Shared | None = None  # after a copy, until they are all drawn
        self._drawn = 0  # how many of these

    def draw(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        return int(bound * (self._random or self._next)())

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the faces of some dice, the same that `draw` would give, without a call for each die."""
        random = self._random or self._next
        if count == 2:  # the usual case; this is twice as fast
            return 1 + int(FACES * random()), 1 + int(FACES * random())
        return tuple([1 + int(FACES * random()) for _ in range(count)])

    def _next(self) -> float:
        """Return the next number: a shared one, or the first of a generator."""
        shared = self._shared
        if shared is not None and self._drawn < _MOST_SHARED:
            self._drawn += 1
            return shared[1][self._drawn - 1]
        self._random = self._generator().random
        return self._random()

    def _generator(self) -> Random:
        if self._made is None:
            from _random import Random  # the base of `random.Random`: same numbers, fast import

            if self._shared is None:
                self._made = Random(self._seed)
            else:
                self._made = Random(0)
                self._made.setstate(self._shared[0])
                for _ in range(self._drawn):
                    self._made.random()
                self._shared = None
        return self._made

    def encode(self) -> dict[str, object]:
        """Return the state for a save: the generator's words and position."""
        words = self._generator().getstate()
        return {"mode": self.mode, "words": list(words[:-1]), "next": words[-1]}

    def restore(self, state: object) -> None:
        """Continue from a saved state of the generator."""
        if isinstance(state, tuple):
            self._generator().setstate(state)

    def copy(self) -> RandomDice:
        """Return dice that will draw the same numbers.

        Both share the next numbers, and create a generator when they have drawn these. Thus a search can make many
        copies cheaply, because most of them draw little.
        """
        if self._shared is None and (self._made is not None or self._seed is None):
            generator = self._generator()
            self._shared = generator.getstate(), [generator.random() for _ in range(_MOST_SHARED)]
            self._drawn = 0
            self._made = self._random = None
        twin = RandomDice(self._seed)
        twin._shared, twin._drawn = self._shared, self._drawn
        return twin
