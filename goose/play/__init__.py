"""Playing: the conversation of `goose play`, and the terminal."""
