"""The solver agrees with ngspice, and the whole supply holds on every board, both ways."""

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.construction import Construction
from hardware.power import parts
from hardware.power.budget import CHIPS_LEAST_V, DEFAULT_LIMIT_MA, LED_LEAST_V, SPARE_MT, Budget
from hardware.power.entrance import Entrance, Protection, fuse_trips_after_s
from hardware.power.network import Network
from hardware.power.nodal import (
    GROUND,
    Capacitor,
    Diode,
    Load,
    Netlist,
    NoSolution,
    Pmos,
    Resistor,
    Source,
    Voltages,
    ends_of,
)
from tests.long_form import examples

SIZES = range(2, 9)
WAYS = [(size, circuits) for size in SIZES for circuits in (False, True)
        if size > 2 or not circuits]


def deck(netlist: Netlist, commands: list[str]) -> str:
    """Return a circuit as a deck for ngspice in batch mode.

    `commands` are those of its control section, such as ``op`` and ``print all``.
    """
    name_of = spice_names(netlist)
    lines, models = ["* a test"], dict[str, str]()
    for number, element in enumerate(netlist.elements.values()):
        ends = [name_of[node] for node in ends_of(element)]
        match element:
            case Resistor():
                lines.append(f"R{number} {' '.join(ends)} {element.ohm!r}")
            case Load():
                lines.append(f"I{number} {' '.join(ends)} DC {element.ampere!r}")
            case Capacitor():
                lines.append(f"C{number} {' '.join(ends)} {element.farad!r} IC=0")
            case Source():
                a, b, c, d = ends
                middle = b if element.gain == 0 else f"m{number}"
                lines.append(f"V{number} {a} {middle} DC {element.volt!r}")
                if element.gain:
                    lines.append(f"E{number} {middle} {b} {c} {d} {element.gain!r}")
            case Diode():
                model = f"D(IS={element.saturation_a!r} N={element.ideality!r})"
                kind = models.setdefault(model, f"diode{len(models)}")
                lines.append(f"D{number} {' '.join(ends)} {kind}")
            case Pmos():
                model = (f"PMOS(LEVEL=1 VTO={-element.threshold_v!r} "
                         f"KP={element.transconductance!r} IS=1e-30 L=1e-4 W=1e-4)")
                kind = models.setdefault(model.replace(" L=1e-4 W=1e-4", ""),
                                         f"pmos{len(models)}")
                lines.append(f"M{number} {' '.join(ends)} {ends[2]} {kind} L=1e-4 W=1e-4")
    lines += [f".model {kind} {model}" for model, kind in models.items()]
    return "\n".join([*lines, ".control", *commands, "quit", ".endc", ".end", ""])


def spice_names(netlist: Netlist) -> dict[str, str]:
    """Return the name of each node in the deck."""
    return {GROUND: GROUND} | {node: f"n{i}" for i, node in enumerate(netlist.nodes)}


def ngspice(netlist: Netlist, commands: list[str], folder: Path) -> str:
    """Run a netlist in ngspice; skip the test where it is not installed."""
    program = shutil.which("ngspice")
    if program is None:
        pytest.skip("ngspice is not installed")
    file = folder / "deck.cir"
    file.write_text(deck(netlist, commands), encoding="utf-8")
    done = subprocess.run([program, "-b", str(file)], capture_output=True, text=True, timeout=60)
    return done.stdout


def operating_point(netlist: Netlist, folder: Path) -> Voltages:
    printed = ngspice(netlist, ["set numdgt=12", "op", "print all"], folder)
    found = dict(re.findall(r"^(n\d+) = (\S+)$", printed, re.MULTILINE))
    names = spice_names(netlist)
    return {node: float(found[name]) for node, name in names.items() if node != GROUND}


# --- the solver ----------------------------------------------------------------------------------


@examples(60)
@given(data=st.data(), count=st.integers(1, 8))
def test_at_every_node_as_much_comes_in_as_goes_out(data: st.DataObject, count: int) -> None:
    ohms = st.floats(0.001, 100.0)
    netlist = Netlist()
    netlist.add("V", Source("n0", GROUND, data.draw(st.floats(1.0, 12.0))))
    for i in range(count):
        nodes = [GROUND, *(f"n{k}" for k in range(i + 1))]
        netlist.add(f"R{i}", Resistor(data.draw(st.sampled_from(nodes)), f"n{i + 1}",
                                      data.draw(ohms)))
        netlist.add(f"I{i}", Load(f"n{i + 1}", data.draw(st.sampled_from(nodes)),
                                  data.draw(st.floats(0.0, 1.0))))
    volts = netlist.solve()
    for node in netlist.nodes[1:]:
        total = 0.0
        for element in netlist.elements.values():
            if isinstance(element, (Resistor, Load)) and node in (element.a, element.b):
                amps = (element.ampere if isinstance(element, Load)
                        else (volts[element.a] - volts[element.b]) / element.ohm)
                total += amps if element.a == node else -amps
        assert total == pytest.approx(0.0, abs=1e-6)


def test_a_response_is_what_one_more_ampere_does() -> None:
    netlist = Network.of(Construction.of(2)).netlist
    pair = "LED 3, 5 V", "LED 3, ground"
    before, responses = netlist.solve(), netlist.responses([pair])
    netlist.add("more", Load(*pair, 0.1))
    after = netlist.solve()
    for node, volts in after.items():
        assert volts == pytest.approx(before[node] + 0.1 * responses[node][0], abs=1e-9)


def test_a_response_of_a_curved_circuit_is_refused() -> None:
    netlist = Netlist({"D": Diode("a", GROUND), "R": Resistor("a", GROUND, 1.0)})
    with pytest.raises(ValueError, match="no constant response"):
        netlist.responses([("a", GROUND)])


def test_two_elements_of_one_name_and_a_resistance_of_nothing_are_refused() -> None:
    netlist = Netlist({"R": Resistor("a", GROUND, 1.0)})
    with pytest.raises(ValueError, match="two elements R"):
        netlist.add("R", Resistor("b", GROUND, 1.0))
    with pytest.raises(ValueError, match="above 0 ohms"):
        Resistor("a", "b", 0.0)


def test_a_capacitor_charges_as_the_exponential_says() -> None:
    netlist = Netlist({"V": Source("in", GROUND, 5.0), "R": Resistor("in", "out", 1000.0),
                       "C": Capacitor("out", GROUND, 1e-6)})
    volts = {round(t, 6): v["out"] for t, v in netlist.transient(1e-6, 3e-3)}
    for t in (1e-3, 2e-3, 3e-3):
        assert volts[t] == pytest.approx(5.0 * (1 - 2.718281828 ** (-t / 1e-3)), rel=2e-3)


def test_a_source_without_a_way_to_settle_is_reported() -> None:
    netlist = Netlist({"I": Load(GROUND, "a", 1e30), "D": Diode("a", GROUND)})
    with pytest.raises(NoSolution):
        netlist.solve()


@examples(30)
@given(gate=st.floats(-6, 6), drain=st.floats(-6, 6))
def test_the_slopes_of_the_mosfet_are_those_of_its_current(gate: float, drain: float) -> None:
    mosfet, step = Pmos.of("d", "g", "s", 2.0, 0.025), 1e-6
    amps, by_gate, by_drain = mosfet.current(gate, drain)
    kinks = (gate - 2.0, gate - 2.0 - drain, drain, gate - drain - 2.0, gate - 2.0 + drain)
    if min(map(abs, kinks)) > 1e-3:
        assert (mosfet.current(gate + step, drain)[0] - amps) / step == pytest.approx(
            by_gate, rel=1e-3, abs=1e-3)
        assert (mosfet.current(gate, drain + step)[0] - amps) / step == pytest.approx(
            by_drain, rel=1e-3, abs=1e-3)


# --- beside ngspice ------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "circuits"), [(2, False), (4, False), (4, True), (8, True)])
def test_the_whole_supply_is_what_ngspice_finds(
    size: int, circuits: bool, tmp_path: Path
) -> None:
    netlist = Network.of(Construction.of(size), circuits=circuits).netlist
    own, other = netlist.solve(), operating_point(netlist, tmp_path)
    assert max(abs(own[node] - volts) for node, volts in other.items()) < 1e-6


def clipped() -> Netlist:
    """A supply with a limit, a MOSFET and diodes: everything that is curved."""
    return Netlist({
        "limit": Load(GROUND, "supply", parts.SUPPLY_LIMIT_A),
        "clamp": Diode("supply", "five", 1e-9, 0.05), "V": Source("five", GROUND, 5.0),
        "lead": Resistor("supply", "in", 0.1), "Q": Pmos.of("in", "gate", "rail", 2.0, 0.025),
        "body": Diode("in", "rail", 1e-9), "RG": Resistor("gate", GROUND, 1e4),
        "C": Capacitor("rail", "esr", 1e-3), "ESR": Resistor("esr", GROUND, 0.1),
        "load": Resistor("rail", GROUND, 2.5), "string": Diode("rail", GROUND, 1e-12, 8.0),
    })


def test_a_curved_circuit_is_what_ngspice_finds(tmp_path: Path) -> None:
    own, other = clipped().solve(), operating_point(clipped(), tmp_path)
    for node in ("supply", "in", "rail"):
        assert own[node] == pytest.approx(other[node], abs=1e-4)


def test_a_transient_is_what_ngspice_finds(tmp_path: Path) -> None:
    netlist, step = clipped(), 5e-6
    own = {round(t, 7): volts["rail"] for t, volts in netlist.transient(step, 4e-3)}
    times = (1e-4, 5e-4, 1e-3, 2e-3, 4e-3)
    rail = spice_names(netlist)["rail"]
    printed = ngspice(netlist, [f"tran {step} 4e-3 0 {step} uic",
                                *(f"meas tran v{i} find v({rail}) at={t}"
                                  for i, t in enumerate(times))], tmp_path)
    found = dict(re.findall(r"^v(\d)\s+=\s+(\S+)$", printed, re.MULTILINE))
    for i, t in enumerate(times):
        assert own[t] == pytest.approx(float(found[str(i)]), abs=0.02)


# --- what must hold ------------------------------------------------------------------------------


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("size", "circuits"), WAYS)
def test_leds_and_sensors_have_their_voltage_and_zeros_stay(size: int, circuits: bool) -> None:
    network = Network.of(Construction.of(size), circuits=circuits)
    assert network.lowest_led_v(DEFAULT_LIMIT_MA) >= LED_LEAST_V
    assert network.sensor_v()[0] >= 3.2
    most = Budget(network.built).fuse_limit_ma
    assert network.zero_shifts_mt(DEFAULT_LIMIT_MA).max() < 0.02
    assert network.zero_shifts_mt(most).max() < 0.1 * SPARE_MT


def test_no_frame_within_the_limit_does_worse_than_the_worst() -> None:
    network = Network.of(Construction.of(3), circuits=True)
    lowest = network.lowest_led_v(DEFAULT_LIMIT_MA)
    for first in range(network.cells):
        led_ma = [parts.LED.idle_ma] * network.cells
        spare = DEFAULT_LIMIT_MA - sum(led_ma)
        for led in range(first, network.cells):
            here = min(spare, parts.LED.most_ma - parts.LED.idle_ma)
            led_ma[led] += here
            spare -= here
        assert network.scene_v(led_ma) >= lowest - 1e-9


def test_a_shared_ground_needs_a_limit_and_separate_grounds_do_not() -> None:
    separate = Network.of(Construction.of(4), circuits=True)
    shared = replace(separate, shared_ground=True, feeds=(0,))
    white = separate.cells * parts.LED.most_ma
    assert shared.zero_shifts_mt(white).max() > SPARE_MT
    limit = shared.limit_for_shift(SPARE_MT)
    assert shared.zero_shifts_mt(limit).max() <= SPARE_MT < shared.zero_shifts_mt(limit + 10).max()
    assert separate.limit_for_shift(0.12 * SPARE_MT) == pytest.approx(white)


def test_thicker_wire_and_more_points_to_feed_help() -> None:
    built = Construction.of(4)
    thin, thick = (Network(built, "hand", (0,), led_mm2=mm2).lowest_led_v(1000)
                   for mm2 in (0.08, 0.5))
    both = Network(built, "hand", (0, 36)).lowest_led_v(1000)
    assert thin < thick < both


# --- plus and minus exchanged --------------------------------------------------------------------


def test_nothing_happens_in_the_first_second_if_plus_and_minus_are_exchanged() -> None:
    for mosfet in (parts.SUP53P06, parts.DMP4015):
        moments = list(Entrance("mosfet", exchanged=True, mosfet=mosfet).moments(1e-3, 1.0))
        assert all(abs(moment.rail_v) < 1e-3 for moment in moments)
        assert all(abs(moment.fuse_a) < 1e-5 for moment in moments)


def test_a_clamp_and_a_fuse_do_not_protect_from_a_supply_of_3_a() -> None:
    moments = list(Entrance("clamp", exchanged=True).moments(1e-3, 1.0))
    assert moments[-1].rail_v < CHIPS_LEAST_V
    amps = -moments[-1].fuse_a
    assert amps == pytest.approx(parts.SUPPLY_LIMIT_A)
    assert fuse_trips_after_s(amps) is None
    stronger = Entrance("clamp", exchanged=True, limit_a=10.0).steady()
    after = fuse_trips_after_s(-stronger.fuse_a)
    assert after is not None
    assert after > 5.0, "and with a stronger supply, it takes too long"


def test_at_full_load_the_mosfet_costs_less_than_a_schottky_diode() -> None:
    none, mosfet, schottky = (Entrance(protection).steady().rail_v
                              for protection in ("clamp", "mosfet", "schottky"))
    assert none - mosfet < 0.06
    assert none - schottky > 0.3


def test_the_supply_comes_up_within_a_few_milliseconds() -> None:
    moments = list(Entrance().moments(20e-6, 0.01))
    assert max(moment.fuse_a for moment in moments) <= parts.SUPPLY_LIMIT_A + 1e-6
    up = next(moment.time_s for moment in moments if moment.rail_v > 4.5)
    assert 0.5e-3 < up < 5e-3
    assert moments[-1].rail_v == pytest.approx(Entrance().steady().rail_v, abs=1e-3)


@pytest.mark.parametrize("exchanged", [False, True])
@pytest.mark.parametrize("protection", ["mosfet", "clamp", "schottky"])
def test_the_entrance_is_what_ngspice_finds(
    protection: Protection, exchanged: bool, tmp_path: Path
) -> None:
    netlist = Entrance(protection, exchanged=exchanged).netlist
    own, other = netlist.solve(), operating_point(netlist, tmp_path)
    assert own["rail"] == pytest.approx(other["rail"], abs=2e-4)
    assert own["in"] - own["fused"] == pytest.approx(other["in"] - other["fused"], abs=2e-4)
