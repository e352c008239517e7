"""The line to the host: frames in and out, and whether anybody is there."""

from firmware import ticks, wire

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from firmware.hal import Hal
except ImportError:  # on the microcontroller, where nothing checks types
    pass

HOST_LOST_MS = 3000
_MOST_WAITING = 2048  # maximum number of bytes kept for a host that does not read


class Link:
    """`decoder` makes frames of what the host sends, `alive` is whether it is there, and `waiting`
    are bytes that it has not yet taken."""

    def __init__(self, hal: "Hal") -> None:
        self._hal = hal
        self.decoder = wire.Decoder()
        self.alive = False
        self._heard = 0
        self._seq = 0
        self._forget()

    def _forget(self) -> None:
        self.waiting = b""
        self._last_command = (0, 0, b"")
        self._last_reply = (0, b"")

    def hear(self, now: int) -> None:
        """Note that the host is there. No file that is written may now interrupt a game."""
        if not self.alive:
            self._hal.set_auto_reload(False)
        self.alive = True
        self._heard = now

    def greet(self, now: int) -> None:
        """Begin with a new host, which does not need what was meant for the one before."""
        self._forget()
        self.hear(now)

    def patience(self, now: int) -> int:
        """Return in how many milliseconds a host that is there will be lost."""
        return HOST_LOST_MS - ticks.since(now, self._heard)

    def lost(self, now: int) -> bool:
        """Return whether the host has just been lost.

        It stays lost until it is heard again, because the counter wraps.
        """
        if not self.alive or ticks.since(now, self._heard) <= HOST_LOST_MS:
            return False
        self.alive = False
        self._hal.set_auto_reload(True)
        return True

    def send(self, type: int, payload: bytes) -> None:
        """Send a frame.

        What does not fit is dropped: the revisions tell the host, and it asks for a snapshot.
        """
        frame = wire.encode(type, self._seq, self._hal.session, payload)
        self._seq = (self._seq + 1) & 255
        if len(self.waiting) + len(frame) <= _MOST_WAITING:
            self.waiting += frame

    def flush(self) -> None:
        """Write what the line takes now."""
        self.waiting = self.waiting[self._hal.serial_write(self.waiting) :]

    def is_new(self, frame: wire.Frame) -> bool:
        """Return whether a command is another than the last, which the host may repeat."""
        return (frame.type, frame.seq, frame.payload) != self._last_command

    def answer(self, frame: wire.Frame, reason: int) -> None:
        """Answer a new command: with ACK, or with NACK and the reason if there is one."""
        self._last_command = (frame.type, frame.seq, frame.payload)
        if reason:
            self._last_reply = (wire.NACK, wire.pack_nack(frame.type, frame.seq, reason))
        else:
            self._last_reply = (wire.ACK, wire.pack_ack(frame.type, frame.seq))
        self.answer_again()

    def answer_again(self) -> None:
        """Answer the last command as before."""
        self.send(*self._last_reply)
