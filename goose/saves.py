"""The whole state to the bytes of a save and back; a save is read as if an enemy had written it.

A save is one JSON object. Its text is read piece by piece with repeated keys refused (`goose.savetext`), every field
is checked for its exact type and range, and the game judges the position; nothing is taken over before all of it has
been found right. Whatever goose saves, it loads.
"""

import json
from collections.abc import Iterator
from sys import getsizeof
from typing import NamedTuple

from goose.checks import Invalid, fields, integer, items, one_of, text
from goose.dice import LCG_LARGEST, Dice, LcgDice, ManualDice, RandomDice
from goose.events import Failure
from goose.files import NOT_WRITABLE
from goose.games.game import Game, GameKind, Rules
from goose.lines import LONGEST_LINE, split_words
from goose.roster import COMPUTER, MOST_GAMES, Player, Roster
from goose.savetext import SaveText

FORMAT = "goose-save"
VERSION = 1

_RECORDS = ("format", "version", "game", "players", "computer")
_REST = ("rules", "in_progress", "dice")

MOST_PLAYERS = 250_000
"""Players that a save may hold."""

LARGEST_NAMES = 64 * 1024 * 1024
"""Bytes of memory that the names of a save may take: Python has up to four for each of the file."""

LONGEST_NAME = LONGEST_LINE - len("RJ ")
"""Bytes of a name: no language registers a player with a shorter word."""

_TWISTER_WORDS = 624  # words of 32 bits in the state of the Mersenne Twister
_WORD = 2**32 - 1


class Saved(NamedTuple):
    """What a save holds.

    Attributes:
        rules: the rules in force after the load.
        roster: the players and records.
        game: the game in progress, if any.
        dice: what the program's dice are to take over, if it is theirs.
    """

    rules: Rules
    roster: Roster
    game: Game | None
    dice: object


def encode(kind: GameKind, rules: Rules, roster: Roster, game: Game | None, dice: Dice) -> bytes:
    """Return the bytes of a save of this state.

    Raises:
        Failure: `file_not_writable`, with more than `MOST_PLAYERS` or `LARGEST_NAMES`.
    """
    if len(roster.players) > MOST_PLAYERS or sum(map(getsizeof, roster.players)) > LARGEST_NAMES:
        raise Failure(NOT_WRITABLE)
    state: dict[str, object] = {"format": FORMAT, "version": VERSION, "game": kind.name}
    if not rules.saves_records_only:
        state["rules"] = rules.encode()
    state["players"] = [_encode_player(player) for player in roster.players.values()]
    state["computer"] = _encode_player(roster.computer)
    if not rules.saves_records_only:
        state["in_progress"] = None if game is None else game.encode()
        state["dice"] = dice.encode()
    return f"{json.dumps(state, ensure_ascii=False, separators=(',', ':'))}\n".encode()


def decode(chunks: Iterator[bytes], kind: GameKind, rules: Rules) -> Saved:
    """Return the state in the bytes of a save.

    Args:
        chunks: the contents of a file, whatever they are, in any pieces.
        kind: the program's kind of game; a save of another kind is refused.
        rules: the rules in force, which a save without rules leaves.

    Raises:
        Invalid: the bytes are not a save of this version and kind, whole and possible.
    """
    try:
        return _decode(SaveText(chunks), kind, rules)
    except (RecursionError, MemoryError) as error:
        raise Invalid("too deep, or too large") from error


def _decode(save: SaveText, kind: GameKind, rules: Rules) -> Saved:
    """Judge each member as it comes, so that little of a hostile text is in memory at once."""
    roster = Roster()
    own_rules: Rules | None = None
    in_progress: object = None
    dice: object = None
    keys: set[str] = set()
    for key in save.members():
        keys.add(key)
        if key == "players":
            _decode_players(save.items(), kind, roster)
            continue
        value = save.value()
        if key == "format":
            one_of(value, (FORMAT,))
        elif key == "version":
            integer(value, VERSION, VERSION)
        elif key == "game":
            one_of(value, (kind.name,))
        elif key == "computer":
            roster.computer = _decode_player(value, None)
        elif key == "rules":
            own_rules = kind.decode_rules(value)
        elif key == "in_progress":
            in_progress = value
        elif key == "dice":
            dice = _decode_dice(value)
        else:
            raise Invalid(f"another key: {key}")
    if keys != {*_RECORDS, *_REST} and not (kind.saves_records and keys == {*_RECORDS}):
        raise Invalid("a key is missing")
    if own_rules is not None and own_rules.saves_records_only:
        raise Invalid("rules that would not have been saved")
    after = own_rules or rules
    _check_roster(roster, after)
    game = None if in_progress is None else kind.decode_game(after, in_progress, roster.players)
    return Saved(after, roster, game, dice)


def _encode_player(player: Player) -> dict[str, object]:
    record: dict[str, object] = {
        "name": player.name,
        "wins": player.wins,
        "draws": player.draws,
        "losses": player.losses,
    }
    if player.age is not None:
        record["age"] = player.age
    return record


def _decode_player(data: object, oldest: int | None) -> Player:
    name, *counts = fields(data, "name", "wins", "draws", "losses", *([] if oldest is None else ["age"]))
    age = None if oldest is None else integer(counts.pop(), 0, oldest)
    wins, draws, losses = (integer(count, 0, MOST_GAMES) for count in counts)
    return Player(text(name), wins, draws, losses, age)


def _decode_players(items: Iterator[object], kind: GameKind, roster: Roster) -> None:
    """Register the players of a save."""
    size = 0
    for data in items:
        player = _decode_player(data, kind.oldest)
        name = player.name
        size += getsizeof(name)
        if split_words(name) != [name] or len(name.encode()) > LONGEST_NAME:
            raise Invalid("not a name")
        if name in roster or name == COMPUTER:
            raise Invalid("a name twice")
        if len(roster.players) == MOST_PLAYERS or size > LARGEST_NAMES:
            raise Invalid("more players than a save holds")
        roster.players[name] = player


def _check_roster(roster: Roster, rules: Rules) -> None:
    """Raise `Invalid` when somebody is not called as the rules have it."""
    if rules.canonical is not None and any(rules.canonical(name) != name for name in roster.players):
        raise Invalid("not a name by these rules")
    if roster.computer.name != COMPUTER:
        raise Invalid("not the computer")


def _decode_dice(data: object) -> object:
    """Return what the dice take over, whatever their mode is."""
    if not isinstance(data, dict):
        raise Invalid("dice")
    mode = text(data.get("mode"))
    if mode == ManualDice.mode:
        fields(data, "mode")
        return None
    if mode == LcgDice.mode:
        _, state = fields(data, "mode", "state")
        return integer(state, 0, LCG_LARGEST)
    if mode == RandomDice.mode:
        _, words, following = fields(data, "mode", "words", "next")
        state_words = [integer(word, 0, _WORD) for word in items(words)]
        if len(state_words) != _TWISTER_WORDS or not (any(state_words[1:]) or state_words[0] > _WORD // 2):
            raise Invalid("words")  # of the first only the highest bit counts, and a state of zeros stays so for ever
        return (*state_words, integer(following, 0, _TWISTER_WORDS))
    raise Invalid(mode)
