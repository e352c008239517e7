"""`sheepfold calibrate`: measure the board's sensors, and test each one with a sheep.

`sheepfold calibrate lights` works out what its LEDs draw, from currents that a person measures.
"""

import json
import sys
import threading
from collections.abc import Callable

import click
from rich.console import Console, Group
from rich.live import Live

from companion.extras.care.calibrating.desk_calibration import (
    CalibrationRequest,
    picture,
    results,
    table,
)
from companion.extras.care.calibrating.guide import Guide, Stage
from companion.extras.care.calibrating.lights import COLOURS, CellCount, channel_ma, measuring_level
from companion.link.board import OpenBoard, now_ms, opened
from companion.link.port_finder import PortError
from companion.store.settings import Settings, SettingsError, change, default_file, load
from companion.terminal.board_choice import choose_board
from companion.terminal.errors import InputError, input_errors
from companion.terminal.streams import until_unreadable
from companion.words.catalogue import TYPED
from companion.words.errors import MessageError
from companion.words.message import Message
from firmware import wire

_SHORT = {"undo": wire.RESTORE, "forget": wire.FORGET, "report": wire.REPORT}


@click.command()
@click.argument("what", type=click.Choice(["sensors", "lights"]), default="sensors")
@click.option("--board", metavar="PORT", help="The board: auto, sim, a device such as "
              "/dev/sheepfold, or socket://HOST:PORT.  [default: from the settings]")
@click.option("--walk/--no-walk", default=True, show_default=True,
              help="Test every cell with a sheep afterwards.")
@click.option("--only-walk", is_flag=True, help="Only test every cell; change nothing.")
@click.option("--undo", "short", flag_value="undo", help="Undo the last change; once more to redo "
              "it.")
@click.option("--forget", "short", flag_value="forget", help="Return to nominal values.")
@click.option("--report", "short", flag_value="report", help="Only show what the board has saved.")
@click.option("--json", "as_json", is_flag=True, help="Print what was measured as JSON.")
def command(
    what: str, board: str | None, walk: bool, only_walk: bool, short: str | None, as_json: bool
) -> None:
    """Calibrate the board, guided by its lights.

    Take all pieces off the board and wait while its sensors are measured. Then put one sheep on
    each cell that lights up; this takes about a minute for 37 cells. Press Enter to skip a cell.
    The board saves what was measured. Use --undo to go back.

    With "lights", the board shows one colour after another. Measure the current of the whole board
    each time and type it; the limit of the lights then fits your LEDs.
    """
    if what == "lights" and (only_walk or short is not None or not walk):
        raise click.UsageError("The options for sensors do not go with lights.")
    with input_errors(PortError, SettingsError, MessageError):
        settings = load(default_file())
        address = settings.board if board is None else board
        with opened(address, allow_remote=settings.allow_remote_board) as found:
            choose_board(found)
            if what == "lights":
                _lights(found, settings, as_json)
            elif short is not None:
                _request(found, _SHORT[short], as_json)
            else:
                turned = settings.magnets == "turned"
                _guide(found, walk or only_walk, not only_walk, turned, as_json)


def _lights(found: OpenBoard, settings: Settings, as_json: bool) -> None:
    """Ask for the board's current in each colour; save what a colour of an LED draws."""
    if found.simulated or settings.lights == "pin":
        raise InputError("Only the LEDs of a real board can be measured." if found.simulated else
                         "The lights are driven from this computer's pin. Measure one colour of "
                         "all LEDs yourself, and set channel_ma.")
    count = CellCount(now_ms())
    found.run_procedure(count)
    if not count.cells:
        raise InputError("The board does not answer. Run `sheepfold doctor`.")
    level = measuring_level(count.cells)
    measured = []
    for name, colour in {"dark": (0, 0, 0), **COLOURS}.items():
        red, green, blue = (level * share for share in colour)
        found.port.send_leds([(red, green, blue)] * count.cells)
        measured.append(click.prompt(f"All lights {name}. Current of the whole board, in mA",
                                     type=click.FloatRange(0, 20_000), err=True))
    found.port.send_leds([(0, 0, 0)] * count.cells)
    dark, *lit = measured
    figure = channel_ma(dark, lit, count.cells)
    change(default_file(), channel_ma=figure)
    if as_json:
        click.echo(json.dumps({"channel_ma": figure}))
        return
    click.echo(f"A colour of an LED draws {figure} mA at full. This is saved in the settings of "
               "this computer. For the board's own limit, write this line into settings.toml on "
               f"the drive CIRCUITPY and unplug the board once:\nSHEEPFOLD_CHANNEL_MA = "
               f'"{figure}"')


def _request(found: OpenBoard, what: int, as_json: bool) -> None:
    asked = CalibrationRequest(found.port, what, now_ms())
    found.run_procedure(asked)
    if asked.failed is not None:
        raise InputError(TYPED.text(asked.failed))
    if as_json:
        click.echo(json.dumps({"offsets": asked.offsets, "kept": asked.kept}))
        return
    Console().print(table(asked.offsets, {}, {}))
    click.echo("These values are saved on the board." if asked.kept else
               "These values are nominal or not saved: the board has no calibration of its own.")


def _guide(found: OpenBoard, walk: bool, measure: bool, turned: bool, as_json: bool) -> None:
    if walk and found.simulated:
        click.echo("The cells are not tested, because this simulated board takes no sheep. Start "
                   "`sheepfold rig` for one that you can put sheep on.", err=True)
        walk = False
    guide = Guide(found.port, now_ms(), measure=measure, walk=walk, turned=turned)
    _listen(guide)
    console = Console(stderr=True)
    if console.is_terminal and not as_json:
        with Live(console=console, refresh_per_second=8) as live:
            found.run_procedure(
                guide,
                lambda: live.update(Group(picture(guide), TYPED.text(guide.sentence))),
            )
    else:
        found.run_procedure(guide, _saying(guide))
    if guide.stage is Stage.FAILED:
        raise InputError(TYPED.text(guide.sentence))
    if as_json:
        result = guide.result
        click.echo(json.dumps({
            "offsets": result.offsets, "before": result.before, "kept": result.kept,
            "fields": result.fields, "skipped": result.skipped, "weak": result.weak,
            "inverted": result.inverted, "gains": result.gains, "again": result.again,
        }))
        return
    *rest, last = [TYPED.text(each) for each in results(guide.result)] or [""]
    undo = TYPED.text(Message("calibrate-undo")) if guide.result.offsets else ""
    for sentence in (*rest, f"{last} {undo}".strip()):
        click.echo(sentence)


def _saying(guide: Guide) -> Callable[[], None]:
    """Tells each new sentence, a line each, where there is no terminal to draw on."""
    last: Message | None = None

    def say() -> None:
        nonlocal last
        if guide.sentence != last:
            last = guide.sentence
            click.echo(TYPED.text(last), err=True)

    return say


def _listen(guide: Guide) -> None:
    """Enter skips a cell. Read without a buffer: a thread that waits in one keeps Python from
    ending."""
    try:
        source = sys.stdin.fileno()
    except (OSError, ValueError):
        return  # there is nothing to read from

    def listen() -> None:
        with open(source, "rb", buffering=0, closefd=False) as lines:
            for _ in until_unreadable(lines):
                guide.skip(now_ms())

    threading.Thread(target=listen, daemon=True).start()
