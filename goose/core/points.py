"""Points: details of the rules that `--rule POINT=VALUE` changes, as data with their sources."""

from __future__ import annotations

from goose.base.lines import read_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Point:
    """One point of a set of rules."""

    __slots__ = ("forms", "levels", "messages", "name", "needs", "numbers", "seen", "source", "values")

    def __init__(
        self,
        name: str,
        source: str,
        values: Sequence[str] = (),
        numbers: tuple[int, int] | None = None,
        *,
        needs: Sequence[str] = (),
        levels: Sequence[str] = (),
        forms: Sequence[str] = (),
        messages: Sequence[str] = (),
        seen: bool = True,
    ) -> None:
        self.name = name  # that `--rule` takes
        self.source = source  # a sentence that compares the sources
        self.values = tuple(values)  # the words that are allowed as values
        self.numbers = numbers  # the smallest and the greatest number allowed, or None if no number is
        self.needs = tuple(needs)  # instructions without which it changes nothing; a course can leave them out
        self.levels = tuple(levels)  # of automatic players, in the same way
        self.forms = tuple(forms)  # of drawings: if a course gives one, the point changes nothing
        self.messages = tuple(messages)  # their keys, if the point only decides which of them is printed
        # Players who look at a board can see what the point changes. It is False for a point about what a program
        # prints, reads or stores, or about the games that `start-auto` starts.
        self.seen = seen

    @property
    def choices(self) -> tuple[str, ...]:
        """The possible values of the point, in words."""
        if self.numbers is None:
            return self.values
        least, most = self.numbers
        return ("{} to {}".format(*self.numbers) if most - least > 1 else f"{least}, {most}", *self.values)

    def read(self, word: str) -> str:
        """Return a value in its stored form, without leading zeros, or raise ValueError with the possible values."""
        if word in self.values:
            return word
        number = read_number(word)
        if number is not None and self.numbers is not None and self.numbers[0] <= number <= self.numbers[1]:
            return str(number)
        raise _wrong(word, f"the values are {', '.join(self.choices)}", f"{self.name}=")


def settle(points: Sequence[Point], defaults: Mapping[str, str], switches: Mapping[str, str]) -> dict[str, str]:
    """Return the value of every point of a set of rules; raise ValueError, with a list, for an unknown point or value.

    The points have default values in this set of rules; the switches change some of them, with values as typed.
    """
    if not switches:
        return dict(defaults)
    known = {point.name: point for point in points}
    values = dict(defaults)
    for name, word in switches.items():
        if name not in known:
            raise _wrong(name, f"the points are {', '.join(known)}")
        values[name] = known[name].read(word)
    return values


def _wrong(word: str, why: str, point: str = "") -> ValueError:
    """Return the error for a `--rule`; `point` is what precedes the wrong word."""
    from goose.base.quoting import quoted  # few starts need it

    return ValueError(f"--rule {point}{quoted(word)}: {why}.")


def point_of(switch: str) -> str:
    """Return the point in a `--rule POINT=VALUE`."""
    return switch.partition("=")[0]


def parse_switches(switches: Sequence[str], game: str) -> dict[str, str]:
    """Return the values of the points given with `--rule`; the last of a repeated point counts."""
    named = {}
    for switch in switches:
        point, equals, value = switch.partition("=")
        if not equals or not point:
            raise _wrong(switch, f"it must be POINT=VALUE, as `goose rules {game}` lists them")
        named[point] = value
    return named
