"""A table of Mutton on other screens: what they say is done here, and what they see made."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from companion.extras.web.host import Said
from companion.extras.web.seat import WebSeat
from companion.games.mutton.referee.state import Over
from companion.games.mutton.table.setup import usual_way
from companion.games.mutton.table.table import Table
from companion.games.mutton.table.view import Button, TableView
from companion.games.mutton.web.replay import replay
from companion.games.mutton.web.seat_view import has_turn, offered, seat_message
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.typed_text import quote
from companion.words.catalogue import Catalogue
from companion.words.language import languages
from companion.words.message import Message, PrivateMessage
from companion.words.players import placeholder
from engine.mutton.options import PRESETS
from engine.mutton.records import Record
from engine.strengths import FIRST, NAMES

if TYPE_CHECKING:
    from companion.games.mutton.web.keepsakes import FinishedMatch

ROLES = {"farmer": Message("web-play-farmer"), "wolf": Message("web-play-wolf"),
         "both": Message("web-play-both")}
"""What the people at a ``home`` screen may play first."""
HINTS = 9
"""Number of hints that each person may take."""
TURN_WORDS = frozenset(("tap", "confirm", "pass", "berserk", "undo", "hint", "place", "pack", "bid",
                        "stop", "next", "note", "whatif"))
"""What a player may say from its own screen, in its turn."""
HOME_WORDS = TURN_WORDS | {"new", "resume", "abandon", "claim", "deduction", "begin", "peek"}


class SharedTable:
    """A table of Mutton that other screens share: a `companion.extras.web.host.Shared`.

    `strengths` of the computer and a number of `hints` are offered to those who begin a match;
    without hints none can be taken. `more` are buttons for what else is offered then, by the caller
    of `WebHost.put`.
    """

    def __init__(
        self, table: Table, *, strengths: Sequence[str] = NAMES, hints: int = HINTS,
        more: Sequence[Button] = (),
    ) -> None:
        self._table, self._strengths, self._hints, self._more = table, strengths, hints, more
        self._catalogues = {each: Catalogue(each, table.catalogue.medium) for each in languages()}
        self._tapped = {each: Catalogue(each, "tapped") for each in languages()}
        self._replays: tuple[tuple[Record, ...], dict[str, list[dict[str, Any]]]] = (), {}
        """The finished games, and their replays in each language that was asked for."""

    @property
    def people(self) -> tuple[int, ...]:
        """The players at this table, during a match."""
        match, phase = self._table.view().match, self._table.phase
        return self._table.turn.people if match is not None and phase not in (
            "setup", "resume") else ()

    @property
    def matches(self) -> int:
        return self._table.sitting.matches

    @property
    def names(self) -> tuple[str, ...]:
        match = self._table.view().match
        return match.players if match is not None else ()

    def settle(self, now: float) -> None:
        """Confirm what a computer has placed: nobody has to set up a board that is not there."""
        view = self._table.view()
        if self._table.boardless and view.computer is not None and view.placing is not None and (
                view.confirmable):
            with suppress(TableError):
                run_command(self._table, "confirm", now)

    def view(self) -> TableView:
        """Return all that is public."""
        return self._table.view()

    def obey(self, said: Said, n: int, now: float) -> bool:
        """Carry out what a screen says; return whether it asks to peek. Raises TableError."""
        word, _, rest = said.text.strip().partition(" ")
        allowed = {"watch": frozenset[str](), "player": TURN_WORDS, "home": HOME_WORDS}
        starts = word == "start" and said.seat.kind == "home" and offered(self._table.view())
        if (word not in allowed[said.seat.kind] and not starts) or (
                word == "hint" and not self._hints):
            raise TableError(Message("web-not-from-here"))
        if said.n != n:
            raise TableError(Message("web-older-state"))
        if word == "peek":
            return True
        if not has_turn(self._table.view(), said.seat):
            raise TableError(Message("web-not-your-turn"))
        if word == "begin":
            self.begin(rest, now)
        else:
            run_command(self._table, said.text, now)
        return False

    def begin(self, rest: str, now: float) -> None:
        """Begin a match: ``begin ROLE STRENGTH PRESET``, such as ``begin farmer level-3 Classic``.

        ROLE is ``wolf``, ``farmer`` or ``both``; for both, no computer plays. Raises TableError.
        """
        role, strength, preset = [*rest.split(), "", "", ""][:3]
        if role not in ROLES or strength not in self._strengths or preset not in PRESETS:
            raise TableError(Message("web-not-from-here"))
        you = placeholder(1)
        computer = f"computer:{strength}"
        players = {"wolf": (you, computer), "farmer": (computer, you),
                   "both": (you, placeholder(2))}[role]
        for line in (f"players {quote(players[0])} {quote(players[1])}", f"preset {preset}",
                     f"hints {self._hints}", "start"):
            run_command(self._table, line, now)
        if role != "wolf":  # the flock is placed as usual, so that the first tap is the first move
            run_command(self._table, f"place {usual_way(PRESETS[preset])}", now)
            run_command(self._table, "confirm", now)

    @property
    def _finished(self) -> tuple[Record, ...]:
        """The finished games of the match, if the present one is over."""
        state = self._table.state
        return state.records if isinstance(state, Over) else ()

    @property
    def finished(self) -> FinishedMatch | None:
        """The finished games of the match whose packs were opened, if the present one is over."""
        from companion.games.mutton.web.keepsakes import FinishedMatch  # no page in a browser asks

        return FinishedMatch.of(self._finished)

    def offers(self, view: TableView) -> bool:
        """Return whether a match can be chosen here now."""
        return view.phase == "setup" and view.elsewhere is None and bool(self._strengths)

    def offer(self, language: str) -> dict[str, Any]:
        """Return what can be chosen before a match, in words."""
        text = self._catalogues[language].text
        return {
            "roles": [{"id": each, "label": text(label)} for each, label in ROLES.items()],
            "strengths": [{"id": each, "label": text(Message("strength-label", strength=each)),
                           "proposed": each == FIRST} for each in self._strengths],
            "presets": [{"id": each, "label": text(Message("preset-name", preset=each))}
                        for each in PRESETS],
            "more": [{"command": each.command, "label": text(each.label)}
                     for each in self._more],
        }

    def _replayed(self, language: str) -> list[dict[str, Any]]:
        """Return the replays of the finished games, if the present one is over."""
        if self._replays[0] is not self._finished:
            self._replays = self._finished, {}
        games, known = self._replays
        if language not in known:
            known[language] = [replay(each, self._catalogues[language]) for each in games]
        return known[language]

    def message(
        self, view: TableView, seat: WebSeat, n: int, language: str,
        refused: Message | PrivateMessage | None, *, peeking: bool,
    ) -> str:
        """Return what a seat sees of the state `n`, as JSON."""
        private = None if seat.kind == "watch" else self._table.private("wolf")
        tapping = seat.kind == "player" and view.computer is None and not view.announced
        catalogues = self._tapped if tapping else self._catalogues
        return seat_message(
            view, private, seat, n, catalogues[language],
            refused=refused, peeking=peeking,
            hints=bool(self._hints),
            offer=self.offer(language) if self.offers(view) else None,
            replays=self._replayed(language))
