"""Whole matches of the tile games, by the commands of people and the answers of computers."""

import json

import pytest

from companion.terminal.plain_json import plain
from engine.dogs import records as dogs_records
from engine.fold import records as fold_records
from engine.fold.scoring import score
from tests.companion.games.tiles.players import DATE, Players, text
from tests.long_form import only

SMALL = "single=5 lambs=3 black=2 straight=5 corner=3 star=1 shepherd=1 wolf=2"


@pytest.mark.parametrize(("names", "scoring"), [
    ("Ann", "together"), ("Ann Ben", "together"), ("Ann Ben", "rivals"),
    ("Ann Ben Cleo", "together"), ("Ann computer:level-0 Cleo Dan", "rivals")])
def test_wolf_in_the_fold_is_played_to_its_end_by_any_number(names, scoring):
    players = Players("game fold", f"players {names}", f"options {scoring} {SMALL}", "seed 4",
                      "start")
    view = players.play()
    game = fold_records.read(view.record).game
    assert game.position.over
    assert game.position.turns + 1 + sum(game.position.left.values()) == game.position.options.tiles
    now = score(game.position)
    shown = tuple(row.points for row in view.score)
    assert shown == (now.each if scoring == "rivals" else (now.players, now.wolves))
    assert [row.points for row in view.score] == [row.certain for row in view.score]


def test_a_whole_set_is_played_and_what_each_herd_counts_adds_up():
    view = Players(
        "game fold", "players computer:level-0 computer:random", "seed 9", "start").play()
    assert len(view.tiles) > 60
    for at, row in enumerate(view.score):
        assert row.points == sum(account.points[at] for account in view.accounts)
    ours, theirs = (row.points for row in view.score)
    assert text(view.sentence) in (f"The players win, {ours} to {theirs}.",
                                   f"The wolves win, {theirs} to {ours}.")
    owners = [tile.owner for tile in view.tiles]
    assert owners == [None, *([0, 1] * 40)[: len(owners) - 1]]


@pytest.mark.parametrize("tiles", [3, 9, 23])
def test_a_duel_has_two_games_with_the_sides_swapped(tiles):
    players = Players("game dogs", "players Ann Ben", f"options tiles={tiles}", "start")
    assert [seat.role for seat in players.view.seats] == ["sheep", "wolves"]
    while players.view.phase == "laying":
        players.person()
    first = players.view
    assert first.phase == "over"
    saved = first.score[0].points
    assert text(first.sentence) == f"Ann saved {saved} sheep."
    assert first.seats[0].total == saved
    players.say("next")
    assert [seat.role for seat in players.view.seats] == ["wolves", "sheep"]
    assert players.view.match.to_beat == saved
    view = players.play()
    assert view.seats[1].total == view.score[0].points
    totals = [seat.total for seat in view.seats]
    winner = () if totals[0] == totals[1] else (int(totals[1] > totals[0]),)
    assert view.winners == winner
    one, other = map(dogs_records.read, players.table.state.course.records)
    assert one.tags["Sheep"] == other.tags["Wolves"] == "Ann"
    assert other.game.position.over


@pytest.mark.parametrize("seed", only(range(2), range(4)))
def test_who_bids_more_plays_the_sheep_and_has_to_save_as_many(seed):
    players = Players("game dogs", "players Ann Ben", "options tiles=7", "form bids", "start",
                      seed=seed)
    assert players.view.turn == 0
    view = players.play()
    bidder = (len(view.match.bids) - 1) % 2
    assert view.seats[bidder].role == "sheep"
    saved = view.score[0].points
    assert view.winners == ((bidder if saved >= view.match.bids[-1] else 1 - bidder),)
    assert dogs_records.read(view.record).tags["Bid"] == str(view.match.target)


def test_computers_bid_and_play_against_a_person():
    players = Players("game dogs", "players computer:level-5 Ann", "options tiles=7", "form bids",
                      "start")
    assert players.view.phase == "thinking"
    assert "level-5" in players.computers().seats[0].name
    view = players.play()
    assert len(view.match.bids) >= 1
    assert len(view.tiles) == 7


def test_a_computer_waits_until_eyes_have_followed_the_last_tile():
    players = Players("game dogs", "players Ann computer:level-1", "options tiles=5", "start")
    players.person()
    table = players.table
    assert players.view.phase == "thinking"
    assert table.task() is None
    table.tick(players.now + table.pause)
    assert table.task().strength == "level-1"


def test_an_answer_that_nobody_waits_for_any_more_is_not_taken():
    players = Players("game dogs", "players Ann computer:level-1", "options tiles=5", "start")
    players.person()
    table = players.table
    table.tick(players.now + table.pause)
    task = table.task()
    players.say("abandon", "start")
    assert table.decided(task, "0,1w", players.now)
    assert len(players.view.tiles) == 1


def test_the_same_seed_gives_the_same_stack():
    one, other = (Players("game fold", "players computer:level-0", f"options {SMALL}", "seed 5",
                          "start") for _ in range(2))
    assert one.play().record == other.play().record


@pytest.mark.parametrize("game", ["fold", "dogs"])
def test_every_view_of_a_match_can_be_written_as_json(game):
    players = Players(f"game {game}", "start")
    while players.view.phase == "laying" and len(players.view.tiles) < 15:
        players.person()
        written = json.dumps(plain(players.view))
        assert json.loads(written)["round"] == players.view.round


def test_the_order_of_the_stack_is_nowhere_to_be_seen():
    players = Players("game fold", "players Ann", "seed 123454321", "start")
    players.person()
    state = players.table.state
    for shown in (players.view, state, players.table.task(), state.course, state.play,
                  players.table.take_events()):
        assert "123454321" not in repr(shown)
    coming = state.play.game.stack.tiles
    assert repr(coming)[1:-1] not in repr(state)
    assert "123454321" not in json.dumps(plain(players.view))
    assert "123454321" not in "".join(state.texts)
    assert len(fold_records.read(state.texts[0]).game.entries) == 1


def test_a_wolf_without_a_herd_goes_back_and_people_are_told():
    said = set()
    for seed in range(12):
        players = Players("game fold", "options single=9 lambs=1 black=0 straight=2 corner=0 "
                          "star=0 shepherd=0 wolf=6", f"seed {seed}", "start")
        while players.view.phase == "laying":
            if players.view.put_back:
                said.add(text(players.view.detail))
            players.person()
    assert "A wolf had no herd to go to, so it went back into the stack." in said


def test_a_record_says_when_and_as_what_it_was_played():
    players = Players("game dogs", "options tiles=5", "form duel", "start")
    players.play()
    for number, record in enumerate(players.table.state.course.records, 1):
        tags = dogs_records.read(record).tags
        assert (tags["Date"], tags["Form"]) == (DATE[:10], "duel")
        assert tags["MatchGame"] == str(number)
        assert int(tags["Result"]) == players.table.state.course.match.scores[number - 1]


def test_a_record_of_wolf_in_the_fold_holds_the_points_of_both_sides():
    players = Players("game fold", "players Ann", "seed 7", "start")
    players.play()
    tags = fold_records.read(players.table.state.course.records[0]).tags
    ours, theirs = map(int, tags["Result"].split("-"))
    assert (tags["Form"], ours >= 0, theirs >= 0) == ("single", True, True)
    assert "MatchGame" not in tags
