"""The reference by the settings that somebody has chosen in the page."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import closing
from typing import Any

from goose.base.temporary import temporary_folder
from goose.core.course.coursefile import CourseFile
from goose.core.settings import Settings, make_program
from goose.grading.judging.reference import Reference

COURSE, BOARD = "course", "board"
"""The files that belong to the settings; in the choices these fields have their names."""


def chosen_reference(choices: Mapping[str, Any], files: Mapping[str, bytes]) -> Reference:
    """Return the reference that answers by some choices.

    Args:
        choices: values by fields of `Settings`; null for what was not chosen.
        files: contents of the course file and of the board, as far as they were chosen.

    Raises:
        UsageError: the choices do not go together, or a file has faults.
    """
    values = {field: value for field, value in choices.items() if value is not None}
    values["rule"] = tuple(values.get("rule", ()))
    board = files.get(BOARD)
    if COURSE in values:
        values.pop(BOARD, None)  # the course names its board
        settings = Settings(**{**values, COURSE: CourseFile(os.path.basename(values[COURSE]), files[COURSE], board)})
        make_program(settings).close()
        return Reference(settings)
    if BOARD not in values:
        board = None
    settings = Settings(**values)
    with temporary_folder() as folder:
        if board is not None:
            settings = settings.evolve(board=os.path.basename(values[BOARD]))
            with open(os.path.join(folder, settings.board), "wb") as file:
                file.write(board)
        with closing(make_program(settings.evolve(folder=folder))):
            return Reference(settings, board)
