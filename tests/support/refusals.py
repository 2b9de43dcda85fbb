"""Functions that raise errors, and refusals that a test expects."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from goose.tables.protocol.refusals import Refused


def raising(error: BaseException, cause: BaseException | None = None) -> Callable[..., Any]:
    """Return a function that raises an error, whatever it is called with."""

    def fail(*_: object, **__: object) -> Any:
        raise error from cause

    return fail


@contextmanager
def refusing(key: str, match: str | None = None) -> Iterator[None]:
    """Expect a refusal with this key, and perhaps with this message."""
    with pytest.raises(Refused, match=match) as refused:
        yield
    assert refused.value.key == key
