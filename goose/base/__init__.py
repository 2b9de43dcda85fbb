"""What knows nothing of goose: errors, text, files and folders, systems, consoles, processes, tables of text."""
