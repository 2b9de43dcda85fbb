"""The points on which editions of Mancala differ, which `--rule` changes."""

from __future__ import annotations

from goose.games.mancala.board import MOST_HOUSES, MOST_SEEDS
from goose.games.mancala.drawing import BOARD
from goose.kit import Point

POINTS = (
    Point(
        "no-game",
        "The statement words it «Não existem jogo em curso.» for DJ and J; the transcripts «Não existe …» as for D.",
        ("own", "common"),
        messages=("mancala.no_game_statement", "common.no_game"),
        seen=False,
    ),
    Point(
        "silent-end",
        "The statement ranks the extra turn first and asks for one output only; no published transcript shows it.",
        ("extra-turn", "never"),
        seen=False,
    ),
    Point(
        "computer-answers",
        "In the statement the players take turns; in the transcripts the computer plays after an extra turn too.",
        ("turn", "every-move"),
        needs=("start-auto",),
        seen=False,
    ),
    Point(
        "computer-listed",
        "The statement names the computer CPU «for the list of players»; the transcripts list it from the start.",
        ("finished", "always"),
        seen=False,
    ),
    Point(
        "advanced-last",
        "The statement ends Advanced with the rightmost house; in the transcripts it sows the leftmost.",
        ("rightmost", "leftmost"),
        needs=("start-auto",),
        levels=("Advanced",),
    ),
    Point(
        "details",
        "The statement shows a line per player; the sibling course a table of three lines.",
        ("rows", "table"),
        needs=("details",),
        forms=(BOARD,),
        seen=False,
    ),
    Point(
        "saves",
        "The statement saves the game in progress; the sibling course players and records only.",
        ("everything", "records"),
        needs=("save", "load"),
        seen=False,
    ),
    Point(
        "help",
        "The statement allows no instruction but its own; the sibling course leaves words that begin with X free.",
        ("unknown", "listed"),
        seen=False,
    ),
    Point(
        "houses", "Six nearly everywhere; five, eight and free numbers in student projects.", numbers=(1, MOST_HOUSES)
    ),
    Point(
        "seeds", "Four in the statement; three (older rules) to six (many courses) elsewhere.", numbers=(1, MOST_SEEDS)
    ),
    Point(
        "turns",
        "The transcripts accept moves out of turn; nearly every other course refuses them.",
        ("free", "enforced"),
        seen=False,
    ),
    Point(
        "empty-house",
        "A move that changes nothing in the transcripts; elsewhere a player chooses a house with seeds.",
        ("allowed", "refused"),
        seen=False,
    ),
    Point(
        "capture",
        "always: the statement. opposite: the published rules of Kalah, most courses. opposite-only: courses that "
        "forget the last seed. never: first exercises.",
        ("always", "opposite", "opposite-only", "never"),
    ),
    Point("extra-turn", "Everywhere; first exercises leave it out.", ("well", "never")),
    Point("lap", "Filled in Kalah; Oware and its relatives pass over the house.", ("filled", "skipped")),
    Point(
        "end",
        "any-row: the statement, CS 32. mover-next: courses in which the game is over when a player cannot move.",
        ("any-row", "mover-next"),
    ),
    Point(
        "leftover",
        "owner: the statement, Kalah. opponent, nobody: published variants.",
        ("owner", "opponent", "nobody"),
    ),
)
"""The points on which editions differ; the first value of each is that of the statement."""
