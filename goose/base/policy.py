"""The security policy of a one-file page: its own style and script, perhaps a worker, and nothing else."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256


def policy_of(style: str, script: str, *, worker: bool = False) -> str:
    """Return the security policy that allows one style and one script, given by their hashes, and perhaps a worker."""
    # A worker uses WebAssembly, and its scripts come from the page.
    further = " blob: 'wasm-unsafe-eval'; worker-src blob:" if worker else ""
    sources = f"style-src {_hash(style)}; script-src {_hash(script)}{further}"
    return f"default-src 'none'; {sources}; base-uri 'none'; form-action 'none'"


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
