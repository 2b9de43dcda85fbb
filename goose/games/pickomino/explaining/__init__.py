"""What the instructions of Pickomino do, one module a language."""

SAMPLES = {"throw": "1123vv55", "face": "v", "tile": 24}
"""Values for the examples, by the name of the argument."""
