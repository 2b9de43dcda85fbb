"""`goose docs`: read the pages of the documentation, which come with goose."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from goose.base.quoting import quoted
from goose.commands.cli import EnvironmentOption, options, warn
from goose.commands.parameters import reworded
from goose.core.options import LANG
from goose.core.words import CODES

_PACKAGE = Path(__file__).parent.parent
_LANG = reworded(LANG, f"Language of the page: {', '.join(CODES)}.  [default: {CODES[0]}]", completed="code")
_HIDDEN = re.compile(r"^<!--.*?-->\n+", re.DOTALL | re.MULTILINE)
_DOCUMENTED = re.compile(r"^::: (\S+)\n(?: +.*\n)*\n?", re.MULTILINE)  # where the site shows a docstring
_NOT_FOR_USERS = ("decisions", "index")  # why goose is as it is, and the first page of the site


def _pages(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem[str]]:
    """Complete the name of a page."""
    return [CompletionItem(name) for name in _found() if name.startswith(typed)]


@click.command(short_help="Read the pages of the documentation.")
@click.argument("page", required=False, shell_complete=_pages)
@options(_LANG, cls=EnvironmentOption)
@click.option("--where", is_flag=True, help="Print the path of the page, or of the folder with all pages.")
def command(page: str | None, lang: str | None, where: bool) -> None:
    """Show a page of the documentation. Without a page, list all pages with their titles.

    At a terminal goose shows the page in a pager: type q to leave it. The pages are files in Markdown.

    \b
    Examples:
      goose docs
      goose docs student
      goose docs student --lang pt
      goose docs --where
    """
    if lang is not None and lang not in CODES:
        raise click.UsageError(f"--lang {quoted(lang)}: the pages are in {', '.join(CODES)}.")
    pages = _found(lang)
    if page is None:
        click.echo(str(folder()) if where else _listed(pages))
        return
    name = page.removesuffix(".md")
    if name not in pages:
        raise click.UsageError(_unknown(page, pages))
    if where:
        click.echo(str(pages[name]))
        return
    if lang not in (None, CODES[0], pages[name].parent.name):
        warn(f"There is no page {name} in the language {lang}. This is the English page.")
    text = _DOCUMENTED.sub(r"- `\1`\n", _HIDDEN.sub("", pages[name].read_text(encoding="utf-8")))
    if _at_a_terminal():
        click.echo_via_pager(text)
    else:
        click.echo(text, nl=False)


def _at_a_terminal() -> bool:
    return sys.stdout.isatty()


def folder() -> Path:
    """Return the folder with the pages: in the package, or in a clone beside it."""
    beside = _PACKAGE.parent
    for path in (_PACKAGE / "docs", *([beside / "docs"] if (beside / "pyproject.toml").exists() else [])):
        if path.is_dir():
            return path
    raise click.ClickException("the pages of the documentation did not come with this goose.")


def _found(lang: str | None = None) -> Mapping[str, Path]:
    """Return the pages by their names: each in a language, or in English if that language does not have it."""
    found = {path.stem: path for path in sorted(folder().glob("*.md")) if path.stem not in _NOT_FOR_USERS}
    if lang not in (None, CODES[0]):
        found |= {path.stem: path for path in sorted((folder() / str(lang)).glob("*.md")) if path.stem in found}
    return found


def _listed(pages: Mapping[str, Path]) -> str:
    """Return the names of the pages with their titles."""
    width = max(map(len, pages), default=0)
    return "\n".join(f"{name:{width}}  {_title(path)}" for name, path in pages.items())


def _title(page: Path) -> str:
    """Return the first heading of a page."""
    with page.open(encoding="utf-8") as lines:
        return next((line.removeprefix("# ").strip() for line in lines if line.startswith("# ")), page.stem)


def _unknown(typed: str, pages: Mapping[str, Path]) -> str:
    """Return the error for a page that does not exist."""
    from goose.kit.nearest import nearest_word

    near = nearest_word(typed, pages)
    meant = "goose docs lists the pages." if near is None else f"did you mean {near}?"
    return f"there is no page {quoted(typed)}: {meant}"
