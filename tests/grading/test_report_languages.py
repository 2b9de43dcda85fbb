"""The language of reports: that of the suite, unless another is asked for."""

import io
import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path

import pytest

from goose.core.texts import texts
from goose.core.words import CODES
from goose.grading.language import Phrases
from goose.grading.reports.terminal import console
from goose.grading.results.models import VERDICTS
from goose.grading.why.compare.compare import Comparison
from goose.grading.why.compare.report import show_end
from tests.support.cases import each_case
from tests.support.commands import refused
from tests.support.grading import part
from tests.support.results import result_of
from tests.support.suites import invoked, make
from tests.support.transcripts import inside

CASES = {"1.in": "players\nregister Ana\n", "1.out": "CPU 0 0 0 0\nPlayer registered.\n", "program.sh": "echo Hello\n"}
SUITE = '[reference]\ngame = "mancala"\nrules = "official"\nlang = "{code}"\n'

TOTALS = {
    "en": "1 case: 1 wrong; 0 of 1 points.",
    "pt": "1 caso: errado: 1; 0 de 1 pontos.",
    "es": "1 caso: incorrecto: 1; 0 de 1 puntos.",
    "it": "1 caso: sbagliato: 1; punti: 0 su 1.",
}


ONE = ("--", "sh", "program.sh")
ALL = ("--submissions", "all", "--command", "sh {file}", "--output", "results")


def graded(folder: Path, code: str | None, *options: object, files: Mapping[str, str] = CASES) -> str:
    """Return the report on a wrong program for a suite in a language, or in no language."""
    table = SUITE.format(code=code).replace('lang = "None"\n', "")
    make(folder, {**CASES, "suite.toml": table, **files})
    with inside(folder):
        return invoked("grade", ".", *options).stdout


@each_case("code", CODES)
def test_a_report_is_in_the_language_of_the_suite_or_in_another(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Instructions and messages stay as they are; a variable only fills in what the suite leaves out."""
    lines = graded(tmp_path, "en", "--lang", code, *ONE).splitlines()
    assert lines[-1] == TOTALS[code]
    assert any(line.endswith(": players") for line in lines)
    monkeypatch.setenv("GOOSE_LANG", "it" if code == "pt" else "pt")
    assert graded(tmp_path, code, *ONE).splitlines()[-1] == TOTALS[code]
    monkeypatch.setenv("GOOSE_LANG", code)
    assert graded(tmp_path, None, *ONE).splitlines()[-1] == TOTALS[code]


SAME = {
    "en": "No difference found: 1 script, 400 instructions.",
    "pt": "Não foi encontrada nenhuma diferença: 1 guião, 400 instruções.",
    "es": "No se encontró ninguna diferencia: 1 guion, 400 instrucciones.",
    "it": "Nessuna differenza trovata: 1 script, 400 istruzioni.",
}


@each_case("code", CODES)
def test_a_comparison_is_in_one_language(code: str) -> None:
    """That of the report, whatever goose answers in."""
    comparison = Comparison(1, 400, [], None)
    out = io.StringIO()
    show_end(comparison, 0, console(out), Phrases(code))
    assert out.getvalue() == f"{SAME[code]}\n"


@each_case("code", CODES)
def test_an_audit_is_in_one_language(code: str, tmp_path: Path, knowing: Callable[..., None]) -> None:
    """Its headings and sentences are in that of the suite, or in the one that is asked for."""
    knowing("players.registered-order")
    for own in (code, "en" if code != "en" else "pt"):
        make(tmp_path / own, {"1.in": "fly\n", "suite.toml": SUITE.format(code=own)})
        assert invoked("record", tmp_path / own).exit_code == 0
        words = () if own == code else ("--report-lang", code)
        shown = invoked("audit", tmp_path / own, "--budget", 0, "--minimise", *words).stdout
        assert texts(code)["grade"]["audit.misses-too"] in shown
        sentence = " ".join(texts(code)["misreadings"]["players.registered-order"].split())
        assert sentence in " ".join(shown.split())


def test_a_cause_is_in_the_language_of_the_report(tmp_path: Path) -> None:
    """It quotes the messages of the suite."""
    shown = graded(tmp_path, "en", "--lang", "it", *ONE, files={"program.sh": REGISTERED})
    assert "  Perché è sbagliato:" in shown.splitlines()
    assert "Scrive «Registered.» invece di «Player registered.». (caso 1)" in shown


REGISTERED = "read -r line; read -r line && echo CPU 0 0 0 0 && echo Registered.; exit 0\n"


def test_another_limit_for_causes_grades_again_another_language_nothing(tmp_path: Path) -> None:
    """The results of a search without time have no causes."""
    make(tmp_path / "all", {"ana.sh": REGISTERED})
    said = "The search for a cause was ended after 1e-05 seconds."
    assert said not in graded(tmp_path, "en", *ALL)
    before = (tmp_path / "results").read_bytes()
    assert graded(tmp_path, "en", *ALL, "--lang", "es").splitlines()[-1] == TOTALS["es"]
    assert (tmp_path / "results").read_bytes() == before
    assert said in graded(tmp_path, "en", *ALL, "--why-limit", 0.00001)
    assert len((tmp_path / "results").read_bytes().splitlines()) == 2


def test_merged_results_have_no_language_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable says in which language they are shown, else it is English; no other one counts: nothing is played."""
    monkeypatch.delenv("GOOSE_LANG", raising=False)
    monkeypatch.setenv("GOOSE_SEED", "none")
    monkeypatch.setenv("GOOSE_GAME", "chess")
    results = part(tmp_path / "1", result_of("ana", "wrong"))
    assert invoked("grade", "--merge", results, "--lang", "es").stdout.splitlines()[-1] == TOTALS["es"]
    monkeypatch.delenv("GOOSE_SEED")
    monkeypatch.delenv("GOOSE_GAME")
    assert invoked("grade", "--merge", results).stdout.splitlines()[-1] == TOTALS["en"]
    monkeypatch.setenv("GOOSE_LANG", "it")
    assert invoked("grade", "--merge", results).stdout.splitlines()[-1] == TOTALS["it"]


@each_case(
    ("code", "name", "why"),
    [
        ("en", "hidden 1", "this one has 2"),
        ("pt", "oculto 1", "esta tem 2"),
        ("it", "nascosto 1", "questa ne ha 2"),
        ("es", "oculto 1", "esta tiene 2"),
    ],
)
def test_notes_and_names_of_hidden_cases_are_in_the_language(code: str, name: str, why: str, tmp_path: Path) -> None:
    make(tmp_path / "all" / "ana", {"1.txt": "", "2.txt": ""})
    assert why in graded(tmp_path, code, *ALL)
    table = SUITE.format(code=code) + '[cases."*"]\nhidden = true\n'
    assert f" {name} " in graded(tmp_path, code, "--for", "student", *ONE, files={"suite.toml": table})


def test_the_style_of_pages_has_no_words() -> None:
    """A narrow screen shows words of the page, which are in its language."""
    style = files("goose.grading.reports").joinpath("templates/style.css").read_text("utf-8")
    assert all(not re.search("[a-z]", text) for text in re.findall('content: "(.*?)"', style))
    assert "attr(data-says)" in style


def test_a_language_that_goose_does_not_have_is_refused() -> None:
    message = refused("grade", ".", "--lang", "de", "--", "x")
    assert all(f"'{code}'" in message for code in CODES)


def test_pages_have_no_words_of_another_language(tmp_path: Path) -> None:
    """No phrase of the English pages is left in those in Portuguese, unless both languages have it."""
    one, two = result_of("ana", *VERDICTS), result_of("rui", "wrong", "accepted")
    results = part(tmp_path / "1", one, two)
    kinds = ("html", "junit", "tap")
    reports = [word for kind in kinds for word in ("--report", f"{kind}={tmp_path / kind}")]
    text = invoked("grade", "--merge", results, "--lang", "pt", "--verbose", *reports).stdout
    for path in (*(tmp_path / "html").iterdir(), tmp_path / "junit", tmp_path / "tap"):
        text += re.sub(r"<(style|script)>.*?</\1>", "", path.read_text("utf-8"), flags=re.DOTALL)
    ours, english = texts("pt")["grade"], texts("en")["grade"]
    for key, phrase in english.items():
        long = max(re.split(r"\{\w+\}", phrase), key=len)
        if len(long.split()) > 1 and long not in ours[key]:
            assert long not in text, key
    assert '<html lang="pt">' in text


def test_a_number_of_things_is_counted_in_each_language() -> None:
    """One thing has another form than several."""
    counted = {code: [Phrases(code).counted("in-cases", count, cases="1") for count in (1, 2)] for code in CODES}
    assert counted == {
        "en": ["case 1", "cases 1"],
        "es": ["caso 1", "casos 1"],
        "it": ["caso 1", "casi 1"],
        "pt": ["caso 1", "casos 1"],
    }
