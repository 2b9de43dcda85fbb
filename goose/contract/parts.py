"""Checks of a game's other offers: its rules in texts and tables, its conversation, its counts, and its examples."""

from __future__ import annotations

from contextlib import closing
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from goose.analysis import play
from goose.contract.case import CheckedCase, Fault, by_rules
from goose.core.boundary import shown
from goose.core.options import Settings
from goose.core.texts import texts
from goose.core.variant import Variant
from goose.core.words import spoken
from goose.grading import misreading_faults, misreadings_of
from goose.kit.counting import Counting
from goose.kit.describe import RulesTexts
from goose.kit.offers import offers_of
from goose.kit.seats import bounds, usual_level
from goose.kit.setting import Setting
from goose.play import Conversation, Setup, Words, check_words, load_guide
from goose.reference import reference, rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from goose.core.game import Rules
    from goose.kit.question import Question

_ANSWERS = 60  # answers in a conversation
_ENDS = (".", ".”", ".»", ". »")
"""The ends of sentences, also of one that ends in a quoted message."""

_USUAL = {"GAME": "1", "MENU": "1", "RULES": "1", "PLAYERS": "2", "SQUARES": "60", "BOARD": "", "AGE": "20"}


def rules_are_described(case: CheckedCase) -> None:
    """Tables, data, the rulebook and the messages of a game describe all its rules, with every value of every point."""
    kind, rules = case.kind, case.made()
    values = [{point.name: value} for point in rules.describe_points() for value in point.values]
    bounds = [{point.name: str(each)} for point in rules.describe_points() for each in point.numbers or ()]
    sets = [rules, *filter(None, map(case.switched_rules, (*values, *bounds)))]
    _tables_are_whole(case, sets)
    for code in spoken(kind, rules):
        if offers_of(kind).rulebook is not None:
            for each in sets:
                _rulebook_is_whole(case, each, code)
        _messages_are_explained(case, code)


def _tables_are_whole(case: CheckedCase, sets: list[Rules]) -> None:
    """Check that the rules are tables with the same headings in each row, and data with the same keys."""
    offer = offers_of(case.kind).describe
    described, part = offer.get(), offer.target
    for code in case.kind.languages:
        found = RulesTexts(case.kind, code)
        _is_table(f"{part}, overview", described.overview(found))
        for rules in sets:
            _is_table(f"{part}, in_full", described.in_full(rules, found))
    keys = [*described.data(next(by_rules(case.kind)).made())]
    for rules in sets:
        data = described.data(rules)
        if not _is_plain(data):
            raise Fault(f"{part}, data", f"it returns {shown(data)}; it must return a dict that JSON can hold")
        if [*data] != keys:
            raise Fault(f"{part}, data", f"of {rules.name} it has the keys {[*data]}, and not {keys}")


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


def _rulebook_is_whole(case: CheckedCase, rules: Rules, code: str) -> None:
    """Check that the text of the rules has whole sentences, with every field filled in."""
    written, part = rulebook(case.kind, rules, code), f"the rulebook in {code}"
    if not written or not written.sections:
        raise Fault(part, f"it has no section by the rules {rules.name}")
    for each in written.sentences():
        if not each.text.endswith(_ENDS) or {*"{}"} & {*each.text}:
            raise Fault(part, f"{each.key} is {each.text!r}; it must be a sentence with every field filled in")


def _messages_are_explained(case: CheckedCase, code: str) -> None:
    """Check that a game that explains one message explains all, and all instructions, for `goose messages`."""
    tables, part = reference([(case.kind, case.made())], code), f"the explanations in {code}"
    own = {*case.kind.events, *case.made().events}
    if not any(message.when for message in tables.messages if message.key in own):
        return
    for message in tables.messages:
        if not message.when:
            raise Fault(part, f"`when` does not say when {message.key} is printed")
        if unheld := [each.name for each in message.fields if not each.holds]:
            raise Fault(part, f"`holds` does not say what {unheld[0]} of {message.key} holds")
    for each in tables.instructions:
        if not each.does:
            raise Fault(part, f"`instructions` does not say what {each.name} does")


def conversation_is_held(case: CheckedCase) -> None:
    """The conversation of `goose play` has wordings with the right fields, and takes the answers of its menus."""
    kind = case.kind
    if offers_of(kind).guide is None or "start" not in case.made().signatures(typed_dice=True):
        return
    for code in () if case.points else spoken(kind, case.made()):
        _conversation_is_worded(case, code)
    random = case.random("conversation")
    for code in kind.languages[: 1 if case.points else None]:
        with (
            TemporaryDirectory() as files,
            closing(Conversation(Setup({**case.shaping, "lang": code, "files": files}))) as held,
        ):
            _hold(case, random, held)


def _conversation_is_worded(case: CheckedCase, code: str) -> None:
    words = Words(code, case.kind)
    check_words(case.kind, load_guide(case.kind), case.made(), words)
    for key, names in texts(code, case.kind).fields("conversation").items():
        line = words.render((key, tuple("Normal" if name == "level" else f"<{name}>" for name in names)))
        lacking = [name for name in names if f"<{name}>" not in line and name != "level"]
        if "{" in line or lacking or line.count("\n") != 1:
            right = f"it must be one line with {', '.join(f'{{{name}}}' for name in names) or 'no fields'}"
            raise Fault(f"the conversation in {code}", f"{key} is {line!r}; {right}")


def _hold(case: CheckedCase, random: Random, conversation: Conversation) -> None:
    """Answer until the game or the answers end."""
    conversation.begin()
    names = iter("ABCDEFGHIJKLMNOPQ")
    for _ in range(case.times(_ANSWERS)):
        if conversation.question is None:
            break
        conversation.answer(_answer(random, conversation.question, names))


def _answer(random: Random, question: Question, names: Iterator[str]) -> str:
    if question.state == "NAME":
        return f"{next(names, 'Z')}aa"
    if question.state in _USUAL:
        return _USUAL[question.state]
    choices = [answer for answers, _ in question.choices for answer in answers if answer != "0"]
    if choices:
        return random.choice(choices)
    return " ".join(str(random.randint(1, 6)) for _ in range(random.randint(1, 3)))


def games_are_counted(case: CheckedCase) -> None:
    """`goose simulate` plays the game to its end, and counts only what the game names."""
    kind, rules = case.kind, case.made()
    levels = (usual_level(kind, rules),) * bounds(rules)[0]
    totals = play(Setting(case.variant(), levels, 3), 0, 2 * case.effort).totals
    if unknown := totals.counted.keys() - {*Counting(kind, rules).names}:
        raise Fault(f"{kind.package}: the counting", f"it counts {min(unknown)}, which is not among its names")


def examples_can_be_played(case: CheckedCase) -> None:
    """Each misreading can be played and has a sentence in each language, and the games of the samples can start."""
    variant = case.variant(dice="manual")
    for fault in misreading_faults(variant):
        raise Fault("the misreadings", fault)
    for code in spoken(case.kind, case.made()):
        for misreading in misreadings_of(variant.evolve(lang=code)):
            text = misreading["sentence"]
            if not text.endswith(".") or {*"{}"} & {*text}:
                raise Fault(f"the misreadings in {code}", f"{misreading['key']} has {text!r}; it must be a sentence")
    if offers_of(case.kind).samples is not None and case.rules == next(iter(case.kind.options)):
        _samples_can_be_played(case)


def _samples_can_be_played(case: CheckedCase) -> None:
    offer = offers_of(case.kind).samples
    assert offer is not None, "the game has samples"
    samples = offer.get()
    events = [event for each in by_rules(case.kind) for event in case.kind.events_by(each.made()).items()]
    if unknown := samples.fields.keys() - {field.removesuffix("?") for _, names in events for field in names}:
        raise Fault(f"{offer.target}, fields", f"{min(unknown)!r} is not a field of an event")
    narrated = {key for code in case.kind.languages for key in texts(code, case.kind)["narrator"]}
    if unknown := {*samples.shown} - {key for key, _ in events} - narrated:
        raise Fault(f"{offer.target}, shown", f"{min(unknown)!r} is not a message or a sentence of the narrator")
    for name, (options, lines) in samples.games.items() if "en" in case.kind.languages else ():
        program = Variant(Settings(**{"game": case.kind.name, "lang": "en", **options})).interpreter()
        for line in lines:
            program.feed(line)
        if program.view()["position"] is None and not program.moves():
            raise Fault(f"{offer.target}, games[{name!r}]", f"no game is in progress after {' / '.join(lines)}")
