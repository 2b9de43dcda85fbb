"""goose in a page: one HTML file that runs it without an installation.

The page is in `page/`; Python runs inside it and answers its requests. `make browser` builds the file.
"""
