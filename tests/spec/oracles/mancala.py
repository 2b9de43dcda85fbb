"""A second, plain account of Mancala in Portuguese, to test the interpreter against.

It shares no code with the interpreter: it states the rules, the failures and the computer's choice
again, as directly as it can, and knows neither files nor options.
"""

from collections.abc import Iterable, Sequence

from .script import read_words

CPU = "CPU"
EDITIONS = ("statement", "official", "iade")
LEVELS = {"Normal": "Normal", "Avançado": "Advanced"}

WORDS = ["RJ", "LJ", "IJ", "IJA", "DJ", "D", "G", "L", "J", "XA"]

INVALID = "Instrução inválida."
REGISTERED = "Jogador registado com sucesso."
PLAYER_EXISTS = "Jogador existente."
NO_PLAYERS = "Sem jogadores registados."
STARTED = "Jogo iniciado com sucesso."
GAME_IN_PROGRESS = "Existe um jogo em curso."
NO_GAME = "Não existe jogo em curso."
NO_GAME_STATEMENT = "Não existem jogo em curso."
UNKNOWN_PLAYER = "Jogador inexistente."
REPEATED_PLAYER = "Jogador repetido."
NOT_IN_GAME = "Jogador não participa no jogo em curso."
GAME_QUIT = "Jogo terminado com sucesso."
GAME_OVER = "Jogo terminado."
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
    if level not in ("Normal", "Advanced") or rules not in EDITIONS:
        raise ValueError(f"no such level or edition: {level} {rules}")
    playable = [number for number in (1, 2, 3, 4, 5, 6) if houses[6 + number] > 0]
    if not playable:
        raise ValueError("the computer has no seeds to sow")
    if level == "Normal":
        return playable[0]
    for number in playable:
        board = list(houses)
        last, was_empty = _sow(board, 6 + number, WELL_A)
        if last in HOUSES_B and was_empty and board[OPPOSITE[last]] > 0:
            return number
    for number in playable:
        board = list(houses)
        last, was_empty = _sow(board, 6 + number, WELL_A)
        if last == WELL_B:
            return number
    if rules == "official":
        return playable[0]
    return playable[-1]


class _Record:
    """The games of one player."""

    def __init__(self) -> None:
        self.wins = 0
        self.draws = 0
        self.losses = 0

    def games(self) -> int:
        return self.wins + self.draws + self.losses


class _Program:
    """The players, their records and the game in progress."""

    def __init__(self, rules: str) -> None:
        self.rules = rules
        self.records: dict[str, _Record] = {CPU: _Record()}
        self.playing = False
        self.name_a = ""
        self.name_b = ""
        self.level = ""  # empty between two humans
        self.board: list[int] = []

    def answer(self, words: list[str]) -> list[str]:
        """Answer one instruction, given as its words (one at least)."""
        word = words[0]
        arguments = words[1:]
        count = len(arguments)
        if word == "RJ" and count == 1:
            return self.register(arguments[0])
        if word == "LJ" and count == 0:
            return self.players()
        if word == "IJ" and count == 2:
            return self.start(arguments[0], arguments[1])
        if word == "IJA" and count == 2 and arguments[1] in LEVELS:
            return self.start_automatic(arguments[0], arguments[1])
        if word == "DJ" and count == 0:
            return self.details()
        if word == "D" and count in (1, 2):
            return self.quit(arguments)
        if word == "J" and count == 2 and _house_number(arguments[1]) > 0:
            return self.play(arguments[0], _house_number(arguments[1]))
        if word == "XA" and count == 0 and self.rules == "iade":
            return list(WORDS)
        if word in ("G", "L") and count == 1:
            raise NotImplementedError("this account knows no files")
        return [INVALID]

    def register(self, name: str) -> list[str]:
        if name in self.records:
            return [PLAYER_EXISTS]
        self.records[name] = _Record()
        return [REGISTERED]

    def players(self) -> list[str]:
        names = list(self.records)
        if self.rules == "statement" and self.records[CPU].games() == 0:
            names.remove(CPU)
        if not names:
            return [NO_PLAYERS]
        names.sort()
        names.sort(key=lambda name: self.records[name].wins, reverse=True)
        lines = []
        for name in names:
            record = self.records[name]
            numbers = f"{record.games()} {record.wins} {record.draws} {record.losses}"
            lines.append(f"{name} {numbers}")
        return lines

    def start(self, name_a: str, name_b: str) -> list[str]:
        if self.playing:
            return [GAME_IN_PROGRESS]
        for name in (name_a, name_b):
            if name == CPU or name not in self.records:
                return [UNKNOWN_PLAYER]
        if name_a == name_b:
            return [REPEATED_PLAYER]
        self.begin(name_a, name_b, "")
        return [STARTED]

    def start_automatic(self, name: str, level: str) -> list[str]:
        if self.playing:
            return [GAME_IN_PROGRESS]
        if name == CPU or name not in self.records:
            return [UNKNOWN_PLAYER]
        self.begin(name, CPU, LEVELS[level])
        return [f"Jogo automático de nível {level} iniciado com sucesso."]

    def begin(self, name_a: str, name_b: str, level: str) -> None:
        self.playing = True
        self.name_a = name_a
        self.name_b = name_b
        self.level = level
        self.board = [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0]

    def no_game(self) -> str:
        """Say that there is no game, as details and play do."""
        if self.rules == "statement":
            return NO_GAME_STATEMENT
        return NO_GAME

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
        for name in names:
            if name not in self.records:
                return [UNKNOWN_PLAYER]
        for name in names:
            if name == CPU or name not in (self.name_a, self.name_b):
                return [NOT_IN_GAME]
        for name in (self.name_a, self.name_b):
            if name in names:
                self.records[name].losses += 1
            else:
                self.records[name].wins += 1
        self.playing = False
        return [GAME_QUIT]

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
        if score_a > score_b:
            self.records[self.name_a].wins += 1
            self.records[self.name_b].losses += 1
        elif score_b > score_a:
            self.records[self.name_b].wins += 1
            self.records[self.name_a].losses += 1
        else:
            self.records[self.name_a].draws += 1
            self.records[self.name_b].draws += 1
        self.playing = False
        return [GAME_OVER, f"{self.name_a} {score_a}", f"{self.name_b} {score_b}"]


def _house_number(text: str) -> int:
    """Give the house that an argument names, 1 to 6, or 0 when it names none."""
    if len(text) > 9:
        return 0
    for character in text:
        if character not in "0123456789":
            return 0
    number = int(text)
    return number if number <= 6 else 0


def answers(script: Iterable[str], *, rules: str = "statement") -> list[str]:
    """Answer a script, given as lines without their ends, up to its first line with no word."""
    if rules not in EDITIONS:
        raise ValueError(f"no such edition: {rules}")
    program = _Program(rules)
    output = []
    for words in read_words(script):
        output += program.answer(words) if words else [INVALID]
    return output
