"""The rule points of Pickomino: what `--rules` and `--rule POINT=VALUE` switch.

Part of the independent straight-line reading of the rules that tests hold the engine against.
"""

from collections.abc import Mapping

# Each point with its values.
POINTS = {"tile": ["next-lower", "any"], "stop-pending": ["refused", "allowed"], "kept-shown": ["dice", "faces"]}

# "`--rules notebook` is `tile=any`, `stop-pending=allowed`, `kept-shown=faces`; `--rules
# published` (the default) the others".
RULES = {
    "published": {"tile": "next-lower", "stop-pending": "refused", "kept-shown": "dice"},
    "notebook": {"tile": "any", "stop-pending": "allowed", "kept-shown": "faces"},
}


def points_of(rules: str, switched: Mapping[str, str]) -> dict[str, str]:
    """The value of every point: "a `--rule` changes either" set of rules."""
    points = dict(RULES[rules])
    for point, value in switched.items():
        if value not in POINTS[point]:
            raise ValueError(f"{point}={value}")
        points[point] = value
    return points
