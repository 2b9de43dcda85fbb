"""The order of the pages in the sidebar: five groups of a few pages, each with the pages below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from goose.commands.cli import SUBCOMMANDS
from goose.core.texts import texts
from goose.core.words import CODES
from manual.links import ROOT
from manual.variants import variants

TRANSLATIONS = tuple(code for code in CODES if (ROOT / "docs" / code / "index.md").exists())
"""The languages that have their own home page, with the pages that a student needs, in a folder named after them."""

SHORT = {"goose": "Goose", "mancala": "Mancala", "pickomino": "Pickomino"}
"""The names of the games in the sidebar."""

GROUPS: Mapping[str, Sequence[str]] = {
    "Start": ("browser", "student", "teacher", "play", "install"),
    "Look up": ("reference/messages", "reference/rules", "reference/instructions", "reference/commands", "protocol"),
    "Games": ("goose", "mancala", "pickomino", "odds"),
    "More": ("programmers",),
    "Other languages": tuple(f"{code}/index" for code in TRANSLATIONS),
}
"""The pages that the sidebar shows first, by the headings of their groups."""

TITLES: Mapping[str, str] = {
    "browser": "I have only a browser",
    "student": "I must write a program",
    "teacher": "I set a project",
    "play": "I want to play",
    "reference/messages": "Messages",
    "reference/rules": "Rules",
    "pickomino": "Pickomino",
    **{f"{code}/index": texts(code)["menu"]["language"] for code in TRANSLATIONS},
}
"""The titles in the sidebar of pages whose own are longer, or that are one of the doors of the home page."""

BELOW: Mapping[str, Sequence[str]] = {
    "play": ("tables", "pictures"),
    "teacher": ("course", "grading", "audit"),
    "odds": ("sources", "departures"),
    "programmers": (
        *("programs", "api", "new-game"),
        *("contributing", "changelog"),
        *(f"reference/keys/{name}" for name in ("all", *SHORT)),
    ),
    **{f"{code}/index": (f"{code}/student", f"{code}/browser") for code in TRANSLATIONS},
}
"""The pages that are shown below a page, when it is open."""


def language_of(page: str) -> str:
    """Return the language of a page: that of its folder or, for the rules and messages of a variant, of its name."""
    folder, name = page.partition("/")[0], page.rpartition("-")[2]
    if folder in TRANSLATIONS:
        return folder
    of_variant = page.startswith(("reference/messages/", "reference/rules/"))
    return name if of_variant and name in CODES else "en"


def below(page: str) -> list[str]:
    """Return the entries of the list of pages below a page: addresses, or titles with addresses."""
    found = [f"/{other}" for other in BELOW.get(page, ())]
    if page in ("reference/messages", "reference/rules"):
        titles = {each: f"{SHORT[each.game]}: {each.rules}" for each in variants() if each.main}
        found += [f"{title} </{page}/{each.name}>" for each, title in titles.items()]
    elif page == "reference/instructions":
        found += [f"{title} </reference/instructions/{game}>" for game, title in SHORT.items()]
    elif page == "reference/commands":
        found += [f"/reference/commands/{name}" for name in ("goose", *(f"goose-{command}" for command in SUBCOMMANDS))]
    return found


def with_contents(page: str, text: str, links: Mapping[str, str]) -> str:
    """Return the text of a page with the list of the pages below it, which the sidebar shows.

    Args:
        page: address without `.md`.
        text: Markdown.
        links: addresses outside the site, by what they are called: the sidebar shows them last.
    """
    if page == "index":
        lists = [_contents(caption, [_entry(each) for each in pages]) for caption, pages in GROUPS.items()]
        if links:
            lists.append(_contents("Project", [f"{name} <{address}>" for name, address in links.items()]))
        return "\n".join([text, *lists])
    entries = below(page)
    return f"{text}\n{_contents('', entries)}" if entries else text


def _entry(page: str) -> str:
    title = TITLES.get(page)
    return f"/{page}" if title is None else f"{title} </{page}>"


def _contents(caption: str, entries: Sequence[str]) -> str:
    head = f":caption: {caption}\n" if caption else ""
    return f"```{{toctree}}\n:hidden:\n:titlesonly:\n{head}\n{chr(10).join(entries)}\n```\n"
