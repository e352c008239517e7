"""Two pages meet by a link, in one process and in virtual time."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from companion.extras.joined.errors import NetworkError
from companion.extras.joined.invitation import Invitation, read
from companion.extras.joined.page_store import PageStore
from companion.games.mutton.joined import friend_table
from companion.games.mutton.joined.checks import verify
from companion.games.mutton.joined.friend_table import UNANSWERED_MS, FriendTable
from companion.games.mutton.joined.log import Log
from companion.games.mutton.joined.virtual_network import Air
from companion.games.mutton.referee.state import Over
from tests.companion.opened import Drawing, grains
from tests.extras.joined.friend_games import STEP_MS, Socket
from tests.extras.joined.test_page_store import Browser
from tests.extras.web.page_games import State, choice
from tests.long_form import only

PAGE, BROKER = "https://club.example/friend.html", "mqtt+wss://club.example/mqtt"
COST = 2


class Page:
    """A page, and what it was shown and told."""

    def __init__(self, air: Air, store: Callable[[], PageStore] = PageStore,
                 language: str = "en", socket: type[Socket] = Socket) -> None:
        self.shown: list[State] = []
        self.told: list[tuple[str, str]] = []
        self.air, self.closed, self._socket = air, False, socket
        with patch.object(friend_table, "COST", COST):
            self.table = FriendTable(
                language, lambda text: self.shown.append(json.loads(text)),
                lambda *said: self.told.append(said), self._connect, store())

    def _connect(self, *about: Any) -> Socket:
        made, page = self._socket(self.air, *about), self
        send = made.send
        made.send = lambda data: None if page.closed else send(data)  # type: ignore[method-assign]
        return made

    def heard(self, how: str) -> str:
        """What was told about a pairing that stands like this; empty if nothing was."""
        return next((text for each, text in self.told if each == how), "")

    def say(self, text: str) -> None:
        self.table.say(text, self.shown[-1]["n"], 0.0)

    @property
    def asked(self) -> bool:
        """Whether its player has something to do in a game."""
        state = self.shown[-1]
        return state["mine"] and not state["over"] and bool(state["buttons"] or state["choosing"])

    @property
    def log(self) -> Log:
        found = self.table._table.log
        assert isinstance(found, Log)
        return found


class Two:
    """A page that invites, and one that is invited."""

    def __init__(self, air: Air | None = None) -> None:
        self.air, self.now = air or Air(), 0.0
        self.host, self.guest = Page(self.air), Page(self.air)

    def call(self, do: Callable[..., None], *about: str | None) -> None:
        """Do something in the loop of the pages."""
        self.air.loop.call_soon(do, *about)

    def wait(self, until: Callable[[], object], steps: int = 1000) -> Any:
        """Let time pass until something is true, and return it."""
        for _ in range(steps):
            if found := until():
                return found
            self.now += STEP_MS
            self.air.wait(self.now)
            for each in (self.host, self.guest):
                each.table.pump(self.now)
        raise AssertionError("waited in vain")

    def invite(self, link: str = "") -> dict[str, Any]:
        self.call(self.host.table.invite, PAGE, BROKER, "Ann", link)
        found: dict[str, Any] = json.loads(self.wait(lambda: self.host.heard("invited")))
        return found


@pytest.fixture
def two() -> Iterator[Two]:
    made = Two()
    yield made
    made.air.close()


def test_two_pages_play_a_match_by_a_link(two: Two) -> None:
    """The one that invites chooses who plays what, the rules, a clock and claims. The salt of each
    seal is drawn at the page of its Wolf as the pack is chosen, and drawn for nothing else."""
    given, salts = dict[Page, list[bytes]](), list[bytes]()
    for seed, each in enumerate((two.host, two.guest)):
        each.table._table.rng = drawing = Drawing(seed)
        given[each] = drawing.given
    invited = two.invite()
    assert invited["link"].startswith(f"{PAGE}#")
    assert set("".join(invited["rows"])) == {"0", "1"}
    two.call(two.guest.table.join, invited["link"], "", None)
    words = two.wait(lambda: two.guest.heard("done"))
    assert words.splitlines()[1] == two.wait(lambda: two.host.heard("done")).splitlines()[1]
    assert "no comparing" in words
    two.wait(lambda: two.host.shown[-1]["offer"])
    assert two.guest.shown[-1]["offer"] is None
    two.host.say("begin farmer person Young 10 3")
    two.wait(lambda: two.guest.shown[-1]["buttons"])
    two.guest.say("start")
    rng, pages = Random(3), (two.host, two.guest)
    while not all(each.shown[-1]["over"] for each in pages):
        player = two.wait(lambda: next((each for each in pages if each.asked), None) or next(
            (each for each in pages if each.shown[-1]["over"]), None))
        if player.asked:
            before, drawn = len(player.shown), len(given[player])
            text = choice(player.shown[-1], rng)
            player.say(text)
            two.wait(lambda player=player, before=before: len(player.shown) > before)
            if text.startswith("pack "):
                salts += given[player][drawn:]
        else:
            two.wait(lambda: all(each.shown[-1]["over"] for each in pages))
    two.wait(lambda: [each.shown[-1]["elsewhere"]["state"] for each in pages] == ["audited"] * 2)
    assert two.host.log.entries == two.guest.log.entries
    state = two.host.table._table.state
    assert isinstance(state, Over)
    assert grains(state.records) == salts
    assert len({*salts, *chain(*given.values())}) == sum(map(len, given.values()))
    course = verify(two.host.log.entries).course
    assert (course.names, course.minutes, course.days) == (("Player 2", "Ann"), 10, 3)


class Reloaded(Two):
    """Two pages, each of which is loaded again after every entry."""

    def __init__(self, seed: int, air: Air | None = None, socket: type[Socket] = Socket,
                 languages: tuple[str, str] = ("en", "en")) -> None:
        super().__init__(air)
        self._languages, self._socket = languages, socket
        self.rng, self.packs, self.loaded = Random(seed), dict[tuple[bool, int], str](), 0
        self.browsers = Browser(), Browser()
        self.host, self.guest = self._open(0), self._open(1)

    def _open(self, which: int) -> Page:
        return Page(
            self.air, self.browsers[which].open, self._languages[which], self._socket)

    @property
    def pages(self) -> tuple[Page, Page]:
        return self.host, self.guest

    def wait(self, until: Callable[[], object], steps: int = 1000) -> Any:
        def kept() -> object:
            for each in self.browsers:
                each.finish()
            return until()
        return super().wait(kept, steps)

    def load_again(self, which: int) -> None:
        for line in self.pages[which].table._meetings.network._lines.values():
            line.detach()
            line.close()
        page = self._open(which)
        self.host, self.guest = (page, self.guest) if which == 0 else (self.host, page)
        page.table.go_on()
        self.call(page.table.pump, self.now)
        self.air.loop.step()
        self.wait(lambda: page.heard("done") and page.table._meetings.line.here)
        self.loaded += 1

    def turn(self) -> None:
        """Do what is next at one of the pages."""
        player = self.wait(lambda: next((each for each in self.pages if each.asked or "next" in [
            button["command"] for button in each.shown[-1]["buttons"]]), None) or next(
            (each for each in self.pages if each.shown[-1]["phase"] == "match-over"), None))
        state, before = player.shown[-1], len(player.shown)
        if state["phase"] == "match-over":
            self.wait(lambda: self.over)
            return
        if state["choosing"]:
            pack = self.packs.setdefault((player is self.host, state["match"]["game"]), "".join(
                self.rng.sample(state["letters"], state["choosing"]["count"])))
            player.say(f"pack {pack}")
        elif state["phase"] == "over":
            player.say("next")
        else:
            player.say(choice(state, self.rng))
        self.wait(lambda: len(player.shown) > before)

    @property
    def over(self) -> bool:
        """Whether both have the whole match."""
        states = [each.table._table.state for each in self.pages]
        return all(state is None or state.course.over for state in states) and (
            len({each.entries for each in self.browsers}) == 1)


@pytest.mark.parametrize("seed", only((1,), range(20)))
def test_two_pages_that_are_loaded_again_after_every_entry_lose_nothing(seed: int) -> None:
    """The invitation as well, and the choice of the match."""
    play_and_load_again(Reloaded(seed))


def play_and_load_again(two: Reloaded) -> None:
    """Play a match by a link, and load each page again at each entry."""
    link = two.invite()["link"]
    two.call(two.guest.table.join, link, "", "Ben")
    two.wait(lambda: two.guest.heard("done") and two.host.heard("done"))
    two.load_again(0)
    two.wait(lambda: two.host.shown[-1]["offer"])
    two.load_again(1)
    two.wait(lambda: two.host.shown[-1]["offer"])
    two.host.say("begin farmer person Young 0 0")
    two.wait(lambda: two.guest.shown[-1]["buttons"])
    two.load_again(1)
    two.wait(lambda: two.guest.shown[-1]["buttons"])
    two.load_again(0)
    two.wait(lambda: two.guest.shown[-1]["buttons"] and two.guest.table._meetings.line.here)
    two.guest.say("start")
    two.wait(lambda: two.host.asked or two.guest.asked)
    for _ in range(1000):
        before = [each.entries for each in two.browsers]
        two.turn()
        for which, browser in enumerate(two.browsers):
            if browser.entries != before[which]:
                two.load_again(which)
        if two.over:
            break
    two.wait(lambda: two.over)
    assert two.loaded > 15
    for which in (0, 1):
        two.load_again(which)
        assert two.pages[which].told[-1] == ("past", "")
    logs = [[json.loads(each)["signed"] for each in page.table.log().splitlines()]
            for page in two.pages]
    assert logs[0] == logs[1]
    assert len(logs[0]) == two.browsers[0].entries
    two.air.close()


def test_a_link_that_was_made_before_leads_to_the_page_that_was_loaded_again(two: Two) -> None:
    first = two.invite()["link"]
    two.host = Page(two.air)
    assert two.invite(first)["link"] == first
    two.call(two.guest.table.join, first, "", "Ben")
    two.wait(lambda: two.guest.heard("done"))


def test_a_link_is_tried_again_by_a_page_that_was_loaded_again(two: Two) -> None:
    link = two.invite()["link"]
    two.call(two.guest.table.join, link, "", "Ben")
    two.wait(lambda: two.host.told[-1:] and any(side == 1 for _, side in two.air.rooms))
    two.guest.closed = True  # it has said something
    two.guest = Page(two.air)
    two.call(two.guest.table.join, link, "", "Ben")
    two.wait(lambda: two.guest.heard("done"))


def test_nobody_answers_a_link_that_was_used(two: Two) -> None:
    """And what was told is true of a link whose maker has closed the page."""
    link = str(Invitation("0123456789abcdefghjk", BROKER))
    two.call(two.guest.table.join, link, "", "Ben")
    two.wait(lambda: "Nobody answers yet" in two.guest.told[-1][1] if two.guest.told else False)
    assert two.now >= UNANSWERED_MS


@pytest.mark.parametrize("address", [BROKER, "mqtt+ws://127.0.0.1:9001/mqtt", "mqtt+wss://[::1]"])
def test_a_link_is_whole_or_damaged(address: str) -> None:
    """Any wrong, missing or exchanged character is noticed; what messengers do is undone."""
    whole = Invitation("z0v5w9k1h7q3m8x2c6b4", address)
    link = str(whole)
    for good in (link.upper(), f" {link}\n", f"{link}.", f"<{PAGE}#{link}>,", f"“{PAGE}#{link}”",
                 f"{link[:30]}\n {link[30:]}", f"{link[:9]}\u200b{link[9:]}%20",
                 link.replace("0", "O", 1)):
        assert str(read(good)) == link
    bad = {link[:at] + link[at + 1:] for at in range(len(link))}
    bad |= {link[:at] for at in range(len(link))}
    bad |= {link[:at] + each + link[at + 1:] for at in range(len(link)) for each in "7x/"}
    bad |= {link[:at] + link[at + 1] + link[at] + link[at + 2:] for at in range(len(link) - 1)}
    bad -= {link}
    for each in bad:
        with pytest.raises(NetworkError):
            read(each)
    assert len(bad) > 150
