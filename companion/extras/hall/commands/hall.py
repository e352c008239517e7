"""`sheepfold hall`: a club evening at many tables, run by typed commands."""

import json
import os
import shutil
import socket
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

import companion
from companion.extras.hall import broker as broker_files
from companion.extras.hall.console import LIVE_S, TICK_S, run, typed_or_tick
from companion.extras.hall.errors import HallError
from companion.extras.hall.hall import Hall
from companion.extras.hall.living import Living
from companion.extras.hall.page import PageFile
from companion.extras.hall.plain import plain, plain_player
from companion.extras.joined.address import parse
from companion.extras.joined.errors import NetworkError
from companion.extras.web.server import PORT
from companion.outside.starting import PYTHON, file, module, start, words
from companion.store.clock import local_time
from companion.store.journal import JournalError
from companion.store.settings import state_folder
from companion.terminal.errors import InputError, chosen, input_errors
from companion.terminal.files import output_file
from companion.terminal.secret_options import secret_value
from companion.words.catalogue import TYPED
from companion.words.message import Message, of_json, paragraph

LOAD = "tests/extras/hall/*/load.py"
"""The program that simulates tables, in the source checkout."""


@click.command()
@click.argument("folder", required=False, type=click.Path(path_type=Path, file_okay=False))
@click.option("--json", "as_json", is_flag=True,
              help="Print the present evening, or what was measured, as one JSON object.")
@click.option("--player", default="", metavar="NAME",
              help="With --json: print this player's ratings and matches on all evenings instead.")
@click.option("--page", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.html",
              help="Keep a page of the evening in this file, for a big screen and for phones.")
@click.option("--reload", "reload_s", type=click.IntRange(5, 3600), metavar="S",
              help="With --page: browsers load the page again every S seconds.")
@click.option("--tables", type=click.IntRange(1, 20_000), metavar="N",
              help="Instead of an evening, measure the load of N simulated tables on a broker.")
@click.option("--write-broker", "new", type=click.Path(path_type=Path), metavar="DIR",
              help="Instead of an evening, write the settings of a mosquitto for N tables into a "
                   "new folder, and end.")
@click.option("--host", default=socket.gethostname, metavar="HOST",
              help="The name or number by which tables reach that mosquitto.  "
                   "[default: the name of this computer]")
@click.option("--seconds", type=click.FloatRange(1, 86_400), default=60, show_default=True,
              metavar="S", help="How long the simulated tables play.")
@click.option("--broker", default="", metavar="ADDRESS", callback=secret_value,
              help="The broker at which tables show their matches: @FILE for a file whose first "
                   "line is mqtts://hall:PASSWORD@HOST, or an address without a password. "
                   "Boards and results are then shown on a page that is served.  "
                   "With --tables, that of the simulated tables "
                   "[default: a mosquitto that is started for it].")
@click.option("--port", type=click.IntRange(0, 65_535), default=PORT, show_default=True,
              help="With --broker: the port of the page. If the usual one is taken, any is used.")
@click.pass_context
def command(
    ctx: click.Context, folder: Path | None, as_json: bool, player: str, page: Path | None,
    reload_s: int | None, tables: int | None, new: Path | None, host: str, seconds: float,
    broker: str, port: int,
) -> None:
    """Run a club evening: pair players at many tables, take results, show the standings.

    The evening is saved in FOLDER, which is created if needed, and goes on where it was. Type one
    command per line; `help` lists them. `quit` or the end of standard input ends the program.
    docs/players/club.md describes an evening from start to end.

    With --tables, simulated tables play instead, and publish their games through a broker.
    With --write-broker as well, only the settings of a broker are written.
    """
    if (folder is None) == (tables is None):
        raise click.UsageError("Name the folder of the evening, or give --tables.")
    if player and not as_json:
        raise click.UsageError("--player needs --json.")
    if page is not None:
        output_file(page, (".html", ".htm"))
    elif reload_s is not None:
        raise click.UsageError("--reload needs --page.")
    if new is not None:
        if tables is None:
            raise click.UsageError("Give the number of tables: --tables N.")
        with input_errors(HallError):
            broker_files.write(new, tables, host, datetime.now(UTC))
        click.echo(TYPED.text(Message("hall-broker-written", folder=str(new), tables=tables)))
    elif tables is not None:
        _measure(tables, seconds, broker, as_json=as_json)
    elif folder is not None:
        with input_errors(NetworkError):
            address = parse(broker) if broker else None
        _evening(folder, player, PageFile(page, reload_s or 0) if page else None,
                 None if as_json or address is None else Living(
                     address, port, exact=chosen(ctx, "port")), as_json=as_json)


def _measure(tables: int, seconds: float, broker: str, *, as_json: bool) -> None:
    """Measure the load of simulated tables. Raises InputError."""
    with input_errors(HallError, NetworkError):
        found = _measured(tables, seconds, broker)
    if as_json:
        click.echo(json.dumps(found))
        return
    click.echo(TYPED.text(Message(
        "hall-load", tables=tables, sent=found["messages"]["sent"],
        received=found["messages"]["received"], results=found["results"],
        p50=found["latency_ms"].get("p50", 0), p99=found["latency_ms"].get("p99", 0),
        cpu=found["hall"]["cpu_percent"], memory=found["hall"]["memory_mb"])))


def _measured(tables: int, seconds: float, broker: str) -> dict[str, Any]:
    """Return what the program that simulates tables has measured. Raises HallError if it is not
    there or finds no broker, NetworkError for a wrong address."""
    root = Path(companion.__file__).parents[1]
    program = next(root.glob(LOAD), None)
    if program is None:
        raise HallError(Message("hall-load-in-checkout"))
    if broker:
        parse(broker)
    elif shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:/usr/sbin") is None:
        raise HallError(Message("hall-no-mosquitto"))
    run = start(
        [file(Path(sys.executable)), *words("-m"),
         module(".".join(program.relative_to(root).with_suffix("").parts))],
        names=PYTHON, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=None, folder=root)
    try:
        told = json.dumps({"tables": tables, "seconds": seconds, "broker": broker})
        output, _ = run.communicate(told.encode())
    except BaseException:
        run.kill()
        raise
    if run.returncode:
        raise click.exceptions.Exit(1)
    found: dict[str, Any] = json.loads(output)
    if "fault" in found:
        raise HallError(of_json(found["fault"]))
    return found


def _evening(
    folder: Path, player: str, page: PageFile | None, living: Living | None, *, as_json: bool,
) -> None:
    """Run an evening, or print it. Raises InputError."""
    with input_errors(JournalError, HallError):
        if as_json and not folder.is_dir():
            raise HallError(Message("hall-not-begun"))
        hall = Hall(folder, local_time, exclusive=not as_json, states=state_folder())
        try:
            if (missed := hall.journal.completeness.missed()) is not None:
                click.echo(TYPED.text(missed), err=True)
            if page is not None and (fault := page.update(hall)):
                raise InputError(fault)
            if as_json:
                click.echo(json.dumps(plain_player(hall, player) if player else plain(hall)))
                return
            refused = run(hall, typed_or_tick(LIVE_S if living else TICK_S), page, living)
        finally:
            if living is not None:
                living.close()
            hall.journal.close()
    lost = hall.journal.lost
    if refused:
        lost = paragraph(Message("commands-refused", count=refused), lost)
    if lost is not None:
        raise InputError(TYPED.text(lost))
