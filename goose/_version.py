"""The version of goose: that of the installed distribution, which gets it from `manual/version.py`.

It is looked up when first asked for: the module that reads it takes longer to import than most commands take.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    __version__: str

UNRELEASED = "0.3.0.dev0"
"""The version between releases: of a build from a commit without a tag, and of goose that is not installed."""


def __getattr__(name: str) -> object:
    """Return the version, and keep it."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        found = version("goose")
    except PackageNotFoundError:
        found = UNRELEASED
    globals()[name] = found
    return found
