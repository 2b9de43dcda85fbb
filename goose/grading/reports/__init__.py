"""Reports: results for people and for other programs, made from the results alone.

Each module makes one kind. Results come one by one, and may be gone through more than once: those of a large class
need not fit into memory.
"""
