"""Playing: the conversation of `goose play`, and the terminal for it and for instructions."""
