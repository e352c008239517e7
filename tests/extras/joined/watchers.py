"""Two pages that meet by a link at a broker, and people who watch them, in virtual time."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from companion.extras.joined.page_network import PageNetwork
from companion.extras.joined.paired_tables import PairedTables
from companion.games.mutton.joined.virtual_network import Air
from companion.games.mutton.joined.watched_match import WatchedMatch
from companion.games.mutton.joined.watcher_page import WatcherPage
from tests.extras.joined.test_page_and_page import COST, PAGE, Page, Reloaded
from tests.extras.web.page_games import State


class BrokerAir(Air):
    """A broker: it passes what one side of a room says on to all of the other side."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: dict[str, list[AtBroker]] = defaultdict(list)
        self.passed: list[tuple[float, str, int]] = []
        """When it has passed something on, on which topic, and its length."""


class AtBroker:
    """A WebSocket to the broker."""

    def __init__(self, air: BrokerAir, url: str, own: str, other: str, grid: float,
                 heard: Callable[[str | bool], None]) -> None:
        self._air, self._own, self._other, self._hear = air, own, other, heard
        air.heard[other].append(self)
        heard(True)

    def send(self, data: str) -> None:
        self._air.passed.append((self._air.loop.now, self._own, len(data) // 2))
        for each in list(self._air.heard[self._own]):
            each._hear(data)

    def cut(self) -> None:
        raise AssertionError("a broker is not cut off")

    def close(self) -> None:
        if self in self._air.heard[self._other]:
            self._air.heard[self._other].remove(self)


class Watcher:
    """A page that watches, and what it was shown and told."""

    def __init__(
        self, air: Air, link: str, socket: Callable[..., Any] = AtBroker, name: str = ""
    ) -> None:
        self.air, self.shown = air, list[State]()
        self.told: list[tuple[str, str]] = []
        self.page: WatcherPage

        def begin() -> None:
            self.page = WatcherPage(
                "en", lambda text: self.shown.append(json.loads(text)),
                lambda *said: self.told.append(said), lambda *about: socket(air, *about), COST)
            self.page.watch(link, name)

        air.loop.call_soon(begin)
        air.loop.step()

    @property
    def match(self) -> WatchedMatch:
        assert self.page.match is not None
        return self.page.match

    @property
    def sentence(self) -> str:
        sentence: str = self.shown[-1]["elsewhere"]["sentence"]
        return sentence

    @property
    def name(self) -> str:
        """What the page was told that it is called, which its browser keeps."""
        return next(text for how, text in self.told if how == "named")

    def say(self, text: str) -> None:
        self.page.say(text, self.shown[-1]["n"], 0.0)

    def close(self) -> None:
        """Close the page, without a word."""
        assert self.page._line is not None
        self.page._line.detach()
        self.page._line.close()


class Watched(Reloaded):
    """Two pages in a match, in the middle of which others watch."""

    air: BrokerAir

    def __init__(self, seed: int = 1) -> None:
        self.watchers: list[Watcher] = []
        super().__init__(seed, BrokerAir(), AtBroker)  # type: ignore[arg-type]  # as a Socket

    def wait(self, until: Callable[[], object], steps: int = 1000) -> Any:
        def look() -> object:
            for each in self.watchers:
                each.page.pump(self.now)
            return until()
        return super().wait(look, steps)

    def begin(self) -> None:
        """Let the pages meet, and begin a match."""
        self.call(self.guest.table.join, self.invite()["link"], "", "Ben")
        self.start()

    def start(self) -> None:
        """Let the pages, which have met, begin a match. The host is the Farmer."""
        self.wait(lambda: self.host.shown[-1]["offer"])
        self.host.say("begin farmer person Young 10 3")
        self.wait(lambda: can(self.guest, "start"))
        self.guest.say("start")
        self.wait(lambda: all(each.table._table.log is not None for each in self.pages))

    def let_watch(self, page: Page) -> str:
        """Let others watch by this page, and return the link."""
        self.wait(lambda: page.shown[-1]["elsewhere"]["showable"])
        page.told = [each for each in page.told if each[0] != "shown"]
        self.call(page.table.let_watch, PAGE)
        link: str = json.loads(self.wait(lambda: page.heard("shown")))["link"]
        return link

    def watch(self, link: str, name: str = "") -> Watcher:
        self.watchers.append(Watcher(self.air, link, name=name))
        return self.watchers[-1]

    def stranger(self) -> PageNetwork:
        """Return the network of somebody who may have a link, and no part in the match."""
        made: list[PageNetwork] = []
        self.call(lambda: made.append(PageNetwork(
            PairedTables(None), "", lambda *about: AtBroker(self.air, *about))))
        return self.wait(lambda: made)[0]  # type: ignore[no-any-return]

    def turns(self, number: int) -> None:
        for _ in range(number):
            if not self.over:
                self.turn()

    def count(self) -> list[str]:
        """Return what each player reads of those who watch."""
        return [each.shown[-1]["elsewhere"]["watchers"] for each in self.pages]

    def same(self, watcher: Watcher) -> bool:
        """Whether a watcher has the whole log of both players."""
        logs = [[json.loads(each)["signed"] for each in table.log().splitlines()]
                for table in (watcher.page, self.host.table, self.guest.table)]
        return logs[0] == logs[1] == logs[2]


def can(page: Page, command: str) -> bool:
    """Return whether the player at a page is offered this button."""
    return command in [each["command"] for each in page.shown[-1]["buttons"]]
