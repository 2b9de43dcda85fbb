"""Grading: which answers of a program are wrong, where, and why.

Built on the public names of goose; the interpreter knows nothing of it. Data flows one way:

`suites` (what to ask, what must be answered) -> `running` (a program with limits) -> `judging` (verdict, place) ->
`results` (the models; `resultlines` alone writes and reads them) -> `reports`.
"""
