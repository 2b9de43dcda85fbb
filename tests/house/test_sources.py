"""How the tests read the sources: without a parser, and as a parser does."""

import io
import tokenize

from tests.support.cases import each_case
from tests.support.places import ROOT
from tests.support.sources import imports, texts

HERE = (ROOT / "tests" / "house" / "test_sources.py").read_text(encoding="utf-8")


@each_case(
    ("source", "found"),
    [
        ("import goose.core", [("goose.core", [])]),
        ("import os, goose.core as core", [("os", []), ("goose.core", [])]),
        ("from goose.core import game as g, lines", [("goose.core", ["game", "lines"])]),
        ("from goose.core import (\n    game,  # of all\n    lines,\n)", [("goose.core", ["game", "lines"])]),
        ("from . import game", [(".", ["game"])]),
        ("if TYPE_CHECKING:\n    from goose.kit import Narrator", [("goose.kit", ["Narrator"])]),
        ("def f():\n    import goose.kit  # late", [("goose.kit", [])]),
        ("def f():\n    '''Try:\n\n    import goose.kit\n    '''", []),
        ("# import goose.kit\nimported = 'import goose.kit'", []),
        ('TEXT = """a \\""" b\nimport goose.kit\n"""\nimport os', [("os", [])]),
    ],
)
def test_imports_are_found_wherever_they_are(source: str, found: list[tuple[str, list[str]]]) -> None:
    assert list(imports(source)) == found


@each_case(
    "source",
    [
        "x = 'it''s' + \"it's\"  # a 'comment'",
        "x = b\"{y!r} '{z}'\" rb'\\\\' '#' '\\'' # \"",
        "x = '''a 'b' ''c\nd''' + '' + \"\"\"e \"f\" \\\"\"\"\n\"\"\"",
        "x = 'a \\\n b'",
        HERE,
    ],
)
def test_comments_and_strings_are_those_of_the_tokenizer(source: str) -> None:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    spoken = [each.string for each in tokens if each.type in (tokenize.COMMENT, tokenize.STRING)]
    assert len(spoken) > 0
    assert [said for _, said in texts(source)] == [each.lstrip("rb").strip("\"'# ") for each in spoken]
