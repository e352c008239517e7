"""People lay real tiles, and the table scores them: tile by tile, or as they lie in the end."""

from __future__ import annotations

from random import Random

import pytest

from companion.referee.tiles.fold import FoldPlay
from companion.table.tiles.faces import face_of
from engine.dogs import legal as dogs_legal
from engine.dogs import notation as dogs_notation
from engine.dogs.game import Game as Dogs
from engine.dogs.options import Options as DogsOptions
from engine.fold import legal, notation, records
from engine.fold.game import Game
from engine.fold.options import Options
from tests.companion.table.tiles.players import Players, text
from tests.long_form import only

FENCED = [">@0,0", "-@1,0", "-@2,0", "<@3,0", "<@0,1", "S@1,1", "L@2,1", "W@3,1", ">@4,1",
          ">@1,2", "-@2,2", "-@3,2", "<@4,2"]
"""The first table of docs/players/fold.md: a herd and a wolf enclosed together."""


def real_game(seed: int, players: int = 2, rivals: bool = False) -> Game:
    """A game that people have played with real tiles."""
    rng = Random(seed)
    options = Options(players=players, rivals=rivals, single=6, lambs=3, black=2, straight=5,
                      corner=3, star=2, shepherd=1, wolf=2)
    game = Game.dealt(options, seed)
    while not game.position.over:
        game = game.apply(rng.choice(list(legal.lays(game.position, game.hand))))
    return game


@pytest.mark.parametrize("seed", only([0], range(3)))
@pytest.mark.parametrize("rivals", [False, True])
def test_a_game_entered_tile_by_tile_scores_as_the_game_did(seed, rivals):
    game = real_game(seed, rivals=rivals)
    players = Players("game fold", "scorer moves", "players Ann Ben",
                      f"options {game.position.options}", "start")
    first, *others = [notation.write(lay) for lay in (*game.table, *game.entries)]
    players.say(f"enter {first.replace(first[1:], '@0,0')}")
    for at, move in enumerate(others):
        assert players.view.turn == at % 2
        players.say(f"enter {move}")
    view = players.view
    assert view.phase == "finishing"
    view = players.say("finish")
    assert view.phase == "match-over"
    read = records.read(view.record)
    assert read.game.position.tiles == game.position.tiles
    assert read.game.stack is None
    assert read.names == ("Ann", "Ben")
    expected = face_of(FoldPlay.of(game)).rows(("Ann", "Ben"), 0)
    assert view.score == expected


@pytest.mark.parametrize("seed", only([0], range(3)))
def test_only_the_final_table_entered_in_any_order_scores_the_same(seed):
    game = real_game(seed)
    tiles = [notation.write(lay) for lay in (*game.table, *game.entries)]
    Random(seed).shuffle(tiles)
    players = Players("game fold", "scorer final", "players Ann Ben",
                      f"options {game.position.options}", "start", "enter " + " ".join(tiles))
    view = players.say("finish")
    assert [row.points for row in view.score] == [
        row.points for row in face_of(FoldPlay.of(game)).rows(("Ann", "Ben"), 0)]
    assert records.read(view.record).game.position.over


def test_the_final_table_is_explained_tile_by_tile():
    players = Players("game fold", "scorer final", "start", "enter " + " ".join(FENCED))
    view = players.view
    assert view.turn is None
    assert [region.sheep for region in view.regions] == [((1, 1), (2, 1))]
    kites = dict.fromkeys(cell for cell, _ in view.regions[0].kites)
    assert {(1, 1), (2, 1), (3, 1)} <= set(kites)
    assert len([kite for kite in view.regions[0].kites if kite[0] == (1, 1)]) == 6
    said = text(players.say("explain 3,1").explained.text)
    assert said == ("The herd of 2 on 1,1 and 2,1 is enclosed. A wolf is next to it on 3,1. "
                    "The wolves score 3 points.")
    assert text(players.say("finish").sentence) == "The wolves win, 3 to 0."


def test_a_wrong_entry_is_undone_or_removed_at_any_time():
    players = Players("game fold", "scorer final", "start", "enter S@0,0 S@1,0", "lay - 2,0",
                      "confirm")
    assert [tile.text for tile in players.view.tiles] == ["S@0,0", "S@1,0", "-@2,0"]
    assert [tile.text for tile in players.say("remove 1,0").tiles] == ["S@0,0", "-@2,0"]
    assert players.refused("finish") == (
        "Every tile has to touch the others. The tile on 2,0 does not.")
    assert [tile.text for tile in players.say("undo").tiles] == ["S@0,0"]
    assert players.refused("remove 7,7") == "There is no tile there."
    assert players.refused("enter S@0,0") == "There is a single sheep on 0,0 already."


def test_a_tile_too_many_is_refused_and_nothing_of_the_line_is_entered():
    players = Players("game fold", "scorer final", "options single=2", "start")
    said = players.refused("enter S@0,0 S@1,0 S@2,0")
    assert said == ("Nothing was entered, because of S@2,0. This game has only 2 single sheep.")
    assert players.view.tiles == ()
    dogs = Players("game dogs", "scorer final", "options tiles=3", "start",
                   "enter 0,0e 0,1e 0,2e")
    assert dogs.view.phase == "finishing"
    assert dogs.refused("enter 0,3e") == "All tiles are on the table. Say finish to count them."
    dogs.say("undo")
    assert dogs.refused("enter 0,2e 0,3e").endswith(
        "because of 0,3e. All 3 tiles are on the table already.")


def test_undo_goes_all_the_way_back_tile_by_tile():
    players = Players("game fold", "scorer moves", "players Ann Ben", "start",
                      "enter S@0,0 S@1,0 -@2,0")
    for left in (2, 1, 0):
        assert len(players.say("undo").tiles) == left
    assert text(players.view.sentence) == "Which tile is in the middle?"
    assert players.refused("undo") == "No tile has been placed yet."
    assert players.refused("finish") == "There is nothing on the table to count yet."


def test_the_first_real_tile_lies_in_the_middle_and_is_no_wolf():
    players = Players("game fold", "scorer moves", "start")
    assert players.refused("lay wolf 0,0") == (
        "A wolf cannot be the first tile. Shuffle it back and turn over another one.")
    assert players.refused("lay star 1,0") == "Place the first tile in the middle, on 0,0."
    assert "wolf" not in players.view.choices
    assert [place.cell for place in players.say("hand star").places] == [(0, 0)]


def test_a_wolf_may_be_in_hand_only_where_it_has_a_herd_to_go_to():
    players = Players("game fold", "scorer moves", "start", "enter S@0,0")
    assert "wolf" not in players.view.choices
    assert players.refused("hand wolf").startswith("No wolf can be placed now. Say single, lambs")
    assert "wolf" in players.say("enter S@1,0").choices


@pytest.mark.parametrize("how", ["moves", "final"])
def test_a_duel_of_dogs_beside_real_tiles(how):
    rng, options = Random(5), DogsOptions(tiles=7)
    players = Players("game dogs", f"scorer {how}", "players Ann Ben", "options tiles=7",
                      "form duel", "start")
    saved = []
    for number in (1, 2):
        game = Dogs.start(options)
        while not game.position.over:
            game = game.apply(rng.choice(list(dogs_legal.placements(game.position))))
        moves = [dogs_notation.write(tile) for tile in game.position.tiles]
        if how == "moves":
            players.say(*(f"enter {move}" for move in moves[1:]))
        else:
            rng.shuffle(moves)
            players.say("enter " + " ".join(moves))
        assert players.view.phase == "finishing"
        view = players.say("finish")
        saved.append(game.position.score)
        assert view.score[0].points == saved[-1]
        if number == 1:
            players.say("next")
    assert [seat.total for seat in players.view.seats] == saved
    assert players.view.phase == "match-over"


def test_what_a_table_cannot_tell_is_not_asked_of_it():
    players = Players("game fold", "players Ann Ben", "options rivals", "scorer final")
    assert "does not show who enclosed which herd" in players.refused("start")
    players.say("players Ann computer:rival", "scorer moves")
    assert "cannot place real tiles" in players.refused("start")
    players.say("scorer off", "start")
    assert players.view.phase == "laying"


def test_entering_by_hand_keeps_the_same_kind_where_many_of_a_kind_are_entered():
    players = Players("game fold", "scorer final", "start", "hand single", "lay 0,0", "confirm")
    assert players.view.hand.kind == "single"
    assert players.say("lay 1,0", "confirm").hand.kind == "single"
    moves = Players("game fold", "scorer moves", "start", "hand single", "lay 0,0", "confirm")
    assert moves.view.hand is None
