"""The names that other rooms import from `goose.play`, for checkers of types."""

from goose.play.conversation.conversation import Conversation as Conversation
from goose.play.conversation.conversed import Conversed as Conversed
from goose.play.conversation.conversed import ConversedLine as ConversedLine
from goose.play.conversation.conversed import ConversedScript as ConversedScript
from goose.play.conversation.setup import Setup as Setup
from goose.play.conversation.setup import load_guide as load_guide
from goose.play.conversation.transcript import Chosen as Chosen
from goose.play.conversation.transcript import Piece as Piece
from goose.play.conversation.words import Words as Words
from goose.play.conversation.words import check_words as check_words
from goose.play.holding import hold as hold
from goose.play.holding import hold_again as hold_again
from goose.play.holding import instruct as instruct
from goose.play.terminal.completing import complete_line as complete_line
from goose.play.terminal.interruptible import InterruptibleAsker as InterruptibleAsker
from goose.play.terminal.interruptible import NewsArrived as NewsArrived
from goose.play.terminal.interruptible import interruptible as interruptible
from goose.play.terminal.interruptible import quiet as quiet
from goose.play.terminal.prompt import Prompt as Prompt
from goose.play.terminal.prompt import Redrawn as Redrawn
from goose.play.terminal.prompt import TakenBack as TakenBack
from goose.play.terminal.prompt import short_name as short_name
from goose.play.terminal.saved import folder as folder
from goose.play.terminal.screen import Boards as Boards
from goose.play.terminal.screen import Terminal as Terminal
from goose.play.terminal.screen import language_of as language_of
