"""What the Wolf did last and who ran: shown until the Farmer has acted, and the same for all packs
that explain the game."""

from itertools import combinations
from random import Random

import pytest

from companion.games.mutton.lights import scene
from companion.games.mutton.table.news import wolf_turn
from companion.hands.marks import CellMark
from companion.lights.scenes import ROLES
from companion.table.errors import TableError
from companion.words.catalogue import SCREEN
from engine.hexgrid import HexGrid
from engine.mutton import notation
from engine.mutton.game import Game
from engine.mutton.moves import Escape, Kill, Pass, Turn
from tests.engine.random_games import random_game, random_start, random_step, small_options
from tests.long_form import only

SEEDS = range(300)


def _expected(game: Game) -> tuple[tuple[str, ...], str]:
    """Who ran and what is said, worked out from the record of the last move."""
    last = game.entries[-1] if game.entries else None
    if game.position.over or not isinstance(last, Turn) or last.player != "wolf":
        return (), ""
    if isinstance(last.move, Pass):
        return (), "The Wolf had to pass."
    if isinstance(last.move, Escape):
        return (), f"The wolf {last.move.animal} escaped."
    assert isinstance(last.move, Kill)
    text = notation.write(last.move, last.marks)
    head, _, tail = text.partition(":")
    ran = tuple(sorted(run.split("-")[0] for run in tail.split(",") if run))
    before = game.upto(len(game.entries) - 1).position
    stayed = sorted({*before.neighbours(head[0])} - {*ran})
    kind = {"x": "sheep", "w": "wolf"}.get(head[1:])
    said = [f"{head[0]} was a {kind}."] if kind else []
    said += [f"{_list(ran)} ran."] if ran else []
    said += [f"{_list(stayed)} had to stay."] if stayed else []
    return ran, " ".join(said)


def _list(animals: tuple[str, ...] | list[str]) -> str:
    *first, last = animals
    return f"{', '.join(first)} and {last}" if first else last


@pytest.mark.parametrize("block", only([0], range(5)))
def test_the_farmer_sees_who_ran_until_it_has_acted(block: int) -> None:
    met = set()
    for seed in SEEDS[block::5]:
        rng = Random(seed)
        game = random_start(rng, small_options(rng) if seed % 3 else None)
        for _ in range(30):
            if game.position.over:
                break
            game = random_step(game, rng)
            shown = wolf_turn(game.public())
            assert (shown.ran, SCREEN.text(shown.sentence)) == _expected(game)
            met |= {word for word in ("was", "ran", "stay", "pass", "escaped")
                    if word in SCREEN.text(shown.sentence)}
    assert met == {"was", "ran", "stay", "pass", "escaped"}


@pytest.mark.parametrize("seed", range(12))
def test_packs_that_explain_a_game_show_the_same(seed: int) -> None:
    rng = Random(seed)
    game = random_game(rng, small_options(rng), most=rng.randint(1, 12))
    options, shown, found = game.options, wolf_turn(game), 0
    for pack in combinations(options.flock, options.wolves):
        other = Game.start(options, game.placement, "".join(pack))
        try:
            for entry in game.entries:
                if isinstance(entry, Turn):
                    other = other.apply(entry.move)
        except ValueError:
            continue
        turns = [(turn.move, turn.marks) for turn in other.turns]
        if turns == [(turn.move, turn.marks) for turn in game.turns]:
            found += 1
            assert other.position.over or wolf_turn(other).ran == shown.ran
            assert other.position.over or wolf_turn(other) == shown
    assert found


@pytest.mark.rig(size=3)
@pytest.mark.parametrize(("options", "said"), [
    ("", "B was a sheep. A ran."), ("no_reveal", "A ran."), ("shotgun", "B was a sheep. A ran."),
    ("remove", "B was a sheep. A ran."),
])
def test_the_line_lasts_from_the_kill_to_the_farmers_turn(table, options: str, said: str) -> None:
    table.begin("AC", f"size=3 sheep=5 wolves=2 {options}", place="a1,a2,e3,e4,c3")
    assert table.view.ran == ()
    assert table.view.wolf_did is None
    table.play("flip B", "lift A", "put A d2", "wait 600", each_ms=600)
    table.say("confirm")
    assert (table.view.ran, SCREEN.text(table.view.wolf_did)) == (("A",), said)
    if options == "remove":
        assert table.view.phase == "removing"
        table.play("lift B", each_ms=600)
    table.play("flip E", each_ms=600)
    assert table.view.draft is not None
    assert (table.view.ran, SCREEN.text(table.view.wolf_did)) == (("A",), said)
    table.say("confirm")
    assert table.view.ran == ()
    assert table.view.wolf_did is None


@pytest.mark.rig(size=3)
def test_the_lights_show_who_ran_where_the_farmer_asks(table) -> None:
    table.begin("AC", "size=3 sheep=5 wolves=2", place="a1,a2,e3,e4,c3")
    with pytest.raises(TableError):
        table.say("ran")
    table.play("flip B", "lift A", "put A d2", "wait 600", each_ms=600)
    table.say("confirm")
    assert not table.view.marks
    table.say("ran")
    assert table.view.marks == (CellMark("d2", "runner", "A"),)
    assert scene(table.view, HexGrid.of(3)) == {"d2": ROLES["runner"]}
    table.play("flip E", each_ms=600)  # a target is lit alone
    assert [(mark.cell, mark.role) for mark in table.view.marks] == [("c3", "shot")]
    table.play("flip E", each_ms=600)
    table.say("ran")
    assert not table.view.marks
    table.say("ran")
    table.say("pass")
    assert not table.view.marks
