"""The words and messages of the Goose, one module a language that it speaks."""
