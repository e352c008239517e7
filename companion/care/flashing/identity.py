"""What a CircuitPython drive says of its board and its version, in ``boot_out.txt``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from companion.care.flashing.drive import FlashError
from companion.words.message import Message

MIN_VERSION = (9, 0, 0)
"""The first CircuitPython that the program is written for."""
MAX_CHECKED_MAJOR = 10
"""The last major version whose modules the program's types are checked against."""

BOARDS = {
    "raspberry_pi_pico": "Pico",
    "raspberry_pi_pico_w": "Pico W",
    "raspberry_pi_pico2": "Pico 2",
    "raspberry_pi_pico2_w": "Pico 2 W",
}
"""The boards whose pins are those of the wiring, by CircuitPython's name for them."""

_VERSION = re.compile(r"CircuitPython ([0-9]{1,4})\.([0-9]{1,4})\.([0-9]{1,4})(\S*)")
_BOARD = re.compile(r"Board ID:\s*(\S+)")
_UID = re.compile(r"UID:\s*([0-9A-Fa-f]+)")


@dataclass(frozen=True, slots=True)
class Identity:
    """A board that runs CircuitPython. `board` is CircuitPython's name for its kind."""

    version: tuple[int, int, int]
    suffix: str
    board: str
    uid: str = ""

    @property
    def name(self) -> str:
        """What people call it."""
        return BOARDS.get(self.board, self.board)

    @property
    def version_text(self) -> str:
        """The version as CircuitPython writes it."""
        return ".".join(map(str, self.version)) + self.suffix

    @property
    def remark(self) -> Message | None:
        """What the maker should know although the flash goes on."""
        if self.version[0] > MAX_CHECKED_MAJOR:
            return Message("circuitpython-newer", version=self.version_text,
                           checked=str(MAX_CHECKED_MAJOR))
        return None


def read_identity(boot_out: str) -> Identity:
    """Return what ``boot_out.txt`` says. Raises FlashError where it is not one, or does not fit.

    >>> read_identity("Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040"
    ...               "\\r\\nBoard ID:raspberry_pi_pico\\r\\nUID:E660C062134C2F21\\r\\n").name
    'Pico'
    """
    version, board = _VERSION.search(boot_out), _BOARD.search(boot_out)
    if version is None or board is None:
        raise FlashError(Message("circuitpython-unknown"))
    uid = _UID.search(boot_out)
    found = Identity(
        (int(version[1]), int(version[2]), int(version[3])), version[4], board[1],
        uid[1].upper() if uid else "",
    )
    if found.version < MIN_VERSION:
        raise FlashError(Message("circuitpython-too-old", version=found.version_text,
                                 oldest=".".join(map(str, MIN_VERSION))))
    if found.board not in BOARDS:
        raise FlashError(Message("board-of-another-kind", board=found.board,
                                 boards=tuple(BOARDS.values())))
    return found
