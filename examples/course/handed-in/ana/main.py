players = set()

while True:
    try:
        words = input().split()
    except EOFError:
        break
    if not words:
        break
    if words[0] == "register" and len(words) == 2:
        if words[1] in players:
            print("Player already exists.")
        else:
            players.add(words[1])
            print("Player registered.")
    elif words == ["players"]:
        if not players:
            print("No players registered.")
        for name in sorted(players):
            print(name, 0, 0, 0, 0)
    else:
        print("Invalid instruction.")
