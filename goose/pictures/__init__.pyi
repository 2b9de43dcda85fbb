"""The names that other rooms import from `goose.pictures`, for checkers of types."""

from goose.pictures.replay.page import SharedPage as SharedPage
from goose.pictures.replay.page import replay_page as replay_page
from goose.pictures.replay.showing import Showing as Showing
