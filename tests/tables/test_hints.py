"""A hint at a table: the move of the best computer player, for a player who plays alone against computers."""

from __future__ import annotations

import pytest

from goose.tables.hall import Hall
from goose.tables.protocol.messages import Hint
from goose.tables.protocol.refusals import Refused
from tests.support.cases import each_case
from tests.support.layers import thinned
from tests.support.parties import begun
from tests.support.tables import Thread, check, refused


@each_case("game", thinned(["nim", "pickomino", "mancala"], 3))
def test_hint_is_a_possible_move_and_changes_nothing(game: str, hall: Hall) -> None:
    """It is the choice of the best level of the game."""
    made = begun(hall, game, people=1, computers=["Normal"])
    table = made.table
    while table.computer_is_to_move():
        table.play_on()
    before = table.snapshot
    line, level = table.hint(made.holder("Ana"))
    assert level == table.variant.levels[-1]
    assert table.snapshot.move(line) is not None
    assert table.snapshot is before
    made.act(line)


def test_nobody_gets_a_hint_against_people(hall: Hall) -> None:
    """A game between people is theirs."""
    made = begun(hall, "mancala")
    with pytest.raises(Refused, match="Hints are for games against computers"):
        made.table.hint(made.holder(str(made.table.snapshot.turn)))


def test_server_gives_hints_to_the_player_to_move(server: Thread) -> None:
    """Somebody without a secret, or with one that is not valid, is refused."""
    key, tokens = server.begin("mancala", computers=["Normal"])
    path = f"/api/tables/{key}/hint"
    hint = server.get(path, token=tokens["Ana"])
    check(hint, Hint.schema())
    assert hint["level"] == "Expert"
    assert refused(server, "GET", path) == (403, "not-allowed")
    assert refused(server, "GET", path, token="x" * 22) == (403, "not-allowed")
    assert refused(server, "POST", path, token=tokens["Ana"])[0] == 405
    server.post(f"/api/tables/{key}/leave", token=tokens["Ana"])
    assert refused(server, "GET", path, token=tokens["Ana"])[0] == 409


def test_nobody_gets_a_hint_in_the_turn_of_another_player(server: Thread) -> None:
    key, tokens = server.begin("mancala", "Ana", "Rui")
    for name in ("Ana", "Rui"):
        assert refused(server, "GET", f"/api/tables/{key}/hint", token=tokens[name]) == (403, "not-allowed")
