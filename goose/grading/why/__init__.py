"""Why an answer is wrong: the misreadings that programs have, scripts that show them, and what suites miss."""
