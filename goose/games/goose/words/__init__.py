"""The words and messages of the Goose, one module for each language."""
