"""`sheepfold table`: a match driven from a shell, on a simulated board behind a real port."""

import contextlib
import json
import os
import select
import signal
import sqlite3
import subprocess
import sys
import time
from queue import Queue
from random import Random

import pytest
from click.testing import CliRunner

from companion.commands.table import command
from companion.games.mutton.table.table import Table
from companion.games.mutton.text import play
from companion.games.mutton.text.voice import MuttonVoice
from companion.simulation.virtual_desk import VirtualDesk
from companion.store.journal import FILE, Journal, newest
from companion.store.settings import Settings
from companion.terminal.errors import InputError
from companion.words.catalogue import TYPED
from engine.mutton import records
from hardware.live import LiveRig
from hardware.rig import Rig
from tests.companion.late_rig import LateRig

DEADLINE_S = 30.0
SMALL = ("--wolf", "Ann", "--farmer", "Ben B.", "--options", "size=2 sheep=3 wolves=1",
         "--placement", "a1,a2,c3")


class Shell:
    """The command in a process of its own; what it says is read as it comes."""

    def __init__(self, folder, *options):
        env = dict(os.environ, XDG_STATE_HOME=str(folder), XDG_CONFIG_HOME=str(folder))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion.cli", "table", "--board", "sim", "--json",
             "--journal", str(folder / "games"), *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env,
        )
        self.said: list[dict] = []
        self.raw = b""
        self._rest = b""
        self._read = 0

    def say(self, *lines):
        for line in lines:
            self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def until(self, found):
        """Wait for the first event not looked at yet that `found` takes, and give it."""
        end = time.monotonic() + DEADLINE_S
        while True:
            while self._read < len(self.said):
                self._read += 1
                if found(self.said[self._read - 1]):
                    return self.said[self._read - 1]
            left = end - time.monotonic()
            assert left > 0, self.said[-3:]
            ready, _, _ = select.select([self.process.stdout], [], [], left)
            if ready:
                data = os.read(self.process.stdout.fileno(), 65536)
                assert data, self.process.stderr.read()
                self.raw += data
                *lines, self._rest = (self._rest + data).split(b"\n")
                self.said += map(json.loads, lines)

    def event(self, name):
        return self.until(lambda event: event["event"] == name)

    def view(self, found):
        return self.until(lambda event: event["event"] == "state" and found(event["view"]))["view"]

    def end(self):
        self.process.stdin.close()
        code = self.process.wait(DEADLINE_S)
        self.reasons = self.process.stderr.read().decode()
        self.process.stdout.close()
        self.process.stderr.close()
        return code


@pytest.fixture
def shell(tmp_path):
    shells = []

    def start(*options):
        shells.append(Shell(tmp_path, *options))
        return shells[-1]

    yield start
    for each in shells:
        if each.process.poll() is None:
            each.process.kill()
            each.process.wait()
        for pipe in (each.process.stdin, each.process.stdout, each.process.stderr):
            pipe.close()


def set_up(shell):
    for animal, cell in (("A", "a1"), ("B", "a2"), ("C", "c3")):
        shell.view(lambda view, animal=animal: view["placing"] and
                   view["placing"]["next"] == animal and view["link"]["state"] == "ready")
        shell.say(f"rig put {animal} {cell}")
    shell.view(lambda view: view["confirmable"])
    shell.say("confirm")
    shell.event("placed")


def test_a_game_from_a_shell(shell):
    table = shell(*SMALL)
    assert table.event("match")["players"] == ["Ann", "Ben B."]
    assert table.event("link")["state"] in ("none", "ready")  # a board may answer at once
    set_up(table)
    table.say("pack A")
    table.event("sealed")
    table.say("nonsense")
    assert "no such command" in table.event("error")["text"]
    table.say("rig flip B")
    table.view(lambda view: view["draft"] and view["draft"]["to_run"] == ["A"])
    table.say("rig put A c2")
    assert table.view(lambda view: view["confirmable"])["draft"]["text"] == "B:A-c2"
    table.say("confirm")
    assert table.event("turn") == {
        "event": "turn", "round": 1, "player": "wolf", "move": "Bx:A-c2"}
    assert table.event("reveal")["cry"] == "Baaa!"
    assert b'"A"]' not in table.raw.split(b'"sealed"')[1].split(b'"turn"')[0].replace(
        b'"to_run": ["A"]', b"").replace(b'"hand": ["A"]', b"").replace(b'"runners": ["A"]', b"")
    table.say("rig flip A")
    table.view(lambda view: view["confirmable"])
    table.say("confirm")
    over = table.event("over")
    assert over["points"] == 1
    record = records.read(over["record"])
    assert record.tags["Farmer"] == "Ben B."
    assert record.game.pack == {"A"}
    assert table.view(lambda view: view["phase"] == "over")["seal"]["pack"] == ["A"]
    assert table.end() == 1, "there is no command nonsense"


def test_a_simulated_board_that_answers_at_once_has_the_size_of_the_match(capsys):
    """The match of the command line begins after the desk was made, and before its first turn."""
    table = Table(Journal(None), Random(1), lambda: "today", seal_cost=4, catalogue=TYPED)
    desk = VirtualDesk(table, Settings())
    play._begin(table, ["options size=2 sheep=3 wolves=1", "start"], None)
    play.MuttonShell(desk, table, MuttonVoice(True), Queue(), ()).turn(0.0)
    said = map(json.loads, capsys.readouterr().out.splitlines())
    assert [each["state"] for each in said if each["event"] == "link"] == ["ready"]


def test_a_match_that_is_resumed_is_not_refused_while_a_simulated_board_is_exchanged(
    tmp_path, capsys,
):
    """And what is typed meanwhile waits for the board."""
    begun = Table(Journal(tmp_path), Random(1), lambda: "today", seal_cost=4, catalogue=TYPED)
    play._begin(begun, ["options size=3 sheep=7 wolves=1", "start"], None)
    begun.journal.close()
    table = Table(Journal(tmp_path), Random(1), lambda: "today", seal_cost=4, catalogue=TYPED)
    desk = VirtualDesk(table, Settings(), make_rig=LateRig)
    shell = play.MuttonShell(desk, table, MuttonVoice(True), Queue(), ())
    now = 0.0
    while table.view().link.state != "ready":
        shell.turn(now := now + 20)
    shell.carry_out("resume", "", "resume", now)
    while table.view().link.state != "ready":
        waits = shell.turn(now := now + 20)
        assert waits == (table.view().link.state != "ready")
    said = map(json.loads, capsys.readouterr().out.splitlines())
    assert "refused" not in [each["state"] for each in said if each["event"] == "link"]
    assert table.phase == "placing"
    assert desk.attached == 3


def by_typing(folder, *lines, options=SMALL):
    """What the command says, as text, to these lines where there is no board."""
    env = dict(os.environ, XDG_STATE_HOME=str(folder), XDG_CONFIG_HOME=str(folder))
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", "table", "--board", "none",
         "--journal", str(folder / "games"), *options],
        input="\n".join(lines).encode(), capture_output=True, env=env, timeout=DEADLINE_S,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    return done.stdout.decode()


def test_a_whole_game_is_typed_without_a_board(tmp_path):
    said = by_typing(tmp_path, "confirm", "pack A", "move C:A-c2", "move b:a-c2", "move A",
                     "wait 100")
    assert "C stands alone, so no wolf can kill it." in said
    assert said.index("1. Wolf: Bx:A-c2") < said.index("1. Farmer: Aw") < said.index("Aroooo!")
    assert "     a-  . *" in said  # the board after the kill
    assert '1. Bx:A-c2 Aw' in said
    assert "lit" not in said.split()


def test_help_says_what_can_be_said_now(tmp_path, shell):
    said = by_typing(tmp_path, "help", "confirm", "pack A", "help", "wait 100")
    before, after = said.split("The flock is in place.")
    assert "\nplace sparse, groups, random" in before
    assert "\nmove H:F-c3,J-a2: " not in before
    assert "\nmove H:F-c3,J-a2: " in after
    assert "\nplace " not in after
    assert "touch" not in after  # that needs a board
    table = shell("--board", "none", "--options", "classic")
    table.say("help")
    assert {"move", "help", "quit"} - table.event("help")["commands"].keys() == {"move"}


def test_the_options_of_the_command_line_may_name_a_preset_first(shell):
    table = shell("--options", "ShotGun escape", "--board", "none")
    options = table.event("match")["options"]
    assert options == "size=4 sheep=26 wolves=4 no_berserk reveal remove escape shotgun"


def test_killed_and_started_again_it_offers_to_go_on(shell):
    table = shell(*SMALL)
    set_up(table)
    table.say("pack B")
    table.event("sealed")
    table.process.send_signal(signal.SIGKILL)
    table.process.wait()
    again = shell(*SMALL)
    assert "Ann and Ben B." in again.view(lambda view: view["phase"] == "resume")["resumable"]
    again.say("resume", "pack C")
    assert "not the pack" in again.event("error")["text"]
    assert again.event("wrong-pack")["wrong"] == 1
    again.say("pack B")
    again.view(lambda view: view["phase"] == "restoring")
    assert again.end() == 1, "C is not the pack"


def test_an_unfinished_match_that_is_damaged_does_not_keep_it_from_starting(tmp_path):
    journal = Journal(tmp_path)
    journal.begin("Ann and Ben", "today", ["one", "two"])
    journal.close()
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript("UPDATE steps SET step = '{}' WHERE number = 1")
    said = CliRunner().invoke(
        command, ["--board", "none", "--journal", str(tmp_path)], input="resume\nabandon\n",
    ).stdout
    assert "cannot be continued: step 2" in said
    assert "Choose the players" in said


@pytest.mark.parametrize(("options", "code", "sentence"), [
    (("--options", "sheep=99"), 1, "Choose 2 to 26 for sheep"),
    *(pytest.param(*case, marks=pytest.mark.whole) for case in [
        (("--options", "classic nonsense"), 1, "no option 'nonsense'"),
        (("--wolf", "Ann", "--placement", "nowhere"), 1, "this board has no such cell"),
        (("--board", "socket://example.org:1"), 1, ""),
        (("--nonsense",), 2, "No such option"),
    ]),
    (("--journal", "/dev/null/games"), 1, "is not a folder"),
])
def test_bad_input_is_one_sentence_and_an_exit_code(tmp_path, options, code, sentence):
    env = dict(os.environ, XDG_STATE_HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path),
               XDG_CONFIG_HOME=str(tmp_path))
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", "table", "--board", "sim", *options],
        input=b"", capture_output=True, env=env, timeout=DEADLINE_S, check=False,
    )
    assert done.returncode == code
    assert sentence in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()
    assert done.stdout == b""


def test_whatever_bytes_are_typed_are_answered_by_sentences(shell):
    table = shell(*SMALL)
    table.process.stdin.write(b"\xff\xfe\xc2\nwait \xc2\xb2\nwait\nrig put A z9\n")
    table.process.stdin.flush()
    assert "no such command" in table.event("error")["text"]
    assert "a wait in ms is a number" in table.event("error")["text"]
    assert "a wait in ms is a number" in table.event("error")["text"]
    assert "no cell 'z9'" in table.event("error")["text"]
    assert table.end() == 1, "the input was wrong"
    assert table.reasons == "4 commands were refused; the reasons are in the output.\n"


def run(*options):
    """The command in this process, with nothing to say: exit code and what it said."""
    done = CliRunner().invoke(command, ["--json", *options], standalone_mode=False)
    return done.exception, [json.loads(line) for line in done.stdout.splitlines()]


REFUSED = ("QXZJKV", "QXZ", "QXZQ", "qxzj9", "zyx wvq", "QXZJ!", "qx zj")
"""Packs and passphrases that are too long, too short, or not for this flock."""


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_no_refusal_repeats_a_pack_or_a_passphrase(tmp_path, form):
    """Whatever is wrong with it, and whenever it is said; nor one of the game's words with it."""
    words = "pack", "passphrase", "PACK", "pass"
    said = [f"{word} {secret}" for secret in REFUSED for word in words]
    lines = [*said, "start", *said, "place a1,a2,c3", *said, "confirm", *said, "pack A", *said]
    options = [each for each in SMALL if each not in ("--placement", "a1,a2,c3")]
    done = subprocess.run(
        [sys.executable, "-m", "companion.cli", "table", "--board", "none", *options,
         "--journal", str(tmp_path / "games"), *form],
        input="\n".join([*lines, "quit"]).encode(), capture_output=True, timeout=DEADLINE_S,
        env=dict(os.environ, XDG_STATE_HOME=str(tmp_path), XDG_CONFIG_HOME=str(tmp_path)))
    shown = (done.stdout + done.stderr).decode().lower()
    assert "letters" in shown
    assert [secret for secret in REFUSED if secret.lower() in shown] == []


@pytest.mark.parametrize(("name", "sentence"), [
    ("nowhere", "There is no port"), ("file", "is not a serial port"),
    ("null", "is not a serial port"),
])
def test_a_port_that_is_none_is_told_and_no_match_begins(tmp_path, monkeypatch, name, sentence):
    monkeypatch.setattr(play, "PATIENCE_MS", 100.0)
    (tmp_path / "file").write_text("a file")
    (tmp_path / "null").symlink_to("/dev/null")
    games = tmp_path / "games"
    wrong, said = run("--board", str(tmp_path / name), "--wolf", "Ann", "--journal", str(games))
    assert isinstance(wrong, InputError)
    assert sentence in str(wrong)
    assert wrong.exit_code == 1
    assert sentence in said[-2]["text"]
    assert Journal(games).matches() == []


def test_a_board_of_another_size_is_told(tmp_path):
    with LiveRig(Rig(2)).start() as live:
        wrong, _ = run("--board", live.port, "--options", "size=3 sheep=9 wolves=2",
                       "--journal", str(tmp_path))
    assert isinstance(wrong, InputError)
    assert "needs a board of 19 cells, and the one attached has 7" in str(wrong)
    assert newest(Journal(tmp_path).all_unfinished()) is None


def test_a_match_without_options_fits_the_board(tmp_path):
    with LiveRig(Rig(2)).start() as live:
        done = subprocess.run(
            [sys.executable, "-m", "companion.cli", "table", "--board", live.port, "--json",
             "--placement", "sparse", "--journal", str(tmp_path)],
            input=b"", capture_output=True, timeout=DEADLINE_S, check=True,
        )
    said = [json.loads(line) for line in done.stdout.splitlines()]
    match = next(event for event in said if event["event"] == "match")
    assert match["options"].startswith("size=2 sheep=5 wolves=1 ")
