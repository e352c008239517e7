"""A simulated board behind a real serial port, in virtual time.

Every byte goes through a pseudo-terminal that pyserial has opened, but one is never waited for
longer than it takes to come: so a game is the same every time, and needs no real time.
"""

from __future__ import annotations

import os
import tty

import serial

from companion.simulation.linked_rig import LinkedRig

_PATIENCE_S = 5.0
_CHUNK_SIZE = 1024
"""Fewer bytes than a pseudo-terminal holds, so that no write blocks."""


class SerialRig(LinkedRig):
    """A `LinkedRig` whose bytes go through a pseudo-terminal.

    Call `close` at the end. Raises OSError where there are no pseudo-terminals.
    """

    def __init__(self, size: int = 4, *, identity: str = "pad", seed: int = 0) -> None:
        self._board_end, self._slave = os.openpty()
        tty.setraw(self._slave)
        self._port = serial.Serial(os.ttyname(self._slave), 115200, timeout=_PATIENCE_S)
        super().__init__(size, identity=identity, seed=seed)

    def feed(self, data: bytes) -> None:
        """Bytes from the host, through the port."""
        if data:
            self._port.write(data)
            data = b"".join(self._pieces(len(data)))
        super().feed(data)

    def take_output(self) -> bytes:
        """The bytes that the board has sent, through the port."""
        data = super().take_output()
        if not data:
            return data
        through = bytearray()
        for start in range(0, len(data), _CHUNK_SIZE):
            piece = data[start : start + _CHUNK_SIZE]
            os.write(self._board_end, piece)
            through += self._port.read(len(piece))
        return bytes(through)

    def close(self) -> None:
        """Close the port."""
        self._port.close()
        os.close(self._slave)
        os.close(self._board_end)

    def _pieces(self, count: int) -> list[bytes]:
        """What the board finds at its end of the line: `count` bytes."""
        pieces = []
        while count > 0:
            piece = os.read(self._board_end, count)
            pieces.append(piece)
            count -= len(piece)
        return pieces

