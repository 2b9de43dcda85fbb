"""Tests with terminals, browsers, clusters, kills: all of them are in `make slow`."""
