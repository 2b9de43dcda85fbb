"""Tests of the documents, the examples and the package."""
