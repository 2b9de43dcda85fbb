"""The words and messages of Pickomino, one module a language that it speaks."""
