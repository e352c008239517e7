"""Turns of the tile games, and the scorer."""

from random import Random

import pytest

from companion.games.fold.rules import FoldPlay
from companion.games.tiles.table.faces import face_of
from engine.dogs import legal as dogs_legal
from engine.dogs import notation as dogs_notation
from engine.dogs.game import Game as Dogs
from engine.dogs.options import Options as DogsOptions
from engine.fold import legal, notation, records
from engine.fold.game import Game
from engine.fold.options import Options
from tests.companion.games.tiles.players import Players, text
from tests.long_form import only


@pytest.fixture
def dogs() -> Players:
    return Players("game dogs", "players Ann Ben", "options tiles=7", "start")


@pytest.fixture
def fold() -> Players:
    return Players("game fold", "players Ann Ben", "seed 3", "start")


def lying(view):
    return [tile.text for tile in view.tiles]


def test_a_tile_lies_tentatively_until_it_is_confirmed(dogs):
    view = dogs.say("lay 0,1 w")
    assert view.draft.tile.text == "0,1w"
    assert view.draft.tile.owner == 0
    assert view.draft.points == (0, 2)  # each sheep would lie beside the other tile's wolf
    assert lying(view) == ["0,0e"]
    assert dogs.view.at((1, 1)).text == "0,1w"
    view = dogs.say("confirm")
    assert lying(view) == ["0,0e", "0,1w"]
    assert [row.points for row in view.score] == [0, 2]
    assert view.draft is None
    assert view.turn == 1


def test_it_can_be_moved_and_turned_and_taken_back_before(dogs):
    dogs.say("lay 0,1 e")
    assert dogs.say("turn").draft.tile.text == "0,1w"  # south and north do not fit there
    assert dogs.say("turn back").draft.tile.text == "0,1e"
    assert dogs.say("lay 3,0").draft.tile.text == "3,0e"
    view = dogs.say("take back")
    assert view.draft is None
    assert not view.confirmable
    assert "Place the tile first." in dogs.refused("confirm")
    assert dogs.say("lay 0,2 n", "undo").draft is None


def test_a_tile_that_does_not_fit_as_it_is_turned_is_turned_until_it_fits(dogs):
    dogs.say("turn n")
    assert dogs.say("lay 0,1").draft.tile.text == "0,1e"
    assert dogs.view.hand.turn == "e"
    assert dogs.refused("lay 0,1 n") == "There is a dog on 0,0 already. Tiles cannot overlap."


def test_in_the_hand_it_turns_through_all_ways(dogs):
    seen = [dogs.say("turn").hand.turn for _ in range(4)]
    assert seen == ["e", "s", "w", "n"]
    assert dogs.say("turn 2").hand.turn == "s"


def test_a_fence_has_only_the_turns_that_make_a_difference(fold):
    assert fold.view.hand.kind == "straight"
    assert fold.view.hand.turns == ("-", "\\", "/")
    assert fold.say("lay 1,0 /").draft.tile.turn == "/"
    assert fold.say("turn").draft.tile.turn == "-"
    assert fold.say("lay \\@1,0").draft.tile.turn == "\\"


def test_every_place_that_is_shown_may_be_laid_on_and_no_other(dogs):
    shown = {(place.cell, turn) for place in dogs.view.places for turn in place.turns}
    assert len(shown) == 48
    for x in range(-4, 5):
        for y in range(-4, 5):
            for turn in "nesw":
                command = f"lay {x},{y} {turn}"
                if ((x, y), turn) in shown:
                    assert dogs.say(command).draft.tile.text == f"{x},{y}{turn}"
                else:
                    dogs.refused(command)


def test_people_may_undo_the_last_tile_of_a_game_without_a_stack(dogs):
    dogs.say("lay 0,1 w", "confirm", "lay 3,0", "confirm")
    assert dogs.view.undoable
    assert lying(dogs.say("undo")) == ["0,0e", "0,1w"]
    assert dogs.view.turn == 1
    assert lying(dogs.say("undo")) == ["0,0e"]
    assert not dogs.view.undoable
    assert dogs.refused("undo") == "No tile has been placed yet."


def test_what_a_computer_has_answered_stays():
    players = Players("game dogs", "players Ann computer:level-1", "options tiles=5", "start")
    players.say("lay 0,1 w", "confirm")
    assert "seen the tile" in players.refused("undo")
    players.computers()
    assert not players.view.undoable
    assert "seen the tile" in players.refused("undo")


def test_a_turned_over_tile_cannot_be_unseen(fold):
    fold.say("lay 1,0", "confirm")
    assert not fold.view.undoable
    assert fold.refused("undo") == "The next tile has been turned over, so the last one stays."


def test_only_the_tile_in_hand_can_be_laid(fold):
    assert fold.refused("lay star 1,0") == (
        "You have a straight fence in hand, not a star fence.")
    assert fold.refused("enter S@1,0") == (
        "You have a straight fence in hand, not a single sheep.")
    assert fold.refused("hand star") == (
        "The tile in hand comes from the stack, so you cannot choose another.")


@pytest.mark.parametrize(("command", "said"), [
    ("lay 5,5", "Place the tile next to another tile: 5,5 touches none."),
    ("lay 0,0", "There is a straight fence on 0,0 already."),
    ("lay 9999999,0", "'9999999,0' is not a cell. A cell is two whole numbers, such as 2,-1."),
    ("lay 1000,0", "'1000,0' is off the table. Choose a cell at most 999 from the middle."),
    ("lay 1,0 >", "This tile cannot be turned to '>'. Choose -, \\ or /."),
    ("lay", "Say where to place the tile, such as lay 2,-1."),
    ("lay sheep 1,0", "'sheep' is not a cell. A cell is two whole numbers, such as 2,-1."),
    ("enter", "Say which tiles are on the table, such as enter S@1,0 -@2,0."),
    ("take that", "Say take back."),
    ("take back",
     "No tile is waiting for you to confirm it. Say undo to take the last one back."),
    ("remove 0,0",
     "Tiles stay where they were placed. Say undo to take the last one back, if you still can."),
    ("explain 4,4", "There is no tile there."),
    ("finish now", "Say finish alone, with nothing after it."),
    ("start", "You cannot do that while tiles are being placed."),
])
def test_what_cannot_be_is_refused_in_a_sentence(fold, command, said):
    assert fold.refused(command) == said


def test_a_hole_is_not_closed():
    players = Players("game fold", "scorer moves", "start",
                      "enter S@0,0 S@1,0 S@2,1 S@2,2 S@1,2")
    assert players.refused("lay single 0,1") == (
        "Place the tile elsewhere: on 0,1 it would enclose the empty cell 1,1.")
    assert (0, 1) not in [place.cell for place in players.say("hand single").places]


def test_who_gives_up_loses_the_round(dogs):
    dogs.say("lay 0,1 w", "confirm")
    assert "finish" not in dogs.view.buttons
    assert dogs.refused("finish") == (
        "Place all tiles first, or say stop to give the game up.")
    view = dogs.say("stop")  # it is the turn of Ben, who plays the wolves
    assert view.phase == "over"
    assert text(view.sentence) == "Ann saved 7 sheep."
    assert [row.points for row in view.score] == [7, 0]
    assert view.record.rstrip().endswith("1. 0,1w stop:wolves")
    dogs.say("next")
    view = dogs.say("stop")  # Ben plays the sheep
    assert view.phase == "match-over"
    assert text(view.sentence) == "Ann wins, 7 sheep to 0."


def test_explaining_says_why_a_tile_counts(dogs):
    dogs.say("lay 0,1 w", "confirm")
    view = dogs.say("explain -1,0")
    assert text(view.explained.text).startswith(
        "The sheep on -1,0 would be eaten now: the hungry wolf on")
    assert (-1, 1) in view.explained.cells
    assert "next to the wolf on 1,0" in text(dogs.say("explain 0,0").explained.text)
    assert dogs.say("lay 3,0", "confirm").explained is None


def test_explaining_a_fence_says_where_it_is_open():
    players = Players("game fold", "scorer moves", "start", "enter -@0,0 -@1,0 S@-1,0 S@-1,1")
    assert text(players.say("explain 0,0").explained.text) == (
        "The straight fence on 0,0 is closed at its right, where its line meets another. "
        "The tile at its left has no line to meet it.")
    said = players.say("explain -1,0").explained
    assert text(said.text).startswith(
        "The herd of 2 on -1,0 and -1,1 is not enclosed: it reaches the empty cell ")


def test_counters_are_certain_only_when_nothing_can_change_them():
    players = Players("game dogs", "options tiles=3", "start", "enter 0,1w")
    shown = {account.cells[0]: account for account in players.view.accounts}
    assert not shown[(-1, 0)].certain
    view = players.say("enter 0,-1w")
    assert view.phase == "over"
    assert all(account.certain for account in view.accounts)
    assert [row.certain for row in view.score] == [row.points for row in view.score]


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
    players.say("players Ann computer:level-9", "scorer moves")
    assert "cannot place real tiles" in players.refused("start")
    players.say("scorer off", "start")
    assert players.view.phase == "laying"


def test_entering_by_hand_keeps_the_same_kind_where_many_of_a_kind_are_entered():
    players = Players("game fold", "scorer final", "start", "hand single", "lay 0,0", "confirm")
    assert players.view.hand.kind == "single"
    assert players.say("lay 1,0", "confirm").hand.kind == "single"
    moves = Players("game fold", "scorer moves", "start", "hand single", "lay 0,0", "confirm")
    assert moves.view.hand is None
