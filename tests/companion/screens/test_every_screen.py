"""Every screen, in both sizes: a tour of the real app, with a look at each stop."""

from __future__ import annotations

import pytest

from companion.screens.theme import OPEN, Colour, private_theme
from companion.screens.widgets.bar import HelpMark
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.tour import walk
from companion.store.settings import Settings
from tests.companion.screens.conftest import LANDSCAPE, PORTRAIT
from tests.companion.screens.contrasts import too_faint
from tests.companion.screens.geometry import faults

PRIVATE = {
    "cover", "cover-again", "pack", "pack-held", "wrong-pack", "peek", "peek-held", "peek-hints",
    "peek-hint-held", "passphrase", "own-pack", "own-pack-two", "own-hint",
}


NORMAL = Settings()
UNUSUAL = Settings(text="large", theme="light", left_handed=True, captions=True)
STRONG = Settings(contrast="strong")
STRONG_LIGHT = Settings(contrast="strong", text="large", theme="light", captions=True)


@pytest.mark.parametrize(("screen", "settings"), [
    pytest.param(LANDSCAPE, NORMAL, id="800x480-normal"),
    pytest.param(PORTRAIT, UNUSUAL, id="720x1280-large-light-left"),
    pytest.param(LANDSCAPE, STRONG_LIGHT, id="800x480-strong-large-light"),
    # each walk takes half a minute: the others are for `make test-whole`
    pytest.param(LANDSCAPE, UNUSUAL, id="800x480-large-light-left", marks=pytest.mark.whole),
    pytest.param(PORTRAIT, NORMAL, id="720x1280-normal", marks=pytest.mark.whole),
    pytest.param(LANDSCAPE, STRONG, id="800x480-strong", marks=pytest.mark.whole),
    pytest.param(PORTRAIT, STRONG, id="720x1280-strong", marks=pytest.mark.whole),
    pytest.param(
        PORTRAIT, STRONG_LIGHT, id="720x1280-strong-large-light", marks=pytest.mark.whole),
], indirect=["screen"])
def test_all_can_be_read_and_touched_and_nothing_overlaps(
    screen: Offscreen, settings: Settings
) -> None:
    theme = OPEN[settings.theme, settings.contrast]
    found: list[str] = []
    stops: list[str] = []
    pictures: dict[str, bytes] = {}

    def see(name: str, robot: Robot) -> None:
        stops.append(name)
        found.extend(f"{name}: {fault}" for fault in faults(robot.screens))
        if not robot.find_all(HelpMark):
            found.append(f"{name}: there is no ? for help")
        pixels = screen.pixels()
        found.extend(
            f"{name}: {fault}"
            for fault in too_faint(robot.screens, pixels, settings.contrast))
        pictures[name] = pixels
        at = (10 * screen.display.width + 3) * 4
        ground = private_theme(theme).ground if name in PRIVATE else theme.ground
        if name not in ("cover", "cover-again") and pixels[at : at + 3] != _bytes(ground):
            found.append(f"{name}: a private screen is blue, an open one green")

    walk(screen, see, settings=settings)
    assert not found, "\n".join(found)
    assert len(stops) == len(set(stops)) > 40
    assert len(set(pictures.values())) >= len(stops) - 3, "some stops show nothing new"


def _bytes(colour: Colour) -> bytes:
    return bytes(round(channel * 255) for channel in colour.rgb)
