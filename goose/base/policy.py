"""The policy of a page that is one file: it admits its own style and its own script, and asks for nothing else."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256


def policy_of(style: str, script: str) -> str:
    """Return the Content-Security-Policy that admits a style and a script by their hashes, and nothing else."""
    styles, scripts = (f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in (style, script))
    return f"default-src 'none'; style-src {styles}; script-src {scripts}; base-uri 'none'; form-action 'none'"
