"""Grades the one submission that comes on standard input, on a machine of a cluster, and writes its result."""

from __future__ import annotations

import pickle
import sys

from goose.base.family import end_with_parent
from goose.grading.cluster import Shipment
from goose.grading.grader import Plan
from goose.grading.local import grade_all
from goose.grading.resultlines import write
from goose.grading.running.sandbox import make_sandbox


def main() -> None:
    """Read a shipment, and write the line of its result."""
    end_with_parent()
    shipment: Shipment = pickle.load(sys.stdin.buffer)  # of the grader, which the cluster trusts
    plan: Plan = pickle.loads(shipment.plan)
    make_sandbox(
        plan.sandbox.name, plan.sandbox.hidden, plan.sandbox.bound
    )  # which may work where it came from, and not here
    for result in grade_all(plan, [shipment.task], 1, lambda _: None):
        sys.stdout.buffer.write(write(result))


if __name__ == "__main__":
    main()
