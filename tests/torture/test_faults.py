"""Games in bad weather end well, and the harness that says so can fail: planted mistakes of the
tracker, the table, the journal and the link are each caught."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest
from click.testing import CliRunner

from companion.link.events import CellState, Sensed
from companion.link.session import Session
from companion.referee.mutton.commands import Command, Play
from companion.referee.mutton.steps import Step
from companion.referee.mutton.witness import Pack
from companion.sensing.sensor_health import SensorHealth
from companion.sensing.tracker import Tracker
from companion.store.journal import Journal
from companion.table.mutton.table import Table
from engine.mutton.moves import Kill, Move
from firmware import wire
from tests.torture import troubled, weather
from tests.torture.faults import LOST, STUCK, WRONG, Figures, main, play, run
from tests.torture.ported import TroubledInRealTime
from tests.torture.weather import Fault, Weather

SMALL = 19


def test_whole_games_in_any_weather_end_as_they_were_meant() -> None:
    figures = run(6, seed=1, cells=SMALL)
    assert figures.stories == []
    assert figures.faults > 20
    assert sum(map(len, figures.recoveries.values())) > 10


def test_a_game_in_real_time_through_a_port_that_changes_its_name() -> None:
    figures = run(1, seed=REAL, cells=7, make=TroubledInRealTime)
    assert figures.stories == []


REAL = 2
"""A short match."""


def test_the_figures_are_printed_and_decide_the_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    done = CliRunner().invoke(main, ["--games", "1", "--seed", "2", "--cells", "7"])
    assert done.exit_code == 0
    assert "back in accord" in done.output
    monkeypatch.setattr(Table, "decide", _with_moves(lambda move: None))
    done = CliRunner().invoke(main, ["--games", "1", "--seed", "2", "--cells", "7"])
    assert done.exit_code == 1
    assert "seed 2" in done.output


def test_every_fault_there_is_befalls_boards_and_ends() -> None:
    rng, said = random.Random(3), Counter()
    one = Weather(rng, lambda line: said.update([line.split()[0]]), ["a1", "b2"], "ABC", 1.0)
    for now in range(0, 3_000_000, 500):
        one.pass_by(now)
    assert {"bitflip", "drop", "double", "garble", "late", "split", "silent", "unplug", "plug",
            "reset", "stick", "mend", "drift", "noise", "weaken", "mistag", "sag"} == set(said)
    assert said["unplug"] - said["plug"] in (0, 1)
    one.clear()
    assert one.active == {}


# --- planted mistakes ------------------------------------------------------------------------


def caught(monkeypatch: pytest.MonkeyPatch, kinds: set[str], only: str = "") -> str:
    """What the harness says of a mistake that has been planted, as soon as it says something.
    `only`: the kind of fault that shows it."""
    monkeypatch.setattr(troubled, "DEAD_END_MS", 20_000.0)
    if only:
        chosen = [fault for fault in _all_faults() if fault.kind == only]
        draw = lambda rng, cells, sheep: rng.choice(chosen)  # noqa: E731
        monkeypatch.setattr(Weather.__init__, "__defaults__", (0.3, 1.0, draw))
    figures = Figures()
    for seed in count(1):
        play(seed, SMALL, figures)
        if figures.stories:
            break
        assert figures.games < 12, "nobody noticed"
    assert set(figures.failures) <= kinds
    return figures.stories[0]


def _all_faults() -> list[Fault]:
    rng = random.Random(1)
    return list(dict.fromkeys(weather.faults(rng, ("a1",), "AB") for _ in range(500)))


def test_a_tracker_that_ignores_what_happened_while_the_board_was_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sense = Tracker.sense

    def deaf(self: Tracker, event: object, now: float) -> None:
        if not isinstance(event, Sensed) or not getattr(self, "begun", False):
            sense(self, event, now)
        self.begun = True

    monkeypatch.setattr(Tracker, "sense", deaf)
    assert "nothing fails" in caught(monkeypatch, {STUCK}, only="reset")


def test_a_link_that_does_not_notice_a_restart_of_the_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    take = Session._take

    def old_session_only(self: Session, frame: wire.Frame, now: float) -> list[object]:
        known = self._outbox.session
        if known and frame.session != known:
            return []
        return take(self, frame, now)

    monkeypatch.setattr(Session, "_take", old_session_only)
    caught(monkeypatch, {STUCK}, only="reset")


def test_a_table_that_drops_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = count()
    forgetful = _with_moves(lambda move: None if next(turns) % 5 == 4 else move)
    monkeypatch.setattr(Table, "decide", forgetful)
    caught(monkeypatch, {LOST, WRONG})


def test_a_journal_that_does_not_write_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    append = Journal.append
    turns = count()

    def forgetful(self: Journal, steps: list[str], **how: object) -> None:
        lost = any("made" in step for step in steps) and next(turns) % 3 == 2
        append(self, [] if lost else steps, **how)

    monkeypatch.setattr(Journal, "append", forgetful)
    monkeypatch.setattr(troubled, "RESTARTS", 0.5)
    assert "lost steps" in caught(monkeypatch, {LOST})


def test_a_table_that_records_another_move_than_was_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Table, "decide", _with_moves(_another))
    caught(monkeypatch, {WRONG, LOST})


_decide = Table.decide


def _with_moves(changed: Callable[[Move], Move | None]) -> Callable[..., tuple[Step, ...]]:
    """`Table.decide` with other moves than it is asked for; None for no move at all."""

    def decide(self: Table, command: Command, witness: Pack | None = None) -> tuple[Step, ...]:
        if isinstance(command, Play):
            move = changed(command.move)
            if move is None:
                return ()
            command = Play(move)
        return _decide(self, command, witness)

    return decide


def _another(move: Move) -> Move:
    if not isinstance(move, Kill) or len(move.runs) < 2:
        return move
    one, other, *rest = move.runs
    return replace(move, runs=(
        replace(one, cell=other.cell), replace(other, cell=one.cell), *rest
    ))


def test_a_table_that_hears_no_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = SensorHealth.tell

    def deaf(self: SensorHealth, cell: str, state: object, now: float) -> object:
        """What the sensor says counts, whatever people say."""
        says = self.says(cell)
        return tell(self, cell, CellState.EMPTY if says is CellState.UNCERTAIN else says, now)

    monkeypatch.setattr(SensorHealth, "tell", deaf)
    caught(monkeypatch, {STUCK}, only="stuck sensor")
