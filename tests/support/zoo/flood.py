"""Writes without end (2 GB), as fast as it can."""

from answers import say  # type: ignore[import-not-found]

for _ in range(2_000):
    say(b"Jogada efetuada com sucesso.\n" * 34_483)
