"""The main loop's side of other screens: what they say is done here, and what they see made."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.referee.mutton.state import Over
from companion.table.errors import TableError
from companion.table.mutton.setup import usual_way
from companion.table.mutton.table import Table
from companion.table.mutton.view import Button, TableView
from companion.terminal.text_commands import run_command
from companion.terminal.typed_text import quote
from companion.web.phones import Phones
from companion.web.replay import replay
from companion.web.seat_view import WebSeat, has_turn, offered, seat_message
from companion.words.catalogue import Catalogue
from companion.words.language import FALLBACK, languages
from companion.words.message import Message, PrivateMessage
from companion.words.players import placeholder
from engine.mutton.options import PRESETS
from engine.mutton.players.levels import FIRST, NAMES, level_of
from engine.mutton.records import Record

MAX_WAITING = 50
"""Number of things said from one seat that may wait for the main loop; more are dropped."""
SEATS = WebSeat("watch"), WebSeat("home"), WebSeat("player", 0), WebSeat("player", 1)
ROLES = {"farmer": Message("web-play-farmer"), "wolf": Message("web-play-wolf"),
         "both": Message("web-play-both")}
"""What the people at a ``home`` screen may play first."""
HINTS = 9
"""Number of hints that each person may take."""
MAX_AT_ONCE = 2
"""Number of things said from one seat that are done in one turn of the main loop."""
WAITING = '{"v":1,"waiting":true}'
"""The message to a phone that has to be allowed at the table."""
TURN_WORDS = frozenset(("tap", "confirm", "pass", "berserk", "undo", "hint", "place", "pack", "bid",
                        "stop", "next", "note", "whatif"))
"""What a player may say from its own screen, in its turn."""
HOME_WORDS = TURN_WORDS | {"new", "resume", "abandon", "claim", "deduction", "begin", "peek"}


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


@dataclass(frozen=True, slots=True, repr=False)
class _Answer:
    """What only one screen is shown; or all of a seat and language, if it has None."""

    screen: int | None
    seat: WebSeat
    language: str
    refused: Message | PrivateMessage | None
    peeking: bool


@dataclass(frozen=True, slots=True)
class _Offered:
    """What is offered before a match; see `WebHost`."""

    strengths: tuple[str, ...]
    hints: int
    more: tuple[Button, ...]


Why = Literal["replaced", "refused", "busy", "over", "unsafe", ""]
"""Why a screen is closed: another one took its place or asks already, it was not allowed at the
table, its match is over, or its way is not safe; empty if its key is wrong."""


Send = Callable[[int | None, WebSeat, str, str], None]
"""Sends a message to one screen, or with None to all of a seat and language."""


class WebHost:
    """Lets screens elsewhere take part in the match at a table.

    `send` takes each message for a screen, or for all screens of a seat and language. `close` ends
    a screen for good, and `open_seats` takes the keys that open the seats of players. `pump` is
    called by the main loop, `put` and `left` by any thread. `strengths` of the computer and a
    number of `hints` are offered to those who begin a match; without hints none can be taken.
    `more` are buttons for what else is offered then, by the caller of `put`.
    """

    def __init__(
        self, table: Table, send: Send, *,
        close: Callable[[int, Why], None] = lambda screen, why: None,
        open_seats: Callable[[Mapping[str, WebSeat]], None] = lambda keys: None,
        strengths: Sequence[str] = NAMES, hints: int = HINTS, more: Sequence[Button] = (),
    ) -> None:
        self._table, self._send = table, send
        self._end, self._open_seats = close, open_seats
        self._offered = _Offered(tuple(strengths), hints, tuple(more))
        self._inboxes: dict[WebSeat, deque[Said]] = {seat: deque() for seat in SEATS}
        """What was said from each seat, so that none can keep the others from being heard."""
        self._gone: deque[int] = deque()
        """The screens that were closed since the last turn."""
        self._shown: TableView | None = None
        self._kinds: set[tuple[WebSeat, str]] = set()
        """Every seat and language in which people watch, but for private screens."""
        self.phones = Phones()
        """The private screens of the players."""
        self.n = 0
        """Number of the present state."""
        self._catalogues = {each: Catalogue(each, table.catalogue.medium) for each in languages()}
        self._tapped = {each: Catalogue(each, "tapped") for each in languages()}
        self._replays: tuple[tuple[Record, ...], dict[str, list[dict[str, Any]]]] = (), {}
        """The finished games, and their replays in each language that was asked for."""

    def put(self, said: Said) -> bool:
        """Take what a screen says. Returns False if too much waits already."""
        inbox = self._inboxes[said.seat]
        if len(inbox) >= MAX_WAITING:
            return False
        inbox.append(said)
        return True

    def left(self, screen: int) -> None:
        """Note that a screen has gone."""
        self._gone.append(screen)

    def pump(self, now: float) -> None:
        """Do what was said, show what has changed, and answer those who were refused."""
        while self._gone:
            self.phones.leave(self._gone.popleft())
        self._offer_phones()
        answers = []
        for inbox in self._inboxes.values():
            for _ in range(min(MAX_AT_ONCE, len(inbox))):
                answers.append(self._take(inbox.popleft(), now))
        view = self._table.view()
        if self._table.boardless and view.computer is not None and view.placing is not None and (
                view.confirmable):
            with suppress(TableError):  # nobody has to set up a board that is not there
                run_command(self._table, "confirm", now)
            view = self._table.view()
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
        said = replace(said, language=said.language if said.language in self._catalogues
                       else FALLBACK)
        if said.seat.kind == "player" and not self._let_in(said):
            return None
        refused: Message | PrivateMessage | None = None
        peeking = False
        if said.text:
            try:
                peeking = self._obey(said, now)
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
        """Offer each person at this table a private screen, with new keys for each match."""
        match, phase = self._table.view().match, self._table.phase
        playing = match is not None and phase not in ("setup", "resume")
        players = self._table.turn.people if playing else ()
        if players != self.phones.players:
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
        view = self._table.view()
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

    def _obey(self, said: Said, now: float) -> bool:
        """Carry out what a screen says; return whether it asks to peek. Raises TableError."""
        word, _, rest = said.text.strip().partition(" ")
        allowed = {"watch": frozenset[str](), "player": TURN_WORDS, "home": HOME_WORDS}
        starts = word == "start" and said.seat.kind == "home" and offered(self._table.view())
        if (word not in allowed[said.seat.kind] and not starts) or (
                word == "hint" and not self._offered.hints):
            raise TableError(Message("web-not-from-here"))
        if said.n != self.n:
            raise TableError(Message("web-older-state"))
        if word == "peek":
            return True
        if not has_turn(self._table.view(), said.seat):
            raise TableError(Message("web-not-your-turn"))
        if word == "begin":
            self._begin(rest, now)
        else:
            run_command(self._table, said.text, now)
        return False

    def _begin(self, rest: str, now: float) -> None:
        """Begin a match: ``begin ROLE STRENGTH PRESET``, such as ``begin farmer level-3 Classic``.

        ROLE is ``wolf``, ``farmer`` or ``both``; for both, no computer plays. Raises TableError.
        """
        role, strength, preset = [*rest.split(), "", "", ""][:3]
        strength = level_of(strength)
        if role not in ROLES or strength not in self._offered.strengths or preset not in PRESETS:
            raise TableError(Message("web-not-from-here"))
        hints = self._offered.hints
        you = placeholder(1)
        computer = f"computer:{strength}"
        players = {"wolf": (you, computer), "farmer": (computer, you),
                   "both": (you, placeholder(2))}[role]
        for line in (f"players {quote(players[0])} {quote(players[1])}", f"preset {preset}",
                     f"hints {hints}", "start"):
            run_command(self._table, line, now)
        if role != "wolf":  # the flock is placed as usual, so that the first tap is the first move
            run_command(self._table, f"place {usual_way(PRESETS[preset])}", now)
            run_command(self._table, "confirm", now)

    @property
    def finished(self) -> tuple[Record, ...]:
        """The finished games of the match, if the present one is over."""
        state = self._table.state
        return state.records if isinstance(state, Over) else ()

    def offer(self, language: str) -> dict[str, Any]:
        """Return what can be chosen before a match, in words."""
        text = self._catalogues[language].text
        return {
            "roles": [{"id": each, "label": text(label)} for each, label in ROLES.items()],
            "strengths": [{"id": each, "label": text(Message("strength-label", strength=each)),
                           "proposed": each == FIRST} for each in self._offered.strengths],
            "presets": [{"id": each, "label": text(Message("preset-name", preset=each))}
                        for each in PRESETS],
            "more": [{"command": each.command, "label": text(each.label)}
                     for each in self._offered.more],
        }

    def _replayed(self, language: str) -> list[dict[str, Any]]:
        """Return the replays of the finished games, if the present one is over."""
        if self._replays[0] is not self.finished:
            self._replays = self.finished, {}
        games, known = self._replays
        if language not in known:
            known[language] = [replay(each, self._catalogues[language]) for each in games]
        return known[language]

    def _message(
        self, view: TableView, seat: WebSeat, language: str,
        refused: Message | PrivateMessage | None = None, *, peeking: bool = False,
    ) -> str:
        private = None if seat.kind == "watch" else self._table.private("wolf")
        tapping = seat.kind == "player" and view.computer is None and not view.announced
        catalogues = self._tapped if tapping else self._catalogues
        return seat_message(
            view, private, seat, self.n, catalogues[language],
            refused=refused, peeking=peeking,
            hints=bool(self._offered.hints), offer=self.offer(language) if (
                view.phase == "setup" and view.elsewhere is None
                and self._offered.strengths) else None,
            replays=self._replayed(language))
