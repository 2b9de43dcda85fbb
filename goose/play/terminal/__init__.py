"""A person at a terminal: line editing and boards.

They are not part of the protocol.
"""
