"""The page as one file: its template with everything that it holds."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path

import attrs

from goose.base.bundle import bundled
from goose.base.policy import policy_of
from goose.grading.reports.html import style
from manual.browser.engine import Unbuilt
from manual.links import ROOT

FOLDER = ROOT / "goose" / "browser" / "page"
"""The folder of the sources of the page."""

SHARED = {name: ROOT / "goose" / "tables" / "page" / name for name in ("dom.js", "storage.js", "words.js")}
"""The modules that the page of the tables has too, by their names."""

MAIN, WORKER, STYLE, TEMPLATE = "main.js", "worker.js", "page.css", "index.html"

_PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")


@attrs.frozen
class Page:
    """The sources of a page.

    Attributes:
        template: the page with a placeholder for each part, such as `{{script}}`.
        style: its style, after that of reports.
        modules: its modules, by their names; `main.js` begins.
        worker: the script of the worker.
    """

    template: str
    style: str
    modules: Mapping[str, str]
    worker: str


def read(folder: Path = FOLDER) -> Page:
    """Return the page whose sources are in a folder."""
    paths = SHARED | {path.name: path for path in sorted(folder.iterdir()) if path.is_file()}
    texts = {name: path.read_text(encoding="utf-8") for name, path in paths.items()}
    return Page(texts.pop(TEMPLATE), f"{style()}\n{texts.pop(STYLE)}", texts, texts.pop(WORKER))


def document(page: Page, values: Mapping[str, str]) -> str:
    """Return a page as one file, whose policy allows its own style and script, and the worker.

    Args:
        page: its sources.
        values: HTML for the other placeholders.

    Raises:
        Unbuilt: the template lacks a placeholder, or has one that is not known.
    """
    script = f'"use strict";\n{bundled(page.modules, MAIN)}'
    if "</style" in page.style.lower() or re.search("</script|<!--", script, re.IGNORECASE):
        raise Unbuilt("The style or a script of the page has a tag in it that ends it.")
    policy = escape(policy_of(page.style, script, worker=True), quote=True)
    return filled(page.template, {**values, "policy": policy, "style": page.style, "script": script})


def filled(template: str, values: Mapping[str, str]) -> str:
    """Return a template with its placeholders filled in, each exactly once.

    Raises:
        Unbuilt: it lacks one of them, has one twice, or has one that is not known.
    """
    names = _PLACEHOLDER.findall(template)
    wrong = {
        "lacks": sorted(values.keys() - {*names}),
        "repeats": sorted({name for name in names if names.count(name) > 1}),
        "has an unknown": sorted({*names} - values.keys()),
    }
    if faults := [f"{what} {{{{{name}}}}}" for what, found in wrong.items() for name in found]:
        raise Unbuilt(f"The template of the page {', '.join(faults)}.")
    return _PLACEHOLDER.sub(lambda found: values[found[1]], template)


def data(value: object) -> str:
    """Return a value as JSON that can stand in a script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
