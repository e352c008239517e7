"""What a desk does besides playing: it lends its board, and moves a computer's sheep."""

from random import Random

import pytest

from companion.games.mutton.guidance.turn import refused
from companion.games.mutton.hands import CARRY_MS, START_MS, ComputerHands, steps_left
from companion.games.mutton.referee.steps import Begun, Placed, Sealed
from companion.games.mutton.table.table import Table
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.table.match_table import Confirm, Start
from companion.terminal.own_words import run_command
from hardware.tabletop import tag_uid
from tests.companion.opened import pack_of, whole_seal
from tests.companion.players.playing import Solo

TAG = b"\x04a real tag"
CELLS = {"A": "d3", "B": "d4", "C": "d5", "D": "d6"}


def new_table(journal: Journal | None = None) -> Table:
    return Table(journal or Journal(None), Random(1), lambda: "today", seal_cost=4)


def guest() -> Table:
    table = new_table()
    table.prepare(
        Begun(("Ann", "Ben"), "size=4 sheep=4 wolves=1"), Placed(tuple(CELLS.values())),
        Sealed(whole_seal("A", bytes(16), 4).line), pack=pack_of(frozenset("A")))
    return table


class Evening:
    """A desk on a simulated board, in virtual time."""

    def __init__(self) -> None:
        self.journal = Journal(None)
        self.journal.learn(TAG, "H")
        self.own = new_table(self.journal)
        self.desk = VirtualDesk(self.own, Settings())
        self.now = 0.0
        self.wait(2000)

    def wait(self, ms: float) -> None:
        until = self.now + ms
        while self.now < until:
            self.now += 20
            self.desk.pump(self.now)

    def do(self, *lines: str) -> None:
        for line in lines:
            self.desk.rig.command(line)
            self.wait(600)

    def set_up(self) -> None:
        self.do(*(f"put {animal} {cell}" for animal, cell in CELLS.items()))
        self.desk.table.do(Confirm(), self.now)
        self.wait(100)


@pytest.fixture
def evening() -> Evening:
    return Evening()


def test_a_guest_asks_for_its_position_and_is_played_on_the_board(evening):
    evening.desk.lend(guest())
    evening.wait(100)
    table = evening.desk.table
    assert evening.desk.lent
    assert table.view().phase == "restoring"
    assert [mark.cell for mark in table.view().marks] == ["d3"]  # the lights ask for A
    evening.set_up()
    assert table.view().phase == "wolf"
    evening.do("flip d4")
    evening.wait(1000)
    assert table.state.allowed == {("kill", "B")}
    evening.do("flip d4")
    evening.do("flip d6")
    evening.wait(1000)
    assert refused(table.game) == ("D",)


def test_nothing_of_a_guest_is_saved(evening):
    evening.desk.lend(guest())
    evening.set_up()
    evening.desk.table.journal.learn(b"\x04another", "A")
    evening.do("flip d4", "lift d3", "put A a3", "lift d5", "put C g7")
    evening.desk.table.do(Confirm(), evening.now)
    assert evening.desk.table.game.position.round == 1
    assert evening.desk.table.state.turns == 1
    evening.desk.take_back()
    assert evening.journal.matches() == []
    assert evening.journal.tags() == {TAG: "H"}
    assert evening.own.board.tags.known.get(b"\x04another") is None
    assert not evening.journal.playing


def test_a_guest_knows_the_tags_and_blind_cells_of_the_desks_own_table(evening):
    evening.own.board.require().report({"g4": "empty"}, evening.now)
    evening.desk.lend(guest())
    evening.wait(100)
    assert evening.desk.table.view().blind == {"g4": "empty"}
    assert evening.desk.table.board.tags.known[TAG] == "H"
    assert evening.desk.table.board.tags.known[tag_uid("A")] == "A"


def test_the_own_table_reads_the_board_again(evening):
    evening.desk.lend(guest())
    evening.set_up()
    evening.desk.take_back()
    evening.wait(100)
    assert not evening.desk.lent
    assert evening.desk.table is evening.own
    view = evening.own.view()
    assert view.phase == "setup"
    assert view.link.state == "ready"
    assert set(view.board.on) == set(CELLS.values())
    evening.do("lift d6")
    assert set(evening.own.view().board.on) == set(CELLS.values()) - {"d6"}


def test_a_match_after_a_guest_is_saved_and_played_as_ever(evening):
    evening.desk.lend(guest())
    evening.set_up()
    evening.desk.take_back()
    for line in ("players Ann Ben", "options sheep=4 wolves=1", "start", "place d3 d4 d5 d6"):
        run_command(evening.own, line, evening.now)
        evening.wait(100)
    assert evening.own.view().confirmable, evening.own.view().sentence
    run_command(evening.own, "confirm", evening.now)
    assert len(evening.journal.matches()) == 1
    assert evening.own.view().phase == "choosing"


def test_one_guest_may_follow_another(evening):
    first, second = guest(), guest()
    evening.desk.lend(first)
    evening.set_up()
    evening.desk.lend(second)
    evening.wait(600)
    assert second.view().phase == "restoring"
    assert second.view().confirmable
    evening.desk.take_back()
    assert evening.desk.table is evening.own


def test_a_board_plugged_in_again_reaches_the_guest(evening):
    evening.desk.lend(guest())
    evening.set_up()
    evening.desk.rig.unplug()
    evening.wait(3000)
    assert evening.desk.table.view().link.state == "lost"
    evening.desk.rig.plug()
    evening.wait(3000)
    assert evening.desk.table.view().link.state == "ready"
    assert evening.desk.table.view().phase == "wolf"


def test_the_board_is_never_lent_while_a_match_is_in_progress(evening):
    run_command(evening.own, "players Ann Ben", evening.now)
    run_command(evening.own, "start", evening.now)
    with pytest.raises(TableError):
        evening.desk.lend(guest())
    assert evening.desk.table is evening.own


def test_the_board_is_never_lent_while_tiles_are_played(evening):
    evening.desk.choose("fold")
    evening.desk.table.do(Start(), evening.now)
    assert not evening.desk.may_lend
    with pytest.raises(TableError):
        evening.desk.lend(guest())


SMALL = "size=3 sheep=10 wolves=2"
FRAME_MS = 40.0


class Watched:
    """A computer Wolf's turn on the rig, and hands that make its move."""

    def __init__(self, options: str = SMALL, *, on_request: bool = False) -> None:
        self.solo = Solo("computer:tips", "Ann", options, seed=3)
        self.solo.begin_game()
        self.on_request = on_request
        self.done: list[str] = []
        self.hands = ComputerHands(self._act)
        self.now = 0.0

    def _act(self, line: str) -> None:
        self.done.append(line)
        self.solo.rig.command(line)

    @property
    def standing(self):
        return dict(self.solo.rig.standing())

    def wait(self, ms: float) -> None:
        until = self.now + ms
        while self.now < until:
            self.now += FRAME_MS
            self.solo.rig.wait(FRAME_MS)
            self.hands.tick(
                self.solo.view, self.standing, self.now, on_request=self.on_request)

    def until_made(self) -> None:
        for _ in range(600):
            if self.solo.entries:
                return
            question = self.solo.view.question
            if question is not None:  # of sheep that looked alike when somebody moved them
                name = self.standing.get(question.cell, "").lstrip("-")
                if name in question.candidates and not self.solo.view.board.settling:
                    self.solo.rig.say(f"which {name}")
            self.wait(FRAME_MS)
        raise AssertionError(f"the move was not made: {self.done}")


def test_the_move_is_made_without_anybody_elses_hands_or_a_confirmation():
    watched = Watched()
    flock, move = len(watched.standing), watched.solo.intended
    watched.wait(START_MS - 2 * FRAME_MS)
    assert watched.done == []  # the sentence can be read first
    missing = set()
    while not watched.solo.entries:
        watched.wait(FRAME_MS)
        missing.add(flock - len(watched.standing))
    assert missing <= {0, 1}  # one sheep at a time
    assert watched.solo.rig.game.turns[-1].move == move
    assert watched.done[0].startswith("flip ")
    lifts = [line for line in watched.done if line.startswith("lift")]
    assert len(lifts) == len(move.runs)


def test_a_sheep_is_carried_for_a_while_and_says_how_far_it_is():
    watched = Watched()
    while watched.hands.carried is None:
        watched.wait(FRAME_MS)
    carried = watched.hands.carried
    assert carried.home not in watched.standing
    assert carried.target not in watched.standing
    shares = [carried.share(carried.since + ms) for ms in (0, CARRY_MS / 2, CARRY_MS, 2 * CARRY_MS)]
    assert shares == [0, 0.5, 1, 1]
    watched.wait(CARRY_MS + FRAME_MS)
    assert watched.standing[carried.target] == carried.animal


def test_step_by_step_each_sheep_waits_for_a_tap():
    watched = Watched(on_request=True)
    watched.wait(START_MS + 3000)
    assert watched.done == []
    for steps in (1, 2):
        watched.hands.step()
        watched.wait(START_MS + CARRY_MS + 2000)
        moved = [line for line in watched.done if not line.startswith("lift")]
        assert len(moved) == steps
    while not watched.solo.entries:
        assert steps_left(watched.solo.view, watched.standing)
        watched.hands.step()
        watched.wait(CARRY_MS + 1500)


@pytest.mark.parametrize("slip", ["swap", "turn over", "take away"])
def test_what_people_have_disturbed_is_put_right_first(slip):
    watched = Watched()
    move, rig = watched.solo.intended, watched.solo.rig
    (one, first), (other, second) = [
        (name, cell) for cell, name in watched.standing.items()
        if name != move.victim and name not in {run.animal for run in move.runs}
    ][:2]
    if slip == "swap":
        for line in (
            f"lift {first}", f"lift {second}", f"put {one} {second}", f"put {other} {first}",
        ):
            rig.command(line)
            rig.wait(300)
    else:
        rig.command(f"flip {first}" if slip == "turn over" else f"lift {first}")
        rig.wait(800)
    watched.until_made()
    assert rig.game.turns[-1].move == move
    assert watched.standing[first] == one
    assert watched.standing[second] == other


def test_corpses_of_the_computers_turn_are_taken_off():
    watched = Watched(f"{SMALL} remove")
    victim = watched.solo.intended.victim
    watched.until_made()
    watched.wait(1500)
    assert f"-{victim}" not in watched.standing.values()
    assert watched.solo.view.phase == "farmer"


def test_in_a_persons_turn_the_hands_do_nothing():
    watched = Watched()
    watched.until_made()
    watched.wait(500)
    done = list(watched.done)
    assert watched.solo.view.computer is None
    watched.wait(4000)
    assert watched.done == done


@pytest.mark.parametrize("played", ["mutton", "fold", "dogs"])
def test_another_game_is_chosen_only_between_matches(evening, played: str) -> None:
    evening.desk.choose(played)
    for line in ("players Ann Ben", "start"):
        run_command(evening.desk.table, line, evening.now)
    for other in {"mutton", "fold", "dogs"} - {played}:
        with pytest.raises(TableError):
            evening.desk.choose(other)
    evening.desk.choose(played)  # it is there already
    assert evening.desk.table.key == played
    run_command(evening.desk.table, "leave", evening.now)
    assert evening.desk.unfinished(played) == played
    assert evening.desk.unfinished("fold" if played == "mutton" else "mutton") is None
    evening.desk.choose("fold" if played == "mutton" else "mutton")


def test_there_is_no_table_for_a_game_that_nobody_knows(evening) -> None:
    with pytest.raises(LookupError):
        evening.desk.choose("chess")


@pytest.mark.parametrize("unfinished", ["mutton", "fold", "dogs"])
def test_an_unfinished_match_has_the_slot_after_a_restart(evening, unfinished: str) -> None:
    evening.desk.choose(unfinished)
    for line in ("players Ann Ben", "start"):
        run_command(evening.desk.table, line, evening.now)
    again = VirtualDesk(new_table(evening.journal), Settings())
    assert (again.table.key, again.table.phase) == (unfinished, "resume")


def test_the_board_is_read_and_its_link_is_known_while_a_game_without_board_has_the_slot(
    evening,
) -> None:
    evening.desk.choose("dogs")
    evening.do("put A d3")
    assert evening.desk.link.state == "ready"
    evening.do("unplug")
    evening.wait(4000)
    assert evening.desk.link.state == "lost"
    evening.do("plug")
    evening.wait(2000)
    evening.desk.choose("mutton")
    assert evening.desk.link.state == "ready"
    assert "d3" in evening.desk.table.board.seen.on
