"""The power budget of a board: who draws what, what may feed it, and what must hold.

The lights come in as numbers: the limit that the companion keeps (its setting ``current_ma``), and,
where they are known, the currents of each LED in each scene. Nothing here trusts the scenes: the
worst case covers every way to spend that limit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot, log

from hardware.board import CELLS_PER_MUX
from hardware.construction import Construction, rounded_up
from hardware.power import parts
from hardware.power.chain import Chain, evenly
from hardware.stripboard import SENSORS_PER_REGULATOR

DEFAULT_LIMIT_MA = 200.0
"""The companion's own limit for the lights, until it is set to another."""
LED_LEAST_V = 4.2
"""A WS2812B works from 3.7 V on; with half a volt more its blue and green keep their brightness."""
AIR_C = 45.0
SPARE_MT = 1.2
"""Margin of the sensors below the threshold, in mT (docs/makers/sensing.md)."""
LED_MM2, SENSOR_MM2 = 0.5, 0.08
"""Cross sections of the wires in mm², as in the cutting list."""
DEBOUNCE = 3
SCAN_MS = 6.0
SCANNED = 48


@dataclass(frozen=True)
class Load:
    """One line of the budget, in mA from 5 V."""

    name: str
    typical_ma: float
    most_ma: float


@dataclass(frozen=True)
class Case:
    """Something that should hold. Where it need not (`needed` is false) it tells what follows:
    `note` says what to do then."""

    name: str
    value: float
    unit: str
    limit: float
    at_least: bool = False
    needed: bool = True
    note: str = ""

    @property
    def holds(self) -> bool:
        """Whether the figure is within its limit."""
        return self.value >= self.limit if self.at_least else self.value <= self.limit


@dataclass(frozen=True)
class Budget:
    """The electricity of a board whose lights keep within `limit_ma`.

    >>> budget = Budget(Construction.of(4))
    >>> round(budget.typical_ma), round(budget.most_ma)
    (537, 796)
    """

    built: Construction
    limit_ma: float = DEFAULT_LIMIT_MA

    @property
    def cells(self) -> int:
        """Number of cells, and so of LEDs and sensors."""
        return len(self.built.board.cells)

    # --- currents -------------------------------------------------------------------------------

    @property
    def loads(self) -> tuple[Load, ...]:
        """What hangs on the 5 V where the sensors have their own linear regulators."""
        share = parts.SENSORS_V / (parts.SUPPLY_V * parts.PICO_CONVERTER)
        muxes, regulators = self.built.board.mux_count, self.regulators
        tag = parts.TAG_READER
        return (
            Load("lights, at their limit", self.limit_ma, self.limit_ma),
            Load(f"{self.cells} sensors", self.cells * parts.SENSOR.typical_ma,
                 self.cells * parts.SENSOR.most_ma),
            Load(f"{regulators} regulator" + "s" * (regulators > 1), 5.0 * regulators,
                 10.0 * regulators),
            Load(f"{muxes} multiplexer" + "s" * (muxes > 1), muxes * parts.MUX.typical_ma,
                 muxes * parts.MUX.most_ma),
            Load("Pico", parts.PICO.typical_ma, parts.PICO.most_ma),
            Load("tag reader, from the Pico's 3.3 V", tag.typical_ma * share, tag.most_ma * share),
            Load("level shifter", parts.SHIFTER.typical_ma, parts.SHIFTER.most_ma),
        )

    @property
    def regulators(self) -> int:
        """One for every bank of sensors."""
        return -(-self.cells // SENSORS_PER_REGULATOR)

    @property
    def typical_ma(self) -> float:
        """All of it as a rule."""
        return sum(load.typical_ma for load in self.loads)

    @property
    def most_ma(self) -> float:
        """All of it at the most."""
        return sum(load.most_ma for load in self.loads)

    @property
    def largest_limit_ma(self) -> float:
        """Largest limit for the lights that the fuse allows in a warm case."""
        rest = self.most_ma - self.limit_ma
        fuse = 1000 * parts.FUSE_HOLD_A * parts.FUSE_WARM
        return max(0.0, min(fuse - rest, self.cells * parts.LED.most_ma))

    # --- what may feed it -----------------------------------------------------------------------

    def usb_alone_ma(self) -> tuple[float, float]:
        """Return the typical and the maximum current from a USB cable alone.

        The sensors are on the Pico's 3.3 V and the LEDs on its VBUS.
        """
        share = parts.SENSORS_V / (parts.SUPPLY_V * parts.PICO_CONVERTER)
        pin = self.pico_pin_ma()
        return (self.limit_ma + parts.PICO.typical_ma + share * pin[0],
                self.limit_ma + parts.PICO.most_ma + share * pin[1])

    def pico_pin_ma(self) -> tuple[float, float]:
        """Return what the Pico's 3V3 pin would have to give to sensors and tag reader."""
        return (self.cells * parts.SENSOR.typical_ma + parts.TAG_READER.typical_ma,
                self.cells * parts.SENSOR.most_ma + parts.TAG_READER.most_ma)

    @property
    def usb_is_enough(self) -> bool:
        """Whether a USB cable can feed a board that is wired by hand, with all that it draws."""
        return (self.usb_alone_ma()[0] <= parts.USB_MA
                and self.pico_pin_ma()[0] <= parts.PICO_3V3_MA)

    # --- wires ----------------------------------------------------------------------------------

    def led_chain(self, points: int = 1, mm2: float = LED_MM2) -> Chain:
        """Return the chain of LEDs, fed at `points` points."""
        hop = rounded_up(self.built.board.pitch_mm + self.built.slack_mm) / 1000
        feed = rounded_up(2 * self.built.inner_apothem_mm + self.built.slack_mm) / 1000
        ohm = 2 * parts.ohm_per_m(mm2)
        return Chain(self.cells, ohm * hop, evenly(self.cells, points), ohm * feed)

    def led_low_v(self, chain: Chain, limit_ma: float | None = None) -> float:
        """Return the lowest LED voltage, whatever the lights show within their limit."""
        limit = self.limit_ma if limit_ma is None else limit_ma
        total = self.most_ma - self.limit_ma + limit
        return (parts.SUPPLY_LOW_V - parts.FUSE_OHM * total / 1000
                - chain.worst_drop_v(limit, parts.LED.idle_ma, parts.LED.most_ma))

    def points_needed(self, limit_ma: float, mm2: float = LED_MM2) -> int | None:
        """At how few points the chain has to be fed; None if eight do not do."""
        return next(
            (points for points in range(1, 9)
             if self.led_low_v(self.led_chain(points, mm2), limit_ma) >= LED_LEAST_V), None)

    def sensor_chain(self, count: int, feed_m: float = 0.0) -> Chain:
        """Return a chain of sensors, fed at the first one by `feed_m` of wires."""
        hop = rounded_up(self.built.board.pitch_mm + self.built.slack_mm) / 1000
        ohm = 2 * parts.ohm_per_m(SENSOR_MM2)
        return Chain(count, ohm * hop, (0,), ohm * max(feed_m, 0.01))

    def sensor_loss(self, count: int, feed_m: float = 0.0) -> float:
        """Return the share of its supply that the last of `count` sensors lacks."""
        drops = self.sensor_chain(count, feed_m).drops_v([parts.SENSOR.typical_ma] * count)
        return max(drops) / parts.SENSORS_V

    # --- what must hold -------------------------------------------------------------------------

    def cases(self) -> list[Case]:
        """Return all of it."""
        return [*self._supply(), *self._regulator(), *self._wires(), *self._levels(),
                *self._inrush(), *self._sensing()]

    def _supply(self) -> Iterator[Case]:
        fuse = 1000 * parts.FUSE_HOLD_A * parts.FUSE_WARM
        yield Case("maximum of everything, compared with the fuse in a warm case", self.most_ma,
                   "mA", fuse)
        lit = self.most_ma - self.limit_ma + self.cells * parts.LED.most_ma
        yield Case("every LED at full white, in case of a fault", lit, "mA", fuse, needed=False,
                   note="the fuse may trip, and heals when the power has been off for a minute")
        rated = parts.RATINGS_A
        sensors = min(self.cells, SENSORS_PER_REGULATOR) * parts.SENSOR.most_ma
        for name, ma in (
            ("screw terminal (MKDS 1,5)", self.most_ma), ("pin header, 2.54 mm", self.limit_ma),
            ("ribbon contact", sensors / 2), ("wire of 0.5 mm²", self.limit_ma),
            ("wire of 0.08 mm²", CELLS_PER_MUX * parts.SENSOR.most_ma),
        ):
            yield Case(f"{name}: maximum current", ma / 1000, "A", rated[name])
        yield Case("on USB alone, wired by hand: typical current",
                   self.usb_alone_ma()[0], "mA", parts.USB_MA, needed=False,
                   note="feed it with 5 V")
        yield Case("the Pico's 3V3 pin, if it fed the sensors and the tag reader: typical current",
                   self.pico_pin_ma()[0], "mA", parts.PICO_3V3_MA, needed=False,
                   note="use a separate regulator for the sensors")

    def _regulator(self) -> Iterator[Case]:
        sensors = min(self.cells, SENSORS_PER_REGULATOR)
        for kind in (parts.LD1117S33, parts.LD1117V33):
            for word, each, needed in (("typical", parts.SENSOR.typical_ma, True),
                                       ("maximum", parts.SENSOR.most_ma, False)):
                hot = kind.junction_c(sensors * each, AIR_C, parts.SUPPLY_HIGH_V)
                yield Case(f"{kind.name}: {sensors} sensors, {word}, at {AIR_C:g} °C and "
                           f"{parts.SUPPLY_HIGH_V:g} V", hot, "°C", kind.hottest_c, needed=needed,
                           note="solder a heat sink or a piece of copper to its tab")
        left = (parts.SUPPLY_LOW_V - parts.FUSE_OHM * self.most_ma / 1000 - parts.SENSORS_V)
        yield Case("voltage left for the regulator", left, "V", parts.LD1117S33.dropout_v,
                   at_least=True)

    def _wires(self) -> Iterator[Case]:
        yield Case("the weakest LED, fed at the start of the chain only",
                   self.led_low_v(self.led_chain()), "V", LED_LEAST_V, at_least=True)
        feed = self.built.inner_apothem_mm / 1000
        group = min(CELLS_PER_MUX, self.cells)
        yield Case(f"supply voltage lost by the last of {group} sensors behind their multiplexer",
                   100 * self.sensor_loss(group, feed), "%", 5.0)
        yield Case("supply voltage lost by the last sensor if all were in one chain",
                   100 * self.sensor_loss(self.cells, feed), "%", 5.0, needed=False,
                   note="feed every fifteen from their multiplexer")
        hop_ohm = self.sensor_chain(group).hop_ohm / 2
        shared = self.limit_ma * hop_ohm * group / 2 / parts.MV_PER_MT
        yield Case("zero shift if the lights' current returned through the sensors' ground",
                   shared, "mT", SPARE_MT, needed=False,
                   note="use two ground wires, joined at the supply")
        yield Case("voltage left for the Pico", parts.SUPPLY_LOW_V
                   - parts.FUSE_OHM * self.most_ma / 1000 - parts.SCHOTTKY_V, "V",
                   parts.PICO_VSYS_V, at_least=True)

    def _levels(self) -> Iterator[Case]:
        wants = parts.LED_HIGH_SHARE * parts.SUPPLY_V
        yield Case("LED data from the Pico itself", parts.PICO_HIGH_V, "V", wants, at_least=True,
                   needed=False, note="it often works but is not guaranteed; use the 74AHCT125")
        yield Case("logic high from the Pico into the 74AHCT125", parts.PICO_HIGH_V, "V",
                   parts.AHCT_IN_V, at_least=True)
        low = self.led_low_v(self.led_chain())
        yield Case("logic high from the 74AHCT125 into the first LED, at the lowest supply voltage",
                   low - parts.AHCT_LOSS_V, "V", parts.LED_HIGH_SHARE * parts.SUPPLY_LOW_V,
                   at_least=True)

    def _inrush(self) -> Iterator[Case]:
        ohm = parts.BULK_ESR_OHM + parts.FUSE_OHM
        heat = parts.BULK_UF * 1e-6 * parts.SUPPLY_HIGH_V**2 / (2 * ohm)
        yield Case("inrush of the bulk capacitor, compared with what trips the fuse", heat, "A²s",
                   parts.FUSE_TRIP_A2S)
        yield Case("bulk capacitor, if the LEDs run on USB", parts.BULK_UF, "µF",
                   parts.USB_BULK_UF, needed=False,
                   note="a port may switch off when you plug in; use a separate 5 V supply for "
                        "the LEDs")

    def _sensing(self) -> Iterator[Case]:
        step_mt = 3300 / 4096 / parts.MV_PER_MT
        noise = hypot(parts.SENSOR_NOISE_MT, parts.CONVERTER_NOISE_STEPS * step_mt)
        yield Case("noise of a reading (standard deviation)", noise, "mT", 0.1)
        yield Case("distance between the thresholds (7 and 5 mT)", 2.0 / noise,
                   "times the noise", 10.0, at_least=True)
        sag = 1000 * (parts.SUPPLY_LOW_V - LED_LEAST_V)
        ripple = sag / 10 ** (parts.REGULATOR_REJECTION_DB / 20) / 2 / parts.MV_PER_MT
        yield Case("zero shift from the lights through the regulator", ripple, "mT", 0.1)
        apart = 0.005 * 1000 * parts.SENSORS_V / 2 / parts.MV_PER_MT
        yield Case("zero shift if regulator and converter drift apart by 0.5 % after calibration",
                   apart, "mT", SPARE_MT)
        settle = log(4 * 4096) * parts.MUX_OHM * parts.LINE_PF * 1e-6
        yield Case("a multiplexer settles to a quarter step", settle, "µs", parts.SAMPLE_US)
        yield Case(f"a scan of {SCANNED} channels on CircuitPython", SCANNED * parts.READING_MS,
                   "ms", SCAN_MS)
        here = max(5.0, self.cells * parts.READING_MS)
        yield Case("a sheep is detected after", DEBOUNCE * here, "ms", 100.0)


def scene_cases(
    budget: Budget, scenes: Mapping[str, Sequence[float]], points: int = 1
) -> Iterator[tuple[str, float, float]]:
    """Yield each scene's name, its current (mA) and its lowest LED voltage.

    Raises ValueError for a scene of a board of another size.
    """
    chain = budget.led_chain(points)
    rest = budget.most_ma - budget.limit_ma
    for name, led_ma in scenes.items():
        if len(led_ma) != budget.cells:
            raise ValueError(f"{name} lights {len(led_ma)} LEDs, but the board has {budget.cells}")
        total = sum(led_ma)
        low = (parts.SUPPLY_LOW_V - parts.FUSE_OHM * (rest + total) / 1000
               - max(chain.drops_v(led_ma)))
        yield name, total, low
