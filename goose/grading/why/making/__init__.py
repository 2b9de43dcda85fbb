"""A suite for a course, made from nothing: played, chosen, shortened, named and given its points."""
