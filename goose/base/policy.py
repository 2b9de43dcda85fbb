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
    styles, scripts = (f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in (style, script))
    return f"default-src 'none'; style-src {styles}; script-src {scripts}; base-uri 'none'; form-action 'none'"
