"""The check that the optional packages of a subcommand are installed."""

from importlib.util import find_spec

import click


class NotInstalled(click.ClickException):
    """A package that a subcommand needs is not installed."""

    exit_code = 2


def need(*packages: str) -> None:
    """Raise NotInstalled unless packages, given by their import names, are installed."""
    missing = [package for package in packages if not is_there(package)]
    if missing:
        from goose.base.installed import command_for

        verb = "is" if len(missing) == 1 else "are"
        raise NotInstalled(
            f"this needs {', '.join(missing)}, which {verb} not installed. To install: {command_for(*missing)}"
        )


def is_there(package: str) -> bool:
    """Return whether a package, given by its import name, is installed."""
    try:
        return find_spec(package) is not None
    except ValueError:  # the module was imported without a specification
        return True
