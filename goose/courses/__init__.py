"""Courses for teachers: a first file, a handout, a suite (`course.md`)."""
