"""Two pages, or a page and a table, that met by a link: driven like `tests.extras.joined.pairs`."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.mutton.joined.meetings import Meetings
from companion.games.mutton.joined.virtual_network import Air, OtherTable
from companion.games.mutton.table.table import Table
from companion.terminal.own_words import run_command
from tests.extras.joined.friend_games import STEP_MS
from tests.extras.joined.pairs import Pair
from tests.extras.joined.test_page_and_page import BROKER, COST, PAGE, Page
from tests.extras.joined.test_page_store import Browser


class PagePair(Pair):
    """A page, which has invited and whose player is the first Wolf, and the other: a page as well,
    or a `table`. They have the real wire between them."""

    def __init__(self, seed: int, *, table: bool = False) -> None:
        self.net, self.now, self.rng = Air(), 0.0, Random(seed)
        self.packs: dict[int, frozenset[str]] = {}
        self.browser, self.theirs, self.shadow = Browser(), Browser(), Browser()
        self.page = self._page(self.browser)
        self.other: Page | OtherTable = (
            OtherTable(self.net, COST) if table else self._page(self.theirs))
        self.shadow_page: Page | None = None
        """A second tab of the page's seat."""
        self.net.loop.call_soon(self.page.table.invite, PAGE, BROKER, "Ann", "")
        self._until(lambda: self.page.table._meetings.linked)
        link = f"{PAGE}#{self.page.table._meetings.linked.link}"
        if isinstance(self.other, Page):
            self.net.loop.call_soon(self.other.table.join, link, "", "Ben")
        else:
            self.other.meetings.join(link)
        self._until(lambda: all(each.line is not None and each.line.here for each in (
            self.page.table._meetings, self.other_meetings)))

    def _page(self, browser: Browser) -> Page:
        page = Page(self.net, browser.open)
        page.table._table.rng = Random(self.rng.random())
        return page

    @property
    def other_meetings(self) -> Meetings:
        return (self.other.table._meetings if isinstance(self.other, Page)
                else self.other.meetings)

    @property
    def tables(self) -> list[Table]:
        return [self.page.table._table,
                self.other.table._table if isinstance(self.other, Page) else self.other.table]

    def say(self, number: int, *lines: str) -> None:
        for line in lines:
            run_command(self.tables[number], line, self.now)
            self._pump()

    def wait(self, ms: float) -> None:
        until = self.now + ms
        while self.now < until:
            self.now += STEP_MS
            self.net.wait(self.now)
            self._pump()

    def _pump(self) -> None:
        for each in (self.page, self.other, self.shadow_page):
            if isinstance(each, OtherTable):
                each.tick(self.now)
            elif each is not None:
                each.table.pump(self.now)
        for browser in (self.browser, self.theirs, self.shadow):
            browser.finish()

    def open_again(self, browser: Browser, **changed: Any) -> Page:
        """Open the page again with what a browser keeps. `changed` are parts of its partner that
        are other than ours from the beginning."""
        page = self._page(browser)
        page.table.go_on()
        self.net.loop.call_soon(page.table.pump, self.now)
        self.net.loop.step()
        for name, part in changed.items():
            setattr(page.table._table.other.partner, name, part)
        return page

    def close_page(self) -> None:
        for line in self.page.table._meetings.network._lines.values():
            line.detach()
            line.close()
