"""The command `sheepfold`: find its subcommands, and end with a sentence and an exit code.

A subcommand NAME is a module `companion/commands/NAME.py` that defines `command`, a
`click.Command`; it is not listed here. Modules are imported only when they are needed.

Exit codes: 0 for success, 1 if the input is wrong (`InputError`) or the output cannot be written,
2 if the command line is wrong (click's usage errors), 130 if interrupted, 70 for a bug in
Sheepfold, of which only the place is logged.
"""

from __future__ import annotations

import ast
import importlib
import io
import os
import pkgutil
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from keyword import iskeyword
from pathlib import Path
from typing import TYPE_CHECKING

import click
import platformdirs
from click.core import ParameterSource
from click.shell_completion import CompletionItem

import engine
from companion import commands
from companion.terminal import crash
from companion.terminal.completing import one_of
from companion.terminal.encoding import TerminalWriter
from companion.terminal.errors import InputError
from companion.words import language

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer

FAULT, INTERRUPTED = 70, 130  # 70 as in sysexits.h: an internal software error


class OutputLost(Exception):
    """Standard output cannot be written to; the text is a sentence.

    It is not an OSError, so that it is not mistaken for a problem with another file.
    """


class _Output(io.FileIO):
    """Standard output; raises `OutputLost` where it cannot be written."""

    def write(self, data: Buffer, /) -> int:
        try:
            return super().write(data)
        except OSError as why:
            gone = isinstance(why, BrokenPipeError)
            words = "nothing reads it any more" if gone else os.strerror(why.errno or 0)
            raise OutputLost(f"Standard output cannot be written ({words}).") from None


class _Commands(click.Group):
    """A group whose members are the modules of `companion.commands`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        names = (module.name for module in pkgutil.iter_modules(commands.__path__))
        return sorted(name.rstrip("_").replace("_", "-")
                      for name in names if not name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"{commands.__name__}.{_module(cmd_name)}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is named first; suggest the closest one if there is none."""
        names = self.list_commands(ctx)
        if args[0] not in names and not args[0].startswith("-") and not ctx.resilient_parsing:
            close = get_close_matches(args[0], names, n=1)
            hint = f" Did you mean {close[0]!r}?" if close else ""
            raise click.UsageError(f"No such command {args[0]!r}.{hint}", ctx)
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete names and options without importing the commands."""
        names = [CompletionItem(name, help=_short_help(name, 80))
                 for name in self.list_commands(ctx) if name.startswith(incomplete)]
        return names + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        names = self.list_commands(ctx)
        room = formatter.width - 6 - max(map(len, names))
        with formatter.section("Commands"):
            formatter.write_dl([
                (name, _short_help(name, room)) for name in names])


def _module(name: str) -> str:
    """Return the module of a command; that of `import` is ``import_``, as it is a keyword."""
    return name.replace("-", "_") + "_" * iskeyword(name)


def _short_help(name: str, length: int) -> str:
    return click.Command(name, help=_help(name)).get_short_help_str(length)


def _help(name: str) -> str:
    """Return the help of a command from its source: importing all commands takes long."""
    files = (Path(folder, f"{_module(name)}.py") for folder in commands.__path__)
    source = next(file for file in files if file.exists()).read_text("utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name == "command":
            return ast.get_docstring(node) or ""
    return ""


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(engine.__version__)
@click.option("--lang", metavar="LANGUAGE", envvar="SHEEPFOLD_LANG", show_envvar=True,
              shell_complete=one_of(lambda _: language.languages()),
              help="Language of what players read, such as de; without it, that of the system.")
@click.option("--words", type=click.Path(path_type=Path), metavar="FILE",
              envvar="SHEEPFOLD_WORDS", show_envvar=True,
              help="Word list for the dictionary option, one word per line.")
@click.pass_context
def sheepfold(ctx: click.Context, lang: str | None, words: Path | None) -> None:
    """Play the wolf-and-sheep games with a board that senses its pieces, lights and a screen."""
    chosen = language.of_locale(lang) if lang else language.of_system(os.environ)
    # the app's own page says what is wrong with variables: nobody types them
    playing = ctx.invoked_subcommand == "play"
    if chosen is None and playing and _from_variable(ctx, "lang"):
        chosen = language.of_system(os.environ)
    if chosen is None:
        raise click.BadParameter(
            f"{lang!r} is none of {', '.join(language.languages())}.", param_hint="--lang")
    language.use(chosen)
    if words is not None and not (playing and _from_variable(ctx, "words")):
        from companion.terminal.files import use_words

        use_words(words)


def _from_variable(ctx: click.Context, name: str) -> bool:
    return ctx.get_parameter_source(name) is ParameterSource.ENVIRONMENT


def log_file() -> Path:
    """Return the path of the log file."""
    return platformdirs.user_log_path("sheepfold", appauthor=False) / "sheepfold.log"


def run(args: Sequence[str]) -> int:
    """Run one command line and return its exit code."""
    try:
        code = sheepfold.main(list(args), prog_name="sheepfold", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OutputLost as lost:
        _stop_writing()
        click.echo(str(lost), err=True)
        return InputError.exit_code
    except click.ClickException as wrong:
        wrong.show()
        return wrong.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except Exception as fault:
        click.echo(crash.report(fault, log_file()), err=True)
        return FAULT
    return code if isinstance(code, int) else 0


def _watch_output() -> None:
    """Make failures of standard output raise `OutputLost`.

    If it is closed, every write raises; its file number stays taken, so that no other file gets it.
    """
    encoding = "utf-8" if sys.stdout is None else sys.stdout.encoding
    if sys.stdout is None:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 1)
    output = _Output(1, "wb", closefd=False)
    sys.stdout = TerminalWriter(
        io.BufferedWriter(output), encoding, line_buffering=output.isatty())


def _fit_errors() -> None:
    """Make standard error take any letter, as standard output does."""
    if sys.stderr is not None:
        output = io.FileIO(2, "wb", closefd=False)
        sys.stderr = TerminalWriter(
            io.BufferedWriter(output), sys.stderr.encoding, line_buffering=True)


def _stop_writing() -> None:
    """Discard unwritten output, so that Python exits without another error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def main() -> None:
    """Run the installed command."""
    crash.guard(log_file())
    _watch_output()
    _fit_errors()
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
