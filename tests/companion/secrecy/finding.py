"""Looking for planted leaks: by the comparison of an evening, or by a check of its own."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from companion.simulation.offscreen import Offscreen
from tests.companion.secrecy.alone import ALONE, OF_EXTRAS
from tests.companion.secrecy.audits import AUDITS
from tests.companion.secrecy.blind_spots import BLIND_SPOTS
from tests.companion.secrecy.channels import Channel, Difference
from tests.companion.secrecy.fresh import EIGHT, SIXTEEN
from tests.companion.secrecy.holders import Watch
from tests.companion.secrecy.pairs import compare, scripted
from tests.companion.secrecy.planted import PLANTED, Leak

ALL: tuple[Leak, ...] = (*PLANTED, *BLIND_SPOTS, *ALONE, *SIXTEEN, *EIGHT, *OF_EXTRAS)


def found_with(leaks: Sequence[Leak], window: Offscreen, folder: Path) -> dict[Channel, Difference]:
    """Return what is found with leaks planted in the evening, or the check, that shows them."""
    one = leaks[0]
    with ExitStack() as stack:
        for leak in leaks:
            stack.enter_context(leak.plant())
        if one.evening in AUDITS:
            try:
                AUDITS[one.evening](folder)
            except AssertionError as why:
                return {one.channel: Difference((0, 0), str(why))}
            return {}
        if any(leak.channel == "main thread" for leak in leaks):
            stack.enter_context(Watch())
        return compare(
            window, folder, *scripted(one.evening, one.kind, keys_alike=one.keys_alike)
        ).differences
