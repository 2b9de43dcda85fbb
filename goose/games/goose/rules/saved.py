"""Reading a set of rules from a save."""

from goose.checks import Invalid, fields, one_of
from goose.games.goose.rules import OPTIONS, make_rules
from goose.games.goose.ruleset import GooseRules


def decode_rules(data: object) -> GooseRules:
    """Return the rules of a save.

    Raises:
        Invalid: they are none, or not whole.
    """
    if type(data) is not dict:
        raise Invalid("rules")
    name = one_of(data.get("name"), tuple(OPTIONS))
    _, *values = fields(data, "name", *OPTIONS[name])
    try:
        rules = make_rules(name, dict(zip(OPTIONS[name], values, strict=True)))
    except ValueError as error:
        raise Invalid("rules that cannot be") from error
    if rules.open_table:
        raise Invalid("rules that know no saves")
    return rules
