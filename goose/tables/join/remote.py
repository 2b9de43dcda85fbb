"""A server of tables, reached over HTTP by a separate thread."""

from __future__ import annotations

import asyncio
import os
import ssl
from collections.abc import Coroutine, Mapping
from threading import Thread
from typing import Any, TypeVar

import aiohttp

from goose.base.checks import Invalid
from goose.base.jsontext import read_json
from goose.base.quoting import printable
from goose.tables.protocol.refusals import Refused

LARGEST = 4 * 1024 * 1024  # most bytes of an answer
_LIMIT = aiohttp.ClientTimeout(total=30, connect=10)  # seconds
_OF_SOCKETS = 10_000  # Windows numbers the errors of sockets from here; `os.strerror` has no text for them

_Result = TypeVar("_Result")


class Unreachable(Exception):
    """No server of tables answers; the text says why."""


class RemoteServer:
    """A server by its origin (scheme, host and port), until it is closed."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.session: aiohttp.ClientSession = self.wait_for(_session())

    def wait_for(self, work: Coroutine[Any, Any, _Result]) -> _Result:
        """Return the result of work that waits for the network."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work in the background until the server is closed."""
        asyncio.run_coroutine_threadsafe(work, self._loop)

    def get(self, path: str) -> Any:
        """Return the JSON data at a path of the server."""
        return self.wait_for(self.ask("GET", path, None, None))

    def text(self, path: str) -> str:
        """Return the text at a path of the server."""
        text: str = self.wait_for(self.ask("GET", path, None, None, text=True))
        return text

    def post(self, path: str, body: Mapping[str, object] | None = None, token: str | None = None) -> Any:
        """Send a request that changes something, and return the answer."""
        return self.wait_for(self.ask("POST", path, {} if body is None else body, token))

    def close(self) -> None:
        """Close all connections."""
        self.wait_for(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def ask(
        self, method: str, path: str, body: Mapping[str, object] | None, token: str | None, *, text: bool = False
    ) -> Any:
        """Return the JSON data, or the text, of an answer; the thread of the server calls this."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        try:
            async with self.session.request(
                method, f"{self.origin}{path}", json=body, headers=headers, allow_redirects=False
            ) as answer:
                content = await _content(answer)
                status, elsewhere = answer.status, answer.headers.get("Location")
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            raise Unreachable(f"the server cannot be reached: {reason(error)}") from error
        if elsewhere is not None:
            raise Unreachable(f"the server has moved to {printable(elsewhere)}: use that link")
        if text and status == 200:
            return content.decode("utf-8", "replace")
        data = object_in(content)
        if data is None:
            raise Unreachable("the server at this address is not a goose server")
        if status >= 400:
            raise refusal(data)
        return data

    async def _end(self) -> None:
        others = asyncio.all_tasks(self._loop) - {asyncio.current_task(self._loop)}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await self.session.close()


def object_in(content: bytes | str) -> dict[str, object] | None:
    """Return the JSON object in an answer, or None if it is something else."""
    try:
        data = read_json(content, replace=lambda _: "\N{REPLACEMENT CHARACTER}")
    except Invalid:
        return None
    return data if isinstance(data, dict) else None


def refusal(data: Mapping[str, object]) -> Refused:
    """Return the refusal in an answer."""
    key, message = data.get("error"), data.get("message")
    return Refused(printable(str(key)), printable(str(message)))


def reason(error: BaseException) -> str:
    """Return why a connection failed; the message gives the address."""
    if isinstance(error, TimeoutError):
        return "it does not answer in time"
    if isinstance(error, aiohttp.ClientConnectorCertificateError):
        untrusted = error.certificate_error
        return f"its certificate is not trusted: {printable(getattr(untrusted, 'verify_message', str(untrusted)))}"
    cause = error.os_error if isinstance(error, aiohttp.ClientConnectorError) else error
    if isinstance(cause, ssl.SSLError):
        return f"there is no secure connection: {printable(cause.reason or str(cause)).replace('_', ' ').lower()}"
    if isinstance(cause, OSError) and cause.errno is not None:
        known = 0 < cause.errno < _OF_SOCKETS
        return os.strerror(cause.errno) if known else printable(cause.strerror or str(cause))
    return printable(str(error)) or type(error).__name__


async def _session() -> aiohttp.ClientSession:
    return aiohttp.ClientSession(timeout=_LIMIT, headers={"User-Agent": "goose"})


async def _content(answer: aiohttp.ClientResponse) -> bytes:
    """Return the body of an answer, up to the largest size."""
    content = b""
    async for piece in answer.content.iter_chunked(65_536):
        content += piece
        if len(content) > LARGEST:
            break
    return content
