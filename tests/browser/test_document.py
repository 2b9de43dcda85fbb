"""The page as one file: placeholders, policy, data and notices."""

import gzip
import json
import re
from base64 import b64decode, b64encode
from hashlib import sha256

import pytest

from goose.base.policy import policy_of
from manual.browser.application import PACKAGES
from manual.browser.document import Page, data, document, filled
from manual.browser.engine import Unbuilt
from manual.browser.notices import notices
from manual.browser.packing import blocks
from tests.support.cases import each_case

PAGE = Page("{{policy}}|{{style}}|{{script}}|{{words}}", "p { color: red }", {"main.js": "go();\n"}, "")


def test_template_is_filled_once() -> None:
    """A value that looks like a placeholder is left alone."""
    assert filled("<{{a}} {{b}}>", {"a": "{{b}}", "b": "2"}) == "<{{b}} 2>"


@each_case(
    ("template", "why"),
    [
        ("{{a}}", "lacks {{b}}"),
        ("{{a}}{{b}}{{a}}", "repeats {{a}}"),
        ("{{a}}{{b}}{{c}}", "has an unknown {{c}}"),
        ("", "lacks {{a}}, lacks {{b}}"),
    ],
)
def test_wrong_placeholders_are_reported(template: str, why: str) -> None:
    with pytest.raises(Unbuilt, match=f"^The template of the page {why}.$".replace("{", r"\{").replace("}", r"\}")):
        filled(template, {"a": "1", "b": "2"})


def test_policy_allows_the_page_and_a_worker_alone() -> None:
    """No address and no `eval`."""
    style, script = (f"'sha256-{b64encode(sha256(text).digest()).decode()}'" for text in (b"s", b"j"))
    assert policy_of("s", "j", worker=True) == (
        f"default-src 'none'; style-src {style}; script-src {script} blob: 'wasm-unsafe-eval'; worker-src blob:;"
        " base-uri 'none'; form-action 'none'"
    )


def test_document_has_the_policy_of_its_own_style_and_script() -> None:
    policy, style, script, words = document(PAGE, {"words": "[]"}).split("|")
    assert policy == policy_of(style, script, worker=True).replace("'", "&#x27;")
    assert (style, words) == (PAGE.style, "[]")
    assert script.startswith('"use strict";\n')
    assert "go();" in script


@pytest.mark.parametrize(
    "page",
    [
        Page(PAGE.template, "</Style >", PAGE.modules, ""),
        Page(PAGE.template, "", {"main.js": 'x = "</script>";'}, ""),
        Page(PAGE.template, "", {"main.js": 'x = "<!--";'}, ""),
    ],
)
def test_tag_that_would_end_a_script_or_style_is_refused(page: Page) -> None:
    with pytest.raises(Unbuilt, match="has a tag in it"):
        document(page, {"words": ""})


def test_data_cannot_end_its_script_element() -> None:
    text = data({"a": "</script><!-- é"})
    assert "<" not in text
    assert json.loads(text) == {"a": "</script><!-- é"}


def test_parts_are_compressed_blocks_of_data() -> None:
    """They are the same in each build: no time is in them."""
    found = re.fullmatch(
        r'<script type="application/octet-stream" id="part-a">([\w+/=]+)</script>', blocks({"a": b"x"})
    )
    assert found is not None
    packed = b64decode(found[1])
    assert gzip.decompress(packed) == b"x"
    assert packed[4:8] == bytes(4)


def test_notices_name_each_part_with_its_licence() -> None:
    """The licences of Python packages come with them."""
    text = notices()
    for name in PACKAGES:
        assert f"\n{name} " in text
    assert "https://github.com/pyodide/pyodide" in text
    assert "Mozilla Public License Version 2.0" in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in text
    assert text.count("Permission is hereby granted, free of charge") == 3  # goose, libraries and attrs
    assert text.count("THIS SOFTWARE IS PROVIDED BY THE AUTHOR") == 1  # bzip2
    assert text.count("Redistributions of source code must retain") >= 2  # jinja2 and markupsafe
