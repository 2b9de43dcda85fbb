"""The students of a class: a class list, which submission belongs to whom, and the rows of a gradebook."""
