"""Settings of Sphinx for the documentation site; `python -m manual.site` runs it on the pages that it has written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from goose._version import VERSION
from manual.lexers import Excerpt, Session
from manual.navigation import language_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

STATIC = Path(__file__).parent / "static"

project = "goose"
release = VERSION
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_copybutton"]

# Documents are Markdown, as a code host shows it: the slugs of their headings are anchors.
myst_heading_anchors = 6
myst_enable_extensions = ["attrs_inline"]
smartquotes = False  # what goose prints keeps its quotation marks

# Docstrings follow the Google style; what stands between two backquotes is code.
default_role = "literal"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
add_module_names = False

# Only commands are copied, without their prompts and without what they print.
copybutton_prompt_text = "$ "
copybutton_line_continuation_character = "\\"

html_theme = "furo"
html_title = "goose"
html_static_path = [str(STATIC)]
templates_path = [str(Path(__file__).parent / "templates")]
html_css_files = ["site.css"]
html_js_files = ["access.js"]
html_search_scorer = str(STATIC / "scorer.js")
html_copy_source = False
html_show_search_summary = False  # browsers do not let a page on a disk read other files
html_show_sphinx = False
html_use_index = False
html_domain_indices = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#00594f",
        "color-brand-content": "#00594f",
        "color-brand-visited": "#5b3a8c",
        "color-foreground-secondary": "#4d5358",
        "color-foreground-muted": "#595f64",
    },
    "dark_css_variables": {
        "color-brand-primary": "#4fd1c0",
        "color-brand-content": "#4fd1c0",
        "color-brand-visited": "#c3a6f2",
        "color-foreground-secondary": "#b9bfc7",
        "color-foreground-muted": "#a9afb8",
    },
}


def setup(app: Sphinx) -> None:
    """Add the lexers for shell sessions and excerpts, and the languages of the pages."""
    app.add_lexer("console", Session)
    app.add_lexer("python", Excerpt)
    app.connect("html-page-context", _name_language)


def _name_language(_: Sphinx, page: str, __: str, context: dict[str, Any], ___: object) -> None:
    """Name the language of a page in its `html` element; Sphinx itself has one language for a site."""
    context["language"] = language_of(page)
