"""The manual page `sheepfold(1)`, made from the commands and their options."""

import inspect
import re
from collections.abc import Iterator

import click

_SYNOPSIS = r"\fB{name}\fR [\fIOPTIONS\fR] \fICOMMAND\fR [\fIARGUMENTS\fR]"

_ENDING = r"""
.SH EXIT STATUS
.TP
.B 0
success
.TP
.B 1
wrong input, or output that cannot be written
.TP
.B 2
wrong command line
.TP
.B 70
a fault of Sheepfold; the log says where it happened, and nothing about the game
.TP
.B 130
interrupted
.TP
.B 141
the program that reads the output has ended
.SH FILES
.TP
.I \(ti/.config/sheepfold/settings.toml
the settings
.TP
.I \(ti/.local/share/sheepfold
games, names and tags
.TP
.I \(ti/.local/state/sheepfold/log/sheepfold.log
where faults happened
.SH SEE ALSO
The documentation: \fI{site}\fR
"""


def manual_page(program: click.Group, site: str) -> str:
    """Return the manual page in the language of `man`, with every command and option."""
    context = click.Context(program, info_name=program.name)
    name = str(program.name)
    lines = [
        f'.TH "{name.upper()}" "1" "" "" "{name.title()}"',
        ".SH NAME", rf"{name} \- {_roff(program.get_short_help_str(200).rstrip('.'))}",
        ".SH SYNOPSIS", _SYNOPSIS.format(name=name),
        ".SH DESCRIPTION", *_paragraphs(program.help),
        ".PP", r"Every command has the option \fB\-\-help\fR.",
        ".SH OPTIONS", *_options(context),
        ".SH COMMANDS",
    ]
    for each in program.list_commands(context):
        command = program.get_command(context, each)
        if command is not None and not command.hidden:
            lines += _command(click.Context(command, context, info_name=each))
    return "\n".join(lines) + _ENDING.format(site=_roff(site))


def _command(context: click.Context) -> Iterator[str]:
    command = context.command
    usage = " ".join(command.collect_usage_pieces(context))
    yield f".SS {_roff(context.command_path)} {_roff(usage)}".rstrip()
    yield from _paragraphs(command.help)
    yield from _options(context)


def _options(context: click.Context) -> Iterator[str]:
    """Yield the options but --help, which all commands have."""
    for option in context.command.params:
        record = option.get_help_record(context) if isinstance(option, click.Option) else None
        if record is not None:
            names, text = record
            yield from (".TP", rf"\fB{_roff(names)}\fR", _roff(text))


def _paragraphs(text: str | None) -> Iterator[str]:
    r"""Yield the paragraphs of a docstring; click marks one to be left as it is with \b."""
    for part in re.split(r"\n\s*\n", inspect.cleandoc(text or "")):
        lines = part.strip("\n").split("\n")
        if lines[0] == "\b":
            yield from (".PP", ".nf", *map(_roff, lines[1:]), ".fi")
        elif part:
            yield from (".PP", _roff(" ".join(part.split())))


def _roff(text: str) -> str:
    r"""Return text in which nothing means something to `man`.

    >>> print(_roff("--json: a line's end is \\n"))
    \-\-json: a line's end is \en
    >>> print(_roff(".SH is a heading"))
    \&.SH is a heading
    """
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped
