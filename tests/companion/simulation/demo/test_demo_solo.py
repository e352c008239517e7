"""Playing alone: whole matches against the app's computer, by fingers and hands, both ways round.

The records are compared with what was played, every moment with what may be public in it, and the
pictures with each other.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.referee.mutton import follow
from companion.screens.picture import BoardPicture
from companion.screens.setup import Setup
from companion.screens.theme import Display
from companion.screens.widgets.board import BoardWidget
from companion.sealing.seal import Seal
from companion.simulation.demo.match import Demo
from companion.simulation.offscreen import Offscreen
from companion.simulation.robot import Robot
from engine.mutton import notation, records

SMALL = {"size": 3, "sheep": 10, "wolves": 2}


@pytest.fixture(scope="module")
def window() -> Offscreen:
    """The process's one window."""
    return Offscreen(Display.of(800, 480))


class Solo:
    """A match of Ann's against the computer, watched from its first frame to its last."""

    def __init__(self, window: Offscreen, setup: Setup, folder: Path, seed: int) -> None:
        self.pictures: dict[str, bytes] = {}
        """What was seen whenever something had happened, by what is reported of it."""
        self.shown: set[tuple[int, str]] = set()
        """The living animals that were drawn as wolves, by the game before whose end."""
        self.standing: dict[int, dict[str, str]] = {}
        """What truly stands on the board at the end of each game."""
        self._window, self._folder = window, folder
        self.demo = Demo(window, seed, self._tell, setup)
        self.demo.robot.on_frame = self._watch
        try:
            self.records = self.demo.play()
        finally:
            self.demo.close()
        self.table = self.demo.robot.desk.table

    def _tell(self, robot: Robot, words: str) -> None:
        name = f"{len(self.pictures):03d}"
        assert robot.save(self._folder / f"{name}.png").stat().st_size > 1000
        self.pictures[f"{name} {words}"] = self._window.pixels()

    def _watch(self) -> None:
        """Every moment: nothing public holds the pack before the game is over."""
        robot = self.demo.robot
        view = robot.view
        if view.match is None:
            return
        if view.phase in ("over", "match-over"):
            self.standing[view.match.game] = dict(robot.desk.rig.standing())
            return
        assert view.seal is None or view.seal.pack is None
        assert view.game is None or view.game.pack is None
        if view.match.wolf.startswith("Computer"):
            assert robot.desk.table.private("wolf") is None
        if robot.screens.page is None or robot.screens.page.private:
            return
        for board in (part for part in robot.screens.parts() if isinstance(part, BoardWidget)):
            living = view.position.living if view.position is not None else ()
            self.shown |= {(view.match.game, name) for name in wolves(board.picture)
                           if name in living}


def wolves(picture: BoardPicture) -> set[str]:
    """Who is drawn as a wolf."""
    return {each.letter for each in picture.animals.values() if each.mood.wolf and each.letter}


def check(solo: Solo, strength: str) -> None:
    first, second = solo.records
    computer = f"Computer ({strength})"
    assert (first.tags["Wolf"], first.tags["Farmer"]) == (computer, "Ann")
    assert (second.tags["Wolf"], second.tags["Farmer"]) == ("Ann", computer)
    for record in solo.records:
        again = records.read(records.write(record))  # every move of it is judged again
        assert again.game == record.game
        assert again.game.position.over
        assert again.game.pack is not None
        assert Seal.parse(again.tags["PackHash"]).fits(again.game.pack)
    journal = solo.table.journal
    lines = journal.steps(journal.matches()[0].id)
    state = follow(lines)
    played = [json.loads(line) for line in lines]
    assert state.records == solo.records
    totals = tuple(record.game.position.score for record in solo.records)
    assert solo.demo.robot.view.match is not None
    assert solo.demo.robot.view.match.totals == totals
    meant = [step for step in played if step["step"] == "meant"]
    made = [step["text"] for step in played if step["step"] == "made"]
    assert meant, "the computer decided"
    assert made == [notation.write(turn.move, turn.marks)
                    for record in solo.records for turn in record.game.turns]
    for record, standing in zip(solo.records, solo.standing.values(), strict=True):
        position = record.game.position
        upright = {cell: name for name, cell in position.living.items()}
        lying = {cell: f"-{name}" for cell, name in position.corpses.items()}
        if record.game.options.remove:  # the victim of the last turn is still there
            standing = {cell: name for cell, name in standing.items() if name[0] != "-"}
        assert standing == {**upright, **lying}, "the board ends as the record says"
    own = solo.records[1].game.pack or ()
    assert solo.shown == {(2, name) for name in own}, "only Ann's own wolves were drawn, for Ann"
    assert len(set(solo.pictures.values())) >= 0.8 * len(solo.pictures)


def test_alone_against_the_computer_as_the_farmer_and_as_the_wolf(
    window: Offscreen, tmp_path: Path
) -> None:
    setup = Setup(players=("computer:beginner", "Ann"), values=SMALL)
    check(Solo(window, setup, tmp_path, seed=3), "beginner")


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(3))
def test_the_classic_game_against_the_master(
    window: Offscreen, tmp_path: Path, seed: int
) -> None:
    setup = Setup(players=("computer:master", "Ann"))
    check(Solo(window, setup, tmp_path, seed), "master")


@pytest.mark.whole
def test_corpses_are_taken_off_and_wolves_escape_against_the_master(
    window: Offscreen, tmp_path: Path
) -> None:
    values = {"remove": True, "escape": True, "shotgun": True}
    setup = Setup(players=("computer:master", "Ann"), values=values)
    check(Solo(window, setup, tmp_path, seed=5), "master")
