"""Where tables and pages meet if nobody says otherwise: ``meeting.json``.

Who publishes the site edits this file: its page for friends, a broker if there is one, and the
public brokers that are offered (docs/players/broker.md). None is called before somebody taps.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("meeting.json")


class PublicBroker(msgspec.Struct, frozen=True):
    """A broker that anybody may use."""

    by: str
    """Who runs it."""
    address: str


class MeetingPlace(msgspec.Struct, frozen=True):
    """Where players meet by a link."""

    page: str
    """The address of the page that a link opens."""
    broker: str
    """The broker of the site; empty if players choose one."""
    public: tuple[PublicBroker, ...]

    @property
    def brokers(self) -> tuple[PublicBroker, ...]:
        """All brokers that are offered, the site's own first, which nobody is named for."""
        own = (PublicBroker("", self.broker),) if self.broker else ()
        return (*own, *self.public)


@lru_cache(1)
def meeting_place() -> MeetingPlace:
    """Return what the file says."""
    return msgspec.json.decode(FILE.read_bytes(), type=MeetingPlace)
