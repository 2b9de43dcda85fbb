from players import Players

players = Players()
command = input("> ")
while command:
    words = command.split()
    if words[0] == "register" and len(words) == 2:
        print(players.register(words[1]))
    elif words == ["players"]:
        print(players.listed())
    else:
        print("Invalid instruction.")
    command = input("> ")
