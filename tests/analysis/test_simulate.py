"""Games played by the engine: every game ends, the same one for its number, and is kept as a script that plays it."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from goose.analysis.simulation.keeping import GameScript
from goose.analysis.simulation.playing import Batch, dice_of, faces, play, thrown
from goose.analysis.simulation.portions import ENGINE, TABLES, Portion, Simulation, play_portion, tables
from goose.base.errors import Incomplete
from goose.core.dice import ManualDice
from goose.core.events import Failure
from goose.core.instructions import Argument, Instruction
from goose.kit.seats import bounds, levels_of, players_of, usual_level
from goose.kit.setting import Setting
from goose.kit.totals import Totals
from tests.support.cases import each_case
from tests.support.games import KINDS, RULES, rules_of
from tests.support.layers import thinned
from tests.support.running import interpreter
from tests.support.simulations import named_setting

NIM = "nim"


def setting_of(game: str, rules: str, *levels: str, seed: int = 1) -> Setting:
    """Return a setting of rules as they are by default."""
    return named_setting(game, rules, {}, {}, levels, seed)


def every_setting() -> Iterator[Setting]:
    """Yield a table of each level, and one of several, by every set of rules."""
    for game, rules in RULES:
        made = rules_of(game, rules)
        fewest, _ = bounds(made)
        known = [level for level in levels_of(KINDS[game], made) if level not in KINDS[game].further_levels]
        quick = [level for level in known if (game, level) != ("pickomino", "Advanced")]
        for level in quick:
            yield setting_of(game, rules, *[level] * fewest)
        yield setting_of(game, rules, *quick[:fewest], *quick[-1:] * (fewest - len(quick)))


SETTINGS = [*every_setting()]


def named(setting: Setting) -> str:
    return f"{setting.rules.name}-{'-'.join(setting.levels)}"


def games_of(setting: Setting) -> int:
    return 1 if setting.kind.name == "pickomino" else 12


def recorded(script: str, **options: Any) -> tuple[list[int], int]:
    """Return how often each player has won in a script that is played without a failure, and the draws of the first."""
    with interpreter(**options) as program:
        for line in script.splitlines():
            reply = program.feed(line)
            assert reply.failure is None, (line, reply.text)
            assert not reply.ends
        assert program.moves() == []
        records = {player["name"]: player for player in program.view()["players"] if player["name"] != "CPU"}
        return [records[name]["wins"] for name in sorted(records)], records["AAA"]["draws"]


@each_case("setting", SETTINGS, ids=named)
def test_every_game_is_played_by_all_its_rules_and_levels(setting: Setting) -> None:
    """Each game has a winner or none, and takes as many turns as it takes."""
    count = games_of(setting)
    totals = play(setting, 0, count).totals
    assert totals.games == count == sum(totals.wins) + sum(totals.drawn.values())
    assert sum(totals.turns.values()) == sum(totals.wins)
    assert min(totals.turns | totals.drawn) >= 1
    assert sum(totals.first_turns) <= sum(totals.wins)
    assert any(totals.counted.values())


@each_case("setting", thinned(SETTINGS, 3), ids=named)
def test_what_games_come_to_does_not_depend_on_which_are_played_together(setting: Setting) -> None:
    """Nor on what was played before."""
    count = games_of(setting)
    whole = play(setting, 3, count + 1).totals
    parts = Totals(len(setting.levels))
    for first, number in ((3 + count, 1), (3, count)):
        parts.add(play(setting, first, number).totals)
    assert parts == whole


@each_case("setting", thinned(SETTINGS, 4), ids=named)
def test_a_script_that_is_kept_comes_to_the_same_winners(setting: Setting) -> None:
    """Typed into the interpreter, which finds nothing wrong in it."""
    kind, rules = setting.kind, setting.rules
    once = rules.name == "kata"
    count = 1 if once else games_of(setting)
    for code in ("kata",) if once else kind.languages[: 1 if count == 1 else 2]:
        kept = play(setting, 5, count, keep=code)
        autosave = GameScript(setting, code)
        script = autosave.opening() + "".join(kept.scripts)
        assert len(kept.scripts) == count
        dice = "manual" if kind.throws_dice else "random"
        options = {"game": setting.kind.name, "rules": setting.rules.name, "lang": code, "dice": dice}
        if once:
            with interpreter(**options) as program:
                replies = [program.feed(line) for line in script.splitlines()]
            assert all(reply.failure is None for reply in replies)
            assert replies[-1].events[-1] == ("goose.wins", (["AAA", "BBB"][kept.totals.wins.index(1)],))
        else:
            assert recorded(script, **options) == (kept.totals.wins, sum(kept.totals.drawn.values()))
        assert kept.totals == play(setting, 5, count).totals


def test_other_seeds_and_other_numbers_are_other_games() -> None:
    """And a seed counts modulo 2**64."""
    first = play(setting_of("goose", "traditional", "Normal", "Normal"), 0, 20).totals
    assert first != play(setting_of("goose", "traditional", "Normal", "Normal"), 20, 20).totals
    assert first != play(setting_of("goose", "traditional", "Normal", "Normal", seed=2), 0, 20).totals
    assert first == play(setting_of("goose", "traditional", "Normal", "Normal", seed=1 - 2**64), 0, 20).totals


def test_shaped_rules_are_played_by() -> None:
    """Their options and points, and as many players as there are levels."""
    setting = named_setting("goose", "bari", {"squares": 50}, {"dice": "1"}, ("Normal",) * 4, 1)
    totals = play(setting, 0, 20).totals
    assert totals.seats == 4
    assert (
        totals != play(named_setting("goose", "bari", {"squares": 90}, {"dice": "1"}, ("Normal",) * 4, 1), 0, 20).totals
    )


def test_a_game_that_does_not_end_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the longest play; a turn that this breaks off is not counted, and in the script all leave the game."""
    monkeypatch.setattr(type(KINDS["goose"]), "longest_play", 5)
    monkeypatch.setattr(type(KINDS["pickomino"]), "longest_play", 6)
    setting = setting_of("goose", "madrid", "Normal", "Normal")
    batch = play(setting, 0, 30, keep="en")
    assert set(batch.totals.drawn) <= {1, 2, 3, 4, 5, 6}
    assert batch.totals.drawn[5] < 30 == batch.totals.games == sum(batch.totals.drawn.values())
    assert all(script.endswith("\nquit AAA BBB\n") for script in batch.scripts)
    script = "register AAA\nregister BBB\n" + "".join(batch.scripts)
    assert recorded(script, rules="madrid", lang="en", dice="manual") == ([0, 0], 0)
    moves = [script.count("\n") - 2 for script in batch.scripts]
    assert moves == [5] * 30
    own = play(setting_of("pickomino", "published", "Random", "Random"), 0, 30).totals
    assert min(own.drawn) == 0 < max(own.drawn) <= 3


def test_a_player_who_is_alone_on_the_move_has_a_turn_for_each_throw() -> None:
    """While the other is trapped for good, which is missed turns of that one."""
    setting = named_setting("goose", "traditional", {}, {"trap-escape": "never"}, ("Normal", "Normal"), 3)
    totals = play(setting, 0, 200).totals
    assert totals.counted["turns waited"] > 500
    assert sum(turns * games for turns, games in (totals.turns + totals.drawn).items()) == (
        totals.counted["throws"] + totals.counted["turns missed"] + totals.counted["turns waited"]
    )


def test_a_win_in_the_first_turn_of_a_player_is_counted() -> None:
    """One may throw again in it."""
    setting = setting_of("goose", "madrid", "Normal", "Normal", seed=9)
    totals = play(setting, 0, 400).totals
    assert totals.turns[1] == totals.first_turns[0] > 0
    assert 0 < totals.first_turns[1] <= totals.turns[2]


def test_scores_are_added_up_where_a_game_says_what_they_are() -> None:
    """The squares of the Goose say nothing."""
    assert sum(play(setting_of("mancala", "official", "Random", "Normal"), 0, 5).totals.scores) == 5 * 48
    assert sum(play(setting_of("pickomino", "published", "Normal", "Normal"), 0, 2).totals.scores) > 0
    assert play(setting_of("goose", "traditional", "Normal", "Normal"), 0, 5).totals.scores == [0, 0]


# What is drawn.


def drawn(monkeypatch: pytest.MonkeyPatch, setting: Setting) -> list[int]:
    """Return the bounds of the numbers that are drawn in a game."""
    bounds = []

    class Recorded:
        def __init__(self, seed: int, game: int) -> None:
            assert (seed, game) == (setting.seed, 0)

        def draw(self, bound: int) -> int:
            bounds.append(bound)
            return bound // 2

    monkeypatch.setattr("goose.analysis.simulation.playing.Stream", Recorded)
    play(setting, 0, 1)
    return bounds


def test_all_dice_of_a_throw_are_one_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing else is drawn where there is one legal move, or a level chooses."""
    monkeypatch.setattr(type(KINDS["goose"]), "longest_play", 100)
    assert {*drawn(monkeypatch, setting_of("goose", "traditional", "Normal", "Random"))} == {36}
    assert {*drawn(monkeypatch, setting_of("goose", "kata", "Random", "Random"))} == {36}
    assert {*drawn(monkeypatch, setting_of("goose", "madrid", "Normal", "Random"))} == {6}
    assert drawn(monkeypatch, setting_of("mancala", "official", "Normal", "Advanced")) == []


def test_a_choice_is_drawn_where_there_are_several_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the dice."""
    bounds = drawn(monkeypatch, setting_of("mancala", "official", "Random", "Random"))
    assert bounds[0] == 6
    assert 1 < min(bounds) <= max(bounds) == 6
    monkeypatch.setattr(type(KINDS["pickomino"]), "longest_play", 4)
    assert drawn(monkeypatch, setting_of("pickomino", "published", "Random", "Normal"))[0] == 6**8


@pytest.mark.parametrize("dice", range(1, 4))
def test_faces_are_the_digits_of_the_number(dice: int) -> None:
    """The most significant first."""
    assert [tuple(faces(dice, lambda _, n=n: n)) for n in range(6**dice)] == [  # type: ignore[misc] # as mypy sees n
        *product(range(1, 7), repeat=dice)
    ]


def test_faces_of_many_dice_are_digits_too() -> None:
    """Of eight, and of more."""
    for dice in range(4, 14):
        for number in (0, 6**dice - 1, 5 * 6 ** (dice - 1), 123_456 % 6**dice):
            digits = [number // 6**place % 6 + 1 for place in reversed(range(dice))]
            assert faces(dice, lambda bound, n=number: n % bound) == digits  # type: ignore[misc]


def test_a_fixed_number_of_dice_is_known_beforehand() -> None:
    """In Pickomino it is not."""
    assert dice_of(rules_of("goose", "traditional"))["roll"] == 2
    assert dice_of(rules_of("goose", "madrid"))["roll"] == 1
    assert dice_of(rules_of("mancala", "official"))["play"] == 0
    known = dice_of(rules_of("pickomino", "published"))
    assert (known["keep"], known.get("roll")) == (0, None)


def test_dice_are_put_in_the_place_of_what_must_be_typed() -> None:
    """Numbers a die each, or a word; what else must be typed cannot be thrown."""
    die, word = Argument(least=1, most=6), Argument(alphabet="12345v", length=5)

    def highest(bound: int) -> int:
        return bound - 1

    assert thrown(Instruction("roll", ["A"], [3]), highest) == Instruction("roll", ["A"], [3])
    assert thrown(Instruction("roll", ["A"], [3, die, die]), highest) == Instruction("roll", ["A"], [3, 6, 6])
    assert thrown(Instruction("roll", ["A"], [word]), highest) == Instruction("roll", ["A"], ["vvvvv"])
    for other in (Argument(alphabet="12345v"), Argument(alphabet="1v", length=2), Argument()):
        with pytest.raises(Incomplete, match=r"what roll must be given, Argument\(.*\), cannot be thrown"):
            thrown(Instruction("roll", ["A"], [other]), highest)


# The players.


def test_a_table_has_as_many_players_as_the_game_takes() -> None:
    """And an open table two or more."""
    assert bounds(rules_of("goose", "traditional")) == (2, 6)
    assert bounds(rules_of("mancala", "official")) == (2, 2)
    assert bounds(rules_of("goose", "kata")) == (2, 26)


def test_the_levels_are_those_of_the_game_and_random() -> None:
    """By default one that leaves something to chance."""
    assert levels_of(KINDS["pickomino"], rules_of("pickomino", "published")) == (
        "Normal",
        "Advanced",
        "Expert",
        "Random",
    )
    mancala = levels_of(KINDS["mancala"], rules_of("mancala", "official"))
    assert mancala == ("Normal", "Advanced", "Skilled", "Strong", "Expert", "Random")
    assert levels_of(KINDS["goose"], rules_of("goose", "kata")) == ("Random",)
    usual = {game: usual_level(kind, rules_of(game, next(iter(kind.options)))) for game, kind in KINDS.items()}
    assert usual == {"goose": "Normal", "mancala": "Random", "pickomino": "Normal", NIM: "Random"}


def test_everybody_has_a_name_of_their_own() -> None:
    """That the rules take; none is that of the computer."""
    names = [player.name for player in players_of(KINDS["goose"], rules_of("goose", "bari"), 676)]
    assert names[:2] == ["AAA", "BBB"]
    assert len({*names, "CPU"}) == 677
    ages = [player.age for player in players_of(KINDS["pickomino"], rules_of("pickomino", "published"), 3)]
    assert ages == [20, 20, 20]


def test_rules_that_refuse_all_names_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of another package, surely."""
    rules = rules_of(NIM, "normal")
    monkeypatch.setattr(rules, "canonical", lambda _: "", raising=False)
    with pytest.raises(Incomplete, match="the rules normal of nim let nobody be called AAA, BBB"):
        players_of(KINDS[NIM], rules, 2)


def test_a_game_that_refuses_its_own_move_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the move."""

    def refuse(*_: object) -> None:
        raise Failure("nim.cannot_take")

    monkeypatch.setattr("goose_nim.game.NimGame.act", refuse)
    with pytest.raises(Incomplete, match=r"the game nim allows .*take.*, and refuses it: nim\.cannot_take"):
        play(setting_of(NIM, "normal", "Random", "Random"), 0, 1)


def test_an_open_table_without_a_move_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game is to be kept."""
    monkeypatch.setattr("goose.games.goose.kata.OpenTable.moves", lambda _: [])
    with pytest.raises(Incomplete, match="the table of the rules kata knows no move of AAA"):
        play(setting_of("goose", "kata", "Random", "Random"), 0, 1, keep="kata")


# Many of them.


def all_of(simulation: Simulation, jobs: int) -> tuple[Totals, list[str]]:
    """Return what a simulation comes to, and its scripts."""
    batches = [*simulation.played(jobs)]
    assert len(batches) == simulation.portions
    totals = Totals(len(simulation.setting.levels))
    for batch in batches:
        totals.add(batch.totals)
    return totals, [script for batch in batches for script in batch.scripts]


@pytest.mark.slow
def test_the_result_is_the_same_whatever_the_number_of_processes() -> None:
    """And so is the order of the scripts."""
    simulation = Simulation(setting_of("mancala", "official", "Random", "Random"), 50, ENGINE, "pt")
    assert simulation.portions == 3
    batch = play(simulation.setting, 0, 50, keep="pt")
    assert all_of(simulation, 1) == all_of(simulation, 2) == (batch.totals, batch.scripts)


@each_case(("games", "portions"), [(1, 1), (20, 1), (21, 2), (6_400, 64), (1_000_001, 4_001)])
def test_portions_are_neither_long_nor_few(games: int, portions: int) -> None:
    """Where the engine plays; by tables they are long, for each process makes them."""
    setting = setting_of("goose", "traditional", "Normal", "Normal")
    assert Simulation(setting, games).portions == portions
    assert Simulation(setting, games, TABLES).portions == -(-games // 250_000)


def test_tables_come_to_the_same_as_the_engine() -> None:
    """And are made once for a setting, also one that another process has sent."""
    pytest.importorskip("numpy")
    setting = setting_of("goose", "traditional", "Normal", "Normal")
    portions: list[Batch] = [*Simulation(setting, 40, TABLES).played(1)]
    assert portions[0].totals == play(setting, 0, 40).totals
    again = setting_of("goose", "traditional", "Normal", "Normal")
    assert tables(again) is tables(setting)
    assert tables(setting_of(NIM, "normal", "Random", "Random")) is None


def test_a_machine_that_lacks_a_package_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the engine, where others of the cluster play by tables."""
    setting = setting_of("goose", "traditional", "Normal", "Normal")
    monkeypatch.setattr("goose.analysis.simulation.portions.tables", lambda _: None)
    portion = Portion(Simulation(setting, 40, TABLES), 5, 30)
    assert play_portion(portion) == play(setting, 5, 30)


def test_as_many_processes_play_as_help() -> None:
    """One more for fifty games by the engine; tables, which each makes again, are worth it for two million."""
    setting = setting_of("goose", "traditional", "Normal", "Normal")
    assert [Simulation(setting, games).jobs(8) for games in (1, 49, 50, 1_000)] == [1, 1, 2, 8]
    counts = (1_999_999, 2_000_000, 100_000_000)
    assert [Simulation(setting, games, TABLES).jobs(8) for games in counts] == [1, 2, 8]


def test_dice_that_are_typed_seat_the_players_as_they_are_named() -> None:
    """In every game: seat 0 plays first."""
    for game, rules in RULES:
        kind, made = KINDS[game], rules_of(game, rules)
        players = players_of(kind, made, 2)
        started = kind.start(made, players, ManualDice(), [])
        assert started.players == ["AAA", "BBB"]
        assert started.to_move == "AAA"
