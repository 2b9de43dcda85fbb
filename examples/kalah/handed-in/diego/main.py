# Programming 1, Diego: Kalah

joined = []
results = {}
names = []
houses = {}
well = {}
turn = ""
level = ""


def count(name, what):
    if name not in results:
        results[name] = {"wins": 0, "draws": 0, "losses": 0}
    results[name][what] += 1


def other(name):
    return names[1] if name == names[0] else names[0]


def move(name, house):
    """Sow; return the house of a capture, "well" or None."""
    hand = houses[name][house]
    houses[name][house] = 0
    row = name
    while hand > 0:
        house = house + 1
        if house == 7:
            if row == name:
                well[name] += 1
                hand -= 1
                if hand == 0:
                    return "well"
            row = other(row)
            house = 1
        houses[row][house] += 1
        hand -= 1
    if row == name and houses[row][house] == 1:
        opposite = houses[other(name)]
        if opposite[7 - house] > 0:
            well[name] += opposite[7 - house] + 1
            opposite[7 - house] = 0
            houses[row][house] = 0
            return "capture"
    return None


def try_move(name, house):
    global houses, well
    old_houses = {n: dict(houses[n]) for n in names}
    old_well = dict(well)
    result = move(name, house)
    houses = old_houses
    well = old_well
    return result


def empty_row():
    return any(sum(houses[name].values()) == 0 for name in names)


def think():
    full = [h for h in range(1, 7) if houses["CPU"][h] > 0]
    if level == "easy":
        return full[0]
    for good in ("capture", "well"):
        for h in full:
            if try_move("CPU", h) == good:
                return h
    return full[-1]


def end_match():
    global names
    print("The match is over.")
    a, b = names
    for name in names:
        well[name] += sum(houses[name].values())
        print(name, "has", well[name], "seeds.")
    if well[a] == well[b]:
        count(a, "draws")
        count(b, "draws")
    else:
        winner = a if well[a] > well[b] else b
        count(winner, "wins")
        count(other(winner), "losses")
    names = []


def start(first, second, how):
    global names, houses, well, turn, level
    names = [first, second]
    houses = {name: {h: 6 for h in range(1, 7)} for name in names}
    well = {first: 0, second: 0}
    turn = first
    level = how


def problem(who):
    for name in who:
        if name not in joined and name != "CPU":
            return f"Nobody called {name} has joined."
    if not names:
        return "There is no match."
    for name in who:
        if name not in names or name == "CPU":
            return f"{name} is not in this match."
    return ""


def join(name):
    if name in joined or name == "CPU":
        return f"The name {name} is taken."
    joined.append(name)
    results[name] = {"wins": 0, "draws": 0, "losses": 0}
    return f"Welcome, {name}."


def show_players():
    if not results:
        return "Nobody has joined."
    text = "Player      Games  Won Drawn Lost"
    for name in sorted(results, key=lambda n: (-results[n]["wins"], n)):
        r = results[name]
        text += f"\n{name:<12} {sum(r.values()):>4} {r['wins']:>4}  {r['draws']:>4} {r['losses']:>4}"
    return text


def sow(name, house):
    global turn
    wrong = problem([name])
    if wrong:
        return wrong
    if name != turn:
        return f"It is not {name}'s turn."
    if houses[name][house] == 0:
        return f"House {house} of {name} is empty."
    answer = f"{name} has sown house {house}."
    if move(name, house) == "well":
        answer = f"{name} has sown house {house} and moves again."
    elif level == "":
        turn = other(name)
    else:
        while not empty_row() and move("CPU", think()) == "well":
            pass
    if empty_row():
        end_match()
        return None
    return answer


def show_board():
    if not names:
        return "There is no match."
    a, b = names
    top = "      " + "".join(f"{houses[b][h]:>3}" for h in (6, 5, 4, 3, 2, 1)) + "      " + b
    middle = f"  {well[b]:>3}" + " " * 21 + f"{well[a]:>3}"
    bottom = "      " + "".join(f"{houses[a][h]:>3}" for h in (1, 2, 3, 4, 5, 6)) + "      " + a
    return top + "\n" + middle + "\n" + bottom


def quit_match(who):
    global names
    wrong = problem(who)
    if wrong:
        return wrong
    for name in names:
        count(name, "losses" if name in who else "wins")
    names = []
    return "The match is abandoned."


def save(file):
    try:
        with open(file, "w") as f:
            f.write(repr((joined, results, names, houses, well, turn, level)))
    except OSError:
        return "The file cannot be written."
    return f"Saved in {file}."


def load(file):
    global joined, results, names, houses, well, turn, level
    try:
        with open(file) as f:
            saved_joined, saved_results, names, houses, well, turn, level = eval(f.read())
    except OSError:
        return f"There is no file {file}."
    for name in joined:
        if name not in saved_joined:
            saved_joined.append(name)
            saved_results[name] = results[name]
    joined, results = saved_joined, saved_results
    return f"Loaded from {file}."


def answer(line):
    w = line.split()
    n = len(w)
    if w[0] == "join" and n == 2:
        return join(w[1])
    if w[0] == "players" and n == 1:
        return show_players()
    if w[0] == "match" and n == 3:
        for name in w[1:]:
            if name not in joined:
                return f"Nobody called {name} has joined."
        if w[1] == w[2]:
            return f"{w[1]} cannot play against {w[1]}."
        if names:
            return "A match is in progress."
        start(w[1], w[2], "")
        return "The match begins."
    if w[0] == "solo" and n == 3 and w[2] in ("easy", "hard"):
        if w[1] not in joined:
            return f"Nobody called {w[1]} has joined."
        if names:
            return "A match is in progress."
        start(w[1], "CPU", w[2])
        return f"The match against CPU begins, level {w[2]}."
    if w[0] == "board" and n == 1:
        return show_board()
    if w[0] == "quit" and n in (2, 3):
        return quit_match(w[1:])
    if w[0] == "save" and n == 2:
        return save(w[1])
    if w[0] == "load" and n == 2:
        return load(w[1])
    if w[0] == "sow" and n == 3 and w[2].isdecimal() and len(w[2]) <= 9 and 1 <= int(w[2]) <= 6:
        return sow(w[1], int(w[2]))
    return "Invalid instruction."


try:
    text = input()
    while text.split():
        reply = answer(text)
        if reply is not None:
            print(reply)
        text = input()
except EOFError:
    pass
