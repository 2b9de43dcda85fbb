"""Suites: folders of scripts and right answers (`grading.md`, *A suite*)."""
