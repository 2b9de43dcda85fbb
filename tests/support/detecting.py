"""The suites of `fixtures/misreadings`: short scripts that show every misreading of the catalogue from the rules.

`python -m tests.support.detecting [NAME...]` searches for them again and writes them, a suite for each set of rules,
with `told.txt`: the misreadings by key, each with the case that refuses it; `--extend` keeps the scripts that there
are, and searches for what they do not show. The tests then need no search.
"""

import shutil
import sys
from collections.abc import Mapping, Sequence

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.differences import answers
from goose.grading.judging.reference import Reference, reference_of
from goose.grading.suites.reading import read_suite
from goose.grading.suites.suite import CopiedFile, Suite
from goose.grading.why.audit.adding import chosen, write_cases
from goose.grading.why.audit.audit import Passing
from goose.grading.why.audit.searching import Search, room
from goose.grading.why.causes.answers import Expectations
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading
from tests.support.transcripts import FIXTURES

FOLDER = FIXTURES / "misreadings"
REFUSALS = "told.txt"
_NO_SAVE = "no-save"
_COPIED = ("[files]", f'copy = ["{_NO_SAVE}"]')
_SECONDS = 300.0
_EXTEND = "--extend"

_Options = dict[str, str | int]
_TYPED: _Options = {"dice": "manual"}


def _options(game: str, rules: str, dice: Mapping[str, str | int]) -> _Options:
    return {"game": game, "rules": rules, **dice}


SUITES: Mapping[str, _Options] = {
    **{f"mancala-{name}": _options("mancala", name, {}) for name in ("statement", "official", "iade")},
    **{f"pickomino-{name}": _options("pickomino", name, _TYPED) for name in ("published", "notebook")},
    **{
        f"goose-{name}": _options("goose", name, _TYPED)
        for name in ("traditional", "bari", "bari-first-throw", "madrid", "kata", "snakes-and-ladders")
    },
}
"""The reference of each suite."""


def _three_in_the_well(*names: str) -> list[str]:
    throws = [f"lancia {name} {throw}" for throw in ("6 6", "6 5", "4 4") for name in names]
    return [*(f"registra {name}" for name in names), f"inizia {' '.join(names)}", *throws]


def _worms(name: str, count: int) -> list[str]:
    """Return a turn of Pickomino in which a player keeps so many worms, and stops."""
    return [f"lancia {name} {'v' * count}{'1' * (8 - count)}", f"scegli {name} v", f"fermati {name}"]


_TWO = ["registra Ana 1", "registra Rui 2", "inizia Ana Rui"]
_ALL_FACES = [f"{shown}vvv" for shown in ("12345", "2345", "345", "45", "5")]
_TIE = [*_TWO, *_worms("Ana", 7), *_worms("Rui", 8), *(_worms("Ana", 8) + _worms("Rui", 8)) * 7]
_MOST_TILES = [
    *(*_TWO, *_worms("Ana", 5), "lancia Rui 11111111", "scegli Rui 1", "fermati Rui", *_worms("Ana", 5)),
    *(_worms("Rui", 8) + _worms("Ana", 5)) * 3,
    *(_worms("Rui", 8) + _worms("Ana", 6)) * 4,
]
_PICKOMINO = {
    "start.computer-accepted": ["registra Ana 1", "inizia Ana CPU"],
    "roll.again": [*_TWO, "lancia Ana 11111111", "lancia Ana 22222222"],
    "stop.not-with-all-faces": [
        *_TWO,
        *(line for shown in _ALL_FACES for line in (f"lancia Ana {shown}", f"scegli Ana {shown[0]}")),
        *("lancia Ana v11", "scegli Ana v", "lancia Ana 11"),
    ],
    "leave.tiles-out-of-play": [
        *("registra Ana 1", "registra Rui 2", "registra Eva 3", "inizia Ana Rui Eva"),
        *(*_worms("Ana", 5), "abbandona Ana", *_worms("Rui", 5)),
    ],
    "end.tie-first": _TIE,
    "end.tie-top-tile": _TIE,
    "end.tie-drawn": _TIE,
    "end.most-tiles": _MOST_TILES,
}

RARE: Mapping[str, Mapping[str, Sequence[str]]] = {
    "goose-bari": {
        "trap.frees-all-there": _three_in_the_well("ANA", "RUI", "EVA"),
        "register-auto.invalid-name-missing": ["registra-auto 12 Normale"],
    },
    "goose-bari-first-throw": {
        "trap.frees-all-there": _three_in_the_well("Ana", "Rui", "Eva"),
        "name.longest-refused": ["registra Massimilianopietro"],
        "name.too-long-accepted": ["registra Massimilianogiacomo"],
        "name.counted-in-bytes": ["registra Lù"],
        "register-auto.invalid-name-missing": ["registra-auto 12 Normale"],
    },
    "pickomino-published": _PICKOMINO,
    "pickomino-notebook": _PICKOMINO,
}
"""Scripts written by hand where chance hardly leads."""


def suite(name: str) -> Suite:
    """Return one of the suites."""
    return read_suite(str(FOLDER / name))


def refusals(name: str) -> dict[str, str]:
    """Return the misreadings that a suite refuses, by key, each with a case that does."""
    lines = (FOLDER / name / REFUSALS).read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines)


def search(name: str) -> None:
    """Write one of the suites again."""
    folder = FOLDER / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    options = (
        f"{key} = {value if type(value) is int else f'{chr(34)}{value}{chr(34)}'}"
        for key, value in SUITES[name].items()
    )
    (folder / "suite.toml").write_text("\n".join(("[reference]", *options, *_COPIED, "")), encoding="utf-8")
    (folder / _NO_SAVE).write_text("no save\n", encoding="utf-8")
    extend(name)


def extend(name: str) -> None:
    """Add scripts to one of the suites that show what it does not show yet, and leave out what shows nothing more."""
    reference, misreadings = _rules(name)
    known = {*misreadings}
    for case in [*(FOLDER / name).rglob("*.in")]:
        key = case.relative_to(FOLDER / name).as_posix().removesuffix(".in").removesuffix("/1")
        if key not in known:
            case.unlink()
            case.with_suffix(".out").unlink()
    before = refused(suite(name), [*misreadings.values()]) if [*(FOLDER / name).rglob("*.in")] else {}
    left = [each for key, each in misreadings.items() if key not in before]
    _write(name, Search(reference, left).run(_SECONDS, 0))
    complete(name)


def complete(name: str) -> None:
    """Add to a suite what it needs of the scripts that are written by hand, and write down what each case refuses."""
    reference, misreadings = _rules(name)
    before = refused(suite(name), [*misreadings.values()])
    rare = {key: script for key, script in RARE.get(name, {}).items() if key not in before}
    with room(reference) as own:
        _write(name, {key: own.shortened(script, misreadings[key]) for key, script in rare.items()})
    refusing = refused(suite(name), [*misreadings.values()])
    (FOLDER / name / REFUSALS).write_text(
        "".join(f"{key} {case}\n" for key, case in refusing.items()), encoding="utf-8"
    )
    print(name, len(misreadings), "untold:", *(key for key in misreadings if key not in refusing), flush=True)


def _rules(name: str) -> tuple[Reference, dict[str, Misreading]]:
    no_save = CopiedFile(_NO_SAVE, (FOLDER / name / _NO_SAVE).read_bytes())
    reference = Reference(Variant(Settings(**SUITES[name])), copied=(no_save,))  # type: ignore[arg-type]
    return reference, {each.key: each for each in catalogue(reference.variant)}


def _write(name: str, scripts: Mapping[str, Sequence[str]]) -> None:
    """Write the fewest of some scripts that show what all of them show."""
    reference, misreadings = _rules(name)
    found = [Passing(key, "", "", key, tuple(script)) for key, script in scripts.items()]
    write_cases(reference, chosen(reference, misreadings, found), str(FOLDER / name))


def refused(read: Suite, misreadings: list[Misreading]) -> dict[str, str]:
    """Return the misreadings that a suite refuses, by key, each with the first case that does."""
    reference = reference_of(read)
    expectations = Expectations(reference, read.chains, answers(read.chains, reference))
    cases = {
        each.key: next((name for chain in read.chains for name in expectations.refusing(chain, each)), "")
        for each in misreadings
    }
    return {key: case for key, case in cases.items() if case}


if __name__ == "__main__":
    asked = [each for each in sys.argv[1:] if each != _EXTEND]
    if unknown := [each for each in asked if each not in SUITES]:
        sys.exit(f"There is no suite {unknown[0]}; the suites are {', '.join(SUITES)}.")
    for wanted in asked or SUITES:
        extend(wanted) if _EXTEND in sys.argv else search(wanted)
