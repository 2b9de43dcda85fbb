"""Words and messages as tables: what a language reads and prints.

The tables are made from the program's own data: the signatures of the instructions, the fields of the events, and the
tables of the languages. The sections `when` and `holds` of the texts (`goose.core.texts`) say when a message is printed
and what its fields mean. `data` makes the tables. `goose messages` prints them as lines for a terminal (`plain`), as a
document (`page`), as a table for spreadsheets (`sheet`), and as JSON.
"""
