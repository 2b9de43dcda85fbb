"""A person at a terminal: line editing and boards, which are not part of the protocol."""
