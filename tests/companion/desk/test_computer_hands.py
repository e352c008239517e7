"""A computer's own hands on a simulated board: one sheep after the other, in peace."""

import pytest

from companion.desk.computer_hands import CARRY_MS, START_MS, ComputerHands, steps_left
from tests.companion.players.playing import Solo

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
