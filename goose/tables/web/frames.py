"""Frames of a WebSocket (RFC 6455, 5): the server's own, and the check of masks."""

from __future__ import annotations

from collections.abc import Callable

from aiohttp.http import WebSocketReader

_TEXT = 0x81
_CLOSE = 0x88
_SHORT = 126
_MEDIUM = 65_536
_MASKED = 0x80
_EXTENDED = {126: 2, 127: 8}  # bytes of an extended length, by the value of the short length field
_MASK = 4  # bytes


def text_frame(text: str) -> bytes:
    """Return the frame of a text."""
    return _frame(_TEXT, text.encode())


def close_frame(code: int, reason: str = "") -> bytes:
    """Return a close frame, with a code and at most 123 bytes of a reason."""
    return _frame(_CLOSE, code.to_bytes(2, "big") + reason.encode())


def _frame(first: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < _SHORT:
        return bytes((first, size)) + payload
    if size < _MEDIUM:
        return bytes((first, 126)) + size.to_bytes(2, "big") + payload
    return bytes((first, 127)) + size.to_bytes(8, "big") + payload


class MaskedFrames:
    """Passes the masked frames of a client to a reader; `refuse` is called at the first unmasked one (5.1)."""

    __slots__ = ("_header", "_left", "_reader", "_refuse")

    def __init__(self, reader: WebSocketReader, refuse: Callable[[], None]) -> None:
        self._reader = reader
        self._refuse = refuse
        self._header = bytearray()
        self._left = 0  # bytes of the frame after its header

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        """Pass on bytes; return whether the input has ended, and the rest."""
        if not self._are_masked(data):
            self._refuse()
            return True, b""
        return self._reader.feed_data(data)

    def feed_eof(self) -> None:
        """Pass on the end."""
        self._reader.feed_eof()

    def _are_masked(self, data: bytes) -> bool:
        place = 0
        while place < len(data):
            if self._left:
                skipped = min(self._left, len(data) - place)
                self._left -= skipped
                place += skipped
                continue
            self._header.append(data[place])
            place += 1
            if len(self._header) < 2:
                continue
            if not self._header[1] & _MASKED:
                return False
            short = self._header[1] & ~_MASKED
            extended = _EXTENDED.get(short, 0)
            if len(self._header) == 2 + extended:
                size = int.from_bytes(self._header[2:], "big") if extended else short
                self._left = _MASK + size
                self._header.clear()
        return True
