"""The columns of a class list, by their headings in English, Portuguese, Spanish and Italian."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

ID, NAME, FIRST, LAST, EMAIL, GROUP, LOGIN = "id", "name", "first", "last", "email", "group", "login"
NUMBER, GRADE, MAXIMUM, FEEDBACK, SECTION = "number", "grade", "maximum", "feedback", "section"

_HEADINGS: Mapping[str, str] = {
    ID: "id|id number|student id|student number|number|sid|sis user id|sis id|org defined id|orgdefinedid"
    "|no|n|nr|num|numero|numero de aluno|n de aluno|numero do aluno|numero de estudante|n mecanografico"
    "|numero mecanografico|nmec|n estudante|matricula|numero de matricula|numero de id|numero de identificacao"
    "|dni|nia|niu|nip|expediente|legajo|codigo|numero de identificacion|matricola|numero di matricola|n matricola"
    "|codice|codice identificativo|numero id",
    NAME: "name|full name|student|student name|display name|nome|nome completo|aluno|aluna|estudante|nome do aluno"
    "|nome do estudante|nombre|nombre completo|nombre y apellidos|apellidos y nombre|alumno|alumna|estudiante"
    "|nome e cognome|cognome e nome|studente|studentessa|nominativo",
    FIRST: "first name|given name|given names|primeiro nome|nome proprio|nomes proprios|nombres|nombre de pila",
    LAST: "last name|surname|family name|apelido|apelidos|sobrenome|ultimo nome|apellido|apellidos|cognome",
    EMAIL: "email|e mail|email address|e mail address|mail|correio|correio eletronico|correio electronico"
    "|endereco de email|endereco de e mail|endereco de correio eletronico|email institucional|correo"
    "|correo electronico|direccion de correo|direccion de correo electronico|direccion email|posta elettronica"
    "|indirizzo email|indirizzo e mail|indirizzo di posta elettronica",
    GROUP: "group|groups|section|sections|class|turma|turmas|turno|grupo|grupos|clase|seccion|paralelo|gruppo|gruppi"
    "|sezione|classe",
    LOGIN: "username|user name|login|login id|sis login id|utilizador|nome de utilizador|usuario"
    "|nombre de usuario|nome utente|utente",
    NUMBER: "identifier|identificador|identificativo|identificatore",
    GRADE: "grade|nota|avaliacao|classificacao|calificacion|valutazione|voto|punteggio",
    MAXIMUM: "maximum grade|grade max|nota maxima|avaliacao maxima|classificacao maxima|calificacion maxima"
    "|valutazione massima|voto massimo|punteggio massimo",
}
_ROLES = {heading: role for role, headings in _HEADINGS.items() for heading in headings.split("|")}

_FEEDBACK = re.compile(r"feedback|comentarios?|comment[oi]?s?|retroalimentacion|retroacao")

KNOWN = "id, name, first name, last name, e-mail and group"
"""The headings to suggest; all four languages have their own."""


def plain(text: str) -> str:
    """Return a text in small letters without accents and signs, one blank between words.

    >>> plain(" N.º de Aluno:")
    'n de aluno'
    """
    letters = unicodedata.normalize("NFKD", text.replace("º", " ").replace("ª", " ")).casefold()
    kept = "".join(each if each.isalnum() else " " for each in letters if not unicodedata.combining(each))
    return " ".join(kept.split())


def columns_of(headings: Sequence[str]) -> dict[str, int]:
    """Return the column of each role that the headings name; of several columns, the first one.

    A name in two columns has a heading for the last name; beside it, "name" means the first name.
    """
    found: dict[str, int] = {}
    for column, heading in enumerate(map(plain, headings)):
        role = _ROLES.get(heading)
        if role is None and _FEEDBACK.match(heading):
            role = FEEDBACK
        if role is not None:
            found.setdefault(role, column)
    if LAST in found and FIRST not in found and NAME in found:
        found[FIRST] = found.pop(NAME)
    return found
