"""What is said of a tile game that was given up agrees with its score (ruling 18)."""

from dataclasses import replace
from random import Random

import pytest

from companion.games.dogs.rules import DOGS, DogsPlay
from companion.games.fold.rules import FOLD, FoldPlay
from companion.games.fold.scores import left, score_line
from companion.games.mutton import plain
from companion.games.tiles.screens.finished_game import FinishedGame
from companion.games.tiles.screens.messages import gain, reasons, worth
from companion.games.tiles.screens.show import result_picture
from companion.games.tiles.table.faces import face_of
from companion.words.catalogue import ENGLISH
from engine.dogs.records import Record as DogsRecord
from engine.dogs.views import diagram
from engine.fold.options import Options as FoldOptions
from engine.fold.records import Record as FoldRecord
from engine.fold.scoring import score, unlaid
from engine.mutton.moves import Player
from engine.mutton.options import PRESETS
from tests.engine.dogs import dogs_games
from tests.engine.fold import fold_games
from tests.engine.random_games import random_game
from tests.long_form import only


@pytest.mark.parametrize("seed", range(20))
def test_sheep_that_were_given_up_are_nowhere_called_anything_else(seed: int) -> None:
    rng = Random(f"given up {seed}")
    game = dogs_games.random_game(rng)
    laid = rng.randrange(len(game.entries) + 1)
    by = rng.randrange(2)
    game = game.upto(min(laid, len(game.entries) - 1)).stop(by)
    position, word = game.position, ("lost", "saved")[by]
    sheep = len(position.tiles)
    said = [ENGLISH.text(one.text) for one in face_of(DogsPlay.of(game)).accounts(("Ann", "Ben"))]
    assert sum(word in one for one in said) == sheep
    assert not any("is eaten" in one or "is safe" in one or "may" in one for one in said)
    assert diagram(position).count("xo"[by]) == sheep
    assert not {"S", "ox"[by]} & {*diagram(position)}
    record = DogsRecord(game, {"Sheep": "Ann", "Wolves": "Ben"})
    view = FinishedGame(DOGS.kept(record)).at(len(game.entries) - 1)
    assert [row.points for row in view.score] == [by * position.sheep, (1 - by) * position.sheep]
    for one in view.accounts:
        if one.what == "sheep":
            assert [ENGLISH.text(each) for each in reasons(view, one)] == [
                f"{('Ann', 'Ben')[by]} gave up."]
            assert ENGLISH.text(gain(view, one)) == ("No sheep saved", "1 sheep saved")[by]
    other = replace(view, seats=view.seats[::-1], gave_up=1 - by)
    assert result_picture(other).laid.figures == result_picture(view).laid.figures
    assert {each.lot for each in result_picture(view).laid.figures if each.kind == "S"} == {
        ("eaten", "safe")[by]}
    assert face_of(DogsPlay.of(game)).gave_up(1) == 1 - by


@pytest.mark.drawn(3)
@pytest.mark.parametrize("seed", range(30))
def test_the_herds_of_a_game_that_was_given_up_add_up_to_its_score(seed: int) -> None:
    rng = Random(f"given up {seed}")
    game = (fold_games.fenced_game if seed % 3 else fold_games.random_game)(rng)
    game = game.upto(rng.randint(len(game.entries) // 2, len(game.entries) - 1))
    by = game.position.player
    game = game.stop(by)
    position = game.position
    names = ("Ann", "Ben", "Chi", "Dan")[:position.options.players]
    tags = {f"Player{number}": name for number, name in enumerate(names, 1)}
    view = FinishedGame(FOLD.kept(FoldRecord(game, tags))).at(len(game.entries) - 1)
    now = score(position)
    assert [row.points for row in view.score] == [*(now.each or (now.players, now.wolves))]
    sums = [sum(one.points[row] for one in view.accounts) for row in range(len(view.score))]
    assert sums == [row.points - (row.side == "wolves" and unlaid(position)) for row in view.score]
    for one in view.accounts:
        if not position.options.rivals and one.lot == "open":
            assert sum(points for _, points in worth(view, one)) == one.points[1]
            assert "shepherd" not in ENGLISH.text(reasons(view, one)[-1])
            assert "given up" in ENGLISH.text(one.text)
        if position.options.rivals:
            assert not one.points[by]
    assert ("for the sheep among them" in ENGLISH.text(left(position))) == bool(
        unlaid(position))
    accounts = face_of(FoldPlay.of(game)).accounts(names)
    assert not any(" yet" in ENGLISH.text(one.text) for one in accounts)
    shown = sum(int(badge.words) for badge in result_picture(view).results)
    assert shown == sum(sums)
    assert face_of(FoldPlay.of(game)).gave_up(0) == by


@pytest.mark.parametrize("by", only(["wolf"], ["wolf", "farmer"]))
def test_a_page_of_mutton_says_who_gave_up(by: Player) -> None:
    rng = Random(by)
    game = random_game(rng, PRESETS["Classic"], most=3)
    assert not game.position.over
    page = plain.page(game.stop(by), None)
    assert f"The {by.capitalize()} gave up. Score: " in page
    assert "gave up" not in plain.page(game.stop(), None)


def test_a_page_of_rivals_says_who_gave_up() -> None:
    game = fold_games.random_game(Random(3), FoldOptions(players=3, rivals=True)).upto(5).stop(2)
    line = ENGLISH.text(score_line(game.position, ("Ann", "Ben", "Chi")))
    assert line.startswith("Chi gave up. Score: Ann ")
