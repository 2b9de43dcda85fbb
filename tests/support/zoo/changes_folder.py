"""Goes to another folder before it answers right."""

import os

from answers import answer, say  # type: ignore[import-not-found]

found = answer()
os.chdir("/")
say(found)
