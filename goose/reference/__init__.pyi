"""The names that other rooms import from `goose.reference`, for checkers of types."""

from goose.reference.composing import Rulebook as Rulebook
from goose.reference.composing import rulebook as rulebook
from goose.reference.data import every_game as every_game
from goose.reference.data import reference as reference
from goose.reference.data import rules_in as rules_in
from goose.reference.explaining.explainer import explain as explain
from goose.reference.explaining.explainer import help_on as help_on
from goose.reference.explaining.explainer import notes_on as notes_on
from goose.reference.explaining.explainer import reason_of as reason_of
from goose.reference.explaining.session import ExplainedInput as ExplainedInput
from goose.reference.page import messages_blocks as messages_blocks
from goose.reference.plain import messages_text as messages_text
from goose.reference.rulesdata import default_value as default_value
from goose.reference.rulesdata import rules_as_data as rules_as_data
from goose.reference.sheet import messages_csv as messages_csv
from goose.reference.speech import InstructionTexts as InstructionTexts
from goose.reference.tables import ReferenceTables as ReferenceTables
