"""The names that learning platforms give to what was handed in, when a teacher downloads it.

| platform | a download has |
|---|---|
| Moodle | a folder `Ana Silva_123456_assignsubmission_file_` for each student, or files whose names begin so |
| Canvas | files `silvaana_123_456_main.py`: last and first name, perhaps `_LATE`, numbers of the user and of the file |
| Blackboard | files `Project_ana_attempt_2026-01-31-10-00-00_main.py`; the one without a name has remarks |
| Gradescope | folders `submission_123`, and a file `submission_metadata.yml` that says whose they are |

Sources: the downloads that people describe who have written programs for them, and for Moodle its source,
`mod/assign/locallib.php`; no platform documents these names.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

import attrs

METADATA = "submission_metadata.yml"

MOODLE, CANVAS, BLACKBOARD, GRADESCOPE = "moodle", "canvas", "blackboard", "gradescope"

_MOODLE = re.compile(
    r"(?P<whose>(?P<person>.+)_(?P<number>\d+)_assign(?:submission|feedback)_(?P<kind>[a-z]+))_?(?P<file>.*)"
)
_CANVAS = re.compile(r"(?P<whose>(?P<person>[^_]+)(?:_LATE)?_(?P<number>\d{2,}))_(?P<own>\d{3,})_(?P<file>.+)")
_BLACKBOARD = re.compile(r"(?P<whose>(?P<person>.+)_attempt_(?P<date>\d{4}(?:-\d\d){5}))(?:_(?P<file>.+)|\.txt)")
_AGAIN = re.compile(r"(.+)-(\d+)(\.[^.]*)?")
"""The name of a file in Canvas after a student has handed in again: `main-1.py`."""


@attrs.frozen
class Person:
    """A person as a platform or a file name says it; what is not known is empty."""

    name: str = ""
    id: str = ""
    email: str = ""


@attrs.frozen
class Label:
    """The parts of the name of a submission that say whose it is."""

    platform: str = ""  # one of the four, or empty
    person: str = ""  # the name; in Blackboard everything before `_attempt_`, which ends in the user's name
    number: str = ""  # of the participant in Moodle, of the user in Canvas
    people: tuple[Person, ...] = ()  # in Gradescope, those who handed in together


def label_of(name: str) -> Label:
    """Return what the name of a folder, or that of a file without its ending, says.

    >>> label_of("Ana Silva_123456_assignsubmission_file_").number
    '123456'
    """
    if found := _MOODLE.fullmatch(name):
        return Label(MOODLE, found["person"], found["number"])
    if found := _BLACKBOARD.fullmatch(f"{name}.txt"):
        return Label(BLACKBOARD, found["person"])
    if found := _CANVAS.fullmatch(f"{name}_000_x"):
        return Label(CANVAS, found["person"], found["number"])
    return Label(person=name)


def is_download(folder: str) -> bool:
    """Return whether a folder has what a learning platform lets a teacher download."""
    names = os.listdir(folder)
    return METADATA in names or any(form.fullmatch(name) for name in names for form in _forms(names))


def _forms(names: Iterable[str]) -> Sequence[re.Pattern[str]]:
    """Return the forms that names of files can have: that of Canvas only if it numbers each file differently.

    Other people's names can look like it, such as `lab_01_2026_ana.py` beside `lab_01_2026_rui.py`.
    """
    own = [found["own"] for name in names if (found := _CANVAS.fullmatch(name))]
    return (_MOODLE, _BLACKBOARD, _CANVAS) if len({*own}) == len(own) else (_MOODLE, _BLACKBOARD)


def gathered(paths: Iterable[str], place: str) -> Iterator[str]:
    """Yield the paths of submissions: folders, single files, and new folders for files that belong together.

    Args:
        paths: everything in a download, except hidden files.
        place: the folder for the new ones. A file in them has the name that the student gave it.
    """
    found = sorted(paths)
    folders = {path: _MOODLE.fullmatch(os.path.basename(path)) for path in found if os.path.isdir(path)}
    handed = {each["person"] + each["number"] for each in folders.values() if each and each["kind"] == "file"}
    groups: dict[str, dict[str, str]] = {}
    forms = _forms([os.path.basename(path) for path in found])
    for path in found:
        name = os.path.basename(path)
        if path in folders:
            moodle = folders[path]
            # The text that a student typed into the page is in a folder beside that of the files.
            if not moodle or moodle["kind"] == "file" or moodle["person"] + moodle["number"] not in handed:
                yield path
        elif os.path.islink(path) or not os.path.isfile(path):
            yield path
        elif part := next(filter(None, (form.fullmatch(name) for form in forms)), None):
            groups.setdefault(part["whose"].replace("_LATE", ""), {})[part["file"] or ""] = path
        elif name != METADATA:
            yield path
    for whose, files in _last(groups).items():
        folder = os.path.join(place, whose)
        os.makedirs(folder, exist_ok=True)
        for name, path in _renamed({name: path for name, path in files.items() if name} or {"remarks.txt": files[""]}):
            shutil.copyfile(path, os.path.join(folder, os.path.basename(name)))
        yield folder


def _last(groups: Mapping[str, dict[str, str]]) -> Mapping[str, dict[str, str]]:
    """Return the groups with the last attempt of each student of Blackboard, without its date."""
    last: dict[str, dict[str, str]] = {}
    for whose in sorted(groups):  # dates are in order as texts
        attempt = _BLACKBOARD.fullmatch(f"{whose}.txt")
        if attempt:
            person = attempt["person"]
            last = {key: files for key, files in last.items() if not key.startswith(f"{person}_attempt_")}
        last[whose] = groups[whose]
    return last


def _renamed(files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield files without the number that Canvas adds to the name of each when a student hands in again."""
    parts = {name: _AGAIN.fullmatch(name) for name in files}
    numbers = {part[2] if part else "" for part in parts.values()}
    again = len(numbers) == 1 and "" not in numbers
    for name, path in files.items():
        part = parts[name]
        yield (f"{part[1]}{part[3] or ''}" if again and part else name), path


def people_in(folder: str) -> Mapping[str, tuple[Person, ...]]:
    """Return who handed in each folder of a download of Gradescope, by its file of metadata; empty without one."""
    try:
        with open(os.path.join(folder, METADATA), encoding="utf-8-sig", errors="replace") as file:
            return _people(file)
    except FileNotFoundError:
        return {}


_KEY = re.compile(r"(?P<key>[^\s:#][^:]*):\s*")
_FIELD = re.compile(r"(?P<indent>\s*)(?P<item>- )?:(?P<field>\w+):\s*(?P<value>.*?)\s*")


def _people(lines: Iterable[str]) -> Mapping[str, tuple[Person, ...]]:
    """Return the submitters by folder. Of YAML this reads what Gradescope writes: a field a line."""
    found: dict[str, list[dict[str, str]]] = {}
    people: list[dict[str, str]] | None = None
    folder, depth = "", -1
    for line in lines:
        if key := _KEY.fullmatch(line.rstrip()):
            folder, people = key["key"].strip("'\""), None
        elif field := _FIELD.fullmatch(line.rstrip("\r\n")):
            indent = len(field["indent"])
            if field["field"] == "submitters":
                people, depth = found.setdefault(folder, []), indent
            elif people is not None and indent <= depth and not field["item"]:
                people = None  # the list has ended
            elif people is not None:
                if field["item"]:
                    people.append({})
                if people:
                    people[-1][field["field"]] = _scalar(field["value"])
    return {
        name: tuple(Person(one.get("name", ""), one.get("sid", ""), one.get("email", "")) for one in some)
        for name, some in found.items()
    }


def _scalar(text: str) -> str:
    """Return the text of a plain or quoted scalar."""
    if text in ("", "~", "null", "''", '""'):
        return ""
    if text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    if text[0] == '"':
        with suppress(ValueError):
            return str(json.loads(text))
    return text
