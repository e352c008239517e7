"""The pages of a club evening: all tables as small boards, and each of them as spectators see it.

The organiser's program calls `pump`; `WebServer` carries the messages. Each message holds all there
is to see, so a page that comes late shows the same as one from the start.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.extras.hall.errors import HallError
from companion.extras.hall.events import Pairing, Scored
from companion.extras.hall.hall import Hall, NextRound, next_round
from companion.extras.hall.page import ends, result, roles
from companion.extras.hall.standings import standings
from companion.extras.joined.retained import Listener
from companion.extras.web.host import Said
from companion.extras.web.seat import WebSeat
from companion.extras.web.server import PORT, WebServer
from companion.games.mutton.fairness import HASH
from companion.games.mutton.hall.tables import LiveTable, LiveTables, present
from companion.games.mutton.referee import State
from companion.games.mutton.referee.state import Choosing, Over, game_of
from companion.games.mutton.sentences import last_move
from companion.games.mutton.table.show import match_view
from companion.games.mutton.table.view import Reveal, SealView, TableView, cry
from companion.games.mutton.web.replay import replay
from companion.games.mutton.web.seat_view import seat_message, story
from companion.words.catalogue import Catalogue
from companion.words.language import FALLBACK, languages
from companion.words.message import Message
from engine.hexgrid import HexGrid
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Turn
from engine.mutton.position import moved_off
from engine.mutton.views import view as seen_by
from engine.secret import Secret

KEY = "hall"
"""What the page of the hall says in place of a key. A table's page says its number."""
HALL = WebSeat("watch")
EVERY_S = 1.0
"""Shortest time between two messages to the pages of the hall, in seconds."""
NEWS = 6
"""Number of sensational moments that are shown."""
WORDS = {
    "moments": Message("hall-moments"), "standings": Message("hall-standings"),
    "rank": Message("hall-column-rank"), "player": Message("hall-column-player"),
    "won": Message("hall-column-won"), "points": Message("hall-column-points"),
}
"""Headings of the page, by the names that it has for them."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """A turn that everybody in the hall hears of."""

    table: int
    told: Message


@dataclass(frozen=True, slots=True)
class _Next:
    """The pairings of the next round, with the names of the players."""

    evening: str
    number: int
    tables: list[tuple[int, str, str]]
    byes: list[str]


class HallScreens:
    """Serves the pages of an evening: a `companion.extras.hall.commands.hall.LiveHall`."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._asked: deque[Said] = deque(maxlen=1000)
        self.server = WebServer(((Secret(KEY), HALL),), self._ask)
        self.server.unknown = ""  # a table may still begin
        self.server.ended = ""  # the keys are the same after a restart
        self._kinds: set[tuple[WebSeat, str]] = set()
        """Every table, and the hall, in each language in which people watch it."""
        self._sent: dict[tuple[WebSeat, str], object] = {}
        self._tiles: dict[tuple[int, str], tuple[object, dict[str, Any]]] = {}
        self._turns: dict[int, Turn | None] = {}
        """The last turn of each table that was looked at."""
        self._news: deque[_Moment] = deque(maxlen=NEWS)
        self._n, self._due = 0, 0.0
        self._worker = ThreadPoolExecutor(1, "hall")
        self._next: tuple[NextRound, Future[_Next | None]] | None = None
        """The pairings of the next round that were made last, and how it stood then."""
        self._shown_next: _Next | None = None
        """Those of before, while new ones are made."""
        self._replays: dict[
            tuple[int, str], tuple[tuple[str, ...], Future[list[dict[str, Any]]]]] = {}
        """By table and language, with the seals of the games that they are made of."""

    def listen(self, listener: Listener) -> None:
        """Hear what the tables publish."""
        self._live = LiveTables(listener)

    def start(self, host: str = "", port: int = PORT, *, exact: bool = False) -> str:
        """Serve, and return the address of the page of the hall. Raises OSError."""
        return f"http://{self.server.start(host, port, exact=exact)}/hall.html"

    def stop(self) -> None:
        """Close all connections."""
        self._worker.shutdown(wait=False, cancel_futures=True)
        self.server.stop()

    def _ask(self, said: Said) -> bool:
        self._asked.append(said)
        return True

    def update(self, hall: Hall) -> Iterator[Message | Scored]:
        """Take what the tables have published, yield what the organiser is told, and show it."""
        yield from self._live.update(hall)
        self.pump(hall, self._live)

    def pump(self, hall: Hall, live: LiveTables) -> None:
        """Show what has changed."""
        self.server.open(tuple(
            (Secret(str(number)), WebSeat("watch", number)) for number in live.tables))
        new = set[tuple[WebSeat, str]]()
        while self._asked:
            said = self._asked.popleft()
            new.add((said.seat, said.language if said.language in languages() else FALLBACK))
        self._kinds |= new
        for kind in new:  # the server may not have the newest message yet
            self._sent.pop(kind, None)
        for table in live.tables.values():
            self._watch_for_moments(hall, table)
        due = self._now() >= self._due
        for seat, language in sorted(self._kinds, key=repr):
            if seat == HALL:
                if due or (seat, language) in new:
                    self._show(seat, language, text := self._hall(hall, live, language), text)
            elif seat.player in live.tables:
                shown = live.tables[seat.player]
                replays = self._replayed(hall, shown, language)
                mark = shown.changed, present(hall, shown) is not None, len(replays)
                if self._sent.get((seat, language)) != mark:
                    self._show(seat, language, mark,
                               self._table(hall, shown, seat, language, replays))
        if due:
            self._due = self._now() + EVERY_S
        self.server.flush()

    def _show(self, seat: WebSeat, language: str, mark: object, text: str) -> None:
        """Send a message to all of a seat and language, unless they have it."""
        if self._sent.get((seat, language)) != mark:
            self._sent[seat, language] = mark
            self.server.send(None, seat, language, text)

    def _watch_for_moments(self, hall: Hall, table: LiveTable) -> None:
        game = game_of(table.state) if present(hall, table) is not None else None
        turn = game.turns[-1] if game is not None and game.turns else None
        before, self._turns[table.number] = self._turns.get(table.number), turn
        if table.state is None or turn is None or turn == before or not _sensational(turn):
            return
        parts = story(turn, match_view(table.state)), cry(turn.marks)
        self._news.appendleft(_Moment(table.number, Message(
            "hall-moment", table=table.number,
            story=Message("sentences", parts=[each for each in parts if each is not None]))))

    # --- the hall ---------------------------------------------------------------------------------

    def _hall(self, hall: Hall, live: LiveTables, language: str) -> str:
        text = _catalogue(language).text
        shown: dict[str, Any] = {"name": "", "tables": [], "grids": {}, "standings": [], "news": [],
                                 "next": []}
        evenings = hall.evenings()
        if evenings:
            state, number = evenings[-1], len(evenings[-1].rounds)
            pairings = sorted(state.rounds[-1].pairings, key=lambda each: each.table) if (
                number and hall.going_on) else []
            tiles = [self._tile(hall, live, each, language) for each in pairings]
            said, clock = ends(hall), hall.clock()
            shown |= {
                "name": state.name,
                "round": text(Message("hall-round", round=number)) if number else "",
                "ends": text(said),
                "until": clock.ends.timestamp() if said is not None and clock is not None and (
                    clock.left > 0) else None,
                "tables": tiles,
                "grids": {size: _places(size) for size in {each["size"] for each in tiles}},
                "standings": [
                    [row.rank, row.player, text(Message("number", number=row.won)),
                     text(Message("hall-signed", points=row.points))] for row in standings(state)],
                "news": [text(each.told) for each in self._news],
                "words": {each: text(message) for each, message in (
                    WORDS | roles(state.form)).items()},
            } | self._next_round(hall, language)
        return json.dumps({"v": 1, "hall": shown}, separators=(",", ":"))

    def _next_round(self, hall: Hall, language: str) -> dict[str, Any]:
        """Return the pairings of the next round as it stands. They are made in the thread; until
        then those of before are shown."""
        if not hall.going_on:
            return {}
        state, text = hall.state, _catalogue(language).text
        number, found = len(state.rounds) + 1, next_round(state)
        known = self._next
        if known is None or (found != known[0] and known[1].done()):
            self._shown_next = None if known is None else known[1].result()
            known = self._next = found, self._worker.submit(
                _paired, state.name, number, found, [each.name for each in state.players])
        made = known[1].result() if known[1].done() else self._shown_next
        if made is None or (made.evening, made.number) != (state.name, number):
            return {}
        waiting = bool(state.rounds) and bool(state.rounds[-1].waiting)
        return {
            "next": made.tables,
            "nextTitle": text(Message("hall-next-round", round=number)),
            "nextNote": text(Message("hall-as-it-stands")) if waiting else "",
            "nextByes": text(Message("hall-byes", method=state.method, players=made.byes))
            if made.byes else "",
        }

    def _tile(
        self, hall: Hall, live: LiveTables, pairing: Pairing, language: str
    ) -> dict[str, Any]:
        """Return the small board of a table."""
        table = live.tables.get(pairing.table)
        mark = pairing, pairing.result, table and (table.changed, table.here)
        known = self._tiles.get((pairing.table, language))
        if known is None or known[0] != mark:
            known = self._tiles[pairing.table, language] = mark, _tile(
                hall, table, pairing, _catalogue(language))
        return known[1]

    # --- a table ----------------------------------------------------------------------------------

    def _replayed(self, hall: Hall, table: LiveTable, language: str) -> list[dict[str, Any]]:
        """Return the replays of a match whose result counts. They are made in a thread: nothing
        until they are there."""
        pairing = present(hall, table)
        seals = pairing.result.seals if pairing is not None and pairing.result is not None else ()
        if not seals or table.state is None:
            return []
        known = self._replays.get((table.number, language))
        if known is None or known[0] != seals:
            games = [each for each in table.state.records if each.tags[HASH] in seals]
            words = _catalogue(language)
            known = self._replays[table.number, language] = seals, self._worker.submit(
                lambda: [replay(record, words) for record in games])
        return known[1].result() if known[1].done() else []

    def _table(
        self, hall: Hall, table: LiveTable, seat: WebSeat, language: str,
        replays: list[dict[str, Any]],
    ) -> str:
        self._n += 1
        state = table.state if present(hall, table) is not None else None
        detail = Message("hall-silent", table=table.number) if table.here is False else None
        view = TableView(
            "setup", Message("hall-nothing-shown", table=table.number), detail,
        ) if state is None else _view(state, detail)
        title = Message("hall-at-table", table=table.number) if state is None else None
        return seat_message(view, None, seat, self._n, _catalogue(language), title=title,
                            replays=replays)


def _paired(
    evening: str, number: int, found: NextRound, names: Sequence[str]
) -> _Next | None:
    """Return the pairings of a round; None if there are none."""
    try:
        made = found.paired()
    except HallError:
        return None
    return _Next(evening, number, [
        (table, names[wolf], names[farmer]) for table, wolf, farmer in made.tables
    ], [names[each] for each in made.byes])


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(language, "tapped")


@cache
def _places(size: int) -> list[list[float]]:
    """Return where the cells of a board are, in their order."""
    grid = HexGrid.of(size)
    return [[round(each, 3) for each in grid.xy(cell)] for cell in grid.cells]


def _tile(
    hall: Hall, table: LiveTable | None, pairing: Pairing, catalogue: Catalogue
) -> dict[str, Any]:
    players, text = hall.state.players, catalogue.text
    names = [players[pairing.wolf].name, players[pairing.farmer].name]
    state = table.state if table is not None and present(hall, table) is not None else None
    game, facts, moment, mover = None, Message("hall-no-result"), False, -1
    if table is not None and state is not None:
        game = game_of(state)
        if state.wolf:
            names = [state.wolf, state.farmer]
        mover = -1 if isinstance(state, Over) else {"wolf": 0, "choosing": 0}.get(state.phase, 1)
        facts = to_do(state) if game is None else _round_and_points(game)
        moment = game is not None and bool(game.turns) and _sensational(game.turns[-1])
    if pairing.result is not None:
        facts, mover = result(hall.state, pairing), -1
    silent = table is not None and table.here is False
    if silent and pairing.result is None:
        facts = Message("hall-silent", table=pairing.table)
    return {
        "n": pairing.table, "names": names, "mover": mover, "facts": text(facts),
        "over": pairing.result is not None, "silent": silent, "moment": moment,
        "shown": state is not None, "size": 4 if state is None else state.options.size,
        "board": "" if state is None else _board(state, game),
    }


def _board(state: State, game: Game | None) -> str:
    """Return a letter for each cell: ``o`` a living animal, ``W`` one that is known to be a wolf,
    ``x`` a dead sheep, ``w`` a dead wolf, ``?`` a dead animal of either kind."""
    on: dict[str, str] = {}
    if isinstance(state, Choosing):
        on = dict.fromkeys(dict(state.placement).values(), "o")
    elif game is not None:
        position = game.position
        wolves = (game.pack or "") if position.over else ""
        on = {cell: "W" if animal in wolves else "o" for animal, cell in position.living.items()}
        on |= {cell: position.dead.get(animal, "?") for cell, animal in position.corpses.items()}
    return "".join(on.get(cell, ".") for cell in HexGrid.of(state.options.size).cells)


def _view(state: State, detail: Message | None) -> TableView:
    """Return what spectators see of a match."""
    game = game_of(state)
    turn = game.turns[-1] if game is not None and game.turns else None
    flock: Mapping[str, str] = dict(state.placement) if isinstance(state, Choosing) else {}
    return TableView(
        state.phase, to_do(state), detail, match=match_view(state), options=state.options,
        position=None if game is None else game.position, game=game, flock=flock,
        reveal=None if game is None or turn is None or not turn.marks else Reveal(
            len(game.turns), turn.player, moved_off(turn.move), turn.marks),
        seal=SealView(state.seal.digest.hex(), tuple(sorted(state.game.pack or ())))
        if isinstance(state, Over) else None)


def to_do(state: State) -> Message:
    """Return who has to do what, or how the game has ended."""
    ended = match_view(state).result
    if ended is None and isinstance(state, Over):
        ended = last_move(state.game)
    return ended or Message("hall-to-do", phase=state.phase, wolf=state.wolf, farmer=state.farmer)


def _round_and_points(game: Game) -> Message:
    """Return the round, and the Wolf's points if they are public, in a few letters."""
    score, now = seen_by(game, "public").score, game.position.round
    return Message("at-round", round=now) if score is None else Message(
        "hall-round-points", round=now, points=score)


def _sensational(turn: Turn) -> bool:
    """Return whether a turn is one that everybody in the hall wants to hear of."""
    return isinstance(turn.move, Berserk | Escape) or (
        turn.player == "farmer" and "w" in turn.marks)
