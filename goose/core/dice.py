"""The dice: where the numbers of a throw come from.

Each throw and each random choice calls `draw`: the face of a die is 1 + draw(6). A save stores the state of the dice,
so that a loaded game continues exactly as it would have.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from goose.core.events import Listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _random import Random
    from collections.abc import Callable

    from goose.core.seedfile import SeedFile

FACES = 6

LCG_LARGEST = 2**64 - 1
"""The largest state that fits into the 8 bytes of the seed file."""

_LCG_MULTIPLIER = 1_664_525
_LCG_INCREMENT = 1_013_904_223
_LCG_MODULUS = 4_294_367_296  # the number in the second Italian course project: not 2**32

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


class Dice(ABC):
    """A source of random numbers.

    Attributes:
        mode: the name that `--dice` takes.
        typed: whether people type the faces as part of the instruction; then nothing is drawn.
    """

    mode: str
    typed: bool

    @abstractmethod
    def draw(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the faces of some dice, each from 1 to 6."""
        return tuple([1 + self.draw(FACES) for _ in range(count)])

    @abstractmethod
    def encode(self) -> dict[str, object]:
        """Return the state for a save."""

    @abstractmethod
    def restore(self, state: object) -> None:
        """Continue from a decoded state; ignore the state of another kind of dice."""

    @abstractmethod
    def copy(self) -> Dice:
        """Return dice that will draw the same numbers.

        Drawing from one does not change the other.
        """

    def close(self) -> None:  # noqa: B027 - most dice have nothing to close
        """Close what the dice hold outside the program."""


class ManualDice(Dice):
    """Dice that people type: nothing is ever drawn."""

    mode = "manual"
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


class _Shared:
    """The next numbers of a generator, which dice and their copies share.

    Attributes:
        state: that of the generator before these numbers.
        numbers: in the order of the draws.
    """

    __slots__ = ("numbers", "state")

    def __init__(self, generator: Random) -> None:
        self.state = generator.getstate()
        self.numbers = [generator.random() for _ in range(_MOST_SHARED)]


class RandomDice(Dice):
    """Python's own generator, one call of `random()` per draw.

    The same on every version and machine.

    Args:
        seed: None takes the system's entropy.
    """

    mode = "random"
    typed = False

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed
        self._random: Callable[[], float] | None = None
        self._made: Random | None = None
        self._shared: _Shared | None = None  # after a copy, until they are all drawn
        self._drawn = 0  # how many of these

    def draw(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        return int(bound * (self._random or self._next)())

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the faces of some dice.

        They are the same that `draw` would give, without a call for each die.
        """
        random = self._random or self._next
        if count == 2:  # the usual case; this is twice as fast
            return 1 + int(FACES * random()), 1 + int(FACES * random())
        return tuple([1 + int(FACES * random()) for _ in range(count)])

    def _next(self) -> float:
        """Return the next number: a shared one, or the first of a generator."""
        shared = self._shared
        if shared is not None and self._drawn < len(shared.numbers):
            self._drawn += 1
            return shared.numbers[self._drawn - 1]
        self._random = self._generator().random
        return self._random()

    def _generator(self) -> Random:
        if self._made is None:
            from _random import Random  # the base of `random.Random`: same numbers, fast import

            if self._shared is None:
                self._made = Random(self._seed)
            else:
                self._made = Random(0)
                self._made.setstate(self._shared.state)
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

        Both share the next numbers, and create a generator when they have drawn these.

        Thus a search can make many copies cheaply, because most of them draw little.
        """
        if self._shared is None and (self._made is not None or self._seed is None):
            self._shared, self._drawn = _Shared(self._generator()), 0
            self._made = self._random = None
        twin = RandomDice(self._seed)
        twin._shared, twin._drawn = self._shared, self._drawn
        return twin


class LcgDice(Dice):
    """The generator of the second Italian course project.

    Args:
        seed_file: stores the state, from 0 to `LCG_LARGEST`, after every draw; the next run continues from it.
    """

    mode = "lcg"
    typed = False

    def __init__(self, seed_file: SeedFile) -> None:
        self.state = seed_file.state
        self._file: SeedFile | None = seed_file

    def draw(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        self.state = (_LCG_MULTIPLIER * self.state + _LCG_INCREMENT) % _LCG_MODULUS
        if self._file is not None:
            self._file.keep(self.state)
        return self.state % bound

    def encode(self) -> dict[str, object]:
        """Return the state for a save."""
        return {"mode": self.mode, "state": self.state}

    def restore(self, state: object) -> None:
        """Continue from a decoded state; ignore the state of another kind of dice."""
        if isinstance(state, int):
            self.state = state
            if self._file is not None:
                self._file.keep(state)

    def copy(self) -> LcgDice:
        """Return dice that draw the same numbers, but never write the seed file."""
        twin = object.__new__(LcgDice)
        twin.state = self.state
        twin._file = None
        return twin

    def close(self) -> None:
        """Close the seed file, and unlock it."""
        if self._file is not None:
            self._file.close()
