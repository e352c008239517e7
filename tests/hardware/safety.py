"""``python -m tests.hardware.safety`` (`make check-safety`): what could hurt somebody, or a part.

A frame of full white goes over the wire to the real firmware on boards of four sizes.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console

from firmware import lights, wire
from hardware.board import BoardSpec
from hardware.construction import Construction
from hardware.power import parts
from hardware.power.budget import DEFAULT_LIMIT_MA, Budget
from hardware.rig import Rig
from hardware.tables import print_table

SIZES = (2, 3, 4, 8)
WHITE = (255, 255, 255)


@dataclass(frozen=True)
class Check:
    """Something that must hold, and what was found."""

    name: str
    found: str
    must_be: str
    holds: bool


def white_ma(size: int, supply: str | None) -> float:
    """Return what the LEDs draw when a host sends full white, in mA."""
    rig = Rig(size)
    rig.pico.supply = supply
    rig.reset()
    rig.advance(500)
    cells = len(rig.spec.cells)
    (payload,) = wire.pack_leds([WHITE] * cells)
    rig.feed(wire.encode(wire.LEDS, 1, rig.pico.session, payload))
    rig.advance(50)
    return cells * parts.LED.idle_ma + parts.LED.channel_ma * sum(map(sum, rig.leds.values())) / 255


def white_frames() -> Iterator[Check]:
    """Yield what each board draws at full white with everything else, beside its supply.

    On USB everything else is at work as a rule, behind the fuse it draws its maximum, as in
    `hardware.power`. The lights must use what is left, or a board would be dark for no reason.
    """
    for size in SIZES:
        budget = Budget(Construction.of(size), 0.0)
        cells = len(BoardSpec.of(size).cells)
        on_usb = budget.usb_alone_ma()[0] + DEFAULT_LIMIT_MA <= parts.USB_MA
        for supply in (None, lights.FUSED):
            usb = on_usb and supply is None
            rest = budget.usb_alone_ma()[0] if usb else budget.most_ma
            most = parts.USB_MA if usb else 1000 * parts.FUSE_HOLD_A * parts.FUSE_WARM
            drawn = white_ma(size, supply)
            left = min(most - rest, cells * parts.LED.most_ma)
            yield Check(
                f"{cells} cells, {supply or 'no supply set'}: all white",
                f"{rest:.0f} + {drawn:.0f} = {rest + drawn:.0f} mA",
                f"≤ {most:.0f} mA, lights ≥ {0.9 * left:.0f}",
                0.9 * left <= drawn <= most - rest)


def checks() -> list[Check]:
    """Return everything that is checked."""
    return [*white_frames()]


def main() -> int:
    """Print the table; return 1 if something does not hold."""
    found = checks()
    print_table("Safety", (("check", "found", "must be", "holds"), [
        (check.name, check.found, check.must_be, "yes" if check.holds else "NO")
        for check in found]), Console(width=None if sys.stdout.isatty() else 150))
    violations = sum(not check.holds for check in found)
    print(f"{len(found)} checks, {violations} violations")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
