"""A hostile board behind a real pseudo-terminal, in a process of its own.

    python -m tests.torture.blaster --size 4 --load deltas --seconds 10

It keeps to the wire protocol and answers HELLO?, SNAPSHOT? and LEDS. From the line `go` on standard
input until the given time has passed it also sends far more than any board should.
"""

import json
import os
import random
import select
import sys
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field

import click

from engine.hexgrid import cell_count
from firmware import wire
from hardware.tabletop import LETTERS, tag_uid

SESSION = 7
BUFFER_BYTES = 4096
"""What waits for a host that does not read; frames that do not fit are dropped, as on a Pico."""
FLAPPING = 5
"""Cells that flap in the load of that name."""
TURN_S = 0.002


@dataclass
class Board:
    """The board's own truth, and the frames that tell it."""

    size: int
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    seq: int = 0
    revision: int = 0
    tag: int = 0

    def __post_init__(self) -> None:
        cells = cell_count(self.size)
        self.standing = bytes(1 if i % 3 == 0 and i < 75 else 0 for i in range(cells))
        self.states = bytearray(self.standing)
        self.changes = bytearray(cells)

    def frame(self, kind: int, payload: bytes) -> bytes:
        """One frame of this board."""
        self.seq = (self.seq + 1) & 255
        return wire.encode(kind, self.seq, SESSION, payload)

    def hello(self) -> bytes:
        """Who the board is."""
        hello = wire.Hello(wire.MAJOR, wire.MINOR, wire.CAP_LEDS | wire.CAP_PAD, len(self.states),
                          200, "blaster", "hex", b"blaster")
        return self.frame(wire.HELLO, wire.pack_hello(hello))

    def heartbeat(self) -> bytes:
        """The revision and the checksum of the states."""
        payload = wire.pack_heartbeat(self.revision, wire.states_crc(self.states))
        return self.frame(wire.HEARTBEAT, payload)

    def answer(self, asked: wire.Frame) -> bytes:
        """What the board says to a frame of the host."""
        if asked.type == wire.HELLO_ASK:
            return self.hello()
        said = b""
        if asked.type == wire.SNAPSHOT_ASK:
            payload = wire.pack_snapshot(self.revision, self.states, self.changes)
            said = self.frame(wire.SNAPSHOT, payload)
        if asked.type == wire.HOST_HEARTBEAT:
            return b""
        return said + self.frame(wire.ACK, wire.pack_ack(asked.type, asked.seq))

    def change(self, cell: int, state: int) -> bytes:
        """A cell changes."""
        self.states[cell] = state
        self.changes[cell] = (self.changes[cell] + 1) & 15
        self.revision = (self.revision + 1) & 0xFFFFFFFF
        return self.frame(wire.DELTA, wire.pack_delta(self.revision, cell, state, 0))

    def restore(self) -> bytes:
        """Every cell is as it was before the load."""
        return b"".join(
            self.change(cell, state) for cell, state in enumerate(self.standing)
            if self.states[cell] != state
        )


def _delta(board: Board, cell: int) -> bytes:
    others = [state for state in range(4) if state != board.states[cell]]
    return board.change(cell, board.rng.choice(others))


def _flap(board: Board) -> bytes:
    return _delta(board, board.rng.randrange(FLAPPING))


def _deltas(board: Board) -> bytes:
    return _delta(board, board.rng.randrange(len(board.states)))


def _tags(board: Board) -> bytes:
    board.tag = board.tag % 255 + 1
    uid = tag_uid(board.rng.choice(LETTERS))
    where = board.rng.choice([wire.PAD, board.rng.randrange(len(board.states))])
    return board.frame(wire.TAG, wire.pack_tag(board.tag, where, uid))


def _anything(board: Board) -> bytes:
    rng = board.rng
    kind = rng.randrange(wire.HELLO, wire.SELF_TEST + 2)
    if kind == wire.HELLO:
        return board.hello()
    if kind == wire.SNAPSHOT:
        return board.frame(kind, wire.pack_snapshot(board.revision, board.states, board.changes))
    if kind == wire.DELTA:
        return _deltas(board)
    if kind == wire.ERROR:
        return board.frame(kind, wire.pack_error(rng.randrange(9), rng.choice((255, 3)), "\x1b[2J"))
    if kind == wire.CALIBRATION:
        pieces = wire.pack_calibration(wire.KEPT, [0] * len(board.states))
        return b"".join(board.frame(kind, piece) for piece in pieces)
    return board.frame(kind, rng.randbytes(rng.randrange(20)))


def _noise(board: Board) -> bytes:
    return board.rng.randbytes(20)


@dataclass(frozen=True)
class Load:
    """`make` gives the bytes of one frame; `rate` is in frames a second."""

    make: Callable[[Board], bytes]
    rate: int


LOADS = {
    "flap": Load(_flap, FLAPPING * 300),
    "deltas": Load(_deltas, 18_700),
    "tags": Load(_tags, 14_500),
    "frames": Load(_anything, 5_000),
    "garbage": Load(_noise, 20_000),
}


def frames(load: Load, board: Board, begun: float) -> Iterator[bytes]:
    """What is due now, each time it is asked for."""
    sent = 0
    while True:
        due = int((time.monotonic() - begun) * load.rate) - sent
        sent += due
        yield b"".join(load.make(board) for _ in range(due))


def _say(**fields: object) -> None:
    print(json.dumps(fields), flush=True)


@click.command()
@click.option("--size", default=4)
@click.option("--load", "name", type=click.Choice(list(LOADS)), required=True)
@click.option("--seconds", default=10.0)
def main(size: int, name: str, seconds: float) -> None:
    """Serve a board; at the line `go`, send the load for some seconds."""
    board, load = Board(size), LOADS[name]
    master, slave = os.openpty()
    tty.setraw(slave)
    os.set_blocking(master, False)
    cells = [int(state) for state in board.standing]
    _say(port=os.ttyname(slave), states=cells)
    decoder, waiting, beaten = wire.Decoder(), b"", 0.0
    blast: Iterator[bytes] | None = None
    until = 0.0
    while True:
        ready, _, _ = select.select([master, sys.stdin], [], [], TURN_S)
        if sys.stdin in ready:
            if sys.stdin.readline().strip() != "go":
                return
            begun = time.monotonic()
            blast, until = frames(load, board, begun), begun + seconds
        if master in ready:
            for asked in decoder.feed(os.read(master, 65536)):
                waiting += board.answer(asked)
        now = time.monotonic()
        if blast is not None:
            more = next(blast)
            if now >= until:
                blast, more = None, board.restore()
                _say(ended=time.monotonic())
            if len(waiting) < BUFFER_BYTES:
                waiting += more
        if now - beaten > 0.5:
            beaten = now
            waiting += board.heartbeat()
        if waiting:
            with suppress(BlockingIOError):
                waiting = waiting[os.write(master, waiting):]


if __name__ == "__main__":
    main()
