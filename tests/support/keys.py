"""The keys of causes, misreadings and messages, as they could stand in a report for people."""

import re
from functools import cache

from goose.core.options import Settings
from goose.core.registry import NAMES
from goose.core.variant import Variant
from goose.grading.why.misreadings.catalogue import visible

_OF_CAUSES = ("print", "run", "input", "missing", "wording")
_OF_MESSAGES = ("common", "protocol", "guided")


@cache
def _pattern() -> re.Pattern[str]:
    """Return a pattern of all keys: a part that some key begins with, a full stop, and more without a blank."""
    parts = {*_OF_CAUSES, *_OF_MESSAGES, *NAMES}
    for name in NAMES:
        parts |= {each.part for each in visible(Variant(Settings(name, dice="manual", lang="en")), wordings=True)}
    some = "|".join(sorted(map(re.escape, parts), key=len, reverse=True))
    return re.compile(rf"(?<![\w./-])(?:{some})\.[a-z0-9][\w.=@+-]*")


def keys_in(text: str) -> list[str]:
    """Return the keys in a text."""
    return _pattern().findall(text)
