"""One answer, without running a program: `goose diff`, `goose.check`, and the page in a browser."""
