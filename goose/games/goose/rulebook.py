"""The rules of the Goose from beginning to end, made from `GooseRules`."""

from __future__ import annotations

from goose.games.goose.describe import ORDERS, takes
from goose.games.goose.movement import Effect
from goose.games.goose.points import BACK
from goose.games.goose.rules.bari import LEAST, MOST
from goose.games.goose.ruleset import GooseRules
from goose.kit import COMPUTERS, Part, Says, about, says

_NAMES = ("letters of any script, upper case, cut to 3", "3 to 18 characters")
_RESTING = ("inn", "well", "prison")
_FACES = 6
_KNOWN_MARKS = ("ladder", "snake")
_COMPUTER = Says("computer.plays", of_program=True, typed="computer.typed")


def rulebook(rules: GooseRules) -> list[Part]:
    """Return the sections of the rules."""
    made = _Sections(rules)
    parts = [
        Part("aim", [made.aim()]),
        Part("needs", made.needs()),
        Part("start", made.start()),
        Part("turn", made.turn()),
        Part("squares", made.squares()),
        Part("beyond", made.beyond()),
        Part("occupied", made.occupied()),
        Part("end", made.end()),
    ]
    if not rules.open_table:
        level = says("computer.chooses" if rules.second_throw else "computer.level")
        parts.append(Part("computer", [[level, _COMPUTER]], COMPUTERS))
    return [*parts, Part("program", made.program())]


def _pair(square: int, target: int | None) -> Says:
    """Return from where to where a square leads."""
    return says("squares.from_to", square=square, to=target)


class _Sections:
    """A set of rules in sentences."""

    def __init__(self, rules: GooseRules) -> None:
        self._rules = rules
        effects = rules.effects.values()
        self._repeats = any(effect.repeats for effect in effects)
        self._traps = [effect for effect in effects if effect.traps]

    def aim(self) -> list[Says | None]:
        """Return what the game is about, and what there is to decide."""
        chosen = says("aim.choice") if self._rules.second_throw else self._about("second-throw", "off")
        return [says("aim.race", last=self._rules.squares), chosen, says("aim.wins")]

    def needs(self) -> list[list[Says | None]]:
        """Return what is needed: players, tokens, dice and the board."""
        rules = self._rules
        least, most = rules.players
        scaled = takes(rules, "squares") and "board" not in rules.options
        return [
            [
                says("needs.anybody") if rules.open_table else says("needs.players", least=least, most=most),
                self._about("dice", str(rules.dice)),
            ],
            [
                says("needs.board", last=rules.squares),
                says("needs.length", least=LEAST, most=MOST) if scaled else None,
                says("needs.before" if rules.first_square == 0 else "needs.first", square=rules.first_square),
            ],
        ]

    def start(self) -> list[list[Says | None]]:
        """Return who plays first."""
        rules = self._rules
        if rules.open_table:
            return [[says("start.open")]]
        order = next((each.__name__ for each in ORDERS if each is rules.order), None)
        return [
            [
                None if order is None else Says(f"start.{order}", typed="start.as_named"),
                Says("start.typed", of_program=True, typed="") if order not in (None, "as_named") else None,
            ]
        ]

    def turn(self) -> list[list[Says | None]]:
        """Return what a player does."""
        rules = self._rules
        effects = says("turn.effects") if rules.effects else None
        return [
            [*self._chosen(), says("turn.move"), effects] if rules.second_throw else [says("turn.throw"), effects],
            self._first_throws(),
            [None if rules.open_table else says("turn.passes")],
        ]

    def _chosen(self) -> list[Says | None]:
        """Return how a player chooses between two throws."""
        rules = self._rules
        again = rules.rolls_again or any(effect.rolls_to_move for effect in rules.effects.values())
        chosen = about(rules, "second-throw")
        return [says("turn.look"), chosen, says("turn.each_throw") if again else None]

    def _first_throws(self) -> list[Says | None]:
        """Return where throws from the first square lead."""
        rules, start = self._rules, self._rules.first_square
        if "first-throw" in rules.points and rules.first_throws:
            (_, near), (_, far) = sorted(rules.first_throws.items(), key=lambda throw: throw[1])
            return [self._about("first-throw", "on", square=start, near=near, far=far)]
        if "first-throw" in rules.points and rules.dice > 1:
            return [self._about("first-throw", "off", square=start)]
        said = [
            says("turn.first_throw", one=faces[0], other=faces[-1], square=start, to=target)
            for faces, target in sorted(rules.first_throws.items())
        ]
        return [*said, says("turn.first_throw_rest", square=start)] if said else []

    def squares(self) -> list[list[Says | None]]:
        """Return each special square's effect, and the effects of a throw."""
        rules = self._rules
        return [
            self._geese(),
            self._bridges(),
            [self._dice()],
            [self._prizes()],
            *(self._resting(kind) for kind in _RESTING),
            self._trapped(),
            *([self._leading(kind)] for kind in ("labyrinth", "death")),
            *([self._marked(kind)] for kind in rules.marks),
            [self._effects()],
        ]

    def beyond(self) -> list[list[Says | None]]:
        """Return what happens at the end of the board."""
        rules = self._rules
        last = rules.squares
        sentences = [self._about("past-end", rules.past_end, last=last)]
        if rules.past_end == "stays" and self._repeats:
            sentences.append(self._about("past-end", "stays-again", last=last))
        # the farthest back: with the highest throw from the square before the last
        if rules.past_end == "back" and last + 1 - _FACES * rules.dice < rules.first_square:
            sentences.append(says("beyond.first", first=rules.first_square))
        if rules.past_end == "back" and rules.effects:
            sentences.append(self._about("effects", "chain-back" if rules.chains else "one-back"))
        return [[*sentences], [self._after_bounce()]]

    def occupied(self) -> list[list[Says | None]]:
        """Return what happens where another token stands."""
        rules = self._rules
        sentences = [self._about("occupied", rules.occupied, first=rules.first_square)]
        if rules.occupied == "sends" and any(effect.turns for effect in rules.effects.values()):
            sentences.append(self._about("occupied", "sends-turns"))
        if self._traps and rules.occupied != "shared":
            sentences.append(self._about("occupied", f"{rules.occupied}-traps"))
        return [[*sentences]]

    def end(self) -> list[list[Says | None]]:
        """Return how the game ends."""
        rules = self._rules
        if rules.open_table:
            return [[says("end.wins"), says("end.closed")]]
        locks = sum(effect.traps and not effect.frees for effect in rules.effects.values())
        kinds = sorted(effect.shows for effect in rules.effects.values() if effect.traps and not effect.frees)
        traps = says("end.two_traps" if kinds == ["prison", "well"] else "end.traps") if locks > 1 else None
        waits = rules.past_end == "stays" and rules.dice > 1  # on the last square but one too
        stuck = [says("end.stuck"), None if waits else traps] if rules.draws else []
        return [[says("end.wins"), *stuck], [says("end.leaves")]]

    def program(self) -> list[list[Says | None]]:
        """Return what the program does that a player must know."""
        rules = self._rules
        names = {_NAMES[0]: "program.letters", _NAMES[1]: "program.length"}.get(rules.names)
        if rules.open_table:
            return [[says("program.open")]]
        return [
            [says("program.lines"), self._passed()],
            [
                Says("program.typed", typed="program.faces"),
                says("program.any_face") if rules.largest_face is None else None,
            ],
            [None if names is None else says(names)],
        ]

    def _passed(self) -> Says | None:
        """Return which players get no turn, if there can be any."""
        effects = [*self._rules.effects.values()]
        if any(effect.traps and not effect.frees for effect in effects):
            return says("program.passed")
        return says("program.passed_turns") if any(effect.turns for effect in effects) else None

    def _about(self, point: str, form: str, **fields: object) -> Says:
        """Return the text about a point, which these rules may have without letting anybody switch it."""
        if point in self._rules.points:
            return about(self._rules, point, form, **fields)
        return says(f"point.{point}={form}", **fields)

    def _of(self, kind: str) -> list[tuple[int, Effect]]:
        return [*self._rules.squares_of(kind).items()]

    def _geese(self) -> list[Says | None]:
        found = self._of("goose")
        if not found:
            return [self._about("geese", "none")] if "geese" in self._rules.points else []
        geese = [square for square, _ in found]
        form = self._rules.points.get("geese", "board")
        if len(geese) == 1 and "geese" not in self._rules.points:
            does = "squares.goose_again" if found[0][1].repeats else "squares.goose_next"
            return [says("squares.goose_one", square=geese[0]), says(does, last=self._rules.squares)]
        does = "squares.goose_again" if found[0][1].repeats else "squares.goose_next"
        return [self._about("geese", form, geese=geese, last=self._rules.squares), says(does, last=self._rules.squares)]

    def _bridges(self) -> list[Says | None]:
        """Return what the bridges do."""
        found = self._of("bridge")
        again = [square for square, effect in found if effect.repeats]
        leading = [(square, effect.target) for square, effect in found if not effect.repeats]
        if [(to, square) for square, to in leading] == leading[::-1] and len(leading) == 2:
            return [says("squares.bridge_pair", first=leading[0][0], second=leading[1][0]), *self._again(again)]
        if len(leading) > 1:
            return [says("squares.bridges", pairs=[_pair(*each) for each in leading]), *self._again(again)]
        one = "squares.bridge_one" if again else "squares.bridge"
        return [*(says(one, square=square, to=to) for square, to in leading), *self._again(again)]

    def _again(self, squares: list[int]) -> list[Says]:
        """Return what bridges do that lead on by the same throw."""
        if not squares:
            return []
        rules = self._rules
        only = len(self._of("bridge")) == 1
        turns_back = rules.past_end == "back" and rules.chains and rules.geese_turn_back and self._of("goose")
        return [
            says("squares.bridges_again", squares=squares)
            if len(squares) > 1
            else says("squares.bridge_again" if only else "squares.bridge_one_again", square=squares[0]),
            *([says("squares.bridge_forward")] if turns_back else []),
        ]

    def _dice(self) -> Says | None:
        """Return what the two squares with dice do."""
        squares = [square for square, _ in self._of("dice")]
        return says("squares.dice_pair", first=squares[0], second=squares[-1]) if squares else None

    def _prizes(self) -> Says | None:
        """Return which squares give another throw."""
        rules = self._rules
        form = rules.points.get("rolls-again", "prizes" if rules.rolls_again else "")
        return self._about("rolls-again", form) if form else None

    def _resting(self, kind: str) -> list[Says | None]:
        """Return what the squares of a kind do on which tokens wait."""
        found = self._of(kind)
        if not found:
            return [self._about(kind, "0")] if kind in self._rules.points else []
        alike: dict[tuple[bool, int], list[int]] = {}
        for square, effect in found:
            alike.setdefault((effect.traps, effect.turns), []).append(square)
        said: list[Says | None] = []
        for (traps, turns), squares in alike.items():
            form = "trap" if traps else "1" if turns == 1 else "more"
            if len(squares) > 1:
                said.append(says(f"squares.{kind}s_{form}", squares=squares, turns=turns))
            elif len(alike) > 1:  # not the only one
                said.append(says(f"squares.{kind}_{form}", square=squares[0], turns=turns))
            else:
                said.append(self._about(kind, form, square=squares[0], turns=turns))
        return said

    def _trapped(self) -> list[Says | None]:
        """Return what frees a trapped token."""
        if not self._traps:
            return []
        escaping = [effect for effect in self._traps if effect.frees]
        if not escaping:
            never = "trap-escape" in self._rules.points and self._rules.points["trap-escape"] == "never"
            return [says("squares.trapped"), self._about("trap-escape", "never") if never else None]
        by_throw = "later-rolls" if escaping[0].rolls_to_move else "later"
        landing = self._about("trap-escape", "landing") if escaping[0].spares else None
        where = "squares.in_prison" if all(effect.shows == "prison" for effect in escaping) else "squares.in_trap"
        if all(effect.shows == "well" for effect in escaping):
            where = "squares.in_well"
        return [says("squares.trapped"), self._about("trap-escape", by_throw, where=says(where)), landing]

    def _leading(self, kind: str) -> Says | None:
        found = self._of(kind)
        if not found:
            return None
        if len(found) > 1:
            return says(f"squares.{kind}s", pairs=[_pair(square, effect.target) for square, effect in found])
        square, effect = found[0]
        if self._rules.points.get(kind) == f"back-{BACK}":
            return self._about(kind, "back", square=square, to=effect.target, back=square - (effect.target or 0))
        form = "start" if kind == "death" and effect.target == self._rules.first_square else "square"
        return self._about(kind, form, square=square, to=effect.target)

    def _marked(self, kind: str) -> Says | None:
        """Return where a kind of square is that these rules alone have."""
        pairs = [_pair(square, effect.target) for square, effect in self._of(kind)]
        if not pairs:
            return None
        return says(f"squares.{kind}" if kind in _KNOWN_MARKS else "squares.other", kind=kind, pairs=pairs)

    def _effects(self) -> Says | None:
        rules = self._rules
        if not rules.effects or ("effects" not in rules.points and not self._repeats):
            return None
        if not rules.chains:
            return self._about("effects", "one")
        final = any(effect.final for effect in rules.effects.values())
        return self._about("effects", "chain-last" if final else "chain")

    def _after_bounce(self) -> Says | None:
        """Return which way a goose leads after a bounce."""
        rules = self._rules
        geese = self._of("goose")
        if rules.past_end != "back" or not rules.chains or not geese:
            return None
        if not rules.geese_turn_back:
            return self._about("goose-after-bounce", "forward")
        form = "backward" if geese[0][1].repeats else "backward-next"
        return self._about("goose-after-bounce", form, first=rules.first_square)
