"""The wire between board and host: frames, their check, and what each kind of frame carries.

Both ends use this one file, so it runs unchanged on CPython, MicroPython and CircuitPython.
The protocol is written down for other boards in ``docs/developers/wire.md``.

A frame is ``type u8, seq u8, session u8, payload (0..240 bytes), CRC-32 of all that, little
endian``, with SLIP escapes (RFC 1055), between two END bytes.
"""

import struct
from binascii import crc32

try:
    from typing import Sequence
except ImportError:  # on the microcontroller, where nothing checks types
    pass

MAJOR = 1
MINOR = 3

MAX_PAYLOAD = 240
MAX_CELLS = 192
PAD = 255  # as a place: the tag pad, or no cell at all

# Board to host.
HELLO = 0x01
SNAPSHOT = 0x02
DELTA = 0x03
TAG = 0x04
HEARTBEAT = 0x05
CALIBRATION = 0x06
ACK = 0x07
NACK = 0x08
ERROR = 0x09
FIELDS = 0x0A
SELF_TEST = 0x0B
GAINS = 0x0C

# Host to board: the high bit is set, so that neither end takes an echo for an answer.
HELLO_ASK = 0x81
SNAPSHOT_ASK = 0x82
LEDS = 0x83
CALIBRATE = 0x84
CONFIG = 0x85
HOST_HEARTBEAT = 0x86
PROBE = 0x87

# The states of a cell, two bits each in a SNAPSHOT.
EMPTY = 0
UPRIGHT = 1
INVERTED = 2
UNCERTAIN = 3

# What a board can do: bits of HELLO's capabilities.
CAP_PAD = 0x01  # one tag reader beside the board
CAP_CELL_READERS = 0x02  # a tag reader under every cell
CAP_LEDS = 0x04
CAP_CALIBRATION = 0x08  # offsets are kept when the power is off
CAP_SIMULATED = 0x10  # no real board: its sheep have the tags of the simulated flock

# Why a command was refused: NACK's reason.
BAD_LENGTH = 1
UNKNOWN_TYPE = 2
BAD_VALUE = 3
WRONG_SESSION = 4
BUSY = 5
NOT_ABLE = 6

REASONS = {
    BAD_LENGTH: "its length is wrong",
    UNKNOWN_TYPE: "the board does not know this command",
    BAD_VALUE: "a value in it is out of range",
    WRONG_SESSION: "it was meant for the board before its restart",
    BUSY: "the board is busy calibrating",
    NOT_ABLE: "this board has no such part",
}

# What went wrong on the board by itself: ERROR's code.
CALIBRATION_LOST = 1
NOT_EMPTY = 2
SENSOR_STUCK = 3
CALIBRATION_NOT_KEPT = 4
PROGRAM_FAILED = 5
READER_SILENT = 6
SENSOR_NOISY = 7
UNSUPPLIED = 8

# What CALIBRATE asks for.
REPORT = 0
MEASURE = 1
FORGET = 2
RESTORE = 3
LEARN = 4  # followed by a gain for each cell; from minor version 3 on

# Where the offsets in a CALIBRATION came from.
NOMINAL = 0
KEPT = 1

# Flags of CONFIG and LEDS.
TURNED = 0x01  # CONFIG: the magnets lie the other way round
COMMIT = 0x01  # LEDS: show what has been sent
PALETTE = 0x02  # LEDS: colours by number

_OVERHEAD = 3 + 4
_MAX_PENDING = 2 * (MAX_PAYLOAD + _OVERHEAD)  # every byte escaped
_RGB_PER_FRAME = (MAX_PAYLOAD - 3) // 3
_OFFSETS_PER_FRAME = (MAX_PAYLOAD - 2) // 2
_FIELDS_PER_FRAME = (MAX_PAYLOAD - 1) // 3


class Frame:
    """One frame as it was received: `type`, `seq`, `session` (all 0..255) and `payload`."""

    __slots__ = ("payload", "seq", "session", "type")

    def __init__(self, type: int, seq: int, session: int, payload: bytes) -> None:
        self.type = type
        self.seq = seq
        self.session = session
        self.payload = payload

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and (
            (self.type, self.seq, self.session, self.payload)
            == (other.type, other.seq, other.session, other.payload)
        )

    def __repr__(self) -> str:
        return f"Frame({self.type:#04x}, seq={self.seq}, session={self.session}, {self.payload!r})"


def encode(type: int, seq: int, session: int, payload: bytes = b"") -> bytes:
    """Return the bytes of one frame, between two END bytes.

    The END in front parts it from whatever noise came before. Raises ValueError if the payload is
    longer than 240 bytes.

    >>> encode(HELLO_ASK, 1, 0).hex(" ")
    'c0 81 01 00 e4 99 ad 06 c0'
    """
    if len(payload) > MAX_PAYLOAD:
        raise ValueError("a payload has at most 240 bytes")
    body = bytes((type, seq, session)) + payload
    body += struct.pack("<I", crc32(body))
    if b"\xdb" in body:
        body = body.replace(b"\xdb", b"\xdb\xdd")
    if b"\xc0" in body:
        body = body.replace(b"\xc0", b"\xdb\xdc")
    return b"\xc0" + body + b"\xc0"


class Decoder:
    """Finds the frames in a stream of bytes, however it is cut; noise is dropped and counted.

    It never raises for what it is fed, and keeps at most one unfinished frame.
    Counters: `frames` taken; `bad_crc`, `bad_escape`, `too_short`, `too_long` dropped.
    """

    def __init__(self) -> None:
        self.frames = 0
        self.bad_crc = 0
        self.bad_escape = 0
        self.too_short = 0
        self.too_long = 0
        self._pending = b""
        self._skipping = False

    def feed(self, data: bytes) -> "list[Frame]":
        """Take some bytes; the frames that they complete, in order."""
        parts = (self._pending + data).split(b"\xc0")
        rest = parts.pop()
        found = []
        for part in parts:
            if self._skipping:
                self._skipping = False
            elif part:
                frame = self._decode(part)
                if frame is not None:
                    found.append(frame)
        if self._skipping:
            rest = b""
        elif len(rest) > _MAX_PENDING:
            self.too_long += 1
            self._skipping = True
            rest = b""
        self._pending = rest
        return found

    def _decode(self, part: bytes) -> "Frame | None":
        if b"\xdb" in part:
            escapes = part.count(b"\xdb")
            if escapes != part.count(b"\xdb\xdc") + part.count(b"\xdb\xdd"):
                self.bad_escape += 1
                return None
            part = part.replace(b"\xdb\xdc", b"\xc0").replace(b"\xdb\xdd", b"\xdb")
        size = len(part)
        if size < _OVERHEAD:
            self.too_short += 1
            return None
        if size > MAX_PAYLOAD + _OVERHEAD:
            self.too_long += 1
            return None
        body = part[:-4]
        if crc32(body) != struct.unpack("<I", part[-4:])[0]:
            self.bad_crc += 1
            return None
        self.frames += 1
        return Frame(body[0], body[1], body[2], body[3:])


def _expect(right: bool, what: str) -> None:
    if not right:
        raise ValueError(what + " has a wrong length or value")


# --- what the board says -------------------------------------------------------------------------


class Hello:
    """The identity and the abilities of a board.

    `major`, `minor`: of the protocol; `capabilities`: CAP_ bits; `cells`: how many it senses;
    `rate`: scans a second; `firmware`: its version; `layout`: the id of its layout;
    `unique_id`: bytes that no other board has.
    """

    def __init__(self, major: int, minor: int, capabilities: int, cells: int, rate: int,
                 firmware: str, layout: str, unique_id: bytes) -> None:
        self.major = major
        self.minor = minor
        self.capabilities = capabilities
        self.cells = cells
        self.rate = rate
        self.firmware = firmware
        self.layout = layout
        self.unique_id = unique_id


def pack_hello(hello: Hello) -> bytes:
    """Pack a HELLO: major u8, minor u8, capabilities u16, cells u8, rate u16.

    Three strings follow, each a length u8 and its bytes: firmware, layout (ASCII), unique id.
    """
    data = struct.pack("<BBHBH", hello.major, hello.minor, hello.capabilities, hello.cells,
                       hello.rate)
    for text in (hello.firmware.encode(), hello.layout.encode(), hello.unique_id):
        data += bytes((len(text),)) + text
    return data


def hello_version(payload: bytes) -> "tuple[int, int]":
    """Return (major, minor) of a HELLO of any version: always its first two bytes."""
    _expect(len(payload) >= 2, "HELLO")
    return payload[0], payload[1]


def unpack_hello(payload: bytes) -> Hello:
    """Return a HELLO of our own major version.

    What a later minor version adds at its end is ignored.
    """
    _expect(len(payload) >= 10, "HELLO")
    major, minor, capabilities, cells, rate = struct.unpack("<BBHBH", payload[:7])
    at = 7
    texts = []
    for _ in range(3):
        _expect(at < len(payload), "HELLO")
        size = payload[at]
        texts.append(payload[at + 1 : at + 1 + size])
        _expect(len(texts[-1]) == size, "HELLO")
        at += 1 + size
    _expect(1 <= cells <= MAX_CELLS and max(texts[0] + texts[1] + b" ") < 128, "HELLO")
    return Hello(major, minor, capabilities, cells, rate, texts[0].decode(), texts[1].decode(),
                 texts[2])


def pack_states(states: "bytes | bytearray | list[int] | tuple[int, ...]") -> bytes:
    """Two bits a cell, the first cell in the lowest bits of the first byte.

    >>> pack_states((1, 2, 3, 0, 1)).hex()
    '3901'
    """
    packed = bytearray((len(states) + 3) // 4)
    for index, state in enumerate(states):
        packed[index >> 2] |= state << 2 * (index & 3)
    return bytes(packed)


def states_crc(states: "bytes | bytearray | list[int] | tuple[int, ...]") -> int:
    """Return the CRC-32 that a HEARTBEAT carries: of the packed states."""
    return crc32(pack_states(states))


def pack_snapshot(
    revision: int, states: "bytes | bytearray", changes: "bytes | bytearray" = b""
) -> bytes:
    """Pack a SNAPSHOT: revision u32, then the state of each cell in two bits.

    If changes are counted, the count of each cell follows in four bits.
    """
    counts = bytearray((len(changes) + 1) // 2)
    for index, count in enumerate(changes):
        counts[index >> 1] |= (count & 15) << 4 * (index & 1)
    return struct.pack("<I", revision) + pack_states(states) + bytes(counts)


def unpack_snapshot(payload: bytes, cells: int) -> "tuple[int, bytes]":
    """(revision, a byte of state for each cell) of a board of `cells` cells."""
    least = 4 + (cells + 3) // 4
    _expect(len(payload) in (least, least + (cells + 1) // 2), "SNAPSHOT")
    states = bytes((payload[4 + (i >> 2)] >> 2 * (i & 3)) & 3 for i in range(cells))
    return struct.unpack("<I", payload[:4])[0], states


def unpack_changes(payload: bytes, cells: int) -> bytes:
    """Return a SNAPSHOT's count of changes for each cell, modulo 16.

    It is empty if the SNAPSHOT has none.

    >>> unpack_changes(pack_snapshot(9, bytes(3), bytes((1, 2, 17))), 3)
    b'\\x01\\x02\\x01'
    """
    start = 4 + (cells + 3) // 4
    if len(payload) == start:
        return b""
    return bytes((payload[start + (i >> 1)] >> 4 * (i & 1)) & 15 for i in range(cells))


def pack_delta(revision: int, cell: int, state: int, field: int) -> bytes:
    """DELTA: revision u32, cell u8, state u8, field i16 in tenths of a mT (clipped)."""
    return struct.pack("<IBBh", revision, cell, state, max(-32768, min(32767, field)))


def unpack_delta(payload: bytes) -> "tuple[int, int, int, int]":
    """(revision, cell, state, field in tenths of a mT)."""
    _expect(len(payload) == 8 and payload[5] <= UNCERTAIN, "DELTA")
    revision, cell, state, field = struct.unpack("<IBBh", payload)
    return revision, cell, state, field


def pack_tag(number: int, where: int, uid: bytes) -> bytes:
    """Pack a TAG: number u8 (1..255), where u8 (a cell, or 255: pad), the uid."""
    return bytes((number, where)) + uid


def unpack_tag(payload: bytes) -> "tuple[int, int, bytes]":
    """(number, where, uid)."""
    _expect(3 <= len(payload) <= 12 and payload[0] > 0, "TAG")
    return payload[0], payload[1], payload[2:]


def pack_heartbeat(revision: int, crc: int) -> bytes:
    """HEARTBEAT: revision u32, CRC-32 u32 of the packed states."""
    return struct.pack("<II", revision, crc)


def unpack_heartbeat(payload: bytes) -> "tuple[int, int]":
    """(revision, CRC of the states)."""
    _expect(len(payload) == 8, "HEARTBEAT")
    revision, crc = struct.unpack("<II", payload)
    return revision, crc


def pack_calibration(source: int, offsets: "list[int]") -> "list[bytes]":
    """Pack a CALIBRATION: source u8, first cell u8, then offsets i16.

    Offsets are in tenths of a mT. There are as many payloads as needed.
    """
    return [
        struct.pack("<BB%dh" % len(offsets[first : first + _OFFSETS_PER_FRAME]),
                    source, first, *offsets[first : first + _OFFSETS_PER_FRAME])
        for first in range(0, len(offsets), _OFFSETS_PER_FRAME)
    ]


def unpack_calibration(payload: bytes) -> "tuple[int, int, tuple[int, ...]]":
    """(source, first cell, offsets in tenths of a mT)."""
    _expect(len(payload) >= 4 and len(payload) % 2 == 0, "CALIBRATION")
    offsets = struct.unpack("<%dh" % (len(payload) // 2 - 1), payload[2:])
    return payload[0], payload[1], offsets


def pack_gains(gains: "Sequence[int]") -> bytes:
    """Pack GAINS: a gain u8 for each cell, in per cent of a sensor like most of the board."""
    return bytes(gains)


def unpack_gains(payload: bytes) -> "tuple[int, ...]":
    """Return the gain of each cell, in per cent."""
    _expect(0 < len(payload) <= MAX_CELLS and min(payload) > 0, "GAINS")
    return tuple(payload)


def pack_ack(type: int, seq: int) -> bytes:
    """ACK: the type u8 and seq u8 of the command that was done."""
    return bytes((type, seq))


def unpack_ack(payload: bytes) -> "tuple[int, int]":
    """(type, seq) of the command that was done."""
    _expect(len(payload) == 2, "ACK")
    return payload[0], payload[1]


def pack_nack(type: int, seq: int, reason: int) -> bytes:
    """NACK: the type u8 and seq u8 of the command that was refused, and the reason u8."""
    return bytes((type, seq, reason))


def unpack_nack(payload: bytes) -> "tuple[int, int, int]":
    """(type, seq, reason) of the command that was refused."""
    _expect(len(payload) == 3, "NACK")
    return payload[0], payload[1], payload[2]


def pack_error(code: int, cell: int, text: str = "") -> bytes:
    """ERROR: code u8, cell u8 (255: none), then ASCII text, cut to fit."""
    return bytes((code, cell)) + text.encode()[: MAX_PAYLOAD - 2]


def unpack_error(payload: bytes) -> "tuple[int, int, str]":
    """(code, cell or 255, text)."""
    _expect(len(payload) >= 2, "ERROR")
    return payload[0], payload[1], "".join(chr(b) if 32 <= b < 127 else "?" for b in payload[2:])


# --- what the host says --------------------------------------------------------------------------


def pack_leds(colours: "list[tuple[int, int, int]] | tuple[tuple[int, int, int], ...]"
              ) -> "list[bytes]":
    """Pack LEDS: a colour (red, green, blue, 0..255) for every cell.

    There are as few payloads as possible.

    Each has flags u8, first cell u8, count u8. With PALETTE follow the number of colours u8, the
    colours, and half a byte a cell (the first cell low); without it, three bytes a cell. The last
    payload has COMMIT.
    """
    numbers = {}  # type: dict[tuple[int, int, int], int]
    table = b""
    for colour in colours:
        if colour not in numbers:
            numbers[colour] = len(numbers)
            table += bytes(colour)
    count = len(colours)
    if len(numbers) <= 16 and 1 + len(table) + (count + 1) // 2 < 3 * count:
        nibbles = bytearray((count + 1) // 2)
        for index, colour in enumerate(colours):
            nibbles[index >> 1] |= numbers[colour] << 4 * (index & 1)
        head = bytes((PALETTE | COMMIT, 0, count, len(numbers)))
        return [head + table + bytes(nibbles)]
    pieces = []
    for first in range(0, count, _RGB_PER_FRAME):
        some = colours[first : first + _RGB_PER_FRAME]
        flags = COMMIT if first + len(some) == count else 0
        pieces.append(bytes((flags, first, len(some))) + b"".join(bytes(c) for c in some))
    return pieces


def unpack_leds(payload: bytes) -> "tuple[bool, int, bytes]":
    """(commit, first cell, three bytes of colour for each cell from there)."""
    _expect(len(payload) >= 3, "LEDS")
    flags, first, count = payload[0], payload[1], payload[2]
    _expect(flags <= (COMMIT | PALETTE), "LEDS")
    if not flags & PALETTE:
        _expect(len(payload) == 3 + 3 * count, "LEDS")
        return bool(flags & COMMIT), first, payload[3:]
    _expect(len(payload) >= 4 and payload[3] <= 16, "LEDS")
    start = 4 + 3 * payload[3]
    _expect(len(payload) == start + (count + 1) // 2, "LEDS")
    rgb = bytearray(3 * count)
    for index in range(count):
        number = (payload[start + (index >> 1)] >> 4 * (index & 1)) & 15
        _expect(number < payload[3], "LEDS")
        rgb[3 * index : 3 * index + 3] = payload[4 + 3 * number : 7 + 3 * number]
    return bool(flags & COMMIT), first, bytes(rgb)


def pack_fields(fields: "list[int]", spreads: "list[int]") -> "list[bytes]":
    """Pack FIELDS: first cell u8, then for each cell its field i16 and spread u8.

    They are in tenths of a mT. There are as many payloads as needed.

    SELF_TEST: the same of the multiplexers' self-test channels.
    """
    pieces = []
    for first in range(0, len(fields), _FIELDS_PER_FRAME):
        piece = bytes((first,))
        for cell in range(first, min(first + _FIELDS_PER_FRAME, len(fields))):
            piece += struct.pack("<hB", max(-32768, min(32767, fields[cell])),
                                 min(255, spreads[cell]))
        pieces.append(piece)
    return pieces


def unpack_fields(payload: bytes) -> "tuple[int, list[int], list[int]]":
    """(first cell, fields, spreads) in tenths of a mT."""
    _expect(len(payload) >= 4 and len(payload) % 3 == 1, "FIELDS")
    fields, spreads = [], []
    for at in range(1, len(payload), 3):
        field, spread = struct.unpack("<hB", payload[at : at + 3])
        fields.append(field)
        spreads.append(spread)
    return payload[0], fields, spreads


def pack_calibrate(what: int, gains: "Sequence[int]" = ()) -> bytes:
    """Pack CALIBRATE: u8 REPORT, MEASURE (an empty board), FORGET, RESTORE, or LEARN.

    After LEARN comes a gain u8 for each cell, in per cent.
    """
    return bytes((what,)) + bytes(gains)


def unpack_calibrate(payload: bytes) -> "tuple[int, bytes]":
    """(what to do: REPORT, MEASURE, FORGET, RESTORE or LEARN; the gains after LEARN)."""
    _expect(len(payload) == 1 or (len(payload) > 1 and payload[0] == LEARN), "CALIBRATE")
    return payload[0], payload[1:]


def pack_config(on: int, off: int, debounce: int, turned: bool = False) -> bytes:
    """Pack CONFIG: on u16, off u16 (tenths of a mT), debounce u8 (scans), flags u8."""
    return struct.pack("<HHBB", on, off, debounce, TURNED if turned else 0)


def unpack_config(payload: bytes) -> "tuple[int, int, int, bool]":
    """(on, off, debounce, turned)."""
    _expect(len(payload) == 6, "CONFIG")
    on, off, debounce, flags = struct.unpack("<HHBB", payload)
    return on, off, debounce, bool(flags & TURNED)


def pack_host_heartbeat(tag: int) -> bytes:
    """Pack the host's HEARTBEAT: the number u8 of the last TAG received; 0: none."""
    return bytes((tag,))


def unpack_host_heartbeat(payload: bytes) -> int:
    """Return the number of the last TAG that the host received; 0: none yet."""
    _expect(len(payload) == 1, "HEARTBEAT")
    return payload[0]
