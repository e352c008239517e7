"""Phones as private screens: one for each player, and only for the match that is played."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from companion.extras.web.seat import WebSeat
from engine.secret import Secret

KEY_BYTES = 16
"""Random bytes of the key that opens a seat."""

Arrival = Literal["in", "asks", "busy"]
"""Whether a phone is let in, has to be allowed at the table, or comes while another one asks."""


@dataclass(frozen=True, slots=True)
class PhoneView:
    """How it stands with the phone of a player."""

    player: int
    """The player's number in the match."""
    state: Literal["none", "here", "away"] = "none"
    """``away``: a phone that was let in is asleep or out of reach."""
    asks: bool = False
    """Whether another phone asks to take its place."""


Keys = tuple[tuple[Secret[str], WebSeat], ...]
"""Keys, and the seat that each opens."""


def new_key() -> Secret[str]:
    """Return the key of a seat."""
    return Secret(secrets.token_urlsafe(KEY_BYTES))


@dataclass(slots=True)
class _Phone:
    """A phone that has the key of a seat. It makes its `name` up, and keeps it in memory only."""

    name: str
    language: str
    screen: int | None
    """Its connection; None while it has none."""


@dataclass(slots=True)
class _Place:
    """The place of a player's phone."""

    seat: WebSeat
    key: Secret[str] = field(default_factory=new_key)
    phone: _Phone | None = None
    asks: _Phone | None = None


class Phones:
    """Which phone is the private screen of which player.

    The first phone with the key of a seat is let in, and may come back. Another one has to be
    allowed at the table, as the key's QR code may have been photographed.
    """

    def __init__(self) -> None:
        self._places: dict[int, _Place] = {}

    @property
    def players(self) -> tuple[int, ...]:
        """The players who may have a phone."""
        return tuple(self._places)

    @property
    def keys(self) -> Keys:
        """The keys of the seats."""
        return tuple((place.key, place.seat) for place in self._places.values())

    def key(self, player: int) -> Secret[str]:
        """Return the key of a player's seat."""
        return self._places[player].key

    def offer(self, players: tuple[int, ...]) -> list[int]:
        """Begin again, with new keys for these players. Return the connections to close."""
        gone = [screen for player in self.players for screen in self._screens(player)]
        self._places = {each: _Place(WebSeat("player", each)) for each in players}
        return gone

    def renew(self, player: int) -> list[int]:
        """Take a new key for a player's seat. Return the connections to close."""
        gone = self._screens(player)
        self._places[player] = _Place(WebSeat("player", player))
        return gone

    def arrive(
        self, player: int, name: str, screen: int, language: str
    ) -> tuple[Arrival, list[int]]:
        """Take a phone that shows the key of a seat; return the connections to close as well."""
        place = self._places[player]
        phone = _Phone(name, language, screen)
        if place.phone is None or place.phone.name == name:
            gone = self._screens(player, asking=False)
            place.phone = phone
            return "in", gone
        if place.asks is not None and place.asks.name != name:
            return "busy", []
        gone = [place.asks.screen] if place.asks and place.asks.screen is not None else []
        place.asks = phone
        return "asks", gone

    def allow(self, player: int) -> list[int]:
        """Let the phone that asks take the place of the other. Return the connections to close."""
        place = self._places[player]
        if place.asks is None:
            return []
        gone = self._screens(player, asking=False)
        place.phone, place.asks = place.asks, None
        return gone

    def refuse(self, player: int) -> list[int]:
        """Send the phone that asks away. Return the connections to close."""
        place = self._places[player]
        gone = [place.asks.screen] if place.asks and place.asks.screen is not None else []
        place.asks = None
        return gone

    def leave(self, screen: int) -> None:
        """Note that a connection has ended. A phone that asks has to ask again."""
        for place in self._places.values():
            if place.phone is not None and place.phone.screen == screen:
                place.phone.screen = None
            if place.asks is not None and place.asks.screen == screen:
                place.asks = None

    def here(self) -> Iterator[tuple[WebSeat, int, str]]:
        """Return the seat, connection and language of each phone that is let in and connected."""
        for place in self._places.values():
            if place.phone is not None and place.phone.screen is not None:
                yield place.seat, place.phone.screen, place.phone.language

    def has(self, screen: int) -> bool:
        """Whether a phone that was let in has this connection."""
        return any(screen == each for _, each, _ in self.here())

    def view(self) -> tuple[PhoneView, ...]:
        """Return how it stands with the phone of each player."""
        return tuple(
            PhoneView(
                player,
                "none" if place.phone is None else
                "away" if place.phone.screen is None else "here",
                place.asks is not None)
            for player, place in self._places.items())

    def _screens(self, player: int, *, asking: bool = True) -> list[int]:
        """Return the connections of a player's phones, with that of the one that asks."""
        place = self._places[player]
        phones = (place.phone, place.asks) if asking else (place.phone,)
        return [each.screen for each in phones if each is not None and each.screen is not None]
