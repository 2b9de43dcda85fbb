"""What is always true of the things that a part of a game says, by the default rules.

A narrator or a count that ignores a point says of a move what it would say by the default rules. By those rules its
numbers have a meaning, which shows in many games: a number is always that of a well afterwards, or a well always grows
by as much. If the same words are said by other rules and this is not true any more, the part ignores a point. A part
that is right says something else there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from goose.contract.moves import NOBODY

if TYPE_CHECKING:
    from collections.abc import Hashable

    from goose.contract.moves import Moved

_SAID = 5  # times that something must have been said before anything is learned of it
_NUMBERS, _NAMES = 3, 2  # different values that it must have had
_TIGHT, _MANY = 2, 8  # if something grows by no less: values by which it has grown exactly, or else all its values

_AT_LEAST, _EXACTLY = "is no more than", "is what"


@frozen
class Saying:
    """Something that a part says: a key, such as that of a sentence, and the values of its fields."""

    key: str
    fields: tuple[tuple[str, str | int], ...] = ()


@frozen
class Meaning:
    """A relation between what is said of a move and what the move does."""

    key: str  # of what is said
    over: bool | None  # whether it is about moves that end the game; None for all moves
    field: str  # the field that it is about; empty for the key alone
    relation: str  # in words

    def __str__(self) -> str:
        return f"{self.field + ' ' if self.field else ''}{self.relation}"


class Learned:
    """The meanings of what a part says, learned from moves by the default rules."""

    def __init__(self) -> None:
        self._held: dict[Meaning, set[Hashable]] = defaultdict(set)  # the values with which it was true
        self._broken: set[Meaning] = set()
        self._times: dict[Meaning, int] = defaultdict(int)
        self._tight: dict[Meaning, set[Hashable]] = defaultdict(set)  # the values that were also what something grew by
        self._contrary: set[str] = set()  # relations of keys that some moves do not have

    def learn(self, moved: Moved, said: Iterable[Saying]) -> None:
        """Take what is said of a move."""
        for saying in said:
            for meaning, value, holds in meanings(moved, saying):
                self._times[meaning] += 1
                if holds:
                    self._held[meaning].add(value)
                    if meaning.relation.startswith(_EXACTLY):
                        self._tight[_at_least(meaning)].add(value)
                else:
                    self._broken.add(meaning)
        self._contrary.update(relation for relation, holds in _turns(moved) if not holds)

    def is_sure(self, meaning: Meaning) -> bool:
        """Return whether something has always been true, often enough."""
        if meaning in self._broken or self._times.get(meaning, 0) < _SAID:
            return False
        if not meaning.field:
            return meaning.relation in self._contrary
        values = self._held[meaning]
        if meaning.relation.startswith(_AT_LEAST) and len(self._tight[meaning]) < _TIGHT and len(values) < _MANY:
            return False
        return len(values) >= (_NAMES if any(isinstance(value, str) for value in values) else _NUMBERS)

    def ignored(self, moved: Moved, usual: Moved, said: Sequence[Saying], usually: Sequence[Saying]) -> str | None:
        """Return what is said as if the default rules applied, or None.

        Args:
            moved: a move.
            usual: the same move by the default rules.
            said: what is said of the first.
            usually: what is said of the second.
        """
        if [each.key for each in said] != [each.key for each in usually]:
            return None
        same = {*said} & {*usually}
        for saying in said:
            true = {meaning for meaning, _, holds in meanings(usual, saying) if holds}
            for meaning, value, holds in meanings(moved, saying):
                is_ignored = (
                    not meaning.field or said == usually or (meaning.over and saying in same and value != str(value))
                )
                if not holds and is_ignored and meaning in true and self.is_sure(meaning):
                    return f"{saying.key} says {value!r} as {meaning}, as by the default rules; here that is not so"
        return None


def meanings(moved: Moved, saying: Saying) -> Iterator[tuple[Meaning, str | int, bool]]:
    """Yield each possible meaning of what is said of a move, with its value and whether it holds."""
    over = moved.result is not None
    for relation, holds in _turns(moved):
        yield Meaning(saying.key, None, "", relation), saying.key, holds
    roles = {field: value for field, value in saying.fields if isinstance(value, str) and value in moved.numbers[1]}
    people = {**roles, "the player who moves": moved.mover, "all players together": NOBODY}
    others = [name for name in moved.step.seats if name != moved.mover]
    if len(others) == 1:
        people["the other player"] = others[0]
    for field, value in saying.fields:
        if isinstance(value, int):
            for relation, holds in _of_number(moved, value, people):
                yield Meaning(saying.key, over, field, relation), value, holds
        elif field in roles:
            winner = None if moved.result is None else moved.result.winner
            for relation, who in (("who moves next", moved.to_move), ("who wins", winner), ("who moved", moved.mover)):
                yield Meaning(saying.key, over, field, f"is {relation}"), value, value == who


def _turns(moved: Moved) -> Iterator[tuple[str, bool]]:
    yield "means that the game is over", moved.result is not None
    yield "means that the game goes on", moved.result is None
    if moved.result is None:
        yield "means that the same player moves again", moved.to_move == moved.mover
        yield "means that the turn passes", moved.to_move != moved.mover


def _of_number(moved: Moved, value: int, people: Mapping[str, str]) -> Iterator[tuple[str, bool]]:
    before, after = moved.numbers
    for role, name in people.items():
        for member, number in after.get(name, {}).items():
            yield f"is the {member} of {role} after the move", number == value
            if member in before.get(name, {}):
                grown = number - before[name][member]
                yield f"{_AT_LEAST} the {member} of {role} grows by", grown >= value
                yield f"{_EXACTLY} the {member} of {role} grows by", grown == value


def _at_least(meaning: Meaning) -> Meaning:
    relation = meaning.relation.replace(_EXACTLY, _AT_LEAST, 1)
    return Meaning(meaning.key, meaning.over, meaning.field, relation)
