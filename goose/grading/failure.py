"""The grader's own failure."""


class GraderFailure(Exception):
    """The grader itself has failed, and not what it grades; the text says how."""
