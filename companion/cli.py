"""The command `sheepfold`: find its subcommands, and end with a sentence and an exit code.

A subcommand NAME is a module `companion/commands/NAME.py` that defines `command`, a
`click.Command`, or it lies in the folder ``commands`` of an extra, of a game, or of what an extra
does for a game; it is not listed here. Modules are imported only when they are needed.

Exit codes: 0 for success, 1 if the input is wrong (`InputError`) or the output cannot be written,
2 if the command line is wrong (click's usage errors), 130 if interrupted, 141 if the program that
reads the output has ended (`sheepfold games | head -1`), 70 for a bug in Sheepfold, of which only
the place is logged.
"""

from __future__ import annotations

import ast
import importlib
import os
import pkgutil
import sys
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

import engine
from companion import commands, extras, games
from companion.outside.folders import NoHomeError, user_folder
from companion.registry.apart import how_to_get
from companion.registry.extras import trouble_of
from companion.terminal import crash
from companion.terminal.completing import one_of
from companion.terminal.errors import InputError
from companion.terminal.streams import OutputLost, ReaderGoneError, stop_writing, watch_streams
from companion.words import language
from companion.words.catalogue import TYPED
from companion.words.message import Message

FAULT, INTERRUPTED = 70, 130  # 70 as in sysexits.h: an internal software error
READER_GONE = 141
"""Exit code if the reader of standard output has ended, as for a program that SIGPIPE ends."""


class _Commands(click.Group):
    """A group whose members are the modules of `companion.commands`, the extras and the games."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(name for name, module in _modules().items() if not trouble_of(module.name))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = _modules().get(cmd_name)
        if module is None:
            return None
        if trouble := trouble_of(module.name):
            raise click.ClickException(TYPED.text(trouble))
        command: click.Command = importlib.import_module(module.name).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is named first; suggest the closest one if there is none."""
        names = _modules()
        if args[0] not in names and not args[0].startswith("-") and not ctx.resilient_parsing:
            if elsewhere := how_to_get(args[0]):
                raise click.UsageError(elsewhere, ctx)
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


class _Module(NamedTuple):
    """The module of a command, and its source."""

    name: str
    source: Path


def _modules() -> Mapping[str, _Module]:
    """Return the modules of all commands; that of `import` is ``import_``, as it is a keyword."""
    packages = [(commands.__name__, Path(folder)) for folder in commands.__path__]
    packages += [(".".join((house.__name__, *folder.relative_to(root).parts)), folder)
                 for house in (extras, games) for root in map(Path, house.__path__)
                 for depth in ("*/commands", "*/*/commands") for folder in root.glob(depth)]
    return {
        each.name.rstrip("_").replace("_", "-"):
            _Module(f"{package}.{each.name}", folder / f"{each.name}.py")
        for package, folder in packages for each in pkgutil.iter_modules([str(folder)])
        if not each.name.startswith("_")}


def _short_help(name: str, length: int) -> str:
    return click.Command(name, help=_help(name)).get_short_help_str(length)


def _help(name: str) -> str:
    """Return the help of a command from its source: importing all commands takes long."""
    try:
        tree = ast.parse(_modules()[name].source.read_text("utf-8"))
    except SyntaxError:  # of another package
        return ""
    for node in tree.body:
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


def log_file() -> Path | None:
    """Return the path of the log file; None where there is no home folder."""
    try:
        return user_folder("log") / "sheepfold.log"
    except NoHomeError:
        return None


def run(args: Sequence[str]) -> int:
    """Run one command line and return its exit code."""
    try:
        code = _run(args)
        sys.stdout.flush()
    except ReaderGoneError:
        stop_writing()
        return READER_GONE
    except OutputLost as lost:
        stop_writing()
        click.echo(TYPED.text(Message("output-unwritable", why=str(lost))), err=True)
        return InputError.exit_code
    return code


def _run(args: Sequence[str]) -> int:
    """Run one command line and return its exit code. Raises OutputLost."""
    try:
        code = sheepfold.main(list(args), prog_name="sheepfold", standalone_mode=False)
    except OutputLost:
        raise
    except click.ClickException as wrong:
        shown = wrong
        if isinstance(wrong, click.NoSuchOption) and wrong.ctx is not None and (
                way := how_to_get(f"{wrong.ctx.info_name} {wrong.option_name}")):
            shown = click.UsageError(way, wrong.ctx)
        shown.show()
        return wrong.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except NoHomeError as why:
        click.echo(TYPED.text(why.message), err=True)
        return InputError.exit_code
    except SystemExit as ended:
        code = ended.code
    except Exception as fault:
        if isinstance(fault, PermissionError) and isinstance(fault.filename, str):
            click.echo(TYPED.text(Message(
                "file-refused", file=fault.filename, why=fault.strerror or "")), err=True)
            return InputError.exit_code
        click.echo(crash.report(fault, log_file()), err=True)
        return FAULT
    return code if isinstance(code, int) else 0


def main() -> None:
    """Run the installed command."""
    watch_streams()  # first, for the log would take the number of a closed stream
    crash.guard(log_file())
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
