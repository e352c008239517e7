"""A table, joined with a board, its lights and the computer players.

Everything is done on the caller's thread, in `pump`; a port's own thread only queues events.
`LiveDesk` has a real port, with a real board or a simulated one behind it, in real time.
`companion.simulation.virtual_desk` has one in virtual time.
"""

from __future__ import annotations

import gc
import random
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, cast

from companion.desk.game_hands import hands_of
from companion.foreign.player import Programs
from companion.lights.light import Scene
from companion.lights.render import Frame
from companion.lights.show import FRAME_MS, LightShow, LightsUnavailable, lighting, open_lights
from companion.link.board import BoardLink
from companion.link.events import Connected, Event, Trouble
from companion.link.inbox import BoardMemory, Inbox
from companion.link.port import Port
from companion.link.port_search import Answer
from companion.players.serving import ANSWER_MS, InThread, Opponents
from companion.registry.found import games
from companion.registry.game import load
from companion.store.journal import Journal
from companion.store.settings import Settings
from companion.table.board_keeper import AnyKeeper, BoardKeeper
from companion.table.errors import TableError
from companion.table.link_view import LinkView
from companion.table.match_table import AnyTable, GameView
from companion.words.message import Message
from engine.hexgrid import MAX_SIZE, MIN_SIZE, Cell, cell_count
from firmware.scan import DEBOUNCE, OFF, ON

if TYPE_CHECKING:  # imported when a board is simulated
    from hardware.live import LiveRig

_CLASSIC = 4
_SIZES = {cell_count(size): size for size in range(MIN_SIZE, MAX_SIZE + 1)}
_BOOT_MS = 500.0
"""Time in which a simulated board notices what stands on it, before anyone talks to it."""


class SimulatedBoard(Protocol):
    """A simulated board: what hands do to it, and what lies on it."""

    @property
    def identity(self) -> str:
        """Where the tags of its sheep are read: "pad" or "cells"."""

    def command(self, text: str) -> None:
        """Carry out a line of the rig's language, as far as that is possible."""

    @property
    def faulty(self) -> bool:
        """Whether a fault was planted on one of its sensors, for practice."""

    def standing(self) -> Mapping[Cell, str]:
        """The letter of the sheep on each cell, with a minus if it lies upside down."""


MakeTable = Callable[[Journal, random.Random, Callable[[], str]], AnyTable]
"""Makes the table of a game: on a journal, with chance and a clock for the journal's dates."""


class Desk:
    """Joins a table with a board, its lights, and `opponents`, who answer its questions.

    The desk has a table of its own for each game. One of them is in the slot, or a guest (`lend`).
    """

    board: SimulatedBoard | None = None
    """The simulated board, if the board is one."""
    light_frame_ms: float = FRAME_MS
    """Least time between two frames of a light's rhythm, in ms."""
    wake: Callable[[], object] = staticmethod(lambda: None)
    """Called from any thread when something has happened that `pump` should look at."""

    def __init__(self, table: AnyKeeper, settings: Settings, opponents: Opponents) -> None:
        self.own: Mapping[str, AnyTable]
        """The desk's own tables, by their games; at most one of them has a match in progress."""
        self.table: AnyTable
        """The table in the slot: people play here, with the board and the computer players."""
        self._host: AnyTable | None
        """The table of the desk that was in the slot, while a guest has it."""
        self.reader: AnyKeeper
        """The table of the desk that keeps the board, while the one in the slot does not."""
        self.view: GameView
        """What the table in the slot showed at the last pump, or when it came there."""
        self.open(table)
        self.settings = settings
        self.opponents = opponents
        self.lights: LightShow | None = None
        self.without_lights: Message | None = None
        """Why there are no lights, as a sentence; empty where there are."""
        self.memory = BoardMemory()
        self.listener: Callable[[Event, float], object] | None = None
        """Called with each event of the board and its time, besides the table."""
        self.scene: Scene | None = None
        """What the lights show instead of the table, while a procedure has the board."""
        self.slips: deque[str] = deque(maxlen=20)
        """Instructions that the simulated board could not carry out, as sentences."""
        self._lit = 0  # the size of the board that the lights are for
        self.now = 0.0
        """The time of the last pump, in ms."""

    def open(self, table: AnyKeeper) -> None:
        """Use this table, and one on its journal for each other game. The first with an unfinished
        match has the slot."""
        makers = {game.about.key: game.table for game in games() if game.table}
        made: dict[str, AnyTable] = {makers[table.key]: table}
        for part in set(makers.values()) - made.keys():
            made[part] = cast(MakeTable, load(part))(
                table.journal, table.rng, table.sitting.clock)
        self.own = MappingProxyType({key: made[part] for key, part in makers.items()})
        self.table = next((each for each in self.own.values() if each.phase == "resume"), table)
        self._host, self.reader = None, table
        self.view = self.table.view()

    def pump(self, now: float) -> GameView:
        """Take events, let time pass until `now` (ms), answer questions, and draw the lights.

        Return what the table in the slot shows then.
        """
        self.now = now
        self.reader.board.trusted = self.board is not None and not self.board.faulty
        self.reader.board.exchanged = self._exchanges
        for event, when in self._events(now):
            for table in {self.table, *([] if self._reads_board else [self.reader])}:
                table.event(event, when)
            self.memory.event(event)
            if self.listener is not None:
                self.listener(event, when)
            if isinstance(event, Connected):
                self._light(_SIZES[event.hello.cells], when)
        self.table.tick(now)
        for table in set(self.own.values()) - {self.table}:
            if table is self.reader and not self._reads_board:
                table.tick(now)
            else:
                table.sitting.tick(now)  # what the disk has refused is still to be written
        self.opponents.serve(self.table, now)
        view = self.view = self.table.view()
        if self.lights is not None:
            try:
                self.lights.instead = self.scene
                if self.scene is not None:
                    self.lights.show(self.scene, now)
                else:
                    self.lights.update(view, now)
            except LightsUnavailable as why:
                self._go_dark(why, now)
                view = self.view = self.table.view()
        return view

    def due(self, now: float) -> float:
        """Return when `pump` next has something to do if nothing happens, in ms: `now` where it may
        have at any time. Nothing secret has an influence on it, as the app wakes then."""
        if self.view is not self.table.view() or (
                self.lights is not None and self.scene != self.lights.instead):
            return now
        others = set(self.own.values()) - {self.table}
        times = [self.table.due(now), self.opponents.due(now)]
        times += [table.due(now) if table is self.reader and not self._reads_board
                  else table.sitting.retry_at for table in others]
        if self.lights is not None:
            times.append(self.lights.due(now))
        return min(times)

    @property
    def _reads_board(self) -> bool:
        """Whether the table in the slot keeps the board itself."""
        return isinstance(self.table, BoardKeeper)

    @property
    def link(self) -> LinkView:
        """Whether the board is there, and can be used for the match in the slot."""
        table = self.table if isinstance(self.table, BoardKeeper) else self.reader
        return table.board.link_view(table.state.options.size if table.state is not None else None)

    @property
    def size(self) -> int | None:
        """The size of the board that the match in the slot needs, or the next one there."""
        hands = hands_of(self.table.key)
        return None if hands is None else hands.size(self.table.view())

    def _set_up(self) -> list[str]:
        """Return lines of the rig's language that make a simulated board as the game stands."""
        view = self.table.view()
        hands = hands_of(self.table.key)
        return [] if hands is None else hands.standing(view)

    @property
    def attached(self) -> int | None:
        """The size of the board that is or was attached."""
        return self.reader.board.size

    @property
    def lent(self) -> bool:
        """Whether a guest is in the slot."""
        return self._host is not None

    @property
    def may_lend(self) -> bool:
        """Whether no match of the desk's own is in progress, so that the slot is free."""
        return all(table.state is None for table in self.own.values())

    def choose(self, key: str) -> None:
        """Let the desk's own table of a game have the slot, and end a guest's visit.

        Raises TableError while a match is in progress, and LookupError if there is no such game.
        """
        table = self.own[key]
        if not self.may_lend and (table.state is None or table.key != key):
            raise TableError(Message("unfinished-match-first"))
        self.take_back()
        table.choose(key)
        self._seat(table)

    def unfinished(self, key: str) -> str | None:
        """Return the game whose unfinished match has to be continued or given up before one of
        this game can begin; None if there is none."""
        table = self.own[key]
        return table.key if table.phase == "resume" else None

    def lend(self, guest: AnyTable) -> None:
        """Let another table have the slot, with the board, its lights and the computer players.

        A lesson or a puzzle is such a guest. Its journal is in memory, so nothing of it is saved.
        Another guest may follow it at once. Raises TableError while a match is in progress.
        """
        if not self.may_lend:
            raise TableError(Message("unfinished-match-first"))
        if isinstance(guest, BoardKeeper):
            guest.use_board_of(self.reader)
        elif self._reads_board and self.table is not self.reader:
            self.reader.reclaim_board()
        self._host = self._host or self.table
        self._seat(guest)

    def _seat(self, table: AnyTable) -> None:
        """Put a table in the slot, and tell it how the board is."""
        if table is not self.table and not isinstance(table, BoardKeeper):
            for event in self.memory.replay():
                table.event(event, self.now)
        self.table, self.view = table, table.view()

    def take_back(self) -> None:
        """End a guest's visit: the desk's own table is in the slot again, and reads the board."""
        if self._host is not None:
            lent, host, self._host = self._reads_board, self._host, None
            self._seat(host)
            if lent:
                self.reader.reclaim_board()

    def change_settings(self, settings: Settings) -> None:
        """Apply new settings of the lights."""
        self.settings = settings
        if self.lights is not None:
            with suppress(LightsUnavailable):  # a budget too small: the old wishes hold
                self.lights.lighting = lighting(settings)

    @property
    def _exchanges(self) -> bool:
        """Whether `fit` exchanges the board: a simulated one."""
        return self.board is not None

    def fit(self, size: int) -> None:
        """Have a board of `size` cells a side, if the board is a simulated one."""

    def simulate(self) -> None:
        """Play on a simulated board from now on. In a game the sheep stand on it as they should."""

    def look_again(self) -> None:
        """Look for a real board, from now on and instead of a simulated one."""

    def close(self) -> None:
        """Darken the lights, let the board go, and end the programs that play."""
        self.opponents.close()
        if self.lights is not None:
            with suppress(LightsUnavailable):
                self.lights.close()

    @property
    def choices(self) -> Sequence[Answer]:
        """The boards that were found, if there are several and one has to be chosen."""
        return ()

    def choose_board(self, one: Answer) -> None:
        """Play on one of the `choices`."""

    @property
    def asked(self) -> BoardLink:
        """The board, to be asked what its sensors read."""
        raise NotImplementedError

    def _events(self, now: float) -> Iterable[tuple[Event, float]]:
        """Return the new events of the link, each with its time (ms, on the caller's clock)."""
        raise NotImplementedError

    def _send(self, frame: Frame) -> None:
        raise NotImplementedError

    def _light(self, size: int, now: float) -> None:
        """Light a board that was connected: its LEDs have forgotten what they showed."""
        if self.lights is not None and self._lit == size:
            self.lights.refresh()
            return
        try:
            self.lights = open_lights(self.settings, size, self._send, self.light_frame_ms)
            self._lit, self.without_lights = size, None
        except LightsUnavailable as why:
            self._go_dark(why, now)

    def _go_dark(self, why: LightsUnavailable, now: float) -> None:
        """Go on without lights, and tell the players why."""
        self.lights, self.without_lights = None, why.message
        (self.table if self._reads_board else self.reader).event(Trouble(why.message), now)

    @property
    def _wanted(self) -> int:
        """The size of board that the table would like."""
        return self.size or _CLASSIC


def _programs(table: AnyTable, settings: Settings) -> Programs:
    """Return the programs that may play, which must not see the folders of any matches."""
    return Programs(private=hidden_folders(table, settings))


def hidden_folders(table: AnyTable, settings: Settings) -> list[Path]:
    """Return the folders of matches, which no program of another make may see."""
    journal = table.journal.file
    return [settings.data, *([] if journal is None else [journal.parent])]


class LiveDesk(Desk):
    """A desk in real time. `address` is a port's, ``"auto"``, or ``"sim"`` for a simulated board.

    Call `start` before the first `pump`, and `close` at the end. `answer_ms`: see `Opponents`.
    Raises PortError for an address that can never be opened.
    """

    def __init__(
        self,
        table: AnyKeeper,
        settings: Settings,
        address: str,
        *,
        identity: str = "pad",
        seed: int = 0,
        answer_ms: float = ANSWER_MS,
    ) -> None:
        super().__init__(
            table, settings, InThread(random.SystemRandom(), answer_ms, _programs(table, settings)))
        self._inbox = Inbox()
        self._identity, self._seed = identity, seed
        self._live: LiveRig | None = None
        self._address = "auto" if address == "sim" else address
        self._size = self._wanted
        if address == "sim":
            self._port = self._simulate()
        else:
            self._port = self._attach()

    def _attach(self) -> Port:
        """The port of a board that is not simulated here."""
        self.board = None
        port = Port(
            self._address, None, self._deliver, allow_remote=self.settings.allow_remote_board
        )
        if self.settings.magnets == "turned":
            port.configure(ON / 10, OFF / 10, DEBOUNCE, turned=True)
        return port

    def pump(self, now: float) -> GameView:
        size = self.size if self.table.state is not None else None
        self._port.wanted = None if size is None else cell_count(size)
        return super().pump(now)

    @property
    def choices(self) -> Sequence[Answer]:
        return self._port.choices

    def choose_board(self, one: Answer) -> None:
        self._port.choose(one)

    def start(self) -> LiveDesk:
        """Start to look for the board; a simulated one has the size of the game that was chosen."""
        if self.board is not None and self._size != self._wanted:
            self.fit(self._wanted)
        else:
            self._port.start()
        return self

    def fit(self, size: int) -> None:
        if self.board is None or size == self._size:
            return
        self._let_go()
        self._size = size
        self._port = self._simulate().start()

    def simulate(self) -> None:
        self._let_go()
        self._size = self._wanted
        self._port = self._simulate(self._set_up()).start()

    def look_again(self) -> None:
        self._let_go()
        self._port = self._attach().start()

    def close(self) -> None:
        super().close()
        self._let_go()

    def _simulate(self, standing: Iterable[str] = ()) -> Port:
        """The port of a new simulated board, on which sheep stand from the start."""
        from hardware.live import LiveRig
        from hardware.rig import Rig

        rig = Rig(self._size, identity=self._identity, seed=self._seed)
        for command in standing:
            rig.command(command)
        rig.advance(_BOOT_MS)
        live = self._live = LiveRig(rig, on_error=self.slips.append).start()
        self.board = _LiveHands(live)
        return Port(lambda: live.port, None, self._deliver)

    def _let_go(self) -> None:
        """Close the port, and forget what the board has said but nobody has taken."""
        self._port.stop()
        self._inbox, self.memory = Inbox(), BoardMemory()
        if self._live is not None:
            self._live.close()
            self._live = None

    @property
    def asked(self) -> BoardLink:
        return self._port

    def _deliver(self, event: Event) -> None:
        """Queue an event with its time, in the port's thread. The tracker needs the order and the
        pauses of events, even if the main loop was busy meanwhile."""
        self._inbox.put(event, time.monotonic())
        self.wake()

    def _events(self, now: float) -> Iterable[tuple[Event, float]]:
        for event, when in self._inbox.take():
            yield event, now - (time.monotonic() - when) * 1000

    def _send(self, frame: Frame) -> None:
        self._port.send_leds(frame)


class BoardlessDesk(Desk):
    """A desk in real time that has no board: the players type their moves."""

    def __init__(self, table: AnyKeeper, settings: Settings) -> None:
        super().__init__(
            table, settings, InThread(random.SystemRandom(), programs=_programs(table, settings)))

    def _events(self, now: float) -> Iterable[tuple[Event, float]]:
        return ()

    def _send(self, frame: Frame) -> None:
        """There are no lights."""


class _LiveHands:
    """Hands on a board that runs in a thread of its own."""

    def __init__(self, live: LiveRig) -> None:
        self._live = live
        self.identity = live.rig.identity

    def command(self, text: str) -> None:
        self._live.submit(text)

    @property
    def faulty(self) -> bool:
        return self._live.rig.faulty

    def standing(self) -> Mapping[Cell, str]:
        return self._live.rig.standing()


def keep_loaded() -> None:
    """Have the garbage collector pass over all there is so far, as soon as a program is loaded.

    Otherwise each of its full passes stops the main loop for some 50 ms on a PC, whichever thread
    began it. What is kept is never examined again; so call it once, and before a match.
    """
    gc.collect()
    gc.freeze()
