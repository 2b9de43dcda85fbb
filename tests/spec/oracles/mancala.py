"""A second, plain account of Mancala in Portuguese, to test the interpreter against.

It shares no code with the interpreter: it states the rules, the failures and the computer's choice
again, as directly as it can, and knows neither files nor options.
"""

from collections.abc import Iterable, Sequence

from .script import number, read_words

CPU = "CPU"
LEVELS = {"Normal": "Normal", "Avançado": "Advanced"}

WON, DRAWN, LOST = 0, 1, 2
"""The columns of a record."""

WORDS = ["RJ", "LJ", "IJ", "IJA", "DJ", "D", "G", "L", "J", "XA"]

INVALID = "Instrução inválida."
NO_GAME = "Não existe jogo em curso."
UNKNOWN_PLAYER = "Jogador inexistente."
NOT_IN_GAME = "Jogador não participa no jogo em curso."
MOVE_DONE = "Jogada efetuada com sucesso."

# The board is a list of 14 numbers in the order of sowing: the houses of A from left to right, the
# well of A, the houses of B from left to right, the well of B.
HOUSES_A = [0, 1, 2, 3, 4, 5]
WELL_A = 6
HOUSES_B = [7, 8, 9, 10, 11, 12]
WELL_B = 13
OPPOSITE = {0: 12, 1: 11, 2: 10, 3: 9, 4: 8, 5: 7, 7: 5, 8: 4, 9: 3, 10: 2, 11: 1, 12: 0}


def _sow(board: list[int], start: int, forbidden_well: int) -> tuple[int, bool]:
    """Sow a house seed by seed; report where the last one fell and whether that place was empty."""
    hand = board[start]
    board[start] = 0
    place = start
    was_empty = False
    while hand > 0:
        place += 1
        if place == 14:
            place = 0
        if place == forbidden_well:
            continue
        was_empty = board[place] == 0
        board[place] += 1
        hand -= 1
    return place, was_empty


def choose(houses: Sequence[int], level: str, rules: str) -> int:
    """Choose the house, 1 to 6, that the computer plays: it is B on these 14 numbers."""
    playable = [house for house in (1, 2, 3, 4, 5, 6) if houses[6 + house] > 0]
    if level == "Normal":
        return playable[0]
    for house in playable:
        board = list(houses)
        last, was_empty = _sow(board, 6 + house, WELL_A)
        if last in HOUSES_B and was_empty and board[OPPOSITE[last]] > 0:
            return house
    for house in playable:
        board = list(houses)
        last, was_empty = _sow(board, 6 + house, WELL_A)
        if last == WELL_B:
            return house
    return playable[0] if rules == "official" else playable[-1]


class _Program:
    """The players, their records and the game in progress."""

    def __init__(self, rules: str) -> None:
        self.rules = rules
        self.records: dict[str, list[int]] = {CPU: [0, 0, 0]}  # wins, draws and losses
        self.playing = False
        self.name_a = ""
        self.name_b = ""
        self.level = ""  # empty between two humans
        self.board: list[int] = []

    def answer(self, words: list[str]) -> list[str]:
        """Answer one instruction, given as its words: none for a broken line."""
        match words:
            case ["RJ", name]:
                return self.register(name)
            case ["LJ"]:
                return self.players()
            case ["IJ", name_a, name_b]:
                return self.start([name_a, name_b], "Jogo iniciado com sucesso.")
            case ["IJA", name, level] if level in LEVELS:
                return self.start([name], f"Jogo automático de nível {level} iniciado com sucesso.", LEVELS[level])
            case ["DJ"]:
                return self.details()
            case ["D", *names] if 1 <= len(names) <= 2:
                return self.quit(names)
            case ["J", name, house] if (number(house) or 0) in range(1, 7):
                return self.play(name, int(house))
            case ["XA"] if self.rules == "iade":
                return WORDS
        return [INVALID]

    def register(self, name: str) -> list[str]:
        if name in self.records:
            return ["Jogador existente."]
        self.records[name] = [0, 0, 0]
        return ["Jogador registado com sucesso."]

    def players(self) -> list[str]:
        names = list(self.records)
        if self.rules == "statement" and sum(self.records[CPU]) == 0:
            names.remove(CPU)
        if not names:
            return ["Sem jogadores registados."]
        lines = []
        for name in sorted(names, key=lambda name: (-self.records[name][WON], name)):
            wins, draws, losses = self.records[name]
            lines.append(f"{name} {wins + draws + losses} {wins} {draws} {losses}")
        return lines

    def start(self, names: list[str], first_line: str, level: str = "") -> list[str]:
        if self.playing:
            return ["Existe um jogo em curso."]
        if any(name == CPU or name not in self.records for name in names):
            return [UNKNOWN_PLAYER]
        if len(set(names)) < len(names):
            return ["Jogador repetido."]
        self.playing = True
        self.name_a, self.name_b = names if len(names) == 2 else (names[0], CPU)
        self.level = level
        self.board = [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0]
        return [first_line]

    def no_game(self) -> str:
        """Say that there is no game, as details and play do."""
        return "Não existem jogo em curso." if self.rules == "statement" else NO_GAME

    def details(self) -> list[str]:
        if not self.playing:
            return [self.no_game()]
        cells_a = [f"[{self.board[place]}]" for place in HOUSES_A]
        cells_b = [f"[{self.board[place]}]" for place in HOUSES_B]
        well_a = f"({self.board[WELL_A]})"
        well_b = f"({self.board[WELL_B]})"
        if self.rules == "iade":
            cells_b.reverse()
            return [f"{self.name_a} X {self.name_b}", "\t".join([well_b, *cells_b]), "\t".join(["", *cells_a, well_a])]
        return [" ".join([self.name_a, *cells_a, well_a]), " ".join([self.name_b, *cells_b, well_b])]

    def quit(self, names: list[str]) -> list[str]:
        if not self.playing:
            return [NO_GAME]
        if any(name not in self.records for name in names):
            return [UNKNOWN_PLAYER]
        if any(name == CPU or name not in (self.name_a, self.name_b) for name in names):
            return [NOT_IN_GAME]
        for name in (self.name_a, self.name_b):
            self.records[name][LOST if name in names else WON] += 1
        self.playing = False
        return ["Jogo terminado com sucesso."]

    def play(self, name: str, number: int) -> list[str]:
        if not self.playing:
            return [self.no_game()]
        if name not in self.records:
            return [UNKNOWN_PLAYER]
        if name == CPU or name not in (self.name_a, self.name_b):
            return [NOT_IN_GAME]
        again = self.move(name == self.name_a, number)
        extra_turn = f"O jogador {name} tem direito a outra jogada."

        if self.row_is_empty():
            end = self.finish()
            if again and self.rules == "statement":
                return [extra_turn]
            return end

        if self.level == "":
            return [extra_turn] if again else [MOVE_DONE]

        if again and self.rules != "official":
            return [extra_turn]
        end = self.computer_plays()
        if again:
            return [extra_turn, *end]
        if end:
            return end
        return [MOVE_DONE]

    def move(self, by_a: bool, number: int) -> bool:
        """Play a house of one side; report whether that side has another move."""
        houses = HOUSES_A if by_a else HOUSES_B
        well = WELL_A if by_a else WELL_B
        other_well = WELL_B if by_a else WELL_A
        start = houses[number - 1]
        if self.board[start] == 0:
            return False
        last, was_empty = _sow(self.board, start, other_well)
        if last in houses and was_empty:
            opposite = OPPOSITE[last]
            self.board[well] += self.board[last] + self.board[opposite]
            self.board[last] = 0
            self.board[opposite] = 0
        return last == well

    def computer_plays(self) -> list[str]:
        """Make the computer's moves; give the end block if they end the game, else nothing."""
        again = True
        while again:
            again = self.move(False, choose(self.board, self.level, self.rules))
            if self.row_is_empty():
                return self.finish()
        return []

    def row_is_empty(self) -> bool:
        seeds_a = sum(self.board[place] for place in HOUSES_A)
        seeds_b = sum(self.board[place] for place in HOUSES_B)
        return seeds_a == 0 or seeds_b == 0

    def finish(self) -> list[str]:
        """End the game: gather the seeds left, count it, give the end block."""
        score_a = self.board[WELL_A] + sum(self.board[place] for place in HOUSES_A)
        score_b = self.board[WELL_B] + sum(self.board[place] for place in HOUSES_B)
        for name, own, other in ((self.name_a, score_a, score_b), (self.name_b, score_b, score_a)):
            self.records[name][WON if own > other else LOST if own < other else DRAWN] += 1
        self.playing = False
        return ["Jogo terminado.", f"{self.name_a} {score_a}", f"{self.name_b} {score_b}"]


def answers(script: Iterable[str], *, rules: str = "statement") -> list[str]:
    """Answer a script, given as lines without their ends, up to its first line with no word."""
    program = _Program(rules)
    output = []
    for words in read_words(script):
        output += program.answer(words)
    return output
