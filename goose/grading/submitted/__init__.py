"""What was handed in: copied, built, run on the chains of a suite, and judged, one submission or a class of them."""
