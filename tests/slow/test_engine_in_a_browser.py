"""Python in a page that is opened from the disk: it starts without a network, answers, and can be stopped."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from manual.browser import application
from manual.browser.engine import VERSION, Engine
from manual.browser.imports import closure, imports_of, module_in
from manual.browser.library import LEFT_OUT, LIST, groups, listed, sources
from tests.support.engine_page import EngineTab, engine_page, fetched

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

Opened = Callable[..., EngineTab]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return fetched()


@pytest.fixture(scope="module")
def file(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the page."""
    path = tmp_path_factory.mktemp("page") / "engine page.html"
    path.write_text(engine_page(engine), encoding="utf-8")
    return path


@pytest.fixture
def opened(browser: "Browser", file: Path) -> Iterator[Opened]:
    """Open the page in a new tab, with scripts that run before its own."""
    tabs = []

    def tab(*scripts: str) -> EngineTab:
        tabs.append(EngineTab(browser, file, *scripts))
        return tabs[-1]

    yield tab
    for each in tabs:
        each.close()


@pytest.fixture(scope="module")
def started(browser: "Browser", file: Path) -> Iterator[EngineTab]:
    """Open the page, and start the engine."""
    tab = EngineTab(browser, file)
    tab.start()
    assert tab.settled() == ["ready", VERSION]
    yield tab
    tab.close()


def test_engine_starts_from_the_disk_without_a_network(started: EngineTab) -> None:
    """Its progress only goes forward, and nothing is against the policy of the page."""
    shares = [share for state, share in started.states if state == "starting"]
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert all(0 <= share < 1 for share in shares)
    assert started.troubles == []


def test_requests_and_files_arrive_unchanged(started: EngineTab) -> None:
    """Text of any language, and any bytes."""
    request = {"ask": "echo", "text": "é </script> \u2028", "none": None}
    answer = {"asked": request, "types": ["bytes", "bytes"], "bytecode": False}
    assert started.ask(request, [bytes(range(256)), b""]) == {"answer": answer, "bytes": [*range(256)]}


def test_exception_of_python_is_no_end_of_the_engine(started: EngineTab) -> None:
    failed = started.ask({"ask": "raising"})
    assert failed["error"] == "Error"
    assert failed["text"].endswith("ValueError: as asked\n")
    assert started.ask({"ask": "game", "game": "mancala"})["answer"] == "pt"
    assert started.states[-1][0] == "ready"


def test_everything_the_page_can_ask_is_answered(started: EngineTab) -> None:
    """No module is missing; a game that is not there is reported in the usual way."""
    assert started.ask({"ask": "exercise"}).get("answer", 0) > 150
    assert "chess" in started.ask({"ask": "game", "game": "chess"})["answer"]


def test_what_the_start_imports_is_listed_as_such(opened: Opened) -> None:
    tab = opened()
    tab.start()
    tab.settled()
    imported = {*tab.ask({"ask": "imported"})["answer"]}
    (start, *_), (modules, *_) = zip(*groups(LIST.read_text(encoding="utf-8")).items(), strict=True)
    assert "start of Pyodide" in start
    assert {*modules} <= imported
    assert imported <= {*listed()}


def test_no_module_is_listed_without_need(engine: Engine) -> None:
    """Each is imported by the start, by what the page has, or by one of these; or the list says why."""
    known = sources(engine.library)
    start, _, named = groups(LIST.read_text(encoding="utf-8")).values()
    needed = {*start, *named}
    for path, text in application.files().items():
        if path.endswith(".py"):
            name = path.removesuffix(".py").replace("/", ".")
            package = name.endswith(".__init__")
            for each in imports_of(text.encode(), name.removesuffix(".__init__"), package=package):
                module = module_in(each.name, known)
                if module is not None and module not in LEFT_OUT:
                    needed.add(module)
    assert {*closure(sorted(needed), known, certain=True)} == {*listed()}


def test_stop_ends_what_python_does_and_starts_it_again(opened: Opened) -> None:
    """What is asked meanwhile is answered then."""
    tab = opened()
    tab.start()
    tab.settled()
    tab.tab.evaluate("void asked({ ask: 'busy' }, []).then((answer) => { globalThis.first = answer; })")
    tab.tab.evaluate("engine.stop()")
    assert tab.tab.evaluate("first") == {"error": "Stopped", "text": ""}
    assert tab.states[-1][0] == "starting"
    assert tab.ask({"ask": "game", "game": "goose"})["answer"] == "en"
    assert tab.states[-1] == ["ready", VERSION]


def test_engine_can_be_stopped_while_it_starts(opened: Opened) -> None:
    tab = opened()
    tab.tab.evaluate("void asked({ ask: 'echo' }, []).then((answer) => { globalThis.first = answer; })")
    tab.start()
    for _ in range(3):
        tab.tab.evaluate("engine.stop()")
    assert tab.tab.evaluate("first")["error"] == "Stopped"
    assert tab.settled() == ["ready", VERSION]


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("delete globalThis.WebAssembly", "no-wasm"),
        ("WebAssembly.validate = () => false", "no-wasm"),
        ("WebAssembly.compile = async () => { throw new WebAssembly.CompileError('old') }", "no-wasm"),
        ("delete globalThis.Worker", "no-worker"),
        ("globalThis.Worker = class { constructor() { throw new Error('refused') } }", "no-worker"),
        ("delete globalThis.DecompressionStream", "no-decompression"),
        ("globalThis.atob = () => 'x'; delete Uint8Array.fromBase64", "broken"),
        ("Worker.prototype.postMessage = function () { this.onerror({}); }", "broken"),
        ("Worker.prototype.postMessage = function () { this.onmessageerror({}); }", "broken"),
    ],
)
def test_reason_is_given_where_the_engine_cannot_run(opened: Opened, script: str, why: str) -> None:
    """What is asked then is refused at once."""
    tab = opened(script)
    tab.start()
    state, found, _ = tab.settled()
    assert (state, found) == ("failed", why)
    assert tab.ask({"ask": "echo"})["error"] == "Error"


def test_failed_start_can_be_tried_again(opened: Opened) -> None:
    tab = opened("globalThis.compile = WebAssembly.compile; WebAssembly.compile = async () => { throw Error('once'); }")
    tab.start()
    assert tab.settled() == ["failed", "broken", "Error: once"]
    tab.tab.evaluate("() => { WebAssembly.compile = compile; }")
    tab.start()
    assert tab.settled() == ["ready", VERSION]


def test_start_without_progress_is_given_up(opened: Opened) -> None:
    """After a minute."""
    tab = opened(
        "globalThis.Worker = class { postMessage() { globalThis.seen = 'sent'; } terminate() { seen = 'ended'; } }"
    )
    tab.tab.clock.install()
    tab.start()
    while tab.tab.evaluate("globalThis.seen") != "sent":
        time.sleep(0.05)
    tab.tab.clock.run_for(59_000)
    assert tab.states[-1][0] == "starting"
    tab.tab.clock.run_for(2_000)
    assert tab.states[-1] == ["failed", "slow", ""]
    assert tab.tab.evaluate("seen") == "ended"


def test_base64_is_read_by_old_browsers_too(opened: Opened) -> None:
    tab = opened("delete Uint8Array.fromBase64")
    tab.start()
    assert tab.settled() == ["ready", VERSION]
