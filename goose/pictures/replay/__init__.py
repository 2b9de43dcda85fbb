"""A script step by step with pictures, as one self-contained page.

`showing` carries out the script and remembers the visible states. `page` builds the page; it has each line of the
pictures only once.
"""
