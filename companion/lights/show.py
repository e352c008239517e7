"""The lights kept in step with the table: at once when it changes, in rhythm in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.lights.drivers import Driver, LightsUnavailable, on_pin, over_the_wire
from companion.lights.light import LOOP_MS, Rhythm, Scene
from companion.lights.render import Frame, Lighting, render
from companion.lights.scenes import cry, scene, tile_scene
from companion.store.settings import Settings
from companion.table.mutton.view import Reveal, TableView
from companion.table.tiles.view import TileView
from companion.words.message import Message
from engine.hexgrid import HexGrid
from hardware.board import BoardSpec

FRAME_MS = 40
"""Least time between two frames of a rhythm, in ms: 25 frames a second."""


class SceneShow:
    """Shows scenes on a driver, which gets only the frames that differ from the last.

    `cells` are the board's, in their order. Raises LightsUnavailable where the budget for the
    lights does not even keep that many dark LEDs going.
    """

    def __init__(self, driver: Driver, cells: Sequence[str], lighting: Lighting) -> None:
        self._driver = driver
        self._cells = tuple(cells)
        self._frame: Frame | None = None
        self._shown_at = float("-inf")
        self.lighting = lighting

    @property
    def lighting(self) -> Lighting:
        """Brightness, night and budget; new ones are seen at the next `show`.

        Raises LightsUnavailable for a budget that is too small.
        """
        return self._lighting

    @lighting.setter
    def lighting(self, lighting: Lighting) -> None:
        leds = len(self._cells)
        idle = leds * lighting.led.idle_ma
        if idle > lighting.budget_ma:
            raise LightsUnavailable(Message(
                "lights-budget-too-small", leds=leds, idle=idle, budget=lighting.budget_ma))
        self._lighting = lighting
        self._shown: Scene | None = None

    def refresh(self) -> None:
        """Send the whole frame at the next `show`: the LEDs have lost what they were sent."""
        self._shown = self._frame = None

    def show(self, scene: Scene, now: float) -> None:
        """Show a scene at `now` ms: a new one at once, the same one at most every `FRAME_MS`.

        Raises LightsUnavailable where the driver cannot.
        """
        if scene == self._shown and (now - self._shown_at < FRAME_MS or _still(scene)):
            return
        frame = render(scene, now, self._cells, self._lighting)
        self._shown, self._shown_at = scene, now
        if frame != self._frame:
            self._driver.show(frame)
            self._frame = frame

    def close(self) -> None:
        """Darken the lights."""
        self._driver.close()


class LightShow(SceneShow):
    """Shows the table's views on the lights of a board of `size` cells a side."""

    def __init__(self, driver: Driver, size: int, lighting: Lighting) -> None:
        self._grid = HexGrid.of(size)
        super().__init__(driver, self._grid.cells, lighting)
        self._view: TableView | TileView | None = None
        self._scene: Scene = {}
        self._heard: Reveal | None = None
        self._cried = float("-inf")

    def update(self, view: TableView | TileView, now: float) -> None:
        """Show a view at `now` ms. To be called whenever the view changes, and every `FRAME_MS`.

        Raises LightsUnavailable where the lights cannot be driven.
        """
        if isinstance(view, TileView):
            if view is not self._view:
                self._view, self._heard, self._scene = view, None, tile_scene(view, self._grid)
            self.show(self._scene, now)
            return
        if view is not self._view:
            if isinstance(self._view, TableView) and _is_news(view.reveal, self._heard):
                self._cried = now
            self._heard = view.reveal
            self._view = view
            self._scene = scene(view, self._grid)
        since = now - self._cried
        urgent = view.link.state != "ready" or any(mark.role != "remove" for mark in view.marks)
        if since < LOOP_MS and view.reveal and not urgent:
            self.show(cry(view.reveal, view, self._grid), since)
        else:
            self.show(self._scene, now)


def _is_news(reveal: Reveal | None, heard: Reveal | None) -> bool:
    """Return whether to cry it out: not again, and not when a take-back has left an older one."""
    return reveal is not None and (heard is None or reveal.number > heard.number)


def _still(scene: Scene) -> bool:
    return all(light.rhythm is Rhythm.STEADY for light in scene.values())


MIN_BRIGHTNESS = 0.1
"""Brightness below which the dimmest lights would go out."""


def lighting(settings: Settings) -> Lighting:
    """Brightness (at least `MIN_BRIGHTNESS`), night, budget and contrast as they are set.

    >>> lighting(Settings(brightness=30)).brightness
    0.3
    """
    brightness = max(MIN_BRIGHTNESS, settings.brightness / 100)
    return Lighting(
        brightness, settings.night, settings.current_ma, strong=settings.contrast == "strong"
    )


def open_lights(
    settings: Settings, size: int, send: Callable[[Frame], object]
) -> LightShow:
    """Return the lights of a board of `size` cells a side; `send` hands a frame to the link.

    Raises LightsUnavailable where they are to hang on this computer's pin and cannot, or where the
    budget does not even keep that many dark LEDs going.
    """
    spec = BoardSpec.of(size)
    wire = settings.lights == "wire"
    driver: Driver = over_the_wire(spec, send) if wire else on_pin(spec, settings.pin)
    return LightShow(driver, size, lighting(settings))
