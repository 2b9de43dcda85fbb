"""Departures from the sources: the rows of the lists in the documents, and what shows that each is true."""
