"""The desk keeps the lights in step with the table, and plays on where there are none."""

from __future__ import annotations

from random import Random

from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.terminal.text_commands import run_command
from companion.words.catalogue import SCREEN


def desk_with(settings: Settings, options: str = "") -> VirtualDesk:
    table = Table(Journal(None), Random(1), lambda: "2024-05-01 20:00", seal_cost=4)
    run_command(table, f"options {options}", 0)
    desk = VirtualDesk(table, settings)
    for now in range(0, 1000, 20):
        desk.pump(now)
    return desk


def test_the_lights_of_the_table_reach_the_board() -> None:
    desk = desk_with(Settings())
    assert set(desk.rig.leds) == {"d4"}  # at rest: the middle
    run_command(desk.table, "start", 1000)
    for now in range(1000, 1200, 20):
        desk.pump(now)
    assert set(desk.rig.leds) == {"a1"}  # where the first sheep goes


def test_without_lights_the_players_learn_why_and_play_on() -> None:
    desk = desk_with(Settings(current_ma=50), "size=6")
    assert desk.lights is None
    assert desk.table.view().link.state == "ready"
    assert "91 LEDs draw 91 mA even when dark" in SCREEN.text(desk.table.view().link.trouble)
    desk.change_settings(Settings(current_ma=50, brightness=10))
    run_command(desk.table, "start", 1000)
    desk.pump(1020)
    assert desk.table.view().phase == "placing"
