"""Settings of the whole suite: the same examples everywhere, but where `make fuzz` asks for others."""

import asyncio
import gc
import inspect
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.support.browsers import close, running
from tests.support.costs import Costs
from tests.support.environment import settle
from tests.support.goldens import GoldenFolder

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from goose.tables.hall import Hall
    from tests.support.tables import Thread

settle()

_HANDLED = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGCONT", "SIGUSR1") if hasattr(signal, name)
]

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


@pytest.hookimpl
def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option by which the quick run asks which tests are too dear for it."""
    parser.addoption("--dear", type=Path, metavar="FILE", help="add the names of quick tests over the bound to a file")


@pytest.hookimpl
def pytest_configure(config: pytest.Config) -> None:
    """Measure every quick test, if asked, and let examples depend on nothing but their test."""
    if config.getoption("--hypothesis-seed") is None:
        _draw_no_constants()
    gc.set_threshold(20_000, 50, 50)  # the tests leave little that only a collection can free
    path = config.getoption("--dear")
    if path:
        config.pluginmanager.register(Costs(path))


def _draw_no_constants() -> None:
    """Stop Hypothesis from drawing numbers and words of the sources of all imported modules, which it would parse.

    The examples would change with the sources, and with the tests that run before. There is no setting for it.
    """
    try:
        from hypothesis.internal.conjecture import providers
        from hypothesis.internal.constants_ast import Constants
    except ImportError:  # a release that does not do so, or does so otherwise
        return
    providers._get_local_constants = Constants


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes `-n auto` takes: one more than processors, for some tests wait for a program."""
    from goose.base.workers import cores

    return cores() + 1


@pytest.hookimpl
def pytest_collection_finish() -> None:
    """Exclude the collected tests from garbage collection: all of them stay until the end."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Iterator[None]:
    """Leave the handlers of signals as they were: a handler of one test interrupts what waits in another."""
    before = {number: signal.getsignal(number) for number in _HANDLED}
    result = yield
    for number, handler in before.items():
        if signal.getsignal(number) is not handler:
            signal.signal(number, handler)
    return result


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine function in its own event loop."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}))
    return True


@pytest.fixture
def importable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Add the temporary folder to the path of imports; after the test, remove the modules that came from it."""
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    for name in [*sys.modules]:
        if (tmp_path / name.partition(".")[0]).exists():
            del sys.modules[name]


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in the folder of the test, with no variable that takes the place of an option."""
    from goose.core.options import OPTIONS, PRINTING

    for option in (*OPTIONS, *PRINTING):
        monkeypatch.delenv(option.variable, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def memory_alone() -> Iterator[None]:
    """Let saves not wait for the disk, where nothing cuts the power."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.fsync", lambda _: None)
        patch.setattr("os.fdatasync", lambda _: None)
        yield


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


_WITH_A_BROWSER: set[str] = set()
"""The modules in which some test uses a browser."""


@pytest.hookimpl
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the modules that use a browser, which take longest.

    One browser serves all of these modules that run in a process. While it runs, its thread has an event loop, and no
    other test may start one: those of the module that use none come first, and must not need one.
    """
    _WITH_A_BROWSER.update(module_of(item) for item in items if uses_a_browser(item))
    items.sort(key=_place)


@pytest.hookimpl(trylast=True)  # after the fixtures of the test, whose pages are in the browser
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Close the browser before a module that does not use it."""
    if nextitem is None or module_of(nextitem) not in _WITH_A_BROWSER:
        close()


def _place(item: pytest.Item) -> tuple[bool, str, bool]:
    """Return the sort key of a test; those of modules without a browser stay in their order."""
    module = module_of(item)
    return (False, module, uses_a_browser(item)) if module in _WITH_A_BROWSER else (True, "", False)


def module_of(item: pytest.Item) -> str:
    """Return the path of a test's module."""
    return item.nodeid.partition("::")[0]


def uses_a_browser(item: pytest.Item) -> bool:
    """Return whether a test uses a browser, by its fixtures."""
    return "browser" in getattr(item, "fixturenames", ())


@pytest.fixture(scope="module")
def browser() -> "Browser":
    """Return the browser of this process, if there is one."""
    return running()


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
def golden_files(request: pytest.FixtureRequest) -> GoldenFolder:
    """Return the folder `golden` beside the test, whose files `--update-goldens` rewrites."""
    return GoldenFolder(request.path.parent / "golden", bool(request.config.getoption("--update-goldens")))


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
