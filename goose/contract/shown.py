"""The check of the parts that show a game: its board at a terminal, its picture, its narrator and its buttons."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from goose.contract.case import NAMES, CheckedCase, Fault
from goose.contract.drawn import Drawn, misled
from goose.core.boundary import shown
from goose.core.texts import texts
from goose.kit.buttons import label
from goose.kit.canvas import STYLES, Canvas, width
from goose.kit.narration import Narrations, step_of
from goose.kit.narrator import Sentence
from goose.kit.offers import offers_of
from goose.kit.picture import Pictures, line_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from goose.core.game import GameKind
    from goose.core.instructions import Instruction
    from goose.core.words.language import Language
    from goose.kit.narrator import Step

    View = Mapping[str, Any]

_CANVASES = (Canvas(), Canvas(20, boxes=False, faces=False), Canvas(120, rows=50))
_STEPS = 20  # instructions of the game that is shown
_ROW = 3  # instructions of which the narrator gives one sentence


def game_is_shown(case: CheckedCase) -> None:
    """The board, the picture, the narrator and the buttons show every position, every move and what happened."""
    kind, rules = case.kind, case.made()
    narrations = [Narrations(kind, code) for code in kind.languages[: 1 if case.points else None]]
    variant = case.variant()
    languages = [] if case.points else [variant.language(code) for code in variant.codes]
    picture = _ShownPicture(case)
    before, could = None, set[str]()
    for step, view, moves in _steps(case):
        for each in narrations if offers_of(kind).narrator is not None else ():
            _narrator_says_what_happened(kind, each, step, view, moves, must=step.instruction.name in could)
        if offers_of(kind).picture is not None:
            picture.follow(step, view, moves)
        if view["position"] is not None:
            for language in languages:
                _buttons_say_their_moves(kind, language, moves)
            if offers_of(kind).screen is not None:
                _board_fits_the_terminal(kind, rules.language, view, before)
            before = view["position"]
        could = {move.name for move in moves}


def _steps(case: CheckedCase) -> Iterator[tuple[Step, View, Sequence[Instruction]]]:
    """Yield the steps of a random game, each with the view and the moves after it."""
    random = case.random("shown")
    script = case.script(case.options(random), random, names=NAMES)
    script.play(0)
    program = script.interpreter
    for _ in range(case.times(_STEPS)):
        before = program.view()
        reply = script.step()
        instruction = program.read(script.instructions[-1])
        if instruction is not None and reply.failure is None:
            yield step_of(case.kind, program, instruction, reply, before), program.view(), program.moves()


def _board_fits_the_terminal(kind: GameKind, code: str, view: View, before: View | None) -> None:
    """Check that the board fits the window, has only the styles of goose, and shows each player."""
    offer = offers_of(kind).screen
    assert offer is not None, "the game has a board"
    part = f"{offer.target}, draw"
    for canvas in _CANVASES:
        lines = offer.get().draw(view["position"], before, view["to_move"], canvas, words=texts(code, kind)["board"])
        if not isinstance(lines, list) or not all(isinstance(line, list) for line in lines):
            raise Fault(part, f"it returns {shown(lines)}; it must return a list of lines, each a list of pieces")
        for line in lines:
            if width(line) > canvas.columns:
                raise Fault(part, f"a line takes {width(line)} columns of {canvas.columns}: {shown(line)}")
            if wrong := {style for style, _ in line} - {"", *STYLES}:
                raise Fault(part, f"it uses the style {min(wrong)!r}; the styles are {', '.join(STYLES)}")
        text = "".join(text for line in lines for _, text in line)
        if not canvas.boxes and not text.isascii():
            raise Fault(part, "it uses signs beyond ASCII where the canvas has no boxes")
        if absent := [each["name"] for each in view["seats"] if each["name"] not in text]:
            raise Fault(part, f"{absent[0]} is not on the board")


def _narrator_says_what_happened(
    kind: GameKind, narrations: Narrations, step: Step, view: View, moves: Sequence[Instruction], *, must: bool
) -> None:
    """Check the sentences for a step, which must have one if it is a move, and for the position after it."""
    offer = offers_of(kind).narrator
    assert offer is not None, "the game has a narrator"
    sentences = narrations.narrate(step)
    if must and not sentences:
        raise Fault(f"{offer.target}, narrate", f"it says nothing about {step.instruction}")
    row = narrations.repeated(step, _ROW)
    if offer.get().lost is not None:
        sentences.append(Sentence(narrations.loss(2)))
    found = [text for each in (*sentences, row) if each is not None for text in (each.text, *each.seen_by.values())]
    if view["position"] is not None:
        stuck = narrations.stuck(view)
        foretold = (narrations.foretell(view, move) for move in moves)
        found += [*narrations.describe(view), *([stuck.text] if stuck is not None else ()), *filter(None, foretold)]
    if wrong := [text for text in found if not text.strip() or "{" in text]:
        raise Fault(offer.target, f"after {step.instruction} it says {shown(wrong[0])}")


def _buttons_say_their_moves(kind: GameKind, language: Language, moves: Sequence[Instruction]) -> None:
    """Check that different moves have different buttons, with every value filled in."""
    part = f"the buttons in {language.code}, {kind.package}.words.{language.code}"
    labels = [label(kind, language, move, moves) for move in moves]
    for move, text in zip(moves, labels, strict=True):
        if labels.count(text) > 1:
            raise Fault(part, f"two moves have the button {text!r}")
        if not text.strip() or "{" in text:
            raise Fault(part, f"the button of {line_of(move)} is {text!r}; {{0}} stands for its first value")


class _ShownPicture:
    """Pictures of a game as it is played, each compared with the moves, and with the motions that lead to it."""

    def __init__(self, case: CheckedCase) -> None:
        self._case = case
        self._pictures = Pictures(case.kind, case.made().language)
        offer = offers_of(case.kind).picture
        self._part = "" if offer is None else offer.target
        self._moves = offer is not None and offer.get().motions is not None
        self._view: View | None = None
        self._drawn: Drawn | None = None
        self._thrown: Any = None

    def follow(self, step: Step, view: View, moves: Sequence[Instruction]) -> None:
        """Check the picture after a step; the last one of a game that is over shows how it has ended."""
        self._thrown = self._pictures.thrown(step, self._thrown)
        last, self._drawn = self._drawn, None
        playing = view["position"] is not None
        if playing:
            self._moves_are_elements(view, moves)
        if step.after is None or (last is None and not playing):
            return
        drawn = Drawn(self._pictures.draw({**view, "position": step.after}, thrown=self._thrown))
        if last is not None:
            self._motions_lead(step, last, drawn)
        if playing:
            self._drawn = drawn
            for move in moves:
                if absent := {*self._pictures.reached(view, move)} - drawn.named("data-place"):
                    raise Fault(f"{self._part}, reached", f"{line_of(move)} leads to {min(absent)}, which is not there")

    def _moves_are_elements(self, view: View, moves: Sequence[Instruction]) -> None:
        """Check that a picture is well-formed, always the same, and has one element for each move, for any viewer."""
        sides = [seat["name"] for seat in view["seats"]] if self._pictures.has_sides else []
        for viewer in (None, *sides):
            svg, again = (self._pictures.draw(view, before=self._view, moves=moves, viewer=viewer) for _ in range(2))
            try:
                found = [*ElementTree.fromstring(svg).iter()]
            except ElementTree.ParseError as error:
                raise Fault(self._part, f"it is not well-formed: {error}") from error
            if svg != again:
                raise Fault(self._part, "it differs from one time to the next")
            lines = Counter(line for each in found if (line := each.get("data-line")))
            right = Counter(map(line_of, moves))
            if lines != right:
                wrong = f"{[*(right - lines)][:3]} are absent, {[*(lines - right)][:3]} too many"
                raise Fault(self._part, f"its elements do not stand for the moves: {wrong}")
        self._view = view

    def _motions_lead(self, step: Step, before: Drawn, after: Drawn) -> None:
        """Check that motions name what is in the picture before a step, and lead to the picture after it."""
        motions = self._pictures.motions(step)
        pieces = before.named("data-piece") | after.named("data-piece")  # also those in the tray of the next one
        places, numbers = before.named("data-place"), before.named("data-number")
        named = [
            ({*each.moves} - pieces, {*each.moves.values()} - places, {*each.numbers} - numbers) for each in motions
        ]
        unknown = {name for each in named for names in each for name in names}
        wrong = f"they name {min(unknown)}, which is not there" if unknown else misled(motions, before, after)
        if wrong and (unknown or self._moves):
            raise Fault(f"{self._part}, motions", f"after {step.instruction}{self._case.by} {wrong}")
