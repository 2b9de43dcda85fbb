"""Where faces come from.

Everything that is thrown or drawn is one call of `draw`: the face of a die is 1 + draw(6). Each source can be put
into a save and restored from one, so that a loaded game goes on exactly as it would have.
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
"""The largest state that the seed file can hold: 8 bytes."""

_LCG_MULTIPLIER = 1_664_525
_LCG_INCREMENT = 1_013_904_223
_LCG_MODULUS = 4_294_367_296  # as the second Italian course project has it: not 2**32


_WRITTEN: dict[tuple[int, ...], Listed] = {}
_MOST_WRITTEN = 64  # throws that are remembered as events have them; two dice have 36


def written(faces: tuple[int, ...]) -> Listed:
    """Return a throw as events have it: the faces, printed with commas between them."""
    throw = _WRITTEN.get(faces)
    if throw is None:
        throw = Listed(faces, ", ".join(map(str, faces)))
        if len(_WRITTEN) < _MOST_WRITTEN:
            _WRITTEN[faces] = throw
    return throw


class Dice(ABC):
    """A source of chance.

    Attributes:
        mode: the name that `--dice` takes.
        typed: whether the faces come with the instruction, and nothing is drawn.
    """

    mode: str
    typed: bool

    @abstractmethod
    def draw(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the faces of some dice, 1 to 6."""
        return tuple([1 + self.draw(FACES) for _ in range(count)])

    @abstractmethod
    def encode(self) -> dict[str, object]:
        """Return the state for a save."""

    @abstractmethod
    def restore(self, state: object) -> None:
        """Take over a decoded state; one of another mode is left alone."""

    @abstractmethod
    def copy(self) -> Dice:
        """Return dice that will draw what these would; neither changes what the other draws."""

    def close(self) -> None:  # noqa: B027 - most have nothing to let go
        """Let go of what the dice hold outside the program."""


class ManualDice(Dice):
    """The dice are typed: nothing is ever drawn."""

    mode = "manual"
    typed = True

    def draw(self, bound: int) -> int:
        """There is no die to draw: calling this is a bug."""
        message = "the dice are typed: take the faces from the instruction, whose Signature must have throws=True"
        raise AssertionError(message)

    def encode(self) -> dict[str, object]:
        """Return the state for a save."""
        return {"mode": self.mode}

    def restore(self, state: object) -> None:
        """There is no state to take over."""

    def copy(self) -> ManualDice:
        """Return these dice, which have no state."""
        return self


class RandomDice(Dice):
    """Python's own generator, one call of `random()` a draw: the same on every Python and every machine.

    Args:
        seed: None takes the system's entropy.
    """

    mode = "random"
    typed = False

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed
        self._random: Callable[[], float] | None = None
        self._made: Random | None = None
        self._left: tuple[int, ...] | None = None  # the state of the generator to make, after a copy

    def draw(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        if self._random is None:
            self._random = self._generator().random
        return int(bound * self._random())

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the faces of some dice; what `draw` would give, without a call a die."""
        random = self._random
        if random is None:
            random = self._random = self._generator().random
        if count == 2:  # nearly always, and twice as fast
            return 1 + int(FACES * random()), 1 + int(FACES * random())
        return tuple([1 + int(FACES * random()) for _ in range(count)])

    def _generator(self) -> Random:
        if self._made is None:
            from _random import Random  # what `random.Random` is made on: it draws the same, and starts at once

            if self._left is None:
                self._made = Random(self._seed)
            else:
                self._made = Random(0)
                self._made.setstate(self._left)
                self._left = None
        return self._made

    def encode(self) -> dict[str, object]:
        """Return the state for a save: the generator's words and its place among them."""
        words = self._generator().getstate()
        return {"mode": self.mode, "words": list(words[:-1]), "next": words[-1]}

    def restore(self, state: object) -> None:
        """Take over the words of a generator, as a save has them."""
        if isinstance(state, tuple):
            self._generator().setstate(state)

    def copy(self) -> RandomDice:
        """Return dice that will draw what these would: both make their generator again when they draw next.

        So the many copies of a search that draw nothing cost next to nothing.
        """
        twin = RandomDice(self._seed)
        if self._left is None and (self._made is not None or self._seed is None):
            self._left = self._generator().getstate()
            self._made = self._random = None
        twin._left = self._left
        return twin


class LcgDice(Dice):
    """The generator of the second Italian course project.

    Args:
        seed_file: holds the state, from 0 to `LCG_LARGEST`, and keeps every new one: the next run goes on from it.
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
        """Take over a decoded state; one of another mode is left alone."""
        if isinstance(state, int):
            self.state = state
            if self._file is not None:
                self._file.keep(state)

    def copy(self) -> LcgDice:
        """Return dice that will draw what these would, and leave the seed file alone: it is that of these dice."""
        twin = object.__new__(LcgDice)
        twin.state = self.state
        twin._file = None
        return twin

    def close(self) -> None:
        """Close the seed file, and unlock it."""
        if self._file is not None:
            self._file.close()
