"""Commands to the board, one at a time: sent, answered or sent again, given up.

Most of them set a state that is wanted (lights, thresholds) and are not queued: what could not be
sent in time is dropped for what is wanted now.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.link import messages
from companion.link.events import Event, Trouble
from companion.words.message import Message
from firmware import wire

ANSWER_MS = 100
TRIES = 3

RGB = tuple[int, int, int]

CALIBRATE_NOT_ANSWERED = Message("calibrate-not-answered")


@dataclass(slots=True)
class Command:
    """A command that waits for its ACK; `sent`: when it was last sent, in ms."""

    type: int
    seq: int
    payload: bytes
    sent: float
    tries: int = 1


class Orders:
    """All that is wanted of the board, and the one command under way.

    `next_seq` numbers the commands. Only after `restart` is anything sent.
    """

    def __init__(self, next_seq: Callable[[], int]) -> None:
        self.snapshots = 0
        """How many snapshots have been asked for."""
        self._next_seq = next_seq
        self._command: Command | None = None
        self._thresholds: bytes | None = None
        self._thresholds_due = False
        self._calibrations: deque[bytes] = deque()
        self._probe_due = False
        self._lights: tuple[RGB, ...] | None = None  # what is wanted
        self._lights_told: tuple[RGB, ...] | None = None  # what the board has, or is being sent
        self._leds = 0
        self._pieces: deque[bytes] = deque()

    # --- what is wanted --------------------------------------------------------------------------

    def light(self, colours: tuple[RGB, ...]) -> None:
        """Show a colour on every cell."""
        self._lights = colours

    def calibrate(self, what: int, gains: Sequence[int] = ()) -> None:
        """`wire.MEASURE`, `FORGET`, `REPORT`, `RESTORE`, or `LEARN` with a gain for each cell."""
        self._calibrations.append(wire.pack_calibrate(what, gains))

    def probe(self) -> None:
        """Measure all sensors."""
        self._probe_due = True

    def set_thresholds(self, payload: bytes) -> None:
        """The payload of a CONFIG."""
        self._thresholds = payload
        self._thresholds_due = True

    @property
    def idle(self) -> bool:
        """Whether no command is under way."""
        return self._command is None

    # --- the talk --------------------------------------------------------------------------------

    def restart(self, leds: int) -> None:
        """Begin a new talk with a board of `leds` LEDs, which knows nothing of the talk before."""
        self._command = None
        self._leds = leds
        self._forget_lights()
        self._thresholds_due = self._thresholds is not None

    def faded(self) -> None:
        """The board has put its lights out by itself."""
        self._lights_told = None

    def drop(self) -> None:
        """There is no talk any more: nothing is under way."""
        self._command = None

    def take(self, syncing: bool, now: float) -> Command | None:
        """The next command to send, now that it may be; `syncing`: a snapshot is needed first."""
        if self._command is not None:
            return None
        wanted = self._wanted(syncing)
        if wanted is not None:
            type, payload = wanted
            self._command = Command(type, self._next_seq(), payload, now)
        return self._command

    def overdue(self, now: float) -> tuple[Command | None, int, list[Event]]:
        """Return the command to send again, if its answer is late; or the type of the one that is
        given up instead (0: none), and what is to be reported of it."""
        command = self._command
        if command is None or now - command.sent < ANSWER_MS:
            return None, 0, []
        if command.tries < TRIES:
            command.tries += 1
            command.sent = now
            return command, 0, []
        return None, command.type, self._give_up(command)

    def acknowledged(self, type: int, seq: int) -> bool:
        """Take an ACK. Return whether it answers the command under way."""
        command = self._under_way(type, seq)
        if command is not None:
            self._done(command)
        return command is not None

    def refused(self, type: int, seq: int, reason: int) -> list[Event]:
        """Take a NACK."""
        command = self._under_way(type, seq)
        if command is None:
            return []
        self._done(command)
        if type == wire.LEDS:
            self._pieces.clear()
        return [Trouble(messages.refused(type, reason))]

    def got_snapshot(self) -> bool:
        """Take a snapshot, which is as good as its ACK. Return whether it was asked for."""
        asked = self._command is not None and self._command.type == wire.SNAPSHOT_ASK
        if asked:
            self._command = None
        return asked

    def _wanted(self, syncing: bool) -> tuple[int, bytes] | None:
        if syncing:
            self.snapshots += 1
            return wire.SNAPSHOT_ASK, b""
        if self._thresholds_due and self._thresholds is not None:
            return wire.CONFIG, self._thresholds
        if self._calibrations:
            return wire.CALIBRATE, self._calibrations[0]
        if self._probe_due:
            return wire.PROBE, b""
        if self._lights is None or len(self._lights) != self._leds:
            return None  # what is wanted is for another board, which has been there before
        if not self._pieces and self._lights != self._lights_told:
            self._lights_told = self._lights
            self._pieces.extend(wire.pack_leds(self._lights))
        return (wire.LEDS, self._pieces[0]) if self._pieces else None

    def _under_way(self, type: int, seq: int) -> Command | None:
        command = self._command
        if command is not None and (command.type, command.seq) == (type, seq):
            return command
        return None

    def _done(self, command: Command) -> None:
        self._command = None
        if command.type == wire.CONFIG:
            self._thresholds_due = self._thresholds != command.payload  # set again meanwhile
        elif command.type == wire.CALIBRATE:
            self._calibrations.popleft()
        elif command.type == wire.PROBE:
            self._probe_due = False
        elif command.type == wire.LEDS:
            self._pieces.popleft()

    def _give_up(self, command: Command) -> list[Event]:
        """Three tries were in vain. What is wanted is a state, so it is simply tried afresh with
        the newest; only a calibration that failed is reported."""
        if command.type == wire.CALIBRATE:
            self._done(command)
            return [Trouble(CALIBRATE_NOT_ANSWERED)]
        if command.type == wire.PROBE:
            self._done(command)
            return [Trouble(Message("measure-not-answered"))]
        self._command = None
        if command.type == wire.LEDS:
            self._forget_lights()
        return []

    def _forget_lights(self) -> None:
        self._pieces.clear()
        self._lights_told = None
