"""A server that is killed while players agree to a rematch."""

from pathlib import Path

import pytest

from tests.support.tables import in_a_process

pytestmark = pytest.mark.slow


def test_an_agreement_outlives_a_killed_server(tmp_path: Path) -> None:
    """Each agreement that was answered is there, at both tables; the last one starts the game."""
    with in_a_process(tmp_path) as server:
        key, tokens = server.begin("pickomino", "Ana", "Rui", "Eva")
        for name in ("Rui", "Eva"):
            server.post(f"/api/tables/{key}/leave", token=tokens[name])
        again = server.post(f"/api/tables/{key}/rematch", token=tokens["Eva"])["id"]
    for name, agreed in (("Ana", ["Eva"]), ("Rui", ["Eva", "Ana"])):
        with in_a_process(tmp_path) as server:
            for table in (key, again):
                assert server.get(f"/api/tables/{table}")["again"]["agreed"] == agreed
            server.post(f"/api/tables/{key}/rematch", token=tokens[name])
    with in_a_process(tmp_path) as server:
        assert server.get(f"/api/tables/{again}")["state"] == "playing"
