"""Documents as HTML: whole pages, which load nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from goose.base.document import Block, Code, Document, Heading, Items, Paragraph, Table, parts_of, without_empty_columns

_LONG = 25  # lines; a style can let longer blocks be cut over two sheets of paper
_NARROW, _WIDE = 55, 88  # characters; a style can set long blocks of short lines side by side, and long lines smaller

_PAGE = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
<main>
{content}
</main>
</body>
</html>
"""


def as_page(document: Document, style: str) -> str:
    """Return a document as a page with a style, ended by LF."""
    content = "\n".join(part for part in _elements(document) if part)
    return _PAGE.format(language=escape(document.language), title=escape(document.title), style=style, content=content)


def _elements(document: Document) -> Iterator[str]:
    """Yield the blocks; with a table of contents, each heading of level 2 has an address."""
    chapters = [each.text for each in document.blocks if isinstance(each, Heading) and each.level == 2]
    number = 0
    for block in document.blocks:
        if not (document.contents and isinstance(block, Heading) and block.level == 2):
            yield _element(block)
            continue
        if number == 0:
            yield _contents(document.contents, chapters)
        number += 1
        yield f'<h2 id="part-{number}">{_prose(block.text)}</h2>'


def _contents(title: str, chapters: list[str]) -> str:
    links = [f'<li><a href="#part-{number}">{_prose(text)}</a></li>' for number, text in enumerate(chapters, 1)]
    return "\n".join(["<nav>", f"<p>{escape(title)}</p>", "<ul>", *links, "</ul>", "</nav>"])


def _element(block: Block) -> str:
    """Return a block as an element; empty for an empty paragraph."""
    match block:
        case Heading(level, text):
            return f"<h{level}>{_prose(text)}</h{level}>"
        case Paragraph(text):
            return f"<p>{_prose(text)}</p>" if text else ""
        case Code(text):
            return f'<pre{_shape(text)} tabindex="0">{escape(text)}</pre>'
        case Items(items, ordered):
            name = "ol" if ordered else "ul"
            lines = [f"<li>{_prose(text)}\n{_element(below)}</li>" for text, below in items]
            return "\n".join([f"<{name}>", *lines, f"</{name}>"])
        case Table(headings, rows):
            head, *body = without_empty_columns([[*map(escape, headings)], *([*map(_cell, row)] for row in rows)])
            above = "".join(f'<th scope="col">{cell}</th>' for cell in head)
            below = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>\n" for row in body)
            return f"<div><table>\n<thead><tr>{above}</tr></thead>\n<tbody>\n{below}</tbody>\n</table></div>"


def _shape(text: str) -> str:
    """Return the classes of a block by its size, for styles."""
    lines = text.split("\n")
    columns, is_long = max(map(len, lines)), len(lines) > _LONG
    shapes = {"long": is_long, "narrow": is_long and columns <= _NARROW, "wide": columns > _WIDE}
    found = " ".join(name for name, is_so in shapes.items() if is_so)
    return f' class="{found}"' if found else ""


def _cell(cell: str | Code) -> str:
    if isinstance(cell, Code):
        return "<br>".join(f"<code>{escape(line)}</code>" if line else "" for line in cell.text.split("\n"))
    return escape(cell).replace("\n", "<br>")  # not prose: in tables a backquote is a backquote


def _prose(text: str) -> str:
    return "".join(f"<code>{escape(part)}</code>" if is_code else escape(part) for part, is_code in parts_of(text))
