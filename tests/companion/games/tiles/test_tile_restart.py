"""A match of tiles after a restart, and any match at all."""

import json
import os
import signal
import sqlite3
import sys
from collections import Counter
from random import Random

import pytest

from companion.games.mutton.table.table import Table
from companion.games.tiles.referee import follow
from companion.games.tiles.referee.state import layout_of, result
from companion.games.tiles.table.table import TileTable
from companion.screens.names import earlier_players
from companion.store.journal import FILE, Journal, newest
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.plain_json import plain
from companion.words.catalogue import SCREEN
from engine.dogs import records as dogs_records
from engine.fold import records as fold_records
from engine.fold.game import Game
from tests.companion.games.tiles.players import DATE, Players, text
from tests.long_form import only
from tests.torture.kills import Deadly, tell

FOLD = ("game fold", "players Ann computer:level-0", "options single=3 lambs=1 black=0 straight=2 "
        "corner=0 star=0 shepherd=0 wolf=1 together", "seed 8", "start")
REAL = ("game fold", "scorer moves", "players Ann Ben", "options single=3 lambs=1 black=0 "
        "straight=1 corner=0 star=0 shepherd=0 wolf=1 together", "start")
DUEL = ("game dogs", "players Ann computer:level-1", "options tiles=5", "start")
BIDS = ("game dogs", "players Ann Ben", "options tiles=5", "form bids", "start")
FINAL = ("game dogs", "scorer final", "players Ann Ben", "options tiles=5", "start")


class Mortal(Players):
    """Players whose process is killed at a `moment` of the first step that is written; they tell
    of each step before, and of each that is shown."""

    def __init__(self, folder, moment, out, seed):
        self.moment, self.out = moment, out
        super().__init__(folder=folder, seed=seed)

    def _sit_down(self):
        journal = Deadly(self.folder, exclusive=True)
        journal.moment, journal.out = self.moment, self.out
        return TileTable(journal, Random(self.rng.random()), lambda: DATE)

    def say(self, *commands):
        view = super().say(*commands)
        self.show()
        return view

    def computers(self):
        view = super().computers()
        self.show()
        return view

    def show(self):
        if done := self.table.take_events():
            tell(self.out, "shown", [str(len(done))])


def live(folder, commands, moment, seed):
    """One life: whether it ended by itself, and what it reported."""
    source, out = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            players = Mortal(folder, moment, out, seed)
            if players.view.phase == "resume":
                players.say("resume")
            else:
                players.say(*commands)
            players.play()
            code = 0
        except BaseException:
            import traceback
            traceback.print_exc()
        finally:
            os._exit(code)
    os.close(out)
    with os.fdopen(source, "rb") as pipe:
        reports = pipe.read().decode().splitlines()
    status = os.waitpid(child, 0)[1]
    killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    assert killed or os.WEXITSTATUS(status) == 0
    return not killed, [line.split('"')[1] for line in reports]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("commands", [
    pytest.param(FOLD, id="fold", marks=pytest.mark.whole), pytest.param(REAL, id="real"),
    pytest.param(DUEL, id="duel", marks=pytest.mark.whole), pytest.param(BIDS, id="bids"),
    pytest.param(FINAL, id="final", marks=pytest.mark.whole)])
def test_a_match_that_is_killed_at_every_step_goes_on_to_its_end(in_memory, commands):
    tmp_path, rng, kills, kept = in_memory, Random(7), Counter(), []
    for life in range(400):
        moment = rng.choice(("before", "within", "after", "after", "after", "after"))
        finished, reports = live(tmp_path / "games", commands, moment, life)
        kills[moment] += not finished
        journal = Journal(tmp_path / "games")
        matches = journal.matches()
        assert len(matches) <= 1
        now = journal.steps(matches[0].id) if matches else []
        journal.close()
        assert now[: len(kept)] == kept, "what was shown is there"
        shown = reports.count("shown")
        assert len(now) - len(kept) in (shown, shown + (reports[-1:] == ["writing"]))
        assert (len(now) > len(kept)) == (moment == "after" or finished)
        kept = now
        if now and follow(now).phase == "match-over":
            break
    assert matches[0].result == text(result(follow(kept)))
    assert matches[0].ended == DATE
    assert min(kills.values()) >= 1
    assert len(kills) == 3
    assert len(kept) >= 6


@pytest.mark.parametrize("commands", [FOLD, REAL, DUEL, BIDS, FINAL],
                         ids=["fold", "real", "duel", "bids", "final"])
def test_after_a_restart_everything_is_as_it_was(tmp_path, commands):
    players = Players(*commands, folder=tmp_path)
    while players.view.phase != "match-over":
        before = players.view
        players.again()
        assert players.view.phase == "resume"
        assert text(players.view.resumable) == (
            f"The match of {' and '.join(SCREEN.name(s.name) for s in before.seats)}, started on "
            "1 May 2026, 20:15, is not finished.")
        assert "unfinished match" in players.refused("start")
        after = players.say("resume")
        if after.hand and before.hand and before.scorer != "final":
            assert after.hand.kind == before.hand.kind
        for name in ("phase", "tiles", "score", "accounts", "turn", "seats", "match", "left"):
            assert getattr(after, name) == getattr(before, name)
        match players.view.phase:
            case "laying":
                players.person()
            case "thinking":
                players.computers()
            case "finishing":
                players.say("finish")
            case "bidding":
                players.say("pass" if players.view.match.bids else "bid 2")
            case "over":
                players.say("next")
    players.again()
    assert players.view.phase == "setup"


def test_the_stack_is_the_same_after_a_restart(tmp_path):
    players = Players("game fold", "players Ann", "start", folder=tmp_path)
    whole: Game = players.table.state.play.game
    players.again()
    players.say("resume")
    assert players.table.state.play.game.stack == whole.stack


def test_a_match_may_be_put_aside_taken_up_and_given_up(tmp_path):
    players = Players(*DUEL, folder=tmp_path)
    players.person()
    assert players.say("leave").phase == "resume"
    assert players.say("resume").phase == "thinking"
    assert players.say("abandon").phase == "setup"
    assert players.table.journal.matches()[0].result == "abandoned"
    assert players.refused("takeup 2") == "There is no match 2 in the match history."
    assert players.say("takeup 1").phase == "thinking"
    players.again()
    assert players.view.phase == "resume"
    players.say("abandon")
    players.say("game dogs", "options tiles=3", "start", "enter 0,1w 0,2w", "next",
                "enter 0,1w 0,2w")
    assert players.say("new").phase == "setup"
    assert players.refused("takeup 2") == "That match is already finished."


def test_matches_of_mutton_and_of_tiles_lie_side_by_side(tmp_path):
    journal = Journal(tmp_path)
    mutton = Table(journal, Random(1), lambda: DATE, seal_cost=4)
    tiles = TileTable(journal, Random(1), lambda: DATE)
    run_command(mutton, "start", 0)
    with pytest.raises(TableError, match="Another match is being played"):
        run_command(tiles, "start", 0)
    run_command(mutton, "abandon", 0)
    run_command(tiles, "start", 0)
    with pytest.raises(TableError, match="A tile game is being played"):
        run_command(mutton, "start", 0)
    with pytest.raises(TableError, match="is of another game"):
        run_command(mutton, "takeup 2", 0)
    run_command(tiles, "leave", 0)
    run_command(mutton, "start", 0)
    journal.close()

    journal = Journal(tmp_path)
    mutton = Table(journal, Random(1), lambda: DATE, seal_cost=4)
    tiles = TileTable(journal, Random(1), lambda: DATE)
    assert mutton.view().phase == tiles.view().phase == "resume"
    assert [kept.game for kept in journal.matches()] == ["mutton", "fold", "mutton"]
    run_command(tiles, "resume", 0)
    with pytest.raises(TableError, match="A tile game is being played"):
        run_command(mutton, "resume", 0)
    run_command(tiles, "leave", 0)
    run_command(mutton, "resume", 0)
    assert mutton.view().phase == "placing"


def test_who_has_played_with_tiles_is_remembered_as_who_has_played_mutton(tmp_path):
    players = Players("game dogs", "players Cleo computer:level-5", "start", folder=tmp_path)
    players.say("abandon")
    mutton = Table(players.table.journal, Random(1), lambda: DATE, seal_cost=4)
    run_command(mutton, "players Ann Cleo", 0)
    run_command(mutton, "start", 0)
    run_command(mutton, "abandon", 0)
    players.say("game fold", "players Dan Cleo", "start")
    assert earlier_players(players.table.journal) == ("Dan", "Cleo", "Ann")


def test_a_journal_that_only_has_mutton_in_it_opens_as_ever(tmp_path):
    journal = Journal(tmp_path)
    journal.begin("Ann and Ben", DATE, ['{"step": "begun", "players": ["Ann", "Ben"], '
                                        '"options": "size=4"}'])
    journal.close()
    journal = Journal(tmp_path)
    assert TileTable(journal, Random(1), lambda: DATE).view().phase == "setup"
    assert Table(journal, Random(1), lambda: DATE).view().phase == "resume"


def test_a_match_whose_steps_are_damaged_is_told_and_can_be_given_up(tmp_path):
    journal = Journal(tmp_path)
    journal.begin("Ann and Ben", DATE, ['{"step": "begun", "game": "dogs", "players": ["Ann"]}'])
    journal.close()
    players = Players(folder=tmp_path)
    assert "damaged" in players.refused("resume")
    assert players.say("abandon").phase == "setup"
    assert players.say("start").phase == "laying"


@pytest.mark.parametrize("make", [
    lambda journal: TileTable(journal, Random(1), lambda: DATE),
    lambda journal: Table(journal, Random(1), lambda: DATE, seal_cost=4)], ids=["tiles", "mutton"])
@pytest.mark.parametrize("command", ["abandon", "takeup 1"])
def test_a_journal_that_cannot_be_written_to_leaves_the_match_as_it_was(tmp_path, make, command):
    journal = Journal(tmp_path)
    table = make(journal)
    run_command(table, "start", 0)
    if command == "abandon":
        journal.leave_match()
        table = make(journal)
    else:
        run_command(table, "abandon", 0)
    phase = table.phase
    with sqlite3.connect(tmp_path / FILE) as other:
        other.execute("CREATE TRIGGER never BEFORE UPDATE ON matches BEGIN SELECT "
                      "RAISE(ABORT, 'never'); END")
    with pytest.raises(TableError, match=r"Nothing has changed\."):
        run_command(table, command, 0)
    assert table.phase == phase
    assert not journal.playing
    with sqlite3.connect(tmp_path / FILE) as other:
        other.execute("DROP TRIGGER never")
    run_command(table, command, 0)
    assert table.phase != phase


def test_a_full_disk_does_not_stop_the_game_and_is_told(tmp_path):
    players = Players(*DUEL, folder=tmp_path)
    db = players.table.journal._db
    db.execute(f"PRAGMA max_page_count = {db.execute('PRAGMA page_count').fetchone()[0]}")
    for _ in range(400):
        match players.computers().phase:
            case "match-over":
                players.say("new", *DUEL)
            case "over":
                players.say("next")
            case _ if players.view.save_error:
                break
            case _:
                players.person()
    assert "disk is full" in text(players.view.save_error)
    assert players.view.detail == players.view.save_error
    assert players.refused("leave") == text(players.view.save_error)
    db.execute("PRAGMA max_page_count = 100000")
    players.now += 6000
    players.table.tick(players.now)
    assert players.view.save_error is None
    steps = players.table.journal.steps(newest(players.table.journal.all_unfinished()).id)
    assert follow(steps) == players.table.state


def sat_down(seed: int) -> Players:
    """Some players at some game, with options that can be played."""
    rng = Random(seed)
    scorer = rng.choice(("off", "moves", "final"))

    def name(seat: int) -> str:
        kinds = ("Ann", "computer:level-0", "computer:random") if scorer == "off" else ("Ann",)
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
    kept = newest(players.table.journal.all_unfinished())
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
