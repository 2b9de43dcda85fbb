"""Reports: results for people and programs, made only from the results, except `similar`, which compares programs.

`formats` has those for other programs. Results come one by one, and may be gone through more than once: those of a
large class need not fit into memory.
"""
