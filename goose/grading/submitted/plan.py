"""The plan of grading: what all submissions share."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Mapping

import attrs

from goose import _version
from goose.base.quoting import printable
from goose.grading.judging.cases import Judge
from goose.grading.judging.frames.submission import SuiteTexts
from goose.grading.judging.reference import CaseAnswers, Links
from goose.grading.references.reference import SuiteReference
from goose.grading.running.answering import environment, files_named
from goose.grading.running.sandbox import Sandbox, Shut, bind
from goose.grading.running.tools import is_home
from goose.grading.submitted.submissions import Program
from goose.grading.suites.suite import Suite, digest_of


@attrs.frozen
class Plan:
    """The plan that all submissions share."""

    suite: Suite
    program: Program  # how a submission is run
    exchanges: CaseAnswers
    texts: SuiteTexts  # what the scripts must be answered
    reference: SuiteReference  # what the suite is compared with
    links: Mapping[str, Links]  # the files that each case saves and loads
    judge: Judge  # of what is written
    sandbox: Sandbox  # that programs are shut in by
    variables: Mapping[str, str]  # of the environment of programs, beside those that all have
    build_seconds: float  # of wall clock that a build may take
    repeat: int = 1  # how often each submission is run on all cases

    def for_outputs(self, outputs: Mapping[str, bytes]) -> Plan:
        """Return the plan for a submission with these outputs, if they decide what it is compared with."""
        reference = self.reference.for_outputs(outputs)
        if reference is self.reference:
            return self
        suite = reference.suite
        exchanges = reference.answers(suite.chains)
        return attrs.evolve(
            self,
            suite=suite,
            exchanges=exchanges,
            texts=reference.texts(suite.cases, exchanges),
            reference=reference,
            judge=reference.judge(self.judge),
        )

    @property
    def copies_programs(self) -> bool:
        """Whether programs could change the copy of their submission, so that each chain needs its own."""
        return self.sandbox.name == "none" and self.program.uses_folder

    @property
    def named(self) -> tuple[str, ...]:
        """The files and folders, except hidden ones, that variables name by whole paths."""
        return tuple(path for path in files_named([*self.variables.values()]) if not self.sandbox.hides(path))

    def unseen(self) -> Iterator[str]:
        """Yield how to show each thing that the command or the build names and the sandbox hides."""
        own = files_named(self.program.command)
        here = not self.program.uses_submission
        runs = (
            ("the command", self.program.command, shlex.join(self.program.command), tuple(own)),
            ("--build", ("sh",), self.program.build or "", ()),
        )
        for option, words, text, files in runs:
            variables = environment(os.sep, self.variables)
            shut = Shut(words, os.sep, variables, (), (*files, *self.named), files if here else ())
            for path in self.sandbox.unseen(text, shut):
                yield f"the sandbox does not show {printable(path)}, which {option} names. {bind(path)}"

        for file in own if here and self.sandbox.name != "none" else ():
            if os.path.isfile(file) and is_home(os.path.dirname(os.path.realpath(file))):
                yield (
                    f"the sandbox shows {printable(file)} and nothing beside it, which is in a home:"
                    " put it into its own folder, or show what it needs with --bind."
                )

    def digest(self, contents: str) -> str:
        """Return the `sha256:` of a submission and of all options that its verdicts depend on."""
        sandbox = (self.sandbox.name, *([self.sandbox.bound] if self.sandbox.bound else []))
        options = (self.judge.limits, sorted(self.variables.items()), self.build_seconds, *sandbox, self.repeat)
        return digest_of(_version.__version__, contents, self.program.command, self.program.build, options)
