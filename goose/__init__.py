"""goose: board games over a line protocol, with fixed messages.

A program may use the names in this module; `docs/api.md` says what is promised of them.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose._version import __version__ as __version__
    from goose.base.errors import Incomplete as Incomplete
    from goose.base.errors import UsageError as UsageError
    from goose.core.events import Failure as Failure
    from goose.core.instructions import Argument as Argument
    from goose.core.instructions import Instruction as Instruction
    from goose.core.interpreter import Interpreter as Interpreter
    from goose.core.interpreter import Reply as Reply
    from goose.core.options import Settings as Settings
    from goose.core.variant import make_interpreter as make_interpreter
    from goose.grading.public import check as check

_HOMES = {
    "__version__": "goose._version",
    "Argument": "goose.core.instructions",
    "Failure": "goose.core.events",
    "Incomplete": "goose.base.errors",
    "Instruction": "goose.core.instructions",
    "Interpreter": "goose.core.interpreter",
    "Reply": "goose.core.interpreter",
    "Settings": "goose.core.options",
    "UsageError": "goose.base.errors",
    "check": "goose.grading.public",
    "make_interpreter": "goose.core.variant",
}
"""The public names, each with the module that it is imported from when it is asked for."""

__all__ = [*_HOMES]

if not TYPE_CHECKING:  # a checker of types would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Import a public name when it is used, so that `import goose` and the command do not pay for the others."""
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module 'goose' has no attribute {name!r}")
        from importlib import import_module

        value: object = getattr(import_module(home), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    """Return the names of the package, also those not imported yet."""
    return sorted({*globals(), *__all__})
