import sys

players = []
for line in sys.stdin:
    words = line.lower().split()
    if not words:
        break
    if words[0] == "register":
        name = line.split()[1]
        if name.lower() in [player.lower() for player in players]:
            print("Player already exists.")
        else:
            players.append(name)
            print("Player registered.")
    elif words[0] == "players":
        if not players:
            print("No players registered.")
        for name in players:
            print(name + " 0 0 0 0")
    else:
        print("Invalid instruction.")
