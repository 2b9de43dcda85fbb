"""What servers of tables, the page and `goose join` say to each other: each message is one type with its JSON Schema.

`docs/tables.md` explains the protocol. The server writes these types and `goose join` reads them; `read` trusts nothing
that it is sent, for a server may be wrong, or another program altogether.
"""
