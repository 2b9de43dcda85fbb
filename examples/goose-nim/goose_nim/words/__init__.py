"""The words and messages of Nim, one module a language that it speaks."""
