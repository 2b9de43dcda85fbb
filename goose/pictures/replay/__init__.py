"""A script step by step with pictures, as one self-contained page.

`showing` carries out the script and remembers the visible states, `film` stores the pictures with each line only once,
and `page` builds the page.
"""
