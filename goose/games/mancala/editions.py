"""The editions of Mancala, as data: the points on which the statement and the graded transcripts differ.

Sources: the statement of the course (`statement`), the six transcripts that it published later (`official`), and the
sibling course whose table of details differs (`iade`).
"""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import evolve, field, fields_dict, frozen
from attrs.validators import in_

from goose.checks import Invalid, fields, one_of, text
from goose.games.game import Rules
from goose.instructions import INSTRUCTIONS, Argument, Signature
from goose.quoting import quoted

LEVELS = ("Normal", "Advanced")

_INSTRUCTIONS = ("register", "players", "start", "start-auto", "details", "quit", "save", "load", "play")
_NO_GAME = {"common": "common.no_game", "own": "mancala.no_game_statement"}


def _point(source: str, *values: str) -> str:
    """Return the field of a point.

    Args:
        source: what the statement says, and where the published transcripts differ.
        values: that the point can have; the first is the one of the statement.
    """
    value: str = field(default=values[0], validator=in_(values), metadata={"values": values, "source": source})
    return value


@frozen
class Edition(Rules):
    """One edition: a value for each point.

    Attributes:
        name: the name that `--rules` takes.
        no_game: what `details` and `play` say when there is no game: `own`, the wording that the statement gives
            them (in Portuguese it differs), or `common`, that of the other instructions.
        silent_end: `extra-turn`: a move of a human that earns another and also ends the game is answered with the
            extra turn alone; `never`: with the end block.
        computer_answers: after a human move that earns no other (`turn`), or after `every-move`.
        computer_listed: `players` lists the computer once it has `finished` a game, or `always`.
        advanced_last: the house that level Advanced sows when neither of its first two rules applies.
        details: `rows`, a line a player, or `table`, three lines with tabs.
        saves: `everything`, or players and `records` only.
        help: the instruction `help` is `unknown`, as any word that the statement does not name, or `listed`.
    """

    name: str
    no_game: str = _point(
        "The statement words it «Não existem jogo em curso.» for DJ and J; the transcripts «Não existe …» as for D.",
        "own",
        "common",
    )
    silent_end: str = _point(
        "The statement ranks the extra turn first and wants one output only; no published transcript has the case.",
        "extra-turn",
        "never",
    )
    computer_answers: str = _point(
        "The statement has the players take turns; in the transcripts the computer plays after an extra turn too.",
        "turn",
        "every-move",
    )
    computer_listed: str = _point(
        "The statement names the computer CPU «for the list of players»; the transcripts list it from the start.",
        "finished",
        "always",
    )
    advanced_last: str = _point(
        "The statement ends Advanced with the rightmost house; in the transcripts it sows the leftmost.",
        "rightmost",
        "leftmost",
    )
    details: str = _point(
        "The statement shows a line a player; the sibling course a table of three lines.",
        "rows",
        "table",
    )
    saves: str = _point(
        "The statement saves the game in progress; the sibling course players and records only.",
        "everything",
        "records",
    )
    help: str = _point(
        "The statement allows no instruction but its own; the sibling course leaves words that begin with X free.",
        "unknown",
        "listed",
    )

    language = "pt"

    @property
    def computer_always_listed(self) -> bool:
        """Whether `players` lists the computer before it has finished a game."""
        return self.computer_listed == "always"

    @property
    def saves_records_only(self) -> bool:
        """Whether a save holds players and records, nothing else."""
        return self.saves == "records"

    def signatures(self, *, typed_dice: bool) -> Mapping[str, Signature]:
        """Return what each instruction takes, in the order of the table; there are no dice."""
        del typed_dice
        table = {name: INSTRUCTIONS[name] for name in _INSTRUCTIONS}
        table["start-auto"] = table["start-auto"]._replace(values=(Argument(levels=LEVELS),))
        for name in ("details", "play"):
            _, *others = table[name].failures
            table[name] = table[name]._replace(failures=(_NO_GAME[self.no_game], *others))
        if self.help == "listed":
            table["help"] = INSTRUCTIONS["help"]
        if self.saves_records_only:
            table["load"] = table["load"]._replace(failures=("common.game_in_progress", *table["load"].failures))
        return table

    def encode(self) -> dict[str, object]:
        """Return the edition for a save: its name and the value of every point."""
        return {"name": self.name, **{option: getattr(self, point) for option, point in POINTS.items()}}


POINTS: Mapping[str, str] = {
    attribute.replace("_", "-"): attribute for attribute in fields_dict(Edition) if attribute != "name"
}
"""The points, by the name that `--rule` takes; their values are in the field."""

_STATEMENT = Edition("statement")

EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {
        "statement": _STATEMENT,
        "official": Edition(
            "official",
            no_game="common",
            silent_end="never",
            computer_answers="every-move",
            computer_listed="always",
            advanced_last="leftmost",
        ),
        "iade": Edition(
            "iade",
            no_game="common",
            silent_end="never",
            computer_listed="always",
            details="table",
            saves="records",
            help="listed",
        ),
    }
)
"""The editions by the name that `--rules` takes, the default first."""


def values_of(point: str) -> tuple[str, ...]:
    """Return the values that a point can have, by its name in `POINTS`."""
    values: tuple[str, ...] = fields_dict(Edition)[POINTS[point]].metadata["values"]
    return values


def source_of(point: str) -> str:
    """Return what the sources say of a point."""
    source: str = fields_dict(Edition)[POINTS[point]].metadata["source"]
    return source


def make_edition(name: str, switches: Mapping[str, str]) -> Edition:
    """Return an edition with single points switched.

    Raises:
        ValueError: there is no such point or value; the text says what there is.
    """
    changes = {}
    for point, value in switches.items():
        if point not in POINTS:
            raise ValueError(f"--rule {quoted(point)}: the points are {', '.join(POINTS)}.")
        if value not in values_of(point):
            raise ValueError(f"--rule {point}={quoted(value)}: the values are {', '.join(values_of(point))}.")
        changes[POINTS[point]] = value
    return evolve(EDITIONS[name], **changes)


def decode_edition(data: object) -> Edition:
    """Return the edition in a save.

    Raises:
        Invalid: it is none.
    """
    if type(data) is not dict:
        raise Invalid("edition")
    own = {"help": EDITIONS[one_of(data.get("name"), tuple(EDITIONS))].help}  # the first saves did not hold this point
    name, *values = fields({**own, **data}, "name", *POINTS)
    try:
        return make_edition(text(name), dict(zip(POINTS, map(text, values), strict=True)))
    except ValueError as error:
        raise Invalid("edition") from error
