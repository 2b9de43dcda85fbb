"""Completion scripts for bash, zsh and fish.

The scripts of click do not handle two things that goose needs:

- A value can follow one `=` or two (`--rule=inn=2`). bash breaks the word at each `=`; other shells do not.
- goose is often called with `< FILE`. The shell passes these words to the completion, too.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
    split_arg_string,
)

if TYPE_CHECKING:
    from goose.commands.completing import Item

_REDIRECTION = re.compile(r"[0-9&]*[<>]{1,2}[&|]?")
_BREAKS = "=:@"  # bash makes a separate word of each; command lines of goose contain these

_BASH = """\
%(complete_func)s() {
    local IFS=$'\\n' response type value
    COMPREPLY=()
    response=$(env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD="$COMP_CWORD" \
%(complete_var)s=bash_complete "$1" 2>/dev/null)
    while IFS=, read -r type value; do
        case $type in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            plain) COMPREPLY+=("$value") ;;
        esac
    done <<< "$response"
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace
    fi
    return 0
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""

_ZSH = """\
#compdef %(prog_name)s

%(complete_func)s() {
    local type value help
    local -a response bare begun described
    (( $+commands[%(prog_name)s] )) || return 1
    response=("${(@f)$(env COMP_WORDS="${words[*]}" COMP_CWORD=$((CURRENT-1)) \
%(complete_var)s=zsh_complete %(prog_name)s 2>/dev/null)}")
    for type value help in ${response}; do
        case $type in
            dir) compset -p ${value}; _path_files -/ ;;
            file) compset -p ${value}; _path_files -f ;;
            plain)
                if [[ $value == *= ]]; then
                    begun+=("${value}:${help}")
                elif [[ $help == _ ]]; then
                    bare+=("$value")
                else
                    described+=("${value}:${help}")
                fi ;;
        esac
    done
    (( $#begun )) && _describe -V values begun -S ''
    (( $#described )) && _describe -V values described
    (( $#bare )) && compadd -V values -a bare
    return 0
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    %(complete_func)s "$@"
else
    compdef %(complete_func)s %(prog_name)s
fi
"""

_FISH = """\
function %(complete_func)s
    set -l token (commandline -ct)
    set -l response (env %(complete_var)s=fish_complete COMP_WORDS=(commandline -cp | string collect) \
COMP_CWORD=$token %(prog_name)s 2>/dev/null)
    for line in $response
        set -l item (string split -m 1 , -- $line)
        switch $item[1]
            case dir file
                set -l before (string sub -l $item[2] -- $token)
                set -l path (string sub -s (math 1 + $item[2]) -- $token)
                set -l complete __fish_complete_path
                test $item[1] = dir; and set complete __fish_complete_directories
                for found in ($complete $path '')
                    printf '%%s%%s\\n' $before $found
                end
            case plain
                echo $item[2]
        end
    end
end

complete --no-files --keep-order --command %(prog_name)s --arguments '(%(complete_func)s)'
"""


class _Whole(ShellComplete):
    """Shared completion: an item is the whole completed word.

    For a file, the item is the number of characters before the path, and the shell looks for the file itself.
    """

    def get_completions(self, args: list[str], incomplete: str) -> list[Item]:
        """Return the possible completions of the last word."""
        args, redirected = without_redirections(args)
        if redirected:
            return [CompletionItem("0", type="file")]
        name, equals, _ = incomplete.partition("=")
        before = f"{name}=" if equals and name.startswith("-") and "--" not in args else ""
        items = super().get_completions(args, incomplete)
        return [
            CompletionItem(f"{before}{item.value}", item.type, item.help)
            if item.type == "plain"
            else CompletionItem(str(len(incomplete) - len(item.value)), item.type)
            for item in items
        ]


class _Bash(_Whole, BashComplete):
    """bash: an item is only the part after the last `=`, as bash splits it."""

    source_template = _BASH
    _broken = 0  # characters of the last word that bash takes for earlier words

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the earlier words and the incomplete last one, joined again."""
        typed = split_arg_string(os.environ.get("COMP_WORDS", ""))
        number = os.environ.get("COMP_CWORD", "0")
        count = int(number) if number.isdecimal() else 0
        last = typed[count] if count < len(typed) else ""
        whole: list[str] = []
        joins = False
        for word in [*typed[1:count], last]:
            is_break = bool(word) and not word.strip(_BREAKS)
            if whole and word and (joins or is_break):
                whole[-1] += word
            else:
                whole.append(word)
            joins = is_break
        incomplete = whole.pop() if whole else ""
        self._broken = len(incomplete) - (0 if joins else len(last))
        return whole, incomplete

    def format_completion(self, item: Item) -> str:
        """Return an item without the part that bash takes for earlier words."""
        return f"{item.type},{item.value[self._broken :] if item.type == 'plain' else ''}"


class _Zsh(_Whole, ZshComplete):
    source_template = _ZSH


class _Fish(_Whole, FishComplete):
    source_template = _FISH


def register() -> None:
    """Make click use these completions."""
    for shell in (_Bash, _Zsh, _Fish):
        add_completion_class(shell)


def without_redirections(words: list[str]) -> tuple[list[str], bool]:
    """Return the words without redirections such as `< FILE`.

    The second value is True if the last word is an operator such as `<`, whose file is still missing.
    """
    kept: list[str] = []
    redirected = False
    for word in words:
        if redirected:
            redirected = False
        elif _REDIRECTION.fullmatch(word):
            redirected = True
        else:
            kept.append(word)
    return kept, redirected
