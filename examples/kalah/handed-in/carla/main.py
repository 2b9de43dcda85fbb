# Kalah, Carla
import json

state = {"records": {}, "names": None, "houses": None, "wells": None, "turn": 0, "level": None}


def known(name):
    return name in state["records"] and name != "CPU"


def finished(winner, draw=False):
    """Count a match for both players."""
    for name in state["names"]:
        record = state["records"].setdefault(name, {"games": 0, "won": 0, "drawn": 0, "lost": 0})
        record["games"] += 1
        if draw:
            record["drawn"] += 1
        elif name == winner:
            record["won"] += 1
        else:
            record["lost"] += 1
    state["names"] = None


def sow(houses, wells, me, house):
    """Carry out a move and return "well", "capture" or "nothing"."""
    path = []
    for k in range(house + 1, 6):
        path.append((me, k))
    path.append((me, "well"))
    for k in range(6):
        path.append((1 - me, k))
    for k in range(house + 1):
        path.append((me, k))
    hand = houses[me][house]
    houses[me][house] = 0
    position = 0
    while hand:
        row, k = last = path[position % 13]
        if k == "well":
            wells[row] += 1
        else:
            houses[row][k] += 1
        hand -= 1
        position += 1
    row, k = last
    if k == "well":
        return "well"
    if row == me and houses[me][k] == 1 and houses[1 - me][5 - k]:
        wells[me] += houses[1 - me][5 - k] + 1
        houses[me][k] = houses[1 - me][5 - k] = 0
        return "capture"
    return "nothing"


def over():
    return 0 in (sum(state["houses"][0]), sum(state["houses"][1]))


def computer():
    houses, wells = state["houses"], state["wells"]
    possible = [h for h in range(6) if houses[1][h]]
    house = possible[0]
    if state["level"] == "hard":
        results = {}
        for h in possible:
            results[h] = sow([houses[0][:], houses[1][:]], wells[:], 1, h)
        if "capture" in results.values():
            house = [h for h in possible if results[h] == "capture"][0]
        elif "well" in results.values():
            house = [h for h in possible if results[h] == "well"][0]
        else:
            house = possible[-1]
    if sow(houses, wells, 1, house) == "well" and not over():
        computer()


def begin(a, b, level):
    state["names"] = [a, b]
    state["houses"] = [[6] * 6, [6] * 6]
    state["wells"] = [0, 0]
    state["turn"] = 0
    state["level"] = level


try:
    while True:
        words = input().split()
        if len(words) == 0:
            break
        word, rest = words[0], words[1:]

        if word == "join" and len(rest) == 1:
            if rest[0] == "CPU" or known(rest[0]):
                print(f"The name {rest[0]} is taken.")
            else:
                state["records"][rest[0]] = {"games": 0, "won": 0, "drawn": 0, "lost": 0}
                print(f"Welcome, {rest[0]}.")

        elif word == "players" and not rest:
            if state["records"]:
                print("Player      Games  Won Drawn Lost")
                for name in sorted(state["records"], key=lambda n: (-state["records"][n]["won"], n)):
                    r = state["records"][name]
                    print("%-12s%5d%5d%5d%5d" % (name, r["games"], r["won"], r["drawn"], r["lost"]))
            else:
                print("Nobody has joined.")

        elif word == "match" and len(rest) == 2:
            strangers = [name for name in rest if not known(name)]
            if strangers:
                print(f"Nobody called {strangers[0]} has joined.")
            elif rest[0] == rest[1]:
                print(f"{rest[0]} cannot play against {rest[0]}.")
            elif state["names"]:
                print("A match is in progress.")
            else:
                begin(rest[0], rest[1], None)
                print("The match begins.")

        elif word == "solo" and len(rest) == 2 and rest[1] in ["easy", "hard"]:
            if not known(rest[0]):
                print(f"Nobody called {rest[0]} has joined.")
            elif state["names"]:
                print("A match is in progress.")
            else:
                begin(rest[0], "CPU", rest[1])
                print(f"The match against CPU begins, level {rest[1]}.")

        elif word == "board" and not rest:
            if state["names"]:
                numbers = lambda row: "".join(f"{seeds:3}" for seeds in row)
                print(" " * 6 + numbers(state["houses"][1][::-1]) + " " * 6 + state["names"][1])
                print(f"  {state['wells'][1]:3}" + " " * 21 + f"{state['wells'][0]:3}")
                print(" " * 6 + numbers(state["houses"][0]) + " " * 6 + state["names"][0])
            else:
                print("There is no match.")

        elif word == "quit" and len(rest) in [1, 2]:
            strangers = [name for name in rest if not known(name) and name != "CPU"]
            if strangers:
                print(f"Nobody called {strangers[0]} has joined.")
            elif not state["names"]:
                print("There is no match.")
            else:
                absent = [name for name in rest if name not in state["names"] or name == "CPU"]
                if absent:
                    print(f"{absent[0]} is not in this match.")
                else:
                    staying = [name for name in state["names"] if name not in rest]
                    finished(staying[0] if staying else None)
                    print("The match is abandoned.")

        elif word == "save" and len(rest) == 1:
            try:
                with open(rest[0], "w") as file:
                    file.write(json.dumps(state))
                print(f"Saved in {rest[0]}.")
            except OSError:
                print("The file cannot be written.")

        elif word == "load" and len(rest) == 1:
            try:
                with open(rest[0]) as file:
                    state = json.loads(file.read())
                print(f"Loaded from {rest[0]}.")
            except OSError:
                print(f"There is no file {rest[0]}.")

        elif (
            word == "sow"
            and len(rest) == 2
            and rest[1].isdecimal()
            and len(rest[1]) < 10
            and int(rest[1]) in range(1, 7)
        ):
            name, house = rest[0], int(rest[1])
            if not known(name) and name != "CPU":
                print(f"Nobody called {name} has joined.")
            elif not state["names"]:
                print("There is no match.")
            elif name == "CPU" or name not in state["names"]:
                print(f"{name} is not in this match.")
            else:
                me = state["names"].index(name)
                if not state["houses"][me][house - 1]:
                    print(f"House {house} of {name} is empty.")
                elif state["turn"] != me:
                    print(f"It is not {name}'s turn.")
                else:
                    again = sow(state["houses"], state["wells"], me, house - 1) == "well"
                    if not again:
                        if state["level"]:
                            if not over():
                                computer()
                        else:
                            state["turn"] = 1 - me
                    if over():
                        scores = [sum(state["houses"][i]) + state["wells"][i] for i in (0, 1)]
                        print("The match is over.")
                        print(f"{state['names'][0]} has {scores[0]} seeds.")
                        print(f"{state['names'][1]} has {scores[1]} seeds.")
                        winner = state["names"][0] if scores[0] > scores[1] else state["names"][1]
                        finished(winner, scores[0] == scores[1])
                    elif again:
                        print(f"{name} has sown house {house} and moves again.")
                    else:
                        print(f"{name} has sown house {house}.")

        else:
            print("Invalid instruction.")
except EOFError:
    pass
