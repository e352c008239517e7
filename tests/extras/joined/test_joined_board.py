"""Joined tables with boards: what the other side does is led there, and hands carry it out."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.mutton.hands import movements
from companion.games.mutton.joined.other_table import other_of
from companion.games.mutton.referee.state import Playing
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.simulation.whole_game import whole_game
from companion.games.mutton.table.table import Table
from companion.table.errors import TableError
from engine.mutton import legal, notation
from engine.mutton.moves import Shot
from tests.companion.games.mutton.referee.matches import options_for
from tests.engine.random_games import random_move
from tests.extras.joined.pairs import OPTIONS, TICK_MS, End, Pair
from tests.long_form import only


class Boarded(Pair):
    """Two tables, of which some (0: the first Wolf's) have a board."""

    def __init__(self, seed: int, *boards: int, size: int = 3, loss: float = 0.0) -> None:
        self.rigs = {number: MuttonRig(size=size, seed=seed + number) for number in boards}
        super().__init__(seed, loss=loss)
        self.rig = self.rigs[boards[0]]

    def open(self, number: int) -> Table:
        rig = self.rigs.get(number)
        if rig is None:
            return super().open(number)
        rig.table.vault.seal_cost = 2
        other_of(rig.table).meet(End(self.air, number, self._keys), host=number == 0)
        return rig.table

    def wait(self, ms: float) -> None:
        until = self.air.now + ms
        while self.air.now < until:
            for rig in self.rigs.values():
                rig.wait(TICK_MS)
            self.air.now += TICK_MS
            for number in {0, 1} - self.rigs.keys():
                self.tables[number].tick(self.air.now)
                self._served[number].serve(self.tables[number], self.air.now)

    def hands(self, number: int) -> None:
        """Make the announced move on a board, if there is one."""
        rig = self.rigs[number]
        for line in movements(rig.view, rig.standing()):
            if line.startswith("wait"):
                self.wait(float(line.split()[1]))
            else:
                rig.command(line)
        self.wait(1000)

    def set_up(self, number: int) -> None:
        """Set the flock up as the table asks, after clearing the board."""
        rig = self.rigs[number]
        for cell in rig.standing():
            rig.command(f"lift {cell}")
        self.wait(500)
        for animal, cell in rig.view.placing.target.items():
            rig.command(f"put {animal} {cell} upright")
            self.wait(50)
        self.wait(800)

    def turn(self) -> None:
        """Let both people do what their tables ask for, and then what they mean to."""
        for number, rig in self.rigs.items():
            view = rig.view
            if view.phase == "removing":
                for mark in view.marks:
                    if mark.role == "remove":
                        rig.command(f"lift {mark.cell}")
                        self.wait(300)
                self.wait(800)
            elif view.phase == "placing" and view.elsewhere.state == "behind":
                self.set_up(number)
            elif view.phase == "placing":
                self.say(number, "place random")
                self.set_up(number)
                self.say(number, "confirm")
            else:
                if view.computer is None:
                    self.say(number, *self._lines(number, rig.table))
                    self.wait(200)
                self.hands(number)

    @property
    def turns(self) -> list[int]:
        """How many turns count at each table."""
        return [len(table.state.game.turns) if isinstance(table.state, Playing) else 0
                for table in self.tables]


@pytest.mark.parametrize("seed", only((3,), range(1, 101)))
def test_hands_at_two_boards_play_a_whole_match(seed: int) -> None:
    rng = Random(seed)
    options = next(each for each in iter(lambda: options_for(rng), None) if each.size < 4)
    pair = Boarded(seed, 0, 1, size=options.size, loss=0.2)
    pair.begin(str(options))
    pair.play()
    assert [table.view().elsewhere.state for table in pair.tables] == ["audited"] * 2
    assert pair.tables[0].log.entries == pair.tables[1].log.entries
    assert pair.tables[0].state.records == pair.tables[1].state.records


def test_the_wolfs_move_is_led_on_the_farmers_board_and_counts_when_hands_have_made_it() -> None:
    pair = Boarded(1, 1)
    pair.begin(OPTIONS)
    pair.rig.set_up("sparse")
    pair.say(1, "confirm")
    pair.settle()
    pair.say(0, "pack ABC")
    pair.wait(300)
    assert [table.phase for table in pair.tables] == ["wolf", "wolf"]
    wolf = pair.tables[0]
    victim = min(legal.victims(wolf.game))
    for move in iter(lambda: random_move(wolf.game, pair.rng), None):
        if getattr(move, "victim", "") == victim:
            break
    pair.say(0, f"move {notation.write(move)}")
    pair.wait(500)
    view = pair.rig.view
    assert pair.turns == [1, 0]
    assert (view.phase, view.computer.name, view.computer.move) == (
        "wolf", "Ann", notation.write(move))
    assert view.elsewhere.state == "behind"
    assert view.marks
    for impatient in ("pass", "stop", "confirm"):
        with pytest.raises(TableError):
            pair.say(1, impatient)
    pair.hands(1)
    assert pair.turns == [1, 1]
    assert [table.phase for table in pair.tables] == ["farmer", "farmer"]
    assert pair.rig.view.reveal.marks == wolf.view().reveal.marks
    pair.say(1, "pass")
    pair.wait(500)
    assert pair.turns == [2, 2]


def test_nobody_is_asked_to_confirm_what_waits_for_the_other_table() -> None:
    pair = Boarded(1, 1)
    pair.begin(OPTIONS)
    pair.rig.set_up("sparse")
    assert pair.rig.view.sentence.id == "everyone-in-place"
    pair.air.cut = True
    pair.say(1, "confirm")
    pair.wait(500)
    assert (pair.rig.view.phase, pair.rig.view.sentence.id) == (
        "thinking", "joined-waits-for-answer")


def test_nobody_is_asked_to_set_down_sheep_before_the_other_table_has_placed_them() -> None:
    pair = Boarded(2, 0)
    pair.begin(OPTIONS)
    pair.wait(500)
    view = pair.rig.view
    assert (view.phase, view.sentence.id, view.marks) == ("thinking", "joined-turn", ())


def test_the_log_goes_on_while_the_wolfs_board_is_behind() -> None:
    pair = Boarded(2, 0)
    pair.begin(OPTIONS)
    pair.say(1, "place sparse", "confirm")
    pair.wait(500)
    view = pair.rig.view
    assert (view.phase, pair.tables[1].phase, view.elsewhere.state) == (
        "placing", "thinking", "behind")
    pair.rig.put(view.placing.target)
    pair.wait(1000)
    assert pair.rig.view.phase == "choosing"
    pair.say(0, "pack ABC")
    pair.wait(300)
    whole = whole_game(pair.rig.table)
    move = next(move for move in (random_move(whole, pair.rng) for _ in range(99)))
    pair.say(0, f"move {notation.write(move)}")
    pair.hands(0)
    assert pair.turns == [1, 1]
    shot = next(move for move in iter(
        lambda: random_move(pair.tables[1].state.game, pair.rng), None) if isinstance(move, Shot))
    pair.say(1, f"move {notation.write(shot)}")
    pair.wait(500)
    assert pair.turns == [1, 2]
    assert pair.tables[1].state.game.turns[-1].marks
    assert pair.rig.view.reveal is None or pair.rig.view.reveal.player == "wolf"
    assert pair.rig.table.log.entries == pair.tables[1].log.entries
    pair.hands(0)
    assert pair.turns == [2, 2]


def test_a_table_whose_board_has_another_size_plays_without_it() -> None:
    pair = Boarded(1, 1, size=2)
    pair.begin(OPTIONS)
    table = pair.rig.table
    assert table.boardless
    for _ in range(400):
        if all(each.state.course.over for each in pair.tables):
            break
        Pair.turn(pair)
        pair.wait(100)
        assert table.sitting.behind is None
    pair.wait(1000)
    assert [each.view().elsewhere.state for each in pair.tables] == ["audited"] * 2
    assert pair.tables[0].log.entries == pair.tables[1].log.entries
