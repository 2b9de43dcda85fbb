"""What the conversation says in Pickomino, one module a language."""

FIELDS: dict[str, tuple[str, ...]] = {
    "pickomino.ask_players": (),
    "pickomino.ask_name": (),
    "pickomino.ask_age": (),
    "pickomino.ask_age_typed": (),
    "pickomino.bad_age": (),
    "pickomino.ask_dice": ("count",),
    "pickomino.ask_keep": (),
    "pickomino.turn_stop": ("answer",),
    "pickomino.ask_tile": ("tiles",),
    "play.game_pickomino": ("answer",),
}
"""The fields of each message, by its key."""
