"""What mkdocs asks while it builds the site: pages that are made, and links that lead out of `docs/`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs.structure.files import File

from manual import links, made, sources

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that no file of `docs/` is: reference, root files, and the sources that documents lead to."""
    pages = made.pages()
    written = {f"docs/{file.src_uri}": file.content_string for file in files.documentation_pages()}
    pages |= sources.pages(written | {links.origin(address): text for address, text in pages.items()})
    for address, text in pages.items():
        files.append(File.generated(config, address, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead the links of a page to where their targets are on the site."""
    del config
    documents = [file for file in files.documentation_pages() if not file.src_uri.startswith(links.SOURCES)]
    titles = {file.src_uri: links.title_of(file.content_string) or file.name for file in documents}
    return links.on_the_site(markdown, page.file.src_uri, titles)
