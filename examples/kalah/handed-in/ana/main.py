import json

players = {}  # name: [games, won, drawn, lost]
match = None  # names, board, turn, level

# The board is a list: 0 to 5 are the houses of A, 6 is the well of A, 7 to 12 the houses of B, 13 the well of B.


def sow(board, player, house):
    """Sow a house; return how many seeds of the other player it captures, and whether the player moves again."""
    place = player * 7 + house - 1
    seeds = board[place]
    board[place] = 0
    well = player * 7 + 6
    other_well = 19 - well
    while seeds > 0:
        place = (place + 1) % 14
        if place != other_well:
            board[place] += 1
            seeds -= 1
    captured = 0
    if player * 7 <= place < well and board[place] == 1 and board[12 - place] > 0:
        captured = board[12 - place]
        board[well] += captured + 1
        board[place] = board[12 - place] = 0
    return captured, place == well


def is_over():
    return sum(match["board"][0:6]) == 0 or sum(match["board"][7:13]) == 0


def add_result(name, column):
    record = players.setdefault(name, [0, 0, 0, 0])
    record[0] += 1
    record[column] += 1


def finish():
    global match
    board = match["board"]
    scores = [sum(board[0:7]), sum(board[7:14])]
    print("The match is over.")
    for name, score in zip(match["names"], scores):
        print(f"{name} has {score} seeds.")
    for i in range(2):
        if scores[i] == scores[1 - i]:
            add_result(match["names"][i], 2)
        else:
            add_result(match["names"][i], 1 if scores[i] > scores[1 - i] else 3)
    match = None


def choose():
    board = match["board"]
    houses = [house for house in range(1, 7) if board[6 + house] > 0]
    if match["level"] == "easy":
        return houses[0]
    for wanted in (0, 1):
        for house in houses:
            if sow(board.copy(), 1, house)[wanted]:
                return house
    return houses[-1]


def computer_moves():
    again = True
    while again and not is_over():
        again = sow(match["board"], 1, choose())[1]
    match["turn"] = 0


def do_join(name):
    if name in players or name == "CPU":
        print(f"The name {name} is taken.")
    else:
        players[name] = [0, 0, 0, 0]
        print(f"Welcome, {name}.")


def do_players():
    if not players:
        print("Nobody has joined.")
        return
    print("Player      Games  Won Drawn Lost")
    for name, (games, won, drawn, lost) in sorted(players.items(), key=lambda player: (-player[1][1], player[0])):
        print(f"{name:<12}{games:>5}{won:>5}{drawn:>5}{lost:>5}")


def begin(names, level):
    global match
    match = {"names": names, "board": [6, 6, 6, 6, 6, 6, 0] * 2, "turn": 0, "level": level}


def is_unknown(name):
    if name not in players or name == "CPU":
        print(f"Nobody called {name} has joined.")
        return True
    return False


def do_match(first, second):
    if is_unknown(first) or is_unknown(second):
        return
    if first == second:
        print(f"{first} cannot play against {first}.")
    elif match:
        print("A match is in progress.")
    else:
        begin([first, second], None)
        print("The match begins.")


def do_solo(name, level):
    if is_unknown(name):
        return
    if match:
        print("A match is in progress.")
    else:
        begin([name, "CPU"], level)
        print(f"The match against CPU begins, level {level}.")


def do_board():
    if not match:
        print("There is no match.")
        return
    board = match["board"]
    row_a = "".join(f"{seeds:>3}" for seeds in board[0:6])
    row_b = "".join(f"{seeds:>3}" for seeds in reversed(board[7:13]))
    print(f"      {row_b}      {match['names'][1]}")
    print(f"  {board[13]:>3}                     {board[6]:>3}")
    print(f"      {row_a}      {match['names'][0]}")


def cannot_act(names):
    for name in names:
        if name != "CPU" and is_unknown(name):
            return True
    if not match:
        print("There is no match.")
        return True
    for name in names:
        if name not in match["names"] or name == "CPU":
            print(f"{name} is not in this match.")
            return True
    return False


def do_quit(*names):
    global match
    if cannot_act(names):
        return
    for name in match["names"]:
        add_result(name, 3 if name in names else 1)
    match = None
    print("The match is abandoned.")


def do_save(file):
    try:
        with open(file, "w") as f:
            json.dump([players, match], f)
        print(f"Saved in {file}.")
    except OSError:
        print("The file cannot be written.")


def do_load(file):
    global players, match
    try:
        with open(file) as f:
            players, match = json.load(f)
        print(f"Loaded from {file}.")
    except OSError:
        print(f"There is no file {file}.")


def do_sow(name, house):
    if cannot_act([name]):
        return
    player = match["names"].index(name)
    if match["turn"] != player:
        print(f"It is not {name}'s turn.")
        return
    house = int(house)
    if match["board"][player * 7 + house - 1] == 0:
        print(f"House {house} of {name} is empty.")
        return
    _, again = sow(match["board"], player, house)
    if not again:
        match["turn"] = 1 - player
        if match["level"] and not is_over():
            computer_moves()
    if is_over():
        finish()
    elif again:
        print(f"{name} has sown house {house} and moves again.")
    else:
        print(f"{name} has sown house {house}.")


def is_house(word):
    return word.isascii() and word.isdigit() and len(word) <= 9 and 1 <= int(word) <= 6


def answer(words):
    command, arguments = words[0], words[1:]
    count = len(arguments)
    if command == "join" and count == 1:
        do_join(*arguments)
    elif command == "players" and count == 0:
        do_players()
    elif command == "match" and count == 2:
        do_match(*arguments)
    elif command == "solo" and count == 2 and arguments[1] in ("easy", "hard"):
        do_solo(*arguments)
    elif command == "board" and count == 0:
        do_board()
    elif command == "quit" and count in (1, 2):
        do_quit(*arguments)
    elif command == "save" and count == 1:
        do_save(*arguments)
    elif command == "load" and count == 1:
        do_load(*arguments)
    elif command == "sow" and count == 2 and is_house(arguments[1]):
        do_sow(*arguments)
    else:
        print("Invalid instruction.")


while True:
    try:
        line = input()
    except EOFError:
        break
    if not line.split():
        break
    answer(line.split())
