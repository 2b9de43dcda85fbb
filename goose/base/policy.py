"""The security policy of a one-file page.

It allows its own style and script and nothing else.
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256


def policy_of(style: str, script: str) -> str:
    """Return the security policy that allows one style and one script.

    They are given by their hashes.
    """
    sources = f"style-src {_hash(style)}; script-src {_hash(script)}"
    return f"default-src 'none'; {sources}; base-uri 'none'; form-action 'none'"


def policy_with_worker(style: str, script: str) -> str:
    """Return the security policy that also allows a worker with WebAssembly.

    The scripts of the worker come from the page, as `blob:`.
    """
    sources = f"style-src {_hash(style)}; script-src {_hash(script)} blob: 'wasm-unsafe-eval'; worker-src blob:"
    return f"default-src 'none'; {sources}; base-uri 'none'; form-action 'none'"


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
