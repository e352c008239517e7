"""The link by which others watch the match of a page, which its browser keeps."""

from __future__ import annotations

import json
from collections.abc import Callable

from companion.extras.joined.page_store import PageStore
from companion.games.mutton.joined.meetings import Meetings
from companion.games.mutton.joined.showing import Showing

WATCHED = "watched"
"""The name under which is kept by which link others watch the match."""


class PageShowing:
    """Makes the link, and takes it up again after the page was loaded again. `tell` is told the
    link whenever it is another one; an empty one is none."""

    def __init__(
        self, meetings: Meetings, showing: Showing, store: PageStore, tell: Callable[[str], None]
    ) -> None:
        self._meetings, self._showing, self._store, self._tell = meetings, showing, store, tell
        self._page = self._told = ""

    def begin(self, page: str) -> None:
        """Let others watch by a link to this page. Raises TableError."""
        self._page = page
        self._meetings.let_watch()

    def follow(self) -> None:
        """Do what is next."""
        showing = self._showing
        if not showing.match or self._meetings.line is None:
            return
        if showing.audience is None:
            self._take_up()
        audience = showing.audience
        if audience is not None or showing.unwatched:
            self._store.put({WATCHED: json.dumps({
                "match": showing.match, "page": self._page, "unwatched": showing.unwatched,
                "salt": "" if audience is None else audience.salt.hex(),
                "ended": audience is not None and audience.ended})})
        shows = audience is not None and not audience.ended
        link = f"{self._page}#{self._meetings.watch_link}" if shows else ""
        if link != self._told:
            self._told = link
            self._tell(link)

    def _take_up(self) -> None:
        """Go on where the page was left, if it was left in this match."""
        kept, showing = json.loads(self._store.get(WATCHED) or "{}"), self._showing
        if kept.get("match") != showing.match:
            return
        self._page = kept["page"]
        if kept["salt"]:
            self._meetings.let_watch(bytes.fromhex(kept["salt"]))
        showing.unwatched = kept["unwatched"]
        if kept["ended"] and showing.audience is not None:
            showing.audience.end()
