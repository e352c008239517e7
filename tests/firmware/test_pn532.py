"""The tag reader's driver, against a chip that speaks as UM0701-02 says."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from firmware import ticks
from firmware.pn532 import ANSWER_MS, SILENT_MS, Pn532, frame, take_answer, uid_of

UID = bytes.fromhex("04a1b2c3d4e5f6")
ACK = bytes.fromhex("0000ff00ff00")


def answer_frame(body: bytes) -> bytes:
    body = b"\xd5" + body
    return (b"\x00\x00\xff" + bytes((len(body), -len(body) & 255)) + body
            + bytes((-sum(body) & 255, 0)))


class Chip:
    """A PN532 on a serial line. `tag` lies on it; `awake` by the long preamble only."""

    def __init__(self) -> None:
        self.now = ticks.PERIOD - 700
        self.tag: bytes | None = None
        self.powered = True
        self.awake = False
        self.configured: list[int] = []
        self.looked = 0
        self._said: list[tuple[int, bytes]] = []
        self._out = b""

    def write(self, data: bytes) -> int:
        if not self.powered:
            return len(data)
        self.awake = self.awake or data.startswith(b"\x55\x55")
        start = data.find(b"\x00\x00\xff")
        size, check = data[start + 3 : start + 5]
        body = data[start + 5 : start + 5 + size]
        assert (size + check) & 255 == 0
        assert (sum(body) + data[start + 5 + size]) & 255 == 0
        assert body[0] == 0xD4
        if self.awake:
            self._say(1, ACK)
            self._obey(body[1], body[2:])
        return len(data)

    def _obey(self, command: int, arguments: bytes) -> None:
        if command == 0x4A:
            self.looked += 1
            assert self.configured == [0x14, 0x32]
            assert arguments == b"\x01\x00"
            tag = self.tag
            found = b"\x01\x01\x00\x44\x00" + bytes((len(tag),)) + tag if tag else b"\x00"
            self._say(30 if tag else 12, answer_frame(b"\x4b" + found))
        else:
            self.configured.append(command)
            self._say(3, answer_frame(bytes((command + 1,))))

    def _say(self, after: int, data: bytes) -> None:
        self._said.append((ticks.after(self.now, after), data))

    @property
    def in_waiting(self) -> int:
        while self._said and ticks.since(self.now, self._said[0][0]) >= 0:
            self._out += self._said.pop(0)[1]
        return len(self._out)

    def read(self, count: int) -> bytes | None:
        data, self._out = self._out[:count], self._out[count:]
        return data or None

    def noise(self, data: bytes) -> None:
        self._out += data


def wait(reader: Pn532, chip: Chip, ms: int) -> list[bytes | None]:
    """What the reader saw at every millisecond."""
    seen = []
    for _ in range(ms):
        chip.now = ticks.after(chip.now, 1)
        seen.append(reader.poll(chip.now))
    return seen


def reader_and_chip() -> tuple[Pn532, Chip]:
    chip = Chip()
    return Pn532(chip, chip.now), chip


def test_a_tag_is_seen_soon_after_it_is_laid_down_and_gone_soon_after_it_is_taken() -> None:
    reader, chip = reader_and_chip()
    assert set(wait(reader, chip, 300)) == {None}
    chip.tag = UID
    seen = wait(reader, chip, 200)
    assert seen.index(UID) < 130
    assert set(seen[seen.index(UID) :]) == {UID}
    chip.tag = None
    assert wait(reader, chip, 150)[-1] is None
    assert not reader.silent


def test_it_does_not_pester_the_chip() -> None:
    reader, chip = reader_and_chip()
    wait(reader, chip, 5000)
    assert 50 < chip.looked < 100


def test_a_reader_that_is_not_there_is_silent_until_it_is() -> None:
    reader, chip = reader_and_chip()
    chip.powered = False
    wait(reader, chip, SILENT_MS - 10)
    assert not reader.silent
    wait(reader, chip, 20)
    assert reader.silent
    chip.powered, chip.tag = True, UID
    assert wait(reader, chip, 2 * ANSWER_MS)[-1] == UID
    assert not reader.silent


def test_a_chip_that_loses_its_power_is_set_up_again_and_the_tag_is_gone() -> None:
    reader, chip = reader_and_chip()
    chip.tag = UID
    assert wait(reader, chip, 300)[-1] == UID
    chip.powered, chip.awake, chip.configured = False, False, []
    assert wait(reader, chip, ANSWER_MS + 100)[-1] is None
    chip.powered = True
    assert wait(reader, chip, 2 * ANSWER_MS)[-1] == UID


def test_noise_on_the_line_does_no_lasting_harm() -> None:
    reader, chip = reader_and_chip()
    chip.tag = UID
    dice = random.Random(5)
    for _ in range(40):
        chip.noise(dice.choice([dice.randbytes(40), ACK, b"\x00\xff", b"\x00\x00\xff\x05"]))
        wait(reader, chip, 37)
    assert wait(reader, chip, 3 * ANSWER_MS)[-1] == UID


@given(st.lists(st.binary(max_size=40) | st.just(ACK)), st.integers(1, 9))
def test_any_bytes_may_come_from_the_chip(chunks: list[bytes], size: int) -> None:
    rest = b""
    for chunk in chunks:
        for at in range(0, len(chunk), size):
            answer, rest = take_answer(rest + chunk[at : at + size])
            if answer is not None:
                uid_of(answer)
    assert len(rest) <= 300


@given(st.binary(min_size=1, max_size=40), st.integers(1, 50))
def test_an_answer_is_understood_however_it_is_cut(body: bytes, cut: int) -> None:
    data = ACK + answer_frame(body)
    answer, rest = take_answer(data[:cut])
    if answer is None:
        answer, rest = take_answer(rest + data[cut:])
    else:
        rest += data[cut:]
    assert (answer, rest) == (body, b"\x00")


@given(st.binary(min_size=1, max_size=40), st.integers(5, 46), st.integers(1, 255))
def test_a_spoilt_answer_is_not_believed(body: bytes, at: int, flip: int) -> None:
    data = bytearray(answer_frame(body))
    if at < len(data) - 1:
        data[at] ^= flip
        assert take_answer(bytes(data))[0] is None


def test_no_tag_and_nonsense_have_no_uid() -> None:
    assert uid_of(bytes.fromhex("4b0101004400 07") + UID) == UID
    for nonsense in ("", "4b00", "4b0101004400", "4b010100440009 04a1", "4b0101004400 02 0102"):
        assert uid_of(bytes.fromhex(nonsense)) is None


def test_the_commands_are_those_of_the_manual() -> None:
    assert frame(b"\x02").hex() == "0000ff02fed4022a00"  # GetFirmwareVersion, its own example
