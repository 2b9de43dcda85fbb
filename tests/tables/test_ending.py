"""The end of a game at a table: winners, ranking, counts, and a game in which nobody can move again."""

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve

from goose.core.instructions import Instruction
from goose.core.registry import load_kind
from goose.core.roster import Player
from goose.kit.counting import Tally
from goose.kit.picture import Pictures
from goose.tables.hall import Hall
from goose.tables.protocol.position import Ending
from goose.tables.snapshot import GameEnd, Shown
from tests.support.cases import each_case
from tests.support.layers import named, thinned
from tests.support.parties import Party, begun, data, finished, recovered, seated
from tests.support.refusals import raising
from tests.support.tables import check

CODES = ("en", "pt", "es", "it")


def ending(made: Party, code: str = "en") -> Any:
    """Return the end of the game as a viewer gets it."""
    found = data(made.table.snapshot, code)["ending"]
    check(found, Ending.schema())
    return found


def ended(made: Party) -> GameEnd:
    """Return the end of the game in any language."""
    end = made.table.snapshot.end
    assert end is not None
    return end


def deadlocked(hall: Hall, **wanted: Any) -> Party:
    """Return a table of the Goose at which both players are trapped."""
    for seed in range(100):
        made = finished(hall, "goose", seed=seed, **wanted)
        if not ended(made).winners:
            return made
    raise AssertionError("some games end like this")


def test_ranking_has_place_name_and_score_in_words(hall: Hall) -> None:
    made = finished(hall, "pickomino", people=2, computers=["Normal"])
    found = ending(made)
    best = found["ranking"][0]
    assert [best["name"]] == found["winners"]
    assert [each["place"] for each in found["ranking"]] == sorted(each["place"] for each in found["ranking"])
    assert {each["name"] for each in found["ranking"]} == {seat.name for seat in made.table.summary().seats}
    assert best["score"].endswith(("worm", "worms"))
    assert ending(made, "pt")["ranking"][0]["score"].endswith(("minhoca", "minhocas"))


def test_a_game_without_comparable_scores_ranks_names_alone(hall: Hall) -> None:
    assert [each.keys() for each in ending(finished(hall, "nim"))["ranking"]] == [{"place", "name"}] * 2


@each_case(("game", "rules"), [("goose", None), ("goose", "snakes-and-ladders"), ("mancala", None)])
def test_figures_are_few_and_worded_in_each_language(game: str, rules: str | None, hall: Hall) -> None:
    made = finished(hall, game, rules)
    for code in CODES:
        with named(code):
            found = ending(made, code)
            assert found["turns"] > 2
            assert 2 <= len(found["figures"]) <= 5
            assert all(figure["count"] > 0 and figure["label"][0].isupper() for figure in found["figures"])


@each_case("game", thinned(["mancala", "goose", "pickomino"], 3))
def test_race_has_the_scores_after_each_turn(game: str, hall: Hall) -> None:
    """From the start to the result, and the best turn is the greatest rise in it."""
    made = finished(hall, game, seed=1)
    end, found = ended(made), ending(made)
    race = {each["name"]: each["scores"] for each in found["race"]}
    assert {len(scores) for scores in race.values()} == {min(end.turns, 200) + 1}
    assert {name: scores[-1] for name, scores in race.items()} == {name: score for _, name, score in end.places}
    best = found["figures"][0]
    rises = {name: max(b - a for a, b in pairwise(scores)) for name, scores in end.race.items()}
    assert best["count"] == rises[best["name"]] == max(rises.values())


def test_a_long_race_is_thinned(hall: Hall) -> None:
    """The first and the last scores stay."""
    made = finished(hall, "goose")
    end = evolve(ended(made), race={"Ana": [*range(5_000)]})
    (racer,) = end.message(made.table.variant, "en").race
    assert (racer.scores[0], racer.scores[-1], len(racer.scores)) == (0, 4_999, 201)


@each_case("game", thinned(["mancala", "goose", "pickomino"], 3))
def test_what_the_winner_has_is_in_the_picture(game: str, hall: Hall) -> None:
    """The places and pieces that the page lights."""
    made = finished(hall, game, seed=1)
    picture = made.table.snapshot.encoded(Shown("en", picture=True))
    lit = ending(made)["lit"]
    assert lit
    for name in lit:
        with named(name):
            assert f'data-place=\\"{name}\\"' in picture or f'data-piece=\\"{name}\\"' in picture


def test_no_more_than_four_figures_are_shown(hall: Hall) -> None:
    """The first ones of the game's texts, after the best turn."""
    made = finished(hall, "goose")
    names = ("throws", "geese", "turns missed", "bounces", "sent back", "ladders")
    end = evolve(ended(made), counted=dict.fromkeys(names, 1))
    shown = end.message(made.table.variant, "en").figures
    assert [figure.label for figure in shown] == [
        "Most squares in a turn",
        "Throws",
        "Geese",
        "Ladders",
        "Turns missed",
    ]


def test_turns_are_those_that_players_have_had(hall: Hall) -> None:
    """A second move in the same turn is not another turn, and a missed turn is not one."""
    made = finished(hall, "mancala", "official")
    movers = [line.split()[1] for line in made.table.lines() if line.startswith("play ")]
    runs = sum(1 for before, mover in zip([None, *movers], movers, strict=False) if mover != before)
    assert ending(made)["turns"] == runs
    goose = finished(hall, "goose", "snakes-and-ladders")
    throws = next(each["count"] for each in ending(goose)["figures"] if each["label"] == "Throws")
    assert ending(goose)["turns"] <= throws


def test_a_server_that_starts_again_counts_the_same(hall: Hall, tmp_path: Path) -> None:
    for game in ("goose", "mancala", "pickomino", "nim"):
        made = finished(hall, game)
        again = recovered(tmp_path, made.table.id)
        assert data(again.snapshot)["ending"] == ending(made)


def test_moves_that_computers_make_inside_an_answer_count(hall: Hall) -> None:
    made = finished(hall, "nim", people=1, computers=["Normal"])
    taken = next(each["count"] for each in ending(made)["figures"] if each["label"] == "Objects taken")
    assert taken == 12


class Race:
    """A game without dice in which players move in the order of their seats."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = [player.name for player in players]

    def act(self, move: Instruction, *_: object) -> None:
        """Give the turn to the next player."""
        assert move.players == self.players[:1]
        self.players.append(self.players.pop(0))

    def withdraw(self, leavers: Sequence[str], _: object) -> None:
        """Take players out of the game."""
        self.players = [name for name in self.players if name not in leavers]


def test_moves_are_counted_after_a_player_has_left() -> None:
    """The board on which moves are counted loses the player too, unless the game ends."""
    kind: Any = SimpleNamespace(throws_dice=False, start=lambda _, players, *more: Race(players))
    watch = SimpleNamespace(names=("steps",), saw=lambda move: (1,))
    counting: Any = SimpleNamespace(watch=lambda game: watch, by_key={}, turns=None)
    names = ["Ana", "Rui", "Eva"]
    players = [{"name": name, "age": None, "level": None} for name in names]
    program: Any = SimpleNamespace(played=(), view=lambda: {"players": players}, outcome=None, scores=())
    tally = Tally(kind, load_kind("nim").make_rules("normal", {}, {}), counting)
    tally.add(Instruction("start", names, []), [], program)
    for name, player in (("step", "Ana"), ("quit", "Rui"), ("step", "Eva"), ("step", "Ana"), ("quit", "Eva")):
        tally.add(Instruction(name, [player], []), [], program)
    assert (tally.counted["steps"], tally.turns) == (3, 3)


def test_who_stays_alone_has_won_and_has_no_score(hall: Hall) -> None:
    made = begun(hall, "goose")
    made.table.leave(made.holder("Rui"))
    found = ending(made)
    assert (found["winners"], found["ranking"]) == (["Ana"], [{"place": 1, "name": "Ana"}])


def test_a_deadlock_is_explained_with_a_way_out(hall: Hall) -> None:
    """The game is over, and drawn; in any language."""
    made = deadlocked(hall)
    for code in CODES:
        with named(code):
            found = ending(made, code)["deadlock"]
            assert found["points"] == {"trap-escape": "later"}
            assert "Ana" in found["text"]
            assert "Rui" in found["text"]
            assert "5" in found["remedy"]
            assert "{" not in json.dumps([found["text"], found["remedy"]])


def test_rules_that_cannot_be_changed_offer_no_way_out(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those without the point, or which have it already, and those of a course."""
    made = deadlocked(hall)
    end, variant = ended(made), made.table.variant
    for points in ({}, {"trap-escape": "later"}):
        found = evolve(end, view={**end.view, "rules": {**end.view["rules"], "points": points}})
        deadlock = found.message(variant, "en").deadlock
        assert deadlock is not None
        assert (deadlock.points, deadlock.remedy) == ({}, "")
    monkeypatch.setattr(variant, "is_fixed", True)
    deadlock = end.message(variant, "en").deadlock
    assert deadlock is not None
    assert (bool(deadlock.text), deadlock.points, deadlock.remedy) == (True, {}, "")


def test_a_rematch_by_the_points_of_a_deadlock_ends(hall: Hall) -> None:
    made = deadlocked(hall, points={"inn": "2"})
    points = {**made.table.record.points, **ending(made)["deadlock"]["points"]}
    table, _ = hall.rematch(made.table, made.maker, points)
    assert table.record.points == {"inn": "2", "trap-escape": "later"}
    for name in ("Ana", "Rui"):
        table.agree(made.holder(name))
    again = Party(table, made.token, made.tokens)
    again.play(Random(1))
    assert len(ending(again)["winners"]) == 1


def test_only_a_deadlock_is_called_one(hall: Hall) -> None:
    made = finished(hall, "mancala")
    assert "deadlock" not in ending(made)
    won = next(one for seed in range(20) if ending(one := finished(hall, "goose", seed=seed))["winners"])
    assert "deadlock" not in ending(won)


def test_a_game_goes_on_when_its_counts_or_throws_fail(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of another package there does not stop a game; then nothing is counted."""
    monkeypatch.setattr(Tally, "add", raising(ZeroDivisionError()))
    monkeypatch.setattr(Pictures, "thrown", raising(ZeroDivisionError()))
    made = finished(hall, "mancala")
    assert made.table.frozen is None
    assert (ending(made)["turns"], ending(made)["figures"]) == (0, [])


def test_a_start_that_was_interrupted_leaves_no_time(hall: Hall, tmp_path: Path) -> None:
    """The record has the time of the start before the log has a line."""
    made = seated(hall, "mancala")
    made.table.record.started = "2026-11-25T10:00:00Z"
    made.table.record.write(tmp_path)
    assert recovered(tmp_path, made.table.id).record.started is None
