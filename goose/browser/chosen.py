"""The reference by the settings that somebody has chosen in the page."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.base.temporary import temporary_folder
from goose.core.course.coursefile import CourseFile
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading import Reference, reference_for

COURSE, BOARD = "course", "board"
"""The files that belong to the settings; in the choices these fields have their names."""

_LONGEST_NAME = 60  # characters of a file's name that are kept, of its end; systems take 255 bytes


def chosen_reference(choices: Mapping[str, Any], files: Mapping[str, bytes]) -> Reference:
    """Return the reference that answers by some choices.

    Args:
        choices: values by fields of `Settings`, numbers as they are written; null for what was not chosen.
        files: contents of the course file and of the board, as far as they were chosen.

    Raises:
        UsageError: the choices do not go together, or a file has faults.
    """
    values = {field: value for field, value in choices.items() if value is not None}
    if "rule" in values:
        values["rule"] = tuple(values["rule"])
    for field in ("seed", "squares"):
        if field in values:
            values[field] = _number(field, values[field])
    for field in files.keys() & {COURSE, BOARD}:
        values[field] = os.path.basename(values.get(field, field))[-_LONGEST_NAME:]
    with temporary_folder() as folder:
        if COURSE in values:
            values[COURSE] = CourseFile(values[COURSE], files[COURSE], files.get(BOARD))
            values.pop(BOARD, None)  # the course names its board
        elif BOARD in values:
            with open(os.path.join(folder, values[BOARD]), "wb") as file:
                file.write(files[BOARD])
        return reference_for(Variant(Settings(**values, folder=folder)))


def _number(field: str, text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise UsageError(f"--{field} {quoted(text)}: it must be a whole number.") from error
