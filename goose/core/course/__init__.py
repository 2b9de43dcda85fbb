"""Courses: the words, texts and orders of a statement, in one TOML file.

A teacher writes the file. A course is laid over the language and the instructions of a game; the games know nothing of
it. Source: `course.md`.
"""
