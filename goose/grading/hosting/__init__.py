"""The files that run a suite where students hand in their programs."""
