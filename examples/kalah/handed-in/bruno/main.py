import pickle


class Player:
    def __init__(self, name):
        self.name = name
        self.games = self.won = self.drawn = self.lost = 0

    def line(self):
        return self.name.ljust(12) + "".join(str(n).rjust(5) for n in (self.games, self.won, self.drawn, self.lost))


class Side:
    def __init__(self, name):
        self.name = name
        self.houses = [6] * 6
        self.well = 0


class Match:
    def __init__(self, a, b, level=None):
        self.sides = [Side(a), Side(b)]
        self.level = level
        self.to_move = 0

    def names(self):
        return [side.name for side in self.sides]

    def move(self, who, house):
        """Return (captured, again)."""
        mine, other = self.sides[who], self.sides[1 - who]
        hand, mine.houses[house] = mine.houses[house], 0
        side, i = mine, house + 1
        while True:
            if i == 6:
                if side is mine:
                    mine.well += 1
                    hand -= 1
                    if hand == 0:
                        return 0, True
                side = other if side is mine else mine
                i = 0
            side.houses[i] += 1
            hand -= 1
            if hand == 0:
                break
            i += 1
        captured = 0
        if side is mine and mine.houses[i] == 1:
            captured = other.houses[5 - i]
            mine.well += 1 + captured
            mine.houses[i] = 0
            other.houses[5 - i] = 0
        return captured, False

    def over(self):
        return not any(self.sides[0].houses) or not any(self.sides[1].houses)


class Program:
    def __init__(self):
        self.players = {}
        self.match = None

    def record(self, name):
        if name not in self.players:
            self.players[name] = Player(name)
        return self.players[name]

    def unknown(self, *names):
        for name in names:
            if name == "CPU" or name not in self.players:
                return f"Nobody called {name} has joined."
        return None

    def not_playing(self, *names):
        problem = self.unknown(*[name for name in names if name != "CPU"])
        if problem:
            return problem
        if self.match is None:
            return "There is no match."
        for name in names:
            if name == "CPU" or name not in self.match.names():
                return f"{name} is not in this match."
        return None

    def join(self, name):
        if name == "CPU" or name in self.players:
            return f"The name {name} is taken."
        self.players[name] = Player(name)
        return f"Welcome, {name}."

    def list_players(self):
        if not self.players:
            return "Nobody has joined."
        rows = sorted(self.players.values(), key=lambda p: p.name)
        rows.sort(key=lambda p: p.won, reverse=True)
        return "\n".join(["Player      Games  Won Drawn Lost"] + [p.line() for p in rows])

    def start(self, a, b):
        problem = self.unknown(a, b)
        if problem:
            return problem
        if a == b:
            return f"{a} cannot play against {a}."
        if self.match is not None:
            return "A match is in progress."
        self.match = Match(a, b)
        return "The match begins."

    def solo(self, name, level):
        problem = self.unknown(name)
        if problem:
            return problem
        if self.match is not None:
            return "A match is in progress."
        self.match = Match(name, "CPU", level)
        return f"The match against CPU begins, level {level}."

    def board(self):
        if self.match is None:
            return "There is no match."
        a, b = self.match.sides
        top = " " * 6 + "".join("%3d" % n for n in b.houses[::-1]) + " " * 6 + b.name
        middle = "  %3d%s%3d" % (b.well, " " * 21, a.well)
        bottom = " " * 6 + "".join("%3d" % n for n in a.houses) + " " * 6 + a.name
        return "\n".join([top, middle, bottom])

    def quit(self, *names):
        problem = self.not_playing(*names)
        if problem:
            return problem
        for name in self.match.names():
            player = self.record(name)
            player.games += 1
            if name in names:
                player.lost += 1
            else:
                player.won += 1
        self.match = None
        return "The match is abandoned."

    def save(self, file):
        try:
            with open(file, "wb") as out:
                pickle.dump((self.players, self.match), out)
        except OSError:
            return "The file cannot be written."
        return f"Saved in {file}."

    def load(self, file):
        try:
            with open(file, "rb") as saved:
                self.players, self.match = pickle.load(saved)
        except FileNotFoundError:
            return f"There is no file {file}."
        return f"Loaded from {file}."

    def think(self):
        houses = [h for h in range(6) if self.match.sides[1].houses[h]]
        if self.match.level == "easy":
            return houses[0]
        before = pickle.dumps(self.match)
        tried = [(h, pickle.loads(before).move(1, h)) for h in houses]
        captures = [h for h, (captured, again) in tried if captured]
        wells = [h for h, (captured, again) in tried if again]
        return (captures + wells + houses[-1:])[0]

    def end(self):
        a, b = self.match.sides
        for side in (a, b):
            side.well += sum(side.houses)
        for side, other in ((a, b), (b, a)):
            player = self.record(side.name)
            player.games += 1
            if side.well > other.well:
                player.won += 1
            elif side.well < other.well:
                player.lost += 1
            else:
                player.drawn += 1
        self.match = None
        return f"The match is over.\n{a.name} has {a.well} seeds.\n{b.name} has {b.well} seeds."

    def sow(self, name, house):
        problem = self.not_playing(name)
        if problem:
            return problem
        who = self.match.names().index(name)
        if who != self.match.to_move:
            return f"It is not {name}'s turn."
        if self.match.sides[who].houses[house - 1] == 0:
            return f"House {house} of {name} is empty."
        again = self.match.move(who, house - 1)[1]
        if not again:
            if self.match.level is None:
                self.match.to_move = 1 - who
            else:
                thinking = True
                while thinking and not self.match.over():
                    thinking = self.match.move(1, self.think())[1]
        if self.match.over():
            return self.end()
        if again:
            return f"{name} has sown house {house} and moves again."
        return f"{name} has sown house {house}."

    def answer(self, line):
        match line.split():
            case ["join", name]:
                return self.join(name)
            case ["players"]:
                return self.list_players()
            case ["match", a, b]:
                return self.start(a, b)
            case ["solo", name, ("easy" | "hard") as level]:
                return self.solo(name, level)
            case ["board"]:
                return self.board()
            case ["quit", name]:
                return self.quit(name)
            case ["quit", name, other]:
                return self.quit(name, other)
            case ["save", file]:
                return self.save(file)
            case ["load", file]:
                return self.load(file)
            case ["sow", name, house] if (
                house.isascii() and house.isdigit() and len(house) < 10 and 1 <= int(house) <= 6
            ):
                return self.sow(name, int(house))
            case _:
                return "Invalid instruction."


program = Program()
try:
    line = input()
    while line.strip():
        print(program.answer(line))
        line = input()
except EOFError:
    pass
