"""Every screen in a language one third longer than English: still nothing is clipped."""

from __future__ import annotations

from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from companion.simulation.tour import walk
from companion.words.catalogue import Catalogue
from companion.words.pseudo import LANGUAGE
from tests.companion.screens.geometry import faults


def test_longer_words_are_neither_clipped_nor_overlap(screen: Offscreen) -> None:
    found: list[str] = []

    def see(name: str, robot: Robot) -> None:
        found.extend(f"{name}: {fault}" for fault in faults(robot.screens))

    walk(screen, see, catalogue=Catalogue(LANGUAGE))
    assert not found, "\n".join(found)
