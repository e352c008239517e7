"""A match with a friend's page or table, as it is chosen in the page that has invited."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.mutton.joined.meetings import Meetings
from companion.games.mutton.joined.other_table import other_of
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import TableView
from companion.games.mutton.web.shared_table import ROLES, SharedTable
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.typed_text import quote
from companion.words.message import Message
from companion.words.players import placeholder
from engine.mutton.options import PRESETS
from engine.names import is_name

MINUTES = (0, 10, 20, 30)
"""How long each player may think in a game, in minutes; 0 for as long as they like."""
DAYS = (0, 1, 3, 7)
"""After how many days of silence the match may be claimed; 0 for never."""
PERSON = "person"
"""Who plays the other role."""


class ChosenHere(SharedTable):
    """A table in a page, at which a match with the other table is chosen if it has invited that.

    `meetings` has the name of this table's player, and the other table.
    """

    def __init__(self, table: Table, meetings: Callable[[], Meetings]) -> None:
        super().__init__(table, strengths=(), hints=0)
        self._other, self._meetings = other_of(table), meetings

    def offers(self, view: TableView) -> bool:
        partner, elsewhere = self._other.partner, view.elsewhere
        return elsewhere is not None and elsewhere.state == "choosing" and elsewhere.here and (
            partner is not None and partner.host and partner.their_drawn != "")

    def offer(self, language: str) -> dict[str, Any]:
        text = self._catalogues[language].text
        return {
            **super().offer(language),
            "roles": [{"id": each, "label": text(label)} for each, label in ROLES.items()
                      if each != "both"],
            "strengths": [{"id": PERSON, "label": ""}],
            "minutes": [{"id": f"{each}", "label": text(Message("clock-chip", minutes=each))}
                        for each in MINUTES],
            "days": [{"id": f"{each}", "label": text(Message("absence-chip", days=each))}
                     for each in DAYS],
        }

    def begin(self, rest: str, now: float) -> None:
        """Offer a match: ``begin ROLE person PRESET MINUTES DAYS``. Raises TableError."""
        role, _, preset, minutes, days = [*rest.split(), "", "", "", "", ""][:5]
        line = self._meetings().line
        if not (role in ("wolf", "farmer") and preset in PRESETS and line is not None
                and minutes in map(str, MINUTES) and days in map(str, DAYS)):
            raise TableError(Message("web-not-from-here"))
        own, other = self._meetings().network.name, line.pair.name
        if not is_name(other) or other == own:
            other = placeholder(2 if own != placeholder(2) else 1)
        wolf, farmer = (own, other) if role == "wolf" else (other, own)
        self._other.take_seat(0 if role == "wolf" else 1)
        for command in (f"players {quote(wolf)} {quote(farmer)}", f"preset {preset}", "hints 0",
                        f"clock {minutes}", f"absence {days}", "start"):
            run_command(self._table, command, now)
