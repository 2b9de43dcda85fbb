"""The rule sets, one module each, as data for one engine.

To add one: write a module with a `make` that returns `GooseRules`, and add its name and options to `OPTIONS`.
"""

from __future__ import annotations

from sys import modules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.games.goose.ruleset import GooseRules

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "traditional": (),
    "bari": ("squares",),
    "bari-first-throw": ("squares",),
    "madrid": ("board",),
    "kata": (),
    "snakes-and-ladders": (),
}
"""The options of each rule set, by the name that `--rules` takes; the default rules come first."""


def make_rules(name: str, options: Mapping[str, object], switches: Mapping[str, str] | None = None) -> GooseRules:
    """Return named rules, and import their module only now; a ValueError names what would be right."""
    module = f"goose.games.goose.rules.{name.replace('-', '_')}"
    __import__(module)
    rules: GooseRules = modules[module].make(switches or {}, **options)
    return rules
