"""Misreadings of the protocol of all games; a module for each part."""

from __future__ import annotations

from goose.core.instructions import Signatures
from goose.grading.why.misreadings.protocol.failures import FAILED, UNTESTED, of_failures
from goose.grading.why.misreadings.protocol.lines import LINES, of_values
from goose.grading.why.misreadings.protocol.records import NAMES, ORDER, RECORDS
from goose.grading.why.misreadings.protocol.saving import SAVING
from goose.kit.misreading import Misreading


def of_protocol(signatures: Signatures) -> list[Misreading]:
    """Return the misreadings of the protocol, with those of instructions."""
    tested = [*LINES, *of_values(signatures), *of_failures(signatures), *UNTESTED, *FAILED]
    return [*tested, *NAMES, *RECORDS, *ORDER, *SAVING]
