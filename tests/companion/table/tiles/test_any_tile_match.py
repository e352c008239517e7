"""What holds at every step of any match of tiles, with any players and any way to score."""

from __future__ import annotations

import json
from random import Random

import pytest

from companion.referee.tiles import follow
from companion.referee.tiles.state import layout_of
from companion.table.errors import TableError
from companion.table.mutton.view import plain
from engine.dogs import records as dogs_records
from engine.fold import records as fold_records
from tests.companion.table.tiles.players import Players, text
from tests.long_form import only


def sat_down(seed: int) -> Players:
    """Some players at some game, with options that can be played."""
    rng = Random(seed)
    scorer = rng.choice(("off", "moves", "final"))

    def name(seat: int) -> str:
        kinds = ("Ann", "computer:greedy", "computer:random") if scorer == "off" else ("Ann",)
        who = rng.choice(kinds)
        return who if who != "Ann" else f"Ann{seat}"

    if rng.random() < 0.5:
        many = rng.randint(1, 4)
        words = ["rivals"] if many > 1 and scorer != "final" and rng.random() < 0.5 else []
        words += [f"{kind}={rng.randint(0, 5)}" for kind in (
            "lambs", "black", "straight", "corner", "star", "shepherd", "wolf")]
        chosen = ("game fold", f"players {' '.join(map(name, range(many)))}",
                  f"options single={rng.randint(1, 6)} {' '.join(words)}")
    else:
        chosen = ("game dogs", f"players {name(0)} {name(1)}",
                  f"options tiles={rng.choice((3, 5, 9, 15))}",
                  f"form {rng.choice(('duel', 'bids', 'single'))}")
    return Players(*chosen, f"scorer {scorer}", f"seed {seed}", "start", seed=seed)


def check(players: Players) -> None:
    """What has to hold now."""
    view, state = players.view, players.table.state
    for at, row in enumerate(view.score):
        assert row.points == sum(account.points[at] for account in view.accounts)
        assert row.certain <= row.points
    layout = layout_of(state)
    if layout is not None and not layout.position.stopped:
        tiles = layout.position.options.tiles
        assert len(view.tiles) + sum(view.left.values()) == tiles
    assert json.loads(json.dumps(plain(view)))["sentence"] == text(view.sentence)
    kept = players.table.journal.unfinished()
    if kept is not None:
        assert follow(players.table.journal.steps(kept.id)) == state


def play_on(players: Players, rng: Random) -> bool:
    """One doing. False where the tiles that were entered are no table, and can be none."""
    view = players.view
    if rng.random() < 0.1 and view.undoable:
        players.say("undo")
    elif view.phase == "laying" and not (view.places if view.hand else view.choices):
        players.say("finish")
    elif view.phase == "laying":
        players.person()
    elif view.phase == "finishing":
        try:
            players.say("finish")
        except TableError as why:
            return is_table(str(why))
    elif view.phase == "bidding":
        give_way = view.match.bids and rng.random() < 0.5
        players.say("pass" if give_way else f"bid {view.match.least_bid}")
    elif view.phase == "over":
        players.say("next")
    players.computers()
    return True


def is_table(said: str) -> bool:
    """No, for the reason that was said."""
    assert "enclose" in said or "has to touch" in said or "share an edge" in said
    return False


def holds(seed: int) -> None:
    players, rng = sat_down(seed), Random(f"doings {seed}")
    players.computers()
    while players.view.phase != "match-over":
        check(players)
        if not play_on(players, rng):
            return
    check(players)
    read = fold_records.read if players.view.game == "fold" else dogs_records.read
    for record in players.table.state.course.records:
        assert read(record).game.position.over


@pytest.mark.parametrize("seed", only(range(0, 12, 3), range(12)))
def test_the_score_is_the_sum_of_its_accounts_and_a_restart_loses_nothing(seed):
    holds(seed)


@pytest.mark.whole
def test_it_is_so_in_many_matches():
    for seed in range(12, 150):
        holds(seed)
