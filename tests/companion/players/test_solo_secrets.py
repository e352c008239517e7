"""A computer's pack is as secret as a person's, and nobody can feel for it with their hands."""

import json
import stat
from random import Random

import pytest

from companion.games.mutton.players.thinking import think
from companion.games.mutton.table.tasks import Choosing, Moving
from companion.games.mutton.text.voice import public_events
from companion.players.serving import Opponents
from companion.sealing.secret_store import FILE
from companion.table.errors import TableError
from companion.terminal.plain_json import plain
from companion.words.catalogue import SCREEN
from engine.mutton import legal, placements
from engine.mutton.game import Game
from engine.mutton.options import Options
from engine.mutton.players import simple
from tests.companion.opened import choice, opened, wolfs_view
from tests.companion.players.playing import Solo

pytestmark = pytest.mark.usefixtures("blind_seals")
SMALL = "size=3 sheep=13 wolves=2"


class Forced(Opponents):
    """Chooses a given pack, and makes the moves that are handed in."""

    def __init__(self, pack):
        super().__init__(Random(1))
        self.pack = frozenset(pack)
        self.moves = []

    def serve(self, table, now):
        task = table.task()
        if isinstance(task, Choosing):
            salt = bytes(16)
            table.decided(task, choice(self.pack, salt), now)
        elif isinstance(task, Moving):
            if self.moves:
                table.decided(task, self.moves.pop(0), now)
        elif task is not None:
            table.decided(task, think(task, Random(2)), now)


def begun(pack, options=SMALL, **more):
    """A game against a computer Wolf whose pack is given."""
    solo = Solo("computer:tips", "Ann", options, **more)
    solo.rig._desk.opponents = Forced(pack)
    solo.begin_game()
    return solo


def public(solo):
    """All that is public, but for the seal, which is salted."""
    view = plain(solo.view)
    view["seal"] = None
    events = [data for one in solo.rig.table.take_events() for data, _ in public_events(one)]
    journal = [line for line in solo.journal() if '"sealed"' not in line]
    return view, [each for each in events if each.get("event") != "sealed"], journal


@pytest.mark.parametrize("seed", range(2))
def test_games_that_differ_only_in_a_computers_pack_look_the_same(seed):
    """Both computers are made to want the same moves, which both packs allow."""
    rng = Random(seed)
    options = f"{SMALL} no_reveal"
    start = Game.start(Options.parse(SMALL), placements.sparse(Options.parse(SMALL))).position
    shared = rng.choice([a for a in start.living if len(start.neighbours(a)) > 1])
    one, other = rng.sample(sorted(set(start.living) - {shared}), 2)
    pair = [
        begun((shared, another), options, before=("hints 9",), identity="cells")
        for another in (one, other)
    ]
    moves = 0
    for solo in pair:
        solo.rig.say("deduction on")
    for _ in range(3):
        games = [solo.rig.game for solo in pair]
        both = sorted(set(legal.victims(games[0])) & set(legal.victims(games[1])))
        if not both:
            break
        move = simple.RandomWolf().move(games[0], rng)
        while move.victim not in both:
            move = simple.RandomWolf().move(games[0], rng)
        for solo in pair:
            solo.rig._desk.opponents.moves = [move]
            solo.rig.wait(20)
        assert public(pair[0]) == public(pair[1])
        assert pair[0].view.computer.move
        for step in list(pair[0].hands.perform(games[0].public(), move)):
            for solo in pair:
                solo.follow(iter([step]))
            assert public(pair[0]) == public(pair[1])
        for solo in pair:
            solo.rig.wait(800)
            solo.rig.say("hint")
            solo.rig.wait(20)
            solo.rig.say("pass")
        assert public(pair[0]) == public(pair[1])
        moves += 1
    assert moves


def test_nobody_is_shown_a_computers_pack():
    solo = begun("AB")
    assert solo.rig.game.pack == frozenset("AB")
    assert wolfs_view(solo.rig.table) is None
    assert solo.rig.table.private("farmer") is None
    with pytest.raises(TableError):
        solo.rig.say("pack AB")


def test_a_sheep_turned_over_in_the_computers_turn_is_not_judged():
    """Or a person could feel for the wolves: a refusal says that none stands beside it."""
    solo = begun("AB")
    game = solo.rig.game
    living = game.position.living
    safe = [a for a in living if game.position.neighbours(a) and a not in legal.victims(game)]
    prey = list(legal.victims(game))
    for before in (None, simple.RandomWolf().move(game, Random(1))):  # thinking, and decided
        if before is not None:
            solo.rig._desk.opponents.moves = [before]
            solo.rig.wait(20)
        sentences = set()
        for animal in (safe[0], next(a for a in prey if before is None or a != before.victim)):
            solo.rig.play(f"flip {living[animal]}", each_ms=3000)
            assert solo.entries == []
            sentence = SCREEN.text(solo.view.sentence)
            sentences.add(sentence.replace(animal, "?").replace(living[animal], "?"))
            for command in ("confirm", "pass", "undo", "hint"):
                with pytest.raises(TableError):
                    solo.rig.say(command)
            solo.rig.play(f"flip {living[animal]}", each_ms=800)
        assert sentences == {"? lives: turn it back on its feet on ?."}
    assert solo.entries == []


def test_the_pack_is_written_in_one_file_for_its_owner_until_the_game_is_over(tmp_path):
    solo = Solo("computer:tips", "Ann", SMALL, folder=tmp_path, seed=3)
    assert not (tmp_path / FILE).exists()
    solo.begin_game()
    pack = "".join(sorted(solo.rig.game.pack))
    kept = tmp_path / FILE
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    secret, = json.loads(kept.read_text())
    assert secret["pack"] == pack
    while solo.view.phase != "match-over":
        for file in tmp_path.iterdir():
            if file.name != FILE:
                assert pack.encode() not in file.read_bytes()
                assert pack not in file.name
        table = solo.rig.table
        for thing in (table.state, table.task(), table.view(), table.take_events(),
                      table.vault.store):
            assert f"'{pack[0]}', '{pack[1]}'" not in repr(thing)
            assert pack not in repr(thing)
        solo.turn()
    assert not kept.exists()


def test_a_move_is_in_the_journal_as_soon_as_everybody_is_shown_it_and_not_before(tmp_path):
    solo = begun("AB", folder=tmp_path)
    game = solo.rig.game
    move = simple.RandomWolf().move(game, Random(1))
    before = solo.journal()
    assert solo.view.computer.move == ""
    solo.rig._desk.opponents.moves = [move]
    solo.rig.wait(20)
    assert solo.intended == move
    assert len(solo.journal()) == len(before) + 1


def test_questions_and_answers_do_not_tell_the_pack():
    solo = begun("AB")
    task = solo.rig.table.task()
    chosen = choice("AB")
    assert isinstance(task, Moving)
    assert task.game.pack is None
    assert opened(task.whole).pack == frozenset("AB")
    for thing in (task, chosen):
        assert "frozenset" not in repr(thing)


def test_a_computer_farmer_is_asked_without_the_pack():
    solo = Solo("Ann", "computer:tips", SMALL, seed=2)
    solo.begin_game()
    solo.rig._desk.opponents = Forced("")
    solo.persons_turn()
    task = solo.rig.table.task()
    assert isinstance(task, Moving)
    assert task.game.position.phase == "farmer"
    assert task.game.pack is None
    assert task.whole is None


