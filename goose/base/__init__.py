"""Modules that know nothing of goose: errors, text, files, systems, consoles, processes and tables of text."""
