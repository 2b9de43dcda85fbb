"""What the instructions of Nim do, and when its messages are printed, one module a language."""
