"""The referee of the tile games: takes what the players say, and keeps the game right.

It has no screen, file or clock of its own. Nothing else changes a game, and it does so only by an
engine move. Every accepted step is in the journal before it is shown. There is a table for Mutton
and one for tiles (`companion.desk`); people play at one of them at a time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

from companion.journal import Journal, JournalError, Kept
from companion.table.errors import TableError
from companion.tiles import steps
from companion.tiles.obey import obey
from companion.tiles.rules import KEYS
from companion.tiles.setup import Setup
from companion.tiles.show import show
from companion.tiles.state import Happened, State
from companion.tiles.tasks import BiddingSheep, Laying, TileAnswer, TileTask
from companion.tiles.view import Explained, Phase, TileView
from engine.dogs.options import Options
from engine.wording import joined

MOST_UNHEARD = 100
"""So many steps are kept for whoever wants to tell of them."""
WRITE_AGAIN_MS = 5000.0
"""So often it is tried to write what a full disk has refused."""
PAUSE_MS = 700.0
"""How long a tile lies before a computer player lays the next, so that eyes can follow."""


class TileTable:
    """The table. `journal` keeps the matches, `rng` draws stacks, `clock` tells the date for the
    journal. `pause` is how long computer players wait before they lay a tile.

    An unfinished match of tiles in the journal is offered to be taken up. Times are in ms.
    """

    def __init__(
        self, journal: Journal, rng: Random, clock: Callable[[], str], *, pause: float = PAUSE_MS
    ) -> None:
        self.journal, self.rng, self.clock, self.pause = journal, rng, clock, pause
        self.setup = Setup()
        self.state: State | None = None
        self.resumable: Kept | None = journal.unfinished(*KEYS)
        self.now = 0.0
        """The time of the last tick."""
        self.chosen: str | None = None
        """The kind of real tile that somebody holds."""
        self.turned = ""
        """How the tile in hand is turned, as far as it can be turned like that."""
        self.draft: Any = None
        """Where the tile in hand lies tentatively: a spot of the engine's."""
        self.explained: Explained | None = None
        self.notice = ""
        """What went wrong while nobody had asked for anything."""
        self._happened: deque[Happened] = deque(maxlen=MOST_UNHEARD)
        self._view: TileView | None = None
        self._write_again = self._rest = 0.0

    # --- what comes in ----------------------------------------------------------------------------

    def command(self, text: str, now: float) -> None:
        """Do what a player says; ``docs/developers/tile-table.md`` lists the commands.

        Raises TableError, and has then changed nothing.
        """
        self.tick(now)
        try:
            obey(self, text)
        except JournalError as why:
            raise TableError(f"{why} Nothing was done.") from None
        finally:
            self._view = None

    def tick(self, now: float) -> None:
        """Let time pass; call it at least every 100 ms."""
        self.now = now
        if self.journal.unkept and now >= self._write_again:
            self._write_again = now + WRITE_AGAIN_MS
            self.journal.catch_up()
            self._view = None

    def task(self) -> TileTask | None:
        """What a computer player has to find out for the table; `decided` takes the answer."""
        state = self.state
        if state is None or not state.computer or self.now < self._rest:
            return None
        if state.phase == "bidding":
            assert state.match is not None
            assert isinstance(state.options, Options)
            return BiddingSheep(state.options, state.match)
        hand = state.rules.hand(state.game)
        return Laying(state.begun.game, state.computer, state.position, hand)

    def decided(self, task: TileTask, answer: TileAnswer, now: float) -> bool:
        """Take the answer, unless the table no longer asks for it. False if it could not be
        written down: ask again later."""
        if task != self.task():
            return True
        step = (steps.Laid(str(answer)) if isinstance(task, Laying)
                else steps.Bid(answer if isinstance(answer, int) else None))
        try:
            self.accept(step)
        except JournalError as why:
            self.notice = str(why)
            return False
        finally:
            self._view = None
        self.tick(now)
        return True

    # --- what goes out ----------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What is to be done now."""
        if self.state is None:
            return "setup" if self.resumable is None else "resume"
        return "thinking" if self.state.computer else self.state.phase

    @property
    def game(self) -> Any:
        """The engine's game that is played; None where there is none (yet)."""
        return None if self.state is None else self.state.game

    @property
    def hand(self) -> str | None:
        """The kind of the tile in hand: that of the stack, or the real one that somebody holds."""
        state = self.state
        if state is None or state.phase != "laying" or state.position is None:
            return None
        if state.begun.game == "dogs":
            return "tile"
        if not state.begun.scorer:
            return state.rules.hand(state.game)
        return self.chosen if self.chosen in self.choices else None

    @property
    def choices(self) -> tuple[str, ...]:
        """As a scorer, the kinds of tiles that somebody may hold."""
        state = self.state
        if state is None or not state.begun.scorer or state.phase != "laying":
            return ()
        if state.begun.scorer == "final":
            return tuple(kind for kind, many in state.rules.left(state.position).items() if many)
        return state.rules.choices(state.game, state.options)

    @property
    def turn(self) -> str:
        """How the tile in hand is turned; empty where there is none."""
        if self.state is None or self.hand is None:
            return ""
        turns = self.state.rules.turns(self.hand)
        return self.turned if self.turned in turns else turns[0]

    def view(self) -> TileView:
        """All that is to be seen."""
        if self._view is None:
            self._view = show(self)
        return self._view

    def drain(self) -> list[Happened]:
        """What has been done since the last call; of very much only the latest."""
        happened = list(self._happened)
        self._happened.clear()
        return happened

    # --- steps ------------------------------------------------------------------------------------

    def begin(self, begun: steps.Begun) -> None:
        """Begin a match. Raises JournalError, TableError, or ValueError where it cannot be."""
        self.alone()
        state = State.begin(begun)
        self.journal.begin(joined(begun.players), self.clock(), [steps.write(begun)])
        self._take(Happened(begun, state))

    def accept(self, *accepted: steps.Step) -> None:
        """Write steps down, then take them. Raises JournalError, or ValueError for a step that
        cannot be; then nothing has changed."""
        assert self.state is not None
        happened = []
        state = self.state
        for step in accepted:
            state = state.after(step)
            happened.append(Happened(step, state))
        self.journal.append([steps.write(step) for step in accepted],
                            result=state.result or None, when=self.clock())
        self._take(*happened)

    def _take(self, *happened: Happened) -> None:
        self.state = happened[-1].state
        self._happened += happened
        self.fresh()
        self._rest = self.now + self.pause

    def fresh(self) -> None:
        """Something was done: the hands are empty again."""
        self.draft, self.explained, self.notice = None, None, ""
        if self.state is not None and self.state.begun.scorer != "final":
            self.chosen = None

    def alone(self) -> None:
        """See that nothing is being played at the other table. Raises TableError."""
        if self.state is None and self.journal.playing:
            raise TableError("Another match is being played: finish it, or give it up first.")
