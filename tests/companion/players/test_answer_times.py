"""When an answer is given says nothing about the pack: it is given at fixed intervals."""

import re
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import count, cycle
from pathlib import Path
from random import Random
from typing import get_args, get_origin, get_type_hints

import pytest

from companion.desk.desk import BoardlessDesk
from companion.foreign import player as foreign
from companion.games.mutton.players.thinking import think
from companion.games.mutton.referee import Pack
from companion.games.mutton.referee import commands as referee
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.tasks import Moving, MuttonTask, Sealing
from companion.players.serving import ANSWER_MS, AtOnce, InThread, Job, Opponents
from companion.registry.extras import extras
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.table.tasks import Task
from companion.terminal.own_words import run_command
from companion.terminal.plain_json import plain
from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Shot
from engine.mutton.options import Options
from engine.mutton.placements import sparse
from engine.secret import Secret
from tests.borders import on_the_map, owner
from tests.companion.opened import opened, pack_of, whole_seal
from tests.companion.players.playing import Solo

INTERVAL_MS = ANSWER_MS
FRAME_MS = 16.0
OPTIONS = Options(size=3, sheep=8, wolves=2)


class InVirtualTime(Opponents):
    """Every answer takes as long, in virtual ms, as `takes` says."""

    def __init__(self, takes, interval_ms=INTERVAL_MS):
        super().__init__(Random(1), interval_ms)
        self.now, self.takes = 0.0, takes

    def serve(self, table, now):
        self.now = now
        super().serve(table, now)

    def _begin(self, task, rng):
        return _Taking(self, task, rng, self.now + self.takes(task))

    def run(self, table, until, *, begin=0):
        """The times at which answers are taken, from the frame `begin`."""
        times, decided = [], table.decided

        def noted(task, answer, now):
            times.append((type(task).__name__, now))
            return decided(task, answer, now)

        table.decided = noted
        for frame in count(begin):
            if frame * FRAME_MS > until:
                return times
            self.serve(table, frame * FRAME_MS)


class OneAfterTheOther(InVirtualTime):
    """A thread that finds a second answer only after the first."""

    _free = 0.0

    def _begin(self, task, rng):
        self._free = max(self.now, self._free) + self.takes(task)
        return _Taking(self, task, rng, self._free)


class _Taking:
    def __init__(self, opponents, task, rng, ready):
        self.opponents, self.task, self._rng, self._ready = opponents, task, rng, ready

    def done(self):
        return self.opponents.now >= self._ready

    def result(self):
        return think(self.task, self._rng)


def placed(strength="tips", table=None):
    """A table at which a computer Wolf of this strength is to choose its pack."""
    table = table or Table(Journal(None), Random(1), lambda: "today", seal_cost=1)
    for command in (f"players computer:{strength} Ann", f"options {OPTIONS}", "start"):
        run_command(table, command, 0)
    cells = dict(sparse(OPTIONS))
    table.decide(referee.Place(tuple(cells[animal] for animal in OPTIONS.flock)))
    return table


def hunting(pack, strength="tips"):
    """A table at which a computer Wolf has this pack, and it is its turn."""
    table = placed(strength)
    table.decide(referee.SealPack(whole_seal(pack, bytes(16), 1).line))
    table.vault.set_pack(pack_of(frozenset(pack)))
    return table


def victims(task):
    return len(legal.victims(opened(task.whole)))


def test_the_time_of_a_move_does_not_depend_on_the_pack():
    """Although the Wolf thinks longer about a pack that allows more victims."""
    packs = [(one, other) for one in "ABCDEFGH" for other in "ABCDEFGH" if one < other]
    many, times = set(), set()
    for pack in packs:
        table = hunting(pack)
        task = table.task()
        assert isinstance(task, Moving)
        many.add(victims(task))
        found = InVirtualTime(lambda task: 30 + 100 * victims(task)).run(table, 3000)
        times.add(tuple(found))
    assert len(many) > 2
    assert len(times) == 1
    (name, at), = times.pop()
    assert name == "Moving"
    assert INTERVAL_MS <= at < INTERVAL_MS + FRAME_MS


def test_without_a_board_a_move_is_given_at_the_same_times():
    """The real desk and its thread, which has long decided when the table may hear of it."""
    table = hunting("AB")
    desk = BoardlessDesk(table, Settings())
    desk.pump(0)
    desk.opponents.finish()
    seen = [(now, bool(desk.pump(now).computer.move))
            for now in (1, ANSWER_MS - 1, ANSWER_MS)]
    desk.close()
    assert seen == [(1, False), (ANSWER_MS - 1, False), (ANSWER_MS, True)]


def test_without_an_interval_it_would():
    """Or the test above would prove nothing."""
    times = {tuple(InVirtualTime(lambda task: 30 + 100 * victims(task), 0).run(hunting(pack), 3000))
             for pack in ("AB", "AC", "AH", "DE")}
    assert len(times) > 1


@pytest.mark.parametrize(("takes", "answered_at"), [(0, 1), (1900, 1), (2100, 2), (4100, 4)])
def test_an_answer_that_takes_longer_than_our_wolves_is_given_when_the_interval_has_doubled(
    takes, answered_at
):
    (_, at), = InVirtualTime(lambda task: takes).run(hunting("AB"), 9000)
    assert answered_at * INTERVAL_MS <= at < answered_at * INTERVAL_MS + FRAME_MS


def test_after_a_late_answer_the_interval_is_longer_until_the_match_is_left():
    """Where Wolves think longer than it, the number of victims is seen once and not in each turn.
    """
    opponents = InVirtualTime(lambda task: 100 + 300 * victims(task), 250)

    def answered(pack):
        (_, at), = opponents.run(hunting(pack), 3000)
        return at // 250

    assert [answered(pack) for pack in ("DE", "AH", "AB", "DE", "AH", "AB")] == [1, 2, 4, 4, 4, 4]
    opponents.serve(Table(Journal(None), Random(1), lambda: "today"), 0)
    assert answered("DE") == 1


def test_a_match_that_follows_at_once_begins_with_the_usual_interval_and_programs_of_its_own():
    """Its players are the same, and nothing was asked between."""
    kept = []

    class Programs(foreign.Programs):
        def keep(self, names):
            kept.append(tuple(names))

    opponents = InVirtualTime(lambda task: 9 * INTERVAL_MS)
    opponents._programs = Programs()
    table = placed()
    (_, at), = opponents.run(table, 16 * INTERVAL_MS + FRAME_MS)
    assert at // INTERVAL_MS == 16
    assert kept.count(()) == 1
    run_command(table, "abandon", 0)
    placed(table=table)
    opponents._job, opponents.takes = None, lambda task: 0
    found = opponents.run(table, INTERVAL_MS + FRAME_MS)
    assert [at // INTERVAL_MS for _, at in found] == [1]
    assert kept.count(()) == 2


@pytest.mark.parametrize("ways", [
    ("leave", "abandon", "players computer:tips Ann"),
    ("leave", "abandon", "players Ann computer:tips"),
    ("abandon", "players Ann computer:tips"), ("leave", "resume"), ("stop",), ("undo",),
])
@pytest.mark.parametrize("between", [False, True])
def test_a_question_that_nobody_asks_any_more_delays_no_other_by_how_long_it_takes(ways, between):
    """A thread is still busy with it. The next question may be one that everybody knows."""
    seen = []
    for takes in (40, 600, 1900):
        opponents = OneAfterTheOther(lambda task, takes=takes: takes if task.secret else 30)
        table = hunting("AB")
        opponents.serve(table, 0)
        for line in (*ways, f"options {OPTIONS}", "start"):
            with suppress(TableError):
                run_command(table, line, 0)
            if between:
                opponents.serve(table, 0)
        seen.append(opponents.run(table, 3 * INTERVAL_MS, begin=1))
    assert seen[0]
    assert seen[0] == seen[1] == seen[2]


def test_a_late_answer_delays_neither_another_kind_of_question_nor_another_player():
    """Such as the moves of the level that plays on for a program which did not answer in time."""
    opponents = InVirtualTime(lambda task: 0)

    def answered(table, takes):
        opponents._job, opponents.takes = None, lambda task: takes
        (_, at), = opponents.run(table, 16 * INTERVAL_MS + FRAME_MS)
        return at // INTERVAL_MS

    assert answered(placed(), 9 * INTERVAL_MS) == 16
    assert answered(hunting("AB"), 0) == 1
    assert answered(hunting("AB"), 9 * INTERVAL_MS) == answered(hunting("AB"), 0) == 16
    assert answered(hunting("AB", "forgetful"), 0) == 1


def test_what_does_not_know_the_pack_is_answered_as_soon_as_it_is_found():
    table = Table(Journal(None), Random(1), lambda: "today", seal_cost=1)
    for command in ("players Ann computer:tips", f"options {OPTIONS}", "start"):
        run_command(table, command, 0)
    assert not table.task().secret
    (name, at), = InVirtualTime(lambda task: 100).run(table, 3000)
    assert (name, 100 <= at < 100 + 2 * FRAME_MS) == ("Placing", True)


def test_what_a_person_enters_is_sealed_at_the_same_interval():
    task = Sealing(Secret(frozenset("AB")), Secret(bytes(16)), 1)
    assert task.secret
    assert "AB" not in repr(task)
    assert not Moving("tips", Game.start(OPTIONS, sparse(OPTIONS)).choose("AB").public()).secret


def test_a_question_that_holds_a_secret_waits_however_its_class_is_made():
    @dataclass(frozen=True)
    class Loose(MuttonTask):
        whole: Secret[str]

    assert Loose(Secret("AB")).secret


@dataclass(frozen=True)
class Deep(MuttonTask):
    """A question that holds a pack two levels deep."""

    packs: Sequence[Mapping[str, Pack | None]]


def test_so_does_one_that_holds_it_in_something_else():
    assert Deep([{"wolf": pack_of("AB")}]).secret


AT_ONCE = {
    "companion.games.mutton.joined.other_table": {"Auditing"},  # the pack has been opened
    "companion.games.mutton.table.tasks": {"Advising", "Bidding", "Moving", "Placing", "Proving"},
    "companion.games.pieces.thinking": {"Thinking"},
    "companion.games.tiles.table.thinking": {"BiddingSheep", "Laying"},
}
"""The questions that are answered as soon as the answer is known."""


def questions(kind=Task):
    for each in kind.__subclasses__():
        yield from (each, *questions(each))


def made_of(hint, seen):
    """All classes that a type names, to any depth."""
    for part in get_args(hint):
        made_of(part, seen)
    kind = get_origin(hint) or hint
    if isinstance(kind, type) and kind not in seen:
        seen.add(kind)
        if kind.__module__.partition(".")[0] in ("companion", "engine", "tests"):
            for part in (*get_type_hints(kind).values(), *kind.__subclasses__()):
                made_of(part, seen)
    return seen


def deep_secrets(question):
    """The fields of a question in which a secret may be hidden."""
    return [name for name, hint in get_type_hints(question).items()
            if not any(get_origin(each) is Secret for each in (hint, *get_args(hint)))
            and Secret in made_of(hint, set())]


def test_what_is_answered_at_once_is_listed_and_holds_no_secret_at_any_depth():
    """A field may be a secret itself, such as a computer Wolf's: `Task.secret` looks at those."""
    root, found = Path(__file__).parents[3], {}
    for file in sorted((root / "companion").rglob("*.py")):
        if re.search(r"^class \w+\(\w*Task\):", file.read_text("utf-8"), re.MULTILINE):
            import_module(".".join(file.relative_to(root).with_suffix("").parts))
    for each in questions():
        if each.PUBLIC and each.__module__.startswith("companion."):
            found.setdefault(each.__module__, set()).add(each.__name__)
            assert not deep_secrets(each), each
    assert found == {name: all_of for name, all_of in AT_ONCE.items()
                     if not owner(name, on_the_map() - {*extras()})}
    assert deep_secrets(Deep) == ["packs"]
    assert not deep_secrets(Sealing)  # these are asked for


class InRealThread(InThread):
    """The real queue and thread, in which an answer that holds a secret is found when as many
    virtual ms are over as `takes` says, one after the other, and any other at once."""

    def __init__(self, takes):
        super().__init__(Random(1))
        self.now, self._takes, self._held = 0.0, cycle(takes), []

    def serve(self, table, now):
        self.now = now
        self._find()
        super().serve(table, now)
        self._find()

    def _begin(self, task, rng):
        if not task.secret:
            return super()._begin(task, rng)
        found = threading.Event()
        self._held.append((self.now + next(self._takes), found))
        return super()._begin(Held(task, found), rng)

    def _find(self):
        """Wait for all that the thread finds by now."""
        while self._held and self._held[0][0] <= self.now:
            self._held.pop(0)[1].set()
        if not self._held:
            self.finish()


@dataclass(frozen=True)
class Held(Task):
    """A question whose answer is found when that may be."""

    task: Task
    found: threading.Event

    def answer(self, rng, programs):
        self.found.wait()
        return self.task.answer(rng, programs)


def evening(waits):
    """All that comes out of a match with a computer Wolf whose answers take so long (ms), one
    after the other, and when: frames of the lights, what the table shows, and when the app is next
    due, or is woken. The deduction is switched on while the Wolf thinks."""
    out, shown, wakes = [], None, None
    solo = Solo("computer:tips", "Ann", str(OPTIONS))
    rig, desk = solo.rig, solo.rig._desk
    desk.opponents = opponents = InRealThread(waits)
    opponents.wake = lambda: out.append((opponents.now, "woken"))
    desk._drawing, light, pump = True, rig.light, desk.pump
    desk._light(OPTIONS.size, rig.now)

    def lit(frame):
        out.append((rig.now, frame))
        light(frame)

    def pumped(now):
        nonlocal shown, wakes
        if (view := pump(now)) != shown:
            shown = view
            out.append((now, plain(view)))
        if (due := desk.due(now)) != wakes:
            wakes = due
            out.append((now, due))
        return view

    rig.light, desk.pump = lit, pumped
    solo.begin_game()
    for _ in range(2):
        solo.until(lambda: solo.view.computer is not None and solo.view.computer.move)
        solo.computers_turn()
        solo.persons_move(rig.game.public(), Shot(min(rig.game.position.living)))
        rig.wait(400)  # the cry is on, and the computer thinks
        if not solo.view.deduction:
            rig.say("deduction on Ann")
    opponents.close()
    return len(rig.game.turns), out


def test_nothing_else_shows_when_an_answer_is_found():
    """Neither the lights, nor the moment of a later answer, nor that of one that everybody may
    know, nor when the app wakes."""
    (turns, one), (_, other) = evening((20, 2020)), evening((1980, 3980))
    assert turns == 4
    assert any("woken" in each for each in one)
    assert one == other


LOOKS = re.compile(
    r"\.done\(|is_alive|add_done_callback|as_completed|futures\.wait|monotonic|perf_counter"
    r"|process_time|thread_time|time_ns|time\.time|getrusage|os\.times|threading\.enumerate"
    r"|active_count|_current_frames|unfinished_tasks|qsize|psutil")
LOOKING = {
    "desk/desk.py": 2,  # when an event came from the port
    "games/mutton/programs/player.py": 1,  # the limits of a program
    "games/mutton/programs/trial.py": 1,
    "players/serving.py": 1,  # on the grid
    "screens/pages/backups.py": 8,  # whether a backup is written or read
    "screens/running.py": 1,  # the time of a frame
    "screens/waiting.py": 2,  # how the system goes while the app starts
    "sounds/playback.py": 1,  # how long a sound is
    "terminal/shell.py": 1,  # the time of a line
}
"""How often a clock is read, or seen whether something in the background is done."""


def test_few_lines_read_a_clock_or_see_whether_an_answer_is_found():
    """In the rooms that a question and its answer go through, and where something is seen or heard,
    but for extras."""
    companion, found = Path(__file__).parents[3] / "companion", {}
    for room in ("desk", "games", "lights", "players", "referee", "screens", "sounds", "table",
                 "terminal"):
        for file in sorted((companion / room).rglob("*.py")):
            many = len(LOOKS.findall(file.read_text("utf-8")))
            name = file.relative_to(companion)
            if many and not owner(f"companion.{'.'.join(name.parts)}", on_the_map()):
                found[name.as_posix()] = many
    assert found == LOOKING


OPPONENTS = {"serve", "due", "close", "finish", "wake"}
"""All that can be asked of those who think; `finish` is for tests."""


def test_nothing_can_be_asked_of_those_who_think_that_shows_whether_they_do():
    """Neither by another name, nor by a private one; nor of a question that they have."""
    names = {name for kind in (Opponents, AtOnce, InThread)
             for name in (*vars(kind), *vars(kind(Random(1)))) if not name.startswith("_")}
    assert names == OPPONENTS
    assert {name for name in vars(Job) if not name.startswith("_")} == {"task", "take", "due"}
    asked = {name for file in (Path(__file__).parents[3] / "companion").rglob("*.py")
             for name in re.findall(
                 r"\b_?opponents(?:\.|, [\"'])(\w+)", file.read_text("utf-8"))}
    assert asked == OPPONENTS - {"finish"}


@pytest.mark.parametrize("takes", [0, 100, 1900])
def test_the_app_does_not_wake_when_an_answer_is_found_that_may_depend_on_the_pack(takes):
    table, opponents = hunting("AB"), InVirtualTime(lambda task: takes)
    opponents.serve(table, 0.0)
    for opponents.now in (0.0, takes - 1.0, takes, INTERVAL_MS - 1.0):
        assert opponents.due(opponents.now) == INTERVAL_MS


def test_no_thread_of_the_process_shows_when_an_answer_is_found():
    """It was there before the answer, and stays for the next question."""
    opponents, tables = InThread(Random(1)), [hunting("AB"), hunting("CD")]
    others = {*threading.enumerate()}
    seen = []
    for now, table in enumerate(tables):
        opponents._job = None
        opponents.serve(table, now)
        opponents.finish()
        seen.append({*threading.enumerate()} - others)
    opponents.close()
    assert seen[0] == seen[1]
    assert [each.name for each in seen[0]] == ["thinking"]


def test_the_thread_wakes_the_app_only_with_what_does_not_know_the_pack():
    solo = Table(Journal(None), Random(1), lambda: "today", seal_cost=1)
    for command in ("players Ann computer:tips", f"options {OPTIONS}", "start"):
        run_command(solo, command, 0)
    woken = []
    for table in (solo, hunting("AB")):
        opponents, calls = InThread(Random(1)), []
        opponents.wake = partial(calls.append, None)
        opponents.serve(table, 0.0)
        opponents.finish()
        opponents.close()
        woken.append(len(calls))
    assert woken == [1, 0]
