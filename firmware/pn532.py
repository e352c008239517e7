"""A PN532 tag reader on a serial line (its "HSU" mode, 115200 baud), asked without ever waiting.

The frames are those of NXP's user manual UM0701-02, chapter 6: ``00 00 FF LEN LCS D4 … DCS 00`` to
the chip, ``D5`` instead of ``D4`` from it, and ``00 00 FF 00 FF 00`` to say that a frame has come.
"""

from firmware import ticks

try:
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from firmware.hal import Uart
except ImportError:  # on the microcontroller, where nothing checks types
    pass

_WAKE = b"\x55\x55" + bytes(14)  # awake, and time to be so
_SAM_NORMAL = b"\x14\x01\x14\x01"  # SAMConfiguration: no security chip
_FEW_TRIES = b"\x32\x05\xff\x01\x01"  # RFConfiguration: say soon that no tag is there
_LOOK = b"\x4a\x01\x00"  # InListPassiveTarget: one tag, ISO 14443 A, 106 kbit/s

POLL_MS = 50
ANSWER_MS = 250
SILENT_MS = 2000
_MOST = 128


def frame(data: bytes) -> bytes:
    """Return a command as the chip wants it.

    >>> frame(_LOOK).hex(" ")
    '00 00 ff 04 fc d4 4a 01 00 e1 00'
    """
    body = b"\xd4" + data
    return (
        b"\x00\x00\xff"
        + bytes((len(body), -len(body) & 255))
        + body
        + bytes((-sum(body) & 255, 0))
    )


def take_answer(data: bytes) -> "tuple[bytes | None, bytes]":
    """Return the first whole answer (without its D5) or None, and what is left.

    Acknowledgements, noise and damaged frames are passed over.
    """
    while True:
        start = data.find(b"\x00\xff")
        if start < 0:
            return None, data[-1:]
        data = data[start:]
        if len(data) < 4:
            return None, data
        size = data[2]
        if size < 2 or (size + data[3]) & 255:
            data = data[2:]  # an acknowledgement, or no frame at all
            continue
        if len(data) < 5 + size:
            return None, data
        body = data[4 : 5 + size]
        if body[0] == 0xD5 and not sum(body) & 255:
            return body[1:-1], data[5 + size :]
        data = data[2:]


def uid_of(answer: bytes) -> "bytes | None":
    """Return the uid in an answer to InListPassiveTarget; None if there was no tag."""
    # 4B, number of tags, 1, ATQA (2), SAK, length of the uid, uid
    if len(answer) < 7 or answer[0] != 0x4B or answer[1] != 1:
        return None
    uid = answer[7 : 7 + answer[6]]
    return uid if len(uid) == answer[6] and 4 <= len(uid) <= 10 else None


class Pn532:
    """The reader on `uart`."""

    def __init__(self, uart: "Uart", now: int) -> None:
        self._uart = uart
        self._received = b""
        self._present = None  # type: bytes | None
        self._to_say = [_SAM_NORMAL, _FEW_TRIES]
        self._asked = None  # type: int | None
        self._rested = now
        self._answered = now
        self.silent = False

    def poll(self, now: int) -> "bytes | None":
        """Return the uid of the tag that lies on the reader, as far as is known by now."""
        self._listen(now)
        if self._asked is not None:
            if ticks.since(now, self._asked) > ANSWER_MS:
                self._start_again()
        elif ticks.since(now, self._rested) >= POLL_MS or self._to_say:
            self._asked = now
            wake = _WAKE if len(self._to_say) == 2 else b""
            self._uart.write(wake + frame(self._to_say[0] if self._to_say else _LOOK))
        if not self.silent and ticks.since(now, self._answered) > SILENT_MS:
            self.silent = True
        return self._present

    def _listen(self, now: int) -> None:
        waiting = self._uart.in_waiting
        if not waiting:
            return
        self._received = (self._received + (self._uart.read(waiting) or b""))[-_MOST:]
        answer, self._received = take_answer(self._received)
        if answer is None or self._asked is None:
            return
        expected = (self._to_say[0] if self._to_say else _LOOK)[0] + 1
        if answer[:1] != bytes((expected,)):
            return
        self._asked = None
        self._rested = self._answered = now
        self.silent = False
        if self._to_say:
            self._to_say.pop(0)
        else:
            self._present = uid_of(answer)

    def _start_again(self) -> None:
        self._asked = None
        self._present = None
        self._to_say = [_SAM_NORMAL, _FEW_TRIES]
