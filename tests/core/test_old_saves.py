"""Saves of version 1, which knew no levels of players and no points but those of Mancala, are read as before."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goose.core.interpreter import Interpreter
from goose.core.scripts import Script
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from tests.support.cases import each_case
from tests.support.games import KINDS
from tests.support.layers import thinned
from tests.support.running import interpreter, program_after
from tests.support.saving import GAMES, changed, loads, refuses, saved, state_of

TWO = ("register Ana", "register Rui", "start Ana Rui")
ALONE = ("register Ana", "register Rui", "start-auto Ana Normal")

OLD: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    **{
        name: GAMES[name]
        for name in (
            *("goose-traditional", "goose-bari", "goose-madrid"),
            *("mancala-statement", "mancala-official", "pickomino-pickomino"),
        )
    },
    "goose-alone": ({"lang": "en", "seed": 4}, (*ALONE, "roll Ana", "roll Ana")),
    "goose-bari-first-throw": (
        {"rules": "bari-first-throw", "lang": "en", "seed": 1, "squares": 77},
        (*TWO, "quit Rui", "start-auto Rui Normal", "roll Rui", "roll Rui"),
    ),
    "goose-madrid-alone": ({"rules": "madrid", "lang": "en", "seed": 3}, (*ALONE, "roll Ana")),
    "mancala-switched": ({"game": "mancala", "lang": "en", "rule": ("details=table",)}, (*ALONE, "play Ana 1")),
    "pickomino-alone": (
        {"game": "pickomino", "lang": "en", "seed": 5},
        ("register Ana 10", "register Rui", "start-auto Ana Advanced", "roll Ana"),
    ),
    **{
        f"{game}-nobody": ({"game": game, "lang": "en", **seed}, ("register Ana", "register Rui"))
        for game, seed in (("goose", {"seed": 7}), ("mancala", {}), ("pickomino", {"seed": 8}))
    },
}
"""Games that the first version of saves could hold: options, and the instructions that lead into each."""

pytestmark = pytest.mark.usefixtures("memory_alone")


@pytest.fixture(autouse=True)
def old_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have these games beside the samples."""
    for name, game in OLD.items():
        monkeypatch.setitem(GAMES, name, game)


def downgraded(save: Any) -> Any:
    """Return a save of version 1 of the same state: it did not say whose turn it is in Mancala."""
    game, rules, in_progress = save["game"], save["rules"], save["in_progress"]
    if game == "pickomino":
        old_rules = {}
    elif game == "mancala":
        old_rules = {"name": rules["name"], **rules["points"]}
    else:
        board = {"board": TRADITIONAL_BOARD} if rules["name"] == "madrid" else {}
        old_rules = {"name": rules["name"], **board, **rules["options"]}
    if in_progress is not None:
        in_progress = {key: value for key, value in in_progress.items() if game != "mancala" or key != "turn"}
        in_progress["level"] = save["computer"]["level"]
    players = [without_level(player) for player in save["players"]]
    computer = without_level(save["computer"])
    changes = {"version": 1, "rules": old_rules, "players": players, "computer": computer, "in_progress": in_progress}
    return {key: changes.get(key, value) for key, value in save.items()}


def without_level(player: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in player.items() if key != "level"}


def old_save(name: str, folder: Path) -> Any:
    """Return a save of version 1 of one of the games."""
    return downgraded(saved(name, folder))


FIRST: dict[str, tuple[str, list[str], list[str]]] = {
    "goose": (
        '"rules":{"name":"traditional"},"players":[{"name":"Ana","wins":1,"draws":0,"losses":2}],'
        '"computer":{"name":"CPU","wins":2,"draws":0,"losses":1},"in_progress":{"tokens":['
        '{"name":"Ana","square":19,"turns":1,"trapped":false},{"name":"CPU","square":0,"turns":0,"trapped":false}],'
        '"turn":1,"level":"Normal"}',
        ["details", "roll CPU 4 5", "players"],
        [
            *("Ana 19 1", "CPU 0 0", "Next: CPU."),
            *("CPU rolls 4, 5.", "A throw of 4, 5 from the start: CPU goes to 53."),
            *("Ana misses a turn (1 to miss, this one included).", "Next: CPU."),
            *("CPU 3 2 0 1", "Ana 3 1 0 2"),
        ],
    ),
    "mancala": (
        '"rules":{"name":"official","no-game":"common","silent-end":"never","computer-answers":"every-move",'
        '"computer-listed":"always","advanced-last":"leftmost","details":"rows","saves":"everything"},'
        '"players":[{"name":"Ana","wins":0,"draws":0,"losses":0}],'
        '"computer":{"name":"CPU","wins":0,"draws":0,"losses":0},'
        '"in_progress":{"players":["Ana","CPU"],"cells":[4,4,4,4,4,4,0,4,4,4,4,4,4,0],"level":"Normal"}',
        ["help", "play Ana 1", "details"],
        [
            *("Invalid instruction.", "Move done."),
            *("Ana [0] [5] [5] [5] [5] [4] (0)", "CPU [0] [5] [5] [5] [5] [4] (0)"),
        ],
    ),
    "pickomino": (
        '"rules":{},"players":[{"name":"Ana","wins":0,"draws":0,"losses":0,"age":10},'
        '{"name":"Rui","wins":0,"draws":0,"losses":0,"age":20}],'
        '"computer":{"name":"CPU","wins":0,"draws":0,"losses":0},"in_progress":{"piles":[{"name":"Ana","tiles":[24]},'
        '{"name":"Rui","tiles":[]}],"grid":[21,22,23,25,26,27,28,29,30,31,32,33,34,35,36],"turned":[],"turn":1,'
        '"kept":[0,0,0,1,0,4],"rolled":null,"level":null}',
        ["stop Rui 21", "stop Rui"],
        ["Invalid choice.", "Rui steals tile 24 from Ana.", "Next: Ana."],
    ),
}
"""Saves as the first version wrote them, except for the beginning and the dice; what is given then, and the answers."""


@pytest.mark.parametrize("game", FIRST)
def test_a_save_as_the_first_version_wrote_it_goes_on(game: str, tmp_path: Path) -> None:
    """It has the same rules and levels."""
    text, script, answers = FIRST[game]
    whole = f'{{"format":"goose-save","version":1,"game":"{game}",{text},"dice":{{"mode":"manual"}}}}\n'
    (tmp_path / "old.save").write_text(whole)
    program = interpreter(game=game, lang="en", dice="manual")
    assert program.feed(f"load {tmp_path / 'old.save'}").lines == ["Game loaded."]
    assert [line for instruction in script for line in program.feed(instruction).lines] == answers


@each_case("name", OLD)
def test_a_save_of_version_1_goes_on_as_it_would_have(name: str, tmp_path: Path) -> None:
    """It gives the same answers as one of version 2 and is saved as one; all its players are people."""
    options, _ = OLD[name]
    new = saved(name, tmp_path)
    old = loads(name, downgraded(new), tmp_path)
    script = Script(Random(name), loads(name, new, tmp_path), KINDS[options.get("game", "goose")].pick)
    assert all(player["level"] is None for player in old.view()["players"] if player["name"] != "CPU")
    assert old.view()["rules"]["points"] == script.interpreter.view()["rules"]["points"]
    script.play(60)
    assert [old.feed(line).text for line in script.instructions] == [reply.text for reply in script.replies]
    assert position_of(old) == position_of(script.interpreter)
    after = json.loads(state_of(old, tmp_path))
    assert after["version"] == 2
    assert after["dice"] == json.loads(state_of(script.interpreter, tmp_path))["dice"]


def position_of(program: Interpreter) -> tuple[Any, Any]:
    view = program.view()
    return view["players"], view["position"]


@pytest.mark.parametrize(("edition", "failure"), [("official", "common.invalid_instruction"), ("iade", None)])
def test_a_save_without_the_point_of_help_has_the_one_of_its_edition(
    edition: str, failure: str | None, tmp_path: Path
) -> None:
    """The first saves of Mancala are like this; those of version 2 have the point."""
    new = changed(saved("mancala-official", tmp_path), ("rules", "name"), edition)
    old = downgraded(new)
    del old["rules"]["help"]
    program = loads("mancala-official", old, tmp_path)
    assert program.feed("help").failure == failure
    del new["rules"]["points"]["help"]
    assert refuses("mancala-official", new, tmp_path)


def test_a_save_of_records_of_version_1_is_read(tmp_path: Path) -> None:
    """The edition that saves only records wrote it."""
    iade = program_after((*TWO, "quit Ana"), game="mancala", rules="iade", lang="en")
    new = json.loads(state_of(iade, tmp_path))
    computer, players = without_level(new["computer"]), [without_level(player) for player in new["players"]]
    old = {**new, "version": 1, "players": players, "computer": computer}
    assert loads("mancala-official", old, tmp_path).feed("players").lines == [
        *("Rui 1 1 0 0", "Ana 1 0 0 1", "CPU 0 0 0 0")
    ]


def mixed(save: Any) -> Iterator[tuple[str, Any]]:
    """Yield saves in which one thing is as the other version has it."""
    old = downgraded(save)
    yield "the version alone", {**save, "version": 1}
    yield "the version alone, of an old one", {**old, "version": 2}
    for key in ("rules", "players", "computer"):
        if old[key] != save[key]:
            yield f"new {key}", {**old, key: save[key]}
            yield f"old {key}", {**save, key: old[key]}
    if save["in_progress"] is not None:
        yield "new game", {**old, "in_progress": save["in_progress"]}
        yield "old game", {**save, "in_progress": old["in_progress"]}
        yield "no level of the game", changed(old, ("in_progress", "level"), 0)
    if save["players"]:
        yield "one new player", {**old, "players": [save["players"][0], *old["players"][1:]]}
        yield "one old player", {**save, "players": [old["players"][0], *save["players"][1:]]}


@each_case("name", OLD)
def test_a_save_is_of_one_version(name: str, tmp_path: Path) -> None:
    """A thing of version 2 in a save of version 1, or the other way round, is refused."""
    for what, save in mixed(saved(name, tmp_path)):
        assert refuses(name, save, tmp_path), what


@pytest.mark.parametrize("name", thinned([name for name in OLD if not name.endswith("nobody")], 6))
def test_a_save_of_version_1_is_checked_in_every_field(name: str, tmp_path: Path) -> None:
    """Another type, a key too many and one too few, in the rules, the game, a player and the computer."""
    old = old_save(name, tmp_path)
    for path in (("rules",), ("in_progress",), ("players", 0), ("computer",)):
        holder = old
        for key in path:
            holder = holder[key]
        assert refuses(name, changed(old, path, {**holder, "colour": 1}), tmp_path), path
        for key, value in holder.items():
            if path == ("rules",) and key == "help":
                continue  # the first saves did not hold this point
            missing = {other: value for other, value in holder.items() if other != key}
            assert refuses(name, changed(old, path, missing), tmp_path), (path, key)
            others: list[Any] = [True, 1.5, -1, [], {}, [[]], "no such"]
            for other in others:
                if (path[0] == "players" and key == "name" and other == "no such") or other == value:
                    continue
                assert refuses(name, changed(old, (*path, key), other), tmp_path), (path, key, other)


OTHERS: list[tuple[str, str, Any]] = [
    ("mancala-statement", "rules", []),
    ("goose-traditional", "rules.name", "snakes-and-ladders"),
    ("goose-alone", "in_progress.level", None),
    ("goose-alone", "in_progress.level", "Advanced"),
    ("goose-traditional", "in_progress.level", "Normal"),
    ("goose-traditional", "rules", {"name": "snakes"}),
    ("goose-traditional", "rules", {"name": "kata"}),
    ("goose-traditional", "rules", {"name": "bari"}),
    ("goose-traditional", "rules", {"name": "madrid"}),
    ("goose-traditional", "rules", {"name": "traditional", "board": TRADITIONAL_BOARD}),
    ("goose-bari", "rules.squares", 91),
    ("goose-madrid", "rules.board", "0\n"),
    ("mancala-official", "in_progress.level", None),
    ("mancala-official", "rules.saves", "records"),
    ("mancala-statement", "in_progress.level", "Normal"),
    ("mancala-statement", "in_progress.turn", 1),  # which these saves of Mancala did not hold
    ("pickomino-alone", "in_progress.level", None),
    ("pickomino-alone", "in_progress.level", "Expert"),
    ("pickomino-pickomino", "rules", {"name": "published"}),
]


@each_case(("name", "path", "value"), OTHERS)
def test_an_impossible_save_of_version_1_is_refused(name: str, path: str, value: Any, tmp_path: Path) -> None:
    old = old_save(name, tmp_path)
    assert refuses(name, changed(old, tuple(path.split(".")), value), tmp_path)
