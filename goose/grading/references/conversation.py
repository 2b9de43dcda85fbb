"""The conversation of `goose play` as the reference (`references.md`, *A conversation*)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

import attrs

from goose.base.errors import UsageError
from goose.base.temporary import temporary_folder
from goose.core.events import Event, Fields
from goose.core.variant import Variant
from goose.core.words.language import Language
from goose.grading.judging.reference import (
    Answered,
    AnsweredLine,
    Links,
    Reference,
    reproducible,
    script_lines,
)
from goose.grading.references.game import GameReference
from goose.grading.suites.kinds import ByConversation
from goose.grading.suites.suite import Case, Chain, CopiedFile, Suite
from goose.play import Chosen, Conversed, ConversedLine, ConversedScript, Words

_SAVING = {"save": "saves", "load": "loads"}
_LINE_PRICE = 20  # a line of a conversation takes about so much longer than one of the protocol
_COMPUTERS = ("start-auto", "register-auto")  # instructions for what computers do here without any


@attrs.frozen
class ConversedReference(Reference):
    """Answers chains of scripts as the conversation does."""

    talk: Conversed = attrs.field(kw_only=True)

    line_price: ClassVar[int] = _LINE_PRICE

    @property
    def takes_instructions(self) -> bool:
        """Whether programs read lines of the protocol."""
        return False

    @property
    def alone(self) -> tuple[int, int]:
        """How many lines the conversation prints for an empty script, before and at its end."""
        whole = self.talk.script([])
        return whole.opening.answer.count("\n"), whole.closing.answer.count("\n")

    def lines(self, variant: Variant, case: Case, *, states: bool = False) -> Iterator[AnsweredLine]:
        """Yield what is printed before the first line, after each that is read, and at the end."""
        whole = self.talk.playing(variant).script(script_lines(case), messages=True)
        for each in _printed(whole):
            files = [name for name, _ in each.carried_out if name in _SAVING]
            yield AnsweredLine(
                *(each.line, each.text, each.answer, _shown(each, whole.chosen, variant), files[0] if files else ""),
                tuple(event for _, event in _pieces(each) if event is not None),
                failed=each.refused,
                question=each.question or "",
                is_end=each is whole.closing,
                pieces=_pieces(each),
                file=each.text.strip(" \t") if files else "",
            )

    def replies(self, variant: Variant, case: Case) -> tuple[Language, Sequence[Answered]]:
        """Return the same without anything else."""
        whole = self.talk.playing(variant).script(script_lines(case), messages=True)
        return variant.language(), [Answered(each.answer, (), _pieces(each)) for each in _printed(whole)]

    def position(self, variant: Variant, lines: Sequence[str]) -> tuple[str, ...] | None:
        """Return the position of the interpreter behind the conversation, after some lines."""
        return self.talk.playing(variant).state(lines)

    def messages(self, variant: Variant) -> list[tuple[Language, Mapping[str, Fields]]]:
        """Return the languages of the messages of the interpreter, and of those of the conversation."""
        words = Words(variant.code, variant.kind)
        return [*Reference.messages(self, variant), (words.language, words.messages)]

    def names(self, exchanges: Iterable[AnsweredLine]) -> set[str]:
        """Return the answers to the questions for names."""
        before: AnsweredLine | None = None
        names = set()
        for each in exchanges:
            asked = before.events[-1][0] if before is not None and before.events else ""
            if asked.endswith(".ask_name"):
                names |= {*each.text.split()}
            before = each
        return names


def _printed(whole: ConversedScript) -> list[ConversedLine]:
    """Return what a conversation prints; at the end only if there is anything."""
    return [each for each in whole.answers if each is not whole.closing or each.answer]


def _pieces(each: ConversedLine) -> tuple[tuple[str, Event | None], ...]:
    return tuple((piece.text, piece.event) for piece in each.pieces)


def _shown(each: ConversedLine, chosen: Chosen | None, variant: Variant) -> frozenset[tuple[str, str]]:
    """Return what an answer shows, by which misreadings say if it can reveal them.

    The conversation offers what the rules allow, so a failure shows itself without an instruction that fails, and any
    instruction of the rules may.
    """
    if not variant.right:
        return frozenset()
    signatures = variant.rules.signatures(typed_dice=True)
    named = {name for name, _ in each.carried_out}
    names = {"", *signatures, *named} - ({"load", "save"} - named)
    if chosen is None or not chosen.computers:
        names -= {*_COMPUTERS}
    keys = {"", *(key for _, some in each.carried_out for key in some)}
    keys |= {key for signature in signatures.values() for key in signature.failures}
    return frozenset((name, key) for name in names for key in keys)


class ConversationReference(GameReference):
    """The conversation of `goose play`."""

    def __init__(self, suite: Suite) -> None:
        kind = suite.kind
        assert isinstance(kind, ByConversation), "its kind is this"
        talk = Conversed.of(suite.reference, asks_game=kind.asks_game, people=kind.people)
        self._asks_game = kind.asks_game
        self.conversed = conversed(talk, suite.cases, suite.copied)
        super().__init__(suite, self.conversed)

    def links(self, chains: Sequence[Chain]) -> Mapping[str, Links]:
        """Return the files that each case saves and loads."""
        return {
            case.name: Links(*(frozenset(each.file for each in found if each.instruction == name) for name in _SAVING))
            for chain in chains
            for case, found in zip(chain.cases, self.game.answers(chain), strict=True)
        }

    def notes(self) -> Iterator[str]:
        """Yield the cases with lines that are not read, which is no error if it is intended."""
        for chain in self.suite.chains:
            for case, found in zip(chain.cases, self.game.answers(chain), strict=True):
                lines = script_lines(case)
                read = max(each.line for each in found if not each.is_end)
                if read < len(lines):
                    many = "1 line is" if len(lines) == read + 1 else f"{len(lines) - read} lines are"
                    yield f"{case.name}: note: {many} not read: the conversation is over after line {read}"

    @property
    def reproducible(self) -> bool:
        """Whether the same script always has the same answers; a game that is asked may have dice."""
        settings = self.variant.settings
        fixed = settings.dice != "random" or settings.seed is not None
        return fixed or (not self._asks_game and reproducible(self.variant))

    def check_reproducible(self) -> None:
        """Raise a UsageError if nobody can throw the dice again."""
        if not self.reproducible:
            raise UsageError(
                "the dice of the conversation are random each time: give it --dice manual or --seed N, or write"
                ' dice = "manual" or seed = N under [reference] in suite.toml.'
            )

    @property
    def called(self) -> str:
        """The reference as error messages name it."""
        return "a conversation"


def conversed(talk: Conversed, cases: Sequence[Case], copied: tuple[CopiedFile, ...] = ()) -> ConversedReference:
    """Return the reference of a conversation; what it asks is known by the first case in which a game is chosen.

    So the causes of failures speak of that game, of its rules, and its language.
    """
    reference = ConversedReference(talk.variant, copied, talk=talk)
    if {"game", "rules", "lang"} <= talk.given.keys() or "course" in talk.given:
        return reference
    for case in cases:
        with temporary_folder() as folder:
            chosen = talk.playing(reference.begin(folder)).script(script_lines(case)).chosen
        if chosen is not None:
            said = {"game": chosen.game, "rules": chosen.rules, "lang": chosen.lang}
            variant = talk.variant.evolve(**{**said, **{key: talk.given[key] for key in said if key in talk.given}})
            return ConversedReference(variant, copied, talk=talk.playing(variant))
    return reference
