"""`sheepfold doctor`: find what is wrong with the board and the computer."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from companion.care.doctor.examination import WATCH_MS, Examination
from companion.care.doctor.finding import Finding, State, table, verdict
from companion.care.doctor.finding import as_json as report_json
from companion.care.doctor.machine import Machine
from companion.care.doctor.manual_checks import (
    COLOURS,
    LightTest,
    TagReading,
    light_findings,
    tag_findings,
)
from companion.link.board import OpenBoard, now_ms, opened
from companion.link.port_finder import PortError
from companion.store.journal import Journal, JournalError
from companion.store.settings import Settings, SettingsError, default_file, load
from companion.terminal.errors import input_errors
from companion.words.catalogue import TYPED
from companion.words.message import Message
from hardware.board import BoardSpec
from hardware.tabletop import LETTERS, tag_uid

NOT_WELL = 1
QUICK_MS = 300


@click.command()
@click.option("--board", metavar="PORT", help="The board: auto, sim, none, a device such as "
              "/dev/sheepfold, or socket://HOST:PORT.  [default: from the settings]")
@click.option("--look", is_flag=True, help="Switch on every light, wait for a tag, and ask what "
              "you see.")
@click.option("--quick", is_flag=True, help="Skip the second measurement, which finds drifting "
              "sensors.")
@click.option("--settings", "file", type=click.Path(path_type=Path, dir_okay=False),
              help="Settings file to use.")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def command(
    board: str | None, look: bool, quick: bool, file: Path | None, as_json: bool
) -> int:
    """Check the board and this computer, and say what is wrong and what to do.

    This takes about ten seconds. Take all pieces off the board first if you can: an empty sensor
    can be checked better. The exit code is 0 if nothing is wrong, and 1 otherwise.
    """
    findings, settings = _settings(file or default_file())
    address = settings.board if board is None else board
    console = Console(stderr=True)
    if address != "none":
        with input_errors(PortError), opened(
            address, allow_remote=settings.allow_remote_board
        ) as found:
            exam = _examine(found, console, quick, quiet=as_json)
            findings += exam.findings
            if look and not as_json and exam.cells:
                findings = [each for each in findings if each.part not in ("lights", "tags")]
                findings += _look(found, exam.cells)
                findings += _tags(found, settings.data)
    findings += Machine(settings.data).findings()
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
        answer = click.prompt(f"Which cells are not {colour}? (names, or Enter for none)",
                            default="", show_default=False, err=True)
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
        letter = click.prompt("Tag read. Which letter is on the sheep? (Enter to finish)",
                              default="", show_default=False, err=True).strip().upper()
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
