"""A hall whose tables show their matches: boards, results, and tables that lie or die."""

import json
from collections import Counter
from concurrent.futures import Future
from datetime import datetime
from itertools import count
from random import Random
from types import SimpleNamespace

import pytest

from companion.extras.hall.broker import TOPIC
from companion.extras.hall.console import LIVE_S
from companion.extras.hall.events import Scored
from companion.extras.joined import retained
from companion.extras.joined.address import parse
from companion.extras.joined.retained import Listener
from companion.extras.web.host import Said
from companion.extras.web.seat import WebSeat
from companion.games.mutton.hall.publishing import GONE, signed, table_key
from companion.games.mutton.hall.screens import HALL, HallScreens
from companion.games.mutton.hall.tables import (
    ASK_ALL_S,
    ASK_S,
    BUDGET_S,
    SHARE,
    SLICE_S,
    LiveTables,
    LogReader,
)
from companion.games.mutton.simulation.whole_game import whole_game
from companion.words.message import Message
from engine.mutton import records
from tests.extras.hall.club import NOW, ClubTable, Wire, evening, seated
from tests.extras.hall.test_hall import joined_match

NAMES = ("Ann", "Ben", "Cara", "Dev")
LOG = f"{TOPIC}/1/log"


def still():
    """Return the time, or the processor time, which stands still."""
    return 0.0


def changed(log, old=b"", new=b"", password="word"):
    """Return a log of table 1 with a change, which the table has signed itself."""
    lines = log.partition(b"\n")[2].replace(old, new) if old else log
    return signed(table_key(1, password), 1, lines.decode()).encode()


def done(do, *how):
    """Return what a thread has made."""
    made = Future()
    made.set_result(do(*how))
    return made


class Screens(HallScreens):
    """Pages without a server or a thread: what is sent to each seat is kept."""

    def __init__(self):
        self.now = 0.0
        super().__init__(lambda: self.now)
        self._worker = SimpleNamespace(submit=done)
        self.sent = {}
        self.server.send = lambda screen, seat, language, text: self.sent.update(
            {(seat, language): json.loads(text)})
        self.server.flush = lambda: None

    def show(self, hall, live, *asked):
        """Return what these seats see, as from pages that have just come."""
        self.now += 10
        for seat in asked:
            self._ask(Said(1, seat, "en"))
        self.pump(hall, live)
        return [self.sent[seat, "en"] for seat in asked]


def test_a_match_is_seen_move_by_move_and_its_result_counts():
    hall, wire, screens = evening(NAMES), Wire(), Screens()
    live, tables = LiveTables(wire, still, still), seated(hall, wire)
    live.update(hall)
    tables[1].play(4)
    assert live.update(hall) == []
    seen, table = screens.show(hall, live, HALL, WebSeat("watch", 1))
    one, two = seen["hall"]["tables"]
    game = whole_game(tables[1].table)
    names = tables[1].table.state.course.names
    assert one["names"] == [*names]
    assert one["shown"]
    position = game.position
    assert one["board"].count("o") == len(position.living)
    assert "W" not in one["board"]
    assert [*names][one["mover"]] == (names[0] if position.phase == "wolf" else names[1])
    assert table["living"] == dict(position.living)
    assert table["sheet"]
    assert table["private"] is table["pack"] is None
    assert (two["board"], two["facts"]) == (7 * ".", f"{two['names'][1]} sets up the flock.")
    tables[1].play()
    (scored,) = live.update(hall)
    assert isinstance(scored, Scored)
    assert scored.points == tuple(each.game.position.score
                                  for each in tables[1].table.state.records)
    assert hall.state.rounds[0].pairings[0].result == scored
    assert live.update(hall) == []
    over, table = screens.show(hall, live, HALL, WebSeat("watch", 1))
    assert "won" in over["hall"]["tables"][0]["facts"] or "Draw" in (
        over["hall"]["tables"][0]["facts"])
    assert "W" in over["hall"]["tables"][0]["board"] or "w" in over["hall"]["tables"][0]["board"]
    assert table["pack"] == sorted(tables[1].table.state.game.pack)
    assert [each["score"] for each in table["replays"]] == [*scored.points]


def test_a_page_and_a_hall_that_come_late_see_the_same():
    hall, wire, early = evening(NAMES), Wire(), Screens()
    live, tables = LiveTables(wire, still, still), seated(hall, wire)
    seats = HALL, WebSeat("watch", 1), WebSeat("watch", 2)
    live.update(hall)
    early.show(hall, live, *seats)
    for turns in (1, 2, 3, 9):
        for table in tables.values():
            table.play(turns)
            live.update(hall)
            early.show(hall, live)
    late, late_live = Screens(), LiveTables(wire, still, still)
    wire.listen("", *wire.newest)
    late_live.update(hall)
    found = late.show(hall, late_live, *seats)
    known = [early.sent[seat, "en"] for seat in seats]
    for each in (*found, *known):
        each.pop("n", None)
    for each in (found[0], known[0]):  # moments are of those who were there
        each["hall"].pop("news")
    assert found == known


def test_a_table_that_dies_is_shown_and_one_that_leaves_shows_nothing():
    hall, wire, screens = evening(NAMES), Wire(), Screens()
    live, tables = LiveTables(wire, still, still), seated(hall, wire)
    tables[1].play(2)
    live.update(hall)
    wire.put(f"{TOPIC}/1", GONE)
    (said,) = live.update(hall)
    assert said == Message("hall-silent", table=1)
    (seen,) = screens.show(hall, live, HALL)
    assert seen["hall"]["tables"][0]["silent"]
    assert "o" in seen["hall"]["tables"][0]["board"]
    tables[1].hall.poll()
    tables[1].play(1)
    assert live.update(hall) == []
    (seen,) = screens.show(hall, live, HALL)
    assert not seen["hall"]["tables"][0]["silent"]


def test_a_match_of_others_is_neither_shown_nor_counted():
    hall, wire, screens = evening(NAMES), Wire(), Screens()
    live = LiveTables(wire, still, still)
    players = [each.name for each in hall.state.players]
    pairing = hall.state.rounds[0].pairings[1]
    other = ClubTable(wire, 1, [players[pairing.wolf], players[pairing.farmer]])
    other.play()
    assert live.update(hall) == []
    (seen,) = screens.show(hall, live, HALL)
    assert not any(each["shown"] for each in seen["hall"]["tables"])
    assert all(each.result is None for each in hall.state.rounds[0].pairings)


def test_a_result_that_does_not_count_is_reported_once_and_one_of_an_earlier_round_never():
    hall, wire = evening(NAMES[:2]), Wire()
    live, tables = LiveTables(wire, still, still), seated(hall, wire)
    tables[1].play()
    wire.newest[LOG] = changed(wire.newest[LOG], b'"date": "2026', b'"date": "2025')
    (said,) = live.update(hall)
    assert said.id == "hall-not-counted"
    assert live.update(hall) == []
    hall.correct(1, 1, "draw", "the seal was broken")
    hall.pair()
    again = seated(hall, wire)[1]
    again.play()
    (scored,) = live.update(hall)
    assert scored.round == 2
    hall.pair()
    assert live.update(hall) == []


@pytest.mark.parametrize(("form", "target", "won"), [
    ("duel", 0, "wolf"), ("target 3", 3, "wolf"), ("target 6", 6, "farmer"),
])
def test_where_a_match_is_one_game_the_first_one_counts_by_itself(form, target, won):
    hall, wire, screens = evening(NAMES[:2], "single"), Wire(), Screens()
    live, table = LiveTables(wire, still, still), seated(hall, wire, form=form)[1]
    while not table.table.state.records:
        assert live.update(hall) == []
        table.play(1)
    (scored,) = live.update(hall)
    (game,) = table.table.state.records
    points = game.game.position.score
    assert scored.points == (points, 0)
    assert scored.outcome == won == ("wolf" if points >= (target or 4) else "farmer")
    (seen,) = screens.show(hall, live, WebSeat("watch", 1))
    assert [each["score"] for each in seen["replays"]] == [points]
    table.play()
    assert live.update(hall) == []
    assert hall.state.rounds[0].pairings[0].result == scored


@pytest.mark.parametrize(("losing", "after"), [
    (("1/log",), ASK_S),  # the line of the table has come, and says how long the log is
    (("1/log", "1"), ASK_ALL_S),
])
def test_a_table_is_asked_again_for_what_did_not_arrive(losing, after):
    hall, wire, now = evening(NAMES), Wire(), [0.0]
    live, tables = LiveTables(wire, lambda: now[0], still), seated(hall, wire)
    tables[1].play(5)
    live.update(hall)
    wire.losing = losing
    tables[1].play()
    while not (said := live.update(hall)):
        now[0] += 0.5
        assert now[0] <= after + 0.5
    assert [each.table for each in said] == [1]


def test_tables_are_not_asked_more_often_than_needed():
    hall, wire, now = evening(NAMES), Wire(), [0.0]
    live, tables = LiveTables(wire, lambda: now[0], still), seated(hall, wire)
    tables[1].play(5)
    tables[2].play(5)

    def pass_by(seconds):
        wire.asked.clear()
        for _ in range(int(seconds / LIVE_S)):
            now[0] = round(now[0] + LIVE_S, 6)
            live.update(hall)
        return Counter(wire.asked)

    live.update(hall)
    assert pass_by(2 * ASK_ALL_S) == {f"{TOPIC}/1": 2, f"{TOPIC}/2": 2}
    wire.put(f"{TOPIC}/1", b'{"here":true,"lines":1000000}')
    assert pass_by(ASK_ALL_S) == {f"{TOPIC}/1": ASK_ALL_S // ASK_S, f"{TOPIC}/2": 1}


def test_a_log_that_its_table_has_not_signed_is_refused():
    hall, wire = evening(NAMES[:2]), Wire()
    live, tables = LiveTables(wire, still, still), seated(hall, wire)
    tables[1].play(4)
    live.update(hall)
    known, honest = live.tables[1].state, wire.newest[LOG]
    for rogue in (
        honest.replace(b'"A"', b'"B"', 1), b"\n".join(honest.splitlines()[:-1]),
        honest.partition(b"\n")[2], changed(honest, b"~", b"~", "another password"),
        signed(table_key(1, "word"), 2, honest.partition(b"\n")[2].decode()).encode(),
    ):
        assert rogue != honest
        wire.put(LOG, rogue)
        assert live.update(hall) == [Message("hall-log-unsigned", table=1)]
        assert live.tables[1].state is None
        wire.put(LOG, honest)
        assert live.update(hall) == []
        assert live.tables[1].state is known


def test_the_log_of_two_tables_is_followed_with_its_signatures():
    log, played = joined_match()
    reader = LogReader(still)
    for many in range(1, len(log) + 1):
        assert reader.read("\n".join(log[:many]))
    assert [records.write(each) for each in reader.state.records] == played
    for at in (1, len(log) // 2, len(log) - 1):
        false = json.loads(log[at])
        false["signed"] = false["signed"][::-1]
        with pytest.raises(ValueError, match="lie-unsigned"):
            LogReader(still).read("\n".join([*log[:at], json.dumps(
                {"n": false.pop("n"), **false}, separators=(",", ":"))]))


def test_nothing_that_a_table_makes_up_ends_the_hall_or_touches_another_table():
    hall, wire, rng, screens = evening(NAMES), Wire(), Random(1), Screens()
    live, tables = LiveTables(wire, still, still), seated(hall, wire)
    tables[1].play(25)
    tables[2].play(5)
    live.update(hall)
    honest, kinds = wire.newest[LOG], set()
    bare = honest.partition(b"\n")[2]
    known = live.tables[2].state
    strange = [b"", b"\xff", b"[" * 50_000, b'{"n":1}', b'{"n":' + b"9" * 5000 + b"}",
               changed(b"\n".join([bare] * 40)), changed(b"[" * 50_000)]
    for _ in range(80):
        text = bytearray(bare)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(text))
            text[at:at + rng.randrange(3)] = rng.choice((b"9", b'"', b"A", b"", b"wolf", b"-1"))
        strange.append(changed(bytes(text)))
    for text in strange:
        wire.put(LOG, text)
        wire.put(f"{TOPIC}/1", text[:200])
        live.update(hall)
        screens.show(hall, live, HALL, WebSeat("watch", 1))
        kinds.add(live.tables[1].faulty)
    assert kinds == {True, False}
    wire.put(LOG, honest)
    assert not any(isinstance(each, Scored) for each in live.update(hall))
    assert live.tables[1].state.game == tables[1].table.state.game.public()
    assert live.tables[2].state is known


class Computer:
    """Its clock, and the processor time that the hall has had; it is busy with other things, so
    what takes the hall a second is over after 100."""

    def __init__(self):
        self.now = self.used = 0.0

    def live(self, wire):
        """Return the tables as this computer follows them."""
        return LiveTables(wire, lambda: self.now, lambda: self.used)

    def work(self, seconds):
        self.used += seconds
        self.now += 100 * seconds

    def working(self, seconds, do):
        """Return what does the same, and takes the hall this time."""
        def slowly(*how):
            self.work(seconds)
            return do(*how)
        return slowly


def test_an_honest_table_does_not_wait_while_the_computer_is_busy(monkeypatch):
    hall, wire, computer = evening(NAMES[:2]), Wire(), Computer()
    live = computer.live(wire)
    monkeypatch.setattr(hall, "report", computer.working(0.6, hall.report))
    monkeypatch.setattr(LogReader, "read", computer.working(0.01, LogReader.read))
    for _ in range(2):
        table = seated(hall, wire)[1]
        table.play(2)
        for _ in range(6):
            table.play(1)
            live.update(hall)
            assert live.tables[1].state.game == table.table.state.game.public()
        table.play()
        (scored,) = live.update(hall)
        assert isinstance(scored, Scored)
        hall.pair()


def test_a_table_that_takes_all_it_can_gets_its_budget_and_slows_no_other():
    hall, wire, computer, had = evening(NAMES), Wire(), Computer(), 0

    class Endless(LogReader):
        def read(self, text):
            nonlocal had
            computer.used += SLICE_S
            had += 1
            return False

    live, tables = computer.live(wire), seated(hall, wire, options="size=4 sheep=26 wolves=4")
    live.update(hall)
    live.tables[1].reader = Endless(lambda: 0.0)
    for turn in range(3000):
        computer.now += 0.1
        if turn % 100 == 0:
            tables[2].play(1)
            wire.put(LOG, changed(wire.newest[LOG]))
        before = computer.used
        live.update(hall)
        assert computer.used - before < 1.01 * SLICE_S
        assert live.tables[2].state is not None
        assert live.tables[2].waiting is None
    assert BUDGET_S + 0.9 * SHARE * 300 < had * SLICE_S < BUDGET_S + SHARE * 300 + SLICE_S


def test_a_log_that_takes_long_is_read_in_slices():
    hall, wire, ticks = evening(NAMES), Wire(), count()
    live = LiveTables(wire, still, lambda: next(ticks) * SLICE_S / 5)
    tables = seated(hall, wire)
    tables[1].play(30)
    lines, updates = len(wire.newest[LOG].splitlines()), 0
    while updates == 0 or live.tables[1].state is None:
        live.update(hall)
        updates += 1
    assert updates >= lines // 5 > 4


def test_results_that_come_at_once_are_checked_in_several_updates(monkeypatch):
    hall, wire, computer = evening([*map(str, range(12))]), Wire(), Computer()
    live, scored = computer.live(wire), 0
    monkeypatch.setattr(hall, "report", computer.working(0.3, hall.report))
    tables = seated(hall, wire).values()
    live.update(hall)
    for table in tables:
        table.play()
    for done in range(1, 7):
        scored += len(live.update(hall))
        assert scored == done


def test_robots_play_a_club_evening_from_start_to_end_and_nothing_is_typed_but_pairings():
    """Somebody comes late, somebody goes home, and one table dies and comes back."""
    hall, wire, screens = evening(["Ann", "Ben", "Cara", "Dev", "Ela"]), Wire(), Screens()
    live, scored, halves = LiveTables(wire, still, still), 0, Counter()
    for number in range(1, 4):
        tables = seated(hall, wire)
        tables[2].play(5)
        wire.put(f"{TOPIC}/2", GONE)
        assert Message("hall-silent", table=2) in live.update(hall)
        tables[2].hall.hide()
        tables[2].show()
        for each in tables.values():
            each.play()
            (found,) = live.update(hall)
            scored += isinstance(found, Scored)
            names, games = each.table.state.course.names, each.table.state.records
            points = [game.game.position.score for game in games]
            halves[names[0]] += 1 + (points[0] > points[1]) - (points[0] < points[1])
            halves[names[1]] += 1 + (points[0] < points[1]) - (points[0] > points[1])
        for player in hall.state.rounds[-1].byes:
            halves[hall.state.players[player].name] += 2
        (seen,) = screens.show(hall, live, HALL)
        assert all(each["over"] for each in seen["hall"]["tables"])
        assert {name: 2 * float(won) for _, name, won, _ in seen["hall"]["standings"]} == {
            each.name: halves[each.name] for each in hall.state.players}
        if number == 1:
            hall.join("Finn")
        if number == 2:
            hall.leave("Ela")
        if number < 3:
            hall.pair()
    assert scored == sum(len(each.pairings) for each in hall.state.rounds) == 7
    hall.end()
    assert live.update(hall) == []
    (seen,) = screens.show(hall, live, HALL)
    assert (seen["hall"]["name"], seen["hall"]["tables"]) == ("Friday in May", [])
    assert len(seen["hall"]["standings"]) == 6


def test_the_page_shows_when_the_round_ends_and_who_plays_next():
    hall, wire, screens = evening(["Ann", "Ben", "Cara", "Dev", "Ela"]), Wire(), Screens()
    live, tables, now = LiveTables(wire, still, still), seated(hall, wire), [NOW]
    hall._now = lambda: now[0]
    hall._monotonic = lambda: datetime.fromisoformat(now[0]).timestamp()
    hall._timed = None
    live.update(hall)
    first = {frozenset(each.table.state.course.names) for each in tables.values()}
    (seen,) = screens.show(hall, live, HALL)
    assert seen["hall"]["until"] is None
    hall.set_minutes(50)
    (seen,) = screens.show(hall, live, HALL)
    assert seen["hall"]["until"] == datetime(2026, 5, 1, 21, 5).timestamp()
    assert seen["hall"]["nextTitle"] == "Next: round 2"
    assert seen["hall"]["nextNote"] == "as it stands"
    assert first.isdisjoint({frozenset(each[1:]) for each in seen["hall"]["next"]})
    for each in tables.values():
        each.play()
    now[0] = "2026-05-01 21:05"
    live.update(hall)
    (seen,) = screens.show(hall, live, HALL)
    assert (seen["hall"]["until"], seen["hall"]["nextNote"]) == (None, "")
    begun, names = hall.pair(), [each.name for each in hall.state.players]
    assert seen["hall"]["next"] == [
        [each.table, names[each.wolf], names[each.farmer]] for each in begun.pairings]
    assert seen["hall"]["nextByes"] == f"Bye, which counts as a win: {names[begun.byes[0]]}"
    hall.leave("Ann")
    (seen,) = screens.show(hall, live, HALL)
    assert seen["hall"]["nextTitle"] == "Next: round 3"
    assert "Ann" not in {name for each in seen["hall"]["next"] for name in each}


def test_what_is_paired_for_the_next_round_while_it_is_not_ready_is_that_of_before():
    hall, wire, screens = evening(NAMES), Wire(), Screens()
    live, later = LiveTables(wire, still, still), []
    (before,) = screens.show(hall, live, HALL)
    screens._worker.submit = lambda do, *how: later.append((Future(), do, how)) or later[-1][0]
    hall.join("Ela")
    (now,) = screens.show(hall, live, HALL)
    assert now["hall"]["next"] == before["hall"]["next"]
    ((made, do, how),) = later
    made.set_result(do(*how))
    (after,) = screens.show(hall, live, HALL)
    assert after["hall"]["nextByes"]
    for _ in range(3):
        screens.show(hall, live, HALL)
    assert len(later) == 1


class Client:
    """What is used of a client of paho-mqtt."""

    def __init__(self):
        self.topics, self.asked = set(), []

    def is_connected(self):
        return True

    def subscribe(self, wanted):
        self.asked.append({topic for topic, _ in wanted})
        self.topics |= self.asked[-1]

    def unsubscribe(self, wanted):
        self.topics -= {*wanted}

    def __getattr__(self, name):
        return lambda *_, **__: None


def test_a_table_that_floods_is_not_listened_to_for_a_while(monkeypatch):
    client, now = Client(), [0.0]
    monkeypatch.setattr(retained, "new_client", lambda *_: client)
    monkeypatch.setattr(retained.time, "monotonic", lambda: now[0])
    listener = Listener(parse("mqtt://hall:word@localhost"))
    listener.listen("one", "one", "one/log")
    listener.listen("two", "two", "two/log")

    def say(topic, data):
        if topic in client.topics:
            listener._message(client, None, SimpleNamespace(
                topic=topic, payload=data, retain=False))

    for number in range(1000):
        say("one/log", b"%d" % number)
    say("two/log", b"honest")
    assert listener.muted == {"one"}
    assert client.topics == {"two", "two/log"}
    listener.ask("one")
    listener.ask("two")
    assert client.asked[2:] == [{"two", "two/log"}]
    taken = listener.take()
    assert taken["two/log"].data == b"honest"
    assert int(taken["one/log"].data) < 100
    now[0] += retained.MUTED_S
    assert listener.take() == {}
    assert client.topics == {"one", "one/log", "two", "two/log"}
    say("one/log", b"again")
    assert listener.take() == {"one/log": (b"again", False)}
    for _ in range(4):
        say("two/log", bytes(1_000_000))
    assert listener.muted == {"two"}
