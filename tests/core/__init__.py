"""Tests of the protocol engine."""
