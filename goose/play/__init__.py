"""Playing: the conversation of `goose play`, and the terminal."""

from goose import door

__getattr__, __dir__ = door(
    "goose.play",
    """
goose.play.conversation.conversation Conversation
goose.play.conversation.conversed Conversed ConversedLine ConversedScript
goose.play.conversation.setup Setup load_guide
goose.play.conversation.transcript Chosen Piece
goose.play.conversation.words Words check_words
goose.play.holding hold hold_again instruct
goose.play.terminal.completing complete_line
goose.play.terminal.interruptible InterruptibleAsker NewsArrived interruptible quiet
goose.play.terminal.menu menu_lines
goose.play.terminal.prompt Prompt Redrawn TakenBack short_name
goose.play.terminal.saved folder
goose.play.terminal.screen Boards language_of
goose.play.terminal.screen Terminal
""",
)
