"""The whole state as the bytes of a save, and back; a save is read as if an attacker had written it.

A save is one JSON object. Its text is read piece by piece, and repeated keys are rejected (`goose.core.savetext`).
Every field is checked for its exact type and range, and the game checks the position. Nothing is loaded before all
checks have passed. goose can load everything that it saves.
"""

from __future__ import annotations

import json
from sys import getsizeof

from goose.base.checks import Invalid, check_version, fields, integer, items, one_of, text
from goose.base.lines import split_words
from goose.core.dice import LCG, LCG_LARGEST, MANUAL, RANDOM
from goose.core.events import Failure
from goose.core.files import NOT_WRITABLE
from goose.core.instructions import levels_of
from goose.core.roster import COMPUTER, LONGEST_NAME, MOST_GAMES, Player, Roster
from goose.core.savetext import SaveText

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence
    from typing import Any

    from goose.core.dice import Dice
    from goose.core.game import Game, GameKind, Rules

    Saved = tuple[Rules, Roster, Game | None, object]
    """The rules in force after the load, the players, the game, and the state of the dice."""

FORMAT = "goose-save"
VERSION = 2
"""The version that is written. Version 1, without levels of players and with another form of rules, is read too."""

_RECORDS = ("format", "version", "game", "players", "computer")
_REST = ("rules", "in_progress", "dice")
_PLAYER = ("name", "wins", "draws", "losses")

MOST_PLAYERS = 250_000
"""Maximum number of players in a save."""

LARGEST_NAMES = 64 * 1024 * 1024
"""Maximum memory in bytes for the names of a save: Python may need up to four bytes per byte of the file."""

_TWISTER_WORDS = 624  # words of 32 bits in the state of the Mersenne Twister
_WORD = 2**32 - 1


def encode(
    kind: GameKind, rules: Rules, roster: Roster, game: Game | None, dice: Dice, *, whole: bool = False
) -> bytes:
    """Return the bytes of a save of this state, with everything if `whole`.

    Raises:
        Failure: `file_not_writable`, for more than `MOST_PLAYERS` or `LARGEST_NAMES`.
    """
    if len(roster.players) > MOST_PLAYERS or sum(map(getsizeof, roster.players)) > LARGEST_NAMES:
        raise Failure(NOT_WRITABLE)
    state: dict[str, object] = {"format": FORMAT, "version": VERSION, "game": kind.name}
    records_only = rules.saves_records_only and not whole
    if not records_only:
        state["rules"] = _encode_rules(rules)
    state["players"] = [_encode_player(player, player.level) for player in roster.players.values()]
    seated = game is not None and COMPUTER in game.players and not records_only
    state["computer"] = _encode_player(roster.computer, roster.computer.level if seated else None)
    if not records_only:
        state["in_progress"] = None if game is None else game.encode()
        state["dice"] = dice.encode()
    return f"{json.dumps(state, ensure_ascii=False, separators=(',', ':'))}\n".encode()


def game_of(chunks: Iterator[bytes]) -> str:
    """Return the name of the game in a save, without checking the rest, except that it is not of a later version."""
    try:
        save = SaveText(chunks)
        for key in save.members():
            if key == "players":
                for _ in save.items():
                    pass
                continue
            value = save.value()
            if key == "version":
                check_version(value, VERSION)
            if key == "game":
                return text(value)
    except (RecursionError, MemoryError) as error:
        raise Invalid("too deep, or too large") from error
    raise Invalid("no game")


def decode(chunks: Iterator[bytes], kind: GameKind, rules: Rules, *, whole: bool = False) -> Saved:
    """Return the state in the bytes of a save.

    Args:
        chunks: the contents of a file, unchecked, in pieces of any size.
        kind: the kind of game in use; a save of another kind is rejected.
        rules: the rules in force; they stay if the save has no rules.
        whole: accept rules whose own saves contain only records.

    Raises:
        Invalid: the bytes are not a complete and possible save of this kind.
    """
    try:
        return _decode(SaveText(chunks), kind, rules, whole=whole)
    except (RecursionError, MemoryError) as error:
        raise Invalid("too deep, or too large") from error


def _decode(save: SaveText, kind: GameKind, rules: Rules, *, whole: bool) -> Saved:
    """Check each member as it is read, so that a harmful text takes little memory."""
    roster = Roster()
    leveled: set[bool] = set()  # whether the players and the computer have levels
    found: dict[str, Any] = {"version": VERSION}
    keys: set[str] = set()
    for key in save.members():
        keys.add(key)
        if key not in (*_RECORDS, *_REST):
            raise Invalid(f"unknown key: {key}")
        if key == "players":
            leveled |= _decode_players(save.items(), kind, roster)
            continue
        found[key] = value = save.value()
        if key in ("format", "game"):
            one_of(value, (FORMAT if key == "format" else kind.name,))
        elif key == "version":
            check_version(value, VERSION)
            integer(value, 1, VERSION)
        elif key == "computer":
            leveled.add(_has_level(value))
            roster.computer = _decode_player(value, None)
        elif key == "dice":
            found[key] = _decode_dice(value)
    if keys != {*_RECORDS, *_REST} and not (kind.saves_records and keys == {*_RECORDS}):
        raise Invalid("a key is missing")
    version, in_progress = found["version"], found.get("in_progress")
    if leveled != {version > 1}:
        raise Invalid("players in the form of another version")
    after = rules
    if "rules" in keys:
        after = _decode_rules(found["rules"], kind, version, rules)
        if after.saves_records_only and not whole:
            raise Invalid("rules that would not have been saved")
    if version == 1 and in_progress is not None:
        in_progress = _upgrade_game(in_progress, kind, roster)
    _check_roster(roster, after)
    game = None if in_progress is None else kind.decode_game(after, in_progress, who_can_sit(roster))
    if (roster.computer.level is None) == (game is not None and COMPUTER in game.players):
        raise Invalid("a level of the computer without a game, or a game without a level")
    return after, roster, game, found.get("dice")


def _decode_rules(data: object, kind: GameKind, version: int, used: Rules) -> Rules:
    """Return the rules of a save: those in use if they are the same, which is much faster."""
    own = _encode_rules(used)
    same = version > 1 and data == own and repr(data) == repr(own)  # 1 and true are equal, but not their `repr`
    if same and "load" in used.every_signature(typed_dice=False):
        return used
    if version == 1:
        data = kind.upgrade_rules(data)
    name, options, points = fields(data, "name", "options", "points")
    known = one_of(name, tuple(kind.options))
    possible = {*kind.options[known], *(("squares", "board") if known in kind.boards else ())}
    if type(options) is not dict or not options.keys() <= possible:
        raise Invalid("options of other rules")
    if version == 1 and options.keys() != {*kind.options[known]}:
        raise Invalid("an option is missing")
    if points is not None or version > 1:
        if type(points) is not dict:
            raise Invalid("no points")
        points = {point: text(value) for point, value in points.items()}
    try:
        rules = kind.make_rules(known, options, points or {})
    except ValueError as error:
        raise Invalid("impossible rules") from error
    if options.keys() != rules.options.keys():
        raise Invalid("an option is missing")
    if points is not None and points != rules.saved_points():
        raise Invalid("a point is missing, or written differently")
    if "load" not in rules.every_signature(typed_dice=False):
        raise Invalid("rules that would not have been saved")
    return rules


def check_seating(names: Sequence[str], known: Container[str], most: int) -> None:
    """Check the players of a saved game; after others have left, two may play on.

    Raises:
        Invalid: they cannot play together.
    """
    if not 2 <= len(names) <= most or len(set(names)) < len(names):
        raise Invalid("a number of players that the game does not allow, or a repeated player")
    if COMPUTER in names and len(names) > 2:
        raise Invalid("an automatic game without its two players")
    for name in names:
        if name not in known:
            raise Invalid("an unknown player")


def _upgrade_game(data: object, kind: GameKind, roster: Roster) -> object:
    """Return a game of version 1, which contained the level of the computer, in the form of version 2."""
    if type(data) is not dict or "level" not in data:
        raise Invalid("a game without a level")
    game = {**data}
    level = game.pop("level")
    roster.computer.level = None if level is None else text(level)
    return kind.upgrade_game(game)


def who_can_sit(roster: Roster) -> dict[str, Player]:
    """Return the possible players of a game by name; `CPU` is one of them if it has a level."""
    computer = roster.computer
    return roster.players if computer.level is None else {**roster.players, COMPUTER: computer}


def _encode_rules(rules: Rules) -> dict[str, object]:
    return {"name": rules.name, "options": rules.options, "points": rules.saved_points()}


def _encode_player(player: Player, level: str | None) -> dict[str, object]:
    record = {"name": player.name, "wins": player.wins, "draws": player.draws, "losses": player.losses, "level": level}
    return record if player.age is None else {**record, "age": player.age}


def _has_level(data: object) -> bool:
    return type(data) is dict and "level" in data


def _decode_player(data: object, oldest: int | None) -> Player:
    """Return a player of a save of either version; in version 1 players have no level."""
    leveled = _has_level(data)
    keys = _PLAYER if oldest is None else (*_PLAYER, "age")
    values = fields(data, *keys, "level") if leveled else fields(data, *keys)
    level = values.pop() if leveled else None
    age = None if oldest is None else integer(values.pop(), 0, oldest)
    name, *counts = values
    wins, draws, losses = (integer(count, 0, MOST_GAMES) for count in counts)
    return Player(text(name), wins, draws, losses, age, None if level is None else text(level))


def _decode_players(items: Iterator[object], kind: GameKind, roster: Roster) -> set[bool]:
    """Register the players of a save, and return whether they have levels."""
    leveled: set[bool] = set()
    size = 0
    for data in items:
        player = _decode_player(data, kind.oldest)
        leveled.add(_has_level(data))
        name = player.name
        size += getsizeof(name)
        if split_words(name) != [name] or len(name.encode()) > LONGEST_NAME:
            raise Invalid("not a name")
        if name in roster or name == COMPUTER:
            raise Invalid("a repeated name")
        if len(roster.players) == MOST_PLAYERS or size > LARGEST_NAMES:
            raise Invalid("more players than a save may contain")
        roster.players[name] = player
    return leveled


def _check_roster(roster: Roster, rules: Rules) -> None:
    """Raise `Invalid` if the rules do not allow a player's name or level."""
    signatures = rules.every_signature(typed_dice=False)
    levels = levels_of(signatures)
    if rules.canonical is not None and any(rules.canonical(name) != name for name in roster.players):
        raise Invalid("not a name by these rules")
    if roster.computer.name != COMPUTER:
        raise Invalid("not the computer")
    if roster.computer.level not in (None, *levels):
        raise Invalid("a level of another game")
    own = levels if "register-auto" in signatures else ()
    if any(player.level is not None and player.level not in own for player in roster.players.values()):
        raise Invalid("a level of another game")


def _decode_dice(data: object) -> object:
    if not isinstance(data, dict):
        raise Invalid("dice")
    mode = text(data.get("mode"))
    if mode == MANUAL:
        fields(data, "mode")
        return None
    if mode == LCG:
        _, state = fields(data, "mode", "state")
        return integer(state, 0, LCG_LARGEST)
    if mode == RANDOM:
        _, words, following = fields(data, "mode", "words", "next")
        state_words = [integer(word, 0, _WORD) for word in items(words)]
        if len(state_words) != _TWISTER_WORDS or not (any(state_words[1:]) or state_words[0] > _WORD // 2):
            raise Invalid("words")  # only the highest bit of the first word counts, and zeros never change
        return (*state_words, integer(following, 0, _TWISTER_WORDS))
    raise Invalid(mode)
