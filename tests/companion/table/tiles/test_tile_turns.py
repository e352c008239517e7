"""One turn at a table of tiles: laying tentatively, turning, taking back, confirming, undoing."""

from __future__ import annotations

import pytest

from tests.companion.table.tiles.players import Players, text


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
    players = Players("game dogs", "players Ann computer:beginner", "options tiles=5", "start")
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


def test_giving_up_ends_the_game_as_the_table_lies(dogs):
    dogs.say("lay 0,1 w", "confirm")
    view = dogs.say("finish")
    assert view.phase == "over"
    assert text(view.sentence) == "Ann saved 0 sheep."
    assert view.record.rstrip().endswith("1. 0,1w stop")


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
