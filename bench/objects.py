"""The objects of `--format json`: what the state in each (`--view`) costs; `python -m bench objects` measures it."""

from pathlib import Path

from bench.measuring import Installed, ratio
from bench.scripts import random_script
from goose.core.registry import NAMES
from goose.core.settings import Settings

_LENGTH = 50_000  # instructions


def objects(installed: Installed, folder: Path) -> None:
    """Time random games as JSON Lines with the state in each object, over the same without."""
    for game in NAMES:
        script = folder / f"{game}-objects.in"
        seed = () if game == "mancala" else ("--seed", "1")
        random_script(script, Settings(game, lang="en", seed=1 if seed else None), _LENGTH)
        plain = (*installed.goose, "--game", game, "--lang", "en", *seed, "--format", "json")
        found, ours, theirs = ratio((*plain, "--view"), script, plain, script, pairs=7)
        label = f"{_LENGTH:,} of {game} as JSON, --view over without"
        each = (ours - theirs) / _LENGTH * 1e6
        print(f"{label:50} {found:6.2f} x   (must 2; {each:.0f} us an object)")
