"""Three small programs with planted errors, each with a suite of three scripts that shows none of them."""
