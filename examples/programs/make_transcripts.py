"""Make a suite of random transcripts: scripts `1.in`, `2.in` … with the answers of goose, `1.out`, `2.out` …

Run it with `python make_transcripts.py FOLDER`; `--help` lists its options. It plays any game, of other packages too,
because it goes by `moves`: the instructions that the rules allow, with an `Argument` instead of each value that must be
typed. Some instructions that fail are among them, for programs are wrong there most of all. The folder is a suite:
`goose grade FOLDER -- python3 student.py` grades by it.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from goose import Argument, Instruction, Interpreter, Settings, UsageError, make_interpreter

NAMES = ("Ana", "Rui", "Eva")
AGE = 30
WRONG = 0.1
"""The share of instructions that are no move: most of them fail."""


def transcript(settings: Settings, length: int, random: Random) -> tuple[list[str], list[str]]:
    """Return the lines of a script, and those of its answers.

    Args:
        settings: the settings of the interpreter that answers; its dice are typed.
        length: how many instructions come after the start.
        random: the generator of the random numbers.
    """
    script: list[str] = []
    answers: list[str] = []
    with make_interpreter(settings) as program:

        def give(instruction: Instruction) -> None:
            script.append(program.write(instruction))
            answers.extend(program.feed(script[-1]).lines)

        for name in NAMES:
            give(registration(program, name))
        players = [*NAMES[:2]]
        give(Instruction("start", players, []))
        for _ in range(length):
            moves = program.moves()
            if not moves:
                give(Instruction("players", [], []))
                give(Instruction("start", players, []))
            elif random.random() < WRONG:
                give(slip(random.choice(moves), players, random))
            else:
                give(typed(random.choice(moves), random))
    return script, answers


def registration(program: Interpreter, name: str) -> Instruction:
    """Return the instruction that registers a player, with an age if the game needs one."""
    plain = Instruction("register", [name], [])
    known = program.read(program.write(plain)) is not None
    return plain if known else Instruction("register", [name], [AGE])


def typed(move: Instruction, random: Random) -> Instruction:
    """Return a move with values for all that must be typed: its dice."""
    values = [drawn(value, random) if isinstance(value, Argument) else value for value in move.values]
    return Instruction(move.name, move.players, values)


def drawn(argument: Argument, random: Random) -> str | int:
    """Return a value that an argument of a move can be: a word of some characters, or a number within bounds."""
    if argument.alphabet:
        return "".join(random.choices(argument.alphabet, k=argument.length or 1))
    assert argument.least is not None
    return random.randint(argument.least, argument.least if argument.most is None else argument.most)


def slip(move: Instruction, players: list[str], random: Random) -> Instruction:
    """Return an instruction that is no move, or is one of somebody else."""
    return random.choice(
        (
            Instruction("start", players, []),
            Instruction("start", [players[0], "Nobody"], []),
            Instruction("details", [], []),
            typed(Instruction(move.name, ["Nobody"], move.values), random),
            typed(Instruction(move.name, [NAMES[-1]], move.values), random),
        )
    )


def main() -> None:
    """Write the suite that the command line asks for."""
    parser = argparse.ArgumentParser(description="Make a suite of random transcripts.")
    parser.add_argument("folder", type=Path, help="where they go; it is made if need be")
    parser.add_argument("--game", default="goose", help="the game [default: %(default)s]")
    parser.add_argument("--lang", default="en", help="language of the transcripts [default: %(default)s]")
    parser.add_argument("--count", type=int, default=5, help="how many transcripts [default: %(default)s]")
    parser.add_argument("--length", type=int, default=100, help="instructions in each [default: %(default)s]")
    parser.add_argument("--seed", type=int, default=1, help="the same one makes the same suite [default: %(default)s]")
    asked = parser.parse_args()
    settings = Settings(game=asked.game, lang=asked.lang, dice="manual")
    try:
        make_interpreter(settings).close()
    except UsageError as error:
        parser.error(str(error))
    reference = {"game": settings.game, "lang": settings.lang, "dice": settings.dice}
    asked.folder.mkdir(parents=True, exist_ok=True)
    write(asked.folder / "suite.toml", ["[reference]", *(f'{key} = "{value}"' for key, value in reference.items())])
    random = Random(asked.seed)
    for number in range(1, asked.count + 1):
        script, answers = transcript(settings, asked.length, random)
        write(asked.folder / f"{number}.in", script)
        write(asked.folder / f"{number}.out", answers)
        print(f"{number}.in: {len(script)} instructions, {len(answers)} lines of answers")


def write(path: Path, lines: list[str]) -> None:
    """Write lines as goose does on every system: UTF-8, each ended by LF."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
