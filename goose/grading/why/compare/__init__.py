"""`goose compare`: two programs on random scripts, until they differ."""
