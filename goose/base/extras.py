"""What a subcommand needs beside what every goose has."""

from importlib.util import find_spec

import click


class NotInstalled(click.ClickException):
    """A package that a subcommand needs is not there."""

    exit_code = 2


def need(*packages: str) -> None:
    """Check that packages, by the names that they are imported by, are installed; raise NotInstalled where not."""
    missing = [package for package in packages if not _is_there(package)]
    if missing:
        from goose.base.installed import command_for

        verb = "is" if len(missing) == 1 else "are"
        raise NotInstalled(
            f"this needs {', '.join(missing)}, which {verb} not installed. To install: {command_for(*missing)}"
        )


def _is_there(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ValueError:  # it has been imported by other ways
        return True
