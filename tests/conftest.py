"""Settings of the whole suite: the same examples everywhere, but where `make fuzz` asks for others."""

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.support.browsers import chromium
from tests.support.environment import settle

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from goose.tables.hall import Hall
    from tests.support.tables import Thread

settle()

# A first example may pay for an import; how long one takes says nothing about the program. No database: what failed
# on one machine would else be tried on that machine alone.
_SUITE = settings(
    deadline=None,
    database=None,
    derandomize=True,
    max_examples=20,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("suite", _SUITE)
settings.register_profile("drawn", _SUITE, derandomize=False, max_examples=100)
settings.load_profile("suite")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes `-n auto` takes: one more than processors, for some tests wait for a program."""
    from goose.base.workers import cores

    return cores() + 1


@pytest.hookimpl
def pytest_collection_finish() -> None:
    """Exclude the collected tests from garbage collection: all of them stay until the end."""
    gc.freeze()


@pytest.fixture
def memory_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let saves not wait for the disk, where nothing cuts the power."""
    monkeypatch.setattr("os.fsync", lambda _: None)
    monkeypatch.setattr("os.fdatasync", lambda _: None)


@pytest.fixture
def hall(tmp_path: Path) -> "Iterator[Hall]":
    """Open a hall whose dice are seeded."""
    from tests.support.parties import hall_in  # of tests alone that have tables

    with hall_in(tmp_path) as opened:
        yield opened


@pytest.fixture
def unmoved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> "Iterator[Thread]":
    """Start a server that serves after whatever has been done to it, and has reported nothing."""
    from tests.support.tables import Client, in_a_thread

    monkeypatch.setattr("goose.tables.web.sockets.CLOSING", 0.1)  # plain connections do not answer that they close
    with in_a_thread(tmp_path / "tables") as running:
        yield running
        assert Client(running.port, "127.0.0.9").get("/api/health") == {"ok": True}
    assert capfd.readouterr().err == ""


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one module on one processor, begin with the modules that use a browser, which take longest.

    One browser serves a module. While it runs, its thread has an event loop, and no other test may start one: those of
    the module that use none come before it.
    """
    with_a_browser = {module_of(item) for item in items if uses_a_browser(item)}
    items.sort(key=lambda item: (module_of(item) not in with_a_browser, uses_a_browser(item)))
    for item in items:
        item.add_marker(pytest.mark.xdist_group(module_of(item)))


def module_of(item: pytest.Item) -> str:
    """Return the path of a test's module."""
    return item.nodeid.partition("::")[0]


def uses_a_browser(item: pytest.Item) -> bool:
    """Return whether a test uses a browser, by its fixtures."""
    return "browser" in getattr(item, "fixturenames", ())


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    """Start a browser for the tests of a module, if there is one."""
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def goose_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the page that runs goose in a browser, once in each process, if npm can fetch what it takes."""
    from manual.browser.__main__ import built
    from tests.support.engine_page import fetched

    path = tmp_path_factory.mktemp("page") / "goose.html"
    path.write_text(built(fetched()), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def draw(request: pytest.FixtureRequest) -> str | None:
    """Return the seed by which `make fuzz` draws random scripts, or None for the suite's own."""
    seed: str | None = request.config.getoption("--hypothesis-seed")
    return seed


@pytest.fixture
def unloadable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have one game of another package, `broken`, which cannot be loaded."""

    class Broken:
        name = "broken"
        value = "broken:KIND"

        def load(self) -> object:
            raise ImportError(self.name)

    monkeypatch.setattr("goose.core.registry._found", None)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: [Broken()])
