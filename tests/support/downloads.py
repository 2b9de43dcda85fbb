"""A made class, and what teachers download of it from Moodle, Canvas, Blackboard and Gradescope.

Two students are called Ana Silva. One student has handed in nothing, and a stranger something.
"""

import io
import stat
import zipfile
from collections.abc import Mapping
from pathlib import Path

from tests.support.suites import make

CLASSES = Path(__file__).parents[1] / "grading" / "classes"
"""Class lists of this class: as Excel writes them, and as Moodle and Canvas export them."""

LISTS = ("list-pt.csv", "list-es.csv", "list-it.csv", "worksheet.csv", "worksheet-pt.csv", "gradebook.csv")


def zipped(files: Mapping[str, str | bytes], mode: int = stat.S_IFREG | 0o644) -> bytes:
    """Return a zip file of these files."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            member = zipfile.ZipInfo(name)
            member.external_attr = mode << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, content)
    return data.getvalue()


def moodle(program: str) -> dict[str, str | bytes]:
    """Return a download of Moodle: a folder for each student, one with a zip file of macOS, one with folders."""
    junk = {"__MACOSX/projeto/._main.sh": "x", "projeto/.DS_Store": "x"}
    return {
        "Ana Silva_7001_assignsubmission_file_/main.sh": program,
        "Ana Silva_7001_assignsubmission_onlinetext_/onlinetext.html": "<p>Olá</p>",
        "João Sá_7002_assignsubmission_file_/projeto.zip": zipped({"projeto/main.sh": program, **junk}),
        "Ana Silva_7003_assignsubmission_file_/a/b/main.sh": program,
        "María Peña_7004_assignsubmission_file_/main.sh": program,
        "Outra Pessoa_7099_assignsubmission_file_/main.sh": program,
    }


def canvas(program: str) -> dict[str, str | bytes]:
    """Return a download of Canvas: files in one folder, one late, one handed in again."""
    return {
        "silvaana_901_3001_main.sh": program,
        "sajoao_LATE_902_3002_main.sh": program,
        "sajoao_LATE_902_3003_notes.txt": "x",
        "silvaana_903_3004_projeto.zip": zipped({"main.sh": program}),
        "penamaria_904_3005_main-1.sh": program,
        "pessoaoutra_999_3006_main.sh": program,
    }


def blackboard(program: str) -> dict[str, str | bytes]:
    """Return a download of Blackboard: files in one folder, with remarks, and two attempts of one student."""
    start = "Projeto_1_"
    return {
        f"{start}ana.silva_attempt_2026-05-30-10-00-00_main.sh": program,
        f"{start}ana.silva_attempt_2026-05-30-10-00-00.txt": "Name: Ana Silva",
        f"{start}joao_attempt_2026-05-30-10-00-00_main.sh": "exit 1",
        f"{start}joao_attempt_2026-05-31-10-00-00_main.sh": program,
        f"{start}anamsilva_attempt_2026-05-30-10-00-00_projeto.zip": zipped({"main.sh": program}),
        f"{start}maria_attempt_2026-05-30-10-00-00_main.sh": program,
        f"{start}outra_attempt_2026-05-30-10-00-00_main.sh": program,
    }


def gradescope(program: str) -> dict[str, str | bytes]:
    """Return a download of Gradescope: folders with numbers, and the file that says whose they are."""
    metadata = """\
submission_1:
  :submitters:
  - :name: Ana Silva
    :sid: '00101'
    :email: ana.silva@escola.example
  :created_at: 2026-05-30 10:00:00.000000000 Z
  :score: 0.0
submission_2:
  :submitters:
  - :name: "Jo\\u00e3o S\\u00e1"
    :sid: '00102'
    :email: joao@escola.example
  - :name: María Peña
    :sid: ''
    :email: maria@escola.example
  :history:
  - :id: 5
    :score: 0.0
submission_3:
  :submitters:
  - :name: Ana Silva
    :email: anamsilva@escola.example
submission_4:
  :submitters:
  - :name: Outra Pessoa
    :sid: '99'
"""
    handed = {f"submission_{number}/main.sh": program for number in range(1, 5)}
    return {"submission_metadata.yml": metadata, **handed}


def download(platform: str, folder: Path, program: str) -> Path:
    """Write what a platform lets a teacher download into a folder, and return it."""
    forms = {"moodle": moodle, "canvas": canvas, "blackboard": blackboard, "gradescope": gradescope}
    return make(folder, forms[platform](program))
