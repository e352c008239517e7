"""A knock is a sheep lifted and put back twice, and nothing else is one."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.sensing.arrangement import Arrangement, Piece
from companion.speech.knocks import DIP_MS, QUIET_MS, Knocks

BOARD = {"a1": Piece("A", "up"), "b2": Piece("B", "down"), "c3": Piece("C", "up")}


def without(cell: str) -> Mapping[str, Piece]:
    return {at: piece for at, piece in BOARD.items() if at != cell}


def heard(*steps: tuple[Mapping[str, Piece], float]) -> list[str | None]:
    """What is knocked with while the board looks like this for these times (ms)."""
    knocks, now, found = Knocks(), 0.0, []
    for on, ms in steps:
        end = now + ms
        while now < end:
            if (animal := knocks.see(Arrangement(on), now)) is not None:
                found.append(animal)
            now += 20
    return found


def dips(cell: str, number: int, up: float = 300, down: float = 300) -> list[
        tuple[Mapping[str, Piece], float]]:
    return [step for _ in range(number) for step in ((without(cell), up), (BOARD, down))]


START, STILL = (BOARD, 500.0), (BOARD, QUIET_MS + 100)


@pytest.mark.parametrize(("cell", "animal"), [("a1", "A"), ("b2", "B")])
def test_two_quick_lifts_of_the_same_sheep_are_a_knock(cell: str, animal: str) -> None:
    assert heard(START, *dips(cell, 2), STILL) == [animal]
    assert heard(START, *dips(cell, 2), STILL, *dips(cell, 2), STILL) == [animal, animal]


@pytest.mark.parametrize("steps", [
    dips("a1", 1),
    dips("a1", 3),
    dips("a1", 2, up=DIP_MS + 100),
    dips("a1", 2, down=QUIET_MS + 100),
    [*dips("a1", 1), *dips("c3", 1)],
    [*dips("a1", 1), *dips("c3", 1), *dips("a1", 1)],
    [*dips("a1", 1), (without("a1"), 300), ({**BOARD, "a1": Piece("A", "down")}, 300)],
    [*dips("a1", 1), (without("a1"), 300), ({**without("a1"), "a2": Piece("A", "up")}, 300)],
    [*dips("a1", 1), (without("a1"), 300), ({**BOARD, "a1": Piece(None, "up", ("A", "D"))}, 300)],
    [(without("a1"), 300), ({"b2": BOARD["b2"]}, 300), *dips("a1", 1)],
])
def test_nothing_else_is_a_knock(steps: list[tuple[Mapping[str, Piece], float]]) -> None:
    assert heard(START, *steps, STILL) == []


def test_a_sheep_that_the_sensor_cannot_tell_yet_does_not_spoil_a_knock() -> None:
    coming = ({**BOARD, "a1": Piece("A", "askew")}, 40.0)
    assert heard(START, (without("a1"), 300), coming, (BOARD, 300), coming, (without("a1"), 300),
                 coming, STILL) == ["A"]


def test_it_is_known_how_long_a_sheep_has_been_lifted() -> None:
    knocks = Knocks()
    knocks.see(Arrangement(BOARD), 0)
    assert knocks.lifted(0) == (None, 0)
    knocks.see(Arrangement(without("a1")), 100)
    assert knocks.lifted(1100) == ("A", 1000)
    knocks.see(Arrangement(BOARD), 1200)
    assert knocks.lifted(1200) == (None, 0)
