"""`sheepfold engine-check`: try a program of another make, and say what is wrong with it."""

import json
import shlex
from random import SystemRandom

import click

from companion.foreign import confinement
from companion.foreign.faults import mending, sentence
from companion.foreign.player import PREFIX, Limits, unconfined
from companion.games.mutton.programs.trial import Verdict, held
from companion.store.settings import SettingsError, default_file, load
from companion.terminal.errors import InputError, input_errors
from companion.words.catalogue import TYPED
from engine.defect import DefectError
from engine.mutton.options import Options

SHOWN_LINES = 12
"""Number of lines of the conversation that are shown before a fault."""
_CONFINED = {"bwrap": "confined by bubblewrap", "landlock": "confined by Landlock",
             "open": "not confined"}


@click.command(context_settings={"ignore_unknown_options": True,
                                 "allow_interspersed_args": False})
@click.option("--time", "time_ms", default=1500, show_default=True,
              type=click.IntRange(10, 3_600_000), metavar="MS",
              help="Time that it has for each answer, in ms; at a table 1500.")
@click.option("--options", default="", metavar="OPTIONS",
              help="Options of the games, as a record writes them: \"size=3 sheep=13 wolves=2\".")
@click.option("--verbose", is_flag=True, help="Show all lines that were exchanged.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
@click.argument("words", metavar="CMD...", nargs=-1, required=True, type=click.UNPROCESSED)
def command(
    time_ms: int, options: str, verbose: bool, as_json: bool, words: tuple[str, ...]
) -> None:
    """Try a program of your own, and say what is wrong with it and how to mend it.

    CMD is the command, with or without cmd: before it. It is started as in a match, also confined,
    and asked for the first moves of two games with each side. Nobody plays these games, so all that
    it writes can be shown: also its standard error, which is discarded in a match. Exit code 1: it
    cannot play.
    """
    text = words[0] if len(words) == 1 else shlex.join(words)
    text = text.removeprefix(PREFIX)
    if not text.strip():
        raise click.UsageError("Name a program, such as ./mywolf.")
    with input_errors(DefectError):
        chosen = Options.parse(options)
    with input_errors(SettingsError):
        private = [load(default_file()).data]
    if (warning := unconfined([PREFIX + text])) is not None:
        click.echo(TYPED.text(warning), err=True)
    verdict = held(text, chosen, Limits(answer=time_ms / 1000, margin=8.5), SystemRandom(), private)
    if as_json:
        click.echo(json.dumps(_plain(verdict)))
        if verdict.cause is not None:
            raise click.exceptions.Exit(InputError.exit_code)
        return
    lines = verdict.lines if verbose else verdict.lines[-SHOWN_LINES:]
    if verbose or verdict.cause is not None:
        if len(lines) < len(verdict.lines):
            click.echo("…")
        for line in lines:
            click.echo(_printable(line))
    if verdict.errors:
        click.echo("Standard error:")
        for line in verdict.errors.splitlines():
            click.echo(f"  {_printable(line)}")
    for note in verdict.notes:
        click.echo(TYPED.text(note))
    if (cause := verdict.cause) is not None:
        raise InputError(f"{TYPED.text(sentence(cause.reason, verdict.program))} "
                         f"{TYPED.text(mending(cause.reason, cause.detail))}")
    sides = " and ".join(side.title() for side in verdict.sides)
    click.echo(f"{verdict.program} plays: {sides}, {_CONFINED[confinement.way()]}. Its slowest "
               f"answer took {round(1000 * verdict.slowest_s)} ms.")


def _printable(line: str) -> str:
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in line.replace("\t", "    "))


def _plain(verdict: Verdict) -> dict[str, object]:
    cause = verdict.cause
    return {
        "program": verdict.program, "ok": cause is None, "sides": list(verdict.sides),
        "reason": None if cause is None else cause.reason,
        "fault": None if cause is None else TYPED.text(sentence(cause.reason, verdict.program)),
        "mend": None if cause is None else TYPED.text(mending(cause.reason, cause.detail)),
        "notes": [TYPED.text(note) for note in verdict.notes],
        "slowest_ms": round(1000 * verdict.slowest_s), "confined": confinement.way(),
        "errors": verdict.errors, "lines": list(verdict.lines),
    }
