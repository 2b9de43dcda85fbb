"""The documentation site: `python -m manual.site` writes its pages as Markdown and has Sphinx make HTML of them."""

from __future__ import annotations

import inspect
import posixpath
import re
import shutil
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

import goose
from manual import links, made, navigation, sources

BUILD = links.ROOT / "build"

_ANCHORED = re.compile(r"\[(?P<text>[^\[\]]*)\]\((?P<page>[\w./-]+)\.md#(?P<anchor>[\w-]+)\)")
_MARK = re.compile(r'(?<=^- )<a id="(?P<name>[\w-]+)"></a>', re.MULTILINE)
_API = re.compile(r"^::: (?P<name>[\w.]+)\n(?P<options>(?: +.*\n)*)", re.MULTILINE)
_TITLED = re.compile(r'^(?P<fence>`{3,})(?P<language>\w+) title="(?P<title>[^"]+)"$', re.MULTILINE)


def pages() -> dict[str, str]:
    """Return the text of every page, by its address, as Sphinx and MyST read it."""
    folder = links.ROOT / "docs"
    paths = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.md"))}
    documents = {
        page: path.read_text(encoding="utf-8")
        for page, path in paths.items()
        if links.origin(page) not in links.OFF_THE_SITE
    }
    documents |= made.pages()
    shown = sources.pages({links.origin(address): text for address, text in documents.items()})
    titles = {address: links.title_of(text) or address for address, text in documents.items()}
    texts = {
        address.removesuffix(".md"): _directives(links.on_the_site(text, address, titles))
        for address, text in (documents | shown).items()
    }
    texts = {page: _with_marks(text, page, texts) for page, text in texts.items()}
    outside = project_links(links.ROOT / "pyproject.toml")
    return {f"{page}.md": navigation.with_contents(page, text, outside) for page, text in texts.items()}


def project_links(project: Path) -> Mapping[str, str]:
    """Return the public addresses of the project, by what they are called: those of its `[project.urls]`, if any."""
    urls: Mapping[str, str] = tomllib.loads(project.read_text(encoding="utf-8"))["project"].get("urls", {})
    return urls


def _with_marks(text: str, page: str, texts: Mapping[str, str]) -> str:
    """Return a document whose links to an anchor of HTML are HTML too, since MyST knows only those of headings."""

    def link(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), found["page"]))
        if f'<a id="{found["anchor"]}"' not in texts.get(target, ""):
            return found[0]
        return f'<a href="{found["page"]}.html#{found["anchor"]}">{found["text"]}</a>'

    return _ANCHORED.sub(link, text)


def _directives(text: str) -> str:
    """Return a document with directives of Sphinx for the API and titled code; a line with a mark links to itself."""
    text = _TITLED.sub(
        lambda block: f"{block['fence']}{{code-block}} {block['language']}\n:caption: {block['title']}", text
    )
    text = _MARK.sub(r'<a id="\g<name>" href="#\g<name>" title="Link to this line">¶</a> ', text)
    return _API.sub(_documented, text)


def _documented(block: re.Match[str]) -> str:
    """Return the heading and the directive that documents a name of the API."""
    name, options = block["name"], block["options"]
    level = re.search(r"heading_level: (\d)", options)
    members = re.search(r"members: \[(.*)\]", options)
    parts = name.split(".")
    called = parts[1] if len(parts) == 2 else ".".join(parts[1:])
    kind = "function" if parts[-1][0].islower() else "exception" if parts[-1] in _EXCEPTIONS else "class"
    if len(parts) > 2:
        attribute = inspect.getattr_static(getattr(goose, parts[1]), parts[2])
        kind = "property" if isinstance(attribute, property) else "method"
    directive = [f".. auto{kind}:: {name}"]
    if members and members[1]:
        directive.append(f"   :members: {members[1]}")
    heading = f"{'#' * int(level[1] if level else 3)} `{called}`"
    return "\n".join([heading, "", "```{eval-rst}", *directive, "```", ""])


_EXCEPTIONS = ("UsageError", "Incomplete", "Failure")


def write(folder: Path) -> None:
    """Write the pages and the pictures into an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for address, text in pages().items():
        page = folder / address
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")
    shutil.copytree(links.ROOT / "docs" / "images", folder / "images")


def add_page_in_a_browser(site: Path) -> None:
    """Copy the page that runs goose in a browser into a site, if it has been built.

    It has a folder for itself: the site has a page about the Game of the Goose with the same name.
    """
    if links.IN_A_BROWSER.exists():
        (site / "run").mkdir(parents=True)
        shutil.copy(links.IN_A_BROWSER, site / "run")


def main(arguments: Sequence[str]) -> int:
    """Build the site in a folder, `build/site` unless another is named; return the exit status."""
    from sphinx.cmd.build import main as sphinx

    build = Path(arguments[0]) if arguments else BUILD
    write(build / "pages")
    shutil.rmtree(build / "site", ignore_errors=True)
    add_page_in_a_browser(build / "site")
    settings = str(Path(__file__).parent)
    return sphinx(
        [
            "-q",
            "-W",
            "--keep-going",
            "-j",
            "auto",
            "-c",
            settings,
            "-d",
            str(build / "doctrees"),
            str(build / "pages"),
            str(build / "site"),
        ]
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
