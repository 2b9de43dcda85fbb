"""The coverage of a suite: events and outcomes in their contexts, found by random play, without any list of errors."""
