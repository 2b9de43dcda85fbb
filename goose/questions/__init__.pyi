"""The names that other rooms import from `goose.questions`, for checkers of types."""

from goose.questions.answers import AskedReplies as AskedReplies
