"""Words and messages as tables: what a language takes and prints by some rules, with keys, fields, and when.

It is made of what the program itself goes by: the signatures of the instructions, the fields of the events, and the
tables of the languages. When a message is printed, and what its fields hold, is in the texts (`when` and `holds` of
`goose.core.texts`). `data` makes the tables, `goose messages` prints them, and the pages of the documentation are made
of them (`markdown`).
"""
