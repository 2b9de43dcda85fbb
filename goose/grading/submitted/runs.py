"""Prepare a submission, and run it on an empty script and on each chain.

It is copied without links that lead out of it, and built; each chain has new folders.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import attrs

from goose.base.removing import remove
from goose.grading.results.models import Build
from goose.grading.running import folders
from goose.grading.running.answering import Finished, answered, environment, excerpt, files_named, nameless, run_shut_in
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.run import MEGABYTE
from goose.grading.running.sandbox import Shut
from goose.grading.submitted.handedin import DIR, CannotRun, HandedIn, files_in
from goose.grading.submitted.patience import Patience, Ran, RanAlone
from goose.grading.submitted.plan import Plan
from goose.grading.submitted.submissions import Submission
from goose.grading.submitted.tidying import tidy
from goose.grading.suites.suite import Chain, Limits, put_files

_NONE: Mapping[str, Sequence[Ran]] = MappingProxyType({})
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
    links = [] if submission.path is None or not os.path.isdir(folder) else folders.remove_links_out(folder)
    if submission.path is not None:
        try:
            links += tidy(folder, plan.program.text_for(submission))
        except CannotRun as error:
            return Prepared((), HandedIn(folder), trouble=say.said(error.key, **error.fields))
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


def run_alone(plan: Plan, prepared: Prepared, place: str, lifeline: int, run: int = 0) -> RanAlone:
    """Run a submission on an empty script and on one empty line, each in its own folder."""
    if not plan.reference.runs_alone:
        return RanAlone(Ran(None), Ran(None))
    seconds = plan.judge.limits.seconds
    empty, line = (
        ChainRun(plan, prepared, os.path.join(str(run), name), place, lifeline).run(script, seconds)
        for name, script in (("alone", b""), ("line", b"\n"))
    )
    return RanAlone(empty, line)


def run_chain(
    plan: Plan,
    prepared: Prepared,
    chain: Chain,
    place: str,
    lifeline: int,
    patience: Patience,
    on_case: Callable[[], None],
    run: int = 0,
) -> list[Ran]:
    """Run a submission, where `prepare` has put it, on a chain in a new working directory; `run` counts from 0."""
    running = ChainRun(plan, prepared, os.path.join(str(run), str(plan.suite.chains.index(chain))), place, lifeline)
    ran: list[Ran] = []
    for case in chain.cases:
        seconds = patience.limit(case)
        ran.append(Ran(None) if seconds is None else running.run(case.script, seconds))
        patience.count(case, ran[-1])
        on_case()
    return ran


def run_chains(
    plan: Plan,
    prepared: Prepared,
    alone: RanAlone,
    place: str,
    lifeline: int,
    on_case: Callable[[], None],
    run: int = 0,
    apart: Mapping[str, Sequence[Ran]] = _NONE,
) -> dict[str, Sequence[Ran]]:
    """Run a submission on all chains, one after the other.

    A chain in `apart` was run already, at the same time as others. It is run again only if it would have had other
    limits after them, and with these perhaps another end.
    """
    patience = Patience(plan.judge.limits.seconds, alone)
    chains: dict[str, Sequence[Ran]] = {}
    for chain in plan.suite.chains:
        taken = patience.taken(chain.cases, apart[chain.name]) if chain.name in apart else None
        if taken is not None:
            chains[chain.name], patience = taken
        else:
            chains[chain.name] = run_chain(plan, prepared, chain, place, lifeline, patience, on_case, run)
    return chains


class ChainRun:
    """The runs of a chain, one after the other, in one working directory."""

    def __init__(self, plan: Plan, prepared: Prepared, name: str, place: str, lifeline: int) -> None:
        self._plan = plan
        self._prepared = prepared
        self._lifeline = lifeline
        self._own = os.path.join(place, "chains", name)
        self._work = os.path.join(self._own, "work")
        self._scratch = os.path.join(self._own, "scratch")
        self._begun = False

    @property
    def folder(self) -> str:
        """The folder that has the working directory, and the home of the program."""
        return self._own

    def run(self, script: bytes, seconds: float, output_bytes: int | None = None) -> Ran:
        """Run the submission on a script, for so many seconds at most; it may write less than is usual, or more."""
        plan, prepared = self._plan, self._prepared
        if prepared.trouble is not None:
            return Ran(Finished(ProgramOutcome(started=False, note=prepared.trouble), b"", ""))
        try:
            self.begin()
            shut = Shut(
                prepared.words,
                self._work,
                environment(self._scratch, plan.variables),
                writable=(self._work, self._scratch),
                readable=(*files_named(plan.program.typed), *plan.named),
                beside=prepared.beside,
                submission=prepared.handed.folder,
            )
            whole = plan.judge.limits
            most = whole.output_bytes if output_bytes is None else output_bytes
            limits = attrs.evolve(whole, seconds=seconds, output_bytes=most)
            done = self._understood(answered(plan.sandbox, shut, script, limits, self._lifeline))
            return Ran(done, shortened=seconds if seconds < whole.seconds else None)
        except OSError as error:
            return Ran(None, error.strerror or str(error))

    def begin(self) -> None:
        """Make the folders, the first time or where a program has removed them, and open those that one has closed."""
        owner = self._plan.sandbox.owner
        for folder in (os.path.dirname(self._own), self._own, self._work, self._scratch):
            if os.path.islink(folder) or (os.path.lexists(folder) and not os.path.isdir(folder)):
                remove(folder)
            if not os.path.isdir(folder):  # what is in it may have been there before
                folders.make(folder, owner if folder in (self._work, self._scratch) else None)
            folders.open_to_all(folder)  # or the next run would fail before the program is started
        if not self._begun:
            put_files(self._plan.suite.copied, self._work)
            folders.give(self._work, owner)
            self.renew()
            self._begun = True

    def renew(self) -> None:
        """Make the program's own folder what it was when it was built."""
        if self._prepared.copies is not None:
            self._prepared.copies.renew()

    def _understood(self, finished: Finished) -> Finished:
        """Return how a program ended, with its own folder as `{dir}`, and with what it lacked."""
        handed, say = self._prepared.handed, self._plan.judge.say
        messages = finished.messages.replace(handed.folder, DIR)
        outcome = finished.outcome
        if outcome.note is not None:
            outcome = attrs.evolve(outcome, note=outcome.note.replace(handed.folder, DIR))
        if outcome.started and outcome.exit not in (None, 0) and self._plan.program.uses_folder:
            lacked = None if finished.output else handed.missing_class(messages)
            if lacked is not None:
                outcome = attrs.evolve(outcome, started=False, note=handed.said(lacked, say))
            elif (name := handed.read_elsewhere(messages, self._work)) is not None:
                outcome = attrs.evolve(outcome, hint=say.said("note.read-elsewhere", name=name))
        return attrs.evolve(finished, outcome=outcome, messages=messages)
