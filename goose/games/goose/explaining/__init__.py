"""What the instructions of the Goose do, one module a language."""
