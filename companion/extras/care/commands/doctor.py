"""`sheepfold doctor`: find what is wrong with the board and the computer."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from companion.extras.care.doctor.examination import WATCH_MS, Examination, Measured
from companion.extras.care.doctor.finding import Finding, State, table, verdict
from companion.extras.care.doctor.finding import as_json as report_json
from companion.extras.care.doctor.machine import Machine
from companion.extras.care.doctor.manual_checks import (
    COLOURS,
    LightTest,
    TagReading,
    light_findings,
    tag_findings,
)
from companion.extras.care.doctor.multiplexers import volts
from companion.extras.care.doctor.sensors import NOISY_MT, WANDERED_MT
from companion.link.board import OpenBoard, now_ms, opened
from companion.link.events import CellState
from companion.link.port_finder import PortError
from companion.store.journal import Journal, JournalError
from companion.store.settings import Settings, SettingsError, default_file, load
from companion.terminal.board_choice import choose_board
from companion.terminal.errors import input_errors
from companion.terminal.files import output_file, write_output
from companion.terminal.typed_text import clean
from companion.words.catalogue import TYPED
from companion.words.message import Message
from hardware.board import BoardSpec
from hardware.magnets import SELF_TEST_MT
from hardware.tabletop import LETTERS, tag_uid
from hardware.tolerances import DRV5055A3

NOT_WELL = 1
QUICK_MS = 300
_ZEROS = [shift + side * DRV5055A3.zero_mt
          for shift, side in zip(DRV5055A3.common_mt, (-1, 1), strict=True)]
ROWS = (
    ("3", "a sheet's thickness at three places, mm", "2.7 to 3.3, within 0.1", ""),
    ("5", "the printer's time, h", "11 (7 cells; 6 for the kit), 35 (37 cells)", ""),
    ("6", "sheep that hold 9 kg for 10 s and fall five times", "all that you try", ""),
    ("7", "ohms from 5 V and 3.3 V to ground, nothing plugged in", "more than 100", ""),
    ("7", "5 V at the first and the last LED, V", "4.5 to 5.25", ""),
    ("7", "3.3 V at the first and the last sensor, V", "3.2 to 3.4", ""),
    ("7", "input 15 of each multiplexer, V", f"{volts(SELF_TEST_MT):.2f}", "self-tests"),
    ("7", "current of the whole board, lights off and on, mA", "see power.md", ""),
    ("9", "program, cells and board", "", "board"),
    ("9", "scans a second", "40 or more", "rate"),
    ("9", "damaged messages", "0", "damaged"),
    ("9", "zeros, lowest and highest, mT", f"{_ZEROS[0]:.1f} to {_ZEROS[1]:.1f}", "zeros"),
    ("9", "largest spread of a sensor, mT", f"less than {NOISY_MT:.1f}", "spread"),
    ("9", "largest drift in 8 s, mT", "less than 0.15", "drift"),
    ("9", "zeros when the board is warm, after an hour, mT",
     f"the same within ±{WANDERED_MT:.1f}", ""),
    ("10", "sheep on their cells, weakest and strongest, mT", "34 to 43", "sheep"),
    ("all", "your work, h", "15 (7 cells; fewer for the kit), 28 to 35 (37 cells)", ""),
    ("after", "an evening of play: hours, restarts, cells not felt", "0 restarts, 0 cells", ""),
)
"""Step of the guide, what is measured, what is expected, and the doctor's key for it."""


@click.command()
@click.option("--board", metavar="PORT", help="The board: auto, sim, none, a device such as "
              "/dev/sheepfold, or socket://HOST:PORT.  [default: from the settings]")
@click.option("--look", is_flag=True, help="Switch on every light, wait for a tag, and ask what "
              "you see.")
@click.option("--quick", is_flag=True, help="Skip the second measurement, which finds drifting "
              "sensors.")
@click.option("--report", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Also write a table of measurements for makers to x.md, filled as far as this "
              "command can measure.")
@click.option("--settings", "file", type=click.Path(path_type=Path, dir_okay=False),
              help="Settings file to use.")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def command(
    board: str | None, look: bool, quick: bool, report: Path | None, file: Path | None,
    as_json: bool,
) -> int:
    """Check the board and this computer, and say what is wrong and what to do.

    This takes about ten seconds. Take all pieces off the board first if you can: an empty sensor
    can be checked better. The exit code is 0 if nothing is wrong, and 1 otherwise.
    """
    settings_file = file or default_file()
    table_file = None if report is None else output_file(report, (".md",), settings_file)
    findings, settings = _settings(settings_file)
    address = settings.board if board is None else board
    console = Console(stderr=True)
    measured = None
    if address != "none":
        with input_errors(PortError), opened(
            address, allow_remote=settings.allow_remote_board
        ) as found:
            choose_board(found)
            exam = _examine(found, console, quick, quiet=as_json)
            findings += exam.findings
            measured = exam.measured
            if look and not as_json and exam.cells:
                findings = [each for each in findings if each.part not in ("lights", "tags")]
                findings += _look(found, exam.cells)
                findings += _tags(found, settings.data)
    findings += Machine(settings.data).findings()
    if table_file is not None:
        write_output(table_file, measurements(measured).encode())
    if as_json:
        click.echo(json.dumps(report_json(findings)))
    else:
        Console().print(table(findings))
        click.echo(TYPED.text(verdict(findings)))
    return NOT_WELL if any(each.state is State.WRONG for each in findings) else 0


def _settings(file: Path) -> tuple[list[Finding], Settings]:
    try:
        return [], load(file)
    except SettingsError as why:
        return [Finding("settings", State.WRONG, why.message,
                        Message("settings-wrong-mend"))], (
            Settings()
        )


def _examine(found: OpenBoard, console: Console, quick: bool, quiet: bool) -> Examination:
    exam = Examination(found.port, now_ms(), QUICK_MS if quick else WATCH_MS)
    if quiet or not console.is_terminal:
        found.run_procedure(exam)
    else:
        with console.status(TYPED.text(exam.sentence)) as status:
            found.run_procedure(exam, lambda: status.update(TYPED.text(exam.sentence)))
    return exam


def _look(found: OpenBoard, cells: Sequence[str]) -> list[Finding]:
    """Ask a person at the board, who answers with cells, or Enter."""
    spec = BoardSpec.of_count(len(cells))
    if spec is not None:
        cells = sorted(cells, key=spec.led)
    dark: dict[str, list[str]] = {}
    for colour in COLOURS:
        found.run_procedure(LightTest(found.port, len(cells), colour))
        answer = clean(click.prompt(f"Which cells are not {colour}? (names, or Enter for none)",
                            default="", show_default=False, err=True))
        dark[colour] = [cell for cell in re.split(r"[\s,]+", answer.lower()) if cell in cells]
    found.port.send_leds([(0, 0, 0)] * len(cells))
    return light_findings(dark, tuple(cells))


def _tags(found: OpenBoard, folder: Path) -> list[Finding]:
    """Ask for sheep after sheep to be held to a reader, and for its letter."""
    click.echo("Now hold a sheep on the tag pad.", err=True)
    sheep: list[tuple[str, bytes]] = []
    while True:
        wanted = TagReading(now_ms())
        found.run_procedure(wanted)
        if wanted.uid is None:
            break
        letter = clean(click.prompt("Tag read. Which letter is on the sheep? (Enter to finish)",
                              default="", show_default=False, err=True)).upper()
        if letter not in LETTERS or not letter:
            break
        sheep.append((letter, wanted.uid))
        click.echo("Hold the next sheep on the tag pad, or wait to finish.", err=True)
    if not sheep:
        return [wanted.finding]
    try:
        return _compare(sheep, folder, simulated=found.simulated)
    except JournalError as why:
        return [Finding("tags", State.LOOK, why.message)]


def _compare(
    sheep: Sequence[tuple[str, bytes]], folder: Path, *, simulated: bool
) -> list[Finding]:
    """Compare the tags that were read with those known, and offer to learn them."""
    journal = Journal(folder)
    try:
        known = {tag_uid(letter): letter for letter in LETTERS} if simulated else journal.tags()
        findings = tag_findings(sheep, known)
        strange = {uid: letter for letter, uid in sheep if known.get(uid) != letter}
        if strange and len({uid for _, uid in sheep}) == len(sheep) and not simulated:
            names = ", ".join(sorted(strange.values()))
            if click.confirm(f"Save these tags for the letters you typed ({names})?", err=True):
                for uid, letter in strange.items():
                    journal.learn(uid, letter)
                return tag_findings(sheep, journal.tags())
        return findings
    finally:
        journal.close()


def _figures(measured: Measured) -> dict[str, str]:
    """Return what the doctor has measured, by its keys in `ROWS`."""
    hello, readings, self_tests_mt, damaged = measured
    every = readings.values()
    found = {
        "board": f"{hello.firmware}, {hello.cells} cells, {hello.unique_id.hex()}",
        "rate": f"{hello.rate}", "damaged": f"{damaged}",
        "self-tests": ", ".join(f"{volts(each):.2f}" for each in self_tests_mt),
        "spread": f"{max(each.spread for each in every):.2f}",
        "drift": f"{max(abs(each.last - each.first) for each in every):.2f}",
    }
    for key, states in (("zeros", {CellState.EMPTY}),
                        ("sheep", {CellState.UPRIGHT, CellState.INVERTED})):
        fields = [each.last if key == "zeros" else abs(each.last - (each.zero or 0.0))
                  for each in every if each.state in states]
        if fields:
            found[key] = f"{min(fields):.1f} to {max(fields):.1f} ({len(fields)} cells)"
    return found


def measurements(measured: Measured | None) -> str:
    """Return the table as Markdown; what was not measured is left for a pen."""
    found = _figures(measured) if measured else {}
    return "\n".join((
        "| step | what | expected | measured |", "|---|---|---|---|",
        *(f"| {step} | {what} | {expected} | {found.get(key, '')} |"
          for step, what, expected, key in ROWS), ""))
