"""Why a program is wrong, over all its cases (`grading.md`, *Causes of a program*).

`lines` numbers the lines that goose and its misreadings answer, `answers` has them answer a suite, `wordings` finds the
messages that a program words otherwise, `search` the misreadings that explain its answers, and `causes` tells both.
"""
