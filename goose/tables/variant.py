"""The rules and languages that tables with the same options share."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from goose.base.errors import Incomplete, UsageError
from goose.base.lines import split_words
from goose.base.quoting import NAME_GAP
from goose.core.course.coursefile import CourseFile
from goose.core.dice import MANUAL
from goose.core.game import Rules
from goose.core.instructions import levels_of
from goose.core.options import Settings
from goose.core.registry import NAMES, brought
from goose.core.roster import COMPUTER
from goose.core.variant import Variant
from goose.core.words import CODES
from goose.core.words.language import Language
from goose.kit.counting import Counting
from goose.kit.narration import Narrations
from goose.kit.picture import Pictures
from goose.kit.seats import played_levels
from goose.tables.names import are_alike, as_word, folded, is_seen
from goose.tables.protocol.refusals import Refused

LONGEST_NAME = 24  # most characters of a player's name at a table
LOGGED = "en"  # code of the language of logs, if the rules have it

_NEEDED = frozenset(("register", "start", "start-auto", "details", "quit"))
_COMPUTERS = ("Ada", "Blaise", "Carl", "Dot", "Emmy", "Frank", "Grace", "Hal", "Ida", "Jules")
"""The names of the computers; their first three letters differ, since some rules cut names to three."""


class TableVariant(Variant):
    """A game as somebody has set it up for a table: nobody saves, and people type what tables throw.

    Raises:
        Refused: it cannot be played at tables.
    """

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings.evolve(dice=MANUAL))
        kind, rules, course = self.kind, self.rules, self.course
        signatures = rules.signatures(typed_dice=True)
        if course is not None and (missing := _NEEDED - {"start-auto"} - signatures.keys()):
            raise Refused("bad-request", f"Tables need {', '.join(sorted(missing))}, which the course leaves out.")
        if course is None and not can_be_played(rules):
            raise Refused("bad-request", f"The rules {rules.name} of {kind.name} cannot be played at tables.")
        self.is_fixed = course is not None  # a course says all points of its rules
        self.counting = Counting(kind, rules)
        self.least, self.most = signatures["start"].players  # numbers of players
        self.protocol_levels: Sequence[str] = levels_of(signatures)
        self.levels: Sequence[str] = played_levels(kind, rules, self.protocol_levels)
        # people decide something in the game, and a level judges it that no rules prescribe
        self.is_reviewed = bool(self.levels) and bool(kind.levels_by(rules))
        # the game plays for computers at any seat; otherwise the server chooses their moves
        self.plays_itself = "register-auto" in signatures
        self.events = kind.events_by(rules)  # the fields of each event, by the key of its message
        called = {code: self.texts(code)["titles"] for code in kind.languages}
        self.titles = {code: titles["game"] for code, titles in called.items() if "game" in titles}
        key = f"rules.{rules.name}"
        self.rules_titles = {code: titles[key] for code, titles in called.items() if key in titles}
        self.points_titles = _changed_points(self)  # by the code of the language
        if course is not None:
            self.titles, self.rules_titles = dict.fromkeys(CODES, course.name), {}
        self._narrations: dict[str, Narrations] = {}
        self._pictures: dict[str, Pictures] = {}

    @property
    def codes(self) -> Sequence[str]:
        """The codes of the languages of the game; a course has one for everybody."""
        return super().codes if self.course is None else (self.course.language,)

    @property
    def code(self) -> str:
        """The code of the language of the logs."""
        return LOGGED if LOGGED in self.codes else super().code

    def translated(self, lines: Sequence[str], code: str) -> list[str]:
        """Return the lines of a log in a different language."""
        reader, writer = self.interpreter(), self.interpreter(code=code)
        instructions = [reader.read(line) for line in lines]
        return [writer.write(instruction) for instruction in instructions if instruction is not None]

    def language(self, code: str | None = None) -> Language:
        """Return a language by its code, or the one of the logs."""
        return super().language(code if code in self.codes else self.code)

    def narrations(self, code: str) -> Narrations:
        """Return the narrator in a language by its code, or in that of the logs.

        By a course too it has all languages of the game, because a course does not word it.
        """
        known = code if code in self.kind.languages else self.code
        if known not in self._narrations:
            self._narrations[known] = Narrations(self.kind, known)
        return self._narrations[known]

    def pictures(self, code: str) -> Pictures:
        """Return the pictures in a language by its code, or in that of the logs."""
        known = self.language(code).code
        if known not in self._pictures:
            self._pictures[known] = Pictures(self.kind, known)
        return self._pictures[known]

    def name(self, asked: object, taken: Collection[str]) -> str:
        """Return a name as the rules write it; refuse one that is taken."""
        name = self.written(asked)
        if are_alike(name, COMPUTER):
            raise _nobodys()
        if any(are_alike(name, other) for other in taken):
            raise Refused("name-taken", "Somebody at this table has this name, or one that looks like it.")
        return name

    def written(self, asked: object) -> str:
        """Return a name as the rules write it, without looking at the other names."""
        word = as_word(asked) if type(asked) is str else ""
        if not 0 < len(word) <= LONGEST_NAME:
            raise Refused("bad-name", f"A name has 1 to {LONGEST_NAME} characters.")
        letters = word.replace(NAME_GAP, "")
        if not letters.isprintable() or split_words(word) != [word] or not any(map(is_seen, letters)):
            raise Refused("bad-name", "A name has only printable characters.")
        name = word
        if self.rules.canonical is not None:  # rules without blanks in names get the name without them
            name = self.rules.canonical(word) or self.rules.canonical(letters)
        if not name or folded(name) == folded(COMPUTER):
            raise _nobodys()
        return name

    def name_computer(self, taken: Collection[str]) -> str:
        """Return the name for a new computer."""
        for asked in _COMPUTERS:
            try:
                return self.name(asked, taken)
            except Refused:
                continue
        raise Refused("table-full", "There are no more names for computers.")


def point_title(name: str, value: str, choices: Mapping[str, str]) -> tuple[str, str]:
    """Return a point and its value as players read them.

    `choices` is this section of the game's texts. Without a text they are as `--rule` takes them; a number has no text.
    """
    key = f"point.{name}"
    return choices.get(key, name), choices.get(f"{key}={value}", value)


def _changed_points(variant: Variant) -> dict[str, list[str]]:
    """Return the changed points that players see, in each language."""
    kind, rules = variant.kind, variant.rules
    usual = kind.usual_points(rules)
    changed = [
        (point.name, value)
        for point in rules.describe_points()
        if point.seen and (value := rules.points[point.name]) != usual[point.name]
    ]
    if not changed:
        return {}
    return {
        code: [": ".join(point_title(name, value, variant.texts(code)["choices"])) for name, value in changed]
        for code in kind.languages
    }


def _nobodys() -> Refused:
    return Refused("bad-name", "The rules of this table do not allow this name.")


def games() -> list[str]:
    """Return the names of all games; games of other packages are last."""
    return [*NAMES, *brought()]


@lru_cache(maxsize=256)
def variant_of(
    game: str,
    rules: str | None,
    points: tuple[tuple[str, str], ...],
    squares: int | None,
    course: CourseFile | None = None,
) -> TableVariant:
    """Return the variant for some options (equal options give the same object); a course says all other options."""
    if course is not None:
        return TableVariant(Settings(course=course))
    if game not in games():
        raise Refused("bad-request", f"There is no such game; the games are {', '.join(games())}.")
    switches = tuple(f"{point}={value}" for point, value in points)
    try:
        return TableVariant(Settings(game=game, rules=rules, squares=squares, rule=switches))
    except (UsageError, Incomplete) as error:
        raise Refused("bad-request", str(error).removeprefix("--rule ")) from error


def can_be_played(rules: Rules) -> bool:
    """Return whether rules have instructions to register, start and leave."""
    return rules.signatures(typed_dice=True).keys() >= _NEEDED
