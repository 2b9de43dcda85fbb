"""The narrator of the Game of the Goose.

A throw is one sentence: the dice, where the token stood, the squares that led it on, and where it stands now.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goose.games.goose.game import GooseGame
from goose.games.goose.movement import Token
from goose.games.goose.points import FREEING
from goose.games.goose.rules import make_rules
from goose.kit import Instruction, Narrator, Phrases, Sentence, Step, Stuck

_PREFIX = "goose."

_LED_ON = ("first_throw", "goose_again", "goose_next", "bridge", "dice_square", "labyrinth", "death", "ladder", "snake")
"""The events of a square, or of a first throw, that lead a token on to a target."""

_ENDS = frozenset(("goose.wins", "goose.stuck"))


class _Throw:
    """A throw: where it began, what led the token on, and where it is now."""

    def __init__(self, event: Mapping[str, Any]) -> None:
        self.name: str = event["name"]
        self.dice: list[int] = event["dice"]
        self.start: int = event["start"]
        self.square: int = event["start"]
        self.verb = "keeps" if event["event"] == "goose.keeps" else "throws"
        self.ways: list[str] = []
        self.moved = False


class _Narration:
    """The sentences of one step, made event by event."""

    def __init__(self, phrases: Phrases) -> None:
        self.said: list[Sentence] = []
        self._phrases = phrases
        self._throw: _Throw | None = None

    def follow(self, event: Mapping[str, Any]) -> None:
        """Take the next event."""
        key = event["event"].removeprefix(_PREFIX)
        throw = self._throw
        if key in ("rolls", "keeps"):
            self._throw = _Throw(event)
        elif throw is not None and key in ("moves", "bounces"):
            throw.moved = True
            if key == "bounces":
                throw.ways.append(self._phrases.phrase("way.bounces"))
            throw.square = event["square"]
        elif throw is not None and key in _LED_ON:
            throw.moved = True
            throw.ways.append(self._phrases.phrase(f"way.{key}", square=event.get("square", 0)))
            throw.square = event["target"]
        elif throw is not None and key == "stays":
            throw.square = event["square"]
        else:
            self._say(key, event)

    def end_throw(self) -> None:
        """Say the throw, now that the token has stopped."""
        throw, self._throw = self._throw, None
        if throw is None:
            return
        say, dice = self._phrases.say, self._phrases.listed(throw.dice)
        if not throw.moved:
            self.said.append(say(f"{throw.verb}_stays", name=throw.name, dice=dice, square=throw.square))
            return
        way = self._phrases.listed(throw.ways) if throw.ways else ""
        key = f"{throw.verb}_by" if way else throw.verb
        self.said.append(say(key, name=throw.name, dice=dice, start=throw.start, way=way, square=throw.square))

    def _say(self, key: str, event: Mapping[str, Any]) -> None:
        """Say what else happens; that a token is free comes before the throw that moves it."""
        known = {field: value for field, value in event.items() if field != "event"}
        if key in ("order_throw", "offered"):
            known["dice"] = self._phrases.listed(event["dice"])
        if "turns" in known:
            known["count"] = known["turns"]
        throw = self._throw
        if not (key == "freed" and throw is not None and throw.name == event["name"] and not throw.moved):
            self.end_throw()
        if key in self._phrases:
            self.said.append(self._phrases.say(key, **known))


def narrate(step: Step, phrases: Phrases) -> list[Sentence]:
    """Return what a step did."""
    narration = _Narration(phrases)
    for event in step.events:
        if event["event"].startswith(_PREFIX):
            narration.follow(event)
    narration.end_throw()
    return narration.said


def describe(position: Mapping[str, Any], phrases: Phrases) -> list[str]:
    """Return a line for each token: its square, and why it waits."""
    lines = []
    for token in position["tokens"]:
        key = "position.trapped" if token["trapped"] else "position.misses" if token["turns"] else "position"
        where = _where(position, token["square"], phrases)
        lines.append(phrases.phrase(key, name=token["name"], square=where, count=token["turns"]))
    return lines


def _where(position: Mapping[str, Any], square: int, phrases: Phrases) -> str:
    """Return the number of a square, and what is special there."""
    shows = {special["square"]: special["shows"] for special in position["special"]}
    on = f"on.{shows.get(square, '')}"
    return phrases.phrase(on, square=square) if on in phrases else str(square)


def foretell(view: Mapping[str, Any], move: Instruction, phrases: Phrases) -> str | None:
    """Return where a throw that is kept leads to."""
    position, rules = view["position"], view["rules"]
    if move.name != "keep" or position.get("thrown") is None:
        return None
    tokens = [
        Token(each["name"], each["square"], each["turns"], trapped=each["trapped"]) for each in position["tokens"]
    ]
    turn = [token.name for token in tokens].index(view["to_move"])
    game = GooseGame(make_rules(rules["name"], rules["options"], rules["points"]), tokens, turn)
    game.throw(tuple(position["thrown"]), [])
    if game.result is not None:
        return phrases.phrase("then.wins")
    return phrases.phrase("then.keep", square=_where(position, tokens[turn].square, phrases))


def repeated(step: Step, phrases: Phrases, count: int) -> Sentence | None:
    """Return one sentence for several throws while the others wait; the throw that ends the game has its own."""
    if _ENDS.intersection(event["event"] for event in step.events):
        return None
    name = step.instruction.players[0] if step.instruction.players else None
    if step.instruction.name != "roll" or name is None or step.after is None:
        return None
    waiting = [token for token in step.after["tokens"] if token["name"] != name]
    if len(waiting) != 1:
        return phrases.say("repeated", name=name, count=count)
    (token,) = waiting
    shows = {special["square"]: special["shows"] for special in step.after["special"]}
    key = f"repeated.{shows.get(token['square'], '')}"
    if key not in phrases or not (token["trapped"] or token["turns"]):
        return phrases.say("repeated", name=name, count=count)
    return phrases.say(key, other=token["name"], name=name, count=count)


def stuck(position: Mapping[str, Any], phrases: Phrases) -> Stuck | None:
    """Return what to say if every token waits for another (by `trap-escape=later` a player's own throw frees one)."""
    special = {each["square"]: each for each in position["special"]}
    if not all(token["trapped"] and not special[token["square"]]["frees"] for token in position["tokens"]):
        return None
    places = []
    for token in position["tokens"]:
        key = f"stuck.{special[token['square']]['shows']}"
        key = key if key in phrases else "stuck.square"
        places.append(phrases.phrase(key, name=token["name"], square=token["square"]))
    text = phrases.phrase("stuck.all", places=phrases.listed(places))
    return Stuck(text, FREEING, phrases.phrase("stuck.later"))


NARRATOR = Narrator(narrate, describe, repeated, foretell, stuck)
