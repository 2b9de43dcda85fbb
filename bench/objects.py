"""The objects of `--format json`: what the state in each (`--view`) costs; `python -m bench objects` measures it."""

from pathlib import Path

from bench.figures import report
from bench.measuring import Installed, ratio
from bench.scripts import GOOSE_SEED, goose_script, mancala_script, random_script
from goose.core.options import Settings

_LENGTH = 50_000  # instructions


def objects(installed: Installed, folder: Path) -> None:
    """Time random games as JSON Lines with the state in each object, over the same without."""
    scripts = {game: folder / f"{game}-objects.in" for game in ("goose", "mancala", "pickomino")}
    goose_script(scripts["goose"], _LENGTH)
    mancala_script(scripts["mancala"], _LENGTH)
    random_script(scripts["pickomino"], Settings("pickomino", seed=GOOSE_SEED), _LENGTH)
    for game, script in scripts.items():
        shaping = ("--rules", "official") if game == "mancala" else ("--seed", str(GOOSE_SEED))
        plain = (*installed.goose, "--game", game, *shaping, "--format", "json")
        found, ours, theirs = ratio((*plain, "--view"), script, plain, script, pairs=7)
        label = f"{_LENGTH:,} of {game} as JSON, --view over without"
        each = (ours - theirs) / _LENGTH * 1e6
        report(label, found, note=f"must 2; {each:.0f} us an object")
