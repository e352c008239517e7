"""`sheepfold flash`: put the board's program on a Pico that runs CircuitPython."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from companion.extras.care.flashing.drive import Drive, FlashError, checked, find
from companion.extras.care.flashing.flash import Flashed, Program, flash, identify, program
from companion.terminal.errors import input_errors
from companion.words.catalogue import TYPED
from firmware.app import VERSION
from hardware.board import MAX_SIZE, REFERENCE_SIZE, SINGLE_CELL, BoardSpec


@click.command()
@click.argument("drive", required=False, type=click.Path(path_type=Path))
@click.option("--size", type=click.IntRange(SINGLE_CELL, MAX_SIZE), default=REFERENCE_SIZE,
              show_default=True, help="Number of cells on each side of the board. 1 is a single "
              "cell on a breadboard, without a multiplexer.")
@click.option("--pad/--no-pad", default=None,
              help="Whether the board has a tag reader.  [default: yes, but not a single cell]")
@click.option("--json", "as_json", is_flag=True, help="Print what was done as JSON.")
def command(drive: Path | None, size: int, pad: bool | None, as_json: bool) -> None:
    """Put the board's program on a Pico.

    DRIVE is the folder where its drive CIRCUITPY is mounted. Without DRIVE, the command searches
    for it. If the cable is unplugged meanwhile, the board keeps its previous program.
    """
    with input_errors(FlashError):
        place = Drive(checked(drive) if drive is not None else find(
            choose=_choose if sys.stdin.isatty() else None))
        wanted = program(BoardSpec.of(size), pad=size != SINGLE_CELL if pad is None else pad)
        identity = identify(place)
        console = Console(stderr=True, soft_wrap=True, highlight=False)
        if identity.remark is not None:
            console.print(TYPED.text(identity.remark))
        with Progress(console=console, transient=True) as bar:
            task = bar.add_task(f"Writing to {place.root}", total=len(wanted.files) + 3)
            done = flash(place, wanted, lambda path: bar.advance(task))
    if as_json:
        click.echo(json.dumps(_facts(place.root, size, wanted, done)))
    else:
        _tell(place.root, size, done)


def _choose(drives: Sequence[Path]) -> Path:
    """Ask which of several drives is the board's."""
    for number, each in enumerate(drives, 1):
        click.echo(f"{number}: {each}", err=True)
    return drives[click.prompt(
        "Which board?", type=click.IntRange(1, len(drives)), err=True) - 1]


def _facts(root: Path, size: int, wanted: Program, done: Flashed) -> dict[str, object]:
    return {
        "drive": str(root), "board": done.identity.board, "uid": done.identity.uid,
        "circuitpython": done.identity.version_text, "program": VERSION, "size": size,
        "folder": wanted.folder, "libraries": wanted.libraries,
        "files_written": done.files, "replug": done.replug,
    }


def _tell(root: Path, size: int, done: Flashed) -> None:
    board = f"The {done.identity.name} at {root} (CircuitPython {done.identity.version_text})"
    if not done.files:
        click.echo(f"{board} already has this program. Nothing was written.")
        return
    cells = "a single cell" if size == SINGLE_CELL else f"{size} cells on each side"
    click.echo(f"{board} now has program {VERSION} for {cells}. Every file was verified.")
    if done.replug:
        click.echo("Unplug it and plug it in again, so that its second port opens.")
    click.echo("Run `sheepfold doctor` to check the board.")
