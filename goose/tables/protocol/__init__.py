"""The messages between servers of tables, the page and `goose join`.

Each message is a type with its JSON Schema. `docs/tables.md` explains the protocol. The server writes these types and
`goose join` reads them. `read` checks everything, because a server may have errors, or be a different program.
"""
