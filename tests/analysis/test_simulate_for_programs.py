"""Simulated games for programs (`goose.simulate`): a row for each game, and players that a program brings."""

import csv
from collections import Counter
from itertools import islice

import pytest

import goose
from goose import Instruction, Interpreter, Settings
from goose.analysis.simulation.playing import play
from tests.support.cases import each_case
from tests.support.simulations import named_setting

LEVELS = [
    ("goose", "traditional", ("Normal", "Normal", "Random")),
    ("mancala", "statement", ("Advanced", "Random")),
    ("pickomino", "published", ("Normal", "Random")),
]


class Asking:
    """A player that does what a level would do."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, interpreter: Interpreter) -> Instruction:
        choice = interpreter.choose(self.level)
        assert choice is not None
        return choice


class Last:
    """A player that makes the last one of its moves."""

    def choose(self, interpreter: Interpreter) -> Instruction:
        return interpreter.moves()[-1]


class Wrong:
    """A player that makes a move of nobody."""

    def choose(self, interpreter: Interpreter) -> Instruction:
        return Instruction("play", ["Zoe"], [1])


@each_case(("game", "rules", "levels"), LEVELS)
def test_rows_add_up_to_what_the_command_counts(game: str, rules: str, levels: tuple[str, ...]) -> None:
    """The same seed gives the same games."""
    totals = play(named_setting(game, rules, {}, {}, levels, 3), 0, 20).totals
    games = [*goose.simulate(Settings(game), levels, 20, seed=3)]
    won = Counter(each.winner for each in games)
    assert [won[player] for player in range(len(levels))] == totals.wins
    assert Counter(each.turns for each in games if each.winner is not None) == totals.turns
    assert [sum(each.scores[player] for each in games) for player in range(len(levels))] == totals.scores or (
        game == "goose"  # whose scores are squares, which are not added up
    )


@each_case(("game", "level"), [("mancala", "Advanced"), ("pickomino", "Normal"), ("goose", "Normal")])
def test_player_of_a_program_plays_as_the_level_that_it_asks(game: str, level: str) -> None:
    """It sees each position before its move, and its dice are thrown for it."""
    by_level = goose.simulate(Settings(game), [level, "Random"], 10, seed=1)
    by_player = goose.simulate(Settings(game), [Asking(level), "Random"], 10, seed=1)
    assert [*by_player] == [*by_level]


def test_players_begin_in_turn_on_request() -> None:
    """Winners and scores are still those of the players as they were given."""
    rotated = [*goose.simulate(Settings("pickomino"), ["Normal", Last(), "Random"], 6, rotate=True)]
    assert [each.order for each in rotated] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 2
    assert all(each.winner is None or each.scores[each.winner] == max(each.scores) for each in rotated)
    fixed = goose.simulate(Settings("pickomino"), ["Normal", Last(), "Random"], 2)
    assert {each.order for each in fixed} == {(0, 1, 2)}


def test_games_are_played_when_they_are_asked_for_and_once() -> None:
    asked = 0

    class Counting(Last):
        def choose(self, interpreter: Interpreter) -> Instruction:
            nonlocal asked
            asked += 1
            return super().choose(interpreter)

    games = goose.simulate(Settings("mancala"), [Counting(), "Normal"], 1_000_000)
    first = [*islice(games, 2)]
    after_two = asked
    assert [*islice(games, 2)] == first
    assert (len(games), asked) == (1_000_000, after_two)


def test_shares_have_intervals_and_lengths_too_from_a_hundred_games_on() -> None:
    games = goose.simulate(Settings("mancala"), ["Random", "Random"], 120)
    rows = [*games]
    for player, share in enumerate(games.wins):
        assert share.value == sum(each.winner == player for each in rows) / 120
        assert share.low is not None
        assert share.high is not None
        assert share.low < share.value < share.high
    assert sum(share.value for share in games.wins) + games.draws.value == pytest.approx(1)
    assert games.turns is not None
    assert games.turns.low is not None
    certain = goose.simulate(Settings("mancala"), ["Normal", "Advanced"], 2)
    assert {share.low for share in certain.wins} == {None}


def test_table_has_a_row_for_each_game() -> None:
    games = goose.simulate(Settings("mancala"), ["Random", "Normal"], 5, seed=2, rotate=True)
    rows = [*csv.DictReader(games.csv().splitlines())]
    assert [*rows[0]] == ["game", "winner", "turns", "seat-0", "seat-1", "score-0", "score-1"]
    for row, game in zip(rows, games, strict=True):
        assert row["winner"] == ("" if game.winner is None else str(game.winner))
        assert (int(row["score-0"]), int(row["score-1"])) == game.scores
        assert [int(row["seat-0"]), int(row["seat-1"])] == [game.order.index(0), game.order.index(1)]


def test_game_that_nobody_wins_has_no_winner_and_no_length() -> None:
    """With a token that waits in the prison and one in the well, nobody can move by the traditional rules."""
    games = goose.simulate(Settings("goose"), ["Normal", "Normal"], 40)
    assert any(each.winner is None for each in games)
    assert games.draws.value == sum(each.winner is None for each in games) / 40
    assert ",," in games.csv()


def test_move_that_is_not_possible_is_an_error() -> None:
    games = goose.simulate(Settings("mancala"), ["Normal", Wrong()], 1)
    with pytest.raises(ValueError, match=r"player 1 chooses .*Zoe.*, which is not one of the moves"):
        next(iter(games))


@each_case(
    ("settings", "players", "count", "text"),
    [
        (Settings("mancala"), ["Best", "Normal"], 1, "has no level Best; its levels are Normal, "),
        (Settings("mancala"), ["Normal"], 1, "mancala by the rules statement takes 2 players, not 1"),
        (Settings("mancala"), ["Normal", "Normal"], 0, "there must be 1 game or more, not 0"),
        (Settings("goose", rules="kata"), [Last(), "Random"], 1, "only levels play the rules kata"),
        (Settings("chess"), ["Normal", "Normal"], 1, "chess"),
    ],
)
def test_wrong_arguments_are_refused_at_once(
    settings: Settings, players: list[str | goose.Chooser], count: int, text: str
) -> None:
    with pytest.raises(goose.UsageError, match=text):
        goose.simulate(settings, players, count)
