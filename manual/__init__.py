"""How the documentation is made (`make docs`, `make pictures`), and the page for browsers (`make browser`)."""
