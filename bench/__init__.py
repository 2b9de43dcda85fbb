"""Benchmarks: ratios measured within one run."""
