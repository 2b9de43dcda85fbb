"""Where programs are installed: the folders that a sandbox must show, and no more.

Programs come from the system's own folders, and else from wherever PATH leads: a pyenv, a venv, a JDK in `/opt`. Such a
program is more than one file, so its whole installation is shown (the folder that its `bin` is in), where that is
clearly one. A home never is, nor a folder of it that holds a person's data too, such as `~/.local`.
"""

from __future__ import annotations

import glob
import os
import shutil
from collections.abc import Callable, Iterator

from goose.base.homes import home
from goose.base.systems import read_regular

SYSTEM = (
    *("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"),
    *("/var/lib/ghc", "/var/lib/gems", "/sys/devices/system", "/sys/fs/cgroup"),
)
"""Folders of the system that programs may read whole, where they are there."""

_SETTINGS = (
    *("alternatives", "ld.so.*", "ld-musl-*", "localtime", "timezone", "locale.*", "terminfo", "nsswitch.conf"),
    *("host.conf", "protocols", "services", "mime.types", "magic*", "os-release", "fonts", "crypto-policies"),
    *("ssl/openssl.cnf", "ssl/certs", "pki/tls/openssl.cnf", "pki/tls/certs", "pki/java", "ca-certificates"),
    *("java*", "jvm*", "mono", "dotnet", "python*", "perl*", "php*", "ruby*", "lua*", "node*", "julia", "R", "octave*"),
    *("ghc*", "ocaml*", "erlang*", "sbcl*", "swi-prolog*", "gcc*", "clang*", "maven", "gradle", "ant*", "scala*"),
)
"""Readable parts of `/etc`: settings of the loader, languages and tools."""

_BINARIES = ("bin", "sbin", "shims")
_LIBRARIES = ("lib", "lib32", "lib64", "libexec", "include")
_SIGNS = (*_LIBRARIES, "pyvenv.cfg")  # one of these beside a `bin` says that the folder around both is an installation

_HOMES = ("/home", "/Users")
_OF_DATA = (".local", ".config", ".cache")  # folders of a home that programs are installed in, among a person's data

_ENV_TAKES = ("-u", "--unset", "-C", "--chdir")  # options of `env` that the next word belongs to
_LONGEST_HEAD = 4096  # bytes of a program that are looked at
_MOST_LINKS = 40  # that are followed, as the kernel does


def system() -> list[str]:
    """Return the system's own folders and settings that exist."""
    settings = [path for each in _SETTINGS for path in sorted(glob.glob(os.path.join("/etc", each)))]
    return [path for path in (*SYSTEM, *settings) if os.path.lexists(path)]


def is_home(folder: str) -> bool:
    """Return whether a folder is a home, or has homes in it."""
    own = home()
    above = f"{folder.rstrip(os.sep)}{os.sep}"
    is_own = own is not None and f"{os.path.realpath(own)}{os.sep}".startswith(above)
    return is_own or folder in ("/root", *_HOMES) or os.path.dirname(folder) in _HOMES


def followed(path: str) -> tuple[str, dict[str, str]]:
    """Return where a path leads, with each link on the way; it does not follow links in a circle."""
    real, links, count = os.sep, dict[str, str](), 0
    parts = os.path.abspath(path).split(os.sep)[::-1]
    while parts:
        part = parts.pop()
        if part == os.pardir:
            real = os.path.dirname(real)
        elif part not in ("", os.curdir):
            here = os.path.join(real, part)
            if not os.path.islink(here) or count == _MOST_LINKS:
                real = here
                continue
            count += 1
            links[here] = os.readlink(here)
            parts += links[here].split(os.sep)[::-1]
            real = os.sep if links[here].startswith(os.sep) else real
    return real, links


class Tools:
    """Finds what programs need to see; a folder for which `is_more` is true holds more than an installation."""

    def __init__(self, is_more: Callable[[str], bool]) -> None:
        self._is_more = is_more

    def of_path(self, path: str) -> Iterator[str]:
        """Yield the paths that the programs in the folders of a PATH need."""
        for folder in dict.fromkeys(path.split(os.pathsep)):
            if not os.path.isabs(folder) or not os.path.isdir(folder):
                continue
            yield from self._around(folder)
            real = os.path.realpath(folder)
            for link in _links_in(real):
                target = os.path.realpath(link)
                if os.path.dirname(target) != real and os.path.isfile(target):
                    yield from self._of_file(target)

    def of_program(self, program: str, path: str) -> Iterator[str]:
        """Yield the paths that a program needs: links and installation.

        The interpreter that its first line names is not among them: a student may have written that line. Interpreters
        come from the system's folders and from PATH.
        """
        found = shutil.which(program, path=path)
        if found is None:
            return
        found = os.path.abspath(found)
        real, links = followed(found)
        for place in (found, *links):
            yield place
            if os.path.basename(os.path.dirname(place)) in _BINARIES:
                yield from self._around(os.path.dirname(place))
        yield from self._of_file(real)

    def of_variable(self, folder: str) -> Iterator[str]:
        """Yield the installation that a variable such as JAVA_HOME names."""
        if os.path.isabs(folder) and os.path.isdir(folder) and not self._is_wide(os.path.realpath(folder)):
            yield folder

    def _of_file(self, real: str) -> Iterator[str]:
        folder = os.path.dirname(real)
        if os.path.basename(folder) in _BINARIES:
            yield from self._around(folder)
        yield real

    def _around(self, folder: str) -> Iterator[str]:
        """Yield a folder of programs, or the installation that it is of."""
        real = os.path.realpath(folder)
        parent = os.path.dirname(real)
        if os.path.basename(real) not in _BINARIES:
            parent = ""
        elif not self._is_wide(parent) and (os.path.basename(real) == "shims" or _is_installation(parent)):
            yield folder
            yield parent
            return
        if not self._is_wide(real):
            yield folder
            if parent and not is_home(parent):
                yield from (path for name in _LIBRARIES if os.path.isdir(path := os.path.join(parent, name)))

    def _is_wide(self, folder: str) -> bool:
        of_data = os.path.basename(folder) in _OF_DATA and is_home(os.path.dirname(folder))
        return os.path.dirname(folder) in ("", os.sep) or of_data or is_home(folder) or self._is_more(folder)


def interpreters(program: str) -> list[str]:
    """Return the words that name the interpreter in the first line of a script, or ``()`` if it has no such line.

    `env` in it is left out: what it is given is looked up on PATH, as everything is.
    """
    words = [os.fsdecode(word) for word in first_line(head_of(program) or b"")]
    if not words or os.path.basename(words[0]) != "env":
        return words
    rest = words[1:]
    while rest and (rest[0].startswith("-") or "=" in rest[0]):
        option = rest.pop(0)
        if option in _ENV_TAKES:
            del rest[:1]
        elif option.startswith("-S") and len(option) > len("-S"):
            rest.insert(0, option.removeprefix("-S"))
    return rest


def head_of(program: str) -> bytes | None:
    """Return the first bytes of a program, or None if it cannot be read or is not a regular file."""
    try:
        return read_regular(program, _LONGEST_HEAD)
    except OSError:
        return None


def missing_for(program: str) -> str:
    """Return what is missing where a program is there that the system calls missing."""
    head = head_of(program) or b""
    if not head.startswith(b"#!"):
        return " (what loads it: it may be made for a different system)" if head.startswith(b"\x7fELF") else ""
    if head.partition(b"\n")[0].endswith(b"\r"):
        return " (its first line ends in a carriage return, as on Windows)"
    words = first_line(head)
    return "" if words and os.path.exists(words[0]) else " (the interpreter that its first line names)"


def first_line(head: bytes) -> list[bytes]:
    """Return the words of a script's first line that name its interpreter."""
    return head.partition(b"\n")[0][2:].split() if head.startswith(b"#!") else []


def _is_installation(folder: str) -> bool:
    return any(os.path.lexists(os.path.join(folder, name)) for name in _SIGNS)


def _links_in(folder: str) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return [entry.path for entry in entries if entry.is_symlink()]
    except OSError:  # it cannot be read, and so holds no programs for us
        return []
