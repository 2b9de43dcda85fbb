"""The yardstick of the speed benchmark: Mancala as one plain program, the way a course wants it.

It speaks Portuguese, plays by the `official` edition and takes no options:
`python bench/mancala_baseline.py < script`.
"""

import json
import sys

A_WELL = 6
B_WELL = 13

INVALID = "Instrução inválida."
NO_GAME = "Não existe jogo em curso."
UNKNOWN = "Jogador inexistente."
IN_PROGRESS = "Existe um jogo em curso."
NOT_IN_GAME = "Jogador não participa no jogo em curso."

# name: [games, wins, draws, losses]
players: dict[str, list[int]] = {"CPU": [0, 0, 0, 0]}
# The two names of the game in progress (none: no game), the level against the computer, the board
# in sowing order: six houses and the well of A, six houses and the well of B.
names: list[str] = []
level = ""
board: list[int] = []


def start_game(name_a: str, name_b: str, new_level: str) -> None:
    """Set up a new game."""
    global names, level, board
    names = [name_a, name_b]
    level = new_level
    board = [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0]


def record(name: str, result: int) -> None:
    """Count a game of a player: 1 is a win, 2 a draw, 3 a loss."""
    players[name][0] += 1
    players[name][result] += 1


def move(side: int, house: int) -> bool:
    """Sow a house of a side (0 is A, 1 is B) and return whether that side plays again."""
    first = 7 * side
    own_well = A_WELL if side == 0 else B_WELL
    other_well = B_WELL if side == 0 else A_WELL
    position = first + house - 1
    seeds = board[position]
    if seeds == 0:
        return False
    board[position] = 0
    while seeds > 0:
        position = (position + 1) % 14
        if position != other_well:
            board[position] += 1
            seeds -= 1
    if position == own_well:
        return True
    if first <= position < own_well and board[position] == 1:
        board[own_well] += 1 + board[12 - position]
        board[position] = 0
        board[12 - position] = 0
    return False


def ended() -> bool:
    """Return whether a row has no seeds."""
    return not any(board[0:6]) or not any(board[7:13])


def finish() -> None:
    """Gather the seeds left, print the result and close the game."""
    score_a = sum(board[0:7])
    score_b = sum(board[7:14])
    if score_a > score_b:
        record(names[0], 1)
        record(names[1], 3)
    elif score_a < score_b:
        record(names[0], 3)
        record(names[1], 1)
    else:
        record(names[0], 2)
        record(names[1], 2)
    print("Jogo terminado.")
    print(names[0], score_a)
    print(names[1], score_b)
    names.clear()


def last_position(house: int) -> int:
    """Find where the last seed of a house of the computer would fall."""
    position = 6 + house
    # One lap is 13 places, for the well of A is skipped.
    seeds = (board[position] - 1) % 13 + 1
    while seeds > 0:
        position = (position + 1) % 14
        if position != A_WELL:
            seeds -= 1
    return position


def computer_captures(house: int) -> bool:
    """Return whether a house of the computer captures seeds of an opponent's house."""
    seeds = board[6 + house]
    if seeds > 13:
        return False
    last = last_position(house)
    if last < 7 or last == B_WELL:
        return False
    if seeds == 13:
        return True
    if board[last] > 0:
        return False
    went_round = last < 6 + house
    return went_round or board[12 - last] > 0


def computer_house() -> int:
    """Choose the house of the computer, which has seeds in one at least."""
    houses = [house for house in range(1, 7) if board[6 + house] > 0]
    if level == "Avançado":
        for house in houses:
            if computer_captures(house):
                return house
        for house in houses:
            if last_position(house) == B_WELL:
                return house
    return houses[0]


def computer_plays() -> bool:
    """Play for the computer and return whether that ended the game."""
    again = True
    while again:
        again = move(1, computer_house())
        if ended():
            return True
    return False


def play(name: str, house: int) -> None:
    """Answer the instruction J."""
    if not names:
        print(NO_GAME)
    elif name not in players:
        print(UNKNOWN)
    elif name not in names or name == "CPU":
        print(NOT_IN_GAME)
    else:
        again = move(names.index(name), house)
        if ended():
            finish()
            return
        if again:
            print(f"O jogador {name} tem direito a outra jogada.")
        if level and computer_plays():
            finish()
        elif not again:
            print("Jogada efetuada com sucesso.")


def give_up(quitters: list[str]) -> None:
    """Answer the instruction D."""
    if not names:
        print(NO_GAME)
    elif any(name not in players for name in quitters):
        print(UNKNOWN)
    elif any(name not in names or name == "CPU" for name in quitters):
        print(NOT_IN_GAME)
    else:
        for name in names:
            record(name, 3 if name in quitters else 1)
        names.clear()
        print("Jogo terminado com sucesso.")


def list_players() -> None:
    """Answer the instruction LJ."""
    for name in sorted(players, key=lambda name: (-players[name][1], name)):
        print(name, *players[name])


def details() -> None:
    """Answer the instruction DJ."""
    if not names:
        print(NO_GAME)
        return
    for side, name in enumerate(names):
        row = board[7 * side : 7 * side + 7]
        print(name, " ".join(f"[{seeds}]" for seeds in row[:6]), f"({row[6]})")


def save(path: str) -> None:
    """Answer the instruction G."""
    state = {"players": players, "names": names, "level": level, "board": board}
    try:
        with open(path, "w", encoding="utf-8") as file:
            json.dump(state, file)
    except OSError:
        print("Não é possível gravar o ficheiro.")
    else:
        print("Jogo gravado com sucesso.")


def load(path: str) -> None:
    """Answer the instruction L."""
    global players, names, level, board
    try:
        with open(path, encoding="utf-8") as file:
            state = json.load(file)
        players, names = state["players"], state["names"]
        level, board = state["level"], state["board"]
    except FileNotFoundError:
        print("Ficheiro inexistente.")
    except OSError:
        print("Não é possível ler o ficheiro.")
    except (ValueError, KeyError, TypeError):
        print("Ficheiro inválido.")
    else:
        print("Jogo lido com sucesso.")


def execute(words: list[str]) -> None:
    """Carry out one instruction."""
    word, count = words[0], len(words) - 1
    if word == "J" and count == 2 and words[2] in ("1", "2", "3", "4", "5", "6"):
        play(words[1], int(words[2]))
    elif word == "DJ" and count == 0:
        details()
    elif word == "RJ" and count == 1:
        if words[1] in players:
            print("Jogador existente.")
        else:
            players[words[1]] = [0, 0, 0, 0]
            print("Jogador registado com sucesso.")
    elif word == "LJ" and count == 0:
        list_players()
    elif word == "IJ" and count == 2:
        if names:
            print(IN_PROGRESS)
        elif any(name not in players or name == "CPU" for name in words[1:]):
            print(UNKNOWN)
        elif words[1] == words[2]:
            print("Jogador repetido.")
        else:
            start_game(words[1], words[2], "")
            print("Jogo iniciado com sucesso.")
    elif word == "IJA" and count == 2 and words[2] in ("Normal", "Avançado"):
        if names:
            print(IN_PROGRESS)
        elif words[1] not in players or words[1] == "CPU":
            print(UNKNOWN)
        else:
            start_game(words[1], "CPU", words[2])
            print(f"Jogo automático de nível {words[2]} iniciado com sucesso.")
    elif word == "D" and count in (1, 2):
        give_up(words[1:])
    elif word == "G" and count == 1:
        save(words[1])
    elif word == "L" and count == 1:
        load(words[1])
    else:
        print(INVALID)


def main() -> None:
    """Carry out the instructions up to a blank line."""
    for line in sys.stdin:
        words = line.split()
        if not words:
            break
        execute(words)


if __name__ == "__main__":
    main()
