"""The demonstrations: Mutton, alone against a computer, and the tile games."""

import json
from pathlib import Path

import pytest

from companion.games.mutton.demo.match import Demo, SerialRig
from companion.games.mutton.fairness import examine
from companion.games.mutton.referee import follow
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.tiles.demo import playing as tiles
from companion.link.events import Connected
from companion.registry.found import game as registered
from companion.registry.game import load
from companion.screens.picture import BoardPicture
from companion.screens.setup import Setup
from companion.screens.theme import Display
from companion.screens.widgets.board import BoardWidget
from companion.sealing.seal import COST, Seal
from companion.simulation.linked_rig import LinkedRig
from companion.simulation.offscreen import Offscreen
from engine.dogs import records as dogs_records
from engine.fold import records as fold_records
from engine.mutton import notation, records
from engine.mutton.records import Record
from tests.companion.opened import wolfs_view

SMALL = Setup(players=("Ann", "Ben"), values={"size": 3, "sheep": 10, "wolves": 2})


@pytest.fixture(scope="module")
def window() -> Offscreen:
    """The process's one window."""
    return Offscreen(Display.of(800, 480))


def _play(window: Offscreen, seed: int) -> tuple[tuple[Record, ...], list[str]]:
    spoken: list[str] = []

    def tell(robot: MuttonRobot, words: str) -> None:
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


SMALL_SOLO = {"size": 3, "sheep": 10, "wolves": 2}


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

    def _tell(self, robot: MuttonRobot, words: str) -> None:
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
            assert wolfs_view(robot.desk.table) is None
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


@pytest.mark.whole
def test_alone_against_the_computer_as_the_farmer_and_as_the_wolf(
    window: Offscreen, tmp_path: Path
) -> None:
    setup = Setup(players=("computer:level-4", "Ann"), values=SMALL_SOLO)
    check(Solo(window, setup, tmp_path, seed=3), "level-4")


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(3))
def test_the_classic_game_against_the_master(
    window: Offscreen, tmp_path: Path, seed: int
) -> None:
    setup = Setup(players=("computer:level-9", "Ann"))
    check(Solo(window, setup, tmp_path, seed), "level-9")


@pytest.mark.whole
def test_corpses_are_taken_off_and_wolves_escape_against_the_master(
    window: Offscreen, tmp_path: Path
) -> None:
    values = {"remove": True, "escape": True, "shotgun": True}
    setup = Setup(players=("computer:level-9", "Ann"), values=values)
    check(Solo(window, setup, tmp_path, seed=5), "level-9")


SMALL_TABLE = {"dogs": "tiles=5", "fold": "single=4 lambs=1 black=1 straight=3 corner=1 star=0 "
         "shepherd=1 wolf=1"}


@pytest.mark.drawn(2)
@pytest.mark.parametrize(("game", "size"), [("fold", (800, 480)), ("dogs", (720, 1280))])
def test_a_match_is_touched_to_its_end(game: str, size: tuple[int, int]) -> None:
    window = Offscreen(Display.of(*size))
    desk = tiles.tile_desk(2)
    robot = tiles.app(window, desk, game)
    demo = load(registered(game).part("demo"))
    demo.begin(desk, game, 2, SMALL_TABLE[game], person=True)
    seen = [view.phase for view in demo.touched(robot, 2)]
    assert seen[-1] == "match-over"
    assert {"laying", "thinking"} <= set(seen)
    state = desk.table.state
    assert state is not None
    assert len(state.course.records) == (2 if game == "dogs" else 1)
    assert tiles.PERSON in tiles.page(state) or game == "fold"
    read = dogs_records.read if game == "dogs" else fold_records.read
    for text in state.course.records:
        assert read(text).game.position.over
    window.clear()
