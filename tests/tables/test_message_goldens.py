"""All that the server sends in a game of each kind, from the creation of the table to the rematch.

Ana reads Portuguese after she has lost the connection, Rui sees pictures, and somebody watches. Whoever is to move
makes one of the moves of the list. From some move on, only the hashes of the messages are kept, up to the last one.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.support.goldens import GoldenFolder
from tests.support.recorded_tables import Recorder, recorded

WATCHER = "watcher"
ABSENT_AT = 10
AWAY_AT = 12
BRIEF_AT = 24
MOST = 400
LIMIT = 60

TABLES: dict[str, dict[str, Any]] = {
    "goose": {"points": {"inn": "2"}, "computers": ["Normal"], "limit": LIMIT},
    "mancala": {"rules": "official", "limit": LIMIT},
    "pickomino": {"public": False, "limit": LIMIT, "absent": "quit"},
    "pickomino-to-the-end": {"public": False},
}
"""The options of each table; in a game of Pickomino the player who does not move in time has to leave."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name.endswith("end") else ()) for name in TABLES]
)
def test_messages_of_a_whole_game_are_those_of_the_golden_file(
    name: str, tmp_path: Path, golden_files: GoldenFolder, monkeypatch: pytest.MonkeyPatch, memory_alone: None
) -> None:
    async def conversation(said: Recorder) -> None:
        key, tokens = await joined(said, {"game": name.partition("-")[0], "name": "Ana", **TABLES[name]})
        await played(said, key, tokens, TABLES[name])
        await again(said, key, tokens)

    seed = 7  # by which the Goose is over soon
    golden_files.check(f"messages/{name}", {"game.txt": recorded(tmp_path, monkeypatch, conversation, seed)})


async def joined(said: Recorder, options: dict[str, Any]) -> tuple[str, dict[str, str]]:
    """Make a table, let people sit down, and start the game; return its id and the secrets."""
    said.say("Ana creates a table")
    made = await said.ask("POST", "/api/tables", options)
    key, tokens = made["id"], {"Ana": made["token"]}
    at = f"/api/tables/{key}"
    said.say("Somebody watches, and Ana connects")
    await said.connect(WATCHER, key, None)
    await said.connect("Ana", key, tokens["Ana"], lang="en")
    await said.read(1)
    said.say("Eva takes a seat and connects, and Ana frees the seat")
    tokens["Eva"] = (await said.ask("POST", f"{at}/seats", {"name": "Eva"}))["token"]
    await said.read(1)
    await said.connect("Eva", key, tokens["Eva"])
    await said.read(1)
    await said.ask("POST", f"{at}/free", {"name": "Eva"}, tokens["Ana"])
    await said.read_closing("Eva")
    await said.read(1)
    said.say("Rui takes a seat; he cannot start the game")
    tokens["Rui"] = (await said.ask("POST", f"{at}/seats", {"name": "Rui"}))["token"]
    await said.read(1)
    await said.connect("Rui", key, tokens["Rui"], picture=True)
    await said.read(1)
    await said.ask("POST", f"{at}/start", token=tokens["Rui"])
    await said.ask("GET", at)
    await said.ask("GET", "/api/tables")
    said.say("Ana starts the game")
    said.pass_by(5)
    await said.ask("POST", f"{at}/start", token=tokens["Ana"])
    await said.settle()
    return key, tokens


async def played(said: Recorder, key: str, tokens: dict[str, str], options: dict[str, Any]) -> None:
    """Play the game to its end."""
    absent_at = AWAY_AT + 6 if options.get("absent") == "quit" else ABSENT_AT
    refused = absent = away = False
    while (position := said.viewers[WATCHER].last)["turn"] is not None:
        n, turn = position["n"], position["turn"]
        assert n < MOST
        said.pass_by(1)
        if not refused:
            refused = True
            said.say("Moves that are refused")
            other = "Rui" if turn == "Ana" else "Ana"
            line = position["moves"][0]["line"]
            for name, moved, seen in ((other, line, n), (turn, line, n - 1), (turn, "fly", n), (WATCHER, line, n)):
                await said.move(name, moved, seen)
                await said.read(1, name)
        if "limit" in options and n >= absent_at and not absent:
            absent = True
            said.say(f"{turn} does not move in time")
            said.pass_by(LIMIT)
            await said.settle()
        elif n >= AWAY_AT and not away:
            away = True
            said.say("Ana loses the connection, and comes back")
            await said.disconnect("Ana")
            await said.read(1)
            await said.connect("Ana", key, tokens["Ana"], lang="pt")
            await said.read(1)
        else:
            if n >= BRIEF_AT and not said.is_brief:
                said.say("They play on")
                said.is_brief = True
            await said.move(turn, chosen(position))
            await said.settle()


def chosen(position: dict[str, Any]) -> str:
    """Return a move: in a game where players can stop, one that takes a tile, else one that goes on."""
    moves, n = position["moves"], position["n"]
    lines = [move["line"] for move in moves if not move["label"].startswith("Stop: no")] or ["stop"]
    return str("stop" if "stop" in lines else lines[-1 if "keep" in lines[-1] else n % len(lines)])


async def again(said: Recorder, key: str, tokens: dict[str, str]) -> None:
    """Let both play again."""
    at = f"/api/tables/{key}"
    said.is_brief = False
    said.say("What the server keeps of the game")
    await said.ask("GET", at)
    await said.ask("GET", f"{at}/script")
    await said.ask("GET", f"{at}/transcript?lang=es")
    said.say("Rui offers a rematch, and Ana agrees")
    said.pass_by(10)
    new = (await said.ask("POST", f"{at}/rematch", token=tokens["Rui"]))["id"]
    await said.read(2)
    await said.ask("GET", f"/api/tables/{new}")
    await said.ask("POST", f"{at}/rematch", token=tokens["Ana"])
    await said.read(2)
    await said.connect("again", new, tokens["Ana"], lang="it")
    said.say("Rui leaves the second game")
    await said.ask("POST", f"/api/tables/{new}/leave", token=tokens["Rui"])
    await said.read(1)
