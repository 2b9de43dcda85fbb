"""All that a game may import from goose: `from goose.kit import ...`.

A name is imported when it is first used, so that a start loads only what the rules of a game need. The modules
document the names. A kind of game states the version of this package that it was written for: `kit = 1`.
The names of a version, and their meanings, never change. `__init__.pyi` has their types.
"""

from goose import door

__getattr__, __dir__ = door(
    "goose.kit",
    """
goose.base.checks Invalid fields flag integer items text
goose.base.columns Row as_text
goose.base.errors Incomplete UsageError
goose.base.lines read_number
goose.base.quoting quoted
goose.base.widths columns_of
goose.core.boardfiles WrongLine
goose.core.dice FACES Dice ManualDice written
goose.core.events DRAWING Drawing INVALID_INSTRUCTION Event Failure Fields Listed Outcome Result Value
goose.core.game Game GameKind Rules Service clone
goose.core.instructions ABOUT_PLAYERS ANY_WORD IN_TURN ONE Argument Instruction Signature Signatures shared
goose.core.interpreter Interpreter
goose.core.objects View
goose.core.openroster OpenRoster
goose.core.ownboards BoardReport OwnBoards StrictReport
goose.core.points Point settle
goose.core.roster COMPUTER Player Roster
goose.core.save check_seating
goose.core.service GameService
goose.core.template compiled
goose.core.texts ENGLISH texts
goose.core.view COUNT NAME closed listed nullable view_of
goose.core.words.language Language number
goose.kit.canvas Canvas Line Piece TerminalBoard seat_style width
goose.kit.canvas fitted flowing laid_out lettered padded plain tabled
goose.kit.chains NEGLIGIBLE Numbers Turn follow
goose.kit.counting Counting
goose.kit.describe Description RulesTexts
goose.kit.guide Guide by_instruction saved_by
goose.kit.lengths Lengths
goose.kit.misreading EventText Misreading Misreadings Word
goose.kit.misreading bounded by_points derived having mixed overriding speaking
goose.kit.narrator Narrator Phrases Sentence Step Stuck
goose.kit.nearest nearest_word
goose.kit.odds Area Endless GameOdds HeatBoard Odds OddsOption OddsTable Progress
goose.kit.offers Lazy Offers
goose.kit.question Choice Hint Menu Number OneWord Seat State Talk WholeLine Wrong one_of
goose.kit.rulebook COMPUTERS Part Quoted Says Typed about says says_of_program
goose.kit.samples Samples
goose.kit.scene Motion Thrown Picture Scene
goose.kit.seats bounds bounds_text
goose.kit.setting RANDOM
goose.kit.sheet FRAME Sheet cut die draw_thrown drawn element fitting points tenths width_of
goose.kit.totals Counts Runner Totals Watch
goose.kit.ways Ways
""",
)
