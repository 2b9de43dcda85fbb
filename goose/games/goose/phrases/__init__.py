"""What the conversation says in the Goose, one module a language."""

FIELDS: dict[str, tuple[str, ...]] = {
    "goose.ask_rules": (),
    "goose.rules_traditional": ("answer",),
    "goose.rules_bari": ("answer",),
    "goose.rules_bari-first-throw": ("answer",),
    "goose.rules_madrid": ("answer",),
    "goose.ask_squares": ("least", "most"),
    "goose.ask_board": (),
    "goose.bad_board": ("line",),
    "goose.ask_die": (),
    "goose.ask_dice": ("count",),
    "play.game_goose": ("answer",),
}
"""The fields of each message, by its key."""
