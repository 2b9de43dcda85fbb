"""Playing: the conversation of `goose play`, and a terminal for it and for instructions."""
