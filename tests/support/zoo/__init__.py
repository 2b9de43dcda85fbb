"""Programs that behave in every way that a grader must survive, and a suite that they answer."""
