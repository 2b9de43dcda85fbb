"""The names that other rooms import from `goose.reference`, for checkers of types."""

from goose.reference.composing import Rulebook as Rulebook
from goose.reference.composing import rulebook as rulebook
from goose.reference.data import reference as reference
from goose.reference.explaining.explainer import explain as explain
from goose.reference.explaining.explainer import help_on as help_on
from goose.reference.explaining.explainer import notes_on as notes_on
from goose.reference.explaining.explainer import reason_of as reason_of
from goose.reference.explaining.session import ExplainedInput as ExplainedInput
from goose.reference.requests import all_said as all_said
from goose.reference.requests import messages_as as messages_as
from goose.reference.requests import rules_as as rules_as
from goose.reference.rulesdata import rules_as_data as rules_as_data
from goose.reference.speech import InstructionTexts as InstructionTexts
from goose.reference.tables import ReferenceTables as ReferenceTables
