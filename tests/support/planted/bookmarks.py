"""A manager of bookmarks, and what students get wrong in one; the errors are arguments."""

import sys
from collections.abc import Iterable, Iterator

ERRORS = (
    "rename-overwrites",
    "removed-is-found",
    "ties-in-order",
    "tagged-twice",
    "rename-forgets-visits",
    "list-by-url",
)

SCRIPTS = (
    "add news news.org\nadd maps maps.net\ntag news daily\nfind daily\nvisit maps\nvisit maps\nvisit news\ntop\nlist\n",
    "add wiki wiki.org\nadd wiki other.org\ntag wiki study\nuntag wiki study\nfind study\n"
    "remove wiki\nremove wiki\nlist\n",
    "add mail mail.com\nadd chat chat.io\nrename mail post\ntag post daily\ntag chat daily\n"
    "find daily\nvisit post\ntop\nlist\n",
)


class _Bookmark:
    def __init__(self, url: str) -> None:
        self.url = url
        self.tags: list[str] = []
        self.visits = 0


def answers(lines: Iterable[str], wrong: Iterable[str] = ()) -> Iterator[str]:
    """Yield the lines that the program prints."""
    errors = {*wrong}
    known: dict[str, _Bookmark] = {}
    ghosts: dict[str, _Bookmark] = {}
    for line in lines:
        match line.split():
            case ["add", name, url]:
                if name in known:
                    yield f"{name} exists"
                else:
                    known[name] = _Bookmark(url)
                    yield f"Added {name}"
            case ["list"]:
                by_url = (lambda name: known[name].url) if "list-by-url" in errors else None
                yield from (f"{name}: {known[name].url}" for name in sorted(known, key=by_url))
                yield f"{len(known)} bookmarks"
            case ["top"]:
                names = [name for name in known if known[name].visits]
                names.sort(key=lambda name: (-known[name].visits, "" if "ties-in-order" in errors else name))
                yield from (f"{name}: {known[name].visits}" for name in names)
                if not names:
                    yield "No visits"
            case ["find", tag]:
                both = {**ghosts, **known} if "removed-is-found" in errors else known
                names = sorted(name for name in both for each in both[name].tags if each == tag)
                yield " ".join(names) or "Nothing"
            case ["tag" | "untag" | "visit" | "remove" | "rename", name, *_] if name not in known:
                yield f"No {name}"
            case ["tag", name, tag]:
                if tag not in known[name].tags or "tagged-twice" in errors:
                    known[name].tags.append(tag)
                yield f"Tagged {name}"
            case ["untag", name, tag]:
                known[name].tags = [each for each in known[name].tags if each != tag]
                yield f"Untagged {name}"
            case ["visit", name]:
                known[name].visits += 1
                yield f"Opening {known[name].url}"
            case ["remove", name]:
                ghosts[name] = known.pop(name)
                yield f"Removed {name}"
            case ["rename", name, other] if other in known and "rename-overwrites" not in errors:
                yield f"{other} exists"
            case ["rename", name, other]:
                known[other] = known.pop(name)
                if "rename-forgets-visits" in errors:
                    known[other].visits = 0
                yield f"Renamed {name}"
            case _:
                yield "What?"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in answers(sys.stdin, sys.argv[1:]))
