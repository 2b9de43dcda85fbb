"""Scripts that show that each sentence about a point of the rules is true."""
