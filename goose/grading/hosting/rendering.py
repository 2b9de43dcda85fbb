"""The texts of the files for a host, made from templates."""

from __future__ import annotations

import json
import os
import re
import shlex
from collections.abc import Mapping
from functools import cache

import attrs
from jinja2 import Environment, FileSystemLoader, StrictUndefined

_TEMPLATES = os.path.join(os.path.dirname(__file__), "templates")
_NOT_IN_YAML = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")  # JSON does not escape these
_EXPRESSION = "${{"  # GitHub replaces what follows, also in a quoted string


@attrs.frozen
class HostFile:
    """A file for a host: its template, and its path with slashes."""

    template: str
    path: str
    executable: bool = False


def render(template: str, words: Mapping[str, str]) -> str:
    """Return the text of a file, with the words filled in.

    Args:
        template: its name.
        words: `suite`, the path of the suite, and `install`, what pip installs, are single words for the shell, not
            quoted yet; `command`, the options and the command, is quoted.
    """
    return _environment().get_template(template).render(words)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=False,  # the filters quote
        undefined=StrictUndefined,
        variable_start_string="{@",  # GitHub and the shell have uses for two braces
        variable_end_string="@}",
        comment_start_string="{@#",
        comment_end_string="#@}",
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters.update(shell=shlex.quote, yaml=yaml_string, github=github_string)
    return environment


def yaml_string(text: str) -> str:
    """Return a string for YAML, which is one for JSON too."""
    quoted = json.dumps(text, ensure_ascii=False)
    return _NOT_IN_YAML.sub(lambda found: f"\\u{ord(found[0]):04x}", quoted)


def github_string(text: str) -> str:
    """Return a string for a workflow, in which GitHub replaces nothing."""
    return yaml_string(text.replace(_EXPRESSION, "${{ '" + _EXPRESSION + "' }}"))
