"""What a subcommand needs beside what every goose has."""

from importlib.util import find_spec

import click


class NotInstalled(click.ClickException):
    """A package that a subcommand needs is not there."""

    exit_code = 2


def need(extra: str, *packages: str) -> None:
    """Tell in one line what to install, if packages are missing.

    Raises:
        NotInstalled: they are.
    """
    missing = [package for package in packages if not _is_there(package)]
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        raise NotInstalled(f"this needs {', '.join(missing)}, which {verb} not installed: pip install 'goose[{extra}]'")


def _is_there(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ValueError:  # it has been imported by other ways
        return True
