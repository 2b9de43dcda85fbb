"""What the instructions of Mancala do, one module a language."""
