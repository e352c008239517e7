"""Completion of players, languages, files and options of games with Tab."""

import os
import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
    split_arg_string,
)

Completer = Callable[[click.Context, click.Parameter, str], list[str]]
"""What click takes as `shell_complete`."""
Offered = Mapping[str, Sequence[str]]
"""What a game offers for options of a command, by the name of the option."""
END = "\0"
"""Marks where the cursor is in a line; no line contains it."""


def one_of(names: Callable[[click.Context], Iterable[str]], between: str = "") -> Completer:
    """Return what completes a name, or the last of a list of names that are set off by `between`.

    `names` gets the context, in which are the values of the options that were given before.
    """
    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
        before, comma, start = incomplete.rpartition(between) if between else ("", "", incomplete)
        given = before.split(between) if between else []
        return [f"{before}{comma}{name}" for name in names(ctx)
                if name.startswith(start) and name not in given]

    return complete


def file_names(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Let the shell complete the name of a file."""
    return [CompletionItem(incomplete, type="file")]


def _chosen(ctx: click.Context) -> str:
    """Return the key of the game that ``--game`` names; by default it is the first."""
    from companion.registry.found import games

    return ctx.params.get("game") or games()[0].about.key


def game_options(key: Callable[[click.Context], str] = _chosen) -> Completer:
    """Return what completes options of the game of this key.

    Of a number the limits and the default are offered.
    """
    def words(ctx: click.Context) -> Iterator[str]:
        # the help of the commands needs no games
        from companion.registry.found import game

        for row in game(key(ctx)).about.options:
            numbers = {row.lowest, row.default, row.highest}
            yield from map(row.written, sorted(numbers)) if row.is_number else row.values

    return one_of(words, " ")


@add_completion_class
class Bash(BashComplete):
    """Completion in Bash, which divides words at ``:`` and ``=`` and replaces only the last part.

    The words are therefore taken from the line up to the cursor, and what Bash keeps of the last
    one is left out of what is offered.
    """

    source_template = BashComplete.source_template.replace(
        'COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD',
        'COMP_LINE="${COMP_LINE:0:COMP_POINT}"').replace("read type", "read -r type")
    _kept = ""
    _space = " "
    """How a space is written where the cursor is."""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the arguments before the cursor, and the one that it is in."""
        line = os.environ["COMP_LINE"]
        *words, last = split_arg_string(line + END)
        incomplete = last.removesuffix(END)
        value = incomplete.partition("=")[2] if incomplete.startswith("-") else incomplete
        if not _quoted(line):
            self._kept, self._space = value[:max(map(value.rfind, ":=")) + 1], r"\ "
        return words[1:], incomplete

    def format_completion(self, item: CompletionItem) -> str:
        """Return the line for the script: the type and what Bash puts in for the last part."""
        value = item.value.removeprefix(self._kept).replace(" ", self._space)
        return f"{item.type},{value}"


class _WholeWord(ShellComplete):
    """Completion in a shell that replaces the whole of ``--option=value`` by what is offered."""

    _option = ""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the arguments before the cursor, and the one that it is in."""
        before, incomplete = super().get_completion_args()
        name, equals, _ = incomplete.partition("=")
        self._option = name + equals if equals and name.startswith("-") else ""
        return before, incomplete

    def format_completion(self, item: CompletionItem) -> str:
        """Return what the script reads of one offer."""
        item.value = self._option + item.value
        return super().format_completion(item)


@add_completion_class
class Zsh(_WholeWord, ZshComplete):
    """Completion in Zsh; of a file only the part after ``--option=`` is the file's name."""

    source_template = ZshComplete.source_template.replace(
        "_path_files", "compset -P 1 '-*='; _path_files")


@add_completion_class
class Fish(_WholeWord, FishComplete):
    """Completion in Fish, for values that may contain commas."""

    source_template = FishComplete.source_template.replace(
        'string split ","', 'string split --max 1 ","')


def _quoted(line: str) -> bool:
    """Whether a line ends within quotation marks; Bash takes all between them as one word."""
    try:
        shlex.split(line)
    except ValueError:
        return True
    return False
