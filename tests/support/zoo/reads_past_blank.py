"""Answers right, then goes on with what follows the blank line."""

import sys

from answers import answer, say, say_lines  # type: ignore[import-not-found]

say(answer())
say_lines(b"Jogada efetuada com sucesso." for line in sys.stdin.buffer if line.strip())
