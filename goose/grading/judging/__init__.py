"""From the output of a program and the right output to a verdict."""
