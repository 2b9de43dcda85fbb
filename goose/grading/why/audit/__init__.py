"""`goose audit`, with the search and shrinking of `goose compare`.

Random scripts are drawn (`searching`), and a script on which two differ is made as short and as plain as it can be
(`shrinking`, with what `simplifying` offers and `replaying` foresees). `audit` asks so for each known misreading, and
`goose.grading.why.compare` for a program and the reference, or two programs, which run as the grader runs them.
"""
