"""Questions of programs between instructions (`goose --ask`)."""

from goose import door

__getattr__, __dir__ = door(
    "goose.questions",
    """
goose.questions.answers AskedReplies
""",
)
