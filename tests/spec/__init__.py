"""The second reading of the specification: transcripts, departures, oracles."""
