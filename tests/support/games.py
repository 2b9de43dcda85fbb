"""The games that there are: ours, and those that other packages bring. Tests of every game find them here."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from goose.contract.case import CheckedCase, any_points
from goose.core.game import GameKind, Rules
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.points import parse_switches
from goose.core.registry import NAMES, brought, load_kind
from goose.core.replay import replayed
from goose.core.scripts import Script
from goose.core.words import spoken
from goose.kit.narration import step_of
from goose.kit.narrator import Step
from goose.kit.offers import offers_of
from goose.kit.samples import Samples
from tests.support.running import interpreter

KINDS: dict[str, GameKind] = {name: load_kind(name) for name in (*NAMES, *brought())}
"""Every kind of game, by its name."""

RULES: list[tuple[str, str]] = [(kind.name, rules) for kind in KINDS.values() for rules in kind.options]
"""Every set of rules, as the options of the command line name it: the game and the rules."""

SPOKEN: list[tuple[str, str, str]] = [
    (game, rules, code) for game, rules in RULES for code in spoken(KINDS[game], KINDS[game].make_rules(rules, {}, {}))
]
"""Every language in which a game can be played, by every set of its rules."""

TABLES: list[tuple[str, str, str]] = [
    (game, rules, mode)
    for game, rules in RULES
    for mode in ("random", "manual")
    if KINDS[game].throws_dice or mode == "random"
]
"""Every set of rules with dice that are drawn and with dice that are typed; once where there are no dice."""


def samples(game: str) -> Samples:
    """Return the samples of a game."""
    offered = offers_of(KINDS[game]).samples
    assert offered is not None, f"{game} has no samples"
    return offered.get()


def rules_of(game: str, rules: str) -> Rules:
    """Return the rules of a game as they are by default."""
    return KINDS[game].make_rules(rules, {}, {})


def made_by(options: Mapping[str, Any]) -> Rules:
    """Return the rules that options name, with their points switched."""
    return KINDS[options["game"]].make_rules(
        options["rules"], {}, parse_switches(options.get("rule", ()), options["game"])
    )


def as_typed(points: Mapping[str, str]) -> tuple[str, ...]:
    """Return points as `--rule` takes them."""
    return tuple(f"{point}={value}" for point, value in points.items())


def any_options(random: Random, game: str, rules: str, mode: str) -> dict[str, Any]:
    """Return options of the command line by which a game can be played: any points, seeded dice, the home language."""
    return CheckedCase(KINDS[game], rules, mode).options(random)


def script_of(options: Mapping[str, Any], random: Random, **shape: Any) -> Script:
    """Return a random script by options, of which nothing has been given yet."""
    return Script(random, interpreter(**options), KINDS[options["game"]].pick, **shape)


def played(options: Mapping[str, Any], random: Random, length: int, **shape: Any) -> Script:
    """Return a random script that has been played."""
    script = script_of(options, random, **shape)
    script.play(length)
    return script


def steps_of(lines: Iterable[str], **options: Any) -> Iterator[Step]:
    """Yield the steps of a script whose lines are all carried out."""
    program = interpreter(**options)
    for exchange in replayed(program, lines, views=True):
        instruction, reply = exchange.instruction, exchange.reply
        assert instruction is not None, exchange.line
        assert reply.failure is None, (exchange.line, reply.failure)
        yield step_of(KINDS[options["game"]], program, instruction, reply, exchange.before)


def write(program: Interpreter, name: str, *values: Any) -> str:
    """Return the line of an instruction that names no players."""
    return program.write(Instruction(name, [], list(values)))


def state_of(program: Interpreter, folder: Path) -> object:
    """Return all of the state that a save holds, or else all that there is to see."""
    if "save" not in program.signatures:
        return program.view()
    path = folder / "state.save"
    assert program.feed(write(program, "save", path)).failure is None
    return path.read_bytes(), program.view()["position"]


OWN_POINTS = ("second-throw", "rolls-again")
"""The points that goose has and its specification has not."""


def specified_points(random: Random, kind: GameKind, name: str, options: Mapping[str, object] = {}) -> dict[str, str]:
    """Return random points to change, of those that an account of the specification knows."""
    found = any_points(random, kind, name, options)
    return {point: value for point, value in found.items() if point not in OWN_POINTS}
