"""Links of the documents, which are read in the repository and on the site.

In the repository a link is relative to its file, and may lead to any other; the site has the files of `docs/` (except
`OFF_THE_SITE`), those of the root that are pages too (`ROOT_PAGES`), and a page for every other file that a document
leads to (`manual.sources`).
A comment `<!-- site: … -->` in a document holds text that only the site shows, and `<!-- built: … -->` what only a site
with `goose.html` shows, the page that `make browser` builds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from posixpath import normpath, relpath

ROOT = Path(__file__).parent.parent

IN_A_BROWSER = ROOT / "build" / "goose.html"
"""The page that runs goose in a browser, where it has been built."""

ROOT_PAGES = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "README.md": "index.md"}
"""The pages that are files of the root, by their names there; the readme is for those who read the repository."""

OFF_THE_SITE = frozenset({"docs/decisions.md"})
"""Documents for those who change goose: they have no page, so a link to one is its path."""

SOURCES = "source/"
"""The folder of the site that has the pages of other files."""

_FENCED = re.compile(r"^(?P<fence>`{3,}).*?^(?P=fence)$", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<target>[^()\s]+)\)")
_OF_THE_SITE = re.compile(r"^<!-- (site|built): (.*?) -->$", re.DOTALL | re.MULTILINE)


def origin(address: str) -> str:
    """Return the file of the repository that a page of the site is made of, or would be if it were one of `docs/`."""
    if address.startswith(SOURCES):
        return address.removeprefix(SOURCES).removesuffix(".md")
    roots = {page: name for name, page in ROOT_PAGES.items() if page != "index.md"}
    return roots.get(address, f"docs/{address}")


def page_of(path: str) -> str:
    """Return the page of the site that has a file of the repository."""
    if path in ROOT_PAGES:
        return ROOT_PAGES[path]
    return path.removeprefix("docs/") if path.startswith("docs/") else f"{SOURCES}{path}.md"


def targets(text: str, path: str) -> Iterator[str]:
    """Yield the files and folders of the repository that a document leads to, by its own path there."""
    for part in _outside_fences(text):
        for link in _LINK.finditer(part):
            target = _resolved(link["target"], path)
            if target is not None:
                yield target[0]


def on_the_site(text: str, address: str, titles: Mapping[str, str]) -> str:
    """Return a document with its links as they are on a page of the site, and with what only the site has.

    Args:
        text: the text of the document, as the repository has it.
        address: the address of the page.
        titles: the titles of the pages, by their addresses: a link that names a file has the title instead.
    """
    path = origin(address)

    def lead(link: re.Match[str]) -> str:
        target = _resolved(link["target"], path)
        if target is None:
            return link[0]
        file, anchor = target
        if (ROOT / file).is_dir():
            name = f"`{file}/`"
            return name if link["text"].strip("`/") == file else f"{link['text']} ({name})"
        names = link["text"].strip("`") in (file, PurePosixPath(file).name)
        if file in OFF_THE_SITE:
            return f"`{file}`" if names else f"{link['text']} (`{file}`)"
        there = page_of(file) + anchor
        title = titles.get(there.partition("#")[0], link["text"]) if names else link["text"]
        return f"{link['picture']}[{title}]({relpath(there, PurePosixPath(address).parent)})"

    def shown(comment: re.Match[str]) -> str:
        return comment[2] if comment[1] == "site" or IN_A_BROWSER.exists() else ""

    return "".join(
        part if place % 2 else _LINK.sub(lead, _OF_THE_SITE.sub(shown, part))
        for place, part in enumerate(_outside_fences(text, keep=True))
    )


def title_of(text: str) -> str | None:
    """Return the first heading of a document, or None if it has none."""
    heading = re.search(r"^# (.*)$", text, re.MULTILINE)
    return None if heading is None else heading[1]


def _outside_fences(text: str, *, keep: bool = False) -> list[str]:
    """Return the parts of a document between its blocks of code; with `keep`, each block after the part before it."""
    parts: list[str] = []
    end = 0
    for block in _FENCED.finditer(text):
        parts += [text[end : block.start()], *([block[0]] if keep else [])]
        end = block.end()
    return [*parts, text[end:]]


def _resolved(target: str, path: str) -> tuple[str, str] | None:
    """Return the path in the repository and the anchor of a link, or None of one within a page or to elsewhere."""
    if ":" in target or target.startswith("#"):
        return None
    name, hash_sign, anchor = target.partition("#")
    return normpath(str(PurePosixPath(path).parent / name)), hash_sign + anchor
