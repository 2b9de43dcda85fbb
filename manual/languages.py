"""Reference pages in English, with all languages side by side.

Each function returns Markdown that ends in LF. The games are given by name and may be games of other packages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from attrs import evolve

from goose.base.markdown import BREAK, as_markdown, code, heading, joined, prose, table
from goose.core.events import COMMON, PROTOCOL
from goose.core.game import GameKind
from goose.core.registry import NAMES, load_kind
from goose.core.words import CODES
from goose.reference.data import Played, reference, rules_in, together
from goose.reference.page import fields, sections
from goose.reference.tables import TYPED, By, InstructionRow, MessageRow, ReferenceTables, RefusalRow, VariantRow

_MAIN = CODES[0]  # language code of the pages


def protocol(games: Sequence[str] = NAMES) -> str:
    """Return the table of instructions: meaning, words, arguments, games.

    The instructions of each game (`instructions`) also show what must be typed with `--dice manual`.
    """
    made = _languages(load_kind(name) for name in games)
    main = made[_MAIN]
    words = _words(made)
    rows = [
        [
            prose(row.does),
            *(code(words[lang].get(row.name, "")) for lang in made),
            _arguments(main, row),
            _who(main, row.variants),
        ]
        for row in main.instructions
    ]
    return joined([table(["instruction", *made, "arguments", "games"], rows)])


def failures(games: Sequence[str] = NAMES) -> str:
    """Return the table of each instruction's failures, in order."""
    main = _languages(load_kind(name) for name in games)[_MAIN]
    rows = []
    for row in main.instructions:
        for variants in _alike(row):
            texts = BREAK.join(f"{code(refusal.text)} {code(refusal.key)}" for refusal in variants[0].failures)
            rows.append([code(row.word), texts or "none", _who(main, variants)])
    return joined([table(["instruction", "failures", "by"], rows)])


def levels(games: Sequence[str] = NAMES) -> str:
    """Return the table of the levels, with their words in every language."""
    made = _languages(load_kind(name) for name in games)
    words = {lang: {level.level: level.word for level in each.levels} for lang, each in made.items()}
    main = made[_MAIN]
    rows = [
        [*(code(words[lang].get(level.level, "")) for lang in made), prose(main.rules_of(level.by) or _EVERY)]
        for level in main.levels
    ]
    return joined([table([*made, "games"], rows)])


def instructions(game: str, level: int = 2) -> str:
    """Return a game's instructions: words, arguments, failures. A language of only some rules follows separately."""
    kind = load_kind(game)
    made = _languages([kind])
    main, words = _main(made), _words(made)
    rows = [[code(row.name), *(code(words[lang].get(row.name, "")) for lang in made)] for row in main.instructions]
    parts = [table(["instruction", *made], rows), *_explained(main, level)]
    for own in _own_languages(kind):
        parts += [heading(f"The language `{own.language}`", level), *_explained(own, level + 1)]
    return joined(parts)


def messages(game: str, level: int = 2) -> str:
    """Return the messages that only one game has, each with its time, its fields and its texts.

    A language of only some of its rules follows separately.
    """
    kind = load_kind(game)
    made = _languages([kind])
    parts = [*_described(made, lambda key: not _is_shared(key), level)]
    for own in _own_languages(kind):
        parts += [
            heading(f"The language `{own.language}`", level),
            as_markdown(sections(own, level + 1)).removesuffix("\n"),
        ]
    return joined(parts)


def shared(level: int = 2, games: Sequence[str] = NAMES) -> str:
    """Return the messages that all games share, in the form of `messages`."""
    return joined(_described(_languages(load_kind(name) for name in games), _is_shared, level))


_EVERY = "all"


def _is_shared(key: str) -> bool:
    return key in COMMON or key in PROTOCOL


def _languages(kinds: Iterable[GameKind]) -> dict[str, ReferenceTables]:
    """Return the tables of games, by the languages of the first game."""
    games = [*kinds]
    return {
        lang: reference([played for kind in games if lang in kind.languages for played in rules_in(kind, lang)], lang)
        for lang in games[0].languages
    }


def _main(made: Mapping[str, ReferenceTables]) -> ReferenceTables:
    """Return the tables in the page's language, or the game's first one."""
    return made.get(_MAIN) or next(iter(made.values()))


def _own_languages(kind: GameKind) -> Iterator[ReferenceTables]:
    """Yield the tables of each language that only some rules of a game have."""
    sets: list[Played] = [(kind, kind.make_rules(name, {}, {})) for name in kind.options]
    codes = dict.fromkeys(code for _, rules in sets for code in rules.languages or ())
    for own in codes:
        if own not in kind.languages:
            yield reference(rules_in(kind, own), own)


def _words(made: Mapping[str, ReferenceTables]) -> dict[str, dict[str, str]]:
    return {lang: {row.name: row.word for row in each.instructions} for lang, each in made.items()}


def _explained(made: ReferenceTables, level: int) -> Iterator[str]:
    """Yield the description of each instruction (what it does and takes, its failures) and the rules that have it."""
    for row in made.instructions:
        yield heading(code(row.word), level)
        yield prose(row.does)
        for variants in _alike(row):
            # no list: after the numbered list of failures, it would look like a part of that list
            yield f"{BREAK}\n".join(f"{code(each.form)}: {prose(each.takes)}{_by(made, each.by)}" for each in variants)
            yield _numbered(variants[0].failures)


def _alike(row: InstructionRow) -> list[list[VariantRow]]:
    """Return the variants of an instruction, grouped by equal failures."""
    found: dict[tuple[RefusalRow, ...], list[VariantRow]] = {}
    for variant in row.variants:
        found.setdefault(variant.failures, []).append(variant)
    return [*found.values()]


def _numbered(refusals: Sequence[RefusalRow]) -> str:
    """Return an instruction's failures as a numbered, indented list."""
    if not refusals:
        return ""
    lines = [f"{place}. {code(refusal.text)} ({code(refusal.key)})" for place, refusal in enumerate(refusals, start=1)]
    return "\n".join(["Fails, the first of these that applies, as:", "", *lines])


def _arguments(made: ReferenceTables, row: InstructionRow) -> str:
    """Return the arguments of an instruction with random dice as a cell, with games if they differ."""
    forms: dict[str, list[By]] = {}
    for variant in row.variants:
        by = [evolve(each, dice=None) for each in variant.by if each.dice != TYPED]
        if by:
            forms.setdefault(variant.form.removeprefix(row.word).strip(), []).extend(by)
    if len(forms) == 1:
        return code(*forms)
    rules_by_form = {form: prose(made.rules_of(together(by))) for form, by in forms.items()}
    return BREAK.join(f"{code(form)} ({by})".strip() for form, by in rules_by_form.items())


def _by(made: ReferenceTables, by: tuple[By, ...]) -> str:
    rules = made.rules_of(by)
    return f" *({prose(rules)})*" if rules else ""


def _who(made: ReferenceTables, variants: Iterable[VariantRow]) -> str:
    by = together(each for variant in variants for each in variant.by)
    return prose(made.rules_of(by) or _EVERY)


def _described(made: Mapping[str, ReferenceTables], selected: Callable[[str], bool], level: int) -> Iterator[str]:
    """Yield the descriptions of the messages whose keys are selected."""
    main = _main(made)
    found: dict[str, list[tuple[str, MessageRow]]] = {}
    for lang, each in made.items():
        for message in each.messages:
            found.setdefault(message.key, []).append((lang, message))
    for message in main.messages:
        if not selected(message.key):
            continue
        texts = found.pop(message.key, [])
        if not texts:
            continue  # a variant by other rules: already described
        yield heading(code(message.key), level)
        rules = main.rules_of(together(by for lang, other in texts if made[lang] is main for by in other.by))
        yield f"{prose(message.when)}{f' *({prose(rules)})*' if rules else ''}".strip()
        used = {field.name for _, other in texts for field in other.printed}
        printed = [field for field in message.fields if field.name in used]
        yield "\n".join(f"- {prose(line)}" for line in fields(printed))
        rows = [[lang, code(other.text), prose(made[lang].rules_of(other.by))] for lang, other in texts]
        if len(rows) == len(made):
            rows = [[*row[:2], ""] for row in rows]
        yield table(["language", "text", "by"], rows)
