"""Modules that do not depend on goose: files, processes, consoles, text."""
