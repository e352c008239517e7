"""``python -m hardware.power``: the power budget, what must hold, and where to feed the lights."""

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import click
from rich.console import Console

from hardware.board import MAX_SIZE, MIN_SIZE, REFERENCE_SIZE
from hardware.construction import Construction
from hardware.power import parts
from hardware.power.budget import AIR_C, DEFAULT_LIMIT_MA, SPARE_MT, WAYS, Budget, Case, scene_cases
from hardware.power.entrance import Entrance, Protection, fuse_trips_after_s
from hardware.power.exchanged import exchanged_figure
from hardware.stripboard import SENSORS_PER_REGULATOR
from hardware.tables import Row, markdown, print_table
from hardware.tool import Tool

WIRES_MM2 = (0.08, 0.14, 0.25, 0.5)

Scenes = dict[str, dict[str, list[float]]]


def read_scenes(path: Path, size: int) -> Scenes:
    """Return what `companion.lights.currents` has written.

    Raises ClickException where it is not for a board of this size.
    """
    written = json.loads(path.read_text("utf-8"))
    if written.get("size") != size:
        raise click.ClickException(
            f"{path} is for a board of {written.get('size')} cells a side, not {size}. Make it "
            f"with: python -m companion.lights.currents --size {size} -o {path}"
        )
    scenes: Scenes = written["scenes"]
    return scenes


def load_rows(budget: Budget) -> tuple[Row, list[Row]]:
    """Return the rows of typical and maximum currents."""
    rows: list[Row] = [(load.name, f"{load.typical_ma:.0f} mA", f"{load.most_ma:.0f} mA")
                       for load in budget.loads]
    rows.append(("total", f"{budget.typical_ma:.0f} mA", f"{budget.most_ma:.0f} mA"))
    return ("load", "typical", "maximum"), rows


def case_rows(cases: Sequence[Case]) -> tuple[Row, list[Row]]:
    """Return what must hold; a case that need not hold says what to do instead."""
    rows: list[Row] = []
    for case in cases:
        verdict = "yes" if case.holds else "NO" if case.needed else f"no: {case.note}"
        rows.append((case.name, f"{case.value:.3g} {case.unit}" if case.value < 100
                     else f"{case.value:.0f} {case.unit}",
                     f"{'≥' if case.at_least else '≤'} {case.limit:.4g}", verdict))
    return ("case", "value", "limit", "holds"), rows


def feed_rows(budget: Budget) -> tuple[Row, list[Row]]:
    """Return the lowest LED voltage by wire and feeding points."""
    limits = sorted({budget.limit_ma, 500.0, 1000.0, round(budget.largest_limit_ma)})
    limits = [limit for limit in limits if limit <= round(budget.largest_limit_ma)]
    head = ("wire", "fed at", *(f"{limit:.0f} mA" for limit in limits))
    rows: list[Row] = []
    for mm2 in WIRES_MM2:
        for points in range(1, budget.most_points + 1):
            network = budget.fed_at(points, mm2)
            where = ", ".join(str(led) for led in network.feeds)
            rows.append((f"{mm2:g} mm²", f"LED {where}",
                         *(f"{network.lowest_led_v(limit):.2f} V" for limit in limits)))
    return head, rows


def scene_rows(
    budget: Budget, scenes: Mapping[str, Mapping[str, Sequence[float]]]
) -> tuple[Row, list[Row]]:
    """Return the current and the lowest LED voltage of each scene.

    There is a column for each setting of the lights.
    """
    head: Row = ("scene", *(f"{wish}" for wish in scenes))
    found: dict[str, list[str]] = {}
    for led_ma in scenes.values():
        for name, total, low in scene_cases(budget, led_ma):
            found.setdefault(name, []).append(f"{total:.0f} mA, {low:.2f} V")
    return head, [(name, *cells) for name, cells in found.items()]


@cache
def size_rows(pitch_mm: float) -> tuple[Row, list[Row]]:
    """Return the currents of every size of board, and the largest limits of the lights."""
    rows: list[Row] = []
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        budget = Budget(Construction.of(size, pitch_mm))
        limits = [f"{budget.limit_ma_of(network):.0f} mA" for network in budget.networks.values()]
        rows.append((
            f"{size}", f"{budget.cells}", f"{budget.typical_ma:.0f} mA", f"{budget.most_ma:.0f} mA",
            f"{budget.usb_alone_ma()[0]:.0f} mA", *(limits if len(limits) > 1 else [*limits, "-"]),
        ))
    return ("size", "cells", f"typical, {DEFAULT_LIMIT_MA:.0f} mA of lights", "maximum",
            "on USB alone", "largest current_ma, by hand", "with circuit boards"), rows


@cache
def supply_rows(pitch_mm: float, limit_ma: float) -> tuple[Row, list[Row]]:
    """Return the figures of the whole supply, for every size and both ways to build a board."""
    rows: list[Row] = []
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        budget = Budget(Construction.of(size, pitch_mm), limit_ma)
        for way, network in budget.networks.items():
            leds = network.led_v(limit_ma).tolist()
            white = network.cells * parts.LED.most_ma
            left = network.regulator_v(limit_ma)
            typical = replace(network, typical=True).regulator_v(limit_ma)
            sensors = min(network.cells, SENSORS_PER_REGULATOR) * parts.SENSOR.typical_ma
            kind = parts.LD1117S33 if network.way == "circuits" else parts.LD1117V33
            hot = kind.junction_c(sensors, AIR_C, parts.SUPPLY_HIGH_V)
            rows.append((
                f"{size}, {way}", ", ".join(str(led) for led in network.feeds),
                *(f"{volts:.2f} V" for volts in (leds[0], leds[-1], min(leds))),
                f"{network.sensor_v()[0]:.2f} V",
                f"{network.zero_shifts_mt(limit_ma).max():.4f} mT",
                f"{network.zero_shifts_mt(white).max():.3f} mT",
                "-" if left is None else f"{typical:.2f} V, {left:.2f} V",
                "-" if left is None else f"{hot:.0f} °C",
                "-" if left is None else f"{budget.most_ma / 1000:.2f} A",
            ))
    return ("size", "fed at LED", "first LED", "last LED", "weakest LED", "weakest sensor",
            "zero shift", "zero shift, all white", "left for the regulator: typical, worst",
            "regulator", "fuse"), rows


@cache
def ground_rows(pitch_mm: float, limit_ma: float) -> tuple[Row, list[Row]]:
    """Return what a ground that LED and sensor share on the cell boards would do."""
    rows: list[Row] = []
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        budget = Budget(Construction.of(size, pitch_mm), limit_ma)
        separate = budget.networks.get(WAYS["circuits"])
        if separate is None:
            continue
        shared = replace(separate, shared_ground=True, feeds=(0,))
        largest = budget.fuse_limit_ma
        rows.append((
            f"{size}", *(f"{shared.zero_shifts_mt(ma).max():.2f} mT" for ma in (limit_ma, largest)),
            f"{shared.limit_for_shift(SPARE_MT):.0f} mA",
            f"{separate.zero_shifts_mt(largest).max():.4f} mT"))
    return ("size", f"shared, {limit_ma:.0f} mA", "shared, fuse's limit",
            f"shared: {SPARE_MT:g} mT reached at", "separate, fuse's limit"), rows


@cache
def protection_rows() -> tuple[Row, list[Row]]:
    """Return what each protection does, right way round and exchanged."""
    rows: list[Row] = []
    protections: tuple[tuple[str, Protection], ...] = (
        ("P-channel MOSFET SUP53P06-20", "mosfet"), ("clamp diode and fuse", "clamp"),
        ("Schottky diode in series", "schottky"))
    for name, protection in protections:
        usual = Entrance(protection).steady()
        wrong = Entrance(protection, exchanged=True)
        moments = list(wrong.moments(0.5e-3, 1.0))
        worst, last = min(moment.rail_v for moment in moments), moments[-1]
        after = fuse_trips_after_s(-last.fuse_a)
        rows.append((
            name, f"{usual.rail_v:.2f} V at {usual.fuse_a:.2f} A",
            "0 V" if worst > -1e-3 else f"{worst:.2f} V",
            f"{-last.fuse_a:.1f} A" if -last.fuse_a > 1e-3 else "less than 0.01 mA",
            "no" if after is None else f"after {after:.0f} s"))
    return ("protection", "5 V of the board, full load", "exchanged: 5 V of the board",
            "exchanged: current after 1 s", "the fuse trips"), rows


@click.command(cls=Tool)
@click.option("--size", type=click.IntRange(MIN_SIZE, MAX_SIZE), default=REFERENCE_SIZE,
              show_default=True, help="Cells a side.")
@click.option("--pitch", default=40.0, show_default=True, help="mm between neighbouring cells.")
@click.option("--limit", default=DEFAULT_LIMIT_MA, show_default=True,
              help="What the lights may draw, in mA (the setting current_ma).")
@click.option("--lights", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              help="What companion.lights.currents has written: the scenes, one by one.")
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path),
              help="A folder for power.md and exchanged.png.")
def command(
    size: int, pitch: float, limit: float, lights: Path | None, output: Path | None
) -> None:
    """Print the power budget. Exit 1 if something that must hold does not."""
    written = () if output is None else (output / "power.md", output / "exchanged.png")
    if lights is not None and any(file.exists() and file.samefile(lights) for file in written):
        raise click.ClickException(f"{lights} would be overwritten. Choose another folder.")
    try:
        built = Construction.of(size, pitch)
    except ValueError as refused:
        raise click.ClickException(str(refused)) from refused
    budget = Budget(built, limit)
    tables: list[tuple[str, tuple[Row, list[Row]]]] = [
        (f"What {budget.cells} cells draw from 5 V", load_rows(budget)),
        ("What must hold", case_rows(budget.cases())),
        ("Where to feed the lights, by wire and limit", feed_rows(budget)),
        ("Boards of every size", size_rows(pitch)),
        ("The whole supply of every size", supply_rows(pitch, limit)),
        ("If LED and sensor shared a ground", ground_rows(pitch, limit)),
        ("Plus and minus exchanged", protection_rows()),
    ]
    if lights is not None:
        tables.insert(1, ("The scenes at their brightest", scene_rows(
            budget, read_scenes(lights, size))))
    tables = [(title, content) for title, content in tables if content[1]]
    console = Console(width=None if sys.stdout.isatty() else 150)
    for title, content in tables:
        print_table(title, content, console)
    if output is not None:
        output.mkdir(parents=True, exist_ok=True)
        text = "\n".join(f"## {title}\n\n{markdown(content)}" for title, content in tables)
        (output / "power.md").write_text(text, encoding="utf-8")
        exchanged_figure().savefig(output / "exchanged.png", dpi=100)
        console.print(f"power.md and exchanged.png are in {output}.")
    if not all(case.holds for case in budget.cases() if case.needed):
        console.print("A requirement is not met: power the board in another way.", style="red")
        sys.exit(1)


if __name__ == "__main__":
    command()
