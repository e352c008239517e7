"""A replay shows each step as one side saw it, and tells neither side what it did not know."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.analysis.replay import Replay, Side, replay
from companion.words.catalogue import SCREEN
from engine.mutton import records
from engine.mutton.analysis import analyse
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.options import Options
from tests.engine.random_games import random_game

DATA = Path(__file__).parents[2] / "engine" / "data"


def game_of(name: str) -> Game:
    return records.read((DATA / f"{name}.mutton").read_text("utf-8")).game


def replayed(game: Game, side: Side, games: int = 2) -> Replay:
    return replay(analyse(game, games=games), side)


def test_there_is_a_frame_for_each_step_with_board_sentence_and_chances() -> None:
    game = game_of("golden_example")
    shown = replayed(game, "farmer")
    assert [SCREEN.text(frame.place) for frame in shown.frames] == [
        "Start", "1 Wolf", "1 Farmer", "2 Wolf", "2 Farmer", "3 Wolf", "3 Farmer"]
    kill = shown.frames[1]
    assert SCREEN.text(kill.done) == "The Wolf killed H, a sheep. F, J and V ran away."
    assert SCREEN.text(kill.revealed) == "It left 5,335 of 14,950 packs possible."
    assert (kill.gone, kill.ran) == (("H",), ("F", "J", "V"))
    last = shown.frames[-1]
    assert last.chances["C"] == 1
    assert last.chances["F"] == 171 / 219
    assert last.packs == 219
    assert dict(last.view.cells) == {
        cell: animal for animal, cell in game.position.living.items()}


def test_every_frame_has_the_board_and_the_chances_of_its_moment() -> None:
    for seed in range(6):
        game = random_game(Random(seed))
        for side in ("farmer", "wolf"):
            frames = replayed(game, side).frames
            assert len(frames) == len(game.entries) + 1
            for made, frame in enumerate(frames[:-1]):
                moment = game.upto(made)
                assert set(frame.view.cells.values()) == set(moment.position.living)
                known = deduce(moment)
                assert frame.chances == {a: known.probability(a) for a in game.options.flock}
            assert frames[-1].expected >= 0


def before_the_opening(shown: Replay) -> list[object]:
    """What the Farmer's side was shown before the pack was opened: boards, sentences and chances.
    (What its own moves were worth is estimated by chance, and not compared.)"""
    return [
        replace(frame, judged=None, cost=None, luck=0, expected=0, to_come=0)
        for frame in shown.frames[:-1]
    ]


def test_the_farmers_side_is_the_same_whatever_the_pack_was_until_it_is_opened() -> None:
    """Two packs that played the same game with nothing revealed."""
    options = Options(size=3, sheep=9, wolves=2, reveal=False)
    compared = 0
    for seed in range(30):
        game = random_game(Random(seed), options)
        for other in ("AB", "CD", "EF", "AC", "BD", "GH"):
            try:
                twin = game.choose(other)
            except ValueError:
                continue
            if set(other) == game.pack or len(twin.entries) != len(game.entries):
                continue
            if twin.position.over != game.position.over:
                continue
            one, two = replayed(game, "farmer"), replayed(twin, "farmer")
            assert before_the_opening(one) == before_the_opening(two)
            compared += 1
    assert compared >= 3


def test_the_wolfs_moves_are_judged_from_the_wolfs_side_alone() -> None:
    analysis = analyse(game_of("long"), games=4)
    farmer, wolf = replay(analysis, "farmer"), replay(analysis, "wolf")
    assert {frame.cost for frame in farmer.frames if frame.place.id == "place-wolf"} == {None}
    assert {frame.judged for frame in farmer.frames if frame.place.id == "place-wolf"} == {None}
    assert any(frame.cost for frame in wolf.frames if frame.place.id == "place-wolf")
    assert all(farmer.frames[place].place.id == "place-farmer" for place in farmer.worst)


def test_the_pack_is_in_the_wolfs_view_and_in_no_view_of_the_farmers() -> None:
    analysis = analyse(game_of("long"), games=2)
    assert all(frame.view.secret is None for frame in replay(analysis, "farmer").frames)
    for frame in replay(analysis, "wolf").frames:
        assert frame.view.secret is not None
        assert frame.view.secret.pack == ("F", "I", "J", "O", "V")


def test_the_wolfs_side_needs_the_pack() -> None:
    with pytest.raises(ValueError, match="needs the pack"):
        replayed(game_of("golden_example"), "wolf")


def test_the_worst_moves_are_shown_with_what_was_better() -> None:
    shown = replayed(game_of("long"), "wolf", games=60)
    first = shown.frames[shown.worst[0]]
    assert SCREEN.text(first.done) == "The Wolf killed V, a wolf. D, I, J and G ran away."
    assert "would have been better: it leaves" in SCREEN.text(first.judged)
    costs = [shown.frames[place].cost or 0 for place in shown.worst]
    assert costs == sorted(costs, reverse=True)
