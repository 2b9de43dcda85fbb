"""Pictures of positions as SVG, for games with a `picture` module."""

from goose import door

__getattr__, __dir__ = door(
    "goose.pictures",
    """
goose.pictures.replay.page SharedPage replay_page
goose.pictures.replay.showing Showing
""",
)
