"""What the protocol has that can be misread, the same in every game, one module a part of it."""

from __future__ import annotations

from goose.instructions import Signatures
from goose.misreadings.misreading import Misreading
from goose.misreadings.protocol.failed import FAILED
from goose.misreadings.protocol.failures import UNTESTED, of_failures
from goose.misreadings.protocol.lines import LINES, of_values
from goose.misreadings.protocol.names import NAMES
from goose.misreadings.protocol.records import RECORDS
from goose.misreadings.protocol.saving import SAVING


def of_protocol(signatures: Signatures) -> list[Misreading]:
    """Return the misreadings of the protocol, those that instructions bring with them among them."""
    return [
        *LINES,
        *of_values(signatures),
        *of_failures(signatures),
        *UNTESTED,
        *FAILED,
        *NAMES,
        *RECORDS,
        *SAVING,
    ]
