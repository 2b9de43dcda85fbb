"""The frames of a WebSocket that the server sends (RFC 6455, 5)."""

_TEXT = 0x81
_CLOSE = 0x88
_SHORT = 126
_MEDIUM = 65_536


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
