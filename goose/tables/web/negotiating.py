"""Reads in the headers of a request which answer the client wants: type, language, compression, and which it has."""

from __future__ import annotations

from aiohttp import web

from goose.core.texts import ENGLISH
from goose.core.words import CODES

BY_READER = "Accept, Accept-Language"
"""The value of `Vary` for an answer that depends on `reader_of`."""


def reader_of(request: web.BaseRequest) -> str | None:
    """Return the language of a person at a browser, or None for a program.

    A browser names HTML when somebody opens an address, and not when a page fetches something.
    """
    accepted = _weights(request, "Accept")
    html = next((accepted[kind] for kind in ("text/html", "text/*") if kind in accepted), 0.0)
    data = next((accepted[kind] for kind in ("application/json", "application/*", "*/*") if kind in accepted), 0.0)
    if not html or html < data:
        return None
    wished = _weights(request, "Accept-Language")
    best = sorted((tag for tag in wished if wished[tag]), key=lambda tag: -wished[tag])
    return next((code for tag in best if (code := tag.partition("-")[0]) in CODES), ENGLISH)


def takes_gzip(request: web.BaseRequest) -> bool:
    """Return whether an answer may be compressed."""
    accepted = _weights(request, "Accept-Encoding")
    return next((accepted[coding] > 0 for coding in ("gzip", "x-gzip", "*") if coding in accepted), False)


def is_known(request: web.BaseRequest, tag: str) -> bool:
    """Return whether the client has the answer with this tag."""
    tags = [each.removeprefix("W/") for each in _list(request, "If-None-Match")]
    return "*" in tags or tag in tags


def is_unwanted(request: web.BaseRequest, tag: str) -> bool:
    """Return whether the client asks only for an answer with a different tag."""
    tags = _list(request, "If-Match")
    return bool(tags) and not {"*", tag} & {*tags}


def _list(request: web.BaseRequest, field: str) -> list[str]:
    whole = ",".join(request.headers.getall(field, ()))
    return [each for part in whole.split(",") if (each := part.strip())]


def _weights(request: web.BaseRequest, field: str) -> dict[str, float]:
    """Return each value of a list in a header in lower case, with its weight from 0 to 1."""
    found: dict[str, float] = {}
    for each in _list(request, field):
        value, *parameters = [part.strip() for part in each.lower().split(";")]
        found[value] = _number(next((part[2:].strip() for part in parameters if part.startswith("q=")), "1"))
    return found


def _number(weight: str) -> float:
    try:
        number = float(weight)
    except ValueError:
        return 0.0
    return number if 0 <= number <= 1 else 0.0
