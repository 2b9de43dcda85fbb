"""Checks that each part of a game knows each value of each point of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.analysis import play
from goose.base.errors import UsageError
from goose.contract.case import CheckedCase, Fault
from goose.contract.learned import Learned, Saying
from goose.contract.moves import Moving, loaded
from goose.contract.pictures import Drawn, misled
from goose.core.texts import texts
from goose.kit.narrator import Phrases
from goose.kit.offers import offers_of
from goose.kit.picture import Pictures
from goose.kit.seats import bounds, levels_of
from goose.kit.setting import RANDOM, Setting, runner_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from goose.contract.moves import Compared, Moved
    from goose.kit.narrator import Sentence

_LEARNED_FROM, _GAMES = 600, 30  # moves by the default rules, or fewer in so many games
_MOVES, _MOST_MOVES = 60, 240  # moves by another value: at least (without dice), and if it makes a difference
_DIFFERENT = 12  # moves to which it makes a difference that are enough
_MANY, _FEW = 600, 100  # moves that are made only for the ends of games: by the default rules, and by a value
_LOADED = 3  # games that are over and tried as saves
_SIMULATED = 3  # games
_DRAWN = 5  # moves whose pictures are compared with their motions


def games_end_as_they_are_declared(case: CheckedCase) -> None:
    """A game is drawn only by rules that have draws, and a save cannot hold a game that is over, by any value."""
    if not case.seated:
        return
    moving, saved = Moving(case, case.random("ends")), case.saved
    for number, game in enumerate(moving.ends((_FEW if case.points else _MANY) * case.effort)):
        result = game.result
        assert result is not None, "these games are over"
        if result.winner is None and not moving.rules.draws:
            wrong = f"a game is drawn{case.by}, and the rules say that draws is False"
            raise Fault(case.part("result"), wrong)
        if result.winner is None and bounds(moving.rules)[1] > len(moving.players):
            continue  # nobody can move, which comes about in a game in progress too, when the others leave
        if saved and number < _LOADED and loaded(moving.kind, moving.rules, game, moving.players) is not None:
            wrong = f"it takes a game that is over{case.by}; it must raise Invalid"
            raise Fault(case.loader, wrong)


def narrator_follows_the_points(case: CheckedCase) -> None:
    """The narrator says of no move what would have happened by the default rules only, by any value."""
    offer = offers_of(case.kind).narrator
    if offer is None or not case.seated or not case.points:
        return
    narrator = offer.get()
    if "phrases" not in case.usual:
        case.usual["phrases"] = texts(case.made().language, case.kind)["narrator"]
    phrases = case.usual["phrases"]

    def said(moved: Moved) -> list[Saying]:
        recording = _Recording(phrases)
        narrator.narrate(moved.step, recording)
        return recording.said

    _follows(case, f"{offer.target}, narrate", said)


def motions_follow_the_points(case: CheckedCase) -> None:
    """The motions of moves to which a value makes a difference, or that end a game, lead to the next picture."""
    offer = offers_of(case.kind).picture
    if offer is None or offer.get().motions is None or not case.seated:
        return
    found = _different(case, counts=False) if case.points else iter(_usual_moves(case))
    asked = [each.moved for each in found if each.differs or each.moved.result is not None]
    pictures = Pictures(case.kind, case.made().language)
    for moved in asked[: _DRAWN * case.effort]:
        before, after = (
            Drawn(pictures.draw({"game": case.kind.name, "position": position, "to_move": None}))
            for position in (moved.step.before, moved.step.after)
        )
        if wrong := misled(pictures.motions(moved.step), before, after):
            raise Fault(f"{offer.target}, motions", f"after {moved.step.instruction}{case.by} {wrong}")


def counts_follow_the_points(case: CheckedCase) -> None:
    """What is counted of a move is not what the default rules would make of it, and follows the game, by any value."""
    offer = offers_of(case.kind).counting
    if offer is None or offer.get().watch is None or not case.seated or not case.points:
        return
    part = f"{offer.target}, watch"

    def said(moved: Moved) -> list[Saying]:
        return [Saying(name, (("count", times),)) for name, times in moved.counted.items() if times]

    drifts = any(each.moved.counted != each.again for each in _usual_moves(case))
    for compared in _follows(case, part, said, counts=True):
        if not drifts and compared.moved.counted != compared.again:
            made = " ".join(map(str, (compared.moved.step.instruction.name, *compared.moved.step.instruction.values)))
            wrong = f"of {made} it counts {compared.moved.counted}{case.by}, and begun with this move {compared.again}"
            raise Fault(part, wrong)


def _follows(
    case: CheckedCase, part: str, said: Callable[[Moved], list[Saying]], *, counts: bool = False
) -> list[Compared]:
    """Check what a part says of moves by a value, and return the moves."""
    if part not in case.usual:
        case.usual[part] = learned = Learned()
        for each in _usual_moves(case):
            learned.learn(each.moved, said(each.moved))
    learned = case.usual[part]
    compared = [*_different(case, counts=counts)]
    for each in compared:
        if each.usual is None or each.usual.outcome == each.moved.outcome:
            continue
        if wrong := learned.ignored(each.moved, each.usual, said(each.moved), said(each.usual)):
            raise Fault(part, f"it does not know{case.by}: of {each.moved.step.instruction} {wrong}")
    return compared


def _usual_moves(case: CheckedCase) -> list[Compared]:
    found: list[Compared] | None = case.usual.get("moves")
    if found is None:
        usual = CheckedCase(case.kind, case.rules)
        found = case.usual["moves"] = []
        games = 0
        for each in Moving(usual, usual.random("usual"), counts=True).moves(_LEARNED_FROM):
            found.append(each)
            games += each.moved.result is not None
            if games == _GAMES:
                break
    return found


def _different(case: CheckedCase, *, counts: bool) -> Iterator[Compared]:
    """Yield moves by a value: more, if it makes a difference to some."""
    usual = CheckedCase(case.kind, case.rules).made()
    different = 0
    moving = Moving(case, case.random("points"), usual, counts=counts)
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
    for level in dict.fromkeys((RANDOM, *(each for each in known if each not in case.kind.further_levels))):
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
