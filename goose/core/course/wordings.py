"""The texts of a course: messages, and what stands around answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.base.quoting import quoted
from goose.core.course.fault import Report, control_characters, shown
from goose.core.printed import printed
from goose.core.registry import NAMES, load_kind
from goose.core.template import WIDEST, Brace, Slot, compiled, pieces

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from goose.base.toml import Path
    from goose.core.course.choices import Choices
    from goose.core.course.vocabulary import Vocabulary
    from goose.core.events import Fields
    from goose.core.game import GameKind, Rules

_NO_TEXT = 'a text; "" prints nothing'


def message_fields(kind: GameKind, rules: Rules | None = None) -> dict[str, Fields]:
    """Return the fields of every message of a game, by any of its rules, and of the forms of drawings by some rules."""
    fields: dict[str, Fields] = {}
    for each in kind.rule_sets():
        fields |= kind.events_by(each)
    return {**fields, **(kind.forms if rules is None else kind.forms_by(rules))}


def read_messages(report: Report, choices: Choices) -> Mapping[str, str]:
    """Return the texts of messages, by their keys."""
    assert choices.kind is not None, "the game is right"
    known = message_fields(choices.kind, choices.rules)
    ever = None if choices.rules is None else {*printed(choices.kind, choices.rules), *choices.kind.forms}
    texts: dict[str, str] = {}
    lines = report.document.lines
    twice: dict[str, Path] = {}
    for path, value in sorted(leaves(report.table("messages"), ("messages",)), key=lambda each: lines.get(each[0], 1)):
        key = ".".join(path[1:])
        if key in twice:
            report.fault((*path,), "twice", f"{key} is there twice, with its quotes and without them")
            texts.pop(key, None)
            continue
        twice[key] = path
        if key not in known:
            _report_unknown(report, path, key, known, choices.kind)
            continue
        text = report.text(path, value, _NO_TEXT)
        if text is None or not _is_right(report, path, text, known[key]):
            continue
        texts[key] = text
        if ever is not None and key not in ever:
            report.warn(path, "never-printed", f"{key} is never printed by these rules and points")
    return texts


def read_around(report: Report, vocabulary: Vocabulary) -> Mapping[str, tuple[str, str]]:
    """Return what is printed before and after the answers to an instruction."""
    found: dict[str, dict[str, str]] = {"before": {}, "after": {}}
    for table, texts in found.items():
        for name, value in report.table(table).items():
            path = (table, name)
            if not vocabulary.instruction(path):
                continue
            text = report.text(path, value, _NO_TEXT)
            if text is not None and _is_right(report, path, text, ()):
                texts[name] = str(compiled(text, ()) % ())
    before, after = found.values()
    around = {name: (before.get(name, ""), after.get(name, "")) for name in {**before, **after}}
    return {name: texts for name, texts in around.items() if any(texts)}


def leaves(table: Mapping[str, Any], path: Path) -> Iterator[tuple[Path, Any]]:
    """Yield the values of a table and of its inner tables, with their paths."""
    tables = [(path, table)]
    while tables:
        path, table = tables.pop()
        for key, value in table.items():
            if type(value) is dict:
                tables.append(((*path, key), value))
            else:
                yield (*path, key), value


def _report_unknown(report: Report, path: Path, key: str, known: Mapping[str, Fields], kind: GameKind) -> None:
    from goose.core.completeness import similar

    owner = _owner(key, kind)
    nearest = similar(key, known)
    if owner is not None:
        text = f"{quoted(key)} is a message of the game {owner}, not of {kind.name}"
    elif nearest is None:
        text = f"there is no message {quoted(key)}; `goose course new {kind.name}` lists them"
    else:
        text = f"there is no message {quoted(key)}; did you mean {nearest}?"
    report.fault(path, "message", text, nearest)


def _owner(key: str, kind: GameKind) -> str | None:
    """Return the other game that has a message."""
    name = key.partition(".")[0]
    return name if name != kind.name and name in NAMES and key in message_fields(load_kind(name)) else None


def _is_right(report: Report, path: Path, text: str, fields: Fields) -> bool:
    """Return whether a text can be used; add the faults if it cannot."""
    key = ".".join(path[1:])
    names = [field.removesuffix("?") for field in fields]
    right = True
    is_too_wide = False
    if control := control_characters(text, allowed="\t\n"):
        report.fault(path, "control", f"the text of {key} has a control character: {', '.join(control)}")
        right = False
    try:
        for piece in pieces(text):
            if isinstance(piece, Slot) and (wrong := _wrong(piece, names)) is not None:
                code, why, nearest = wrong
                if code != "width" or not is_too_wide:  # one is enough to show the form
                    report.fault(path, code, f"{key}: {why}", nearest)
                is_too_wide |= code == "width"
                right = False
    except Brace as brace:
        sign, what = ("{", "is not closed") if brace.opens else ("}", "closes nothing")
        report.fault(path, "brace", f"{key}: a brace {what}; write {sign * 2} for the character {sign}")
        right = False
    return right


def _wrong(slot: Slot, names: list[str]) -> tuple[str, str, str | None] | None:
    """Return what is wrong with a field: code, reason and similar field."""
    if slot.name not in names:
        from goose.core.completeness import similar

        all_names = f"its fields are {', '.join(names)}" if names else "it has no fields"
        named = f"there is no field “{quoted(slot.name)}”" if slot.name else "a field without a name"
        return "field", f"{named}; {all_names}", similar(slot.name, names)
    if not slot.is_wide_enough:
        form = f"a width is < or > and a number from 1 to {WIDEST}, as in {{{slot.name}:<10}}"
        return "width", f"{form}, not {shown(slot.width)}", None
    return None
