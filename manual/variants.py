"""Every game by each of its sets of rules in each language: the pages about its rules and about its messages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen

from goose.base.markdown import BREAK, as_markdown, code, heading, joined, prose, table
from goose.core.registry import load_kind
from goose.core.texts import texts
from goose.core.words import spoken
from goose.reference.composing import Rulebook, rulebook
from goose.reference.data import reference, rules_in
from goose.reference.page import fields

if TYPE_CHECKING:
    from goose.reference.tables import InstructionRow, MessageRow, ReferenceTables

GAMES = {"goose": "The Game of the Goose", "mancala": "Mancala", "pickomino": "Pickomino"}
"""The games of goose, with what people call them."""

LANGUAGES = {"en": "English", "pt": "Português", "es": "Español", "it": "Italiano", "kata": "English of the kata"}
"""The languages, each with its own name."""


@frozen
class Variant:
    """A game by one set of rules in one language.

    Attributes:
        main: whether the program speaks this language by these rules unless another is asked for.
    """

    game: str
    rules: str
    language: str
    main: bool

    @property
    def name(self) -> str:
        """The part of the addresses of its pages that no other variant has."""
        return f"{self.game}-{self.rules}-{self.language}"

    @property
    def options(self) -> str:
        """The options of `goose` that choose it."""
        language = "" if self.main else f" --lang {self.language}"
        return f"--game {self.game} --rules {self.rules}{language}"


@cache
def variants() -> Sequence[Variant]:
    """Return the variants game by game and rules by rules, the main language of the rules first."""
    found = []
    for game in GAMES:
        kind = load_kind(game)
        for name in kind.options:
            rules = kind.make_rules(name, {}, {})
            codes = spoken(kind, rules)
            languages = dict.fromkeys((rules.language, *codes))
            found += [Variant(game, name, language, language == rules.language) for language in languages]
    return found


def pages() -> dict[str, str]:
    """Return the pages of all variants, by their addresses."""
    made: dict[str, str] = {}
    for each in variants():
        made[f"reference/rules/{each.name}.md"] = _rules(each)
        made[f"reference/messages/{each.name}.md"] = _messages(each)
    return made


def overview(folder: str) -> str:
    """Return a table of the pages in a folder: a row for each set of rules, with a link for each language."""
    rows: dict[tuple[str, str], list[str]] = {}
    for each in variants():
        link = f"[{LANGUAGES[each.language]}]({folder}/{each.name}.md)"
        rows.setdefault((each.game, each.rules), []).append(link)
    return table(
        ["game", "rules", "in"],
        [[GAMES[game], code(rules), " · ".join(found)] for (game, rules), found in rows.items()],
    )


def words() -> list[str]:
    """Return the English words of all instructions."""
    tables = reference([played for game in GAMES for played in rules_in(load_kind(game), "en")], "en")
    return [each.word for each in tables.instructions]


def _rules(variant: Variant) -> str:
    title, *text = _rulebook(variant).blocks()
    messages = _tables(variant).words["messages"]
    return _page(
        variant,
        [
            as_markdown([title]).removesuffix("\n"),
            _others(variant),
            as_markdown(text).removesuffix("\n"),
            f"`goose {variant.options}` · [{messages}](../messages/{variant.name}.md)",
        ],
    )


def _messages(variant: Variant) -> str:
    """Return the page of all that a program must print, each message below a heading that is its text."""
    tables = _tables(variant)
    entries: dict[str, list[MessageRow]] = {}
    for message in tables.messages:
        entries.setdefault(message.text, []).append(message)
    words = tables.words
    game = texts(variant.language, load_kind(variant.game))["titles"]["game"]
    return _page(
        variant,
        [
            heading(f"{words['messages']}: {game}, {variant.rules} ({LANGUAGES[variant.language]})", 1),
            _others(variant),
            f"`goose {variant.options}` · [{prose(_rulebook(variant).title)}](../rules/{variant.name}.md)",
            prose(words["note"]),
            heading(words["instructions"], 2),
            _instructions(tables),
            heading(words["messages"], 2),
            *(part for same in entries.values() for part in _entry(same, words["key"])),
        ],
    )


def _rulebook(variant: Variant) -> Rulebook:
    kind = load_kind(variant.game)
    written = rulebook(kind, kind.make_rules(variant.rules, {}, {}), variant.language)
    assert written is not None
    return written


def _tables(variant: Variant) -> ReferenceTables:
    kind = load_kind(variant.game)
    return reference([(kind, kind.make_rules(variant.rules, {}, {}))], variant.language)


def _page(variant: Variant, parts: list[str]) -> str:
    """Return a page; the sidebar has only those in the main language of the rules, which lead to the others."""
    return ("" if variant.main else "---\norphan: true\n---\n\n") + joined(parts)


def _others(variant: Variant) -> str:
    """Return links to the same page in the other languages; empty if there is only one."""
    same = [each for each in variants() if (each.game, each.rules) == (variant.game, variant.rules)]
    names = [
        LANGUAGES[each.language] if each == variant else f"[{LANGUAGES[each.language]}]({each.name}.md)"
        for each in same
    ]
    return " · ".join(names) if len(names) > 1 else ""


def _instructions(tables: ReferenceTables) -> str:
    return table(
        [tables.words[name] for name in ("word", "does", "failures")],
        [[_forms(each), prose(each.does), _failures(each)] for each in tables.instructions],
    )


def _forms(row: InstructionRow) -> str:
    return BREAK.join(dict.fromkeys(code(variant.form) for variant in row.variants))


def _failures(row: InstructionRow) -> str:
    return BREAK.join(dict.fromkeys(code(refusal.text) for variant in row.variants for refusal in variant.failures))


def _entry(same: list[MessageRow], key: str) -> Iterator[str]:
    """Yield the parts of the entry of a text, which several messages can have."""
    text = same[0].text
    yield heading(code(text.replace("\n", " ")), 3)
    if "\n" in text:
        yield f"```text\n{text}\n```"
    for message in same:
        yield prose(message.when)
        yield "\n".join(f"- {prose(line)}" for line in fields(message.printed))
    keys = dict.fromkeys(code(message.key) for message in same)
    yield f"{key.capitalize()}: {', '.join(keys)}"
