"""The parts of the page that Python runs from, compressed and as text; `goose/browser/page/parts.js` unpacks them."""

from __future__ import annotations

import gzip
from base64 import b64encode
from collections.abc import Mapping

from manual.browser import application, library
from manual.browser.engine import Engine


def parts(engine: Engine, worker: str, files: Mapping[str, str]) -> dict[str, bytes]:
    """Return the parts by their names.

    Args:
        engine: the interpreter.
        worker: the script of the worker.
        files: goose and the packages that it imports.

    Raises:
        Unbuilt: the list of modules of the standard library does not fit the interpreter.
    """
    return {
        "worker": worker.encode(),
        "loader": engine.loader,
        "glue": engine.glue,
        "wasm": engine.wasm,
        "library": library.trimmed(engine.library, library.listed()),
        "lock": engine.lock,
        "application": application.packed(files),
    }


def blocks(packed: Mapping[str, bytes]) -> str:
    """Return parts as blocks of data for a page; browsers do not run them."""
    return "\n".join(
        f'<script type="application/octet-stream" id="part-{name}">{_text(data)}</script>'
        for name, data in packed.items()
    )


def _text(data: bytes) -> str:
    return b64encode(gzip.compress(data, 9, mtime=0)).decode()
