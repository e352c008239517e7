"""A program of another make is asked by the rules of the protocol, and judged as by a referee."""

import ast
import contextlib
import os
import pty
import re
import select
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from itertools import chain, count, repeat
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType
from unittest.mock import patch

import pytest

from companion.desk.desk import BoardlessDesk
from companion.foreign import confinement
from companion.foreign import program as program_module
from companion.foreign.confinement import Way
from companion.foreign.faults import EngineFault
from companion.foreign.player import TABLE, Limits, Programs, is_command
from companion.foreign.program import Program
from companion.games.mutton.programs import protocol
from companion.games.mutton.programs.player import ForeignPlayer, Players
from companion.games.mutton.table.table import Table
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.terminal.own_words import run_command
from companion.words.catalogue import TYPED
from engine.mutton import notation, placements, players
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Pass, Placement, Player, Turn
from engine.mutton.options import Options
from tests.companion.foreign.programs import EXAMPLE, WAYS, example, needs_perl, program
from tests.engine.random_games import random_options
from tests.engine.twin_games import TOGETHER, TwinGame, drawn
from tests.long_form import only

QUICK = Limits(answer=0.8, margin=0.4, start=10)
OPTIONS, SMALL = Options(), Options.parse("size=2 sheep=5 wolves=1 no_berserk")
RNG = Random(0)


def begun(pack: str = "HIDE", options: Options = OPTIONS) -> Game:
    return Game.start(options, placements.sparse(options), pack)


def fault(command: str, *, limits: Limits = QUICK, game: Game | None = None) -> str:
    """Why a Wolf's program cannot play on after it was asked for a move."""
    player = ForeignPlayer(command, "wolf", limits=limits)
    try:
        with pytest.raises(EngineFault) as why:
            player.move(game or begun(), RNG)
        assert player._program is None  # it is ended at once
        return why.value.reason
    finally:
        player.close()


def test_the_runs_of_its_move_are_passed_on_in_the_order_of_letters() -> None:
    """Or the Farmer's program would see which sheep the Wolf's thought of first."""
    game = begun()
    kill = players.wolf("tips").move(game, Random(1))
    assert isinstance(kill, Kill)
    assert len(kill.runs) > 1
    written = notation.write(replace(kill, runs=kill.runs[::-1]))
    assert protocol.move_of(written, game) == kill


# --- what it does wrong ---------------------------------------------------------------------------


@pytest.mark.parametrize(("go", "reason"), [
    ("sys.exit()", "ended"),
    ("os.kill(os.getpid(), signal.SIGSEGV)", "ended"),
    ("time.sleep(60)", "silent"),
    ("pass", "silent"),
    ('say("bestmove")', "garbled"),
    ('say("bestmove kill somebody")', "garbled"),
    ('say("bestmove " + "H" * 5000)', "garbled"),
    ('sys.stdout.write("x" * 200_000); sys.stdout.flush(); time.sleep(60)', "garbled"),
    ('say("bestmove H:")', "illegal"),
    ('say("bestmove pass")', "illegal"),
    ('say("bestmove Z:A-d4")', "illegal"),
    ('say("bestmove Hx:F-c4,J-e6,V-d2")', "illegal"),
    ("while True: say('info still thinking ' * 500)", "flooded"),
    ('sys.stdout.write("\\n" * 1_100_000); sys.stdout.flush(); time.sleep(60)', "flooded"),
    ('say("error I do not want to")', "declined"),
    ('sys.stdout.buffer.write(bytes(range(256)) * 3 + b"\\n"); sys.stdout.flush()', "silent"),
])
def test_what_a_program_does_wrong_is_named(tmp_path: Path, go: str, reason: str) -> None:
    assert fault(program(tmp_path, go)) == reason


@pytest.mark.parametrize(("hello", "reason"), [
    ('say("muttonok 2")', "version"),
    ('say("sides farmer"); say("muttonok 1")', "side"),
    ('say("options rifle berserk size=3"); say("muttonok 1")', "options"),
    ('say("error no licence")', "declined"),
    ("sys.exit()", "ended"),
    ("while True: say('banner ' * 1000)", "flooded"),
    ("[say(f'options word{n}') for n in range(40_000)]; say('muttonok 1')", "flooded"),
    ("[say(f'option name Name{n}') for n in range(201)]; say('muttonok 1')", "flooded"),
    ("sys.stdout.write('info\\n' * 20_001); say('muttonok 1')", "flooded"),
])
def test_a_program_that_cannot_play_this_game_says_so(
    tmp_path: Path, hello: str, reason: str
) -> None:
    assert fault(program(tmp_path, "pass", hello=hello)) == reason


def test_a_program_that_never_introduces_itself_is_not_waited_for(tmp_path: Path) -> None:
    started = time.monotonic()
    silent = program(tmp_path, "pass", hello="time.sleep(60)")
    assert fault(silent, limits=Limits(start=0.3)) == "silent"
    assert time.monotonic() - started < 5


@pytest.mark.parametrize(("command", "reason"), [
    ("cmd:./no-such-program", "missing"), ("cmd:/", "missing"), ("cmd:'", "missing"),
    ("cmd:   ", "missing"), (f"cmd:{__file__}", "not-executable")])
def test_a_program_that_cannot_be_started_is_named(command: str, reason: str) -> None:
    assert fault(command) == reason


@contextlib.contextmanager
def at_a_terminal() -> Iterator[int]:
    """Have all streams of this process at a terminal, also those of `sys`, which pytest replaces;
    what is written to it can be read there."""
    before, (shown, end) = [os.dup(each) for each in range(3)], pty.openpty()
    for each in range(3):
        os.dup2(end, each)
    try:
        with (open(1, "w", closefd=False) as output, open(2, "w", closefd=False) as errors,
              patch.object(sys, "stdout", output), patch.object(sys, "stderr", errors)):
            yield shown
    finally:
        for number, each in enumerate(before):
            os.dup2(each, number)
        for each in (*before, shown, end):
            os.close(each)


def test_a_program_shows_nothing_at_a_terminal(tmp_path: Path) -> None:
    """Where both players sit."""
    leak = 'os.write(2, b"HIDE\\n"); say("bestmove H:"); os.write(2, b"HIDE\\n"); time.sleep(60)'
    with at_a_terminal() as shown:
        player = ForeignPlayer(program(tmp_path, leak), "wolf", limits=QUICK)
        with pytest.raises(EngineFault):
            player.move(begun(), RNG)
        player.close()
        read, _, _ = select.select([shown], [], [], 0)
    assert read == []


def test_nothing_that_a_program_writes_is_repeated(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    leak = 'sys.stderr.write("HIDE stderr\\n"); say("HIDE stdout"); say("bestmove HIDE")'
    player = ForeignPlayer(program(tmp_path, leak), "wolf", limits=QUICK)
    with pytest.raises(EngineFault) as why:
        player.move(begun(), RNG)
    player.close()
    assert "HIDE" not in f"{why.value} {why.value!r} {vars(why.value)}"
    assert capfd.readouterr() == ("", "")


# --- time -----------------------------------------------------------------------------------------


def test_a_program_that_is_stopped_may_still_answer(tmp_path: Path) -> None:
    lazy = program(tmp_path, "pass", stop='say("bestpack HIDE")')
    player = ForeignPlayer(lazy, "wolf", limits=QUICK)
    try:
        game = Game.start(OPTIONS, placements.sparse(OPTIONS))
        assert player.choose_pack(game, RNG) == frozenset("HIDE")
    finally:
        player.close()


def test_the_clock_is_the_one_that_is_handed_in(tmp_path: Path) -> None:
    """By a clock that goes twenty times as fast, ten seconds are over in half a second."""
    player = ForeignPlayer(
        program(tmp_path, "time.sleep(60)"), "wolf", clock=lambda: 20 * time.monotonic())
    started = time.monotonic()
    with pytest.raises(EngineFault) as why:
        player.move(begun(), RNG)
    player.close()
    assert why.value.reason == "silent"
    assert time.monotonic() - started < 5


@pytest.fixture
def writing_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs are not confined, so that they may write where a test looks."""
    monkeypatch.setattr(confinement, "way", lambda: "open")


def after(file: Path, times: Iterator[float]) -> Callable[[], float]:
    """A clock that stands still until a program has made its file."""
    def clock() -> float:
        while not file.exists():
            time.sleep(0.01)
        return next(times)

    return clock


def test_an_answer_in_time_counts_even_if_it_is_read_late(tmp_path: Path) -> None:
    """The computer was busy or asleep when the program answered."""
    done = tmp_path / "done"
    quick = program(tmp_path, f'say("bestpack HIDE"); open({str(done)!r}, "w")')

    running = Program(quick.removeprefix("cmd:"), after(done, repeat(3600.0)), way="open")
    try:
        running.send("go pack time 800")
        assert running.answer("bestpack", 0.8) == "HIDE"
    finally:
        running.kill()
        running.close()


@pytest.mark.usefixtures("writing_anywhere")
def test_lines_that_are_read_too_late_do_not_introduce_a_program(tmp_path: Path) -> None:
    """All lines are in the pipe, and a second passes whenever the clock is read."""
    done = tmp_path / "done"
    hello = f'sys.stdout.write("info\\n" * 9); say("muttonok 2"); open({str(done)!r}, "w")'
    player = ForeignPlayer(program(tmp_path, "pass", hello=hello), "wolf",
                           limits=Limits(start=7), clock=after(done, count()))
    with pytest.raises(EngineFault) as why:
        player.move(begun(), RNG)
    player.close()
    assert why.value.reason == "silent"


@pytest.mark.usefixtures("writing_anywhere")
def test_what_is_written_after_a_late_reading_is_too_late(tmp_path: Path) -> None:
    """Otherwise a program that goes on writing would never be late."""
    first, last = tmp_path / "first", tmp_path / "last"
    slow = program(tmp_path, f"""say("info"); open({str(first)!r}, "w"); time.sleep(0.1)
        say("bestpack HIDE"); open({str(last)!r}, "w")""")
    clocks = chain([after(first, repeat(3600.0))], repeat(after(last, repeat(3600.0))))
    running = Program(slow.removeprefix("cmd:"), lambda: next(clocks)())
    try:
        running.send("go pack time 800")
        with pytest.raises(EngineFault) as why:
            running.answer("bestpack", 0.8)
        assert why.value.reason == "silent"
    finally:
        running.kill()
        running.close()


def test_a_late_answer_is_not_taken_for_that_to_the_next_question(tmp_path: Path) -> None:
    twice = 'say("bestplacement sparse"); say("bestplacement " + "a1," * 26); say("bestmove pass")'
    player = ForeignPlayer(program(tmp_path, twice), "farmer", limits=QUICK)
    try:
        for _ in range(3):
            assert player.place(OPTIONS, RNG) == placements.sparse(OPTIONS)
        after = begun().apply(players.wolf("random").move(begun(), RNG))
        assert player.move(after.public(), RNG) == Pass()
    finally:
        player.close()


# --- its end --------------------------------------------------------------------------------------


def running(marker: str) -> set[int]:
    """The processes with this text in their command line; zombies have none."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if marker.encode() in (process / "cmdline").read_bytes():
                found.add(int(process.name))
    return found


def soon(so: Callable[[], bool]) -> bool:
    """Whether this is so within two seconds."""
    for _ in range(100):
        if so():
            return True
        time.sleep(0.02)
    return False


def gone(marker: str) -> bool:
    """Whether these processes end within two seconds."""
    return soon(lambda: not running(marker))


FORKS = """
for _ in range(10):
    if os.fork() == 0:
        os.setsid()
        os.fork()
        os.closerange(0, 3)
        time.sleep(60)
        os._exit(0)
say("muttonok 1")"""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("go", "quit"), [
    ('say("bestmove pass")', "break"),
    ('say("bestmove pass")', "time.sleep(60)"),
    ("os.kill(os.getpid(), 9)", "break"),
])
def test_a_program_and_what_it_started_are_ended(
    tmp_path: Path, way: Way, go: str, quit: str
) -> None:
    """Children that have left their session and their parent, too."""
    hello = FORKS.strip().replace("\n", "\n        ")
    name = program(tmp_path, go, hello=hello, quit=quit)
    player = Program(name.removeprefix("cmd:"), time.monotonic, way=way)
    player.send("mutton 1")
    player.answer("muttonok", time.monotonic() + 10)
    assert len(running(str(tmp_path))) > 10
    player.send("go move")
    with contextlib.suppress(EngineFault):
        player.answer("bestmove", time.monotonic() + 5)
    player.close()
    assert not running(str(tmp_path))
    assert not player.home.exists()


@pytest.mark.parametrize("way", WAYS)
def test_it_is_ended_with_all_it_started_if_sheepfold_is_killed(tmp_path: Path, way: Way) -> None:
    hello = FORKS.strip().replace("\n", "\n        ")
    name = program(tmp_path, "pass", hello=hello).removeprefix("cmd:")
    starts = ("import sys, time; from companion.foreign.program import Program\n"
              "player = Program(sys.argv[1], time.monotonic, way=sys.argv[2])\n"
              "player.send('mutton 1'); player.answer('muttonok', time.monotonic() + 10)\n"
              "print(player.home, flush=True); time.sleep(60)")
    with subprocess.Popen(
            [sys.executable, "-c", starts, name, way], stdout=subprocess.PIPE) as sheepfold:
        assert sheepfold.stdout is not None
        home = Path(os.fsdecode(sheepfold.stdout.readline().strip()))
        assert home.is_dir()
        sheepfold.kill()
    assert gone(str(tmp_path))
    assert soon(lambda: not home.exists())


def test_another_thread_may_end_a_program_that_thinks(tmp_path: Path) -> None:
    programs = Programs(Limits(answer=60))
    thinks = program(tmp_path, 'open(own + "asked", "w"); time.sleep(60)')
    found: list[EngineFault] = []

    def ask() -> None:
        with pytest.raises(EngineFault) as why:
            Players(programs).wolf(thinks).move(begun(), RNG)
        found.append(why.value)

    asking = threading.Thread(target=ask)
    asking.start()
    wolf = (thinks, "wolf", ForeignPlayer)
    while not ((started := programs._players.get(wolf)) and started._program
               and (started._program.home / "asked").exists()):
        time.sleep(0.01)
    begun_at = time.monotonic()
    programs.close()
    asking.join(5)
    assert [fault.reason for fault in found] == ["ended"]
    assert time.monotonic() - begun_at < 3
    with pytest.raises(EngineFault):
        Players(programs).wolf(thinks)


def test_a_program_runs_as_long_as_its_match(tmp_path: Path) -> None:
    programs = Programs()
    name = program(tmp_path, 'say("bestplacement sparse")')
    Players(programs).farmer(name).place(OPTIONS, RNG)
    first = programs._players[name, "farmer", ForeignPlayer]._program
    assert first is not None
    programs.keep(("level-9", name))
    assert programs._players[name, "farmer", ForeignPlayer]._program is first
    assert running(str(tmp_path))
    programs.keep(("level-9",))
    assert gone(str(tmp_path))
    programs.close()


# --- what it is sent ------------------------------------------------------------------------------


def heard(tmp_path: Path, games: list[Game]) -> bytes:
    """All that a Farmer's program is sent while it is asked about these positions."""
    answers = program(tmp_path, 'say("bestplacement sparse" if "placement" in line else '
                                '"bestmove pass")', hello='say("wants legal"); say("muttonok 1")')
    player = ForeignPlayer(answers, "farmer", limits=Limits(), seed=7)
    player.place(games[0].options, RNG)
    for game in games:
        player.move(game.public(), RNG)
    said = heard_by(player)
    player.close()
    return said


def heard_by(player: ForeignPlayer) -> bytes:
    """All that the program of a player was sent, which has to be one of `programs.program`."""
    assert player._program is not None
    return (player._program.home / "heard").read_bytes()


def test_two_games_that_differ_only_in_the_pack_send_the_farmers_program_the_same(
    tmp_path: Path
) -> None:
    """One game is played with two packs that allow the same moves and reveal the same."""
    compared = 0
    for seed in range(40):
        rng = Random(seed)
        options = Options(reveal=seed % 2 == 0)
        flock = placements.sparse(options)
        one, other = (frozenset(rng.sample(options.flock, 4)) for _ in range(2))
        pair = [Game.start(options, flock, pack) for pack in (one, other)]
        asked: list[tuple[Game, Game]] = []
        while len(asked) < 6 and not pair[0].position.over:
            player = players.wolf("random") if pair[0].position.phase == "wolf" else None
            move = player.move(pair[0], rng) if player else Pass()
            try:
                pair = [game.apply(move) for game in pair]
            except ValueError:
                break
            if pair[0].public() != pair[1].public():
                break
            if pair[0].position.phase == "farmer" and not pair[0].position.forced_pass:
                asked.append((pair[0], pair[1]))
        if len(asked) < 2:
            continue
        texts = [heard(tmp_path, [both[which] for both in asked]) for which in (0, 1)]
        assert texts[0] == texts[1]
        assert texts[0].count(b"\nposition ") == len(asked)
        assert b"pack" not in texts[0]
        compared += 1
        if compared == 3:
            return
    raise AssertionError("too few pairs of packs allowed the same moves")


def told(tmp_path: Path, game: TwinGame, number: int) -> tuple[list[bytes], list[object]]:
    """What the Wolf's program is sent in a game with the first or the second pack, but for the game
    and the legal moves, and how long it may take for each answer."""
    hunts = [(both[number], notation.write(entry.move))
             for both, entry in zip(game.games(), game.entries, strict=False)
             if isinstance(entry, Turn) and entry.player == "wolf"]
    answers = program(
        tmp_path, 'say("best" + left.pop(0))',
        hello=f'left = {["pack " + game.packs[number], *(f"move {move}" for _, move in hunts)]}; '
              'say("wants legal"); say("muttonok 1")')
    player = ForeignPlayer(answers, "wolf", limits=TABLE, seed=7, clock=lambda: 0.0)
    deadlines: list[object] = []
    honest = Program.answer

    def answer(asked: Program, word: str, deadline: float) -> str:
        deadlines.append((word, deadline))
        return honest(asked, word, deadline)

    with patch.object(Program, "answer", answer):
        player.choose_pack(hunts[0][0].public(), RNG)
        for before, move in hunts:
            assert notation.write(player.move(before, RNG)) == move
        lines = heard_by(player).splitlines()
    player.close()
    assert len([line for line in lines if line.startswith(b"position")]) == len(hunts) + 1
    return [line for line in lines if not line.startswith((b"position ", b"legal "))], deadlines


def test_a_wolfs_program_may_think_as_long_whatever_its_pack_allows(tmp_path: Path) -> None:
    """Or everybody would see by its time how many sheep it may kill."""
    for seed, secrets in ((16, TOGETHER[2]), (7, TOGETHER[1])):
        game = drawn(seed, secrets, turns=5)
        one, other = (told(tmp_path, game, number) for number in (0, 1))
        assert one == other
        assert (b"go move time 1500" in one[0]) is (("bestmove", 1.5) in one[1]) is True


def changing(what: object) -> Iterator[object]:
    """Yield everything that can change and that leads on from a player: not what it is made of."""
    match what:
        case None | str() | bytes() | int() | float() | Path() | type() | BuiltinFunctionType():
            return
        case FunctionType():
            parts = [cell.cell_contents for cell in what.__closure__ or ()]
        case MethodType():
            parts = [what.__self__]
        case tuple() | frozenset():
            parts = list(what)
        case _:
            frozen = is_dataclass(what) and type(what).__hash__ is not None
            if not frozen:
                yield what
            parts = [*what.items()] if isinstance(what, Mapping) else (
                [*what] if isinstance(what, Collection) else [])
            parts += [getattr(what, each.name) for each in fields(what)] if frozen else (
                vars(what).values() if hasattr(what, "__dict__") else [])
    for part in parts:
        yield from changing(part)


def test_the_players_of_two_sides_share_nothing_that_changes() -> None:
    """So neither program is ever told what depends on the other, such as how long that has thought:
    that would say how many moves the Wolf could choose from."""
    programs = Programs(private=(Path("private"),))
    wolf, farmer = (programs.player("cmd:true", side, ForeignPlayer) for side in ("wolf", "farmer"))
    own = {id(each): each for each in changing(wolf)}
    assert wolf in own.values()
    assert [own[id(each)] for each in changing(farmer) if id(each) in own] == []
    kinds = [kind for kind in ForeignPlayer.__mro__ if kind.__module__.startswith("companion.")]
    assert [name for kind in kinds for name, each in vars(kind).items() if not name.startswith("_")
            and isinstance(each, Collection) and not isinstance(each, str | tuple)] == []


TOLD: dict[Player, str] = {
    "wolf": """\
mutton 1
newgame wolf size=2 sheep=5 wolves=1 no_berserk reveal no_remove no_escape rifle
isready
position a1,a2,b1,c2,c3
go pack time 1500
isready
position a1,a2,b1,c2,c3 pack A
legal B: A
legal C: A,D b3
go move time 1500
""",
    "farmer": """\
mutton 1
newgame farmer size=2 sheep=5 wolves=1 no_berserk reveal no_remove no_escape rifle
isready
go placement time 1500
isready
position a1,a2,b1,c2,c3 moves Bx:
legal A
legal C
legal D
legal E
legal pass
go move time 1500
"""}
"""All that the two programs of a table are sent in the first round of a game."""


def test_the_programs_of_a_table_are_told_nothing_but_the_game_and_nothing_random(
    tmp_path: Path
) -> None:
    """Whatever they would like to have set. From one seed for both sides, or anything else that
    both are told and that is drawn, the Farmer's could find out what the Wolf's chose by it."""
    name = program(
        tmp_path, """word = line.split()[1]
        move = "pass" if farmer else "B:"
        say("best" + word + " " + {"placement": "sparse", "pack": "A"}.get(word, move))""",
        hello="""say("id name Any\\noption name Seed type spin\\noption name Strength type combo")
        say("option name Number type spin\\nwants legal\\nmuttonok 1")
        with open(own + "begun", "w") as file:
            own_ones = dict.fromkeys(("HOME", "TMPDIR", "PWD", "LC_CTYPE"))
            print(*sys.argv[1:], {**os.environ, **own_ones}, file=file)""",
        newgame='farmer = line.split()[1] == "farmer"')
    table = Table(Journal(None), Random(1), lambda: "today", seal_cost=1, catalogue=TYPED)
    for command in (f"players '{name}' '{name}'", f"options {SMALL}", "start"):
        run_command(table, command, 0)
    desk, phase = BoardlessDesk(table, Settings()), ""
    for now in range(0, 40_000, 2000):
        if phase == "farmer":
            break
        phase = desk.pump(now).phase
        desk.opponents.finish()
        if now and phase == "placing":  # as the Farmer's program has chosen
            run_command(table, "confirm", now)
    homes = {key[1]: each._program.home for key, each in desk.opponents._programs._players.items()
             if each._program is not None}
    told = {side: (home / "heard").read_text() for side, home in homes.items()}
    begun = {(home / "begun").read_text() for home in homes.values()}
    desk.close()
    assert told == TOLD
    own, *others = (ast.literal_eval(each) for each in begun)
    assert not others
    folders = own.pop("PATH").split(os.pathsep)  # without bubblewrap, those that it may read
    assert folders == [each for each in os.environ["PATH"].split(os.pathsep) if each in folders]
    assert own == {**dict.fromkeys(("HOME", "TMPDIR", "PWD", "LC_CTYPE")),
                   "LANG": os.environ.get("LANG", "C.UTF-8")}


SENDS = {
    "foreign/program.py: Program.close": 1,  # `quit`
    "games/mutton/programs/player.py: ForeignPlayer._answer": 4,  # a question, `stop`
    "games/mutton/programs/player.py: ForeignPlayer._introduce": 2,  # greets it, sets its seed
    "games/mutton/programs/player.py: ForeignPlayer._ready": 2,  # before each question
    "games/mutton/programs/probe.py: find": 2,  # greets a program that plays for nobody
}
"""Every function that sends lines to a program, and how many times it names that."""
WRITES = {"send", "end_input", "_write", "_unsent", "_to"}
"""What a program gets lines by."""
HOLD = re.compile(r"\b(Program|Programs|ProgramPlayer|ForeignPlayer)\b")
ASKED = {
    "get_ready": {"games/mutton/arena/games.py", "games/mutton/players/first_start.py",
                  "games/mutton/programs/trial.py"},  # before a match, or in none
    "programs.keep": {"players/serving.py"},  # ends those that play no more
    "programs.player": {"games/mutton/programs/player.py"},  # for a question
    "_ask": {"games/mutton/programs/player.py"},
    "_ready": {"games/mutton/programs/player.py"},
    "_started": {"games/mutton/programs/player.py"},
    "_introduce": {"foreign/player.py"},
}
"""Which modules ask programs, or those who have them, for something besides an answer; the private
functions are their own."""


def sending(tree: ast.Module) -> dict[str, int]:
    """Return the functions in which something is sent to a program, but for how `Program` does."""
    found = Counter[str]()
    for each in tree.body:
        inside = each.body if isinstance(each, ast.ClassDef) else [each]
        for part in inside:
            name = getattr(part, "name", "")
            name = f"{each.name}.{name}" if isinstance(each, ast.ClassDef) else name
            own = WRITES - {"send"} if name.startswith("Program.") else set()
            found[name] += sum(isinstance(node, ast.Attribute) and node.attr in WRITES - own
                               for node in ast.walk(part))
    return dict(+found)


def test_a_program_is_sent_lines_only_with_a_question_of_its_own() -> None:
    """A program has a clock. A line that came when another player's answer is found would tell it
    how long that has thought; and so how many sheep the Wolf could kill."""
    root = Path(program_module.__file__).parents[1]
    sends, asked = dict[str, int](), dict[str, set[str]]()
    for file in sorted(root.rglob("*.py")):
        text, name = file.read_text("utf-8"), file.relative_to(root).as_posix()
        if not HOLD.search(text):
            continue
        sends |= {f"{name}: {each}": many for each, many in sending(ast.parse(text)).items()}
        for each in re.findall(rf"(?<!def )\b_?({'|'.join(ASKED)})\(", text):
            asked.setdefault(each, set()).add(name)
    assert sends == SENDS
    assert asked == ASKED


def test_nothing_else_can_be_asked_of_programs() -> None:
    def public(kind: type) -> set[str]:
        return {name for each in kind.__mro__ if each.__module__.startswith("companion.")
                for name in vars(each) if not name.startswith("_")}

    assert public(Programs) == {"player", "keep", "close"}
    assert public(ForeignPlayer) == {"choose_pack", "place", "move", "get_ready", "close"}
    assert public(Players) == {"wolf", "farmer"}


@pytest.mark.parametrize("planted", [
    'class Programs:\n    def stir(self):\n        self.one.send("isready")',
    'class Program:\n    def wake(self):\n        self.send("isready")',
    'def awake(program):\n    send = program.send',
    'class Opponents:\n    def serve(self):\n        self.program._to.write(b"go")',
])
def test_a_line_at_another_moment_would_be_found(planted: str) -> None:
    assert sending(ast.parse(planted))


def test_the_conversation_of_the_documentation_is_what_is_sent(tmp_path: Path) -> None:
    text = (EXAMPLE.parents[1] / "engine-protocol.md").read_text()
    documented = re.findall(r"^    > (.+)$", text, re.MULTILINE)
    answers = dict(re.findall(r"^    < (best\w+) (\w.*)$", text, re.MULTILINE))
    says = f'say("best" + line.split()[1] + " " + {answers!r}["best" + line.split()[1]])'
    player = ForeignPlayer(
        program(tmp_path, says, hello='say("wants legal"); say("muttonok 1")'), "wolf",
        limits=TABLE)
    options = Options(size=2, sheep=3, wolves=1)
    game = Game.start(options, Placement(("a1", "a2", "c3")))
    game = game.choose(player.choose_pack(game, RNG))
    game.apply(player.move(game, RNG))
    sent = heard_by(player).decode().splitlines()
    player.close()
    assert [*sent, "quit"] == documented


def test_a_farmers_program_is_never_shown_a_game_with_its_pack(tmp_path: Path) -> None:
    game = begun().apply(players.wolf("random").move(begun(), RNG))
    player = ForeignPlayer(program(tmp_path, 'say("bestmove pass")'), "farmer")
    with pytest.raises(ValueError, match="public"):
        player.move(game, RNG)
    player.close()


def test_a_program_that_plays_both_sides_is_started_for_each(tmp_path: Path) -> None:
    programs = Programs()
    name = program(tmp_path, "pass")
    assert Players(programs).wolf(name) is not Players(programs).farmer(name)
    assert Players(programs).wolf(name) is Players(programs).wolf(name)
    assert Players(programs).wolf("level-9") is not Players(programs).wolf(name)
    programs.close()


def test_commands_are_told_from_names() -> None:
    assert is_command("cmd:./mywolf --deep 3")
    assert not is_command("level-9")
    assert not is_command("cmd:  ")


# --- the example ----------------------------------------------------------------------------------


def test_the_example_has_about_twenty_lines_and_stands_in_the_documentation() -> None:
    lines = EXAMPLE.read_text().splitlines()
    assert len([line for line in lines if line and not line.startswith("#")]) <= 24
    page = EXAMPLE.parents[1] / "engine-protocol.md"
    assert "\n".join(f"    {line}".rstrip() for line in lines) in page.read_text()


@needs_perl
@pytest.mark.parametrize("seed", only(range(0, 12, 4), range(12)))
def test_the_example_plays_both_sides_of_any_game(seed: int) -> None:
    """Random options, also on crowded boards; without the dictionary, which it does not know."""
    rng = Random(seed)
    options = OPTIONS if seed == 0 else random_options(rng)
    while options.dictionary:
        options = random_options(rng)
    wolf = ForeignPlayer(example(), "wolf", seed=seed)
    farmer = ForeignPlayer(example(), "farmer", seed=seed)
    try:
        game = Game.start(options, farmer.place(options, rng))
        game = players.played(game, wolf, farmer, rng)
    finally:
        wolf.close()
        farmer.close()
    assert game.turns


@needs_perl
def test_the_example_says_that_it_knows_no_dictionary() -> None:
    options = Options(dictionary=True)
    player = ForeignPlayer(example(), "wolf")
    with pytest.raises(EngineFault) as why:
        player.choose_pack(Game.start(options, Placement(placements.sparse(options).cells)), RNG)
    player.close()
    assert why.value.reason == "options"
