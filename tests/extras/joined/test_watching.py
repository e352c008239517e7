"""A match of two pages is watched by others, who have a link that lets them do nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from unittest.mock import patch

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from companion.extras.joined.invitation import Invitation, read, watch_secret
from companion.extras.joined.network import Network
from companion.extras.joined.paired_line import MAX_PER_TICK
from companion.extras.joined.paired_tables import PairedTables
from companion.games.mutton.joined import typed
from companion.games.mutton.joined.audience import COUNT_MS, GONE_MS, Asked, Audience
from companion.games.mutton.joined.checks import Lie, verify
from companion.games.mutton.joined.entries import Ask, Entry, ask_text, entry_text, write_command
from companion.games.mutton.joined.friend_table import UNANSWERED_MS
from companion.games.mutton.joined.line import Line
from companion.games.mutton.joined.other_table import other_of
from companion.games.mutton.joined.partner import Stand
from companion.games.mutton.joined.virtual_network import OtherTable
from companion.games.mutton.joined.watched_match import HERE_MS, WatchedMatch
from companion.games.mutton.referee.commands import Play
from companion.games.mutton.table.table import Table
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from engine.mutton.moves import Pass
from tests.extras.joined.friend_games import Socket
from tests.extras.joined.page_pairs import PagePair
from tests.extras.joined.pairs import Air, End
from tests.extras.joined.test_joined_lies import LIES, Liar, NoChance, is_found
from tests.extras.joined.test_joined_matches import joined
from tests.extras.joined.test_page_and_page import BROKER, COST, PAGE
from tests.extras.joined.watchers import Watched, Watcher, can

ALIKE = ("size", "cells", "letters", "living", "corpses", "dead", "escaped", "round", "score",
         "over", "sheet", "last", "seal", "pack", "replays", "match", "facts", "sentence")
"""What both players and all who watch see of a match."""


@pytest.fixture
def two() -> Iterator[Watched]:
    made = Watched()
    yield made
    made.air.close()


def test_a_third_sees_a_match_from_its_beginning_to_its_end(two: Watched) -> None:
    """So does a fourth who comes late, a fifth by the other player's link, and one who comes after
    the end. Both players see how many they are."""
    two.begin()
    assert two.count() == ["", ""]
    link = two.let_watch(two.guest)
    two.wait(lambda: two.count() == ["Nobody is watching yet."] * 2)
    third = two.watch(link)
    two.wait(lambda: two.count() == ["One person is watching."] * 2)
    two.turns(8)
    late = two.watch(link)
    two.wait(lambda: two.count() == ["2 people are watching."] * 2)
    two.watch(two.let_watch(two.host))
    two.wait(lambda: two.count() == ["3 people are watching."] * 2)
    assert "’s turn." in third.sentence
    assert "Ann 9:" in third.shown[-1]["elsewhere"]["clocks"] or (
        "Ann 10:00" in third.shown[-1]["elsewhere"]["clocks"])
    while not two.over:
        two.turn()
    after = two.watch(link)
    two.wait(lambda: all(each.shown and each.shown[-1]["elsewhere"]["state"] == "audited"
                         for each in two.watchers))
    for each in two.watchers:
        assert two.same(each)
        for key in ALIKE:
            assert each.shown[-1][key] == two.host.shown[-1][key], key
        assert each.shown[-1]["seat"] == "watch"
        assert each.shown[-1]["phase"] == "match-over"
    assert {each["private"] for seen in two.watchers for each in seen.shown} == {None}
    assert [each["pack"] for each in late.shown if not each["over"]].count(None) == len(
        [each for each in late.shown if not each["over"]])
    assert len(third.shown) > len(late.shown) > len(after.shown)
    third.close()
    two.wait(lambda: two.count() == ["3 people are watching."] * 2)


def test_the_page_that_shows_it_and_those_who_watch_may_be_loaded_again(two: Watched) -> None:
    two.begin()
    link = two.let_watch(two.host)
    third = two.watch(link)
    two.turns(4)
    two.load_again(0)
    assert json.loads(two.wait(lambda: two.host.heard("shown")))["link"] == link
    two.wait(lambda: third.match.entries == two.host.log.entries)
    third.close()
    two.watchers.clear()
    again = two.watch(link)
    two.turns(2)
    two.load_again(1)
    two.wait(lambda: two.same(again))
    two.wait(lambda: two.count()[1] == "One person is watching.")


def test_who_watches_is_counted_once_when_the_page_is_loaded_again(two: Watched) -> None:
    """A page has a name, which its browser keeps. What is no name, such as what an older page has
    kept, is not taken."""
    two.begin()
    link = two.let_watch(two.host)
    third = two.watch(link, "true")
    two.wait(lambda: two.count() == ["One person is watching."] * 2)
    assert len(third.name) == 16
    third.close()
    two.watchers.clear()
    known = [len(each.shown) for each in two.pages]
    then, again = two.now, two.watch(link, third.name)
    two.wait(lambda: two.now > then + GONE_MS + 2 * COUNT_MS)
    assert again.name == third.name
    assert again.match.entries == two.host.log.entries
    read = {state["elsewhere"]["watchers"] for page, at in zip(two.pages, known, strict=True)
            for state in page.shown[at - 1:]}
    assert read == {"One person is watching."}


def test_either_player_ends_it(two: Watched) -> None:
    """Who comes then reads that, also after the page was loaded again. A new link is needed."""
    two.begin()
    link = two.let_watch(two.host)
    third = two.watch(link)
    two.wait(lambda: two.count()[1] == "One person is watching.")
    two.call(two.guest.table.end_watching)
    two.wait(lambda: "ended the watching" in third.sentence)
    two.wait(lambda: two.count() == ["", ""])
    assert two.host.told[-1] == ("shown", "")
    known = len(third.match.entries)
    two.turns(2)
    assert len(third.match.entries) == known
    two.load_again(0)
    late = two.watch(link)
    two.wait(lambda: late.told and late.told[-1][0] == "failed")
    assert "ended the watching" in late.told[-1][1]
    two.wait(lambda: not two.host.shown[-1]["elsewhere"]["showable"])
    two.call(two.host.table.let_watch, PAGE)  # the other one does not want that
    two.wait(lambda: two.host.heard("refused"))
    two.load_again(1)
    two.wait(lambda: two.guest.shown[-1]["elsewhere"]["showable"])
    fresh = two.let_watch(two.guest)
    assert read(fresh).secret != read(link).secret
    fourth = two.watch(fresh)
    two.wait(lambda: two.same(fourth))
    two.call(two.guest.table.end_watching)
    two.wait(lambda: "ended the watching" in fourth.sentence)


def test_a_link_is_for_one_match(two: Watched) -> None:
    """Who comes when the next one has begun reads so. That a player had ended it was not true."""
    two.begin()
    link = two.let_watch(two.host)
    while not two.over:
        player = next((each for each in two.pages if can(each, "stop")), None)
        if player is None:
            two.turn()
        else:
            player.say("stop")
            two.wait(lambda player=player: not can(player, "stop"))
    for each in two.pages:
        two.wait(lambda each=each: can(each, "new"))
        each.say("new")
    two.start()
    two.wait(lambda: two.count() == ["", ""])
    late = two.watch(link)
    two.wait(lambda: late.told and late.told[-1][0] == "failed")
    assert "it is over, or" in late.told[-1][1]


def test_a_link_for_watching_is_no_invitation_and_the_other_way_round(two: Watched) -> None:
    invited = two.invite()["link"]
    two.call(two.guest.table.join, invited, "", "Ben")
    wrong = two.watch(invited)
    assert "damaged" in wrong.told[-1][1]
    two.watchers.clear()
    link = f"{PAGE}#{Invitation('0123456789abcdefghjk', BROKER, watch=True)}"
    two.call(two.guest.table.join, link, "", "Ben")
    two.wait(lambda: "lets you watch" in two.guest.told[-1][1])
    half = two.watch(link[:-1])
    assert "damaged" in half.told[-1][1]
    two.watchers.clear()
    nobody = two.watch(link)
    two.wait(lambda: "Nobody answers" in nobody.told[-1][1])
    assert two.now >= UNANSWERED_MS


def test_who_watches_reads_that_the_page_which_shows_the_match_is_closed(two: Watched) -> None:
    two.begin()
    third = two.watch(two.let_watch(two.host))
    two.wait(lambda: third.shown)
    then = two.now
    for line in two.host.table._meetings.network._lines.values():
        line.detach()
        line.close()
    two.wait(lambda: "not answering" in third.sentence)
    assert "ask for a new link" in third.sentence, "a table that was started again does not answer"
    assert two.now >= then + HERE_MS


def test_who_watches_can_do_nothing(two: Watched) -> None:
    two.begin()
    third = two.watch(two.let_watch(two.host))
    two.wait(lambda: third.shown)
    state = third.shown[-1]
    assert (state["mine"], state["buttons"], state["choosing"]) == (False, [], None)
    before = list(two.host.log.entries)
    for text in ("confirm", "tap a1", "start", "new", "peek", "stop", "undo", "hint"):
        known = len(third.shown)
        third.say(text)
        two.wait(lambda known=known: len(third.shown) > known)
        assert third.shown[-1]["refused"]
    assert two.host.log.entries == before


def test_whatever_is_said_with_the_secret_of_the_link_changes_nothing(two: Watched) -> None:
    """Neither for the players nor for others who watch."""
    two.begin()
    link = two.let_watch(two.host)
    third, found = two.watch(link), read(link)
    two.turns(4)
    two.wait(lambda: third.match.entries == two.host.log.entries)
    lines = [two.stranger().watch(found.secret, side, BROKER) for side in (1, 0)]
    entries, log = list(two.host.log.entries), two.host.log
    moves = [write_command(Play(Pass())), "give-up 0", "give-up 1", "undo", "another"]
    asks = [Ask(log.head, each, lines[0].sign(ask_text(log.head, each)).hex()) for each in moves]
    for stand in (*(Stand(match=log.match, have=len(entries), head=log.head, ask=each,
                          drawn="0" * 32) for each in asks),
                  Stand(match=log.match, drawn="0" * 32, watchers=9, unwatched=True,
                        entries=tuple(_another(each, lines[0]) for each in entries[-2:]))):
        for line in lines:
            line.send(msgspec.json.encode(stand))
        two.wait(lambda: all(not each._out for each in lines))
    # what a table would say to watchers, under the key of a stranger, and what it has said before
    liar = Audience(lines[1], bytes.fromhex("00" * 16))
    liar.follow(log.match, [*entries, _another(entries[-1], lines[1])], ())
    liar.speak(0.0)
    liar.end()
    liar.speak(1000.0)
    for at, junk in enumerate((
            b"", b"{}", b"[" * 5000, b"null", b"0" * 128 + b"{}", b"\xff" * 300,
            msgspec.json.encode(Asked(id="x", have=1)), *(
                msgspec.json.encode(Asked(id=f"{at:016x}", have=have)) for at, have in (
                    enumerate((-9, 10**9, 0, 3) * 40))))):
        for line in lines:
            line.send(junk)
        if at % MAX_PER_TICK == 0:
            two.wait(lambda: all(not each._out for each in lines))
    two.wait(lambda: two.count()[1] == "99 people are watching.")
    assert (two.host.log.entries, third.match.entries) == (entries, entries)
    assert (third.match.lie, third.match.ended) == (None, False)
    for line in lines:
        line.close()
    while not two.over:
        two.turn()
    two.wait(lambda: third.match.audited)
    assert two.same(third)
    two.wait(lambda: two.count()[1] == "One person is watching.")


def _another(entry: Entry, line: Line) -> Entry:
    """Return another entry with this number, signed with the key of a stranger."""
    changed = msgspec.structs.replace(entry, refused="cannot-undo")
    return msgspec.structs.replace(changed, signed=line.sign(entry_text(changed.hash)).hex())


def test_who_has_the_link_cannot_make_the_table_change_all_the_time(two: Watched) -> None:
    """What a player taps is refused where the table has changed meanwhile."""
    two.begin()
    found = read(two.let_watch(two.host))
    line = two.stranger().watch(found.secret, 1, BROKER)
    two.wait(lambda: two.count()[0] == "Nobody is watching yet.")
    before, then = len(two.host.shown), two.now
    for at in range(100):
        line.send(msgspec.json.encode(Asked(id=f"{at:016x}")))
        two.wait(lambda: not line._out)
    assert two.now - then >= 2 * COUNT_MS
    assert len(two.host.shown) - before < 10


def test_a_table_lets_others_watch_and_either_ends_it() -> None:
    """In a match with a page. There the number stands below the sentence, and a button ends it."""
    pair = PagePair(1, table=True)
    assert isinstance(pair.other, OtherTable)
    with patch.object(typed.meetings, "Meetings", lambda *_: pair.other.meetings):
        words = typed.Meetings(pair.other.table, 0, needed=False)
    with pytest.raises(TableError):
        list(words.carry_out("watch", ""))
    nobody_watches(pair.tables[1])
    pair.begin()
    pair.wait(500)
    for end in (lambda: pair.say(1, "unwatch"), pair.page.table.end_watching):
        nobody_watches(pair.tables[1])
        ((event, _),) = words.carry_out("watch", "")
        ((again, _),) = words.carry_out("watch", "")
        assert again == event  # the link that was sent before is still good
        watcher = Watcher(pair.net, str(event["link"]), Socket)
        for _ in range(25):
            pair.wait(100)
            watcher.page.pump(pair.now)
        views = [each.view() for each in pair.tables]
        assert [each.elsewhere and each.elsewhere.watchers for each in views] == [1, 1]
        assert watcher.match.entries == pair.tables[0].log.entries
        led = next(each for each in views if each.phase == "thinking")
        assert "unwatch" in [each.command for each in led.buttons]
        end()
        for _ in range(25):
            pair.wait(100)
            watcher.page.pump(pair.now)
        assert watcher.match.ended
        views = [each.view() for each in pair.tables]
        assert [each.elsewhere and each.elsewhere.watchers for each in views] == [None, None]
        watcher.close()
    pair.other.meetings.part()
    nobody_watches(pair.tables[1])
    pair.net.close()


def nobody_watches(table: Table) -> None:
    """See that `unwatch` says so, and changes nothing."""
    before = other_of(table).showing.unwatched
    with pytest.raises(TableError) as why:
        run_command(table, "unwatch", 0.0)
    assert why.value.message.id == "nobody-watches"
    assert other_of(table).showing.unwatched == before


@pytest.mark.parametrize("word", ["join", "watch"])
def test_a_table_says_what_to_do_with_a_link_that_lets_watch(word: str) -> None:
    """It only shows its own match. No broker is called."""
    words = typed.Meetings(
        Table(Journal(None), Random(1), lambda: "2026-11-24 10:00"), 0, needed=False,
        connect=lambda: Network(PairedTables(None), ""))
    link = f"{PAGE}#{Invitation('0123456789abcdefghjk', BROKER, watch=True)}"
    for text, said in ((link, "Open it in a browser"), (link[:-1], "damaged")):
        with pytest.raises(TableError, match=said):
            list(words.carry_out(word, text))
    with pytest.raises(TableError, match="join LINK"):
        list(words.carry_out("watch", f"{PAGE}#{Invitation('0123456789abcdefghjk', BROKER)}"))
    assert words._meetings.pairing is None
    words.close()


# --- lies -----------------------------------------------------------------------------------------


class Shower:
    """A table that shows its log to somebody, at once and without a network."""

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._air, other = Air(1), Ed25519PrivateKey.generate()
        ends = [End(self._air, each, (key, other)) for each in (0, 1)]
        salt = b"a salt of 16 byt"
        self.audience = Audience(ends[0], salt)
        self.watched = WatchedMatch(ends[1], watch_secret(ends[0].mine, salt), COST)

    def follow(self, log: Sequence[Entry], proof: tuple[Entry, ...] = ()) -> WatchedMatch:
        """Show this, and return what is seen."""
        self.audience.follow(log[0].hash, log, proof)
        for _ in range(20):
            self._air.now += 250.0
            self.audience.speak(self._air.now)
            self.watched.exchange(self._air.now)
        return self.watched


@pytest.mark.parametrize("lie", LIES)
def test_who_watches_sees_each_lie_of_the_other_table(lie: Callable[[Liar], None]) -> None:
    """With the entry that proves it, by what the honest table shows."""
    for seed in (3, *range(40)):
        with suppress(NoChance):
            liar = Liar(seed)
            lie(liar)
            break
    is_found(liar)
    watched = Shower(liar.pair._keys[1]).follow(
        liar.farmer.log.entries, liar.farmer.other.partner.proof)
    assert liar.found is not None
    assert watched.lie is not None
    assert (watched.lie.number, watched.lie.reason) == (liar.found.number, liar.found.reason)
    with pytest.raises(Lie) as why:
        verify((*watched.entries, *watched.proof))
    assert why.value.number == liar.found.number


def test_a_table_cannot_show_what_was_not_played() -> None:
    """All that it changes in the entries of the other one, or in the order, is seen."""
    pair = joined(2)
    while len(pair.tables[0].log.entries) < 12:
        pair.turn()
        pair.wait(200)
    pair.settle()
    table, key = pair.tables[1], pair._keys[1]  # the Farmer's, which signs few entries
    entries = list(table.log.entries)
    assert Shower(key).follow(entries).entries == entries
    for at in range(1, len(entries)):
        changed = msgspec.structs.replace(entries[at], refused="cannot-undo")
        signed = msgspec.structs.replace(
            changed, signed=key.sign(entry_text(changed.hash)).hex())
        for false in (changed, signed):
            watched = Shower(key).follow([*entries[:at], false])
            assert watched.lie is not None
            assert watched.lie.number == at
            later = Shower(key)
            later.follow(entries)
            assert later.follow([*entries[:at], false]).lie is not None
    swapped = Shower(key).follow([*entries[:5], entries[6], entries[5]])
    assert swapped.entries == entries[:len(swapped.entries)]
