"""How a host installs goose: from an index, an address or a file."""

from __future__ import annotations

import os
import re
from importlib.metadata import PackageNotFoundError, distribution
from typing import Any

import attrs

from goose import _version
from goose.base.checks import Invalid
from goose.base.errors import UsageError
from goose.base.jsontext import read_json
from goose.base.quoting import quoted

_NAME = "goose[grade]"
_ARCHIVES = (".whl", ".tar.gz", ".zip")
_PUBLIC = ("https://", "http://", "ssh://")  # addresses that another machine can reach
_REQUIREMENT = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*\s*(\[[^\]]*\])?\s*([=<>!~].*|@.*://.*)?")
_PLAIN_GIT = re.compile(r"https?://[^#]*\.git(@[^/#]*)?(#.*)?")


@attrs.frozen
class Installation:
    """A package that pip installs on a host."""

    requirement: str  # one word for pip
    file: str | None = None  # a wheel or an archive on this machine
    by_default: bool = False  # goose chose it, and found no address to install from

    def at(self, path: str) -> Installation:
        """Return the installation of the same file from its path on the host."""
        return attrs.evolve(self, requirement=f"./{path.removeprefix('./')}[grade]")


def installation(text: str | None) -> Installation:
    """Return the package that --install names, or the default.

    The default is the address that this goose was installed from. Without one, it is this version from the package
    index.
    """
    if text is None:
        address = _own_address()
        if address is None:
            return Installation(f"{_NAME}=={_version.__version__}", by_default=True)
        return Installation(f"{_NAME} @ {address}")
    if "://" in text and not _REQUIREMENT.fullmatch(text):
        prefix = "git+" if _PLAIN_GIT.fullmatch(text) else ""
        return Installation(f"{_NAME} @ {prefix}{text}")
    if text.endswith(_ARCHIVES) and "://" not in text:
        if not os.path.isfile(text):
            raise UsageError(f"--install {quoted(text)}: there is no such file.")
        return Installation(text, file=text)
    if not _REQUIREMENT.fullmatch(text):
        raise UsageError(
            f"--install {quoted(text)}: it must be a git address such as git+https://HOST/goose.git,"
            " the file of a wheel, or a package such as 'goose[grade]==1.0'."
        )
    return Installation(text)


def _own_address() -> str | None:
    """Return the address that pip installed this goose from, if public."""
    try:
        text = distribution("goose").read_text("direct_url.json")
        record: dict[str, Any] = read_json(text or "{}")
    except (PackageNotFoundError, Invalid):  # goose runs from its source code, or pip's file is damaged
        return None
    address = record.get("url", "")
    if not address.startswith(_PUBLIC):
        return None
    version = record.get("vcs_info")
    return f"{version['vcs']}+{address}@{version['commit_id']}" if version else address
