"""How the documentation is made: the site (`make docs`) and its pictures (`make pictures`)."""
