"""What the conversation says in Pickomino, one module a language."""

FIELDS: dict[str, tuple[str, ...]] = {
    "pickomino.ask_players": (),
    "pickomino.ask_name": (),
    "pickomino.ask_age": (),
    "pickomino.ask_age_typed": (),
    "pickomino.bad_age": (),
    "pickomino.ask_dice": ("count",),
    "pickomino.ask_keep": (),
    "pickomino.ask_keep_or_stop": (),
    "pickomino.turn_stop": ("answer",),
    "pickomino.ask_tile": ("tiles",),
    "pickomino.no_worm_kept": ("answer",),
    "pickomino.no_tile_to_take": ("answer",),
    "play.game_pickomino": ("answer",),
}
"""The fields of each message, by its key."""
