"""The words and messages of Mancala, one module a language that it speaks."""
