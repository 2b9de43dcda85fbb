"""Checks that each part of a game knows each value of each point of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.analysis import play
from goose.base.errors import UsageError
from goose.contract.case import CheckedCase, Fault
from goose.contract.drawn import Drawn, misled
from goose.contract.learned import Learned, Saying
from goose.contract.moves import Moving
from goose.core.texts import texts
from goose.kit.narrator import Phrases
from goose.kit.offers import offers_of
from goose.kit.picture import Pictures
from goose.kit.seats import bounds, levels_of
from goose.kit.setting import RANDOM, Setting, runner_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from goose.contract.moves import Compared, Moved
    from goose.kit.narrator import Sentence

    Said = Callable[[Moved], list[Saying]]
    """A function that returns the sayings of a part about a move."""

_LEARNED_FROM, _GAMES = 600, 30  # moves by the default rules, or fewer in so many games
_MOVES, _MOST_MOVES = 60, 240  # moves by another value: at least (without dice), and if it makes a difference
_DIFFERENT = 12  # moves to which it makes a difference that are enough
_SIMULATED = 3  # games
_DRAWN = 5  # moves whose pictures are compared with their motions


def parts_follow_the_points(case: CheckedCase) -> None:
    """The narrator, the motions and the counts are not those of the default rules, by any value."""
    if case.seated:
        moves = [*_different(case)] if case.points else _usual_moves(case)
        for follows in PARTS:
            follows(case, moves)


def narrator_follows(case: CheckedCase, moves: Sequence[Compared]) -> None:
    """Check that the narrator says of no move what would have happened by the default rules only."""
    offer = offers_of(case.kind).narrator
    if offer is None or not case.points:
        return
    narrator = offer.get()
    phrases = texts(case.made().language, case.kind)["narrator"]

    def said(moved: Moved) -> list[Saying]:
        recording = _Recording(phrases)
        narrator.narrate(moved.step, recording)
        return recording.said

    _follows(case, f"{offer.target}, narrate", said, moves)


def motions_follow(case: CheckedCase, moves: Sequence[Compared]) -> None:
    """Check the motions of moves to which a value makes a difference, or that end a game."""
    offer = offers_of(case.kind).picture
    if offer is None or offer.get().motions is None:
        return
    asked = [each.moved for each in moves if each.differs or each.moved.result is not None]
    pictures = Pictures(case.kind, case.made().language)
    for moved in asked[: _DRAWN * case.effort]:
        before, after = (
            Drawn(pictures.draw({"game": case.kind.name, "position": position, "to_move": None}))
            for position in (moved.step.before, moved.step.after)
        )
        if wrong := misled(pictures.motions(moved.step), before, after):
            raise Fault(f"{offer.target}, motions", f"after {moved.step.instruction}{case.by} {wrong}")


def counts_follow(case: CheckedCase, moves: Sequence[Compared]) -> None:
    """Check that what is counted of a move is not what the default rules would make of it."""
    offer = offers_of(case.kind).counting
    if offer is None or offer.get().watch is None or not case.points:
        return

    def said(moved: Moved) -> list[Saying]:
        return [Saying(name, (("count", times),)) for name, times in moved.counted.items() if times]

    _follows(case, f"{offer.target}, watch", said, moves)


PARTS = (narrator_follows, motions_follow, counts_follow)


def _follows(case: CheckedCase, part: str, said: Said, moves: Sequence[Compared]) -> None:
    """Check what a part says of moves by a value."""
    if part not in case.usual:
        case.usual[part] = learned = Learned()
        for each in _usual_moves(case):
            learned.learn(each.moved, said(each.moved))
    learned = case.usual[part]
    for each in moves:
        if each.usual is None or each.usual.outcome == each.moved.outcome:
            continue
        if wrong := learned.ignored(each.moved, each.usual, said(each.moved), said(each.usual)):
            raise Fault(part, f"it does not know{case.by}: of {each.moved.step.instruction} {wrong}")


def _usual_moves(case: CheckedCase) -> list[Compared]:
    found: list[Compared] | None = case.usual.get("moves")
    if found is None:
        usual = CheckedCase(case.kind, case.rules)
        found = case.usual["moves"] = []
        games = 0
        for each in Moving(usual, usual.random("usual")).moves(_LEARNED_FROM):
            found.append(each)
            games += each.moved.result is not None
            if games == _GAMES:
                break
    return found


def _different(case: CheckedCase) -> Iterator[Compared]:
    """Yield moves by a value: more, if it makes a difference to some."""
    different = 0
    moving = Moving(case, case.random("points"), CheckedCase(case.kind, case.rules).made())
    enough = _MOVES if case.kind.throws_dice else _MOST_MOVES
    for number, each in enumerate(moving.moves(_MOST_MOVES * case.effort)):
        yield each
        different += each.differs
        if different >= _DIFFERENT or (number >= enough and not different):
            return


class _Recording(Phrases):
    """Phrases that keep what they are asked for."""

    def __init__(self, found: Mapping[str, str]) -> None:
        super().__init__(found)
        self.said: list[Saying] = []

    def say(self, key: str, /, **fields: str | int) -> Sentence:
        """Return a sentence, and keep its key and fields."""
        self.said.append(Saying(key, (*fields.items(),)))
        return super().say(key, **fields)


def tables_play_as_the_engine(case: CheckedCase) -> None:
    """Games by tables are those of the engine, or the tables refuse the rules, by any value."""
    offer = offers_of(case.kind).fast
    if offer is None:
        return
    rules = case.made()
    least, _ = bounds(rules)
    known = levels_of(case.kind, rules)
    for level in dict.fromkeys((RANDOM, *(each for each in known if each not in case.kind.levels_by(rules)))):
        levels = (level,) * least
        try:
            runner = runner_of(case.kind, rules, levels)
            if runner is None:
                continue
            found = runner(7, 0, _SIMULATED)
        except (ImportError, UsageError):  # a package is missing, or the tables refuse the rules
            continue
        right = play(Setting(case.variant(), levels, 7), 0, _SIMULATED).totals
        if found != right:
            text = (
                f"games between players of the level {level} are {found} by tables{case.by}, and {right} by the engine"
            )
            raise Fault(offer.target, f"{text}; for rules that it does not know it must return None")
