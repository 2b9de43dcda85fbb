"""Fixtures that several modules of tests of the tables use."""

from collections.abc import Iterator
from random import Random

import pytest

from goose.tables.hall import Hall
from tests.support.parties import Party, seated
from tests.support.tables import Thread, in_a_thread


@pytest.fixture
def made(hall: Hall) -> Party:
    """Return a table in the middle of a game."""
    made = seated(hall, "pickomino", people=3)
    made.start()
    made.play(Random(4), 8)
    return made


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thread]:
    """Run a server for the tests of a module, at which an address may make many tables."""
    with in_a_thread(tmp_path_factory.mktemp("tables"), tables_each=1000) as running:
        yield running
