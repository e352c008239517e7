"""The power budget of a board: who draws what, what may feed it, and what must hold.

The lights come in as numbers: the limit that the companion keeps (its setting ``current_ma``), and,
where they are known, the currents of each LED in each scene. Nothing here trusts the scenes: the
worst case covers every way to spend that limit.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot, log

from hardware.bay import NoRoom, placements
from hardware.board import CELLS_PER_MUX
from hardware.construction import Construction
from hardware.power import parts
from hardware.power.entrance import Entrance
from hardware.power.network import Network, Way
from hardware.stripboard import MAX_FEEDS, SENSORS_PER_REGULATOR
from hardware.wiring import THICK_MM2, Wiring, evenly

DEFAULT_LIMIT_MA = 200.0
"""The companion's own limit for the lights, until it is set to another."""
LED_LEAST_V = 4.2
"""A WS2812B works from 3.7 V on; with half a volt more its blue and green keep their brightness."""
AIR_C = 45.0
SPARE_MT = 1.2
"""Margin of the sensors below the threshold, in mT (docs/makers/sensing.md)."""
SENSOR_LEAST_V = 3.2
"""A sensor's readings shrink with its supply: at 3.2 V by 3 %."""
CHIPS_LEAST_V = -0.3
"""Data sheets allow no lower voltage at the supply pin of a chip."""
WAYS: dict[Way, str] = {"hand": "wired by hand", "usb": "wired by hand, on USB",
                        "circuits": "with circuit boards"}
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
    def fuse_limit_ma(self) -> float:
        """Largest limit for the lights that the fuse allows in a warm case."""
        rest = self.most_ma - self.limit_ma
        fuse = 1000 * parts.FUSE_HOLD_A * parts.FUSE_WARM
        return max(0.0, min(fuse - rest, self.cells * parts.LED.most_ma))

    def limit_ma_of(self, network: Network) -> float:
        """Return the largest limit for the lights of a board that is built in one way.

        It is what fuse or USB allow and what leaves every LED its voltage.
        """
        allowed = self.fuse_limit_ma
        if network.way == "usb":
            allowed = parts.USB_MA - (self.usb_alone_ma()[0] - self.limit_ma)
        return max(0.0, min(allowed, network.limit_for_leds(LED_LEAST_V)))

    @cached_property
    def largest_limit_ma(self) -> float:
        """Largest limit for the lights of a board wired by hand."""
        return self.limit_ma_of(self.networks[WAYS[self.by_hand]])

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

    @property
    def by_hand(self) -> Way:
        """What feeds a board of this size that is wired by hand."""
        return "usb" if Wiring(self.built).on_usb else "hand"

    @cached_property
    def networks(self) -> dict[str, Network]:
        """The whole supply as it is recommended, for each way to build the board.

        Small boards and narrow ones have no room for the circuit boards.
        """
        found = {WAYS[self.by_hand]: Network.of(self.built)}
        with suppress(NoRoom):
            placements(self.built)
            found[WAYS["circuits"]] = Network.of(self.built, circuits=True)
        return found

    def fed_at(self, points: int, mm2: float = THICK_MM2) -> Network:
        """Return the supply of a board wired by hand, its LEDs fed at `points` points."""
        return Network(self.built, self.by_hand, evenly(self.cells, points), led_mm2=mm2)

    @property
    def most_points(self) -> int:
        """Number of points at which the LEDs of a board wired by hand can be fed."""
        return 1 if self.by_hand == "usb" else MAX_FEEDS

    # --- what must hold -------------------------------------------------------------------------

    def cases(self) -> list[Case]:
        """Return all of it."""
        parts_with_fuse = (*self._protection(), *self._regulator(), *self._inrush())
        return [*self._supply(), *(parts_with_fuse if self.fused else ()), *self._wires(),
                *self._grounds(), *self._levels(), *self._sensing()]

    @property
    def fused(self) -> bool:
        """Whether any way to build this board has a fuse: on USB alone there is none."""
        return any(network.way != "usb" for network in self.networks.values())

    def _supply(self) -> Iterator[Case]:
        usb = self.by_hand == "usb"
        if self.fused:
            fuse = 1000 * parts.FUSE_HOLD_A * parts.FUSE_WARM
            way = ", with circuit boards" if usb else ""
            yield Case(f"maximum of everything, compared with the fuse in a warm case{way}",
                       self.most_ma, "mA", fuse)
            lit = self.most_ma - self.limit_ma + self.cells * parts.LED.most_ma
            yield Case(f"every LED at full white, in case of a fault{way}", lit, "mA", fuse,
                       needed=False, note="the fuse may trip, and heals when the power has been "
                                          "off for a minute")
        rated = parts.RATINGS_A
        sensors = min(self.cells, SENSORS_PER_REGULATOR) * parts.SENSOR.most_ma
        for name, ma in (
            ("screw terminal (MKDS 1,5)", self.most_ma), ("pin header, 2.54 mm", self.limit_ma),
            ("ribbon contact", sensors / 2), ("wire of 0.5 mm²", self.limit_ma),
            ("wire of 0.08 mm²", CELLS_PER_MUX * parts.SENSOR.most_ma),
        ):
            yield Case(f"{name}: maximum current", ma / 1000, "A", rated[name])
        yield Case("on USB alone, wired by hand: typical current",
                   self.usb_alone_ma()[0], "mA", parts.USB_MA, needed=usb,
                   note="feed it with 5 V")
        if usb:
            yield Case("on USB alone, wired by hand: maximum current", self.usb_alone_ma()[1], "mA",
                       parts.USB_MA, needed=False, note="use newer sensors, or no tag reader")
        yield Case("the Pico's 3V3 pin, if it fed the sensors and the tag reader: typical current",
                   self.pico_pin_ma()[0], "mA", parts.PICO_3V3_MA, needed=usb,
                   note="use a separate regulator for the sensors")

    def _regulator(self) -> Iterator[Case]:
        sensors = min(self.cells, SENSORS_PER_REGULATOR)
        for kind in (parts.LD1117S33, parts.LD1117V33)[: 1 if self.by_hand == "usb" else 2]:
            for word, each, needed in (("typical", parts.SENSOR.typical_ma, True),
                                       ("maximum", parts.SENSOR.most_ma, False)):
                hot = kind.junction_c(sensors * each, AIR_C, parts.SUPPLY_HIGH_V)
                yield Case(f"{kind.name}: {sensors} sensors, {word}, at {AIR_C:g} °C and "
                           f"{parts.SUPPLY_HIGH_V:g} V", hot, "°C", kind.hottest_c, needed=needed,
                           note="solder a heat sink or a piece of copper to its tab")
        for way, network in self.networks.items():
            for word, needed in (("typical", True), ("maximum", False)):
                left = replace(network, typical=needed).regulator_v(self.limit_ma)
                if left is not None:
                    yield Case(f"voltage left for the regulator, {way}, {word} currents", left, "V",
                               parts.LD1117V33.dropout_v, at_least=True, needed=needed,
                               note="use newer sensors or a supply of at least 4.9 V")

    def _protection(self) -> Iterator[Case]:
        for mosfet in (parts.SUP53P06, parts.DMP4015)[self.by_hand == "usb":]:
            fuse = parts.FUSE_HOLD_A * parts.FUSE_WARM
            yield Case(f"{mosfet.name}: at the warm fuse's current",
                       AIR_C + mosfet.k_per_w * mosfet.warm_ohm * fuse**2, "°C", 150.0)
            yield Case(f"{mosfet.name}: between gate and source", parts.SUPPLY_HIGH_V, "V",
                       mosfet.gate_v)
        yield Case("the board's 5 V with plus and minus exchanged",
                   round(Entrance("mosfet", exchanged=True).steady().rail_v, 6) + 0.0, "V",
                   CHIPS_LEAST_V, at_least=True)
        clamp = Entrance("clamp", exchanged=True).steady()
        yield Case("the same with a clamp diode and the fuse instead of the MOSFET", clamp.rail_v,
                   "V", CHIPS_LEAST_V, at_least=True, needed=False, note="use the MOSFET")
        yield Case("and the current through the fuse then", -clamp.fuse_a, "A", parts.FUSE_TRIP_A,
                   at_least=True, needed=False,
                   note="a supply of 3 A never trips a fuse of 3 A; use the MOSFET")

    def _wires(self) -> Iterator[Case]:
        for way, network in self.networks.items():
            yield Case(f"the weakest LED, {way}", network.lowest_led_v(self.limit_ma), "V",
                       LED_LEAST_V, at_least=True)
            yield Case(f"the sensor with the lowest supply, {way}", network.sensor_v()[0], "V",
                       SENSOR_LEAST_V, at_least=True)
            yield Case(f"voltage left for the Pico, {way}", network.pico_v(self.limit_ma), "V",
                       parts.PICO_VSYS_V, at_least=True)

    def _grounds(self) -> Iterator[Case]:
        for way, network in self.networks.items():
            yield Case(f"zero shift by the lights, {way}",
                       network.zero_shifts_mt(self.limit_ma).max(), "mT", SPARE_MT)
            yield Case(f"the same with every LED at full white, {way}",
                       network.zero_shifts_mt(self.cells * parts.LED.most_ma).max(), "mT", SPARE_MT)
            if network.way == "circuits":
                shared = replace(network, shared_ground=True, feeds=(0,))
                white = shared.zero_shifts_mt(self.cells * parts.LED.most_ma).max()
                yield Case("the same if LED and sensor shared a ground, fed at the start only",
                           white, "mT", SPARE_MT, needed=False, note="use two grounds")

    def _levels(self) -> Iterator[Case]:
        wants = parts.LED_HIGH_SHARE * parts.SUPPLY_V
        yield Case("LED data from the Pico itself", parts.PICO_HIGH_V, "V", wants, at_least=True,
                   needed=False, note="it often works but is not guaranteed; use the 74AHCT125")
        yield Case("logic high from the Pico into the 74AHCT125", parts.PICO_HIGH_V, "V",
                   parts.AHCT_IN_V, at_least=True)
        low = min(network.lowest_led_v(self.limit_ma) for network in self.networks.values())
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
    budget: Budget, scenes: Mapping[str, Sequence[float]]
) -> Iterator[tuple[str, float, float]]:
    """Yield each scene's name, its current (mA) and its lowest LED voltage, wired by hand.

    Raises ValueError for a scene of a board of another size.
    """
    network = budget.networks[WAYS[budget.by_hand]]
    for name, led_ma in scenes.items():
        if len(led_ma) != budget.cells:
            raise ValueError(f"{name} lights {len(led_ma)} LEDs, but the board has {budget.cells}")
        yield name, sum(led_ma), network.scene_v(led_ma)
