"""The ways to throw, and what a throw does without a message, for the coverage of suites."""

from __future__ import annotations

from itertools import takewhile

from goose.kit import FACES, Ways

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random
    from typing import Any

    from goose.kit import Instruction, Step

_LAST = 12  # squares before the end within which a throw of two dice can reach it
_TEN = 10  # squares from here on have two digits
_PART = 5  # squares that are taken together
_THROWS = 3  # throws of which the first that leads somewhere is taken
_THROWN = ("roll", "keep", "move")  # the kata has another word for it
_PAST = frozenset(("goose.bounces", "goose.stays"))


def _ways(step: Step) -> list[str]:
    """Return from where a token is thrown, with which faces, to which special squares, and who waits."""
    position, move = step.before, step.instruction
    if position is None or move.name not in _THROWN:
        return []
    token = _token(position, _thrower(move))
    if token is None:
        return []
    found: dict[str, None] = {}
    if token["square"] == position["first_square"]:
        found["from-start"] = None
    elif token["square"] >= position["squares"] - _LAST:
        found["from-last-squares"] = None
    if token["trapped"]:
        found["from-trap"] = None
    if any(each["trapped"] for each in position["tokens"] if each is not token):
        found["other-trapped"] = None
    if any(each["turns"] for each in position["tokens"] if each is not token):
        found["other-waits"] = None
    faces = _faces(step)
    if move.name == "keep":
        found["keep"] = None
    elif position.get("thrown") is not None:
        found["second-throw"] = None
    if len(faces) > 1 and len({*faces}) == 1:
        found["equal-faces"] = None
    if faces and faces == sorted(faces, reverse=True) and len({*faces}) > 1:
        found["larger-face-first"] = None
    found.update(dict.fromkeys(_reached(step)))
    return [*found]


def _reached(step: Step) -> list[str]:
    """Return the special squares that a throw reaches, and whether it goes past the end or through a chain.

    The throws of automatic players in the same answer come after the first `goose.turn`.
    """
    own = [*takewhile(lambda event: event["event"] != "goose.turn", step.events)]
    name = _thrower(step.instruction)
    squares = [event["square"] for event in own if "square" in event and event.get("name") == name]
    found = [f"square-{square}" for square in dict.fromkeys(squares)]
    keys = [event["event"] for event in own]
    if _PAST.intersection(keys):
        found.append("past-end")
        if "goose.bounces" in keys[:-1]:
            found.append("effect-after-bounce")
    if sum("target" in event for event in own) > 1:
        found.append("chain")
    return found


def _outcomes(step: Step) -> list[str]:
    """Return what the positions show: who is ahead, and which tokens stand together."""
    before, after = step.before, step.after
    if before is None or after is None or step.instruction.name not in _THROWN:
        return []
    found = []
    token = _token(after, _thrower(step.instruction))
    stood = _token(before, _thrower(step.instruction))
    if token is None or stood is None:
        return []
    others = [each for each in after["tokens"] if each is not token]
    if any(each["square"] == token["square"] != after["first_square"] for each in others):
        found.append("meets")
    ahead = [token["square"] > each["square"] for each in others]
    if stood["square"] <= max((each["square"] for each in before["tokens"] if each is not stood), default=0):
        found += ["overtakes"] if all(ahead) else []
    if token["square"] < stood["square"]:
        found.append("goes-back")
    return found


def _thrower(move: Instruction) -> str:
    """Return whose token is thrown; in the kata the name is a value, because it has no seats."""
    return move.players[0] if move.players else str(move.values[0])


def _faces(step: Step) -> Sequence[int]:
    """Return the typed faces of a throw, or those of a throw that is kept."""
    if step.instruction.name == "keep" and step.before is not None:
        return step.before.get("thrown") or []
    return [face for face in step.instruction.values if isinstance(face, int)]


def _token(position: Mapping[str, Any], name: str) -> Mapping[str, Any] | None:
    found: Mapping[str, Any] | None = next((each for each in position["tokens"] if each["name"] == name), None)
    return found


def _numbers(step: Step) -> list[str]:
    """Return the throw, each face, and the parts of the board from and to which the token moves."""
    before, after, move = step.before, step.after, step.instruction
    if before is None or after is None or move.name not in _THROWN:
        return []
    faces = _faces(step)
    found = [f"throw-{sum(faces)}", *(f"face-{face}" for face in dict.fromkeys(faces))] if faces else []
    for word, position in (("from", before), ("to", after)):
        token = _token(position, _thrower(move))
        if token is not None:
            found.append(f"{word}-square-{token['square'] // _PART * _PART}")
    return found


def _typed(random: Random, position: Mapping[str, Any], move: Instruction) -> list[Any]:
    """Return faces that often lead to a special square, to another token, or to the end."""
    name = [value for value in move.values if isinstance(value, str)]
    throws = [[random.randint(1, FACES) for _ in move.values[len(name) :]] for _ in range(_THROWS)]
    token = _token(position, _thrower(move))
    if token is None:
        return [*name, *throws[0]]
    goals = {square["square"] for square in position["special"]} | {position["squares"]}
    goals |= {each["square"] for each in position["tokens"] if each is not token}
    return [*name, *next((faces for faces in throws if token["square"] + sum(faces) in goals), throws[0])]


def _has(position: Mapping[str, Any]) -> list[str]:
    """Return who waits, and where tokens stand together."""
    tokens = position["tokens"]
    found = [f"waits-{token['turns']}" for token in tokens if token["turns"]]
    found += ["trapped" for token in tokens if token["trapped"]]
    squares = [token["square"] for token in tokens]
    found += ["one-digit-squares" if max(squares) < _TEN else "two-digit-squares"]
    found += ["thrown"] if position.get("thrown") is not None else []
    found += ["same-square"] if len({*squares}) < len(squares) else []
    return [*dict.fromkeys(found)]


WAYS = Ways(_ways, _outcomes, _has, _numbers, _typed)
