"""Answers right, with a prompt before every answer and before the end of the input."""

from answers import answer_lines, say  # type: ignore[import-not-found]


def shape(line: bytes) -> int:
    """Return 0 for a sentence, else how many words the line of a list, a board or a score has."""
    return 0 if line.endswith(b".") else len(line.split())


before = b""
for line in answer_lines():
    continues = shape(line) and (shape(before) == shape(line) or before == b"Jogo terminado.")
    say((b"" if continues else b"> ") + line + b"\n")
    before = line
say(b"> ")
