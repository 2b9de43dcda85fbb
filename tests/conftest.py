"""Settings of the whole suite."""

from hypothesis import HealthCheck, settings

# A first example may pay for an import; how long one takes says nothing about the program.
settings.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=100)
settings.load_profile("suite")
