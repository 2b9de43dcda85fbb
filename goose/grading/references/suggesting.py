"""What a suite that names no reference may be answered by (`references.md`, *A suite remembers its reference*)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from goose.base.errors import Incomplete, UsageError
from goose.core.options import GAME, Settings
from goose.core.registry import NAMES, brought, load_kind
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference, reply_of
from goose.grading.suites.kinds import lines_of_table
from goose.grading.suites.suite import Suite

NO_REFERENCE = "suite.toml has no [reference]"

_NOBODY = (
    f"{NO_REFERENCE}, and no game of goose answers these cases: differences are shown without instructions. Write"
    " none = true under [reference] if that is right, or program = […] for your own."
)


def suggestion(suite: Suite) -> str:
    """Return which game answers a suite, as lines for `[reference]`, or that none does."""
    best: tuple[int, dict[str, object]] | None = None
    for variant in _variants():
        count = _answered(suite, variant)
        if count and (best is None or count > best[0]):
            best = count, _shortest(variant)
    if best is None:
        return _NOBODY
    lines = ", ".join(lines_of_table(best[1])) or f'game = "{GAME.default}"'
    of, verb = len(suite.cases), "case is" if len(suite.cases) == 1 else "cases are"
    return f"{NO_REFERENCE}. {best[0]} of {of} {verb} answered so with {lines}: write these lines under [reference]."


def _variants() -> Iterator[Variant]:
    """Yield every game by every set of rules in every language, with typed dice."""
    for name in (*NAMES, *brought()):
        try:
            kind = load_kind(name)
            for rules in kind.options:
                variant = Variant(Settings(game=name, rules=rules))
                dice = "manual" if kind.throws_dice else "random"
                for code in variant.codes:
                    yield Variant(Settings(game=name, rules=rules, lang=code, dice=dice))
        except (UsageError, Incomplete):  # a game of another package
            continue


def _answered(suite: Suite, variant: Variant) -> int:
    """Return how many cases a variant answers exactly; none if it answers the first otherwise."""
    reference, (first, *_) = Reference(variant, suite.copied), suite.cases
    count = 0
    try:
        for chain in suite.chains:
            for case, answered in zip(chain.cases, reference.answering(chain), strict=False):
                right = reply_of(answered).encode() == case.answer
                if case.name == first.name and not right:
                    return 0
                count += right
    except (UsageError, Incomplete, OSError):  # rules that need a board
        return 0
    return count


def _shortest(variant: Variant) -> dict[str, object]:
    """Return the fewest settings that mean the same."""
    settings = variant.settings
    values: dict[str, object] = {"game": settings.game, "rules": settings.rules, "lang": settings.lang}
    if settings.dice != "random":
        values["dice"] = settings.dice

    def same(fewer: Mapping[str, object]) -> bool:
        other = Variant(Settings(**fewer))  # type: ignore[arg-type]
        try:
            played = other.kind.name, other.rules.name, other.code
        except UsageError:  # the default game has no such rules
            return False
        return played == (variant.kind.name, variant.rules.name, variant.code)

    for name in ("game", "lang", "rules"):
        fewer = {key: value for key, value in values.items() if key != name}
        if same(fewer):
            values = fewer
    return values
