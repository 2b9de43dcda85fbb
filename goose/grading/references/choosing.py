"""Which reference a suite has."""

from __future__ import annotations

from goose.grading.judging.reference import Reference
from goose.grading.references.game import GameReference
from goose.grading.references.printed.reference import PrintedReference
from goose.grading.references.recorded import NoReference, RecordedReference
from goose.grading.references.reference import SuiteReference
from goose.grading.suites.kinds import ByConversation, ByGame, ByNobody, ByPrintedDice, ByProgram
from goose.grading.suites.suite import Suite


def suite_reference(suite: Suite) -> SuiteReference:
    """Return what a suite is compared with."""
    match suite.kind:
        case ByGame():
            return GameReference(suite)
        case ByConversation():
            from goose.grading.references.conversation import ConversationReference  # it needs what plays

            return ConversationReference(suite)
        case ByPrintedDice():
            return PrintedReference(suite)
        case ByProgram():
            return RecordedReference(suite)
        case ByNobody():
            return NoReference(suite)


def game_of(suite: Suite, command: str) -> Reference:
    """Return the game that answers the scripts of a suite; raise a UsageError if a command has no game there."""
    reference = suite_reference(suite)
    if isinstance(reference, GameReference) and reference.game.takes_instructions:
        return reference.game
    raise reference.refuse(command)
