import sys

sys.stdin.reconfigure(encoding="utf-8")
sys.stdout.reconfigure(encoding="utf-8", newline="\n")

players = []
for line in sys.stdin:
    words = line.split()
    if not words:
        break
    if words[0] == "register" and len(words) == 2:
        if words[1] in players:
            print("Player already exists.")
        else:
            players.append(words[1])
            print("Player registered.")
    elif words == ["players"]:
        for name in sorted(players):
            print(name, 0, 0, 0, 0, "")
    elif words[0] == "play" and len(words) == 3:
        print("No game in progress.")
    else:
        print("Invalid instruction.")
