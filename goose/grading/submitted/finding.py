"""Find the submissions in a folder or a zip file, as students or learning platforms have made it."""

from __future__ import annotations

import os
from collections.abc import Mapping

import attrs

from goose.base.errors import UsageError
from goose.base.quoting import quoted
from goose.grading.language import IN_ENGLISH
from goose.grading.running.unpacking import CannotUnpack, is_junk, is_zip, room_for_class, unpack_zip
from goose.grading.submitted.exports import Person, gathered, is_download, people_in
from goose.grading.submitted.submissions import Submission, submissions_of


@attrs.frozen
class Download:
    """Everything that was handed in, and who handed it in, if a file of Gradescope says so."""

    submissions: list[Submission]
    people: Mapping[str, tuple[Person, ...]] = attrs.Factory(dict)  # by the names of submissions


def find_submissions(path: str, place: str) -> Download:
    """Return the submissions of a folder or a zip file, its folders and files except hidden ones, in natural order.

    Two with the same name keep the endings of their files. Bytes of a name that are not UTF-8 are written as text.
    If a different submission has that name, a number is added. Files of one student, as Canvas and Blackboard name
    them, are one submission.

    Args:
        path: the folder, or the zip file of a class.
        place: an empty folder for what is unpacked or put together.
    """
    folder = path
    if is_zip(path):
        folder = _unpacked(path, path, place)
        inner = _entries(folder, path)
        if len(inner) == 1 and os.path.isdir(inner[0]) and not is_download(folder):
            folder = inner[0]
    entries = _entries(folder, path)
    if len(entries) == 1:  # its folder may be around the whole download
        only = entries[0]
        inside = _unpacked(path, only, place) if is_zip(only) and folder == path else only
        if os.path.isdir(inside) and not os.path.islink(inside) and is_download(inside):
            folder, entries = inside, _entries(inside, path)
    if not entries:
        raise UsageError(f"--submissions {quoted(path)}: nothing was handed in there.")
    return Download(submissions_of(gathered(entries, os.path.join(place, "gathered"))), people_in(folder))


def _entries(folder: str, path: str) -> list[str]:
    try:
        return [entry.path for entry in os.scandir(folder) if not (entry.name.startswith(".") or is_junk(entry.name))]
    except OSError as error:
        raise UsageError(f"--submissions {quoted(path)}: {error.strerror}.") from error


def _unpacked(path: str, archive: str, place: str) -> str:
    folder = os.path.join(place, "unpacked")
    try:
        unpack_zip(archive, folder, room_for_class())
    except CannotUnpack as error:
        said = IN_ENGLISH.said(error.key, name=quoted(os.path.basename(archive)), **error.fields)
        raise UsageError(f"--submissions {quoted(path)}: {said}") from None
    return folder
