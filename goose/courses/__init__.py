"""Courses for teachers: a first file, a handout, a suite (`course.md`)."""

from goose import door

__getattr__, __dir__ = door(
    "goose.courses",
    """
goose.courses.starting first_course
goose.courses.statement handout_of handout_page
goose.courses.textsfile texts_file
goose.courses.translating warnings_about
""",
)
