"""A script step by step, with a picture of the position after each instruction, as one page that needs nothing else.

`showing` feeds the script and keeps what there is to see, `film` stores the pictures, each line of them once,
`page` puts all into the page.
"""
