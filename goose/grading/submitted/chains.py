"""Run a prepared submission on an empty script and on each chain, in new folders."""

from __future__ import annotations

import os
from collections.abc import Callable

import attrs

from goose.base.removing import remove
from goose.grading.running import folders
from goose.grading.running.answering import Finished, answered, environment, files_named
from goose.grading.running.outcome import ProgramOutcome
from goose.grading.running.sandbox import Shut
from goose.grading.submitted.handedin import DIR
from goose.grading.submitted.plan import Plan
from goose.grading.submitted.preparing import Prepared
from goose.grading.suites.suite import Chain, put_files


@attrs.frozen
class Ran:
    """A case that was run, or why it was not."""

    done: Finished | None  # the run of the program; None if it was not run
    failure: str | None = None  # the reason why the grader failed; None if it did not

    @property
    def is_silent(self) -> bool:
        """Whether the program met its time limit without any output."""
        return self.done is not None and self.done.outcome.timed_out and not self.done.output


_MOST_SILENT = 2
"""Time-outs without any output, after which a program is not run on the other cases."""


@attrs.define
class Patience:
    """Counts the time-outs without any output of a submission."""

    left: int = _MOST_SILENT

    def count(self, ran: Ran) -> None:
        """Take note of a run."""
        self.left -= ran.is_silent


def run_alone(plan: Plan, prepared: Prepared, place: str, lifeline: int, run: int = 0) -> Ran:
    """Run a submission on an empty script, in its own working directory."""
    return _ChainRun(plan, prepared, os.path.join(str(run), "alone"), place, lifeline).run(b"")


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
    running = _ChainRun(plan, prepared, os.path.join(str(run), str(plan.suite.chains.index(chain))), place, lifeline)
    ran: list[Ran] = []
    for case in chain.cases:
        ran.append(running.run(case.script) if patience.left > 0 else Ran(None))
        patience.count(ran[-1])
        on_case()
    return ran


class _ChainRun:
    """The runs of a chain, one after the other."""

    def __init__(self, plan: Plan, prepared: Prepared, name: str, place: str, lifeline: int) -> None:
        self._plan = plan
        self._prepared = prepared
        self._lifeline = lifeline
        self._own = os.path.join(place, "chains", name)
        self._work = os.path.join(self._own, "work")
        self._scratch = os.path.join(self._own, "scratch")
        self._begun = False

    def run(self, script: bytes) -> Ran:
        """Run the submission on a script."""
        plan, prepared = self._plan, self._prepared
        if prepared.trouble is not None:
            return Ran(Finished(ProgramOutcome(started=False, note=prepared.trouble), b"", ""))
        try:
            self._begin()
            shut = Shut(
                prepared.words,
                self._work,
                environment(self._scratch, plan.variables),
                writable=(self._work, self._scratch),
                readable=(*files_named(plan.program.typed), *plan.named),
                beside=prepared.beside,
                submission=prepared.handed.folder,
            )
            return Ran(self._understood(answered(plan.sandbox, shut, script, plan.judge.limits, self._lifeline)))
        except OSError as error:
            return Ran(None, error.strerror or str(error))

    def _begin(self) -> None:
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
            if self._prepared.copies is not None:
                self._prepared.copies.renew()
            self._begun = True

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
