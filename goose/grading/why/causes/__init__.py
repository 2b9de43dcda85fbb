"""Why a program is wrong, over all its cases (`grading.md`, *Causes of a program*).

`lines` numbers the lines of answers; `answers` and `table` have goose and its misreadings answer a suite; `wordings`
finds the messages that a program words differently, and `search` the misreadings that explain its answers. `explaining`
puts both together for a program, and `causes` reports them.
"""
