"""The power budget as rows of tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hardware.board import MAX_SIZE, MIN_SIZE
from hardware.construction import Construction
from hardware.power.budget import DEFAULT_LIMIT_MA, Budget, Case, scene_cases
from hardware.tables import Row

WIRES_MM2 = (0.08, 0.14, 0.25, 0.5)
POINTS = (1, 2, 3)


def load_rows(budget: Budget) -> tuple[Row, list[Row]]:
    """Who draws what."""
    rows: list[Row] = [(load.name, f"{load.typical_ma:.0f} mA", f"{load.most_ma:.0f} mA")
                       for load in budget.loads]
    rows.append(("together", f"{budget.typical_ma:.0f} mA", f"{budget.most_ma:.0f} mA"))
    return ("what", "as a rule", "at the most"), rows


def case_rows(cases: Sequence[Case]) -> tuple[Row, list[Row]]:
    """What must hold; a case that need not hold says what to do instead."""
    rows: list[Row] = []
    for case in cases:
        verdict = "yes" if case.holds else "NO" if case.needed else f"no: {case.note}"
        rows.append((case.name, f"{case.value:.3g} {case.unit}" if case.value < 100
                     else f"{case.value:.0f} {case.unit}",
                     f"{'≥' if case.at_least else '≤'} {case.limit:.4g}", verdict))
    return ("case", "figure", "should be", "holds"), rows


def feed_rows(budget: Budget) -> tuple[Row, list[Row]]:
    """The volts at the weakest LED, by the wire and by where the supply is led in."""
    limits = sorted({budget.limit_ma, 500.0, 1000.0, round(budget.largest_limit_ma)})
    limits = [limit for limit in limits if limit <= round(budget.largest_limit_ma)]
    head = ("wire", "fed at", *(f"{limit:.0f} mA" for limit in limits))
    rows: list[Row] = []
    for mm2 in WIRES_MM2:
        for points in POINTS:
            chain = budget.led_chain(points, mm2)
            where = ", ".join(str(point) for point in chain.points)
            rows.append((f"{mm2:g} mm²", f"LED {where}",
                         *(f"{budget.led_low_v(chain, limit):.2f} V" for limit in limits)))
    return head, rows


def scene_rows(
    budget: Budget, scenes: Mapping[str, Mapping[str, Sequence[float]]]
) -> tuple[Row, list[Row]]:
    """Each scene's current, and the volts at its weakest LED, under each wish for the lights."""
    head: Row = ("scene", *(f"{wish}" for wish in scenes))
    found: dict[str, list[str]] = {}
    for led_ma in scenes.values():
        for name, total, low in scene_cases(budget, led_ma):
            found.setdefault(name, []).append(f"{total:.0f} mA, {low:.2f} V")
    return head, [(name, *cells) for name, cells in found.items()]


def size_rows(pitch_mm: float) -> tuple[Row, list[Row]]:
    """Every size of board with the default limit, and the largest that its fuse allows."""
    rows: list[Row] = []
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        budget = Budget(Construction.of(size, pitch_mm))
        points = budget.points_needed(budget.largest_limit_ma)
        rows.append((
            f"{size}", f"{budget.cells}", f"{budget.typical_ma:.0f} mA", f"{budget.most_ma:.0f} mA",
            f"{budget.usb_alone_ma()[0]:.0f} mA", f"{budget.largest_limit_ma:.0f} mA",
            "more than 8" if points is None else f"{points}",
        ))
    return ("size", "cells", f"at {DEFAULT_LIMIT_MA:.0f} mA of lights, as a rule", "at the most",
            "on USB alone", "largest current_ma", "fed at so many points then"), rows
