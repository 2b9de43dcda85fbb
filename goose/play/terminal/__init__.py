"""A person at a terminal: line editing, boards drawn for people; none of it is part of the protocol."""
