"""A handout as one HTML page without code or links to other files, for a screen, a phone and A4 paper."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from goose.courses.statement import Element, Exact, Heading, Numbered, Prose, Statement, shown

_STYLE = """\
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --soft: #f3f5f7; --line: #d4dae0; --mark: #0b5d7a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ec; --paper: #15181c; --soft: #20252b; --line: #3a424b; --mark: #7cc4de; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Charter, Georgia, serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1, h2, h3 { font-family: system-ui, sans-serif; line-height: 1.25; break-after: avoid; }
h1 { font-size: 2rem; margin: 0 0 1rem; }
h2 { font-size: 1.4rem; margin: 2.75rem 0 .75rem; padding-top: .75rem; border-top: 2px solid var(--line); }
h3 { font-size: 1.1rem; margin: 1.9rem 0 .5rem; }
p { margin: .6rem 0; overflow-wrap: break-word; }
code, pre { font: .9em/1.45 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
code { background: var(--soft); padding: .1em .3em; border-radius: 3px; }
code { white-space: pre-wrap; overflow-wrap: anywhere; }
pre { background: var(--soft); border-left: 3px solid var(--mark); border-radius: 3px; margin: .5rem 0 1rem;
  padding: .55rem .8rem; overflow-x: auto; break-inside: avoid; }
pre.long { break-inside: auto; }
ol, ul { padding-left: 1.6rem; }
li { margin: .4rem 0; break-inside: avoid; }
nav { background: var(--soft); border-radius: 5px; padding: .8rem 1.1rem; margin: 1.5rem 0; }
nav p { font: 600 .95rem system-ui, sans-serif; margin: 0 0 .3rem; }
nav ul { margin: 0; }
a { color: var(--mark); }
@page { size: A4; margin: 18mm 17mm; }
@media print {
  :root { color-scheme: light; --ink: #000; --paper: #fff; --soft: #f4f4f4; --line: #bbb; --mark: #444; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  pre { overflow: visible; white-space: pre-wrap; overflow-wrap: anywhere; }
  p { orphans: 3; widows: 3; }
  a { color: inherit; text-decoration: none; }
}"""

_LONG = 25  # lines; longer blocks may be cut over two pages


def as_html(handout: Statement) -> str:
    """Return a handout as a whole page."""
    body = "\n".join(_body(handout))
    return f"""\
<!doctype html>
<html lang="{escape(handout.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(handout.title)}</title>
<style>
{_STYLE}
</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def _body(handout: Statement) -> Iterator[str]:
    chapters = [each for each in handout.elements if isinstance(each, Heading) and each.level == 2]
    seen = 0
    for element in handout.elements:
        if isinstance(element, Heading) and element.level == 2:
            if seen == 0:
                yield _contents(handout.contents, chapters)
            seen += 1
            yield f'<h2 id="part-{seen}">{_prose(element.text)}</h2>'
        else:
            yield from _written(element, handout.silent)


def _contents(title: str, chapters: list[Heading]) -> str:
    links = "\n".join(
        f'<li><a href="#part-{number}">{_prose(each.text)}</a></li>' for number, each in enumerate(chapters, 1)
    )
    return f"<nav>\n<p>{escape(title)}</p>\n<ul>\n{links}\n</ul>\n</nav>"


def _written(element: Element, silent: str) -> Iterator[str]:
    if isinstance(element, Heading):
        yield f"<h{element.level}>{_prose(element.text)}</h{element.level}>"
    elif isinstance(element, Prose):
        if element.text:
            yield f"<p>{_prose(element.text)}</p>"
    elif isinstance(element, Exact):
        yield _block(element.text)
    elif isinstance(element, Numbered):
        name = "ol" if element.ordered else "ul"
        yield f"<{name}>"
        for when, text in element.cases:
            block = f"<p>{_prose(silent)}</p>" if text is None else _block(text)
            yield f"<li>{_prose(when)}\n{block}</li>"
        yield f"</{name}>"


def _block(text: str) -> str:
    long = ' class="long"' if text.count("\n") >= _LONG else ""
    return f'<pre{long} tabindex="0">{escape(shown(text))}</pre>'


def _prose(text: str) -> str:
    """Return a text as HTML; what stands between two backquotes is code."""
    parts = escape(text).split("`")
    if len(parts) % 2 == 0:  # one backquote has no partner
        return escape(text)
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(parts))
