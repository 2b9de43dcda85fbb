"""Checks of a game's offers: descriptions, boards, pictures and more."""

from __future__ import annotations

from contextlib import closing, suppress
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from goose.analysis import play
from goose.contract.case import CheckedCase, Fault, by_rules, by_values
from goose.core.boundary import shown
from goose.core.options import Settings
from goose.core.texts import texts
from goose.core.variant import Variant
from goose.core.words import spoken
from goose.grading import misreading_faults, misreadings_of
from goose.kit.canvas import STYLES, Canvas, width
from goose.kit.counting import Counting
from goose.kit.describe import RulesTexts
from goose.kit.narration import Narrations, step_of
from goose.kit.offers import offers_of
from goose.kit.picture import line_of
from goose.kit.seats import bounds, usual_level
from goose.kit.setting import Setting
from goose.play import Conversation, Setup, Words, check_words, load_guide
from goose.reference import reference, rulebook
from goose.tables import label

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from goose.core.game import GameKind, Rules
    from goose.core.interpreter import Interpreter
    from goose.kit.question import Question

_CANVASES = (Canvas(), Canvas(20, boxes=False, faces=False), Canvas(120, rows=50))
NAMES = ("Ana", "Rui", "Eva", "Bo")
_ANSWERS = 60  # answers in a conversation
_ROW = 3  # instructions of which the narrator gives one sentence
_ENDS = (".", ".”", ".»", ". »")
"""The ends of sentences, also of one that ends in a quoted message."""

_USUAL = {"GAME": "1", "MENU": "1", "RULES": "1", "PLAYERS": "2", "SQUARES": "60", "BOARD": "", "AGE": "20"}


def rules_are_described(case: CheckedCase) -> None:
    """Rules are described in tables with the same headings in each row, and as data with the same keys."""
    offer = offers_of(case.kind).describe
    described, part = offer.get(), offer.target
    sets = [each.made() for each in (*by_rules(case.kind), *(each for each in by_values(case.kind) if each.points))]
    for code in case.kind.languages:
        texts = RulesTexts(case.kind, code)
        _is_table(f"{part}, overview", described.overview(texts))
        for rules in sets:
            _is_table(f"{part}, in_full", described.in_full(rules, texts))
    keys = None
    for rules in sets:
        data = described.data(rules)
        if not isinstance(data, dict) or not _is_plain(data):
            raise Fault(f"{part}, data", f"it returns {shown(data)}; it must return a dict that JSON can hold")
        keys = [*data] if keys is None else keys
        if [*data] != keys:
            raise Fault(f"{part}, data", f"of {rules.name} it has the keys {[*data]}, and not {keys}")


def rulebook_is_complete(case: CheckedCase) -> None:
    """The text of the rules is complete in each language and by each value of each point, in whole sentences."""
    kind = case.kind
    if offers_of(kind).rulebook is None:
        return
    for rules in _switched(case):
        for code in spoken(kind, rules):
            written = rulebook(kind, rules, code)
            part = f"the rulebook in {code}"
            if not written or not written.sections:
                raise Fault(part, f"it has no section by the rules {rules.name}")
            for each in written.sentences():
                if not each.text.endswith(_ENDS) or {*"{}"} & {*each.text}:
                    raise Fault(part, f"{each.key} is {each.text!r}; it must be a sentence with every field filled in")


def _switched(case: CheckedCase) -> Iterator[Rules]:
    """Yield rules with each point at each word, and at its numbers' ends."""
    usual = case.made()
    yield usual
    for point in usual.describe_points():
        for value in (*point.values, *map(str, point.numbers or ())):
            with suppress(ValueError):  # a clash with other points
                yield case.kind.make_rules(case.rules, usual.options, {point.name: value})


def _is_plain(data: object) -> bool:
    """Return whether JSON can hold the data."""
    if isinstance(data, dict):
        return all(isinstance(key, str) and _is_plain(value) for key, value in data.items())
    if isinstance(data, list | tuple):
        return all(map(_is_plain, data))
    return data is None or type(data) in (str, int, bool)


def _is_table(name: str, table: Any) -> None:
    if not isinstance(table, list) or not table or not all(isinstance(row, dict) for row in table):
        raise Fault(name, f"it returns {shown(table)}; it must return a list of dicts")
    for row in table:
        if [*row] != [*table[0]]:
            raise Fault(name, f"a row has {[*row]}, and the first {[*table[0]]}")
        if not all(isinstance(value, str) for value in row.values()):
            raise Fault(name, f"a row contains values other than texts: {row}")


def messages_are_explained(case: CheckedCase) -> None:
    """A game that explains one message or instruction explains all of them, for `goose messages`."""
    tables = reference([(case.kind, case.made())], case.code)
    own = [message for message in tables.messages if message.key in {*case.kind.events, *case.made().events}]
    if not any(message.when for message in own):
        return
    part = f"the explanations in {case.code}"
    for message in tables.messages:
        if not message.when:
            raise Fault(part, f"`when` does not say when {message.key} is printed")
        if unheld := [each.name for each in message.fields if not each.holds]:
            raise Fault(part, f"`holds` does not say what {unheld[0]} of {message.key} holds")
    for each in tables.instructions:
        if not each.does:
            raise Fault(part, f"`instructions` does not say what {each.name} does")


def conversation_is_worded(case: CheckedCase) -> None:
    """The conversation of `goose play` has a wording, with the right fields, for all its messages."""
    kind = case.kind
    if offers_of(kind).guide is None or "start" not in case.made().signatures(typed_dice=True):
        return
    words = Words(case.code, kind)
    check_words(kind, load_guide(kind), case.made(), words)
    for key, names in texts(case.code, kind).fields("conversation").items():
        line = words.render((key, tuple("Normal" if name == "level" else f"<{name}>" for name in names)))
        lacking = [name for name in names if f"<{name}>" not in line and name != "level"]
        if "{" in line or lacking or line.count("\n") != 1:
            right = f"it must be one line with {', '.join(f'{{{name}}}' for name in names) or 'no fields'}"
            raise Fault(f"the conversation in {case.code}", f"{key} is {line!r}; {right}")


def conversation_is_held(case: CheckedCase) -> None:
    """A conversation accepts the answers in its menus, until the game or the answers end."""
    if offers_of(case.kind).guide is None or "start" not in case.made().signatures(typed_dice=True):
        return
    random = case.random("conversation")
    for code in case.kind.languages[: 1 if case.points else None]:
        with TemporaryDirectory() as folder:
            given = {"game": case.kind.name, "rules": case.rules, "lang": code, "files": folder, "rule": case.switched}
            with closing(Conversation(Setup(given))) as conversation:
                _answers(case, random, conversation)


def _answers(case: CheckedCase, random: Random, conversation: Conversation) -> None:
    conversation.begin()
    names = iter("ABCDEFGHIJKLMNOPQ")
    for _ in range(case.times(_ANSWERS)):
        if conversation.question is None:
            break
        conversation.answer(_answer(random, conversation.question, names))


def _answer(random: Random, question: Question, names: Iterator[str]) -> str:
    state = question.state
    if state == "NAME":
        return f"{next(names, 'Z')}aa"
    if state in _USUAL:
        return _USUAL[state]
    choices = [answer for answers, _ in question.choices for answer in answers if answer != "0"]
    if choices:
        return random.choice(choices)
    return " ".join(str(random.randint(1, 6)) for _ in range(random.randint(1, 3)))


def boards_fit_the_terminal(case: CheckedCase) -> None:
    """The board at a terminal fits the window, uses the styles of goose, and shows each player."""
    offer = offers_of(case.kind).screen
    if offer is None:
        return
    board, part = offer.get(), f"{offer.target}, draw"
    words = texts(case.made().language, case.kind)["board"]
    before = None
    for view in positions(case, "screen"):
        for canvas in _CANVASES:
            lines: object = board.draw(view["position"], before, view["to_move"], canvas, words=words)
            if not isinstance(lines, list) or not all(isinstance(line, list) for line in lines):
                raise Fault(part, f"it returns {shown(lines)}; it must return a list of lines, each a list of pieces")
            for line in lines:
                if width(line) > canvas.columns:
                    raise Fault(part, f"a line takes {width(line)} columns of {canvas.columns}: {shown(line)}")
                if wrong := {style for style, _ in line} - {"", *STYLES}:
                    raise Fault(part, f"it uses the style {min(wrong)!r}; the styles are {', '.join(STYLES)}")
            if not canvas.boxes and not all(text.isascii() for line in lines for _, text in line):
                raise Fault(part, "it uses signs beyond ASCII where the canvas has no boxes")
            text = "".join(text for line in lines for _, text in line)
            if absent := [each["name"] for each in view["seats"] if each["name"] not in text]:
                raise Fault(part, f"{absent[0]} is not on the board")
        before = view["position"]


def narrator_says_what_happened(case: CheckedCase) -> None:
    """The narrator has sentences for each move and each position, in every language."""
    offer = offers_of(case.kind).narrator
    if offer is None:
        return
    random = case.random("narrator")
    options = case.options(random)
    script = case.script(options, random, names=NAMES)
    script.play(0)
    script.play(case.times(12))
    for code in case.kind.languages[: 1 if case.points else None]:
        narrations = Narrations(case.kind, code)
        program = case.program(options)
        for line in script.instructions:
            _narrate(program, case.kind, narrations, line, offer.target)


def _narrate(program: Interpreter, kind: GameKind, narrations: Narrations, line: str, part: str) -> None:
    """Carry out a line, and check the sentences about it."""
    instruction, before, moves = program.read(line), program.view(), {move.name for move in program.moves()}
    reply = program.feed(line)
    if instruction is None or reply.failure is not None:
        return
    step = step_of(kind, program, instruction, reply, before)
    sentences = narrations.narrate(step)
    if instruction.name in moves and not sentences:
        raise Fault(f"{part}, narrate", f"it says nothing about {line}")
    if (row := narrations.repeated(step, _ROW)) is not None:
        sentences.append(row)
    texts = [text for each in sentences for text in (each.text, *each.seen_by.values())]
    after = program.view()
    if after["position"] is not None:
        stuck = narrations.stuck(after)
        texts += [*narrations.describe(after), *([stuck.text] if stuck is not None else ())]
        foretold = [narrations.foretell(after, move) for move in program.moves()]
        texts += [text for text in foretold if text is not None]
    if wrong := [text for text in texts if not text.strip() or "{" in text]:
        raise Fault(part, f"after {line} it says {shown(wrong[0])}")


def positions(case: CheckedCase, what: str) -> Iterator[Mapping[str, Any]]:
    """Yield views of random games, each with the moves as `moves`."""
    random = case.random(what)
    script = case.script(case.options(random), random, names=NAMES)
    script.play(0)
    for _ in range(case.times(4)):
        script.play(4)
        view = script.interpreter.view()
        if view["position"] is not None:
            yield {**view, "moves": script.interpreter.moves()}


def buttons_say_their_moves(case: CheckedCase) -> None:
    """Different moves have different buttons, with every value filled in."""
    random = case.random("buttons")
    script = case.script(
        {"game": case.kind.name, "rules": case.rules, "lang": case.code, "seed": 1}, random, names=NAMES
    )
    part = f"the buttons in {case.code}, {case.kind.package}.words.{case.code}"
    for _ in range(10 * case.effort):
        script.play(2)
        moves = script.interpreter.moves()
        labels = [label(case.kind, script.interpreter.language, move, moves) for move in moves]
        for move, text in zip(moves, labels, strict=True):
            if labels.count(text) > 1:
                raise Fault(part, f"two moves have the button {text!r}")
            if not text.strip() or "{" in text:
                raise Fault(part, f"the button of {line_of(move)} is {text!r}; {{0}} stands for its first value")


def games_are_counted(case: CheckedCase) -> None:
    """`goose simulate` plays the game, and counts only events of the game."""
    kind, rules = case.kind, case.made()
    counting = Counting(kind, rules)
    known = kind.events_by(rules)
    if wrong := [key for key in counting.by_key if key not in known]:
        raise Fault(f"{kind.package}: the counting", f"it counts {wrong[0]}, which is not an event of the game")
    least, _ = bounds(rules)
    levels = (usual_level(kind, rules),) * least
    totals = play(Setting(case.variant(), levels, 3), 0, 2 * case.effort).totals
    if unknown := totals.counted.keys() - {*counting.names}:
        raise Fault(f"{kind.package}: the counting", f"it counts {min(unknown)}, which is not among its names")


def misreadings_can_be_had(case: CheckedCase) -> None:
    """Each misreading can be played, and has a sentence in each language."""
    variant = Variant(Settings(case.kind.name, rules=case.rules, dice="manual"))
    for fault in misreading_faults(variant):
        raise Fault("the misreadings", fault)
    for code in spoken(case.kind, case.made()):
        for misreading in misreadings_of(variant.evolve(lang=code)):
            text = misreading["sentence"]
            if not text.endswith(".") or {*"{}"} & {*text}:
                raise Fault(f"the misreadings in {code}", f"{misreading['key']} has {text!r}; it must be a sentence")


def samples_can_be_played(case: CheckedCase) -> None:
    """The games of the samples can start, and their fields belong to events."""
    offer = offers_of(case.kind).samples
    if offer is None:
        return
    samples = offer.get()
    fields = {
        field.removesuffix("?")
        for each in by_rules(case.kind)
        for key, names in case.kind.events_by(each.made()).items()
        for field in names
    }
    if unknown := samples.fields.keys() - fields:
        raise Fault(f"{offer.target}, fields", f"{min(unknown)!r} is not a field of an event")
    for name, (options, lines) in samples.games.items():
        if "en" not in case.kind.languages:
            break
        program = Variant(Settings(**{"game": case.kind.name, "lang": "en", **options})).interpreter()
        for line in lines:
            program.feed(line)
        if program.view()["position"] is None and not program.moves():
            raise Fault(f"{offer.target}, games[{name!r}]", f"no game is in progress after {' / '.join(lines)}")
