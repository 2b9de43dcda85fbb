"""Settings of the whole suite."""

import os

from hypothesis import HealthCheck, settings

# A first example may pay for an import; how long one takes says nothing about the program. Where CI is set the
# examples are the same every time: what lands must not hang on the day's luck, what is being written may.
settings.register_profile(
    "suite",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("suite")
