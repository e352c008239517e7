"""Saved matches counted and listed, those of the tile games too."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion import cli
from companion.extras.people.history import HistoryReader
from companion.extras.people.rating import LEVELS, RATED_MATCHES, UNRATED, Ratings, level_like
from companion.extras.people.standings import (
    BADGES,
    TIMES,
    GameStanding,
    Standing,
    game_level_for,
    game_standings,
    months,
    rating_words,
    standings,
)
from companion.games.dogs.people.rating import RATED
from companion.games.mutton.referee import State, steps
from companion.games.tiles.referee import follow
from companion.games.tiles.table.table import TileTable
from companion.store.journal import Journal
from companion.terminal import own_words
from companion.words.message import Message
from engine import strengths
from engine.dogs import records as dogs_records
from engine.fold import records as fold_records
from engine.mutton import records
from engine.mutton.deduction import deduce
from engine.mutton.moves import Shot, Turn
from engine.mutton.options import Options
from tests.companion.games.tiles.players import Players
from tests.companion.screens.kept_matches import keep_duel


def history(
    capsys: pytest.CaptureFixture[str], folder: Path, *args: str
) -> tuple[int, str, str]:
    code = cli.run(["history", "--journal", str(folder), *args])
    output = capsys.readouterr()
    return code, output.out, output.err


def by_name(found: list[Standing]) -> dict[str, Standing]:
    return {one.player: one for one in found}


@pytest.fixture
def states(tmp_path: Path) -> list[State]:
    """Twelve duels: Ann and Ben, Ben and Cleo, and so on."""
    names = ("Ann", "Ben", "Cleo")
    return [keep_duel(tmp_path, (names[n % 3], names[(n + 1) % 3]), n) for n in range(12)]


def test_matches_are_won_drawn_or_lost_by_the_totals(states: list[State]) -> None:
    found = by_name(standings(states))
    won: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for state in states:
        one, other = (record.game.position.score for record in state.records)
        assert one is not None
        assert other is not None
        if one == other:
            drawn.update(state.match.players)
        else:
            won[state.match.players[other > one]] += 1
    for name, standing in found.items():
        assert (standing.won, standing.drawn) == (won[name], drawn[name])
        assert standing.matches == 8
    assert sum(drawn.values()) > 0
    assert {one.won for one in found.values()} != {0}


def test_games_are_counted_by_role_with_the_wolfs_points(states: list[State]) -> None:
    found = by_name(standings(states))
    scores: dict[str, list[int]] = {"wolf": [], "farmer": []}
    for state in states:
        for record in state.records:
            for role in scores:
                if record.tags[role.title()] == "Ann":
                    assert record.game.position.score is not None
                    scores[role].append(record.game.position.score)
    for role, games in (("wolf", found["Ann"].wolf), ("farmer", found["Ann"].farmer)):
        assert games.played == len(scores[role]) == 8
        assert games.mean == sum(scores[role]) / 8
        assert (games.most, games.least) == (max(scores[role]), min(scores[role]))


def test_shots_are_counted_against_what_could_be_expected(tmp_path: Path) -> None:
    rifle = Options(size=3, sheep=9, wolves=2, berserk=False)
    state = keep_duel(tmp_path, ("Ann", "Ben"), 5, options=rifle)
    game = state.records[0].game  # Ben is its Farmer
    fired, hits, expected = 0, 0, 0.0
    for made, entry in enumerate(game.entries):
        if isinstance(entry, Turn) and isinstance(entry.move, Shot):
            fired += 1
            hits += entry.marks == ("w",)
            expected += deduce(game.upto(made)).probability(entry.move.animal)
    ben = by_name(standings([state]))["Ben"]
    assert fired > 0
    assert (ben.fired, ben.hits) == (fired, hits)
    assert ben.expected == pytest.approx(expected)


def test_no_single_match_gives_half_of_the_badges(states: list[State]) -> None:
    for state in states:
        assert all(len(one.badges) < len(BADGES) / 2 for one in standings([state]))
    at_once = {badge for badge in BADGES if TIMES.get(badge, 1) == 1}
    assert len(at_once - {"answer"}) < len(BADGES) / 2  # this needs a match before


@pytest.mark.parametrize("won", [1, 0])
def test_a_rating_is_provisional_until_five_matches(won: int) -> None:
    """Until then it is a range, and the level is that of the cautious end."""
    one = Standing("Ann")
    assert one.provisional
    assert one.level == strengths.FIRST
    level = LEVELS[strengths.FIRST]
    for _ in range(RATED_MATCHES):
        assert rating_words(one, Message("computer")).id == "you-rating-provisional"
        one.ratings = Ratings(one.ratings.wolf.after(level.farmer, won),
                              one.ratings.farmer.after(level.wolf, won))
        low, high = one.ratings.range
        assert low < one.ratings.points < high
        assert LEVELS[one.level].points <= max(LEVELS[level_like(one.ratings)].points, low)
        if one.matches == 0:
            assert high - low > 300
            assert (one.level == strengths.FIRST) == bool(won)
            assert level_like(one.ratings) != strengths.FIRST
        one.won += 1
    assert not one.provisional
    assert rating_words(one, Message("computer")).id == "you-rating"
    assert one.level == level_like(one.ratings)


def test_an_unfinished_match_counts_only_its_finished_game(tmp_path: Path) -> None:
    state = keep_duel(tmp_path, ("Ann", "Ben"), 1, finished=False)
    found = by_name(standings([state]))
    assert found["Ann"].matches == found["Ben"].matches == 0
    assert (found["Ann"].wolf.played, found["Ann"].farmer.played) == (1, 0)


def test_a_name_is_the_same_in_other_capitals_and_shown_as_last_written(tmp_path: Path) -> None:
    states = [keep_duel(tmp_path, ("ann", "Ben"), 1), keep_duel(tmp_path, ("Ben", "Ann"), 2)]
    assert set(by_name(standings(states))) == {"Ann", "Ben"}


@pytest.mark.parametrize("reveal", [True, False])
def test_all_options_can_be_counted(tmp_path: Path, reveal: bool) -> None:
    options = Options(size=3, sheep=9, wolves=3, reveal=reveal, escape=True, shotgun=True)
    states = [keep_duel(tmp_path, ("Ann", "Ben"), seed, options=options) for seed in range(4)]
    ann = by_name(standings(states))["Ann"]
    assert ann.wolf.played == 4
    assert 0 <= ann.hits <= ann.fired


# --- the command ----------------------------------------------------------------------------------


def test_the_command_shows_matches_and_figures(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, states: list[State],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    code, out, err = history(capsys, tmp_path)
    assert (code, err) == (0, "")
    matches, figures = out.split("\n\n")
    assert len(matches.splitlines()) == 13
    assert figures.splitlines()[0].split()[:4] == ["player", "matches", "won", "drawn"]
    assert {line.split()[0] for line in figures.splitlines()[1:4]} == {"Ann", "Ben", "Cleo"}


def test_one_players_matches_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, states: list[State]
) -> None:
    code, out, _ = history(capsys, tmp_path, "--player", "cleo", "--json")
    assert code == 0
    found = json.loads(out)
    assert len(found["matches"]) == 8
    assert all("Cleo" in match["players"] for match in found["matches"])
    (cleo,) = found["players"]
    assert cleo == by_name(standings(states))["Cleo"].plain()


def test_nobody_of_that_name_is_said_with_the_names_there_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, states: list[State]
) -> None:
    code, out, err = history(capsys, tmp_path, "--player", "Theo")
    assert (code, out) == (1, "")
    assert err == "There are no matches of Theo. Players: Ann, Ben and Cleo.\n"


def test_a_match_and_a_player_cannot_both_be_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert history(capsys, tmp_path, "1", "--player", "Ann")[0] == 2


def test_one_game_of_a_match_is_a_record_for_the_other_commands(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    state = keep_duel(tmp_path, ("Ann", "Ben"), 1)
    for number, kept in enumerate(state.records, 1):
        code, out, err = history(capsys, tmp_path, "1", "--game", str(number))
        assert (code, err) == (0, "")
        assert records.read(out) == kept
    code, _, err = history(capsys, tmp_path, "1", "--game", "3")
    assert (code, err) == (1, "Match 1 has 2 games, so there is no game 3.\n")
    assert history(capsys, tmp_path, "--game", "1")[0] == 2


def test_games_are_counted_by_the_month_in_which_their_match_began(tmp_path: Path) -> None:
    days = ("2025-05-31", "2025-06-01", "2025-12-24", "2025-12-31", "2026-05-01")
    ann = next(one for one in standings(
        keep_duel(tmp_path, ("Ann", "Ben"), seed, date=day) for seed, day in enumerate(days)
    ) if one.player == "Ann")
    year = months(ann.last, "2026-05-02")
    rated = Counter(each.date for each in ann.last)
    assert [each.number for each in year] == [6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5]
    assert {each.number: each.played for each in year if each.played} == {
        6: rated[days[1]], 12: rated[days[2]] + rated[days[3]], 5: rated[days[4]]}
    assert sum(each.won for each in year) == sum(
        each.outcome == 1 for each in ann.last if each.date > days[0])


def test_a_damaged_match_is_reported_and_the_others_are_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keep_duel(tmp_path, ("Ann", "Ben"), 1)
    journal = Journal(tmp_path)
    journal.begin("Ann and Theo", "2026-05-02", [steps.write(steps.Begun(("Ann", "Theo"), ""))])
    journal.append(["{"])
    journal.close()
    code, out, err = history(capsys, tmp_path, "--json")
    assert code == 0
    assert err.startswith("Match 2 is not counted. ")
    assert [one["player"] for one in json.loads(out)["players"]] == ["Ann", "Ben"]


def test_a_name_with_brackets_is_printed_as_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keep_duel(tmp_path, ("[red]", "Ben"), 1)
    assert history(capsys, tmp_path)[1].count("[red]") == 2


SMALL = "single=3 lambs=2 black=1 straight=3 corner=3 star=1 shepherd=1 wolf=1"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a duel, a game together, and a game that is not finished."""
    Players("game dogs", "players Ann Ben", "options tiles=5", "start", folder=tmp_path).play()
    Players("game fold", "players ANN Cleo", f"options together {SMALL}", "seed 2", "start",
            folder=tmp_path).play()
    players = Players("game dogs", "players Ben Dan", "options tiles=5", "start", folder=tmp_path)
    players.person()
    players.table.journal.close()
    return tmp_path


def test_matches_of_all_games_are_listed(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    code, out, err = history(capsys, folder)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert "Sheep, Dogs and Wolves" in lines[1]
    assert lines[1].split()[-2] == "not"
    assert "Wolf in the Fold" in lines[2]
    assert "Sheep, Dogs and Wolves" in lines[3]
    assert "ANN" in out


def test_their_records_are_printed_and_can_be_read(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    _, out, _ = history(capsys, folder, "1", "--game", "2")
    record = dogs_records.read(out)
    assert (record.tags["Sheep"], record.tags["Wolves"]) == ("Ben", "Ann")
    assert record.game.position.over
    assert fold_records.read(history(capsys, folder, "2")[1]).names == ("ANN", "Cleo")
    unfinished = json.loads(history(capsys, folder, "3", "--json")[1])
    assert (unfinished["game"], unfinished["result"]) == ("dogs", None)
    assert len(dogs_records.read(unfinished["records"][0]).game.entries) == 1


def test_how_everybody_has_fared_is_counted_apart_for_each_game(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    found = json.loads(history(capsys, folder, "--json")[1])
    assert found["players"] == []
    assert [(one["player"].casefold(), one["game"], one["matches"])
            for one in found["tile_players"]] == [
        ("ann", "dogs", 1), ("ben", "dogs", 1), ("ann", "fold", 1), ("cleo", "fold", 1)]
    ann = json.loads(history(capsys, folder, "--player", "ann", "--json")[1])
    assert [match["number"] for match in ann["matches"]] == [2, 1]
    assert {one["game"] for one in ann["tile_players"]} == {"dogs", "fold"}
    assert history(capsys, folder, "--player", "Eve")[2] == (
        "There are no matches of Eve. Players: ANN, Ann, Ben, Cleo and Dan.\n")


def test_who_won_a_duel_has_won_and_who_lost_against_the_wolves_has_lost(folder: Path) -> None:
    journal = Journal(folder)
    duel, together = (follow(journal.steps(number)) for number in (1, 2))
    ann, ben = game_standings([duel])
    assert {(ann.won, ann.drawn, ann.lost), (ben.won, ben.drawn, ben.lost)} in (
        {(1, 0, 0), (0, 0, 1)}, {(0, 1, 0)})
    assert (ann.won, ann.drawn, ann.lost)[("won", "drawn", "lost").index(
        "drawn" if not duel.winners else "won" if duel.winners == (0,) else "lost")] == 1
    ended = {None: GameStanding("x", "fold", lost=1), (0, 1): GameStanding("x", "fold", won=1),
             (): GameStanding("x", "fold", drawn=1)}[together.winners]
    for one in game_standings([together]):
        assert (one.won, one.drawn, one.lost) == (ended.won, ended.drawn, ended.lost)


def test_duels_of_dogs_rate_their_players_and_choose_the_automatic_level(folder: Path) -> None:
    journal = Journal(folder)
    duel, together = (follow(journal.steps(number)) for number in (1, 2))
    (winner,) = duel.winners or ()
    players = game_standings([duel] * 3 + [together])
    by_game = {(one.player, one.game): one.rating for one in players}
    assert by_game["ANN", "fold"] == by_game["Cleo", "fold"] == UNRATED
    names = duel.course.names
    assert by_game[names[winner], "dogs"].points > 1150 > 850 > by_game[
        names[1 - winner], "dogs"].points
    seats = tuple(replace(seat, strength="level-9") if number != winner else seat
                  for number, seat in enumerate(duel.course.seats))
    against = game_standings([replace(duel, course=replace(duel.course, seats=seats))])
    assert against[1 - winner].rating == RATED.levels["level-9"]
    assert RATED.level_like(against[winner].rating) > game_level_for(players, "dogs", names[winner])
    table = TileTable(journal, Random(1), lambda: "2026-05-12")
    own_words.run_command(table, "abandon", 0.0)
    for command in ("new", "game dogs", "players computer:auto Ann"):
        own_words.run_command(table, command, 0.0)
    found = game_standings([duel])
    assert table.setup.computers == (game_level_for(found, "dogs", "Ann"), "")
    assert game_level_for(found, "dogs", "Ann") != game_level_for(found, "dogs", "Ben")
    assert game_level_for(found, "dogs", "Eve") == "level-2"


def test_the_screen_recalls_them_without_trouble(folder: Path) -> None:
    found = HistoryReader(Journal(folder)).finish().found
    assert found is not None
    assert [past.trouble for past in found.matches] == [None, None, None]
    others = [past for past in found.matches if not isinstance(past.opened, State)]
    assert [past.course.about.key for past in others] == ["dogs", "fold", "dogs"]
    assert found.players == ()
