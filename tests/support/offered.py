"""An offer of a game, replaced by an object of a test."""

from typing import Any

from goose.kit.offers import Lazy


class Made(Lazy[Any]):
    """An offer of an object that is there already.

    Args:
        value: the value that is offered.
    """

    def __init__(self, value: Any) -> None:
        super().__init__("tests:value")
        self._value = value

    def get(self) -> Any:
        return self._value
