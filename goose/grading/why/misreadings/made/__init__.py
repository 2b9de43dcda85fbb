"""Misreadings made from a game's tables: the failures and arguments of its instructions, and its messages."""

from __future__ import annotations

from goose.core.game import GameKind, Rules
from goose.core.instructions import Signatures
from goose.core.printed import printed
from goose.grading.why.misreadings.made.bounds import of_bounds
from goose.grading.why.misreadings.made.missing import of_missing
from goose.grading.why.misreadings.made.wordings import of_messages
from goose.kit.misreading import Misreading


def made(kind: GameKind, rules: Rules, signatures: Signatures, *, wordings: bool) -> list[Misreading]:
    """Return the misreadings made from the table of instructions and, with `wordings`, from messages."""
    messages = printed(kind, rules)
    shared = kind.service_class(rules) is None
    return [
        *of_missing(signatures, messages, shared=shared),
        *(of_bounds(signatures) if shared else ()),
        *(of_messages(signatures, messages) if wordings else ()),
    ]
