"""The words and messages of Pickomino, one module for each language."""
