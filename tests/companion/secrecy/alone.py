"""Leaks planted in the evening of a Wolf that plays alone: one in each channel that is compared.

Its own screen shows the pack, so pixels, private pages and places of taps are no channels there;
and the evening is played on the simulated board, which has no port that writes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from companion.screens.app import Screens
from companion.screens.navigation import Route
from tests.companion.secrecy.blind_spots import BLIND_SPOTS, known
from tests.companion.secrecy.channels import CHANNELS, GUARDED, Channel
from tests.companion.secrecy.planted import PLANTED, Leak
from tests.extras.parts import modules

OWN: tuple[Channel, ...] = ("pixels", "private page", "taps")
"""What only the Wolf itself sees, or where its own fingers go."""
COMPARED = tuple(channel for channel in CHANNELS if channel not in (*OWN, "port writes", *GUARDED))


@contextmanager
def _a_page_that_opens_by_itself() -> Iterator[None]:
    """By the first letter of the pack, in the Wolf's first turn."""
    honest = Screens._hide_private

    def leaky(screens: Screens, now: float) -> None:
        honest(screens, now)
        if slip.number and screens.desk.table.view().phase == "wolf":
            slip.number = 0
            screens.go(Route("settings"))

    with known() as slip, patch.object(Screens, "_hide_private", leaky):
        yield


OF_EXTRAS: tuple[Leak, ...] = tuple(
    leak for module in modules("mutton.leaks") for leak in module.LEAKS)


def _elsewhere(channel: Channel) -> Leak:
    """The first leak of a channel that any evening shows."""
    return next(
        leak for leak in (*PLANTED, *BLIND_SPOTS, *OF_EXTRAS)
        if leak.channel == channel and leak.kind == "people" and leak.since == (0, 0)
        and leak.evening in ("short", "everything")
    )


ALONE = tuple(
    replace(leak, name=f"alone, {leak.name}", kind="computer farmer", evening="alone")
    for leak in (
        *(_elsewhere(channel) for channel in COMPARED if channel != "idle time-outs"),
        Leak("a page that opens by itself", "idle time-outs", _a_page_that_opens_by_itself),
    )
)
