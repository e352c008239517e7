"""The rig without its language: tabletop, simulated Pico, line and time.

Sheep with magnets stand on a tabletop, their fields become the readings of a simulated Pico, and
on that Pico runs `firmware.app.Firmware`.
"""

import random
from collections.abc import Callable
from math import inf, nextafter

from firmware import ticks
from firmware.app import HEARTBEAT_MS, Firmware
from firmware.hal import Layout
from firmware.wire import Frame
from hardware.board import BoardSpec
from hardware.line import Cable, CableLine
from hardware.pico import IDENTITIES, SimulatedPico
from hardware.tabletop import INVERTED, RigError, Tabletop
from hardware.tolerances import (
    DRV5055A3,
    NORM_MV,
    DrawnBoard,
    DrawnSensor,
    Tolerances,
    draw_board,
    draw_strength,
)

Colour = tuple[int, int, int]

BOOT_MS = 300.0
"""Time from power-on to a board's first message, in ms."""

_WATCHDOG_MS = 8000.0


class IdlingFirmware(Firmware):
    """The firmware, which skips each scan that cannot find anything; most of them are such.

    No state depends on such a scan: every reading is as expected, whatever its noise. Noise and
    time go on as if it had been made. Where nothing else is due either, `doze` makes many turns of
    the loop at once.
    """

    quiet_until = -inf
    """The time in ms until which each turn only scans, unless something comes or is done."""

    def __init__(self, pico: SimulatedPico, layout: Layout) -> None:
        super().__init__(pico, layout)
        self._pico = pico
        self._sensors = pico.sensors
        self._idle_as_of = -1
        """`sensors.changed` when it was found that the next scans cannot find anything."""

    def step(self) -> None:
        super().step()
        self.quiet_until = self._pico.clock.now + self._quiet_ms()

    def dozes(self, at: float) -> bool:
        """Return whether a turn at that time (ms) would only scan."""
        return at < self.quiet_until and self._asleep

    def doze(self, at: float, until: float, step_ms: float) -> float:
        """Make the turns from `at` on that only scan, up to `until` (all ms); return when the next
        one comes. `step_ms` is how often the loop comes round."""
        pico, clock, period = self._pico, self._pico.clock, self._period
        until = min(until, nextafter(self.quiet_until, -inf))
        while at <= until:
            clock.begin_step(at)
            now = pico.ticks_ms()
            if ticks.since(now, self._scanned) >= period:
                self._scanned = now
                self._sensors.skip_readings(self._layout.cells)
            pico.poll_tag()
            at += max(step_ms, clock.busy_ms)
        pico.feed()
        return at

    @property
    def _asleep(self) -> bool:
        """Whether nothing has come since the last turn, and nothing moves."""
        sensors, pico = self._sensors, self._pico
        return (self._idle_as_of == sensors.changed and sensors.still and not sensors.drifting
                and not pico.serial.received and pico.readers.rest)

    def _quiet_ms(self) -> float:
        """Return for how long only scans are due, if nothing comes, and at least as long."""
        link = self._link
        if not self._asleep or link.waiting or self._lights.fading or not self._tags.told(
                self._pico.readers.seen()):
            return 0.0
        now = self._hal.ticks_ms()
        left = HEARTBEAT_MS - ticks.since(now, self._beaten)
        if link.alive:
            left = min(left, link.patience(now))
        return left - 1.0  # the counter has whole milliseconds

    def _take(self, frame: Frame, now: int) -> None:
        self._idle_as_of = -1  # a command may change what is expected
        super()._take(frame, now)

    def _scan(self) -> None:
        if self._idle_as_of == self._sensors.changed:
            self._sensors.skip_readings(self._layout.cells)
            return
        super()._scan()
        if self._sensors.still and self._idle():
            self._idle_as_of = self._sensors.changed

    def _idle(self) -> bool:
        """Return whether all readings will be as expected, and no cell is about to be marked."""
        channels, probes = self._layout.channels, self._scanner.channels.probes
        return self._measurement is None and not any(self._scanner.jumps) and all(
            self._sensors.reads_within(channel, low, high)
            for channel, (_, _, low, high) in zip(channels, probes, strict=True)
        )


class Bench:
    """A simulated board, without the language that commands it (`hardware.rig.Rig` has both).

    `spec` describes the board, or is the number of cells a side (1 is a single cell).

    `identity` is how sheep are identified: ``"pad"`` (one reader beside the board) or ``"cells"``
    (a reader under every cell). With the same `seed` and the same commands at the same times
    everything is the same. `noise_mt` is the sensors' noise, `placing_mm` how far off the middle
    hands put sheep (both standard deviations). Its sensors and sheep are drawn within the limits of
    `parts`; the board is `calibrated` as a builder would do it, or as delivered. With a
    `tolerance_mt` only the zeros are drawn, with this standard deviation, and never calibrated.
    `step_ms` is how often the firmware's loop comes round. Unless `simulated`, the board reports
    what a real one does, so that a host has to learn the tags of its sheep. Raises ValueError
    for a size or an identity that no board has.
    """

    now: float
    tabletop: Tabletop
    pico: SimulatedPico
    firmware: IdlingFirmware
    next_step: float
    """When the firmware's loop comes round next."""

    def __init__(
        self,
        spec: BoardSpec | int = 4,
        *,
        identity: str = "pad",
        seed: int = 0,
        noise_mt: float = 0.1,
        parts: Tolerances = DRV5055A3,
        calibrated: bool = True,
        tolerance_mt: float | None = None,
        placing_mm: float = 1.5,
        step_ms: float = 5.0,
        simulated: bool = True,
    ) -> None:
        if identity not in IDENTITIES:
            raise ValueError(f"sheep are identified by 'pad' or 'cells', not {identity!r}")
        self.spec = BoardSpec.of(spec) if isinstance(spec, int) else spec
        self.identity = identity
        self.now = 0.0
        self.plugged = True
        self.step_ms = step_ms
        self.on_lights: Callable[[dict[str, Colour]], None] | None = None
        """Called with `leds` whenever the lights have changed."""
        self._shown = bytes(3 * len(self.spec.cells))  # by the lights
        self.cable = Cable(random.Random(f"line {seed}"))
        self._to_board, self._to_host = CableLine(self.cable), CableLine(self.cable)
        self.tabletop = Tabletop(self.spec, random.Random(f"hands {seed}"), placing_mm)
        drawing = random.Random(f"parts {seed}")
        if tolerance_mt is None:
            drawn = draw_board(parts, len(self.spec.cells), drawing, aged=calibrated)
            for piece in self.tabletop.pieces.values():
                piece.strength = draw_strength(parts, drawing)
        else:
            drawn = DrawnBoard(tuple(
                DrawnSensor(NORM_MV * drawing.gauss(0.0, tolerance_mt),
                            NORM_MV * (drawing.gauss(1.0, 0.015)))
                for _ in self.spec.cells
            ))
        self.pico = SimulatedPico(
            self.spec, self.tabletop, identity, random.Random(f"pico {seed}"),
            noise_mt, drawn, calibrated and tolerance_mt is None, self._light, simulated,
        )
        self._boot(0.0)

    # --- time -----------------------------------------------------------------------------------

    def advance(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        self.advance_to(self.now + ms)

    def advance_to(self, until: float) -> None:
        """Let time pass until then (ms)."""
        if self.pico.serial.received and self.now >= self._awake_from:
            self._step()  # the loop of a real board comes round far more often than it scans
        while self.next_step <= until:
            if self._quiet and self.firmware.dozes(self.next_step):
                self.next_step = self.firmware.doze(self.next_step, until, self.step_ms)
            else:
                self.now = self.next_step
                self._step()
        self.now = until

    @property
    def due(self) -> float:
        """The time (ms) before which nothing can be seen of the board, unless something is done to
        it or sent."""
        return max(self.next_step, self.firmware.quiet_until) if self.dozes else self.next_step

    @property
    def dozes(self) -> bool:
        """Whether nothing moves, nothing is under way, and the board only scans."""
        return (self._quiet and self._to_host.empty and not self.pico.serial.sent
                and self.firmware.dozes(self.next_step))

    @property
    def _quiet(self) -> bool:
        """Whether the board has power, and nothing is under way to it."""
        return self.plugged and self._to_board.empty

    def rest(self, ms: float = 0.0) -> None:
        """Let time pass until no sheep moves any more, and then `ms` longer."""
        self.advance(self.step_ms)
        while not self.tabletop.still:
            self.advance(self.step_ms)
        self.advance(ms)

    def _step(self) -> None:
        pico = self.pico
        moved = self.tabletop.update(self.now)
        pico.clock.begin_step(self.now)
        if moved or pico.sensors.drifting:
            pico.sensors.feel()
        if self.plugged:
            pico.serial.received += self._to_board.take(self.now)
            self.firmware.step()
        if self.next_step <= self.now:
            self.next_step = self.now + max(self.step_ms, pico.clock.busy_ms)
        if self.plugged and pico.since_fed_ms > _WATCHDOG_MS:
            self.reset()

    def _boot(self, takes_ms: float) -> None:
        self.pico.boot(self.now + takes_ms)
        self.firmware = IdlingFirmware(self.pico, self.spec.firmware_layout())
        self.next_step = self._awake_from = self.now + takes_ms
        self._light()

    # --- the line to the host -------------------------------------------------------------------

    def feed(self, data: bytes) -> None:
        """Bytes from the host; lost while the board is unplugged."""
        if self.plugged and data:
            self._to_board.send(data, self.now)
            self.pico.serial.received += self._to_board.take(self.now)

    def take_output(self) -> bytes:
        """Return what has come from the board since the last time."""
        sent = self.pico.serial.sent
        if sent:
            self._to_host.send(bytes(sent), self.now)
            sent.clear()
        return self._to_host.take(self.now)

    # --- what is done to it ---------------------------------------------------------------------

    def tap(self, letter: str) -> None:
        """Hold a sheep on the tag pad for a moment. Raises RigError."""
        piece = self.tabletop.piece(letter)
        if self.identity == "cells":
            raise RigError("this board has no tag pad: the readers under its cells know the sheep")
        if piece.cell is not None:
            raise RigError(f"{piece.letter} stands on {piece.cell}: lift it before tapping it")
        self.pico.readers.tap(piece.uid)

    def unplug(self) -> None:
        """Pull the cable: the board is without power. Raises RigError."""
        if not self.plugged:
            raise RigError("the board is already unplugged")
        self.plugged = False
        self._cut()
        self.pico.boot(self.now)
        self._light()

    def plug(self) -> None:
        """Put the cable back: the board starts, with a new session. Raises RigError."""
        if self.plugged:
            raise RigError("the board is already plugged in")
        self.plugged = True
        self._boot(BOOT_MS)

    def _cut(self) -> None:
        self._to_board.cut()
        self._to_host.cut()

    def reset(self) -> None:
        """Restart the firmware with the cable plugged in. Raises RigError."""
        if not self.plugged:
            raise RigError("the board is unplugged: plug it in first")
        self._boot(BOOT_MS)

    # --- what can be seen of it -----------------------------------------------------------------

    @property
    def leds(self) -> dict[str, Colour]:
        """The lit cells and their colours (red, green, blue, 0 to 255)."""
        pixels = self.pico.pixels
        colours = {cell: pixels.colour(self.spec.led(cell)) for cell in self.spec.cells}
        return {cell: colour for cell, colour in colours.items() if any(colour)}

    def where(self, letter: str) -> str | None:
        """Return the cell of a sheep; None while it is off the board. Raises RigError."""
        return self.tabletop.piece(letter).cell

    @property
    def faulty(self) -> bool:
        """Whether something is wrong with any sensor or multiplexer."""
        return self.pico.sensors.faulty

    def standing(self) -> dict[str, str]:
        """Return which sheep is on which cell.

        A corpse, which lies upside down, is written with a minus: ``{"a1": "A", "c3": "-D"}``.
        """
        found = {
            piece.cell: ("-" if piece.facing == INVERTED else "") + piece.letter
            for piece in self.tabletop.pieces.values()
            if piece.cell is not None
        }
        return {cell: found[cell] for cell in self.spec.cells if cell in found}

    def _light(self) -> None:
        shown = self.pico.pixels.shown
        if shown != self._shown:
            self._shown = shown
            if self.on_lights is not None:
                self.on_lights(self.leds)
