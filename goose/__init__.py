"""goose: board games played through a line protocol, one instruction in, fixed lines out."""

__version__ = "0.1.0"
