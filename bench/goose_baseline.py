"""The yardstick of the speed benchmark: the Goose as one plain program, the way a course wants it.

It speaks English, plays by the traditional rules with random dice and takes the seed of them; it knows no saves, no
automatic players and no drawing: `python bench/goose_baseline.py SEED < script`.
"""

import sys
from random import Random

LAST = 63
GEESE = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)
BRIDGE, INN, WELL, LABYRINTH, PRISON, DEATH = 6, 19, 31, 42, 52, 58
FAR = {(3, 6): 26, (4, 5): 53}  # where a first throw of nine leads

INVALID = "Invalid instruction."
NO_GAME = "No game in progress."
UNKNOWN = "Unknown player."
NOT_IN_GAME = "The player is not in the game."

# name: [games, wins, draws, losses]
players: dict[str, list[int]] = {}
# The names in the order of the seats (none: no game), and the index of the one to move.
seats: list[str] = []
turn = 0
# By name: the square, the turns to miss, and whether the token waits to be replaced.
squares: dict[str, int] = {}
misses: dict[str, int] = {}
trapped: dict[str, bool] = {}

draw = Random().random


def record(name: str, result: int) -> None:
    """Count a game of a player: 1 is a win, 2 a draw, 3 a loss."""
    players[name][0] += 1
    players[name][result] += 1


def start(names: list[str]) -> None:
    """Answer the instruction start."""
    global seats, turn
    if seats:
        print("A game is in progress.")
    elif any(name not in players for name in names):
        print(UNKNOWN)
    elif len({*names}) < len(names):
        print("Player named twice.")
    else:
        seats, turn = names, 0
        for name in names:
            squares[name], misses[name], trapped[name] = 0, 0, False
        print("Game started.")
        print(f"{names[0]} starts.")


def finish() -> None:
    """Print the result and close the game."""
    print("Game over.")
    for name in seats:
        print(name, squares[name])
    seats.clear()


def roll(name: str) -> None:
    """Answer the instruction roll."""
    if not seats:
        print(NO_GAME)
    elif name not in players:
        print(UNKNOWN)
    elif name not in seats:
        print(NOT_IN_GAME)
    elif name != seats[turn]:
        print("It is not the player's turn.")
    else:
        move(name, 1 + int(6 * draw()), 1 + int(6 * draw()))
        if squares[name] == LAST:
            print(f"{name} wins.")
            for each in seats:
                record(each, 1 if each == name else 3)
            finish()
        else:
            pass_turn(turn + 1)


def move(name: str, one: int, two: int) -> None:
    """Move a token by a throw until it rests."""
    print(f"{name} rolls {one}, {two}.")
    begin = squares[name]
    if begin == 0 and one + two == 9:
        square = FAR[min(one, two), max(one, two)]
        print(f"A throw of {one}, {two} from the start: {name} goes to {square}.")
    else:
        print(f"{name} moves from {begin} to {min(begin + one + two, LAST)}.")
        square = follow(name, begin + one + two, one + two)
    if square not in (WELL, PRISON, LAST) and any(squares[each] == square for each in seats if each != name):
        print(f"Square {square} is occupied: {name} returns to {begin}.")
        return
    squares[name] = square
    if square == INN:
        misses[name] = 1
        print(f"Square {square} is the inn: {name} misses 1 turn(s).")
    elif square in (WELL, PRISON):
        kind = "well" if square == WELL else "prison"
        print(f"Square {square} is the {kind}: {name} waits to be replaced.")
        for each in seats:
            if trapped[each] and squares[each] == square:
                trapped[each] = False
                print(f"{each} is free.")
        trapped[name] = True


def follow(name: str, square: int, total: int) -> int:
    """Follow the geese, the bridge, the labyrinth, death and the way back from the end; return the last square."""
    direction = 1
    while True:
        if square > LAST:
            square = 2 * LAST - square
            direction = -1
            print(f"{name} bounces back to {square}.")
        elif square in GEESE:
            target = square + direction * total
            print(f"Square {square} is a goose: {name} goes on to {min(target, LAST)}.")
            square = target
        elif square == BRIDGE:
            square = 12
            print(f"Square {BRIDGE} is a bridge: {name} crosses to {square}.")
        elif square == LABYRINTH:
            square = 30
            print(f"Square {LABYRINTH} is the labyrinth: {name} goes back to {square}.")
        elif square == DEATH:
            square = 0
            print(f"Square {DEATH} is death: {name} goes back to {square}.")
        else:
            return square


def pass_turn(following: int) -> None:
    """Give the turn to the first player, from a seat on, who can roll."""
    global turn
    if all(trapped[name] for name in seats):
        print("No player can ever move again.")
        for name in seats:
            record(name, 2)
        finish()
        return
    while True:
        turn = following % len(seats)
        name = seats[turn]
        if misses[name]:
            print(f"{name} misses a turn ({misses[name]} to miss, this one included).")
            misses[name] -= 1
        elif trapped[name]:
            print(f"{name} waits on {squares[name]}.")
        else:
            print(f"Next: {name}.")
            return
        following += 1


def leave(quitters: list[str]) -> None:
    """Answer the instruction quit."""
    global seats, turn
    if not seats:
        print(NO_GAME)
    elif any(name not in players for name in quitters):
        print(UNKNOWN)
    elif any(name not in seats for name in quitters):
        print(NOT_IN_GAME)
    else:
        quitters = [*dict.fromkeys(quitters)]
        for name in quitters:
            record(name, 3)
        following = seats[turn:] + seats[:turn]
        left = [name for name in seats if name not in quitters]
        if len(left) < 2:
            for name in left:
                record(name, 1)
            seats.clear()
            print("Game ended.")
            return
        for name in quitters:
            print(f"{name} leaves the game.")
        heir = next(name for name in following if name in left)
        seats, turn = left, left.index(heir)
        if heir != following[0]:
            pass_turn(turn)


def list_players() -> None:
    """Answer the instruction players."""
    if not players:
        print("No players registered.")
    for name in sorted(players, key=lambda name: (-players[name][1], name)):
        print(name, *players[name])


def details() -> None:
    """Answer the instruction details."""
    if not seats:
        print(NO_GAME)
        return
    for name in seats:
        print(name, squares[name], "*" if trapped[name] else misses[name])
    print(f"Next: {seats[turn]}.")


def execute(words: list[str]) -> None:
    """Carry out one instruction."""
    word, names = words[0], words[1:]
    if word == "roll" and len(names) == 1:
        roll(names[0])
    elif word == "details" and not names:
        details()
    elif word == "players" and not names:
        list_players()
    elif word == "register" and len(names) == 1:
        if names[0] in players:
            print("Player already exists.")
        else:
            players[names[0]] = [0, 0, 0, 0]
            print("Player registered.")
    elif word == "start" and 2 <= len(names) <= 6:
        start(names)
    elif word == "quit" and 1 <= len(names) <= 6:
        leave(names)
    else:
        print(INVALID)


def main() -> None:
    """Carry out the instructions up to a blank line."""
    global draw
    draw = Random(int(sys.argv[1])).random
    for line in sys.stdin:
        words = line.split()
        if not words:
            break
        execute(words)


if __name__ == "__main__":
    main()
