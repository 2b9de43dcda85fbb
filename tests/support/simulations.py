"""Settings of simulations, by names."""

from collections.abc import Mapping
from typing import Any

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.kit.setting import Setting


def named_setting(
    game: str, rules: str, options: Mapping[str, Any], switches: Mapping[str, str], levels: tuple[str, ...], seed: int
) -> Setting:
    """Return the setting of a game by some rules with changed points, between players of some levels."""
    rule = tuple(f"{point}={value}" for point, value in switches.items())
    return Setting(Variant(Settings(game, rules=rules, rule=rule, **options)), levels, seed)
