"""Answers right and ends with status 1."""

import sys

from answers import answer, say  # type: ignore[import-not-found]

say(answer())
sys.exit(1)
