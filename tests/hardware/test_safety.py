"""`make check-safety` finds nothing here, and finds faults that are planted."""

import re
from collections.abc import Callable
from dataclasses import replace
from math import pi
from pathlib import Path

import pytest

from companion.store.settings import Settings, SettingsError
from firmware import app, layout, lights
from hardware.board import MAX_SIZE, MIN_SIZE, BoardSpec
from hardware.circuit.boards import NAMES, circuit
from hardware.circuit.parts import Circuit
from hardware.construction import Construction, SheepPrint
from hardware.magnets import KEEP_AWAY_MT, TOY_FLUX_INDEX, Magnet, Sheep
from hardware.power import parts
from hardware.power.budget import DEFAULT_LIMIT_MA
from tests.hardware import plugs, safety


def test_nothing_is_unsafe(capsys: pytest.CaptureFixture[str]) -> None:
    assert safety.main() == 0
    page = (safety.ROOT / "docs" / "makers" / "safety.md").read_text("utf-8")
    shown = capsys.readouterr().out
    assert shown.endswith(" checks, 0 violations\n")
    figures = re.findall(r"(\d+) wrong seats .*LED ≥ (\S+) V, Pico ≤ (\S+) V", shown)
    assert len(figures) == 3
    for seats, led, pico in figures:
        assert f"| {seats} | {led} V | {pico} V |" in page


@pytest.mark.parametrize(("name", "value", "cells"), [
    ("within", lambda frame, *limit: frame, {"19", "37", "169"}),  # no limit
    ("within", lambda frame, *limit: bytes(len(frame)), {"7", "19", "37", "169"}),  # dark
    ("channel_ma", lambda setting: 12, {"7", "19", "37", "169"}),  # believed, not measured
    ("IDLE_MA", 0, {"37", "169"}),  # the chips forgotten
    ("USB_MA", 600, {"19", "37"}),
    ("FUSED_MA", 3000, {"169"}),  # the fuse of a cold case
])
def test_a_firmware_that_lets_the_lights_draw_too_much_is_found(
    name: str, value: object, cells: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app if name == "channel_ma" else lights, name, value)
    wrong = [check.name for check in safety.led_frames() if not check.holds]
    assert cells <= {each.split(" ")[0] for each in wrong}


def test_a_board_that_does_not_ask_for_its_supply_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "limit_ma", lambda cells, supply: lights.limit_ma(cells, "5v"))
    assert any(not check.holds for check in safety.led_frames())


def test_the_figures_that_are_planned_with_are_those_of_the_program() -> None:
    assert parts.Led(lights.IDLE_MA, lights.CHANNEL_MA) == parts.LED
    assert Settings().channel_ma == lights.CHANNEL_MA
    for most in (lights.MIN_CHANNEL_MA - 1, lights.MAX_CHANNEL_MA + 1):
        with pytest.raises(SettingsError):
            Settings(channel_ma=most)
    assert lights.USB_MA == parts.USB_MA == safety.USB_MA
    assert lights.FUSED_MA == 1000 * parts.FUSE_HOLD_A * parts.FUSE_WARM == safety.FUSED_MA
    assert max(led.most_ma for _, led, set_ma in safety.LEDS if not set_ma) <= parts.LED.most_ma


def test_no_board_dims_what_the_companion_sends_by_default_and_the_page_has_the_limits() -> None:
    page = (safety.ROOT / "docs" / "makers" / "lights.md").read_text("utf-8")
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        cells = len(BoardSpec.of(size).cells)
        usb, fused = (lights.limit_ma(cells, supply) for supply in (lights.USB, lights.FUSED))
        usual = lights.limit_ma(cells)
        assert usual >= DEFAULT_LIMIT_MA
        assert (f"| {cells} | {'USB' if usual == usb else '5 V'} | {usb:,} mA | {fused:,} mA |"
                in page)


@pytest.mark.parametrize(("page", "old", "new"), [
    ("README.md", "is not a toy", "is a toy"), ("docs/makers/guide.md", "630", "63"),
    ("docs/makers/safety.md", "hospital", "doctor"), ("docs/makers/sheep.md", "pierce", "hurt"),
])
def test_a_page_without_the_warning_is_found(
    page: str, old: str, new: str, tmp_path: Path
) -> None:
    for name in safety.PAGES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        text = (safety.ROOT / name).read_text("utf-8")
        (tmp_path / name).write_text(text.replace(old, new) if name == page else text, "utf-8")
    found = [check.name for check in safety.warnings(tmp_path) if not check.holds]
    assert found == [f"{page}: warning of magnets"]


@pytest.mark.parametrize(("changed", "words"), [
    (SheepPrint(magnet_play_mm=0.4), "ribs"), (SheepPrint(tag_diameter_mm=24.5), "glued ring"),
    (SheepPrint(engraving_mm=0.8), "plastic over"),
])
def test_a_sheep_that_does_not_hold_its_magnets_is_found(
    changed: SheepPrint, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = replace(Construction.of(4), printed=changed)
    monkeypatch.setattr(Construction, "of", lambda *size: built)
    assert any(words in check.name for check in safety.holding() if not check.holds)


def board(name: str, made: str, *refs: str) -> dict[str, Circuit]:
    """Return a circuit that has something else in the places of some headers."""
    found = circuit(name)
    return {name: replace(found, parts=tuple(
        replace(part, fields={**part.fields, "Order as": made}) if part.ref in refs else part
        for part in found.parts))}


HEADERS = (board("carrier", "pin header 1x3", "J4") | board("cell", "pin header 1x3", "J2", "J3"))
"""The boards with headers for the LEDs, which should have none."""


def ground_last(boards: dict[str, Circuit]) -> dict[str, Circuit]:
    """Return boards whose headers have ground at pin 3, as revision A had it."""
    return {name: replace(found, parts=tuple(
        replace(part, pins=tuple(
            replace(pin, net=part.pins[-number].net if number else pin.net)
            for number, pin in enumerate(part.pins))) if part.ref in ("J2", "J3", "J4")
        and len(part.pins) == 3 else part for part in found.parts)) for name, found in
        boards.items()}


@pytest.mark.parametrize(("boards", "words", "leds", "pico"), [
    (ground_last(HEADERS), "LED cable, end at a J3 on a J3, turned", -0.3, None),
    (ground_last(HEADERS), "feed, end at b J3 on b J3, turned", -0.3, None),
    (board("cell", "pin header 1x3", "J2", "J3"), "sensor cable, end at a J1 on a J3", None, 3.6),
    (board("carrier", "pin header 2x8", "J11"), "sensor cable, end at a J1 on carrier J11", None,
     3.6),
])
def test_a_header_that_takes_a_plug_wrongly_is_found(
    boards: dict[str, Circuit], words: str, leds: float | None, pico: float | None
) -> None:
    bench = plugs.with_circuits({name: circuit(name) for name in NAMES} | boards)
    least, most = zip(*(bench.found(joined) for name, joined in bench.wrong() if name == words),
                      strict=True)
    assert leds is None or min(least) < leds
    assert pico is None or max(most) > pico


def test_with_ground_in_the_middle_no_led_plug_hurts_on_a_header_of_an_led() -> None:
    bench = plugs.with_circuits({name: circuit(name) for name in NAMES} | HEADERS)
    seats = [bench.found(joined) for name, joined in bench.wrong()
             if re.match(r"(LED cable|feed), .* on (a J3|b J[23]|carrier J4)", name)]
    assert len(seats) == 28
    assert min(least for least, _ in seats) >= plugs.LED_LEAST_V
    assert max(most for _, most in seats) <= plugs.PICO_MOST_V


@pytest.mark.parametrize(("nets", "fuse", "words"), [
    (lambda nets: nets | {"5V": nets["5V"] | {("D2", "2")}, "5V_PICO": {("F2", "1")}},
     parts.PICO_FUSE, "short"),  # bridged
    (dict, replace(parts.PICO_FUSE, trip_a=4.0), "short"),
    (dict, replace(parts.PICO_FUSE, hold_a=0.2), "most"),
    (dict, replace(parts.PICO_FUSE, trip_a=1.1), "most"),
])
def test_a_branch_of_the_pico_that_burns_or_starves_is_found(
    nets: Callable[[dict[str, set[tuple[str, str]]]], dict[str, set[tuple[str, str]]]],
    fuse: parts.PicoFuse, words: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(safety, "pico_branches", lambda: [
        ("planted", nets(circuit("carrier").nets), "D2", fuse)])
    found = [check.name for check in safety.shorts() if not check.holds]
    assert any(words in name for name in found)


def other(ref: str, value: str | None, *nets: str) -> dict[str, Circuit]:
    """Return a carrier with another value or other nets at one part, or (no value) without it."""
    found = circuit("carrier")
    return {"carrier": replace(found, parts=tuple(
        part if part.ref != ref else replace(part, value=value, pins=tuple(
            replace(pin, net=net) for pin, net in zip(part.pins, nets, strict=True)))
        for part in found.parts if part.ref != ref or value))}


@pytest.mark.whole
@pytest.mark.parametrize("boards", [
    other("F1", "5 A", "5V_IN", "5V_FUSED"), other("F2", "1.1 A", "5V_PICO", "5V"),
    other("Q1", "DMP4015SK3", "GATE", "5V", "5V_FUSED"), other("D1", "SMBJ5.0A", "GND", "5V"),
    other("D2", "SS14", "5V_PICO", "VSYS"), other("R2", None),
    other("J3", "tag reader", "5V", "GND", "TAG_RX", "TAG_TX"),
], ids=lambda boards: "")
def test_a_part_that_does_not_protect_is_found(boards: dict[str, Circuit]) -> None:
    assert [check.holds for check in safety.fitted()].count(False) == 0
    assert [check.holds for check in safety.fitted(boards)].count(False) == 1


def _part_by_part(self: lights.Lights) -> None:
    """Limit only the last 60 cells, as if each message were a frame."""
    wanted = bytes(self._wanted)
    self._frame = wanted[:-180] + lights.within(wanted[-180:], self._limit, self._channel)
    self._show(self._frame)


def _fading(self: lights.Lights, now: int) -> None:
    """Fade from what the host wanted, not from what was shown."""
    self._frame, self._fading, self._stepped = bytes(self._wanted), now, now


@pytest.mark.whole
@pytest.mark.parametrize(("name", "fault"), [("commit", _part_by_part), ("fade", _fading)])
def test_a_limit_that_leaks_is_found(
    name: str, fault: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lights.Lights, name, fault)
    assert any(not check.holds for check in safety.led_frames())


@pytest.mark.whole
def test_a_layout_without_self_tests_feeds_multiplexers_and_is_found(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layout, "self_tests", ())
    found = [check for check in safety.unsupplied() if not check.holds]
    assert [check.name for check in found] == [check.name for check in safety.unsupplied()]


@pytest.mark.whole
def test_a_stronger_magnet_than_the_warning_names_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Construction.of(4)
    strong = replace(usual, sheep=replace(usual.sheep, magnet=Magnet(10.0, 3.0)))
    monkeypatch.setattr(Construction, "of", lambda *size: strong)
    assert [check.holds for check in safety.fluxes()] == [False]


def test_a_tag_reader_on_5_v_is_found() -> None:
    """Its answers would put 5 V on a pin of the Pico, with every plug in its place."""
    boards = {name: circuit(name) for name in NAMES}
    assert plugs.with_circuits(boards).right()[1] <= plugs.PICO_MOST_V
    boards |= other("J3", "tag reader", "5V", "GND", "TAG_RX", "TAG_TX")
    assert plugs.with_circuits(boards).right()[1] > plugs.PICO_MOST_V


def test_a_pico_without_its_key_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugs, "PICO_KEY", None)
    for bench in (plugs.by_hand(4), plugs.with_circuits()):
        volts = [bench.found(joined)[1] for name, joined in bench.wrong() if "Pico" in name]
        assert max(volts) > plugs.PICO_MOST_V


def test_the_page_has_the_figures_of_the_magnets() -> None:
    page = (safety.ROOT / "docs" / "makers" / "safety.md").read_text("utf-8")
    magnet, sheep = Magnet(), Sheep()
    strongest = max(sheep.axial_mt(step / 10, 0.5) for step in range(40)) / 100
    of_sheep = strongest**2 * pi * magnet.diameter_mm**2 / 4
    for figure in (magnet.flux_index, of_sheep):
        assert f"| {figure:.0f} kG²mm² | at most {TOY_FLUX_INDEX:.0f} |" in page
    assert sheep.axial_mt(0.0, 44.0) == pytest.approx(KEEP_AWAY_MT, rel=0.03)
    lump_mm = (2 * 52 * magnet.moment / KEEP_AWAY_MT) ** (1 / 3)
    assert round(lump_mm / 10) == 15
