"""What the app is given of the care of the board: its pages, and the ways there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.screens.doors import Door
from companion.screens.environment import Opening
from companion.words.message import Message

if TYPE_CHECKING:  # the first page needs none of it
    from companion.extras.care.doctor.finding import Finding

PAGES: Mapping[str, str] = MappingProxyType({
    "doctor": "companion.extras.care.page.DoctorPage",
    "calibrate": "companion.extras.care.page.CalibratingPage",
})
DOOR = Door(Message("doctor-button"), "doctor")


def skip_computer() -> Future[list[Finding]]:
    """Leave the computer out of an examination."""
    future: Future[list[Finding]] = Future()
    future.set_result([])
    return future


@dataclass(frozen=True, slots=True)
class CareServices:
    """What the pages are given from outside."""

    computer: Callable[[], Future[list[Finding]]] = skip_computer
    """Starts to examine the computer."""
    find_drive: Callable[[], Path] | None = None
    """Finds the drive of the board's Pico, and raises FlashError; None: among what is mounted."""


def open_services(opening: Opening) -> CareServices:
    """Return the services of the app."""

    def examine() -> Future[list[Finding]]:
        from companion.extras.care.doctor.examination import in_thread
        from companion.extras.care.doctor.machine import Machine

        found = in_thread(Machine(opening.settings.data).findings)
        found.add_done_callback(lambda _: opening.wake())
        return found

    return CareServices(examine)
