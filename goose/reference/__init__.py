"""Words and messages as tables: what a language reads and prints.

The tables are made from the program's own data: the signatures of the instructions, the fields of the events, and the
tables of the languages. The sections `when` and `holds` of the texts (`goose.core.texts`) say when a message is printed
and what its fields mean. `data` makes the tables. `goose messages` prints them as lines for a terminal (`plain`), as a
document (`page`), as a table for spreadsheets (`sheet`), and as JSON.
"""

from goose import door

__getattr__, __dir__ = door(
    "goose.reference",
    """
goose.reference.composing Rulebook rulebook
goose.reference.data reference
goose.reference.explaining.explainer explain help_on notes_on reason_of
goose.reference.explaining.session ExplainedInput
goose.reference.requests all_said messages_as rules_as
goose.reference.rulesdata rules_as_data
goose.reference.speech InstructionTexts
goose.reference.tables ReferenceTables
""",
)
