"""The results of submissions: the models, the lines that alone write and read them, and the file that keeps them."""
