"""The version of goose, and the name of its distribution.

The build reads `VERSION`. `__version__` is the version of the installed distribution. It is looked up when first asked
for: the module that reads it takes longer to import than most commands take.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    __version__: str

VERSION = "0.3.0"
"""The version of this source tree: that of a release, or with `.dev0` at its end, of the time before one."""

DISTRIBUTION = "goose-board-games"
"""The name for installers. Other programs are called goose; on a package index none has this name."""


def __getattr__(name: str) -> object:
    """Return the version, and keep it."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        found = version(DISTRIBUTION)
    except PackageNotFoundError:
        found = VERSION
    globals()[name] = found
    return found
