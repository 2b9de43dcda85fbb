"""Golden files: what the program makes, byte for byte, in files that a reviewer can read.

`--update-goldens` rewrites them. pytest-golden keeps small tables; whole pages and conversations are files.
"""

import base64
import difflib
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs

_MOST_SHOWN = 80  # lines of a difference
_WIDTH = 110  # characters of a line of JSON
_INLINED = re.compile(r"<(style|script)>(.*?)</\1>", re.DOTALL)


@attrs.frozen
class GoldenFolder:
    """The folder `golden` beside a test.

    Attributes:
        path: the folder.
        rewrites: whether the files are to be rewritten, as `--update-goldens` asks.
    """

    path: Path
    rewrites: bool

    def check(self, name: str, files: Mapping[str, str | bytes]) -> None:
        """Check that a folder of it has exactly these files."""
        folder = self.path / name
        made = {path: text.encode() if isinstance(text, str) else text for path, text in files.items()}
        if self.rewrites:
            _rewrite(folder, made)
        recorded = {path.relative_to(folder).as_posix(): path.read_bytes() for path in _files(folder)}
        differences = [
            line
            for path in sorted({*made, *recorded})
            for line in _difference(f"{name}/{path}", recorded.get(path), made.get(path))
        ]
        if differences:
            shown = "\n".join(differences[:_MOST_SHOWN])
            raise AssertionError(f"the output differs from its golden file (`make goldens` rewrites it):\n{shown}")


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def _rewrite(folder: Path, made: Mapping[str, bytes]) -> None:
    for path in _files(folder):
        if path.relative_to(folder).as_posix() not in made:
            path.unlink()
    for name, data in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)


def _difference(name: str, recorded: bytes | None, made: bytes | None) -> list[str]:
    """Return the lines that differ; bytes that no reader could see are written as escapes."""
    if recorded == made:
        return []
    if recorded is None or made is None:
        return [f"{name}: {'there is no golden file' if recorded is None else 'the program does not make it'}"]
    before, after = _lines(recorded), _lines(made)
    return [*difflib.unified_diff(before, after, f"golden/{name}", name, lineterm="", n=1)]


def _lines(data: bytes) -> list[str]:
    return [ascii(line)[1:-1] for line in data.decode(errors="surrogateescape").split("\n")]


def pretty(text: str, **layout: Any) -> str:
    """Return JSON with a line for each member that does not fit beside others.

    Only its layout is lost: the test fails if Python would not write the same bytes again with this layout.
    """
    data = json.loads(text)
    assert json.dumps(data, ensure_ascii=False, **layout) == text
    return _broken(data, "") + "\n"


def _broken(data: Any, indent: str) -> str:
    """Return JSON that has a line for each member of what is too wide for a line."""
    written = json.dumps(data, ensure_ascii=False)
    if len(indent) + len(written) <= _WIDTH or not isinstance(data, dict | list):
        return written
    further = f"{indent} "
    if isinstance(data, dict):
        members = [f"{json.dumps(name, ensure_ascii=False)}: {_broken(value, further)}" for name, value in data.items()]
    else:
        members = [_broken(value, further) for value in data]
    begin, end = "{}" if isinstance(data, dict) else "[]"
    between = f",\n{further}"
    return f"{begin}\n{further}{between.join(members)}\n{indent}{end}"


def without_inlined(page: str) -> tuple[str, str]:
    """Return a page without its style and its script, and a list of these two with their hashes.

    So a change of the style changes one line of one golden file. The policy of the page must have the same hashes;
    their names replace them there.
    """
    listed = []
    for kind, text in _INLINED.findall(page):
        digest = f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
        listed.append(f"{kind} {len(text.encode())} bytes {digest}\n")
        page = page.replace(digest, f"sha256-({kind})").replace(f"<{kind}>{text}<", f"<{kind}>({kind})<")
    assert "sha256-" not in page.replace("sha256-(", ""), "the policy of the page names another style or script"
    return page, "".join(listed)
