"""Bytes on the line, from either end, and in the board's own memory."""

from random import Random

from companion.games.mutton.table.table import Table
from companion.link import messages
from companion.link.events import Lost, Refused, Trouble
from companion.link.session import Session
from companion.store.journal import Journal
from companion.words.catalogue import SCREEN
from firmware import wire
from firmware.calibration import Calibration
from hardware.rig import Rig
from tests.fuzz.feeding import Feed
from tests.fuzz.sentences import sentence

BOARD_FRAMES = range(wire.HELLO, wire.ERROR + 2)
HOST_FRAMES = range(wire.HELLO_ASK, wire.HOST_HEARTBEAT + 2)
HELLO = wire.pack_hello(wire.Hello(
    wire.MAJOR, wire.MINOR, wire.CAP_LEDS | wire.CAP_PAD, 19, 200, "1.0", "fuzz", b"fuzz"))
"""What a board of 19 cells says of itself."""
MOST_BYTES = 64 * 1024


def host(data: bytes) -> None:
    """Frames and garbage from a board, to the link and on to a table."""
    feed = Feed(data)
    cells = feed.choice((None, tuple("abcdefg"), ()))
    session, now = Session(cells, 0.0), 0.0
    table = Table(Journal(None), Random(1), lambda: "today", seal_cost=1)
    seq = own = 1
    greeting = wire.encode(wire.HELLO, seq, own, HELLO) if feed.byte() % 4 else b""
    events = session.feed(greeting, now) + session.feed(greeting, now)
    while feed:
        what = feed.byte()
        if what < 32:
            events += session.feed(feed.bytes(), now)
        elif what < 224:
            seq = seq + 1 & 255 if what & 15 else feed.byte()
            own = own if what & 16 else feed.byte()
            kind = BOARD_FRAMES[what % len(BOARD_FRAMES)]
            payload = feed.bytes()[: wire.MAX_PAYLOAD]
            events += session.feed(wire.encode(kind, seq, own, payload), now)
        elif what < 232:
            session.send_leds([(1, 2, 3)] * feed.byte(), now)
        elif what < 236:
            session.calibrate(feed.byte() % 4, now)
        elif what < 238:
            events += session.disconnected(messages.SILENT)
        now += what * 4
        events += session.tick(now)
        assert len(session.output()) <= MOST_BYTES
        for event in events:
            if isinstance(event, Lost | Refused | Trouble):
                sentence(event.reason)
            table.event(event, now)
        events = []
        table.tick(now)
        sentence(SCREEN.text(table.view().sentence))


def board(data: bytes) -> None:
    """Frames and garbage from a host, to the board's program on the simulated Pico."""
    feed = Feed(data)
    rig = Rig(2, seed=1, identity=feed.choice(("pad", "cells")))
    rig.advance(10)
    session = rig.pico.session
    seq, sent = 0, 0
    while feed:
        what = feed.byte()
        if what < 32:
            rig.feed(feed.bytes())
        else:
            seq = seq + 1 & 255 if what & 15 else feed.byte()
            own = session if what & 16 else feed.byte()
            kind = HOST_FRAMES[what % len(HOST_FRAMES)]
            rig.feed(wire.encode(kind, seq, own, feed.bytes()[: wire.MAX_PAYLOAD]))
        rig.advance(what / 4)
        sent = len(rig.take_output())
        assert sent <= MOST_BYTES
    rig.advance(600)
    heard = [frame.type for frame in wire.Decoder().feed(rig.take_output())]
    assert heard, "the board has fallen silent"


def calibration(data: bytes) -> None:
    """The board's memory, as anything may have left it."""
    feed = Feed(data)
    cells = feed.choice((7, 19, 37, 169))
    size = feed.choice((0, 16, 2048, 4096))
    nvm = bytearray(size)
    if feed.byte() % 2 and size:
        first = Calibration(nvm, cells)
        first.keep([feed.byte() - 128 for _ in range(cells)])
        for _ in range(feed.byte() % 8):
            at = feed.number() % size
            nvm[at : at + 1] = bytes((feed.byte(),))
    else:
        whole = feed.rest()[:size]
        nvm[: len(whole)] = whole
    found = Calibration(nvm, cells)
    assert len(found.zeros()) == cells
    assert not (found.kept and found.lost)
    if found.keep(found.offsets):
        again = Calibration(nvm, cells)
        assert (again.offsets, again.kept) == (found.offsets, True)
