"""A friend's match survives its page: what the browser keeps, and what is said before it does.

The browser is a real database with the manners of IndexedDB: what is written is kept later, all of
it or nothing, and for the tab alone that opened it last.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from companion.extras.joined.page_store import FULL, MOVED, PageJournal, PageStore
from companion.games.mutton.joined.checks import verify
from companion.games.mutton.joined.other_table import LONG_SILENCE_S
from companion.words.errors import MessageError
from tests.extras.joined.friend_games import KEYS, FriendsMatch
from tests.extras.web.page_games import choice
from tests.long_form import only

WOLVES = 3
OPTIONS = f"size=3 sheep=10 wolves={WOLVES}"
"""Six letters are not found together by chance, in whatever order."""


MATCHES: list[FriendsMatch] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    while MATCHES:
        MATCHES.pop().air.close()


class Browser:
    """What a browser keeps for a page."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.given: list[dict[str, str]] = []
        """All that it was asked to keep, in turn."""
        self.refuses = ""
        self._tab: PageStore | None = None
        self._begun: list[tuple[PageStore, str]] = []

    def open(self) -> PageStore:
        """Open what is kept in a new tab. What an older one has begun to write does not count."""
        begun = self._begun

        def write(texts: str) -> None:
            self.given.append(json.loads(texts))
            begun.append((store, texts))

        store = PageStore(json.dumps(self.kept), write)
        self._tab = store
        return store

    def finish(self) -> None:
        """Keep what was written."""
        while self._begun:
            tab, texts = self._begun.pop(0)
            if tab is not self._tab:
                tab.written(MOVED)
            elif self.refuses:
                tab.written(self.refuses)
                return
            else:
                self.kept = {name: text for name, text in {
                    **self.kept, **json.loads(texts)}.items() if text}
                tab.written("")

    def crash(self) -> None:
        """Forget what was not kept in time."""
        self._begun.clear()

    @property
    def entries(self) -> int:
        """Number of entries of the newest match that are kept."""
        steps = [name.split("-")[1] for name, text in self.kept.items()
                 if name.startswith("step-") and '\\"signed\\"' in text]
        return steps.count(max(steps, key=int, default=""))


class KeptMatch(FriendsMatch):
    """A match of a page whose browser finishes to write only now and then."""

    def __init__(self, seed: int = 0) -> None:
        self.browser, self.rng = Browser(), Random(seed)
        self.packs: dict[int, str] = {}
        self.slow, self.loses = 0.0, False
        super().__init__(store=self.browser.open, seal_cost=1)
        MATCHES.append(self)
        self.wait(lambda: self.told and self.told[-1][0] == "done")
        other = self.host.table.other
        self.wait(lambda: other.partner and other.partner.their_drawn)

    def step(self) -> None:
        if self.rng.random() >= self.slow:
            self.browser.finish()
        super().step()
        other = self.host.table.other
        log = self.host.table.log
        if other.partner is not None and log is not None and not self.loses:
            assert other.partner.lie is None
            assert other.partner._exchange.have <= self.browser.entries

    def begin(self, *wishes: str) -> None:
        self.host.say("players Ann Ben", f"options {OPTIONS}", *wishes, "start")
        self.wait(lambda: self.shown[-1]["buttons"])
        self.say("start")

    def load_again(self) -> None:
        """Load the page again, or go back to it, or bring it back after it was discarded."""
        self.close_page()
        self.open_page()
        self.friend.go_on()
        self.air.loop.call_soon(self.friend.pump, self.now)  # in the loop, as in a page
        self.air.loop.step()
        self.step()

    def close_page(self) -> None:
        for line in self.friend._meetings.network._lines.values():
            line.detach()
            line.close()

    def say_at_page(self, text: str) -> None:
        """Tap something. It counts only once it is done, as for fingers."""
        self.friend.say(text, self.shown[-1]["n"], 0.0)
        self.step()
        self.step()

    def turn(self) -> None:
        """Do what is next, wherever it is to be done."""
        host, state = self.host.table, self.shown[-1]
        if host.phase == "placing" and not host.turn.led:
            self.host.say("place sparse", "confirm")
        elif host.phase in ("choosing", "unsealing") and not host.turn.led:
            self.host.say(f"pack {self.pack(-1, host.state.options.flock)}")
        elif host.phase in ("wolf", "farmer") and not host.turn.led and not host.other.waiting:
            try:
                self.host.move()
            except StopIteration:
                self.host.say("move pass")
        elif state["phase"] != "match-over" and (state["buttons"] or state["choosing"]):
            self.say_at_page(self.wish())
        self.step()

    def pack(self, game: int, letters: Sequence[str]) -> str:
        """Return the pack of a game, which its Wolf knows by heart."""
        return self.packs.setdefault(game, "".join(self.rng.sample(sorted(letters), WOLVES)))

    def wish(self) -> str:
        state = self.shown[-1]
        if state["choosing"]:
            return f"pack {self.pack(state['match']['game'], state['letters'])}"
        if state["phase"] in ("over", "setup"):
            return str(state["buttons"][0]["command"])
        return "confirm" if state["phase"] == "placing" else choice(state, self.rng)

    @property
    def over(self) -> bool:
        """Whether both tables have the whole match."""
        host, friend = self.host.table, self.friend._table
        return host.state.course.over and (
            friend.state is None or friend.state.course.over) and (
            len(host.log.entries) == self.browser.entries)

    def play(self, *wishes: str) -> None:
        """Play on to the end."""
        for _ in range(1000):
            if self.over:
                return
            self.turn()
        raise AssertionError("it does not end")

    def at_its_end(self) -> None:
        """See that both tables have the same log, and that it is verified."""
        for _ in range(100):
            self.step()
        host, friend = self.host.table.log.entries, self.friend.log().splitlines()
        assert [json.loads(each)["signed"] for each in friend] == [each.signed for each in host]
        assert verify(host).course.over
        assert self.host.table.view().elsewhere.state == "audited"


def at_host(match: KeptMatch) -> str:
    """Return what the host reads of the other table."""
    return match.host.table.view().elsewhere.sentence.id


@pytest.mark.parametrize("seed", only((1,), range(20)))
def test_a_match_goes_on_at_the_same_entry_wherever_its_page_is_loaded_again(seed: int) -> None:
    """After every entry of a duel, in both roles."""
    match = KeptMatch(seed)
    match.begin("form duel")
    loaded = 0
    for _ in range(2000):
        before = match.browser.entries
        match.turn()
        if match.over:
            break
        if match.browser.entries != before:
            before = match.browser.entries
            match.load_again()
            match.wait(lambda: match.host.table.other.partner.line.here)
            log = match.friend._table.log
            assert log is not None
            assert len(log.entries) >= before
            loaded += 1
    assert loaded > 10
    match.at_its_end()


@pytest.mark.parametrize("seed", only((2,), range(50)))
def test_a_page_that_dies_before_its_browser_keeps_anything_has_said_nothing_of_it(
    seed: int
) -> None:
    """The browser finishes late and rarely, and the page is thrown away at any moment. `step` sees
    that the other table never knows of more than is kept."""
    match = KeptMatch(seed)
    match.begin("form duel")
    match.slow, rng, died = 0.8, Random(seed), 0
    for _ in range(4000):
        match.turn()
        if match.over:
            break
        if rng.random() < 0.2:
            match.browser.crash()
            match.load_again()
            died += 1
    assert died > 5
    match.slow = 0.0
    match.at_its_end()


def test_a_page_that_says_what_is_not_kept_yet_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PageJournal, "_note", lambda journal: None)
    match = KeptMatch()
    match.begin()
    match.slow = 1.0
    with pytest.raises(AssertionError):
        match.play()


def test_of_two_tabs_only_the_newer_one_says_anything() -> None:
    match = KeptMatch()
    match.begin()
    for _ in range(20):
        match.turn()
    older = match.friend
    match.load_again()
    older.pump(match.now)
    older._store.put({"draft": "late"})
    match.browser.finish()
    older.pump(match.now)
    assert match.told[-1] == ("moved", "")
    sent = older._table.other.partner.line
    before = len(sent._out)
    older.say("tap a1", 0, 0.0)
    older.pump(match.now)
    assert len(sent._out) == before
    assert "late" not in match.browser.kept.values()
    match.play()
    match.at_its_end()


def test_a_browser_without_room_is_named_at_both_tables_until_there_is_some() -> None:
    match = KeptMatch()
    match.begin()
    match.browser.refuses = FULL
    for _ in range(40):
        match.turn()
    assert match.friend._table.view().save_error.id == "page-full"
    assert "no room left" in match.shown[-1]["detail"]
    assert at_host(match) == "joined-disk-full"
    match.browser.refuses = ""
    match.wait(lambda: at_host(match) not in ("joined-disk-full", "joined-not-answering"))
    assert match.friend._table.view().save_error is None
    match.play()
    match.at_its_end()


def test_a_page_that_has_lost_everything_and_its_host_read_what_to_do() -> None:
    match = KeptMatch()
    match.begin()
    for _ in range(20):
        match.turn()
    match.browser.kept, match.loses = {}, True
    match.load_again()
    assert match.told[-1][0] == "failed"
    assert "make a new code" in match.told[-1][1]
    match.wait(lambda: at_host(match) == "joined-not-answering")
    match.air.loop.now += 1.0  # the longest time that counts at once
    match.host.table.other.partner.line._presence.silent_s = LONG_SILENCE_S + 1
    match.step()
    assert at_host(match) == "joined-silent"


def test_a_page_reads_in_the_match_why_it_has_no_connection() -> None:
    match = KeptMatch()
    match.begin()
    line, = match.friend._meetings.network._lines.values()
    line._transport._heard(False)
    match.close_page()
    match.wait(lambda: not line.here)
    match.say_at_page("")
    said = match.shown[-1]["elsewhere"]["sentence"]
    assert said.startswith("Ann's table is not answering. ")
    assert "Nobody answers at" in said


def test_a_host_does_not_read_that_a_page_goes_on_that_keeps_nothing() -> None:
    match = FriendsMatch()
    MATCHES.append(match)
    match.wait(lambda: match.told and match.told[-1][0] == "done")
    other = match.host.table.other
    match.wait(lambda: other.partner and other.partner.their_drawn)
    match.host.say("players Ann Ben", "start")
    match.wait(lambda: match.shown[-1]["buttons"])
    match.say("start")
    match.wait(lambda: match.host.table.other.partner._exchange.have)
    for line in match.friend._meetings.network._lines.values():
        line.detach()
        line.close()
    partner = match.host.table.other.partner
    match.wait(lambda: not partner.line.here)
    assert match.host.table.view().elsewhere.sentence.id == "joined-may-be-gone"


def test_a_host_reads_that_the_page_is_there_without_the_match() -> None:
    """Only its keys were left, as of a browser that was damaged."""
    match = KeptMatch()
    match.begin()
    for _ in range(20):
        match.turn()
    match.loses = True
    match.browser.kept = {name: text for name, text in match.browser.kept.items()
                          if name in ("pairs", "format")}
    match.load_again()
    match.wait(lambda: at_host(match) == "joined-left")
    assert match.host.table.view().elsewhere.urgent
    match.wait(lambda: "not playing" in match.shown[-1]["elsewhere"]["sentence"])


@pytest.mark.parametrize(("name", "text", "why"), [
    ("format", "2", "page-other-version"), ("pairs", "{", "page-damaged"),
    ("secrets", "{", "start-file-unreadable")])
def test_what_a_page_cannot_read_is_named_and_left_as_it_is(
    name: str, text: str, why: str
) -> None:
    match = KeptMatch()
    match.begin()
    match.turn()
    match.browser.finish()
    match.browser.kept[name] = text
    before = dict(match.browser.kept)
    with pytest.raises(MessageError) as raised:
        match.open_page()
    assert why in raised.value.message.id
    match.browser.finish()
    assert match.browser.kept == before


def test_a_phone_that_has_slept_for_an_hour_goes_on_without_being_loaded_again() -> None:
    match = KeptMatch()
    match.begin()
    for _ in range(20):
        match.turn()
    match.air.loop.now += 3600
    match.now += 3_600_000
    match.wait(lambda: match.friend._table.other.partner.line.here)
    match.play()
    match.at_its_end()


def test_what_was_tapped_is_tapped_again_when_the_page_is_loaded_again() -> None:
    """A runner of the Wolf's move, and the sheep that the Farmer is about to shoot."""
    match = KeptMatch()
    match.begin("form duel")
    seen = set[str]()
    for _ in range(1000):
        marks = [(each["cell"], each["role"]) for each in match.shown[-1]["marks"]
                 if each["role"] in ("shot", "victim", "ran")]
        state, phase = match.friend._table.state, match.shown[-1]["phase"]
        if marks and phase in ("wolf", "farmer") and phase not in seen and (
                match.shown[-1]["mine"]):
            runs = match.shown[-1]["runs"]
            match.load_again()
            if phase == "wolf":
                match.wait(lambda: match.shown[-1]["choosing"])
                match.say_at_page(match.wish())
            match.wait(lambda marks=marks, runs=runs: (
                [(each["cell"], each["role"]) for each in match.shown[-1]["marks"]
                 if each["role"] in ("shot", "victim", "ran")], match.shown[-1]["runs"])
                == (marks, runs))
            seen.add(phase)
        if state is not None and match.over:
            break
        match.turn()
    assert seen == {"wolf", "farmer"}
    match.at_its_end()


def test_no_pack_is_kept_before_it_is_opened() -> None:
    """In whatever order its letters stand; the Wolf of the second game is at the page. Keys,
    signatures and the seal are left out, which hold any three letters now and then."""
    match = KeptMatch()
    match.begin("form duel")
    looked = 0
    for _ in range(2000):
        match.turn()
        if match.over:
            break
        state = match.friend._table.state
        if state is None or state.number not in match.packs or state.course.over or (
                match.shown[-1]["phase"] == "over"):
            continue
        pack = set(match.packs[state.number])
        for name, kept in match.browser.kept.items():
            text = re.sub(r"[\w+/]{32,}", "", kept)
            found = [text[at:at + len(pack)] for at in range(len(text))]
            assert not any(set(each) == pack for each in found), name
        looked += 1
    assert looked > 10
    match.at_its_end()


def entered_again(pack: str, wrong: str) -> list[dict[str, str]]:
    """Return all that the browser of a Wolf is asked to keep, but for keys and hashes, when its
    page is loaded again in its turn, and it enters a wrong pack and then its own."""
    match = KeptMatch()
    match.packs = dict.fromkeys(range(-1, 3), pack)
    match.host.table.other.swap_seats()
    match.host.say("players Ben Ann", f"options {OPTIONS}", "start")
    match.wait(lambda: match.shown[-1]["buttons"])
    match.say("start")
    for _ in range(100):
        if match.shown[-1]["phase"] == "wolf":
            break
        match.turn()
    said = [f"passphrase {pack}", f"pack {wrong}"]
    for _ in range(2):  # with nothing tapped before, and in the middle of a move
        tapped = match.shown[-1]["marks"]
        match.load_again()
        match.wait(lambda: match.shown[-1]["choosing"])
        while said:
            match.say_at_page(said.pop(0))
        match.say_at_page(f"pack {pack}")
        match.wait(lambda tapped=tapped: (
            match.shown[-1]["phase"] == "wolf" and match.shown[-1]["marks"] == tapped))
        match.say_at_page(f"tap {match.shown[-1]['living']['A']}")
    for text in (f"note {pack}", f"pack {wrong}", f"tap {pack}", "undo"):
        match.say_at_page(text)
    code = match.friend._code
    return [{name: KEYS.sub("KEY", text.replace(code, "CODE")) for name, text in texts.items()
             if name != "pairs"} for texts in match.browser.given]


def test_what_is_kept_when_a_pack_is_entered_again_does_not_depend_on_it() -> None:
    one, other = entered_again("BIG", "CAD"), entered_again("FED", "JAH")
    assert one == other
    assert any("tap" in texts.get("draft", "") for texts in one)
