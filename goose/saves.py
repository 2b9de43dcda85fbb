"""The whole state to the bytes of a save and back; a save is read as if an enemy had written it.

A save is one JSON object. Its text is parsed with repeated keys refused, every field is checked for its exact type
and range, and the game judges the position; nothing is taken over before all of it has been found right.
"""

import json
from typing import NamedTuple

from goose.checks import Invalid, fields, integer, items, text
from goose.dice import LCG_LARGEST, Dice, LcgDice, ManualDice, RandomDice
from goose.games.game import Game, GameKind, Rules
from goose.lines import split_words
from goose.roster import COMPUTER, Player, Roster

FORMAT = "goose-save"
VERSION = 1

_RECORDS = ("format", "version", "game", "players", "computer")
_REST = ("rules", "in_progress", "dice")

_MOST_GAMES = 10**15
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
    """Return the bytes of a save of this state."""
    state: dict[str, object] = {"format": FORMAT, "version": VERSION, "game": kind.name}
    if not rules.saves_records_only:
        state["rules"] = rules.encode()
    state["players"] = [_encode_player(player) for player in roster.players.values()]
    state["computer"] = _encode_player(roster.computer)
    if not rules.saves_records_only:
        state["in_progress"] = None if game is None else game.encode()
        state["dice"] = dice.encode()
    return f"{json.dumps(state, ensure_ascii=False, separators=(',', ':'))}\n".encode()


def decode(data: bytes, kind: GameKind, rules: Rules) -> Saved:
    """Return the state in the bytes of a save.

    Args:
        data: the contents of a file, whatever they are.
        kind: the program's kind of game; a save of another kind is refused.
        rules: the rules in force, which a save without rules leaves.

    Raises:
        Invalid: the bytes are not a save of this version and kind, whole and possible.
    """
    try:
        state = json.loads(data.decode(), object_pairs_hook=_object)
    except (ValueError, RecursionError, MemoryError) as error:
        raise Invalid("no JSON") from error
    if type(state) is not dict:
        raise Invalid("no object")
    if kind.saves_records and "rules" not in state:
        _, _, _, players, computer = fields(state, *_RECORDS)
        _check_header(state, kind)
        return Saved(rules, _decode_roster(kind, rules, players, computer), None, None)
    _, _, _, players, computer, saved_rules, in_progress, dice = fields(state, *_RECORDS, *_REST)
    _check_header(state, kind)
    own_rules = kind.decode_rules(saved_rules)
    roster = _decode_roster(kind, own_rules, players, computer)
    own_game = None if in_progress is None else kind.decode_game(own_rules, in_progress, roster.players)
    return Saved(own_rules, roster, own_game, _decode_dice(dice))


def _check_header(state: dict[str, object], kind: GameKind) -> None:
    if state["format"] != FORMAT or state["game"] != kind.name:
        raise Invalid("another program's, or another game's")
    integer(state["version"], VERSION, VERSION)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise Invalid("repeated key")
    return result


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
    wins, draws, losses = (integer(count, 0, _MOST_GAMES) for count in counts)
    return Player(text(name), wins, draws, losses, age)


def _decode_roster(kind: GameKind, rules: Rules, players: object, computer: object) -> Roster:
    roster = Roster()
    for data in items(players):
        player = _decode_player(data, kind.oldest)
        name = player.name
        if split_words(name) != [name] or (rules.canonical is not None and rules.canonical(name) != name):
            raise Invalid("not a name")
        if name in roster or name == COMPUTER:
            raise Invalid("a name twice")
        roster.players[name] = player
    roster.computer = _decode_player(computer, None)
    if roster.computer.name != COMPUTER:
        raise Invalid("not the computer")
    return roster


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
