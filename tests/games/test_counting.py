"""What is counted while games are played: what each game's folder says, and what it leaves to be said for it."""

from itertools import product
from random import Random
from typing import Any

import pytest

from goose.analysis.simulation.playing import play
from goose.base.errors import Incomplete
from goose.core.dice import ManualDice
from goose.core.instructions import Instruction
from goose.games.mancala.board import SOWING
from goose.games.mancala.editions import make_edition
from goose.games.mancala.fast import NAMES, SowingWatch
from goose.games.mancala.game import MancalaGame
from goose.games.pickomino.rules import RULES as PICKOMINO
from goose.games.pickomino.tiles import TILES, worms_of
from goose.kit.counting import Counting
from goose.kit.offers import offers_of
from goose.kit.setting import RANDOM
from goose.kit.totals import Counts, Totals
from tests.support.cases import each_case
from tests.support.games import KINDS, RULES, rules_of
from tests.support.layers import thinned
from tests.support.offered import Made
from tests.support.simulations import named_setting

GAMES = 12


def simulated(game: str, rules: str, *levels: str) -> Totals:
    """Return what some games come to."""
    return play(named_setting(game, rules, {}, {}, levels, 3), 0, GAMES).totals


@each_case(("game", "rules"), RULES)
def test_events_that_are_counted_can_happen(game: str, rules: str) -> None:
    """Each is one of the game's or its rules' own, and counts under one name."""
    kind, made = KINDS[game], rules_of(game, rules)
    counting = Counting(kind, made)
    assert counting.by_key.keys() <= {*kind.events, *made.events}
    offered = offers_of(kind).counting
    events = None if offered is None else offered.get().events
    if events is not None:
        keys = [key for keys in events(made).values() for key in keys]
        assert len(keys) == len({*keys})


def move(cells: list[int], side: int, house: int) -> dict[str, int]:
    """Return what is counted of a move of Mancala from a position."""
    game = MancalaGame(make_edition("statement", {}), ["Ana", "Rui"], cells, side)
    watch = SowingWatch(game)
    instruction = Instruction("play", [game.players[side]], [house])
    game.act(instruction, ManualDice(), [])
    return {name: times for name, times in zip(NAMES, watch.saw(instruction), strict=True) if times}


MOVES = {
    "done": ([4, 4, 4, 4, 4, 4, 0] * 2, 0, 1, {"moves": 1}),
    "extra turn": ([4, 4, 4, 4, 4, 4, 0] * 2, 1, 3, {"moves": 1, "extra turns": 1}),
    "capture": (
        [1, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 6, 4, 1],
        0,
        1,
        {"moves": 1, "captures": 1, "seeds captured": 6},
    ),
    "nothing opposite": ([1, 0, 4, 4, 4, 4, 10, 4, 4, 4, 4, 0, 4, 1], 0, 1, {"moves": 1}),
    "end": ([0, 0, 0, 0, 0, 1, 30, 3, 0, 0, 0, 0, 0, 14], 0, 6, {"moves": 1, "seeds gathered": 3}),
    "capture and end": (
        [1, 0, 0, 0, 0, 0, 30, 0, 0, 0, 0, 5, 2, 10],
        0,
        1,
        {"moves": 1, "captures": 1, "seeds captured": 5, "seeds gathered": 2},
    ),
}


@each_case(("cells", "side", "house", "reported"), MOVES.values(), ids=MOVES)
def test_counts_of_a_mancala_move(cells: list[int], side: int, house: int, reported: dict[str, int]) -> None:
    """An extra turn is one that can be played; a capture takes seeds of the opponent."""
    assert sum(cells) == SOWING.seeds
    assert move(cells, side, house) == reported


def test_the_board_of_the_watch_is_the_games() -> None:
    """Whatever is played, what it counts is of the position in which the game is."""
    random = Random(5)
    for _ in range(20):
        game = MancalaGame(make_edition("statement", {}), ["Ana", "Rui"])
        watch = SowingWatch(game)
        while game.result is None:
            instruction = random.choice(game.moves(typed_dice=True))
            game.act(instruction, ManualDice(), [])
            watch.saw(instruction)
            assert watch._cells == game.encode()["cells"]


def test_a_go_of_mancala_with_its_extra_moves_is_one_turn() -> None:
    """So the moves of a game are its turns and its extra turns."""
    totals = simulated("mancala", "official", RANDOM, RANDOM)
    lengths = totals.turns + totals.drawn
    assert lengths.total() == GAMES
    turns = sum(turns * games for turns, games in lengths.items())
    assert totals.counted["moves"] == turns + totals.counted["extra turns"] > turns
    assert sum(totals.scores) == GAMES * SOWING.seeds


@pytest.mark.parametrize(("rules", "level"), thinned(product(PICKOMINO, [RANDOM, "Normal"]), 4))
def test_each_turn_of_pickomino_ends_with_a_tile_or_is_lost(rules: str, level: str) -> None:
    """A turn lasts until a player stops or loses: so many are reported, and tiles are where they went."""
    totals = simulated("pickomino", rules, level, level, level)
    counted = totals.counted
    lost = sum(times for name, times in counted.items() if name.startswith("turns lost"))
    turns = sum(turns * games for turns, games in totals.turns.items())
    assert counted["tiles taken"] + counted["tiles stolen"] + lost == turns
    assert counted["throws"] >= counted["keeps"] + counted["turns lost, nothing to keep"]
    if rules_of("pickomino", rules).points["stop-pending"] != "allowed":
        assert counted["throws"] == counted["keeps"] + counted["turns lost, nothing to keep"]
    assert counted["tiles turned over"] <= counted["tiles returned"] <= lost
    kept = counted["tiles taken"] - counted["tiles returned"]
    assert kept + counted["tiles turned over"] == GAMES * len(TILES), "no tile is left when a game ends"
    assert 0 < sum(totals.scores) <= GAMES * worms_of(TILES)


def test_the_levels_of_pickomino_steal_and_lose() -> None:
    """Everything that is counted happens."""
    totals = simulated("pickomino", "published", "Normal", "Normal", RANDOM)
    counting = Counting(KINDS["pickomino"], rules_of("pickomino", "published"))
    assert {name for name in counting.names if totals.counted[name]} == {*counting.names}
    assert counting.scores == "worms"


def test_each_kind_of_event_is_counted_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its own name; and a turn ends when another player is to move."""
    said = simulated("mancala", "statement", RANDOM, RANDOM)
    kind, rules = KINDS["mancala"], rules_of("mancala", "statement")
    monkeypatch.setattr(kind.offers, "counting", None)
    counting = Counting(kind, rules)
    assert counting.by_key.keys() == {*kind.events, *rules.events}
    assert counting.by_key["mancala.extra_turn"] == "extra turn"
    assert counting.names == [*counting.by_key.values()]
    assert (counting.turns, counting.watch, counting.scores) == (None, None, None)
    left = simulated("mancala", "statement", RANDOM, RANDOM)
    assert (left.wins, left.turns, left.drawn) == (said.wins, said.turns, said.drawn)
    assert left.counted["extra turn"] >= said.counted["extra turns"] > 0, "those that nobody can play count too"


@pytest.mark.parametrize(
    ("keys", "reported"), [(("goose.rolls", "goose.roll"), "goose.roll"), ("goose.rolls", "goose.rolls")]
)
def test_count_without_an_event_is_an_error(monkeypatch: pytest.MonkeyPatch, keys: Any, reported: str) -> None:
    """As a mistake of the game; a single word is no collection of them."""
    monkeypatch.setattr(KINDS["goose"].offers, "counting", Made(Counts(lambda _: {"throws": keys})))
    with pytest.raises(Incomplete, match=rf"the game goose counts throws by {reported}, which is no event of it"):
        Counting(KINDS["goose"], rules_of("goose", "bari"))


@pytest.mark.skipif("nim" not in KINDS, reason="Nim is not installed")
def test_a_game_of_another_package_says_what_is_counted() -> None:
    """All the objects of the heaps are taken in each game, and each move ends a turn."""
    totals = simulated("nim", "normal", RANDOM, "Normal")
    turns = sum(turns * games for turns, games in totals.turns.items())
    assert totals.counted == {"moves": turns, "objects taken": GAMES * (3 + 4 + 5)}
