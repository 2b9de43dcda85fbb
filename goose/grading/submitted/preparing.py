"""Prepare a submission: copy it, without links that lead out of it, build it, and find what runs it."""

from __future__ import annotations

import os

import attrs

from goose.grading.results.models import Build
from goose.grading.running import folders
from goose.grading.running.answering import environment, excerpt, files_named, nameless, run_shut_in
from goose.grading.running.run import MEGABYTE
from goose.grading.running.sandbox import Shut
from goose.grading.submitted.handedin import DIR, CannotRun, HandedIn, files_in
from goose.grading.submitted.plan import Plan
from goose.grading.submitted.submissions import Submission
from goose.grading.suites.suite import Limits

_MOST_OF_BUILD = 10_000  # characters of what a build writes that are kept


@attrs.frozen
class Prepared:
    """A submission that can be run, or why it cannot."""

    words: tuple[str, ...]  # that run it; none if it cannot be
    handed: HandedIn  # the copy
    build: Build | None = None  # how that went
    trouble: str | None = None  # why it cannot be run
    # files that it names where they are, with the modules that it may have in their folders
    beside: tuple[str, ...] = ()
    copies: folders.Copies | None = None  # gives each chain its own copy; None if programs cannot change theirs


def prepare(plan: Plan, submission: Submission, place: str, lifeline: int) -> Prepared:
    """Copy a submission into its own folder and build it there."""
    say = plan.judge.say
    folder = os.path.join(place, "program")
    if submission.is_link:
        return Prepared((), HandedIn(folder), trouble=say.said("note.is-link"))
    if submission.path is not None and submission.archive is None and folders.is_too_large(submission.path):
        return Prepared((), HandedIn(folder), trouble=say.said("note.too-large", megabytes=folders.LARGEST // MEGABYTE))
    if submission.archive is not None:
        folders.unpack(submission.archive, folder)
    elif submission.path is not None:
        folders.copy(submission.path, folder)
    elif plan.program.build is not None or plan.program.uses_folder:
        folders.copy(os.curdir, folder, os.path.realpath(os.path.dirname(place)))
    # A folder of the grader's own keeps its links: they are not handed in.
    links = () if submission.path is None or not os.path.isdir(folder) else folders.remove_links_out(folder)
    folders.make(folder, plan.sandbox.owner)
    handed = HandedIn(folder, tuple(files_in(folder)), tuple(links))
    build = None
    try:
        if plan.program.build is not None:
            line = plan.program.build_line(submission, handed)
            build = _build(plan, line, folder, place, lifeline)
            if not build.ok:
                return Prepared((), handed, build, f"{say.said('build', said=build.said)}.")
        words = tuple(plan.program.words(submission, handed))
    except CannotRun as error:
        return Prepared((), handed, build, handed.said(error, say))
    beside = tuple(files_named(words)) if submission.path is None else ()
    return Prepared(words, handed, build, beside=beside, copies=_set_aside(plan, folder))


def _set_aside(plan: Plan, folder: str) -> folders.Copies | None:
    """Move a program away from the folder where it was built; before each chain a copy of it is put there again.

    So nothing that a program changes in its own folder is there for another chain, and the folder has the same path as
    when it was built. In the sandbox no program can write there.
    """
    if not plan.copies_programs:
        return None
    aside = f"{folder}-built"
    os.rename(folder, aside)
    folders.make_readable(aside)
    return folders.Copies(aside, folder)


def _build(plan: Plan, line: str, folder: str, place: str, lifeline: int) -> Build:
    scratch = os.path.join(place, "scratch")
    folders.make(scratch, plan.sandbox.owner)
    limits = Limits(plan.build_seconds, plan.judge.limits.output_bytes)
    shut = Shut(("sh", "-c", line), folder, environment(scratch, plan.variables), (folder, scratch), plan.named)
    with open(os.devnull, "rb") as nothing, nameless() as output:
        outcome = run_shut_in(plan.sandbox, shut, (nothing, output, output), limits, lifeline)
        text = excerpt(output, _MOST_OF_BUILD).replace(folder, DIR)
    say = plan.judge.say
    said = say.said("build.status", status=outcome.exit)
    if outcome.timed_out:
        said = say.said("build.time-limit", time=say.counted("seconds", plan.build_seconds))
    elif outcome.overflowed:
        said = say.said("build.output-limit", bytes=limits.output_bytes)
    elif outcome.signal is not None:
        said = say.said("build.signal", number=outcome.signal)
    elif outcome.note is not None:
        said += f" ({outcome.note[:1].lower()}{outcome.note[1:].rstrip('.')})"
    stopped = outcome.timed_out or outcome.overflowed
    return Build(outcome.exit == 0 and not stopped, said, round(outcome.seconds, 3), text)
