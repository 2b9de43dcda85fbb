"""The document: each block in Markdown, in HTML and as plain text, and a whole page."""

from __future__ import annotations

import re

import pytest

from goose.base.document import Block, Code, Document, Heading, Items, Paragraph, Table, as_plain, shown
from goose.base.html import as_page
from goose.base.markdown import as_markdown, code
from tests.support.cases import each_case

BLOCKS: dict[str, tuple[Block, str, str, str]] = {
    "title": (
        Heading(1, "<b>Title</b> & `x<y`"),
        "# &lt;b>Title&lt;/b> &amp; `x<y`\n",
        "<h1>&lt;b&gt;Title&lt;/b&gt; &amp; <code>x&lt;y</code></h1>",
        "<b>Title</b> & `x<y`\n====================",
    ),
    "chapter": (Heading(2, "日本 a|b"), "## 日本 a\\|b\n", "<h2>日本 a|b</h2>", "日本 a|b\n--------"),
    "paragraph": (
        Paragraph("One *two* `a|b` and a well-known [end]."),
        "One \\*two\\* <code>a&#124;b</code> and a well-known \\[end\\].\n",
        "<p>One *two* <code>a|b</code> and a well-known [end].</p>",
        "One *two* `a|b` and a\nwell-known [end].",
    ),
    "lone backquote": (Paragraph("a`b"), "a\\`b\n", "<p>a`b</p>", "a`b"),
    "empty paragraph": (Paragraph(""), "\n", "", ""),
    "code": (
        Code(" <a> *b*  \n\n```"),
        "````text\n <a> *b*  \n\n```\n````\n",
        '<pre tabindex="0"> &lt;a&gt; *b*  \n\n```</pre>',
        " <a> *b*  \n\n```",
    ),
    "ordered list": (
        Items([("One `a`", Code("x\n\n y ")), ("Two", Paragraph("Three"))]),
        "1. One `a`\n\n   ```text\n   x\n\n    y \n   ```\n\n2. Two\n\n   Three\n",
        '<ol>\n<li>One <code>a</code>\n<pre tabindex="0">x\n\n y </pre></li>\n<li>Two\n<p>Three</p></li>\n</ol>',
        "1. One `a`\n\n   x\n\n    y \n\n2. Two\n\n   Three",
    ),
    "list": (
        Items([("a list wrapped at its mark", Paragraph("b"))], ordered=False),
        "- a list wrapped at its mark\n\n  b\n",
        "<ul>\n<li>a list wrapped at its mark\n<p>b</p></li>\n</ul>",
        "- a list wrapped at its\n  mark\n\n  b",
    ),
    "table": (
        Table(["<x>", "empty", "y"], [["&<y>|", "", Code(" `\nb")], ["c\nd", "", ""]]),
        "| &lt;x> | y |\n| --- | --- |\n| &amp;&lt;y>\\| | <code>&#9251;&#96;</code><br>`b` |\n| c<br>d |  |\n",
        '<div><table>\n<thead><tr><th scope="col">&lt;x&gt;</th><th scope="col">y</th></tr></thead>\n<tbody>\n'
        "<tr><td>&amp;&lt;y&gt;|</td><td><code> `</code><br><code>b</code></td></tr>\n"
        "<tr><td>c<br>d</td><td></td></tr>\n</tbody>\n</table></div>",
        "<x>    y\n-----  ----\n&<y>|   ` b\nc d",
    ),
}


def content(*blocks: Block, contents: str = "") -> str:
    """Return what is in the page of blocks."""
    page = as_page(Document("T", "en", blocks, contents), "")
    return page.partition("<main>\n")[2].partition("\n</main>")[0]


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_has_three_forms(name: str) -> None:
    """No sign in a text acts on the form."""
    block, markdown, html, plain = BLOCKS[name]
    assert (as_markdown([block]), content(block), as_plain([block], 24)) == (markdown, html, plain)


def test_blocks_are_apart() -> None:
    """An empty paragraph leaves no gap."""
    blocks: list[Block] = [Heading(1, "A"), Paragraph(""), Paragraph("b"), Code("c")]
    assert as_markdown(blocks) == "# A\n\nb\n\n```text\nc\n```\n"
    assert content(*blocks) == '<h1>A</h1>\n<p>b</p>\n<pre tabindex="0">c</pre>'
    assert as_plain(blocks, 40) == "A\n=\n\nb\n\nc"


def test_a_page_is_whole_and_escaped() -> None:
    page = as_page(Document("<b> `x`", "en", [Heading(1, "A")]), "p { }")
    assert page.startswith('<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n')
    assert "<title>&lt;b&gt; `x`</title>\n<style>\np { }\n</style>" in page
    assert page.endswith("<main>\n<h1>A</h1>\n</main>\n</body>\n</html>\n")


def test_a_table_of_contents_leads_to_the_chapters() -> None:
    """Also to one of two that have the same heading; it stands above the first."""
    blocks: list[Block] = [Heading(1, "A"), Paragraph("b"), Heading(2, "`c`"), Heading(3, "d"), Heading(2, "`c`")]
    found = content(*blocks, contents="What <is> here")
    assert found.index("<p>b</p>") < found.index("<nav>\n<p>What &lt;is&gt; here</p>") < found.index("<h2")
    assert re.findall(r'href="#(.*?)"', found) == re.findall(r'<h2 id="(.*?)"', found) == ["part-1", "part-2"]
    assert found.count("<code>c</code>") == 4
    assert "<nav>" not in content(*blocks)


def test_a_long_block_may_be_cut_over_two_sheets() -> None:
    """A short one stays on one."""
    assert content(Code("x" * 56 + "\n" * 25)).startswith('<pre class="long" ')
    assert content(Code("\n" * 24)).startswith("<pre tabindex")


def test_a_block_says_how_wide_it_is() -> None:
    """A style can set long blocks of short lines in two columns, and very long lines in small type."""
    assert content(Code("x" * 55 + "\n" * 25)).startswith('<pre class="long narrow" ')
    assert content(Code("x" * 89)).startswith('<pre class="wide" ')
    assert content(Code("x" * 88)).startswith("<pre tabindex")


@each_case(
    ("text", "cell"),
    [
        ("{name}_x*", "`{name}_x*`"),
        ("a\nb", "`a`<br>`b`"),
        (" a", "`␣a`"),
        ("a|b", "<code>a&#124;b</code>"),
        ("`", "<code>&#96;</code>"),
        ("", ""),
    ],
)
def test_exact_text_in_a_cell_is_shown_as_it_is(text: str, cell: str) -> None:
    """With any meaning in Markdown."""
    assert code(text) == cell


@each_case(("text", "expected"), [("a b", "a b"), (" a", "␣a"), ("a  ", "a␣␣"), (" ", "␣"), ("", "")])
def test_blanks_at_the_ends_of_a_text_are_seen(text: str, expected: str) -> None:
    """Where a person reads it; those within it are as they are."""
    assert shown(text) == expected
