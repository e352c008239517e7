"""The main loop's side of other screens: what they say is done here, and what they see made."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Generic, Literal, Protocol, TypeVar

from companion.extras.web.keepsakes import Keepsake
from companion.extras.web.phones import Keys, Phones
from companion.extras.web.seat import WebSeat
from companion.table.errors import TableError
from companion.words.language import FALLBACK, languages
from companion.words.message import Message, PrivateMessage
from engine.secret import Secret

MAX_WAITING = 50
"""Number of things said from one seat that may wait for the main loop; more are dropped."""
MOST_PLAYERS = 8
"""Greatest number of players with screens of their own."""
SEATS = (WebSeat("watch"), WebSeat("home"),
         *(WebSeat("player", each) for each in range(MOST_PLAYERS)))
MAX_AT_ONCE = 2
"""Number of things said from one seat that are done in one turn of the main loop."""
WAITING = '{"v":1,"waiting":true}'
"""The message to a phone that has to be allowed at the table."""


@dataclass(frozen=True, slots=True)
class Said:
    """Something that a screen said: `text` answers the state `n`; empty just asks to be shown."""

    screen: int
    """Which of the connected screens."""
    seat: WebSeat
    language: str
    text: str = ""
    n: int = 0
    phone: str = ""
    """The name that a player's phone has made up for itself."""
    key: Secret[str] | None = None
    """The key that a player's phone has shown. The seat may have another one when it is heard."""


@dataclass(frozen=True, slots=True, repr=False)
class _Answer:
    """What only one screen is shown; or all of a seat and language, if it has None."""

    screen: int | None
    seat: WebSeat
    language: str
    refused: Message | PrivateMessage | None
    peeking: bool


Why = Literal["replaced", "refused", "busy", "over", "unsafe", "full", "unknown", "ended", ""]
"""Why a screen is closed: another one took its place or asks already, it was not allowed at the
table, its match is over, its way is not safe, too many watch, its key opens no seat, or the table
ends; empty if it should come again."""


Send = Callable[[int | None, WebSeat, str, str], None]
"""Sends a message to one screen, or with None to all of a seat and language."""


V = TypeVar("V")  # what is public of a table


class Shared(Protocol[V]):
    """The table of a game, as other screens see it and take part in it. Times are in ms."""

    @property
    def people(self) -> tuple[int, ...]:
        """The numbers of the players at this table, who may have screens of their own; nobody
        between matches."""

    @property
    def matches(self) -> int:
        """How many matches were begun or continued at this table."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players of the match, by their numbers."""

    @property
    def finished(self) -> Keepsake | None:
        """What can be taken home of the match, if its present game is over."""

    def settle(self, now: float) -> None:
        """Do what nobody has to be asked for."""

    def view(self) -> V:
        """Return all that is public."""

    def obey(self, said: Said, n: int, now: float) -> bool:
        """Carry out what a screen says in the state `n`; return whether it asks to peek. Raises
        TableError."""

    def message(
        self, view: V, seat: WebSeat, n: int, language: str,
        refused: Message | PrivateMessage | None, *, peeking: bool,
    ) -> str:
        """Return what a seat sees of the state `n`, as JSON."""


class WebHost(Generic[V]):
    """Lets screens elsewhere take part in the match at a table that they share.

    `send` takes each message for a screen, or for all screens of a seat and language. `close` ends
    a screen for good, and `open_seats` takes the keys that open the seats of players. `pump` is
    called by the main loop, `put` and `left` by any thread, which then call `wake`.
    """

    def __init__(
        self, shared: Shared[V], send: Send, *,
        close: Callable[[int, Why], None] = lambda screen, why: None,
        open_seats: Callable[[Keys], None] = lambda keys: None,
    ) -> None:
        self.shared = shared
        """The table that they share."""
        self._send = send
        self._end, self._open_seats = close, open_seats
        self._inboxes: dict[WebSeat, deque[Said]] = {seat: deque() for seat in SEATS}
        """What was said from each seat, so that none can keep the others from being heard."""
        self._gone: deque[int] = deque()
        """The screens that were closed since the last turn."""
        self._shown: V | None = None
        self._kinds: set[tuple[WebSeat, str]] = set()
        """Every seat and language in which people watch, but for private screens."""
        self.phones = Phones()
        """The private screens of the players."""
        self._offered = 0
        """The match for which they are, by its number at the table."""
        self.n = 0
        """Number of the present state."""
        self.wake: Callable[[], object] = lambda: None

    def put(self, said: Said) -> bool:
        """Take what a screen says. Returns False if too much waits already."""
        inbox = self._inboxes[said.seat]
        if len(inbox) >= MAX_WAITING:
            return False
        inbox.append(said)
        self.wake()
        return True

    def left(self, screen: int) -> None:
        """Note that a screen has gone."""
        self._gone.append(screen)
        self.wake()

    @property
    def waits(self) -> bool:
        """Whether something was said or has gone that `pump` has not taken."""
        return bool(self._gone) or any(self._inboxes.values())

    def pump(self, now: float) -> None:
        """Do what was said, show what has changed, and answer those who were refused."""
        while self._gone:
            self.phones.leave(self._gone.popleft())
        answers = []
        for inbox in self._inboxes.values():
            for _ in range(min(MAX_AT_ONCE, len(inbox))):
                answers.append(self._take(inbox.popleft(), now))
        self._offer_phones()
        self.shared.settle(now)
        view = self.shared.view()
        if view is not self._shown and view != self._shown:
            self.n += 1
            for seat, language in self._kinds:
                self._send(None, seat, language, self._message(view, seat, language))
            for seat, screen, language in self.phones.here():
                self._send(screen, seat, language, self._message(view, seat, language))
        self._shown = view
        for answer in filter(None, answers):
            self._send(answer.screen, answer.seat, answer.language, self._message(
                view, answer.seat, answer.language, answer.refused, peeking=answer.peeking))

    def _take(self, said: Said, now: float) -> _Answer | None:
        """Do what was said; return what only this screen has to be shown."""
        self._offer_phones()
        said = replace(said, language=said.language if said.language in languages()
                       else FALLBACK)
        if said.seat.kind == "player" and not self._let_in(said):
            return None
        refused: Message | PrivateMessage | None = None
        peeking = False
        if said.text:
            try:
                peeking = self.shared.obey(said, self.n, now)
            except TableError as why:
                refused = why.private or why.message
        if said.text and refused is None and not peeking:
            return None  # all screens are shown the change together
        kind, known = (said.seat, said.language), len(self._kinds)
        if said.seat.kind != "player":
            self._kinds.add(kind)
        first = len(self._kinds) > known  # those who come later are shown the same
        return _Answer(None if first else said.screen, said.seat, said.language, refused, peeking)

    def _offer_phones(self) -> None:
        """Offer each person at this table a private screen, with new keys for each match. A match
        may follow another at once, and its players may have exchanged their seats."""
        players, match = self.shared.people, self.shared.matches
        if players != self.phones.players or match != self._offered:
            self._offered = match
            self._close(self.phones.offer(players), "over")
            self._open_seats(self.phones.keys)

    def _let_in(self, said: Said) -> bool:
        """Whether what a player's phone says is taken. A new one is let in, or has to ask."""
        player, phones = said.seat.player, self.phones
        if player not in phones.players:
            self._close([said.screen], "over")
            return False
        if said.text:
            return phones.has(said.screen)
        if said.key is not phones.key(player):
            self._close([said.screen], "unknown")
            return False
        arrival, gone = phones.arrive(player, said.phone, said.screen, said.language)
        self._close(gone, "replaced")
        if arrival == "busy":
            self._close([said.screen], "busy")
        elif arrival == "asks":
            self._send(said.screen, said.seat, said.language, WAITING)
        return arrival == "in"

    def allow(self, player: int) -> None:
        """Let the phone that asks be a player's private screen, instead of the other one."""
        self._close(self.phones.allow(player), "replaced")
        view = self.shared.view()
        for seat, screen, language in self.phones.here():
            if seat.player == player:
                self._send(screen, seat, language, self._message(view, seat, language))

    def refuse(self, player: int) -> None:
        """Send the phone away that asks to be a player's private screen."""
        self._close(self.phones.refuse(player), "refused")

    def renew(self, player: int) -> None:
        """Take a new key for a player's seat, and close the private screens with the old one."""
        self._close(self.phones.renew(player), "refused")
        self._open_seats(self.phones.keys)

    def _close(self, screens: Iterable[int], why: Why) -> None:
        for screen in screens:
            self._end(screen, why)

    def _message(
        self, view: V, seat: WebSeat, language: str,
        refused: Message | PrivateMessage | None = None, *, peeking: bool = False,
    ) -> str:
        return self.shared.message(view, seat, self.n, language, refused, peeking=peeking)
