"""`sheepfold engine`: our players, driven as a program of another make."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from companion.games.mutton.arena.server import Server, serve
from companion.games.mutton.programs import protocol
from companion.games.mutton.programs.player import ForeignPlayer
from engine.mutton import legal, notation, placements, players
from engine.mutton.game import Game
from engine.mutton.options import Options
from tests.companion.foreign.programs import example, needs_perl
from tests.engine.random_games import random_game, random_options
from tests.extras.arena.mutton.programs import ours
from tests.long_form import only


def said(server: Server, *lines: str) -> list[str]:
    found: list[str] = []
    serve(server, lines, found.append, time.monotonic)
    return found


def test_it_introduces_itself_and_its_options() -> None:
    lines = said(Server("level-8"), "mutton 1")
    about = protocol.Introduction()
    for line in lines:
        about = about.after(line)
    assert lines[-1] == "muttonok 1"
    assert about.settings == {"strength", "seed"}
    assert about.plays("wolf")
    assert about.plays("farmer")
    assert not about.legal
    assert all(about.can(random_options(Random(seed))) for seed in range(50))


def test_a_whole_conversation_as_a_process() -> None:
    lines = b"""mutton 1
setoption name Strength value level-4
setoption name Seed value 7
newgame wolf size=4
isready
an unknown line
position sparse
go pack time 9000
position sparse pack HIDE
go move time 9000
newgame farmer size=4
go placement time 9000
"""
    answers = subprocess.run(
        [sys.executable, "-m", "companion.cli", "engine", "--strength", "level-8"],
        input=lines, capture_output=True, check=True)
    assert answers.stderr == b""
    words = [line.split()[0] for line in answers.stdout.decode().splitlines()]
    assert words == ["id", "sides", "option", "option", "muttonok", "readyok", "bestpack",
                     "bestmove", "bestplacement"]


@pytest.mark.parametrize(("end", "doing", "terminal"), only(
    [("Ctrl-C", "", False)], product(
        ("Ctrl-C", "closed output", "closed input"),
        ("", "position sparse pack HIDE\ngo move time 9000\n"), (False, True))))
def test_it_ends_quietly_though_a_thread_still_reads(end: str, doing: str, terminal: bool) -> None:
    """Python aborts if a thread holds the lock of standard input when it ends."""
    ours, its = os.openpty() if terminal else os.pipe()[::-1]
    with os.fdopen(ours, "wb", buffering=0) as typing, subprocess.Popen(
        [sys.executable, "-m", "companion.cli", "engine", "--strength", "level-7"], stdin=its,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as engine:
        os.close(its)
        assert engine.stdout is not None
        assert engine.stderr is not None
        typing.write(b"isready\n")
        assert engine.stdout.readline() == b"readyok\n"
        typing.write(doing.encode())
        if end == "Ctrl-C":
            engine.send_signal(signal.SIGINT)
        elif end == "closed output":
            engine.stdout.close()
            typing.write(b"isready\n")
        elif terminal:
            typing.write(b"\4")
        else:
            typing.close()
        ended = engine.wait(60)
        errors = engine.stderr.read()
    assert ended == {"Ctrl-C": 130, "closed output": 141, "closed input": 0}[end]
    assert errors.strip() == b""


class Slow:
    """Lines of which the last comes only when something was said."""

    def __init__(self, found: list[str], first: list[str], last: str) -> None:
        self.found, self.first, self.last = found, first, last

    def __iter__(self) -> Iterator[str]:
        yield from self.first
        for _ in range(500):
            if any(line.startswith("best") for line in self.found):
                break
            time.sleep(0.01)
        yield self.last


@pytest.mark.parametrize("hurry", [["go move", "stop"], ["go move time 40"], ["go move time 0"]])
def test_it_answers_in_time(hurry: list[str]) -> None:
    """A slow player without time answers without thinking; what it finds later is not said."""
    found: list[str] = []
    options = Options()
    position = "position sparse pack HIDE"
    game = protocol.game_of(options, position.removeprefix("position "))
    lines = Slow(found, ["newgame wolf size=4", position, "isready", *hurry], "isready")
    serve(Server("racing", 3), lines, found.append, time.monotonic)
    best = [line for line in found if line.startswith("best")]
    quick = players.wolf("forgetful").move(game, protocol.chance(3, "move", game))
    slow = players.wolf("racing").move(game, protocol.chance(3, "move", game))
    assert quick != slow
    assert best == [f"bestmove {notation.write(quick)}"]
    assert found.count("readyok") == 2


def test_lines_wait_while_it_thinks() -> None:
    lines = ("position sparse pack HIDE", "go move", "isready", "go pack", "isready")
    words = [line.split()[0] for line in said(Server("level-9"), *lines)]
    assert words == ["readyok", "bestmove", "bestpack", "readyok"]


def test_quit_ends_it_while_it_thinks() -> None:
    assert said(Server("level-9"), "position sparse pack HIDE", "go move", "quit", "isready") == []


@pytest.mark.parametrize(("lines", "reason"), [
    (["go move time 5"], "say the position first"),
    (["position sparse", "go move"], "the position lacks the pack"),
    (["newgame farmer size=4", "position sparse", "go move"], "not the turn of the Farmer"),
    (["newgame farmer size=3 sheep=4 wolves=1",
      "position a1,a2,e4,e5 moves Ax:B-b3 pass Cx:D-d5", "go move"], "no wolf can have stood"),
    (["newgame wolf size=9"], "Choose 2 to 8 for size"),
    (["newgame wolf shogun"], "Did you mean"),
    (["position a1"], "have no cell yet"),
    (["position sparse moves H:a1"], "is not a run"),
    (["position sparse pack HIDE moves stop", "go move"], "not the turn"),
    (["position sparse what now"], "a position is"),
    (["position"], "a position is"),
    (["setoption name Strength value godlike"], "there is no strength"),
    (["setoption name Seed value -1"], "Seed needs"),
])
def test_what_cannot_be_done_is_answered_with_an_error(lines: list[str], reason: str) -> None:
    (answer,) = said(Server("level-4"), *lines)
    assert answer.startswith("error ")
    assert reason in answer
    assert "\n" not in answer


WORDS = (
    "mutton 1 2 muttonok setoption name value Strength Seed level-8 isready newgame wolf farmer "
    "size=4 size=9 sheep=3 wolves=99 dictionary position sparse random a1,a2 a1,a2,b2 pack HIDE "
    "moves pass stop !K !^G Hx:F-c3 H:F-c3,J-a2 G,A,X go placement time -1 \u00b2 \u0663 legal "
    "options size=2-8 sides wants quit \0").split(" ")


@pytest.mark.parametrize("seed", only(range(2), range(5)))
def test_no_lines_break_either_end(seed: int) -> None:
    rng = Random(seed)
    server, about = Server("random", 1), protocol.Introduction()
    lines = [" ".join(rng.choices(WORDS, k=rng.randint(0, 6))) for _ in range(2000)]
    assert all("\n" not in answer for answer in said(server, *lines))
    for line in lines:
        about = about.after(line)
        about.can(Options())


@pytest.mark.parametrize("seed", only(range(0, 30, 5), range(30)))
def test_what_is_sent_is_read_back_as_the_same_game(seed: int) -> None:
    """With and without the pack, under any options, also with refused moves in between."""
    rng = Random(seed)
    game = random_game(rng)
    for entries in range(len(game.entries)):
        before = game.upto(entries)
        whole = protocol.position("wolf", before).removeprefix("position ")
        assert protocol.game_of(game.options, whole) == before
        public = before.public()
        text = protocol.position("farmer", public).removeprefix("position ")
        assert protocol.game_of(game.options, text) == public


@pytest.mark.parametrize("seed", only(range(0, 40, 5), range(40)))
def test_the_legal_lines_hold_every_legal_move_and_no_other(seed: int) -> None:
    """Compared with all moves that the engine finds, on boards small enough for that."""
    rng = Random(seed)
    options = random_options(rng)
    while options.cells > 19 or options.sheep > 7 or options.dictionary:
        options = random_options(rng)
    game = Game.start(options, placements.random(options, rng))
    game = game.choose(players.wolf("random").choose_pack(game, rng))
    while not game.position.over:
        hunting = game.position.phase == "wolf"
        shown = game if hunting else game.public()
        listed = {protocol.move_of(text, shown)
                  for line in protocol.legal_lines(shown) for text in _moves(line)}
        assert listed == set(legal.moves(shown))
        side = players.wolf if hunting else players.farmer
        game = game.apply(side("random").move(shown, rng))


def _moves(line: str) -> list[str]:
    """The moves that a `legal` line stands for, made as the documentation says."""
    from itertools import combinations, permutations

    words = line.split()[1:]
    if words == ["berserk"]:
        return []
    runners, cells = ((*(word.split(",") for word in words[1:]), [], [])[:2]
                      if words[0].endswith(":") else ([], []))
    many = min(len(runners), len(cells))
    return [words[0] + ",".join(f"{who}-{where}" for who, where in zip(some, to, strict=True))
            for some in combinations(runners, many) for to in permutations(cells, many)]


@pytest.mark.parametrize("strength", only(["level-8"], ["level-4", "level-8", "level-9"]))
def test_driven_by_lines_it_plays_what_the_built_in_player_plays(strength: str) -> None:
    """The same seed and the same game: the same pack, placement and moves, on both sides."""
    wolf = ForeignPlayer(ours("--strength", strength), "wolf", seed=11)
    farmer = ForeignPlayer(ours("--strength", strength), "farmer", seed=11)
    options = Options(size=3, sheep=13, wolves=2, escape=True)
    rng = Random(0)
    try:
        placement = farmer.place(options, rng)
        assert placement == players.farmer(strength).place(
            options, protocol.chance(11, "placement", None))
        game = Game.start(options, placement)
        pack = wolf.choose_pack(game, rng)
        assert pack == players.wolf(strength).choose_pack(game, protocol.chance(11, "pack", game))
        game = game.choose(pack)
        while not game.position.over:
            chance = protocol.chance(11, "move", game)
            if game.position.phase == "wolf":
                move = wolf.move(game, rng)
                assert move == players.wolf(strength).move(game, chance)
            else:
                move = farmer.move(game.public(), rng)
                assert move == players.farmer(strength).move(game.public(), chance)
            game = game.apply(move)
    finally:
        wolf.close()
        farmer.close()
    assert len(game.turns) > 2


@needs_perl
def test_it_plays_against_the_example() -> None:
    wolf, farmer = ForeignPlayer(ours("--strength", "level-4"), "wolf"), ForeignPlayer(
        example(), "farmer")
    rng, options = Random(0), Options()
    try:
        game = Game.start(options, farmer.place(options, rng))
        game = players.played(game, wolf, farmer, rng)
    finally:
        wolf.close()
        farmer.close()
    assert game.points
