"""The names that other rooms import from `goose.courses`, for checkers of types."""

from goose.courses.starting import first_course as first_course
from goose.courses.statement import handout_of as handout_of
from goose.courses.statement import handout_page as handout_page
from goose.courses.textsfile import texts_file as texts_file
from goose.courses.translating import warnings_about as warnings_about
