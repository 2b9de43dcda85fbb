"""What the conversation says in Mancala, one module a language."""

FIELDS: dict[str, tuple[str, ...]] = {
    "mancala.turn": ("name",),
    "mancala.turn_sow": (),
    "mancala.empty_house": (),
    "mancala.sows": ("name", "house"),
    "mancala.ask_mover": (),
    "mancala.mover": ("name", "answer"),
    "play.game_mancala": ("answer",),
}
"""The fields of each message, by its key."""
