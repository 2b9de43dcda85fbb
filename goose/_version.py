"""The version of goose.

It is the installed distribution's, which gets it from `manual/version.py`.
"""

from importlib.metadata import PackageNotFoundError, version

UNRELEASED = "0.3.0.dev0"
"""The version between releases: of a build from a commit without a tag, and of goose that is not installed."""


def _installed() -> str:
    try:
        return version("goose")
    except PackageNotFoundError:
        return UNRELEASED


__version__ = _installed()
