"""What the lights of a board say beside a tile game, through real NeoPixel classes."""

from __future__ import annotations

from random import Random

import pytest

from companion.lights.light import Rhythm
from companion.lights.scenes import BIDS, SEATS, THINKING, WOLVES, side, tile_scene
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.mutton.table import Table
from companion.table.tiles.view import SeatView, TileView
from companion.terminal.text_commands import run_command
from engine.hexgrid import HexGrid

GRID = HexGrid.of(4)
RIM = {cell for cell in GRID.cells if len(GRID.neighbours(cell)) < 6}


def view(phase, turn, seats=2, **more):
    return TileView(phase, "", turn=turn, seats=(SeatView("Ann"),) * seats, **more)


@pytest.mark.parametrize("size", range(2, 9))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_seat_has_its_own_side_of_the_rim(size, seats):
    grid = HexGrid.of(size)
    sides = [side(grid, seat, seats) for seat in range(seats)]
    rim = {cell for cell in grid.cells if len(grid.neighbours(cell)) < 6}
    assert sum(map(len, sides)) == len(rim)
    assert set().union(*sides) == rim
    assert all(sides)
    assert max(map(len, sides)) - min(map(len, sides)) <= 2


def test_the_first_player_sits_at_the_lower_edge_and_the_next_to_the_left_of_it():
    def middle(seat):
        at = [GRID.xy(cell) for cell in side(GRID, seat, 4)]
        return sum(x for x, _ in at), sum(y for _, y in at)

    assert middle(0)[1] > abs(middle(0)[0])
    assert middle(1)[0] < -abs(middle(1)[1])


def test_turns_thinking_and_bidding_can_be_seen_without_colours():
    person = tile_scene(view("laying", 0), GRID)
    other = tile_scene(view("laying", 1), GRID)
    assert not set(person) & set(other)
    assert {light.rhythm for light in person.values()} == {Rhythm.STEADY}
    assert {light.rhythm for light in tile_scene(view("thinking", 1), GRID).values()} == {THINKING}
    assert {light.rhythm for light in tile_scene(view("bidding", 1), GRID).values()} == {BIDS}


def test_the_end_is_celebrated_over_the_whole_board_in_the_winners_colour():
    won = tile_scene(view("match-over", None, winners=(1,)), GRID)
    lost = tile_scene(view("match-over", None, lost=True), GRID)
    assert set(won) == set(lost) == set(GRID.cells)
    assert {light.colour for light in won.values()} == {SEATS[1]}
    assert {light.colour for light in lost.values()} == {WOLVES}
    assert len(tile_scene(view("match-over", None), GRID)) == 1  # a draw


def test_the_board_lights_up_for_the_tiles_while_they_are_played_and_for_mutton_again():
    table = Table(Journal(None), Random(1), lambda: "2026-05-01", seal_cost=4)
    desk = VirtualDesk(table, Settings())
    now = 0

    def let(ms=600):
        nonlocal now
        for _ in range(0, ms, 20):
            now += 20
            desk.pump(now)

    let(1000)
    middle = set(desk.rig.leds)
    for text in ("game dogs", "players Ann computer:beginner", "options tiles=3", "start"):
        run_command(desk.tiles, text, now)
    let(100)
    assert set(desk.rig.leds) == set(side(GRID, 0, 2))
    place = desk.tiles.view().places[0]
    run_command(desk.tiles, "lay {},{}".format(*place.cell), now)
    run_command(desk.tiles, "confirm", now)
    let(100)
    assert set(desk.rig.leds) == set(side(GRID, 1, 2))
    let(2000)  # the computer lays the last tile of the first game
    assert desk.tiles.phase == "over"
    run_command(desk.tiles, "abandon", now)
    let(100)
    assert set(desk.rig.leds) == middle
