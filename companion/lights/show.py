"""Keeps the lights in step with the table: at once when it changes, in rhythm in between."""

from __future__ import annotations

from collections.abc import Sequence

from companion.lights.drivers import Driver
from companion.lights.light import Rhythm, Scene
from companion.lights.render import Frame, Lighting, render

FRAME_MS = 40
"""The least time between two frames of a rhythm: 25 a second."""


class SceneShow:
    """Shows scenes on a driver; the driver hears only of frames that differ from the last.

    `cells` are the board's, in their order. Raises ValueError where the budget for the lights does
    not even keep that many dark LEDs going.
    """

    def __init__(self, driver: Driver, cells: Sequence[str], lighting: Lighting) -> None:
        lighting.units(len(cells))
        self._driver = driver
        self._cells = tuple(cells)
        self._lighting = lighting
        self._scene: Scene | None = None
        self._frame: Frame | None = None
        self._shown = float("-inf")

    @property
    def lighting(self) -> Lighting:
        """Brightness, night and budget; new ones are seen at the next `show`."""
        return self._lighting

    @lighting.setter
    def lighting(self, lighting: Lighting) -> None:
        lighting.units(len(self._cells))
        self._lighting = lighting
        self._scene = None

    def refresh(self) -> None:
        """Send the whole frame at the next `show`: the board has lost what it was sent."""
        self._scene = self._frame = None

    def show(self, scene: Scene, now: float) -> None:
        """Show a scene at `now` ms: a new one at once, the same one at most every `FRAME_MS`.

        Raises LightsUnavailable where the driver cannot.
        """
        if scene == self._scene and (now - self._shown < FRAME_MS or _still(scene)):
            return
        frame = render(scene, now, self._cells, self._lighting)
        self._scene = scene
        self._shown = now
        if frame != self._frame:
            self._driver.show(frame)
            self._frame = frame

    def close(self) -> None:
        """Darken the lights."""
        self._driver.close()


def _still(scene: Scene) -> bool:
    return all(light.rhythm is Rhythm.STEADY for light in scene.values())
