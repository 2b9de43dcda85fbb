"""Suites: folders of scripts and the answers that they must get (`grading.md`, *A suite*)."""
