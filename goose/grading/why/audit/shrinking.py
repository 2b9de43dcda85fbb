"""Shrink a script on which two programs differ, until no line can be left out and nothing can be simpler.

Each script that is tried may be a run of a program, so few are. First what is likely to go goes at once: all that comes
after the difference, games played before it, players who are not in it, lines that fail or only read. Then go parts of
the script, halves first; of them only those are tried that leave the last line with a reply of the same kind, as the
reference foresees (`replaying`), and what fails only because a part has gone goes with it. At the
end every line by itself, and all that can be simpler (`simplifying`), until nothing more gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from goose.core.instructions import Instruction
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference
from goose.grading.why.audit.reduction import First, Reduction, Simpler, without_line
from goose.grading.why.audit.replaying import Replaying, Step
from goose.grading.why.audit.simplifying import WAYS, Way, without_names

_SLIDING = 4  # lines of the longest part that is left out wherever it begins
_LEAVE = "quit"


def shrunk(script: Sequence[str], first: First, variant: Variant) -> list[str]:
    """Return a shrunk script that shows the same difference: no line can be left out, nothing can be simpler.

    Which scripts are tried depends on nothing but what differs, and none is tried twice.
    """
    reference = Reference(variant)
    with reference.folder() as working:
        return _Shrinking(script, first, Replaying(reference, working)).result()


class _Shrinking(Reduction):
    def __init__(self, script: Sequence[str], first: First, replaying: Replaying) -> None:
        super().__init__(script, first)
        self._replaying = replaying
        self._steps: list[Step] | None = None

    def result(self) -> list[str]:
        if not self.take([[]]):
            self._cut()
            self._drop_classes()
            self._drop_parts()
            self._settle()
        return self.script

    def on_taken(self, number: int) -> None:
        self._steps = None

    @property
    def _known(self) -> list[Step]:
        if self._steps is None:
            self._steps = self._replaying.steps(self.script)
        return self._steps

    def _likely(self, scripts: Iterable[list[str]]) -> Iterator[list[str]]:
        """Yield the scripts whose last reply is of the same kind."""
        wanted = self._replaying.shape(self.script)
        return (script for script in scripts if self._replaying.shape(script) == wanted)

    def _cut(self) -> None:
        """Leave out all that comes after the first difference."""
        least, most = 0, len(self.script)  # what is as short does not differ, what is as long does
        if not most or not self.take([self.script[:-1]]):
            return
        whole, most = self.script, most - 1
        while most - least > 1:
            middle = (least + most) // 2
            if self.take([whole[:middle]]):
                most = middle
            else:
                least = middle

    def _drop_classes(self) -> None:
        """Leave out whole kinds of lines that are likely not to matter."""
        self.take(self._without_games())
        self.take(self._left_instead())
        self.take([self._about_few()])
        while self.take_numbered(without_names(self.script, self._replaying.plain)) is not None:
            pass
        steps = self._known
        quiet = {place for place, step in enumerate(steps[:-1]) if not step.changed}
        failed = {place for place in quiet if steps[place].failed or steps[place].instruction is None}
        self.take(self._without(places) for places in (quiet, failed, quiet - failed))

    def _without(self, places: Iterable[int]) -> list[str]:
        left_out = {*places}
        return [line for place, line in enumerate(self.script) if place not in left_out]

    def _games(self) -> list[tuple[int, int]]:
        """Return where each game begins and ends; an unfinished one ends last."""
        steps = self._known
        runs = [[*run] for playing, run in groupby(range(len(steps)), lambda place: steps[place].playing) if playing]
        return [(run[0], min(run[-1] + 1, len(steps) - 1)) for run in runs]

    def _without_games(self) -> Iterator[list[str]]:
        """Yield the script without its earlier games: all of them, or the first."""
        games = self._games()
        last = len(self.script) - 1
        earlier = [(begin, end) for begin, end in games if end < last]
        for count in dict.fromkeys((len(earlier), len(earlier) - 1, len(earlier) // 2)):
            if count > 0:
                yield self._without(place for begin, end in earlier[:count] for place in range(begin, end + 1))

    def _left_instead(self) -> Iterator[list[str]]:
        """Yield the script with finished games that a player quits instead."""
        if _LEAVE not in self._replaying.plain.signatures:
            return
        finished = [(begin, end) for begin, end in self._games() if end - begin > 1 and not self._known[end].playing]
        seats = [self._known[begin].seats for begin, _ in finished]
        for turn in range(max(map(len, seats), default=0)):
            lines = [*self.script]
            for (begin, end), players in zip(reversed(finished), reversed(seats), strict=True):
                leavers = [players[(turn + place) % len(players)] for place in range(len(players) - 1)]
                lines[begin + 1 : end + 1] = [self._replaying.plain.write(Instruction(_LEAVE, leavers, []))]
            yield lines

    def _about_few(self) -> list[str]:
        """Return the script without lines that only name players who are in neither the last game nor the last line."""
        few = {*self._known[-1].seats} if self.script else set()
        named = [step.instruction.players if step.instruction is not None else [] for step in self._known]
        few.update(*named[-1:])
        return self._without(place for place, names in enumerate(named) if names and not few & {*names})

    def _drop_parts(self) -> None:
        """Leave out halves, quarters and so on, the last first; the last line must keep its kind of reply."""
        size = len(self.script) // 2
        while size > 1:
            place = len(self.script) - 1 - size
            while place > -size:
                begin = max(place, 0)
                if self.take(self._likely(self._without_part(begin, begin + size))):
                    place = min(place, len(self.script) - 1)
                place -= 1 if size <= _SLIDING else size
            size = min(size - 1, len(self.script) // 2) if size <= _SLIDING else size // 2

    def _without_part(self, begin: int, end: int) -> list[list[str]]:
        """Return the script without some lines, and without lines that then fail."""
        left = [*self.script[:begin], *self.script[end:]]
        failed = [step.failed for step in (*self._known[:begin], *self._known[end:])]
        return [self._replaying.repaired(left, failed), left]

    def _settle(self) -> None:
        """Leave out and simplify all that can be, until nothing changes."""
        before = None
        while before != self.script:
            before = self.script
            self.sweep(without_line)
            self.take(script for place in range(len(self.script)) for script in self._without_part(place, place + 1))
            for way in (without_names, *WAYS):
                self.sweep(self._reading(way))

    def _reading(self, way: Way) -> Callable[[Sequence[str]], Simpler]:
        return lambda script: way(script, self._replaying.plain)
