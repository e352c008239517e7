"""One of two joined tables has a board: what the other side does is led there by hands."""

from __future__ import annotations

import pytest

from companion.desk.computer_hands import movements
from companion.referee.mutton.state import Playing
from companion.simulation.table_rig import TableRig
from companion.table.errors import TableError
from companion.table.mutton.table import Table
from engine.mutton import legal, notation
from engine.mutton.moves import Shot
from tests.companion.joined.pairs import OPTIONS, TICK_MS, End, Pair
from tests.engine.random_games import random_move


class Boarded(Pair):
    """Two tables, of which one (0: the first Wolf's) has a board."""

    def __init__(self, seed: int, boarded: int) -> None:
        self._boarded = boarded
        self.rig = TableRig(size=3, seed=seed)
        super().__init__(seed)
        self.table = self.rig.table

    def open(self, number: int) -> Table:
        if number != self._boarded:
            return super().open(number)
        self.rig.table.vault.seal_cost = 2
        self.rig.table.meet(End(self.air, number, self._keys), host=number == 0)
        return self.rig.table

    def wait(self, ms: float) -> None:
        other = 1 - self._boarded
        until = self.rig.now + ms
        while self.rig.now < until:
            self.rig.wait(TICK_MS)
            self.air.now = self.rig.now
            self.tables[other].tick(self.air.now)
            self._served[other].serve(self.tables[other], self.air.now)

    def hands(self) -> None:
        """Make the announced move on the board."""
        for line in movements(self.rig.view, self.rig.standing()):
            if line.startswith("wait"):
                self.wait(float(line.split()[1]))
            else:
                self.rig.command(line)
        self.wait(1500)

    @property
    def turns(self) -> list[int]:
        """How many turns count at each table."""
        return [len(table.state.game.turns) if isinstance(table.state, Playing) else 0
                for table in self.tables]


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
    pair.hands()
    assert pair.turns == [1, 1]
    assert [table.phase for table in pair.tables] == ["farmer", "farmer"]
    assert pair.rig.view.reveal.marks == wolf.view().reveal.marks
    pair.say(1, "pass")
    pair.wait(500)
    assert pair.turns == [2, 2]


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
    move = next(move for move in (random_move(pair.table.game, pair.rng) for _ in range(99)))
    pair.say(0, f"move {notation.write(move)}")
    pair.hands()
    assert pair.turns == [1, 1]
    shot = next(move for move in iter(
        lambda: random_move(pair.tables[1].state.game, pair.rng), None) if isinstance(move, Shot))
    pair.say(1, f"move {notation.write(shot)}")
    pair.wait(500)
    assert pair.turns == [1, 2]
    assert pair.tables[1].state.game.turns[-1].marks
    assert pair.rig.view.reveal is None or pair.rig.view.reveal.player == "wolf"
    assert pair.table.log.entries == pair.tables[1].log.entries
    pair.hands()
    assert pair.turns == [2, 2]
