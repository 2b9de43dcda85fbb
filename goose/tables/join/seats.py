"""The tokens of a person's seats, saved between runs; whoever has the token of a seat can play there."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from goose.base.checks import Invalid
from goose.base.jsontext import read_json
from goose.base.replacing import replacing
from goose.base.systems import set_mode

_FOLDER = "seats"
_OLDEST = 90 * 24 * 3600  # seconds after which an unused token is deleted
_LARGEST = 4096  # most bytes of a file


class Seats:
    """The tokens of one person, in goose's folder or, without one, in memory."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = None if folder is None else folder / _FOLDER
        self._now: dict[tuple[str, str], str] = {}

    def token(self, link: str, name: str | None) -> str | None:
        """Return a player's token, or without a name the creator's."""
        key = (link, name or "")
        if key not in self._now and self._folder is not None:
            with suppress(OSError, Invalid, KeyError, TypeError):
                with open(self._folder / _file_name(*key), "rb") as file:
                    kept = read_json(file.read(_LARGEST))
                if [kept["table"], kept["name"]] == [link, name or ""] and isinstance(kept["token"], str):
                    self._now[key] = kept["token"]
        return self._now.get(key)

    def keep(self, link: str, name: str | None, token: str) -> None:
        """Save a token instead of the previous one; after an `OSError` it is known only during this run."""
        self._now[link, name or ""] = token
        if self._folder is None:
            return
        self._folder.mkdir(mode=0o700, exist_ok=True)
        self._forget_old(self._folder)
        path = self._folder / _file_name(link, name or "")
        with replacing(str(path)) as file:
            set_mode(file.fileno(), 0o600)
            file.write(json.dumps({"table": link, "name": name or "", "token": token}).encode())

    def forget(self, link: str, name: str | None) -> None:
        """Delete a token."""
        self._now.pop((link, name or ""), None)
        if self._folder is not None:
            with suppress(OSError):
                (self._folder / _file_name(link, name or "")).unlink()

    @staticmethod
    def _forget_old(folder: Path) -> None:
        for path in folder.iterdir():
            with suppress(OSError):
                if time.time() - path.stat().st_mtime > _OLDEST:
                    path.unlink()


def _file_name(link: str, name: str) -> str:
    return f"{sha256(f'{link} {name}'.encode('utf-8', 'surrogateescape')).hexdigest()[:32]}.json"
