"""Fixtures for the tests of the tables in a browser, and of what is shipped."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.packages import built
from tests.support.places import ROOT
from tests.support.table_tabs import Tabs
from tests.support.tables import in_a_process

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    with in_a_process(tmp_path_factory.mktemp("tables"), "--seed", "1", "--tables-each", "1000") as server:
        yield f"http://127.0.0.1:{server.port}"


@pytest.fixture
def tabs(browser: "Browser", address: str) -> Iterator[Tabs]:
    """Tabs of the server's page; whatever is done in them, none does what none may do."""
    tabs = Tabs(browser, address)
    yield tabs
    tabs.close()


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist."""
    return built("sdist", ROOT, tmp_path_factory.mktemp("built") / "sdist")
