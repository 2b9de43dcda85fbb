"""The chances of the Goose: tables that the engine makes, exact chains of them, and games played by them."""
