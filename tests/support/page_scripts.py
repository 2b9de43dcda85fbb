"""The scripts of a page as texts: the words that they use, and what they may not do."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

# A string, a template, a regular expression after what cannot end a value, or a comment.
TOKEN = re.compile(
    r"""(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?P<template>`(?:\\.|[^`\\])*`)"""
    r"""|(?P<comment>//[^\n]*|/\*.*?\*/)|(?<=[(,=:&|?!>])\s*(?P<expression>/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/[a-z]*)""",
    re.DOTALL,
)
MAKING_CODE = (
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|srcdoc|cssText|setHTML"
    r"|createContextualFragment"
)
STYLING = r"\.style\b|setAttribute\(\"style"


@cache
def strings(script: str) -> tuple[str, ...]:
    """Return the strings in a script, without those in comments; of a template what is not put in."""
    found: list[str] = []
    for match in TOKEN.finditer(script):
        if match["string"]:
            found.append(match["string"][1:-1])
        elif match["template"]:
            template = match["template"][1:-1]
            found += re.split(r"\$\{[^}]*\}", template)
            found += [
                inner for put in re.findall(r"\$\{([^}]*)\}", template) for inner in re.findall(r'"([^"]*)"', put)
            ]
    return tuple(found)


def fields(wording: str) -> list[str]:
    """Return the names in the braces of a wording, sorted."""
    return sorted(re.findall(r"\{(\w+)\}", wording))


def unknown_and_unused(
    scripts: Iterable[str], words: Mapping[str, str], dynamic: tuple[str, ...]
) -> tuple[set[str], set[str]]:
    """Return the keys of words that scripts use and that do not exist, and the words that no script uses.

    Args:
        scripts: the texts of the scripts.
        words: the words of the page, by their keys: a group, a dot and a name.
        dynamic: the beginnings of keys of which the rest is put together.
    """
    groups = {key.partition(".")[0] for key in words}
    written = {text for script in scripts for text in strings(script)}
    keys = {text for text in written if re.fullmatch(r"[a-z]+\.[a-z][\w-]*", text) and text.partition(".")[0] in groups}
    keys = {key for key in keys if key not in dynamic}
    unknown = {key for key in keys if not any(each.startswith(key) for each in words)}
    return unknown, {key for key in words if not key.startswith(dynamic)} - keys


def sentences(script: str, known: set[str], styles: Iterable[str]) -> list[str]:
    """Return the strings of a script that people would read: a word with a capital, or several words.

    Args:
        script: its text.
        known: strings that browsers or servers read.
        styles: the style sheets, whose classes are no words.
    """
    classes = {found for style in styles for found in re.findall(r"\.([a-z]+)", style)}
    return [
        text
        for text in strings(script)
        if not (text in known or {*text.split(" ")} <= classes or re.search(r"[\[\]>]", text))
        and re.search(r"[^\W\d_]{2,}[.!?,;:…]? [^\W\d_]|^[A-Z][a-z]+$|[^\x00-\x7f]", text)
    ]


def addresses(text: str) -> list[str]:
    """Return the addresses of servers in a file of a page, except the names of XML."""
    plain = text.replace("http://www.w3.org/2000/svg", "")
    plain = re.sub(r"^\s*//.*$|\s// .*$", "", plain, flags=re.MULTILINE)
    return re.findall(r"(?:https?:|wss?:)?//[a-z0-9][^\s\"']*", plain)


def false_imports(name: str, scripts: Mapping[str, str]) -> list[str]:
    """Return the names that a script imports, and that are not exported or not used."""
    text = scripts[name]
    found = []
    for names, module in re.findall(r'import \{ ([^}]*) \} from "\./([\w.]+)";', text):
        exported = re.findall(r"export (?:const|class) (\w+)", scripts[module])
        found += [
            each for each in names.split(", ") if each not in exported or len(re.findall(rf"\b{each}\b", text)) < 2
        ]
    return found
