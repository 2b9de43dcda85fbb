"""Mistakes that an author of a game can make, as changes of the package of Nim, and what the error must name."""

from __future__ import annotations

from attrs import frozen


@frozen
class Mutation:
    """A mistake in one file of the package.

    Attributes:
        name: a name for the mistake.
        file: a pattern of files in the package: the first one that has the text is changed.
        before: a text in it.
        after: the text that replaces it.
        part: the part that the error must name besides the package.
    """

    name: str
    file: str
    before: str
    after: str
    part: str

    def __str__(self) -> str:
        return self.name


_KIND = "__init__.py"
_GAME = "game.py"
_RULES = "rules.py"
_EVENTS = "events.py"

MUTATIONS = (
    # Names of modules and in them.
    Mutation("module-misspelt", _KIND, "from goose_nim.events", "from goose_nim.event", "goose_nim.event"),
    Mutation("name-misspelt", _EVENTS, "EVENTS =", "EVENT =", "EVENTS"),
    Mutation("syntax-error", _GAME, "class NimGame(Game):", "class NimGame(Game)", "game.py"),
    Mutation("import-fails", _RULES, "LEVELS = (", "LEVELS = 1 / 0, (", "division by zero"),
    Mutation("import-exits", _RULES, "LEVELS = (", "raise SystemExit(3)\nLEVELS = (", "goose_nim"),
    Mutation("import-never-ends", _RULES, "LEVELS = (", "while True:\n    pass\nLEVELS = (", "goose_nim.rules"),
    Mutation("kind-misspelt", _KIND, "KIND = NimKind()", "KINDS = NimKind()", "KIND"),
    Mutation("kind-is-a-class", _KIND, "KIND = NimKind()", "KIND = NimKind", "goose_nim:KIND"),
    Mutation("kind-of-another-name", _KIND, 'name = "nim"', 'name = "nimm"', "goose_nim:KIND"),
    # The declarations of the kind.
    Mutation("kind-without-languages", _KIND, "kit = 1", "kit = 1\n    languages = ()", "languages"),
    Mutation("languages-are-a-text", _KIND, "kit = 1", 'kit = 1\n    languages = "en"', "NimKind.languages"),
    Mutation("language-misspelt", _KIND, "kit = 1", 'kit = 1\n    languages = ("en", "itt")', "itt"),
    Mutation("options-are-texts", _KIND, "dict.fromkeys(RULES, ())", 'dict.fromkeys(RULES, "")', "NimKind.options"),
    Mutation("rules-that-are-not", _KIND, "dict.fromkeys(RULES, ())", '{"normal": (), "odd": ()}', "goose_nim.rules"),
    Mutation("oldest-is-a-text", _KIND, "throws_dice = False", 'oldest = "90"', "NimKind.oldest"),
    Mutation("refusal-is-no-event", _KIND, "throws_dice = False", 'refusal = "nim.no"', "NimKind.refusal"),
    Mutation("drawn-by-nothing", _KIND, "throws_dice = False", 'drawn_by = "board"', "NimKind.drawn_by"),
    Mutation("fields-are-a-text", _EVENTS, '("name",),\n    "nim.takes"', '"name",\n    "nim.takes"', "nim.turn"),
    Mutation("event-without-a-group", _EVENTS, '"nim.turn"', '"turn"', "turn"),
    # Methods: names, what they take, what they return.
    Mutation("start-misspelt", _KIND, "def start(", "def begin(", "start"),
    Mutation(
        "start-takes-too-little",
        _KIND,
        "dice: Dice, reply: list[Event]) -> NimGame",
        "dice: Dice) -> NimGame",
        "NimKind.start",
    ),
    Mutation("start-returns-nothing", _KIND, "        return game\n", "", "NimKind.start"),
    Mutation(
        "make-rules-returns-nothing",
        _RULES,
        "return NimRules(name, settle",
        "NimRules(name, settle",
        "NimKind.make_rules",
    ),
    Mutation(
        "make-rules-takes-any-point",
        _RULES,
        "settle(POINTS, RULES[name], switches)",
        "{**RULES[name], **switches}",
        "make_rules",
    ),
    Mutation(
        "make-rules-ignores-points",
        _RULES,
        "settle(POINTS, RULES[name], switches)",
        "settle(POINTS, RULES[name], {})",
        "make_rules",
    ),
    Mutation("rules-of-another-name", _RULES, "self.name = name", 'self.name = "rules"', "rules"),
    Mutation("points-not-described", _RULES, "return POINTS", "return POINTS[:1]", "points"),
    Mutation("home-language-unknown", _RULES, 'language = "en"', 'language = "fr"', "fr"),
    Mutation("signatures-misspelt", _RULES, "def signatures(", "def signature(", "signatures"),
    Mutation(
        "signatures-without-dice",
        _RULES,
        "def signatures(self, *, typed_dice: bool)",
        "def signatures(self)",
        "NimRules.signatures",
    ),
    Mutation(
        "signatures-return-a-list",
        _RULES,
        'return shared((2, 2), LEVELS, {"take": take})',
        "return [take]",
        "NimRules.signatures",
    ),
    Mutation(
        "failure-is-no-event", _RULES, 'CANNOT_TAKE = "nim.cannot_take"', 'CANNOT_TAKE = "nim.cannot"', "nim.cannot"
    ),
    Mutation("signature-of-too-many", _RULES, "(heap, count), 2,", "(heap, count), 3,", "NimRules.signatures"),
    Mutation(
        "act-takes-too-little",
        _GAME,
        "instruction: Instruction, dice: Dice, reply: list[Event])",
        "instruction: Instruction, reply: list[Event])",
        "NimGame.act",
    ),
    Mutation("act-misspelt", _GAME, "def act(", "def acts(", "act"),
    Mutation(
        "act-raises",
        _GAME,
        "heap, count = instruction.values\n",
        "heap, count, more = instruction.values\n",
        "NimGame.act",
    ),
    Mutation(
        "act-reports-an-unknown-event",
        _GAME,
        '("nim.takes", (mover, count, heap))',
        '("nim.take", (mover, count, heap))',
        "nim.take",
    ),
    Mutation(
        "act-reports-too-few-fields",
        _GAME,
        '("nim.takes", (mover, count, heap))',
        '("nim.takes", (mover, count))',
        "nim.takes",
    ),
    Mutation("act-reports-a-text", _GAME, '("nim.takes", (mover, count, heap))', '"nim.takes"', "goose_nim"),
    Mutation("act-takes-more-than-there-is", _GAME, "if count > self.heaps[heap - 1]:", "if count > 9:", "NimGame"),
    Mutation(
        "act-refuses-too-much",
        _GAME,
        "if count > self.heaps[heap - 1]:",
        "if count >= self.heaps[heap - 1]:",
        "NimGame",
    ),
    Mutation(
        "act-changes-before-it-fails",
        _GAME,
        "        heap, count = instruction.values\n",
        "        heap, count = instruction.values\n        self._give_turn(1 - self._turn)\n",
        "NimGame",
    ),
    Mutation(
        "act-counts-over-all-games",
        _GAME,
        'reply.append(("nim.takes", (mover, count, heap)))',
        'NimGame.taken = getattr(NimGame, "taken", 0) + count\n'
        '        reply.append(("nim.takes", (mover, NimGame.taken, heap)))',
        "NimGame.act",
    ),
    Mutation(
        "act-never-ends",
        _GAME,
        "        mover = self.to_move\n",
        "        mover = self.to_move\n        while True:\n            pass\n",
        "NimGame.act",
    ),
    Mutation("game-never-ends", _GAME, "self.heaps[heap - 1] -= count", "pass", "longest_play"),
    Mutation("turn-of-nobody", _GAME, "self.to_move = self.players[turn]", 'self.to_move = "Nobody"', "to_move"),
    Mutation("result-is-a-name", _GAME, "self.result = Result(winner)", "self.result = winner", "result"),
    Mutation("winner-is-a-number", _GAME, "self.result = Result(winner)", "self.result = Result(self._turn)", "result"),
    Mutation(
        "moves-return-pairs",
        _GAME,
        'Instruction("take", [self.to_move], [heap, count])\n',
        "(heap, count)\n",
        "NimGame.moves",
    ),
    Mutation(
        "moves-return-nothing", _GAME, "range(1, objects + 1)\n        ]", "range(1, 1)\n        ]", "NimGame.moves"
    ),
    Mutation(
        "moves-are-too-many",
        _GAME,
        "range(1, objects + 1)\n        ]",
        "range(1, objects + 2)\n        ]",
        "NimGame.moves",
    ),
    Mutation("moves-are-too-few", _GAME, "range(1, objects + 1)\n        ]", "range(1, 2)\n        ]", "NimGame"),
    Mutation(
        "moves-are-listed-twice",
        _GAME,
        "range(1, objects + 1)\n        ]",
        "range(1, objects + 1)\n        ] * 2",
        "NimGame.moves",
    ),
    Mutation("moves-without-dice", _GAME, "def moves(self, *, typed_dice: bool)", "def moves(self)", "NimGame.moves"),
    Mutation(
        "choose-returns-nothing",
        _GAME,
        'return Instruction("take", [self.to_move], list(options[0]))',
        "return None",
        "NimGame.choose",
    ),
    Mutation(
        "choose-returns-a-pair",
        _GAME,
        'return Instruction("take", [self.to_move], list(options[0]))',
        "return options[0]",
        "NimGame.choose",
    ),
    Mutation("choose-returns-no-move", _GAME, "list(options[0]))", "[1, 99])", "NimGame.choose"),
    Mutation(
        "choose-of-another-instruction",
        _GAME,
        'return Instruction("take", [self.to_move], list',
        'return Instruction("grab", [self.to_move], list',
        "NimGame.choose",
    ),
    Mutation("choose-raises", _GAME, "options = [(heap, 1)", "options = [(heap, 1 // 0)", "NimGame.choose"),
    Mutation(
        "choose-changes-the-game",
        _GAME,
        "options = [(heap, 1)",
        "self._turn = 0\n        options = [(heap, 1)",
        "NimGame.choose",
    ),
    Mutation(
        "choose-never-ends",
        _GAME,
        '        if level == "Advanced":\n',
        "        while level:\n            pass\n        if level:\n",
        "NimGame.choose",
    ),
    Mutation("choose-takes-no-level", _GAME, "def choose(self, level: str)", "def choose(self)", "NimGame.choose"),
    Mutation(
        "view-returns-a-list",
        _GAME,
        'return {"players": list(self.players), "heaps": list(self.heaps)}',
        "return [*self.heaps]",
        "NimGame.view",
    ),
    Mutation("view-by-another-name", _GAME, '"heaps": list(self.heaps)}', '"heap": list(self.heaps)}', "NimGame.view"),
    Mutation("view-shares", _GAME, '"heaps": list(self.heaps)}', '"heaps": self.heaps}', "NimGame.view"),
    Mutation("view-of-a-set", _GAME, '"heaps": list(self.heaps)}', '"heaps": {*self.heaps}}', "goose_nim"),
    Mutation(
        "details-of-a-text",
        _GAME,
        'return [*lines, ("nim.turn", (self.to_move,))]',
        'return "lines"',
        "NimGame.details",
    ),
    Mutation(
        "details-of-an-unknown-event", _GAME, '("nim.heap_line", (heap,', '("nim.heaps_line", (heap,', "nim.heaps_line"
    ),
    Mutation("scores-of-texts", _GAME, "(name, int(name == winner))", "(name, str(name == winner))", "NimGame.scores"),
    Mutation(
        "scores-of-one",
        _GAME,
        "int(name == winner)) for name in self.players]",
        "int(name == winner)) for name in self.players[:1]]",
        "NimGame.scores",
    ),
    Mutation(
        "scores-with-the-winner-first",
        _GAME,
        "int(name == winner)) for name in self.players]",
        "int(name == winner)) for name in sorted(self.players, key=lambda name: name != winner)]",
        "NimGame.scores",
    ),
    Mutation(
        "encode-of-a-set", _GAME, '"heaps": self.heaps, "turn"', '"heaps": {*self.heaps}, "turn"', "NimGame.encode"
    ),
    Mutation(
        "encode-forgets",
        _GAME,
        '"heaps": self.heaps, "turn": self._turn}',
        '"heaps": self.heaps, "turn": 0}',
        "decode_game",
    ),
    Mutation("copy-shares", _GAME, "twin.heaps = self.heaps.copy()", "pass", "NimGame.copy"),
    Mutation(
        "copy-shares-scores",
        _GAME,
        "twin.heaps = self.heaps.copy()",
        "twin.heaps = self.heaps.copy()\n        twin.scores = self.scores",
        "NimGame.copy",
    ),
    Mutation(
        "copy-shares-moves",
        _GAME,
        "twin.heaps = self.heaps.copy()",
        "twin.heaps = self.heaps.copy()\n        twin.moves = self.moves",
        "NimGame.copy",
    ),
    Mutation("copy-returns-itself", _GAME, "return twin", "return self", "NimGame.copy"),
    Mutation("copy-misspelt", _GAME, "def copy(self)", "def coppy(self)", "NimGame.coppy"),
    Mutation("decode-never-refuses", "positions.py", "integer(turn_data, 0, 1)", "turn_data", "decode_game"),
    Mutation("decode-refuses-all", "positions.py", "if not any(heaps):", "if any(heaps):", "decode_game"),
    Mutation("decode-takes-a-game-that-is-over", "positions.py", "if not any(heaps):", "if not heaps:", "decode_game"),
    Mutation(
        "value-leads-to-a-draw",
        _GAME,
        "self.result = Result(winner)",
        "self.result = Result(winner if len(self.heaps) == 3 or not self._rules.last_wins else None)",
        "result",
    ),
    Mutation("decode-raises", "positions.py", "if not any(heaps):", "if not any(heap):", "goose_nim.positions"),
    Mutation("decode-returns-nothing", _KIND, "return decode_game(", "decode_game(", "decode_game"),
    # The offers of the game.
    Mutation("kit-of-another-version", _KIND, "kit = 1", "kit = 2", "goose.kit"),
    Mutation("kit-not-stated", _KIND, "    kit = 1\n", "", "kit"),
    Mutation("no-offers", _KIND, "    offers = Offers(", "    offer = Offers(", "offer"),
    Mutation("offer-misspelt", _KIND, "        screen=Lazy(", "        screens=Lazy(", "screens"),
    Mutation("offer-left-out", _KIND, '        describe=Lazy("goose_nim.describe:DESCRIPTION"),\n', "", "describe"),
    Mutation(
        "offer-is-a-text", _KIND, 'screen=Lazy("goose_nim.screen:BOARD")', 'screen="goose_nim.screen:BOARD"', "screen"
    ),
    Mutation("offer-of-no-module", _KIND, "goose_nim.screen:", "goose_nim.screeen:", "goose_nim.screeen"),
    Mutation("offer-of-no-name", _KIND, "goose_nim.screen:BOARD", "goose_nim.screen:BORD", "BORD"),
    Mutation("offer-of-another-class", _KIND, "goose_nim.screen:BOARD", "goose_nim.picture:PICTURE", "screen"),
    Mutation("offer-cannot-be-imported", "screen.py", "_SPACED = ", "_SPACED = 1 / 0, ", "screen"),
    Mutation(
        "schema-is-open",
        "view.py",
        "from goose.kit import COUNT, NAME, closed, listed",
        'from goose.kit import COUNT, NAME, listed\n\n\ndef closed(_, members):\n    return {"properties": members}',
        "goose_nim: the schema",
    ),
    Mutation("schema-lacks-a-member", "view.py", ', "heaps": listed(COUNT)', "", "NimGame.view"),
    Mutation("schema-of-another-type", "view.py", '"heaps": listed(COUNT)', '"heaps": COUNT', "NimGame.view"),
    Mutation(
        "description-is-a-text",
        "describe.py",
        '    return [{"": heading, rules.name: text}',
        '    return str(rules) or [{"": heading, rules.name: text}',
        "in_full",
    ),
    Mutation("description-says-no-text", "describe.py", 'texts.say("last.wins"', 'texts.say("last.win"', "last.win"),
    Mutation(
        "description-of-a-set",
        "describe.py",
        '"heaps": rules.heaps, "last_wins"',
        '"heaps": {*rules.heaps}, "last_wins"',
        "goose_nim.describe",
    ),
    Mutation(
        "board-is-a-text", "screen.py", "    return laid_out(", '    return "" and laid_out(', "goose_nim.screen:BOARD"
    ),
    Mutation("board-of-an-unknown-style", "screen.py", '("number", f"', '("numbers", f"', "goose_nim.screen:BOARD"),
    Mutation("board-takes-too-little", "screen.py", "    canvas: Canvas,\n    *,", "    *,", "goose_nim.screen"),
    Mutation("picture-without-moves", "picture.py", "sheet.hit(", "str(", "goose_nim.picture"),
    Mutation("picture-raises", "picture.py", 'scene.position["heaps"]', 'scene.position["heap"]', "goose_nim.picture"),
    Mutation("picture-without-a-place", "picture.py", '[f"heap-', '[f"pile-', "goose_nim.picture"),
    Mutation("narrator-says-nothing", "narrator.py", "in phrases\n    ]", "in ()\n    ]", "goose_nim.narrator"),
    Mutation(
        "narrator-foretells-a-blank",
        "narrator.py",
        "Narrator(narrate, describe)",
        'Narrator(narrate, describe, foretell=lambda *_: " ")',
        "goose_nim.narrator",
    ),
    Mutation(
        "narrator-without-a-text-for-a-row",
        "narrator.py",
        "Narrator(narrate, describe)",
        'Narrator(narrate, describe, lambda step, phrases, count: phrases.say("row", count=count))',
        "goose_nim.narrator",
    ),
    Mutation("guide-without-turn", "guided.py", 'turn = "nim.turn"', 'turn = "nim.turns"', "nim.turns"),
    Mutation("guide-asks-without-words", "guided.py", 'State("ask_take"', 'State("ask_takes"', "ask_takes"),
    Mutation("guide-to-no-state", "guided.py", 'lambda *_: "TAKE"', 'lambda *_: "TAKES"', "TAKES"),
    Mutation(
        "guide-raises",
        "guided.py",
        "    heap, count = [read_number",
        "    heap, count, more = [read_number",
        "goose_nim.guided",
    ),
    Mutation("guide-of-no-choices", "guided.py", "    def choices(", "    def choice(", "goose_nim.guided"),
    Mutation(
        "narrator-ignores-a-point",
        "narrator.py",
        'if field != "event"})\n',
        'if field != "event"} | ({"name": step.mover} if key == "wins" else {}))\n',
        "goose_nim.narrator",
    ),
    Mutation("counting-of-no-event", "counting.py", '("nim.takes",)', '("nim.take",)', "nim.take"),
    Mutation("counting-of-too-much", "counting.py", "return (count,)", "return (count, 1)", "counting"),
    Mutation("sample-of-no-field", "samples.py", '"count": 2', '"counts": 2', "counts"),
    Mutation("sample-without-a-game", "samples.py", '"start Ana Rui", ', "", "samples"),
    # Languages.
    Mutation("language-without-a-message", "*/en.py", '    "nim.wins": "{name} wins.",\n', "", "nim.wins"),
    Mutation(
        "message-of-no-event",
        "*/en.py",
        '    "nim.wins": "{name} wins.",\n',
        '    "nim.wins": "{name} wins.",\n    "nim.won": "x",\n',
        "nim.won",
    ),
    Mutation("message-with-an-unknown-field", "*/en.py", "{name} wins.", "{nmae} wins.", "nim.wins"),
    Mutation("message-that-is-blank", "*/en.py", '"{name} wins."', '" "', "nim.wins"),
    Mutation("language-without-a-word", "*/en.py", 'WORDS = {"take": "take"}', "WORDS = {}", "take"),
    Mutation("word-of-two-words", "*/en.py", 'WORDS = {"take": "take"}', 'WORDS = {"take": "take from"}', "take from"),
    Mutation(
        "word-of-another-instruction", "*/en.py", 'WORDS = {"take": "take"}', 'WORDS = {"take": "start"}', "start"
    ),
    Mutation(
        "conversation-without-a-field",
        "*/en.py",
        "To take objects press {answer}",
        "To take objects press 1",
        "nim.turn_take",
    ),
    Mutation(
        "conversation-without-a-message", "*/en.py", '"nim.ask_take": "Enter', '"nim.asks_take": "Enter', "nim.ask"
    ),
    Mutation("message-not-explained", "*/it.py", '"nim.wins": "L\'ultimo', '"nim.won": "L\'ultimo', "nim.wins"),
    Mutation("rules-not-described", "*/en.py", '"last.wins": "wins"', '"last.win": "wins"', "last.win"),
    Mutation("rulebook-lacks-a-text", "*/en.py", '"turn.take": "', '"turn.takes": "', "turn.take"),
    Mutation("rulebook-lacks-a-field", "rulebook.py", ", heaps=rules.heaps", "", "point.heaps=sizes"),
    Mutation("rulebook-asks-for-no-text", "rulebook.py", 'says("aim.take")', 'says("aim.takes")', "aim.takes"),
    Mutation("rulebook-is-empty", "rulebook.py", "    return [\n", "    return [][:0] and [\n", "no section"),
    Mutation("rulebook-takes-nothing", "rulebook.py", "def rulebook(rules: NimRules)", "def rulebook()", "rulebook"),
    Mutation("misreading-without-a-sentence", "*/it.py", '"take.too-many": "', '"take.too-much": "', "take.too-many"),
)
