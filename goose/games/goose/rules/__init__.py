"""The sets of rules, one module each: a set of rules is data on one engine.

To add one: write a module with a `make` that returns `GooseRules`, and add its name and options to `OPTIONS`.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import cast

from goose.games.goose.ruleset import GooseRules

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "traditional": (),
    "bari": ("squares",),
    "bari-first-throw": ("squares",),
    "madrid": ("board",),
    "kata": (),
}
"""The options that shape each set of rules, by the name that `--rules` takes; the default rules first."""


def make_rules(name: str, options: Mapping[str, object]) -> GooseRules:
    """Return the rules of a name in `OPTIONS`; the module is imported only now.

    Raises:
        ValueError: an option cannot be what it is; the text says what would be right.
    """
    module = import_module(f"goose.games.goose.rules.{name.replace('-', '_')}")
    return cast(GooseRules, module.make(**options))
