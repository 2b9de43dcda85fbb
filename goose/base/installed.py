"""The command that adds packages to this installation of goose.

It depends on the program that installed goose. Where it can, it names only the packages that are missing, so that it
installs no other program called goose.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from goose._version import DISTRIBUTION

_PLACES = ("path", "directory", "editable")  # keys of uv for a file or a folder of this machine
_UV_PIP = ["uv", "pip", "install", "--python", sys.executable]


def command_for(*packages: str) -> str:
    """Return the command that adds packages (import names) to this goose, in the versions that goose requires."""
    found = _distribution()
    folder = Path(sys.prefix)
    names = [_normal(name) for name in packages]
    words = _tool_again(folder / "uv-receipt.toml", _extra_with(names, found))
    if words is None:
        versions = {_name_of(text): text for text, _ in _requirements(found)}
        words = [*_installer(folder, found), *(versions.get(name, name) for name in names)]
    return " ".join(map(quoted, words))


def _distribution() -> Distribution | None:
    try:
        return distribution(DISTRIBUTION)
    except PackageNotFoundError:  # goose runs from its source code
        return None


def _installer(folder: Path, found: Distribution | None) -> list[str]:
    """Return the command that installs beside goose: that of pipx or uv if it made the environment, else of pip."""
    if (folder / "pipx_metadata.json").exists():
        return ["pipx", "inject", folder.name]
    tool = "" if found is None else (found.read_text("INSTALLER") or "").strip()
    if tool == "uv":
        return _UV_PIP
    if find_spec("pip") is None:  # an environment of uv, or of another tool that needs no pip inside
        return _UV_PIP if shutil.which("uv") or _made_by_uv(folder) else ["pip", "--python", sys.executable, "install"]
    return [sys.executable, "-m", "pip", "install"]


def _made_by_uv(folder: Path) -> bool:
    try:
        return re.search(r"^uv = ", (folder / "pyvenv.cfg").read_text(encoding="utf-8"), re.MULTILINE) is not None
    except (OSError, UnicodeDecodeError):
        return False


def _tool_again(receipt: Path, extra: str | None) -> list[str] | None:
    """Return the command that installs this tool of uv again with one more extra; None if there is no such command.

    Packages that are added to a tool in another way are lost when uv upgrades it.
    """
    import tomllib

    try:
        requirements = tomllib.loads(receipt.read_text(encoding="utf-8"))["tool"]["requirements"]
        own = next(one for one in requirements if _normal(one["name"]) == _normal(DISTRIBUTION))
        others = [_uv_words(one, []) for one in requirements if one is not own]
        words = None if extra is None else _uv_words(own, [extra])
    except (OSError, ValueError, LookupError, TypeError, StopIteration):
        return None  # goose is no tool of uv, or the file has another form
    if words is None or None in others:
        return None
    options = [word for other in others if other is not None for word in ("--with", *other)]
    return ["uv", "tool", "install", "--force", *options, *words]


def _uv_words(requirement: Mapping[str, Any], more: list[str]) -> list[str] | None:
    """Return a requirement of a receipt as words for uv, with more extras; None if its file or folder is gone."""
    extras = sorted({*requirement.get("extras", ()), *more})
    brackets = f"[{','.join(extras)}]" if extras else ""
    place = next((requirement[key] for key in _PLACES if key in requirement), None)
    if place is not None:
        if not os.path.exists(place):
            return None
        return [*(["--editable"] if "editable" in requirement else []), f"{place}{brackets}"]
    name = f"{requirement['name']}{brackets}"
    if "git" in requirement:
        address, _, query = requirement["git"].partition("?")
        revision = re.search(r"(?:^|&)(?:rev|tag|branch)=([^&]*)", query)
        return [f"{name} @ git+{address}" + ("" if revision is None else f"@{revision[1]}")]
    if "url" in requirement:
        return [f"{name} @ {requirement['url']}"]
    return [f"{name}{requirement.get('specifier', '')}"]


def _requirements(found: Distribution | None) -> Iterator[tuple[str, str | None]]:
    """Yield each requirement of goose, such as `rich>=13.4`, with its extra."""
    for line in () if found is None else found.requires or ():
        text, _, marker = line.partition(";")
        if "[" not in text:
            extra = re.search(r"""extra == ["']([\w-]+)["']""", marker)
            yield text.strip(), None if extra is None else extra[1]


def _extra_with(names: list[str], found: Distribution | None) -> str | None:
    """Return the smallest extra that has some packages."""
    extras: dict[str, set[str]] = {}
    for text, extra in _requirements(found):
        if extra is not None:
            extras.setdefault(extra, set()).add(_name_of(text))
    fitting = [extra for extra, packages in extras.items() if packages.issuperset(names)]
    return min(fitting, key=lambda extra: (len(extras[extra]), extra), default=None)


def _name_of(requirement: str) -> str:
    return _normal(re.split(r"[^\w.-]", requirement, maxsplit=1)[0])


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "_", name).lower()


def quoted(word: str, *, windows: bool = os.name == "nt") -> str:
    """Return a word quoted for a shell: on Windows in double quotes, which all shells there accept."""
    if not windows:
        return shlex.quote(word)
    return f'"{word}"' if re.search(r"[^\w.:\\/=-]", word) else word
