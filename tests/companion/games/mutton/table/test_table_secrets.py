"""The pack is a secret: what is public is the same whatever it is, until it is revealed."""

import json
import random
from dataclasses import replace

import pytest

from companion.games.mutton.simulation.table_rig import MuttonRig
from companion.table.errors import TableError
from companion.terminal.plain_json import plain
from engine.mutton import legal
from engine.mutton.game import Game
from tests.companion.opened import wolfs_view
from tests.engine.random_games import random_move

OPTIONS = "size=3 sheep=10 wolves=2 remove escape"
pytestmark = pytest.mark.usefixtures("blind_seals")


class Pair:
    """Two tables at which the same things are done; only the packs differ."""

    def __init__(self, one, other, options=OPTIONS, place="sparse"):
        self.tables = (MuttonRig(3), MuttonRig(3))
        for table, pack in zip(self.tables, (one, other), strict=True):
            table.begin(pack, options, place=place)

    def same(self):
        # The seal is salted: it differs with the same pack, too.
        one, other = (replace(table.view, seal=None) for table in self.tables)
        return one == other and plain(one) == plain(other)

    def do(self, *lines):
        for line in lines:
            said = line.startswith("say ")
            for table in self.tables:
                if said:
                    table.say(line[4:])
                else:
                    table.play(line, each_ms=50)
            assert self.same(), line
            for _ in range(15):
                for table in self.tables:
                    table.wait(100)
                assert self.same(), line


def test_nothing_public_differs_before_a_kill_is_judged():
    pair = Pair("AB", "AG", "size=3 sheep=14 wolves=2")
    assert pair.same()
    first, second = (wolfs_view(table.table) for table in pair.tables)
    assert first.victims != second.victims
    both = sorted(set(first.victims) & set(second.victims))
    pair.do(f"flip {both[0]}", f"flip {both[0]}")
    only = sorted(set(first.victims) - set(second.victims))
    for table in pair.tables:
        table.play(f"flip {only[0]}", each_ms=700)
    assert pair.same()  # not judged yet
    for table in pair.tables:
        table.wait(700)
    assert [bool(table.view.problems) for table in pair.tables] == [False, True]


def test_whether_the_wolf_can_kill_at_all_is_not_seen():
    pair = Pair("E", "A", "size=3 sheep=5 wolves=1", place="a1,a2,e3,e4,c3")
    assert [wolfs_view(table.table).must_pass for table in pair.tables] == [True, False]
    assert pair.same()
    assert "pass" in [button.command for button in pair.tables[0].view.buttons]
    pair.do("lift B", "put B a2")


@pytest.mark.parametrize("seed", range(4))
def test_a_move_that_both_packs_could_make_looks_the_same_from_first_to_last(seed):
    rng = random.Random(seed)
    one, other = ("".join(rng.sample("ABCDEFGHIJ", 2)) for _ in "12")
    pair = Pair(one, other, OPTIONS + " no_reveal")
    for _ in range(3):
        games = [table.game for table in pair.tables]
        moves = [random_move(games[0], rng) for _ in range(30)]
        move = next((m for m in moves if legal_for_both(games, m)), None)
        if move is None:
            return
        lines = hands(games[0], move)
        pair.do(*lines, "say confirm")
        for animal in (a for a in games[0].options.flock if off(pair.tables[0].game, a)):
            if {animal, f"-{animal}"} & set(pair.tables[0].standing().values()):
                pair.do(f"lift {animal}")


def off(game: Game, animal):
    return animal not in game.position.living and animal not in game.position.corpses.values()


def legal_for_both(games, move):
    if any(any(legal.defects(game, move)) for game in games) or not hasattr(move, "runs"):
        return False
    return not any(game.apply(move).position.over for game in games)


def hands(game, move):
    animal = getattr(move, "victim", None) or move.animal
    yield f"flip {animal}"
    for run in move.runs:
        yield f"lift {run.animal}"
        yield f"put {run.animal} {run.cell}"


def test_a_wrong_pass_says_only_that_it_is_wrong():
    texts = set()
    for pack in ("AB", "FG", "AJ"):
        table = MuttonRig(3)
        table.begin(pack, "size=3 sheep=10 wolves=2")
        with pytest.raises(TableError) as why:
            table.say("pass")
        texts.add(str(why.value))
    assert len(texts) == 1


def test_a_bad_pack_is_explained_in_private_only():
    table = MuttonRig(3)
    table.say("players Ann Ben", "options size=3 sheep=5 wolves=2", "start")
    table.set_up()
    table.say("confirm")
    for wrong in ("QQ", "AQ", "A", "ABC", "A!", "AA"):
        with pytest.raises(TableError) as why:
            table.say(f"pack {wrong}")
        assert str(why.value) == "This cannot be the pack; the Wolf's own screen says why."
        assert why.value.private is not None


def test_nobody_but_the_wolf_is_told():
    table = MuttonRig(3)
    assert wolfs_view(table.table) is None
    table.begin("AB", "size=3 sheep=5 wolves=2")
    assert table.table.private("farmer") is None
    assert wolfs_view(table.table).pack == ("A", "B")
    assert "A" not in repr(wolfs_view(table.table))


def test_the_pack_is_in_no_file_and_no_text_before_the_end(tmp_path):
    table = MuttonRig(4, journal=tmp_path)
    table.begin("XYZQ", "")
    table.play("flip V", each_ms=1500)
    table.say("note A suspicious")
    texts = [json.dumps(plain(table.view)), repr(table.view), repr(table.game),
             repr(table.table.state), *map(repr, table.table.take_events())]
    for text in texts:
        for form in ("XYZQ", "QXYZ", "X, Y", "'X', 'Y'"):
            assert form not in text
    for file in tmp_path.iterdir():
        assert b"QXYZ" not in file.read_bytes()
        assert b"XYZQ" not in file.read_bytes()


def test_the_undo_stack_cannot_step_over_what_was_shown():
    table = MuttonRig(3)
    table.begin("A", "size=3 sheep=5 wolves=1 no_berserk", place="a1,a2,e3,e4,c3")
    table.play("flip B", "lift A", "put A c1", each_ms=600)
    table.say("confirm")
    with pytest.raises(TableError, match="cannot be undone"):
        table.say("undo")
    table.say("pass")
    table.say("undo")
    assert table.view.phase == "farmer"
    table.say("pass")
    table.play("flip C", each_ms=1500)  # the answer is shown, be it yes or no
    table.play("flip C", each_ms=600)
    with pytest.raises(TableError, match="cannot be undone"):
        table.say("undo")
