"""The window of the process."""

import pytest

from companion.screens.window import open_window
from companion.simulation.offscreen import Offscreen


@pytest.mark.parametrize(("driver", "frames"), [("kmsdrm", 2), ("x11", 1)])
def test_only_with_kms_the_first_frame_is_drawn_twice(
    wide: Offscreen, driver: str, frames: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL's driver for KMS/DRM does not show what was drawn first."""
    drawn: list[object] = []
    wide.frame(3)
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    window = open_window(wide.display, resize=False)
    window.bind(on_flip=drawn.append)
    try:
        window.canvas.ask_update()
        wide.frame(5)
    finally:
        window.unbind(on_flip=drawn.append)
    assert len(drawn) == frames
