"""A person at a terminal: line editing and boards for people, which are not part of the protocol."""
