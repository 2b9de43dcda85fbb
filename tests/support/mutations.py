"""Mistakes that an author of a game can make, as changes of the package of Nim, and what the error must name."""

from __future__ import annotations

from attrs import frozen


@frozen
class Mutation:
    """A mistake in one file of the package.

    Attributes:
        file: a pattern of files in the package: the first one that has the text is changed.
        name: a name for the mistake.
        before: a text in it.
        after: the text that replaces it.
        part: the part that the error must name besides the package.
    """

    file: str
    name: str
    before: str
    after: str
    part: str

    def __str__(self) -> str:
        return self.name


_MISTAKES: dict[str, dict[str, tuple[str, str, str]]] = {
    "__init__.py": {
        "module-misspelt": ("from goose_nim.events", "from goose_nim.event", "goose_nim.event"),
        "kind-misspelt": ("KIND = NimKind()", "KINDS = NimKind()", "KIND"),
        "kind-is-a-class": ("KIND = NimKind()", "KIND = NimKind", "goose_nim:KIND"),
        "kind-of-another-name": ('name = "nim"', 'name = "nimm"', "goose_nim:KIND"),
        "kind-without-languages": ("kit = 1", "kit = 1\n    languages = ()", "languages"),
        "languages-are-a-text": ("kit = 1", 'kit = 1\n    languages = "en"', "NimKind.languages"),
        "language-misspelt": ("kit = 1", 'kit = 1\n    languages = ("en", "itt")', "itt"),
        "options-are-texts": ("dict.fromkeys(RULES, ())", 'dict.fromkeys(RULES, "")', "NimKind.options"),
        "rules-that-are-not": ("dict.fromkeys(RULES, ())", '{"normal": (), "odd": ()}', "goose_nim.rules"),
        "oldest-is-a-text": ("throws_dice = False", 'oldest = "90"', "NimKind.oldest"),
        "refusal-is-no-event": ("throws_dice = False", 'refusal = "nim.no"', "NimKind.refusal"),
        "drawn-by-nothing": ("throws_dice = False", 'drawn_by = "board"', "NimKind.drawn_by"),
        "start-misspelt": ("def start(", "def begin(", "start"),
        "start-takes-too-little": ("dice: Dice, reply: list[Event]) ->", "dice: Dice) ->", "NimKind.start"),
        "start-returns-nothing": ("        return game\n", "", "NimKind.start"),
        "decode-returns-nothing": ("return decode_game(", "decode_game(", "decode_game"),
        "kit-of-another-version": ("kit = 1", "kit = 2", "goose.kit"),
        "kit-not-stated": ("    kit = 1\n", "", "kit"),
        "no-offers": ("    offers = Offers(", "    offer = Offers(", "offer"),
        "offer-misspelt": ("        screen=Lazy(", "        screens=Lazy(", "screens"),
        "offer-is-a-text": ('screen=Lazy("goose_nim.screen:BOARD")', 'screen="goose_nim.screen:BOARD"', "screen"),
        "offer-of-no-module": ("goose_nim.screen:", "goose_nim.screeen:", "goose_nim.screeen"),
        "offer-of-no-name": ("goose_nim.screen:BOARD", "goose_nim.screen:BORD", "BORD"),
        "offer-of-another-class": ("goose_nim.screen:BOARD", "goose_nim.picture:PICTURE", "screen"),
    },
    "events.py": {
        "name-misspelt": ("EVENTS =", "EVENT =", "EVENTS"),
        "fields-are-a-text": ('("name",),\n    "nim.takes"', '"name",\n    "nim.takes"', "nim.turn"),
        "event-without-a-group": ('"nim.turn"', '"turn"', "turn"),
    },
    "game.py": {
        "syntax-error": ("class NimGame(Game):", "class NimGame(Game)", "game.py"),
        "act-takes-too-little": ("n, dice: Dice, reply", "n, reply", "NimGame.act"),
        "act-misspelt": ("def act(", "def acts(", "act"),
        "act-raises": ("heap, count = instruction.values\n", "heap, count, more = instruction.values\n", "NimGame.act"),
        "act-reports-an-unknown-event": ('"nim.takes", (mover', '"nim.take", (mover', "nim.take"),
        "act-reports-too-few-fields": ("(mover, count, heap)", "(mover, count)", "nim.takes"),
        "act-reports-a-text": ('("nim.takes", (mover, count, heap))', '"nim.takes"', "goose_nim"),
        "act-takes-more-than-there-is": ("if count > self.heaps[heap - 1]:", "if count > 9:", "NimGame"),
        "act-refuses-too-much": ("if count > self.heaps[heap - 1]:", "if count >= self.heaps[heap - 1]:", "NimGame"),
        "act-changes-before-it-fails": (
            "        if count > self.heaps",
            "        self._give_turn(1 - self._turn)\n        if count > self.heaps",
            "NimGame",
        ),
        "act-counts-over-all-games": (
            'reply.append(("nim.takes", (mover, count, heap)))',
            'NimGame.taken = getattr(NimGame, "taken", 0) + count\n'
            '        reply.append(("nim.takes", (mover, NimGame.taken, heap)))',
            "NimGame.act",
        ),
        "act-never-ends": ("        mover = self.to_move\n", "        while True:\n            pass\n", "NimGame.act"),
        "game-never-ends": ("self.heaps[heap - 1] -= count", "pass", "longest_play"),
        "turn-of-nobody": ("self.to_move = self.players[turn]", 'self.to_move = "Nobody"', "to_move"),
        "result-is-a-name": ("self.result = Result(winner)", "self.result = winner", "result"),
        "winner-is-a-number": ("self.result = Result(winner)", "self.result = Result(self._turn)", "result"),
        "moves-return-pairs": ('Instruction("take", [self.to_move], [heap, count])', "(heap, count)", "NimGame.moves"),
        "moves-return-nothing": ("range(1, objects + 1)\n        ]", "range(1, 1)\n        ]", "NimGame.moves"),
        "moves-are-too-many": ("range(1, objects + 1)\n        ]", "range(1, objects + 2)\n        ]", "NimGame.moves"),
        "moves-are-too-few": ("range(1, objects + 1)\n        ]", "range(1, 2)\n        ]", "NimGame"),
        "moves-are-listed-twice": ("objects + 1)\n        ]", "objects + 1)\n        ] * 2", "NimGame.moves"),
        "moves-without-dice": ("def moves(self, *, typed_dice: bool)", "def moves(self)", "NimGame.moves"),
        "choose-returns-nothing": ("return Instruction", "return None and Instruction", "NimGame.choose"),
        "choose-returns-a-pair": (
            'Instruction("take", [self.to_move], list(options[0]))',
            "options[0]",
            "NimGame.choose",
        ),
        "choose-returns-no-move": ("list(options[0]))", "[1, 99])", "NimGame.choose"),
        "choose-of-another-instruction": ('return Instruction("take"', 'return Instruction("grab"', "NimGame.choose"),
        "choose-raises": ("options = [(heap, 1)", "options = [(heap, 1 // 0)", "NimGame.choose"),
        "choose-changes-the-game": ("options = [(heap, 1)", "self._turn, options = 0, [(heap, 1)", "NimGame.choose"),
        "choose-never-ends": (
            '        if level == "Advanced":\n',
            "        while level:\n            pass\n        if level:\n",
            "NimGame.choose",
        ),
        "choose-takes-no-level": ("def choose(self, level: str)", "def choose(self)", "NimGame.choose"),
        "view-returns-a-list": (
            '{"players": list(self.players), "heaps": list(self.heaps)}',
            "[*self.heaps]",
            "NimGame.view",
        ),
        "view-by-another-name": ('"heaps": list(self.heaps)}', '"heap": list(self.heaps)}', "NimGame.view"),
        "view-shares": ('"heaps": list(self.heaps)}', '"heaps": self.heaps}', "NimGame.view"),
        "view-of-a-set": ('"heaps": list(self.heaps)}', '"heaps": {*self.heaps}}', "goose_nim"),
        "details-of-a-text": ('return [*lines, ("nim.turn", (self.to_move,))]', 'return "lines"', "NimGame.details"),
        "details-of-an-unknown-event": ('("nim.heap_line", (heap,', '("nim.heaps_line", (heap,', "nim.heaps_line"),
        "scores-of-texts": ("(name, int(name == winner))", "(name, str(name == winner))", "NimGame.scores"),
        "scores-of-one": ("in self.players]\n", "in self.players[:1]]\n", "NimGame.scores"),
        "scores-with-the-winner-first": (
            "in self.players]\n",
            "in sorted(self.players, key=lambda each: each != winner)]\n",
            "NimGame.scores",
        ),
        "encode-of-a-set": ('"heaps": self.heaps, "turn"', '"heaps": {*self.heaps}, "turn"', "NimGame.encode"),
        "encode-forgets": ('"turn": self._turn}', '"turn": 0}', "decode_game"),
        "copy-shares": ("twin.heaps = self.heaps.copy()", "pass", "NimGame.copy"),
        "copy-shares-scores": ("return twin", "twin.scores = self.scores\n        return twin", "NimGame.copy"),
        "copy-shares-moves": ("return twin", "twin.moves = self.moves\n        return twin", "NimGame.copy"),
        "copy-returns-itself": ("return twin", "return self", "NimGame.copy"),
        "copy-misspelt": ("def copy(self)", "def coppy(self)", "NimGame.coppy"),
        "value-leads-to-a-draw": (
            "self.result = Result(winner)",
            "self.result = Result(winner if len(self.heaps) == 3 or not self._rules.last_wins else None)",
            "result",
        ),
    },
    "rules.py": {
        "import-fails": ("LEVELS = (", "LEVELS = 1 / 0, (", "division by zero"),
        "import-exits": ("LEVELS = (", "raise SystemExit(3)\nLEVELS = (", "goose_nim"),
        "import-never-ends": ("LEVELS = (", "while True:\n    pass\nLEVELS = (", "goose_nim.rules"),
        "make-rules-returns-nothing": ("return NimRules(name, settle", "NimRules(name, settle", "NimKind.make_rules"),
        "make-rules-takes-any-point": ("settle(POINTS, RULES[name], switches)", "RULES[name] | switches", "make_rules"),
        "make-rules-ignores-points": ("RULES[name], switches)", "RULES[name], {})", "make_rules"),
        "rules-of-another-name": ("self.name = name", 'self.name = "rules"', "rules"),
        "points-not-described": ("return POINTS", "return POINTS[:1]", "points"),
        "home-language-unknown": ('language = "en"', 'language = "fr"', "fr"),
        "signatures-misspelt": ("def signatures(", "def signature(", "signatures"),
        "signatures-without-dice": ("signatures(self, *, typed_dice: bool)", "signatures(self)", "NimRules.signatures"),
        "signatures-return-a-list": ('shared((2, 2), LEVELS, {"take": take})', "[take]", "NimRules.signatures"),
        "failure-is-no-event": ('CANNOT_TAKE = "nim.cannot_take"', 'CANNOT_TAKE = "nim.cannot"', "nim.cannot"),
        "signature-of-too-many": ("(heap, count), 2,", "(heap, count), 3,", "NimRules.signatures"),
    },
    "positions.py": {
        "decode-never-refuses": ("integer(turn_data, 0, 1)", "turn_data", "decode_game"),
        "decode-refuses-all": ("if not any(heaps):", "if any(heaps):", "decode_game"),
        "decode-takes-a-game-that-is-over": ("if not any(heaps):", "if not heaps:", "decode_game"),
        "decode-raises": ("if not any(heaps):", "if not any(heap):", "goose_nim.positions"),
    },
    "screen.py": {
        "offer-cannot-be-imported": ("_SPACED = ", "_SPACED = 1 / 0, ", "screen"),
        "board-is-a-text": ("    return laid_out(", '    return "" and laid_out(', "goose_nim.screen:BOARD"),
        "board-of-an-unknown-style": ('("number", f"', '("numbers", f"', "goose_nim.screen:BOARD"),
        "board-takes-too-little": ("    canvas: Canvas,\n    *,", "    *,", "goose_nim.screen"),
    },
    "view.py": {
        "schema-is-open": (
            "closed, listed\n",
            'listed\n\n\ndef closed(_, members):\n    return {"properties": members}\n',
            "goose_nim: the schema",
        ),
        "schema-lacks-a-member": (', "heaps": listed(COUNT)', "", "NimGame.view"),
        "schema-of-another-type": ('"heaps": listed(COUNT)', '"heaps": COUNT', "NimGame.view"),
    },
    "describe.py": {
        "description-is-a-text": (
            'return [{"": heading, rules',
            'return str(rules) or [{"": heading, rules',
            "in_full",
        ),
        "description-says-no-text": ('texts.say("last.wins"', 'texts.say("last.win"', "last.win"),
        "description-of-a-set": ('"heaps": rules.heaps', '"heaps": {*rules.heaps}', "goose_nim.describe"),
    },
    "picture.py": {
        "picture-without-moves": ("sheet.hit(", "str(", "goose_nim.picture"),
        "picture-raises": ('scene.position["heaps"]', 'scene.position["heap"]', "goose_nim.picture"),
        "picture-without-a-place": ('[f"heap-', '[f"pile-', "goose_nim.picture"),
    },
    "narrator.py": {
        "narrator-says-nothing": ("in phrases\n    ]", "in ()\n    ]", "goose_nim.narrator"),
        "narrator-foretells-a-blank": (
            "narrate, describe)",
            'narrate, describe, foretell=lambda *_: " ")',
            "goose_nim.narrator",
        ),
        "narrator-without-a-text-for-a-loss": (
            "Narrator(narrate, describe)",
            "Narrator(narrate, describe, lost=lambda view, best, move: 1)",
            "KeyError: 'lost'",
        ),
        "narrator-without-a-text-for-a-row": (
            "Narrator(narrate, describe)",
            'Narrator(narrate, describe, lambda step, phrases, count: phrases.say("row", count=count))',
            "goose_nim.narrator",
        ),
        "narrator-ignores-a-point": (
            'if field != "event"})\n',
            'if field != "event"} | ({"name": step.mover} if key == "wins" else {}))\n',
            "goose_nim.narrator",
        ),
    },
    "guided.py": {
        "guide-without-turn": ('turn = "nim.turn"', 'turn = "nim.turns"', "nim.turns"),
        "guide-asks-without-words": ('State("ask_take"', 'State("ask_takes"', "ask_takes"),
        "guide-to-no-state": ('lambda *_: "TAKE"', 'lambda *_: "TAKES"', "TAKES"),
        "guide-raises": ("    heap, count = [read_number", "    heap, count, more = [read_number", "goose_nim.guided"),
        "guide-of-no-choices": ("    def choices(", "    def choice(", "goose_nim.guided"),
    },
    "counting.py": {
        "counting-of-no-event": ('("nim.takes",)', '("nim.take",)', "nim.take"),
        "counting-of-too-much": ("return (count,)", "return (count, 1)", "counting"),
    },
    "samples.py": {
        "sample-of-no-field": ('"count": 2', '"counts": 2', "counts"),
        "sample-without-a-game": ('"start Ana Rui", ', "", "samples"),
        "sample-shows-no-event": ("(_FIELDS, _GAMES)", '(_FIELDS, _GAMES, ("nim.won",))', "nim.won"),
    },
    "ways.py": {
        "way-of-capitals": ('"whole-heap"', '"Whole heap"', "goose_nim.ways:WAYS, of"),
        "ways-of-a-set": (
            "    return found\n\n\ndef outcomes",
            "    return {*found}\n\n\ndef outcomes",
            "goose_nim.ways",
        ),
        "ways-raise": ("heap, count = step.instruction", "heap, count, more = step.instruction", "goose_nim.ways"),
        "ways-take-nothing": ("def ways(step: Step)", "def ways()", "ways"),
        "outcome-of-no-word": ('["leaves-one-heap"]', "[1]", "goose_nim.ways:WAYS, outcomes"),
        "position-has-a-text": ('["all-heaps"]', '"all-heaps"', "goose_nim.ways:WAYS, has"),
        "numbers-of-many-words": ('f"takes-{count}"', 'f"takes-as-many-as-{count}"', "goose_nim.ways:WAYS, numbers"),
        "ways-change": (
            "    return found\n\n\ndef outcomes",
            '    numbers.n = getattr(numbers, "n", 0) + 1\n    return [*found, f"way-{numbers.n}"]\n\n\ndef outcomes',
            "goose_nim.ways:WAYS, of",
        ),
    },
    "*/en.py": {
        "language-without-a-message": ('    "nim.wins": "{name} wins.",\n', "", "nim.wins"),
        "message-of-no-event": ('"nim.wins": "{', '"nim.won": "x",\n    "nim.wins": "{', "nim.won"),
        "message-with-an-unknown-field": ("{name} wins.", "{nmae} wins.", "nim.wins"),
        "message-that-is-blank": ('"{name} wins."', '" "', "nim.wins"),
        "language-without-a-word": ('WORDS = {"take": "take"}', "WORDS = {}", "take"),
        "word-of-two-words": ('WORDS = {"take": "take"}', 'WORDS = {"take": "take from"}', "take from"),
        "word-of-another-instruction": ('WORDS = {"take": "take"}', 'WORDS = {"take": "start"}', "start"),
        "conversation-without-a-field": ("To take objects press {answer}", "To take objects press 1", "nim.turn_take"),
        "conversation-without-a-message": ('"nim.ask_take": "Enter', '"nim.asks_take": "Enter', "nim.ask"),
        "rules-not-described": ('"last.wins": "wins"', '"last.win": "wins"', "last.win"),
        "rulebook-lacks-a-text": ('"turn.take": "', '"turn.takes": "', "turn.take"),
    },
    "*/it.py": {
        "message-not-explained": ('"nim.wins": "L\'ultimo', '"nim.won": "L\'ultimo', "nim.wins"),
        "misreading-without-a-sentence": ('"take.too-many": "', '"take.too-much": "', "take.too-many"),
    },
    "rulebook.py": {
        "rulebook-lacks-a-field": (", heaps=rules.heaps", "", "point.heaps=sizes"),
        "rulebook-asks-for-no-text": ('says("aim.take")', 'says("aim.takes")', "aim.takes"),
        "rulebook-is-empty": ("    return [\n", "    return [][:0] and [\n", "no section"),
        "rulebook-takes-nothing": ("def rulebook(rules: NimRules)", "def rulebook()", "rulebook"),
    },
}
"""By file and name: a text, the text that replaces it, and the part that the error must name."""

MUTATIONS = [Mutation(file, name, *each) for file, found in _MISTAKES.items() for name, each in found.items()]
