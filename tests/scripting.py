"""Random scripts that reach deep into games: most instructions are ones that a player would give."""

from random import Random
from typing import Any

from goose.interpreter import Interpreter
from tests.running import interpreter

NAMES = (
    *("Ana", "Rui", "Eva", "Bo", "zé", "ana", "Brunella", "Bruno", "x", "日本", "{name}", "a1", "CPU"),
    *("Niccolò", "Nicco\u0300", "groß", "grossi", "①a", "Анна"),
)


class Script:
    """A script under way, with the interpreter that tells whose turn it is.

    Args:
        random: what is drawn from.
        options: of the command line, in English but for Mancala.
    """

    def __init__(self, random: Random, **options: Any) -> None:
        self.random = random
        self.options = options
        self.program: Interpreter = interpreter(**options)
        self.instructions: list[str] = []
        self.answers: list[str] = []

    @property
    def game(self) -> Any:
        """The game in progress, if any."""
        return self.program._service.game

    @property
    def registered(self) -> list[str]:
        """The registered names."""
        return list(self.program._service.roster.players)

    def give(self, *words: object) -> None:
        """Give an instruction."""
        line = " ".join(map(str, words))
        self.instructions.append(line)
        self.answers += self.program.feed(line).lines

    def some(self, most: int) -> list[str]:
        """Return a few names, mostly registered ones."""
        pool = self.registered if self.registered and self.random.random() < 0.9 else list(NAMES)
        return [self.random.choice(pool) for _ in range(self.random.randint(1, most))]

    def distinct(self, most: int) -> list[str]:
        """Return two or more registered names, each once, or fewer where there are fewer."""
        names = self.registered
        return self.random.sample(names, min(len(names), self.random.randint(2, most)))


def goose_script(random: Random, length: int, *, most: int, faces: int, count: int, **options: Any) -> Script:
    """Return a script for the Goose.

    Args:
        random: what is drawn from.
        length: instructions.
        most: greatest number of players.
        faces: greatest face typed, in manual mode.
        count: dice in a throw.
        options: of the command line.
    """
    script = Script(random, lang="en", **options)
    manual = options["dice"] == "manual"

    def throw() -> list[int]:
        return [random.randint(1, faces) for _ in range(count)] if manual else []

    for _ in range(random.randint(1, 5)):
        script.give("register", random.choice(NAMES))
    for _ in range(length):
        chance = random.random()
        if script.game is None:
            if chance < 0.2:
                script.give("register", random.choice(NAMES))
            elif chance < 0.7:
                script.give("start", *script.distinct(most))
            elif chance < 0.9:
                script.give("start-auto", *script.some(1), "Normal")
            else:
                script.give(random.choice(("players", "details", "help", "quit Ana", "roll Ana 1 1", "start Ana")))
        elif chance < 0.85:
            script.give("roll", script.game.current, *throw())
        elif chance < 0.9:
            script.give("roll", *script.some(1), *throw())
        elif chance < 0.93:
            script.give("details")
        elif chance < 0.95:
            script.give("quit", *script.some(most))
        else:
            names = script.some(most)
            others = ("players", f"register {names[0]}", "help", f"start {' '.join(names)}", "roll CPU", "roll x 7 7")
            script.give(random.choice(others))
    return script


def mancala_script(random: Random, length: int, **options: Any) -> Script:
    """Return a script for Mancala, in Portuguese."""
    script = Script(random, game="mancala", lang="pt", **options)
    for _ in range(random.randint(1, 4)):
        script.give("RJ", random.choice(NAMES))
    for _ in range(length):
        chance = random.random()
        if script.game is None and chance < 0.8:
            if chance < 0.4:
                script.give("IJ", *script.distinct(2))
            else:
                script.give("IJA", *script.some(1), random.choice(("Normal", "Avançado", "Avançado", "Advanced")))
        elif script.game is not None and chance < 0.9:
            script.give("J", random.choice(script.game.movers), random.randint(1, 6))
        else:
            names = script.some(3)
            others = ("LJ", "DJ", "XA", f"D {' '.join(names)}", f"RJ {names[0]}", f"IJ {' '.join(names)}")
            odd = (f"J {names[0]} 3", f"J {names[0]} 7", "J CPU 1", f"IJA {names[0]} Normal", "D CPU", "LJ x")
            script.give(random.choice(others + odd))
    return script


def pickomino_script(random: Random, length: int, *, most: int = 7, **options: Any) -> Script:
    """Return a script for Pickomino."""
    script = Script(random, game="pickomino", lang="en", **options)
    manual = options["dice"] == "manual"
    for _ in range(random.randint(2, 7)):
        script.give(
            "register", random.choice(NAMES), *([random.randint(0, 9)] if manual or random.random() < 0.7 else [])
        )
    for _ in range(length):
        game = script.game
        chance = random.random()
        if game is None and chance < 0.8:
            if chance < 0.4:
                script.give("start", *script.distinct(most))
            else:
                script.give("start-auto", *script.some(1), random.choice(("Normal", "Advanced")))
        elif game is not None and chance < 0.93:
            _play_pickomino(script, manual=manual)
        else:
            names = script.some(most)
            others = ("players", "details", "help", f"quit {' '.join(names)}", f"register {names[0]} 12")
            odd = (
                f"stop {names[0]}",
                f"keep {names[0]} 6",
                "roll CPU",
                "keep CPU v",
                "stop CPU",
                f"start {' '.join(names)}",
            )
            script.give(random.choice(others + odd))
    return script


def _play_pickomino(script: Script, *, manual: bool) -> None:
    game, random = script.game, script.random
    left = 8 - sum(game.kept)
    if game.rolled is not None:
        shown = [face for face, count in zip("12345v", game.rolled, strict=True) if count]
        script.give("keep", game.current, random.choice([*shown, *shown, *"12345v6"]))
    elif any(game.kept) and (game.must_stop or random.random() < 0.3):
        tile = [] if random.random() < 0.7 else [random.randint(20, 37)]
        script.give("stop", game.current, *tile)
    else:
        faces = (
            ["".join(random.choice("12345vvv") for _ in range(left if random.random() < 0.97 else 3))] if manual else []
        )
        script.give("roll", game.current, *faces)
