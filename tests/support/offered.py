"""What a game offers, replaced by something that a test has made."""

from typing import Any

from goose.kit.offers import Lazy


class Made(Lazy[Any]):
    """An offer of an object that is there already.

    Args:
        value: that is offered.
    """

    def __init__(self, value: Any) -> None:
        super().__init__("tests:value")
        self._value = value

    def get(self) -> Any:
        return self._value
