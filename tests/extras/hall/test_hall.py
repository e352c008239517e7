"""A club evening: results from records, an organiser who types, a program that is killed."""

import dataclasses
import json
import os
import resource
import shutil
import signal
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner, Result

from companion import cli
from companion.extras.hall.console import run, typed_or_tick
from companion.extras.hall.errors import HallError
from companion.extras.hall.events import Event, Form, Scored
from companion.extras.hall.hall import Hall
from companion.extras.hall.plain import plain
from companion.extras.hall.ratings import rate
from companion.extras.hall.standings import Row, _sum, season, standings
from companion.extras.people.rating import NEW, Ratings
from companion.games.mutton.fairness import HASH, binding, with_sums
from companion.games.mutton.hall.results import records_in
from companion.games.mutton.people.history import outcome
from companion.sealing.seal import COST, SALT_BYTES
from companion.store.journal import FILE, Journal
from companion.words.catalogue import SCREEN
from engine.mutton import records
from engine.mutton.options import Options
from engine.mutton.records import Record
from tests.companion.opened import whole_seal
from tests.engine.random_games import random_game
from tests.extras.joined.pairs import Pair

CHEAP = 4
"""Scrypt cost of the seals here."""
NOW = "2026-05-01 20:15"


@cache
def record(wolf: str, farmer: str, seed: int, cost: int = CHEAP) -> Record:
    """A sealed game of these two, played to its end by chance."""
    rng = Random(seed)
    game = random_game(rng, Options(size=3, sheep=9, wolves=2))
    tags = {"Wolf": wolf, "Farmer": farmer, "Date": "2026-05-01"}
    salt = rng.randbytes(SALT_BYTES) + binding(Record(game, tags))
    assert game.pack is not None
    line = whole_seal(game.pack, salt, cost).line
    return with_sums(Record(game, {**tags, HASH: line}))


def text(*given: str | int) -> str:
    return records.write(record(*given))


def hall(
    folder: Path | None = None, form: Form = "duel", *, cost: int = CHEAP,
    names: Sequence[str] = ("Ann", "Ben"),
) -> Hall:
    found = Hall(folder, lambda: NOW, seal_cost=cost)
    found.begin("Evening", "swiss", form)
    for name in names:
        found.join(name)
    found.pair()
    return found


def test_a_result_counts_that_the_records_prove() -> None:
    evening = hall()
    played = [text("ann", "Ben", 1), text("Ben", "Ann ", 2)]
    points = tuple(record(*who).game.position.score for who in (
        ("ann", "Ben", 1), ("Ben", "Ann ", 2)))
    assert points[0] != points[1]
    for given in (played, played[::-1]):
        found = evening.report(1, 1, given)
        assert found.points == points
        assert found.outcome == ("wolf" if points[0] > points[1] else "farmer")
    assert standings(evening.state)[0].points == abs(points[0] - points[1])
    single = hall(form="single")
    assert single.report(1, 1, played[:1]).points == (points[0], 0)


def test_verified_games_are_rated_and_a_player_can_be_left_out(tmp_path: Path) -> None:
    evening = hall(tmp_path)
    games = [("Ann", "Ben", 1), ("Ben", "Ann", 2)]
    evening.report(1, 1, [text(*each) for each in games])
    found = {"Ann": NEW, "Ben": NEW}
    for wolf, farmer, seed in games:
        won = outcome(record(wolf, farmer, seed))
        assert won is not None
        old = found[wolf], found[farmer]
        found[wolf] = Ratings(old[0].wolf.after(old[1].farmer, won), old[0].farmer)
        found[farmer] = Ratings(old[1].wolf, old[1].farmer.after(old[0].wolf, 1 - won))
    found["ann"] = found.pop("Ann")  # as she is written last
    evening.end()
    with pytest.raises(HallError, match="No evening"):
        evening.choose("Ben", rated=False)
    evening.begin("Second")
    for name in ("ann", "Cara"):
        evening.join(name)
    evening.pair()
    evening.correct(1, 1, "wolf", "no record")
    assert {each.player: each.ratings for each in rate(evening.evenings())} == found
    assert [(each.games, each.matches, each.provisional) for each in rate(evening.evenings())] == [
        (2, 1, True)] * 2
    evening.choose("ben", rated=False)
    assert rate(evening.evenings()) == []
    with pytest.raises(HallError, match="Eve has played"):
        evening.choose("Eve", rated=False)
    evening.journal.close()
    again = Hall(tmp_path, lambda: NOW, seal_cost=CHEAP)
    assert rate(again.evenings()) == []
    again.choose("Ben", rated=True)
    assert {each.player: each.ratings for each in rate(again.evenings())} == found
    again.journal.close()


@pytest.mark.parametrize(("given", "why"), [
    ([], "hall-records-needed"),
    ([text("Ann", "Ben", 1)], "hall-records-needed"),
    ([text("Ann", "Ben", 1), text("Ann", "Ben", 2)], "hall-record-of-others"),
    ([text("Ann", "Ben", 1), text("Ben", "Eve", 2)], "hall-record-of-others"),
    ([text("Ann", "Ben", 1), text("Ben", "Ann", 2).replace("2026-05-01", "2026-05-02")],
     "hall-record-unfair"),
    ([text("Ann", "Ben", 1), text("Ben", "Ann", 2, CHEAP + 1)], "hall-record-unfair"),
    ([text("Ann", "Ben", 1), "[Wolf"], "hall-record-unfair"),
])
def test_other_records_do_not_count(given: list[str], why: str) -> None:
    evening = hall()
    with pytest.raises(HallError) as raised:
        evening.report(1, 1, given)
    assert raised.value.message.id == why
    assert evening.state.rounds[0].waiting == [1]


def test_a_record_counts_for_one_match() -> None:
    evening = hall()
    played = [text("Ann", "Ben", 1), text("Ben", "Ann", 2)]
    evening.report(1, 1, played)
    evening.pair()
    match = evening.state.rounds[1].pairings[0]
    with pytest.raises(HallError, match="counts already"):
        evening.report(2, match.table, played)


def test_no_event_and_no_output_holds_a_pack(tmp_path: Path) -> None:
    evening = hall(tmp_path)
    games = [record("Ann", "Ben", 1), record("Ben", "Ann", 2)]
    evening.report(1, 1, [records.write(each) for each in games])
    lines = evening.journal.steps(1)
    assert not [line for line in lines for each in games
                if f'"{"".join(sorted(each.game.pack or ""))}"' in line]
    scored = msgspec.json.decode(lines[-1], type=Event)
    assert isinstance(scored, Scored)
    assert scored.seals == tuple(each.tags[HASH] for each in games)


# --- the log of two tables ------------------------------------------------------------------------

@cache
def joined_match() -> tuple[list[str], list[str]]:
    """The lines of the log of a duel of Ann and Ben at two tables, and its records."""
    pair = Pair(4)
    pair.begin()
    pair.play()
    state = pair.tables[0].state
    assert state is not None
    entries = pair.tables[1].other.proof()
    return ([msgspec.json.encode(each).decode() for each in entries],
            [records.write(each) for each in state.records])


def test_the_log_of_two_tables_counts_like_its_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log, played = joined_match()
    file = tmp_path / "match.log"
    file.write_text("\n".join(log))
    evening = hall(cost=2)
    assert run(evening, [f"result 1 '{file}'", "pair", f"result 1 '{file}'"]) == 1
    found = evening.state.rounds[0].pairings[0].result
    assert "This record counts already" in capsys.readouterr().out
    assert found == hall(cost=2).report(1, 1, played)


@pytest.mark.parametrize(("changed", "names", "why"), [
    (lambda log: log, ("Ann", "Eve"), "hall-record-of-others"),
    (lambda log: log[:-1], ("Ann", "Ben"), "log-unopened"),
    (lambda log: [*log[:3], log[4], log[3], *log[5:]], ("Ann", "Ben"), "log-false"),
    (lambda log: [log[0].replace('"Ben', '"Eve'), *log[1:]], ("Ann", "Eve"), "log-false"),
    (lambda log: [*log, "[1]"], ("Ann", "Ben"), "log-unreadable"),
])
def test_another_log_does_not_count(
    changed: Callable[[list[str]], list[str]], names: tuple[str, str], why: str
) -> None:
    log, _ = joined_match()
    evening = hall(cost=2, names=names)
    with pytest.raises(HallError) as raised:
        evening.report(1, 1, records_in("\n".join(changed(log))))
    assert why in repr(raised.value.message)
    assert evening.state.rounds[0].waiting == [1]


def test_the_seals_of_a_log_cost_what_those_of_records_do() -> None:
    with pytest.raises(HallError, match="does not count"):
        hall().report(1, 1, records_in("\n".join(joined_match()[0])))


# --- what is on the disk --------------------------------------------------------------------------

Deed = Callable[[Hall], object]


def a_round(number: int) -> list[Deed]:
    return [lambda hall: hall.pair(), *(
        lambda hall, table=table: hall.correct(number, table, "wolf", "a test", (table, 0))
        for table in (1, 2, 4))]


EVENING: list[Deed] = [
    lambda hall: hall.begin("Evening"),
    *(lambda hall, name=name: hall.join(name) for name in "ABCDEF"),
    lambda hall: hall.close_table(3), *a_round(1), lambda hall: hall.leave("B"),
    lambda hall: hall.join("G"), *a_round(2), lambda hall: hall.set_minutes(50),
    lambda hall: hall.correct(1, 2, "draw", "misread"),
    *a_round(3),
]
"""What is done at an evening. Each is one event."""


def lines_of(folder: Path) -> list[str]:
    evening = Hall(folder, lambda: NOW)
    found = evening.journal.steps(1) if evening.journal.playing else []
    evening.journal.close()
    return found


def go_on(folder: Path, survived: int, out: int) -> None:
    """Go on with the evening; the process dies before it runs this many more statements of SQL."""
    evening = Hall(folder, lambda: NOW)
    left = survived

    def run(statement: str) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    evening.journal._db.set_trace_callback(run)
    done = len(evening.journal.steps(1)) if evening.journal.playing else 0
    for deed in EVENING[done:]:
        deed(evening)
        os.write(out, b".")
    os._exit(0)


def test_an_evening_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    whole = Hall(tmp_path / "whole", lambda: NOW)
    for deed in EVENING:
        deed(whole)
    expected = whole.journal.steps(1)
    whole.journal.close()
    assert len(expected) == len(EVENING)
    rng, done, kills = Random(1), 0, 0
    while done < len(EVENING):
        reading, writing = os.pipe()
        survived = rng.randint(0, 5) if kills < 20 else 10**6
        child = os.fork()
        if not child:
            try:
                go_on(tmp_path / "killed", survived, writing)
            finally:
                os._exit(1)
        os.close(writing)
        _, status = os.waitpid(child, 0)
        confirmed = done + len(os.read(reading, 1000))
        os.close(reading)
        assert os.WIFSIGNALED(status) or status == 0
        kills += os.WIFSIGNALED(status)
        found = lines_of(tmp_path / "killed")
        assert found == expected[:len(found)]
        assert confirmed <= len(found) <= confirmed + 1
        done = len(found)
    assert kills == 20


def test_a_hall_killed_while_pairings_are_being_written_pairs_once(tmp_path: Path) -> None:
    """The process dies in the middle of a write, by the signal for files that grow too long."""
    evening = Hall(tmp_path / "before", lambda: NOW)
    for deed in EVENING[:8]:
        deed(evening)
    evening.journal.close()
    killed = []
    for written in range(0, 20_000, 1500):
        folder = shutil.copytree(tmp_path / "before", tmp_path / str(written))
        child = os.fork()
        if not child:
            try:
                evening = Hall(folder, lambda: NOW)
                signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
                for what, limit in (resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, written):
                    resource.setrlimit(what, (limit, resource.getrlimit(what)[1]))
                evening.pair()
                os._exit(0)
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        assert status == 0 or os.WTERMSIG(status) == signal.SIGXFSZ
        killed.append(status != 0)
        evening = Hall(folder, lambda: NOW)
        assert len(evening.state.rounds) == (not killed[-1])
        if killed[-1]:
            evening.pair()
        assert [each.table for each in evening.state.rounds[0].pairings] == [1, 2, 4]
        with pytest.raises(HallError):
            evening.pair()
        evening.journal.close()
    assert killed == sorted(killed, reverse=True)
    assert 3 < sum(killed) < len(killed)


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    evening = Hall(tmp_path, lambda: NOW)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    for number, deed in enumerate(EVENING):
        if number == 8:
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
        try:
            deed(evening)
        finally:
            if number == 11:
                resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert (evening.journal.save_error is not None) == (8 <= number <= 11)
    steps = evening.journal.steps(1)
    evening.journal.close()
    assert evening.journal.lost is None
    assert len(steps) == len(EVENING)
    assert lines_of(tmp_path) == steps


# --- the clock ------------------------------------------------------------------------------------

def test_the_clock_of_a_round_goes_on_from_the_journal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    now = "20:15"

    def opened() -> Hall:
        return Hall(tmp_path, lambda: f"2026-05-01 {now}+02:00", seal_cost=CHEAP, monotonic=passed)

    def passed() -> float:
        hours, minutes = now.split(":")
        return 3600.0 * int(hours) + 60 * int(minutes)

    def typed_at(times: dict[str, str]) -> Iterator[str]:
        nonlocal now
        for time, line in times.items():
            now = time
            yield line

    evening = opened()
    evening.begin("Evening")
    for name in "ABCD":
        evening.join(name)
    evening.set_minutes(50)
    assert evening.clock() is None
    evening.pair()
    evening.correct(1, 2, "draw", "a test")
    evening.journal.close()
    evening, now = opened(), "20:53"
    found = plain(evening)["clock"]
    assert found == {"minutes": 50, "ends": "2026-05-01T21:05:00+02:00", "left": 12,
                     "waiting": [1]}
    capsys.readouterr()
    run(evening, typed_at({
        "20:53": "clock", "21:04": "", "21:05": "", "21:06": "minutes 52", "21:07": "",
        "21:10": "round", "21:11": "correct 1 A time is up", "21:12": "clock", "21:13": "minutes 0",
        "21:30": "pair", "22:50": "clock"}))
    up = "Time is up: round 1 was to end at {}. Let the players finish, or enter their results " \
         "with correct."
    assert capsys.readouterr().out.splitlines() == [
        "12 minutes left, until 21:05.", "The result of table 1 is missing.",
        "Table 1: A (Wolf first), C", up.format("21:05"), "A round takes 52 minutes.",
        up.format("21:07"), "Round 1", up.format("21:07"), "Table 1: A (Wolf first), C",
        "Table 2: D and B drew (entered by hand: a test)",
        "Table 1: A beat C (entered by hand: time is up)", "Round 1 has all its results.",
        "Rounds have no clock.", "Round 2", "Table 1: B (Wolf first), A",
        "Table 2: C (Wolf first), D", "This round has no clock.",
        "The results of tables 1 and 2 are missing.", "Table 1: B (Wolf first), A",
        "Table 2: C (Wolf first), D",
    ]
    evening.journal.close()


@pytest.mark.parametrize("jump", [-10**9, -86_400, -3600, -1, 1, 3600, 43_300, 10**9])
def test_a_round_is_as_long_as_it_is_whatever_happens_to_the_date(
    jump: int, tmp_path: Path
) -> None:
    """The date is set while the round goes on, and after the program was away."""
    begun = datetime(2026, 5, 1, 20, 15, tzinfo=UTC)
    measured, date = 1000.0, begun

    def opened() -> Hall:
        return Hall(tmp_path, lambda: date.isoformat(), seal_cost=CHEAP,
                    monotonic=lambda: measured)

    evening = opened()
    evening.begin("Evening")
    for name in "AB":
        evening.join(name)
    evening.pair()
    evening.set_minutes(50)
    for minutes in range(0, 60, 5):
        measured, date = 1000.0 + 60 * minutes, begun + timedelta(minutes=minutes)
        if minutes > 20:
            date += timedelta(seconds=jump)
        clock = evening.clock()
        assert clock is not None
        assert clock.left == 50 - minutes
        assert abs(clock.ends - date - timedelta(minutes=clock.left)) <= timedelta(seconds=30)
    evening.journal.close()
    evening, measured = opened(), 5.0
    clock = evening.clock()
    assert clock is not None
    away = (date - begun).total_seconds()
    assert clock.left == 50 - (away // 60 if 0 <= away <= 43_200 else 0)
    measured += 60
    again = evening.clock()
    assert again is not None
    assert again.left == clock.left - 1
    evening.journal.close()


def test_the_clock_is_looked_at_while_nothing_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading) as stdin, os.fdopen(writing, "w") as out:
        monkeypatch.setattr("sys.stdin", stdin)
        lines = typed_or_tick(0.001)
        assert next(lines) == ""
        print("clock", file=out, flush=True)
        assert next(line for line in lines if line) == "clock"
        out.close()
        assert not any(lines)

# --- slips of the organiser -----------------------------------------------------------------------

@pytest.mark.parametrize(("line", "said"), [
    ("join Eva, eva", "eva is in the list twice."), ("join Fred, Ann", "Ann is already taking"),
    ("join Fred, Be\x07n", "Nothing was done."), ("leave Ben, Bne", "Nobody called Bne is taking"),
    ("leave Ben, ben", "ben is in the list twice."), ("unrate Ann, Nobody", "Nobody called Nobody"),
    ("remove Leo, Ann", "Ann has already been in a round."),
    ("remove Leo, Kim", "Nobody called Kim"),
])
def test_a_list_is_carried_out_whole_or_not_at_all(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = hall()
    evening.join("Leo")
    before = evening.journal.steps(1)
    assert run(evening, [line]) == 1
    answer = capsys.readouterr().out
    assert said in answer
    assert "Nothing was done." in answer
    assert evening.journal.steps(1) == before
    assert run(evening, ["join Fred, Gus,", "leave fred, Ann", "remove Leo"]) == 0
    assert [(each.name, each.here) for each in evening.state.players] == [
        ("Ann", False), ("Ben", True), ("Fred", False), ("Gus", True)]


def test_a_mistyped_player_is_renamed_and_keeps_the_results(tmp_path: Path) -> None:
    evening = hall(tmp_path, names=("Ann Lee", "Bne"))
    evening.report(1, 1, [text("Ann Lee", "Bne", 1), text("Bne", "Ann Lee", 2)])
    evening.choose("Bne", rated=False)
    assert run(evening, ["rename Bne Ben", "rename Ann Lee Anne Leigh", 'rename "ben" "Ben Bo"',
                         "rename ben bo, BEN BO", 'rename "ben bo" Benny', "rename „benny“ BEN BO",
                         ]) == 0
    assert run(evening, ["rename Ben Bo, anne leigh", "rename Nobody, Kim", "rename Ann",
                         "rename BEN BO, \u202e", 'rename "BEN BO Kim']) == 5
    standing = standings(evening.state)
    assert [row.player for row in standing] == [
        each for each in ("Anne Leigh", "BEN BO")
        if each == standing[0].player] + [standing[1].player]
    assert {row.played for row in standing} == {1}
    assert rate(evening.evenings()) == []
    evening.choose("ben bo", rated=True)
    assert len(rate(evening.evenings())) == 2
    steps = plain(evening)
    evening.journal.close()
    again = Hall(tmp_path, lambda: NOW, seal_cost=CHEAP)
    assert plain(again) == steps
    again.journal.close()


@pytest.mark.parametrize("seed", range(4))
def test_whoever_is_removed_leaves_no_trace(seed: int, tmp_path: Path) -> None:
    """The same evening with and without people who were entered by mistake."""
    rng = Random(seed)
    lines: list[str] = ["begin Evening"]
    for name in "ABCDEFG":
        lines.append(f"join {name}")
        if rng.random() < 0.5:
            lines += [f"join Wrong{name}"]
    wrong = [line.removeprefix("join ") for line in lines if "Wrong" in line] or ["WrongX"]
    lines += [] if len(wrong) > 1 or wrong != ["WrongX"] else ["join WrongX"]
    lines += [f"remove {', '.join(rng.sample(wrong, len(wrong)))}", "pair", "join WrongLate",
              "correct 1 draw x", "leave A", "remove wronglate", "join H"]
    ours, theirs = Hall(tmp_path, lambda: NOW), Hall(None, lambda: NOW)
    assert run(ours, lines) == 0
    assert run(theirs, [line for line in lines if "rong" not in line]) == 0
    assert plain(ours) == plain(theirs)
    steps = plain(ours)
    ours.journal.close()
    again = Hall(tmp_path, lambda: NOW)
    assert plain(again) == steps
    again.journal.close()


def test_a_season_adds_up_all_that_an_evening_counts() -> None:
    """Each column, also one that is added later, is found by its name."""
    evenings = []
    for number in (1, 2):
        evening = hall(names=("Ann", "Ben", "Cara"))
        evening.correct(1, 1, "wolf", "a test", (9 * number, 7))
        evenings.append(evening.state)
    rows = [{row.player: row for row in standings(each)} for each in evenings]
    for row in season(evenings):
        for column, value in row.plain().items():
            if column not in ("rank", "player"):
                assert value == sum(getattr(each[row.player], column) for each in rows)

    more = dataclasses.make_dataclass("More", [("refreshments", int, 0)], bases=(Row,), frozen=True)
    one, other = (more(1, "Ann", 1, 1.0, 0.5, 3, number) for number in (2, 5))
    assert dataclasses.asdict(_sum(one, other)) == {
        "rank": 1, "player": "Ann", "played": 2, "won": 2.0, "buchholz": 1.0, "points": 6,
        "refreshments": 7}


# --- typed ----------------------------------------------------------------------------------------

def typed(folder: Path, *lines: str, german: bool = False) -> Result:
    return CliRunner().invoke(
        cli.sheepfold, ["--lang", "de", "hall", str(folder)] if german
        else ["hall", str(folder)], input="\n".join(lines))


def test_an_organiser_types_an_evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    games = text("Ann", "Cara", 1, COST) + "\n" + text("Cara", "Ann", 2, COST)
    Path("match.mutton").write_text(games, "utf-8")
    club = tmp_path / "club"
    said = typed(club, "begin Club evening", "join Ann, Ben, Cara, Dev, Ela", "pair",
                 "result 1 match.mutton", "round", "ratings", "unrate ben, Cara", "ratings",
                 "rate Cara", "ratings")
    assert said.exit_code == 0, said.output
    assert "Table 2: Dev (Wolf first), Ben\nBye, which counts as a win: Ela" in said.output
    assert said.output.count("Ann: provisional, Wolf ") == 2
    assert said.output.count("Cara: provisional, Wolf ") == 2
    said = typed(club, "pair", 'correct 2 Ben "the board failed"', "close 2", "pair",
                 "save evening.csv", "save evening.json", "end", "join Ann")
    assert said.exit_code == 1
    assert "The result of table 2 is missing." in said.output
    assert "Table 2: Ben beat Dev (entered by hand: the board failed)" in said.output
    assert "3 commands were refused" in said.output
    assert Path("evening.csv").read_text().startswith("rank,player,played,won,buchholz,points\n")
    saved = json.loads(Path("evening.json").read_text())
    assert [each["result"] and each["result"]["verified"]
            for one in saved["rounds"] for each in one["tables"]] == [True, False, None, None]
    assert {each["player"]: each["games"] for each in saved["ratings"]} == {"Ann": 2, "Cara": 2}
    assert {each["table"] for each in saved["rounds"][1]["tables"]} == {1, 3}
    shown = CliRunner().invoke(cli.sheepfold, ["hall", str(club), "--json"])
    assert json.loads(shown.output) == saved
    said = typed(club, "correct 1 3:3 tired", "correct 3 none nobody came", "end",
                 "begin Second robin single", "join Ann, Ben", "pair", "correct 1 draw late",
                 "season")
    assert said.exit_code == 0, said.output
    assert "Club evening has ended." in said.output
    page = json.loads(CliRunner().invoke(
        cli.sheepfold, ["hall", str(club), "--json", "--player", "ann"]).output)
    assert CliRunner().invoke(
        cli.sheepfold, ["hall", str(club), "--player", "ann"]).exit_code == 2
    assert page["rating"] in saved["ratings"]
    assert page["matches"][0] == {"evening": "Club evening", "round": 1,
                                  **saved["rounds"][0]["tables"][0]}
    assert [(each["evening"], each["round"], each["table"]) for each in page["matches"]] == [
        ("Club evening", 1, 1), ("Club evening", 2, page["matches"][1]["table"]),
        ("Second", 1, 1)]
    lines = typed(club, "player Ann", "player Ben", "player Eve").output.splitlines()
    assert [line.partition(":")[0] for line in lines[:4]] == [
        "Ann", "Club evening, round 1", "Club evening, round 2", "Second, round 1"]
    assert "Ben has no rating." in lines
    assert "Nobody called Eve has played here." in lines
    assert typed(club, "standings", german=True).output.startswith("1. Ann: 0,5 gewonnen")
    assert "\n1. Ben: 2 won, Buchholz 2, points 0, 3 played\n" in said.output


def test_a_folder_of_games_is_not_touched(tmp_path: Path) -> None:
    from tests.companion.screens.kept_matches import keep_duel

    keep_duel(tmp_path, ("Ann", "Ben"), 1)
    said = typed(tmp_path, "begin Evening")
    assert said.exit_code == 1
    assert "holds saved games" in said.output


@pytest.mark.parametrize("said", ["Ann 9:12", "Ben 12:9 he left", "draw 3:3", "“Ann” 9:12"])
def test_points_after_the_name_of_a_winner_are_no_reason(
    said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody knows whose points come first then, and they would not be counted."""
    hall = Hall(None, lambda: "2026-05-01 20:15")
    assert run(hall, ["begin Friday swiss duel", "join Ann, Ben", "pair", f"correct 1 {said}"]) == 1
    assert "or the points of both, such as 9:12" in capsys.readouterr().out
    assert run(hall, ["correct 1 Ann at 9:12 Ben went home", "correct 1 9:12 Ben has won"]) == 0


def test_an_evening_that_is_missing_is_called_one(tmp_path: Path) -> None:
    games, states = tmp_path / "games", tmp_path / "states"
    journal = Journal(games, states=states)
    journal.begin("Club", "2026-05-01 20:15", ['{"step": "begun", "game": "hall"}'])
    journal.close()
    (games / FILE).unlink()
    missed = Journal(games, states=states).completeness.missed()
    assert "The evening Club, started on 1 May 2026, 20:15, is missing." in SCREEN.text(missed)
