"""The names that other rooms import from `goose.tables`, for checkers of types."""

from goose.tables.join.joining import JoinError as JoinError
from goose.tables.join.joining import JoinRequest as JoinRequest
from goose.tables.join.joining import join_table as join_table
from goose.tables.web.guard import Serving as Serving
from goose.tables.web.serving import ServeError as ServeError
from goose.tables.web.serving import serve as serve
