"""Causes as sentences, in the language of the report."""

from __future__ import annotations

from collections.abc import Sequence

from goose.base.cutting import LONGEST_QUOTE, cut_line, quoted
from goose.core.texts import filled, texts
from goose.grading.judging.frames.forms import NUMBER
from goose.grading.judging.frames.frame import AFFIX, EXTRA, PROMPT, SEPARATOR, STATE
from goose.grading.judging.layout import BLANKS
from goose.grading.judging.reference import Reference
from goose.grading.judging.whole import DOES_NOT_START
from goose.grading.judging.words import form_of
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.results.models import DRAWN, KINDS, Cause, Part, Whole
from goose.grading.why.causes.forms import Template
from goose.grading.why.causes.lacking import Lacking
from goose.grading.why.causes.table import SuiteAnswers
from goose.grading.why.causes.wordings import Wording
from goose.grading.why.misreadings.wording import sentence

*_, END_OF_INPUT, MISSING, WORDING, MISREADING = KINDS


def missing_key(instruction: str) -> str:
    """Return the key of the cause that a program lacks an instruction."""
    return f"missing.{instruction}"


def _texts(wording: Wording, answers: SuiteAnswers) -> tuple[str, str]:
    """Return the right text of a message and that of a program, with their fields in braces."""
    if wording.example is not None:
        return wording.example
    text = answers.texts.text(wording.message, wording.place)
    form = wording.form
    if isinstance(form, Template) and text is not None:
        return text, form.shown(answers.texts.fields[wording.message])
    assert not isinstance(form, Template)
    return form.right, form.example


class Sentences:
    """Puts causes into words, in a given language or in that of the game that answers, if one does."""

    def __init__(self, reference: Reference | None, say: Phrases | None = None) -> None:
        self._of_game = reference
        self._say_in = say
        self._sentences: dict[str, str] = {}

    def say(self, key: str, **fields: object) -> str:
        """Return a sentence about causes with its fields filled in."""
        return filled(texts(self.phrases.code)["causes"][key], **fields)

    @property
    def phrases(self) -> Phrases:
        """The language of sentences."""
        if self._say_in is None:
            self._say_in = IN_ENGLISH if self._of_game is None else Phrases(self._of_game.variant.code)
        return self._say_in

    @property
    def _reference(self) -> Reference:
        """The game that answers; what is said of instructions and rules is said of a game only."""
        assert self._of_game is not None
        return self._of_game

    def part(self, part: Part) -> Cause:
        """Return a part of what a program prints besides its answers as a cause."""
        lines = quoted(line.strip(BLANKS) for line in part.written)
        form, many = form_of(part), part.kind in (PROMPT, SEPARATOR)
        (written,) = quoted([lines[0] if many else " / ".join(lines)])
        fields: dict[str, object] = {"written": written, "count": len(part.written)}
        if part.kind == AFFIX:
            fields = dict(zip(("before", "after"), quoted(part.written), strict=True))
            fields["example"] = cut_line(part.written[0].replace(NUMBER, "1"), LONGEST_QUOTE)
        elif part.kind == STATE:
            drawn_by = self._reference.variant.kind.drawn_by
            fields["word"] = self._word(drawn_by if part.where == DRAWN else "details")
        elif part.kind == EXTRA:
            fields["word"] = part.where
        said = self.say(f"print.{form}", **fields)
        return Cause(part.kind, f"print.{part.kind}", said, part.cases, quoted(part.written), part.layout)

    def whole(self, whole: Whole) -> Cause:
        """Return an error of a program as a whole as a cause."""
        key = whole.key
        fields: dict[str, object] = {"written": whole.written[0] if whole.written else "", "case": whole.case}
        if whole.line is not None:
            key, fields["number"], fields["text"] = f"{key}-after", *whole.line
        if key == DOES_NOT_START and not whole.written[0]:
            key = f"{key}-silently"
        return Cause(whole.kind, whole.key, self.say(key, **fields), whole.cases, whole.written)

    def missing(self, instruction: str, lacking: Lacking, cases: tuple[str, ...]) -> Cause:
        """Return that a program lacks an instruction as a cause; without any instructions, all have one sentence."""
        word = self._word(instruction)
        form = "missing.all" if lacking.is_all else "missing"
        form += "" if lacking.answer else "-silently"
        kept = quoted([lacking.answer])
        said = self.say(form, word=word, written=kept[0])
        return Cause(MISSING, missing_key(instruction), said, cases, kept, instructions=(word,))

    def ended(self, seconds: float) -> str:
        """Return that the search for causes was ended after so many seconds."""
        return self.phrases.said("note.why-limit", time=self.phrases.counted("seconds", seconds))

    def alike(self, wordings: Sequence[Wording], answers: SuiteAnswers) -> list[list[Wording]]:
        """Return wordings together that have the same text by the reference and by the program."""
        found: dict[tuple[str, str, str], list[Wording]] = {}
        for each in wordings:
            found.setdefault((*_texts(each, answers), each.instruction), []).append(each)
        return [*found.values()]

    def wording(self, alike: Sequence[Wording], answers: SuiteAnswers, cases: tuple[str, ...]) -> Cause:
        """Return a program's own wording of messages with the same text as a cause, with the cases that need it."""
        wording = alike[0]
        expected, written = map(cut_line, _texts(wording, answers))
        word = self._word(wording.instruction) if wording.instruction else None
        said = self.say(
            ("silence" if wording.is_silence else "wording") + ("" if word is None else "-of"),
            expected=expected,
            written=written,
            words=word,
        )
        return Cause(
            WORDING,
            wording.key,
            said,
            cases,
            message=wording.message if wording.example is None else None,
            messages=tuple(dict.fromkeys(each.message for each in alike)) if wording.example is None else (),
            instructions=None if word is None else (word,),
            expected=expected,
            written=written,
            times=sum(each.times for each in alike),
        )

    def _word(self, instruction: str) -> str:
        """Return the word of an instruction."""
        with self._reference.program() as program:
            return program.language.words.get(instruction, instruction)

    def misreading(self, key: str, others: Sequence[str], answers: SuiteAnswers, cases: tuple[str, ...]) -> Cause:
        """Return a misreading as a cause, with others that answer alike."""
        reported = answers.reported(key)
        alike = {answers.reported(each): self._sentence(each, answers) for each in others}
        alike.pop(reported, None)
        return Cause(MISREADING, reported, self._sentence(key, answers), cases, others=tuple(alike.items()))

    def _sentence(self, key: str, answers: SuiteAnswers) -> str:
        if key not in self._sentences:
            with self._reference.program() as interpreter:
                kind = self._reference.variant.kind
                self._sentences[key] = sentence(answers.misreadings[key], kind, interpreter, self.phrases.code)
        return self._sentences[key]
