"""The short form of the soak: what is flat is called flat, and what rises is found out."""

from __future__ import annotations

import gc
from random import Random

import pytest

from companion.simulation.table_rig import TableRig
from hardware.tabletop import INVERTED
from tests.companion.people import People
from tests.torture import plot
from tests.torture.flatness import Series
from tests.torture.soak import Samples

HOURS = [24 * i / 288 for i in range(1, 289)]


def series(rise_mb: float, spikes: int = 0) -> Series:
    """A day of memory: noise, a warm-up, spikes, and a steady rise in MB."""
    rng = Random(1)
    values = [200 + rng.gauss(0, 2) + rise_mb * hour / 24 - 30 * max(0.0, 1 - hour / 3)
              for hour in HOURS]
    for at in rng.sample(range(288), spikes):
        values[at] += 100
    return Series("memory", "MB", HOURS, values, 0.04)


def test_noise_spikes_and_a_warm_up_are_flat() -> None:
    assert series(0).flat
    assert series(0, spikes=60).flat


def test_a_slow_leak_is_found_even_among_spikes() -> None:
    assert not series(15).flat
    assert not series(15, spikes=60).flat


def test_one_handle_lost_is_too_many() -> None:
    values = [50.0 + (hour > 12) for hour in HOURS]
    assert not Series("handles", "", HOURS, values, 0.5, relative=False).flat
    assert Series("handles", "", HOURS, [50.0] * 288, 0.5, relative=False).flat


def test_the_picture_has_every_series_and_its_verdict() -> None:
    picture = plot.svg([series(0), series(15)], "A day")
    assert picture.count(b"memory: median") == 2
    assert b"<svg" in picture
    assert picture.count(b"<circle") >= 2 * 288


def test_samples_are_of_this_process() -> None:
    samples = Samples()
    for hour in range(1, 4):
        samples.take(float(hour), [1.0, 2.0, 3.0])
    names = [each.name for each in samples.series()]
    assert names[:3] == ["memory", "objects", "handles"]
    assert min(samples.series()[0].values) > 10


@pytest.mark.parametrize(
    ("leak", "flat"), [(False, True), pytest.param(True, False, marks=pytest.mark.whole)])
def test_match_after_match_leaves_nothing_behind(leak: bool, flat: bool) -> None:
    """Through link, tracker, table and journal; and with a leak planted, it is found."""
    rig, left, counts = TableRig(2, seed=1), [], []
    for _ in range(6):
        people = People(15, most_cells=7, make_rig=lambda *a, **k: rig)
        people.clumsily_linked = False
        rig.command("clear")
        for piece in rig.tabletop.pieces.values():
            if piece.facing == INVERTED:
                rig.command(f"flip {piece.letter}")
        rig.wait(500)
        people.play_match()
        rig.say("new")
        rig.events.clear()
        rig.table.take_events()
        if leak:
            left.append(people.meant)
        del people
        gc.collect()
        counts.append(len(gc.get_objects()))
    assert (counts[-1] - counts[1] < 150) == flat, counts
