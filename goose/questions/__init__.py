"""Questions of programs between instructions (`goose --ask`)."""
