"""A match that plays itself: real, whole, and the same every time."""

from __future__ import annotations

import pytest

from companion.link.events import Connected
from companion.screens.setup import Setup
from companion.screens.theme import Display
from companion.sealing.fairness import examine
from companion.sealing.seal import COST
from companion.simulation.demo.match import Demo, SerialRig
from companion.simulation.linked_rig import LinkedRig
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from engine.mutton import records
from engine.mutton.records import Record

SMALL = Setup(players=("Ann", "Ben"), values={"size": 3, "sheep": 10, "wolves": 2})


@pytest.fixture(scope="module")
def window() -> Offscreen:
    """The process's one window."""
    return Offscreen(Display.of(800, 480))


def _play(window: Offscreen, seed: int) -> tuple[tuple[Record, ...], list[str]]:
    spoken: list[str] = []

    def tell(robot: Robot, words: str) -> None:
        spoken.append(words)

    demo = Demo(window, seed, tell, SMALL)
    try:
        return demo.play(), spoken
    finally:
        demo.close()


@pytest.mark.whole
def test_a_match_is_played_to_its_end_and_the_same_every_time(window: Offscreen) -> None:
    first, spoken = _play(window, 3)
    assert len(first) == 2
    assert [record.tags["Wolf"] for record in first] == ["Ann", "Ben"]
    assert all(record.game.position.over for record in first)
    assert all(examine(records.write(record), cost=COST).fair for record in first)
    again, spoken_again = _play(window, 3)
    assert [records.write(r) for r in again] == [records.write(r) for r in first]
    assert spoken == spoken_again
    pack = "".join(sorted(first[0].game.pack or ()))
    assert pack not in " ".join(spoken)
    other, _ = _play(window, 4)
    assert records.write(other[0]) != records.write(first[0])


def test_the_bytes_take_the_way_through_a_real_port() -> None:
    """A board behind a pseudo-terminal tells the same as one without."""
    lines = ("put A a1", "put B b2", "flip B", "lift A")
    without, through = LinkedRig(2, seed=5), SerialRig(2, seed=5)
    try:
        for rig in (without, through):
            rig.play(*lines)
        spoken = [
            [event for event in rig.events if not isinstance(event, Connected)]
            for rig in (without, through)
        ]
        assert spoken[0] == spoken[1] != []
        assert through.sensed == without.sensed
    finally:
        through.close()
