"""The torture itself: its parts, its fidgets, its faults and its long days."""

import gc
import importlib
import random
import weakref
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import click
import pytest
from click.testing import CliRunner

from companion.games.mutton.referee.commands import Command, Play
from companion.games.mutton.referee.steps import Step
from companion.games.mutton.referee.witness import Pack
from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.games.mutton.table.table import Table
from companion.link.events import CellState, Sensed
from companion.link.session import Session
from companion.sensing.sensor_health import SensorHealth
from companion.sensing.tracker import Tracker
from companion.store.journal import Journal
from engine.mutton.moves import Kill, Move
from firmware import health, wire
from hardware.tabletop import INVERTED
from tests.companion.people import People
from tests.long_form import only
from tests.torture import __main__ as torture
from tests.torture import fidgets, parts, plot, troubled, weather
from tests.torture.faults import LOST, STUCK, WRONG, Figures, main, play, run
from tests.torture.fidgets import (
    BY_BOARD,
    BY_SCREEN,
    LIFTED_MM,
    MISSED,
    PATTERNS,
    PLANTED,
    Pattern,
    alarms,
    fidget,
    plant,
    seated,
    trace,
    watch,
)
from tests.torture.fidgets import main as fidgets_main
from tests.torture.parts import PARTS, Outcome, Part, Running
from tests.torture.plot import Series
from tests.torture.ported import TroubledInRealTime
from tests.torture.soak import Samples
from tests.torture.weather import Fault, Weather

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("length", ["full", "short"])
@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_a_command_that_takes_these_options(name: str, length: str) -> None:
    part = PARTS[name]
    module = part.module if part.module != "tests.fuzz" else "tests.fuzz.__main__"
    loaded = importlib.import_module(module)
    command = next(each for each in vars(loaded).values() if isinstance(each, click.Command))
    with command.make_context(part.module, list(getattr(part, length))) as context:
        assert context.params


def test_it_asks_for_the_whole_length_of_everything() -> None:
    said = " ".join(" ".join((part.module, *part.full)) for part in PARTS.values())
    for length in ("journal --games 200", "faults --games 1000 --real 20",
                   "fidgets --patterns 1000", "soak --hours 24",
                   "soak --hours 1 --live", "fuzz --minutes 60 --keep", "leaks --pairs 300"):
        assert length in said


def test_the_exit_code_and_the_table_tell_a_failure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(torture, "PARTS", {
        "journal": Part("sound", "tests.torture.plot", (), (), beside=True),
        "faults": Part("planted", "tests.torture.no_such_part", (), ()),
    })
    run = CliRunner().invoke(torture.command, ["--short", "-o", str(tmp_path)])
    assert run.exit_code == 1
    assert "holds" in run.output
    assert "FAILS (1)" in run.output


def test_a_part_that_finds_something_does_not_hold() -> None:
    part = PARTS["fuzz"]
    assert Outcome(part, 0, 1.0, "").holds
    assert not Outcome(part, 1, 1.0, "").holds


def test_make_torture_runs_it() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert "$(RUN) tests.torture $(if $(SHORT),--short)" in makefile
    assert callable(Running.outcome)
    assert parts.figures("").strip() == ""


SMALL = 19


@pytest.mark.whole
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


@pytest.mark.drawn(2)
@pytest.mark.parametrize("pattern", [
    Pattern("ten lifts in four seconds", 4.0,
            lambda s: (0, 0, LIFTED_MM * fidgets.swing(s, 2.5), 1)),
    Pattern("60 lifts at 3 a second", 20.0, lambda s: (0, 0, LIFTED_MM * fidgets.swing(s, 3), 1)),
    Pattern("a flip with nothing in between", 1.0, lambda s: (0, 0, 0, 1 if s < 0.5 else -1)),
    Pattern("60 flips in place", 20.0, lambda s: (0, 0, 5, 1 - 2 * fidgets.swing(s, 3))),
], ids=str)
def test_the_named_patterns_blind_no_cell(pattern: Pattern) -> None:
    table = seated(1, calm=True)
    trace(table, pattern)
    assert alarms(table) == []
    assert table.view.board.on["c3"].animal == "E"
    assert table.game.entries == ()


@pytest.mark.drawn(3)
@pytest.mark.parametrize("seed", only(range(0, len(PATTERNS), 3), range(len(PATTERNS))))
def test_no_pattern_blinds_a_cell(seed: int) -> None:
    pattern, wrong = fidget(seed)
    assert wrong == [], pattern


@pytest.mark.whole
def test_no_pattern_of_many_blinds_a_cell_and_every_fault_is_found() -> None:
    assert fidgets.run(300, 2 * len(PLANTED)).stories == []


QUICK = [fault for fault in PLANTED if fault.kind != "drifting"]


@pytest.mark.drawn(3)
@pytest.mark.parametrize("fault", [*QUICK[::2], PLANTED[6]], ids=lambda fault: fault.line)
def test_a_sensor_that_fails_is_found(fault: fidgets.Planted) -> None:
    by, after = plant(fault, 1)
    assert by in (BY_BOARD, BY_SCREEN)
    if fault.kind == "noisy" or "200" in fault.line:
        assert by == BY_BOARD
        assert after < 7000


def test_the_figures_are_printed_and_a_planted_mistake_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sound = CliRunner().invoke(fidgets_main, ["--patterns", "1", "--faults", "1"])
    assert sound.exit_code == 0
    assert "false alarms" in sound.output
    monkeypatch.setattr(health, "NOISY_BEATS", 255)
    table = seated(1, calm=True)
    table.command("noise 15 c3")
    assert watch(table, 5000, None)[0] != BY_BOARD
    monkeypatch.setattr(fidgets, "plant", lambda fault, seed: (MISSED, 0.0))
    assert CliRunner().invoke(fidgets_main, ["--patterns", "0", "--faults", "1"]).exit_code == 1


HOURS = [24 * i / 288 for i in range(1, 289)]


def series(rise_mb: float, spikes: int = 0) -> Series:
    """A day of memory: noise, a warm-up, spikes, and a steady rise in MB."""
    rng = Random(1)
    values = [200 + rng.gauss(0, 2) + rise_mb * hour / 24 - 30 * max(0.0, 1 - hour / 3)
              for hour in HOURS]
    for at in rng.sample(range(288), spikes):
        values[at] += 100
    return Series("memory", "MB", HOURS, values, 0.04)


def test_noise_spikes_and_a_warm_up_are_flat() -> None:
    assert series(0).flat
    assert series(0, spikes=60).flat


def test_a_slow_leak_is_found_even_among_spikes() -> None:
    assert not series(15).flat
    assert not series(15, spikes=60).flat


def test_one_handle_lost_is_too_many() -> None:
    values = [50.0 + (hour > 12) for hour in HOURS]
    assert not Series("handles", "", HOURS, values, 0.5, relative=False).flat
    assert Series("handles", "", HOURS, [50.0] * 288, 0.5, relative=False).flat


def test_the_picture_has_every_series_and_its_verdict() -> None:
    picture = plot.svg([series(0), series(15)], "A day")
    assert picture.count(b"memory: median") == 2
    assert b"<svg" in picture
    assert picture.count(b"<use ") >= 2 * 288  # a point of a curve


def test_samples_are_of_this_process() -> None:
    samples = Samples()
    for hour in range(1, 4):
        samples.take(float(hour), [1.0, 2.0, 3.0])
    names = [each.name for each in samples.series()]
    assert names[:3] == ["memory", "blocks", "handles"]
    assert min(samples.series()[0].values) > 10


@pytest.mark.whole
@pytest.mark.parametrize(("leak", "flat"), [(False, True), (True, False)])
def test_match_after_match_leaves_nothing_behind(leak: bool, flat: bool) -> None:
    """Through link, tracker, table and journal; and with a leak planted, it is found."""
    rig, counts = MuttonRig(2, seed=1), []
    for _ in range(6):
        people = People(15, most_cells=7, make_rig=lambda *a, **k: rig)
        people.clumsily_linked = False
        rig.command("clear")
        for piece in rig.tabletop.pieces.values():
            if piece.facing == INVERTED:
                rig.command(f"flip {piece.letter}")
        rig.wait(500)
        people.play_match()
        rig.say("new")
        if not leak:
            rig.events.clear()
        rig.table.take_events()
        del people
        gc.collect()
        # Weak references of things long gone are dropped only now and then.
        counts.append(sum(type(each) is not weakref.ref for each in gc.get_objects()))
    # In the first two matches, what earlier tests have left goes too.
    assert (counts[-1] - counts[2] < 100) == flat, counts
