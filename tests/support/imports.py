"""The import graph of goose: read from the source, with imports inside functions and those for types alone."""

from functools import cache

from tests.support.places import ROOT
from tests.support.sources import imports as statements

SOURCES = ROOT / "goose"


def module_of(path: str) -> str:
    """Return the module of a file below the checkout."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def sources() -> dict[str, str]:
    """Return the source of each module, by its name."""
    paths = sorted(SOURCES.rglob("*.py"))
    return {module_of(str(path.relative_to(ROOT))): path.read_text(encoding="utf-8") for path in paths}


@cache
def imports() -> dict[str, frozenset[str]]:
    """Return the modules of goose that each module imports, anywhere in it; packages it is in do not count."""
    known = sources()
    found = {}
    for module, source in known.items():
        names: set[str] = set()
        for base, parts in statements(source):
            assert not base.startswith("."), f"{module} has a relative import"
            names |= {full if (full := f"{base}.{part}") in known else base for part in parts} or {base}
        found[module] = frozenset(name for name in names & known.keys() if name != module)
    return found
