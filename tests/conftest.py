"""Settings of the whole suite: the same examples everywhere, but where `make fuzz` asks for others."""

import pytest
from hypothesis import HealthCheck, settings

# A first example may pay for an import; how long one takes says nothing about the program. No database: what failed
# on one machine would else be tried on that machine alone.
_SUITE = settings(
    deadline=None,
    database=None,
    derandomize=True,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("suite", _SUITE)
settings.register_profile("drawn", _SUITE, derandomize=False)
settings.load_profile("suite")


@pytest.fixture
def memory_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let saves not wait for the disk, where nothing cuts the power."""
    monkeypatch.setattr("os.fsync", lambda _: None)


@pytest.fixture(scope="session")
def draw(request: pytest.FixtureRequest) -> str | None:
    """Return the seed by which `make fuzz` draws random scripts, or None for the suite's own."""
    seed: str | None = request.config.getoption("--hypothesis-seed")
    return seed
