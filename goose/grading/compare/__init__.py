"""`goose compare`: two programs on the same random scripts, until they differ on one, and that one made short."""
