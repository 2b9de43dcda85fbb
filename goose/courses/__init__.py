"""What teachers make of a course: a first file, a handout, a suite (`course.md`)."""
