"""Offsets outlive the power, and nothing that may lie in the nvm can do harm."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from firmware.calibration import Calibration, Measurement
from firmware.scan import ZERO

offsets7 = st.lists(st.integers(-3000, 3000), min_size=7, max_size=7)
SIZE = 8 + 2 * 7 + 4


class CutOff(Exception):
    """The power has gone."""


class CutNvm(bytearray):
    """An nvm whose power goes after `left` more bytes have been written."""

    left = 1 << 30

    def __setitem__(self, key: object, value: object) -> None:
        assert isinstance(key, slice)
        assert isinstance(value, bytes)
        for at, byte in zip(range(key.start, key.stop), value, strict=True):
            if not self.left:
                raise CutOff
            self.left -= 1
            super().__setitem__(at, byte)


@given(st.lists(offsets7, min_size=1, max_size=5))
def test_the_last_kept_offsets_are_found_again(kept: Iterable[list[int]]) -> None:
    nvm = bytearray(4096)
    last: list[int] = []
    for offsets in kept:
        assert Calibration(nvm, 7).keep(offsets)
        last = offsets
    found = Calibration(nvm, 7)
    assert (found.offsets, found.kept, found.lost) == (last, True, False)
    assert found.zeros() == [ZERO + offset for offset in last]


@pytest.mark.parametrize("fill", [b"\x00", b"\xff"])
def test_a_new_board_has_nominal_values_and_no_complaint(fill: bytes) -> None:
    fresh = Calibration(bytearray(fill * 4096), 7)
    assert (fresh.offsets, fresh.kept, fresh.lost) == ([0] * 7, False, False)


@given(st.binary(max_size=2 * SIZE), st.booleans())
def test_a_bad_nvm_gives_nominal_values(junk: bytes, like_ours: bool) -> None:
    nvm = (b"SF\x01\x07" if like_ours else b"") + junk
    found = Calibration(bytearray(nvm.ljust(4096, b"\xff")), 7)
    assert (found.offsets, found.kept) == ([0] * 7, False)


@given(offsets7, offsets7, st.integers(0, SIZE))
def test_power_that_goes_while_writing_leaves_the_old_or_the_new(
    old: list[int], new: list[int], cut: int
) -> None:
    nvm = CutNvm(4096)
    Calibration(nvm, 7).keep(old)
    nvm.left = cut
    try:
        Calibration(nvm, 7).keep(new)
    except CutOff:
        assert cut < SIZE
    found = Calibration(nvm, 7)
    assert found.kept
    assert found.offsets in (old, new)
    nvm.left = 1 << 30
    assert found.keep(new)
    assert Calibration(nvm, 7).offsets == new


@given(offsets7, offsets7, st.integers(0, 2 * SIZE - 1), st.integers(1, 255))
def test_a_byte_gone_bad_costs_one_copy_at_most(
    old: list[int], new: list[int], at: int, flip: int
) -> None:
    assume(old != new)  # the same again is kept once only
    nvm = bytearray(4096)
    Calibration(nvm, 7).keep(old)
    Calibration(nvm, 7).keep(new)
    nvm[at] ^= flip
    assert Calibration(nvm, 7).offsets in (old, new)


def test_when_both_copies_are_bad_that_is_said() -> None:
    nvm = bytearray(4096)
    for offsets in ([1] * 7, [2] * 7):
        Calibration(nvm, 7).keep(offsets)
    nvm[12] ^= 1
    nvm[12 + SIZE] ^= 1
    found = Calibration(nvm, 7)
    assert (found.offsets, found.kept, found.lost) == ([0] * 7, False, True)
    assert found.keep([3] * 7)
    assert not Calibration(nvm, 7).lost


def test_a_board_of_another_size_is_not_taken_for_this_one() -> None:
    nvm = bytearray(4096)
    Calibration(nvm, 7).keep([5] * 7)
    assert Calibration(nvm, 37).offsets == [0] * 37


def test_the_same_again_is_not_written_for_flash_wears() -> None:
    nvm = CutNvm(4096)
    calibration = Calibration(nvm, 7)
    calibration.keep([5] * 7)
    nvm.left = 0
    assert calibration.keep([5] * 7)
    assert Calibration(nvm, 7).keep([5] * 7)


@pytest.mark.parametrize("nvm", [None, bytearray(20)])
def test_without_room_offsets_are_used_but_not_kept(nvm: bytearray | None) -> None:
    calibration = Calibration(nvm, 7)
    assert not calibration.able
    assert not calibration.keep([5] * 7)
    assert calibration.offsets == [5] * 7


def test_a_measurement_is_the_mean_of_its_scans() -> None:
    measurement = Measurement(2)
    scans = 1
    while not measurement.add([ZERO + 100 + scans % 2, ZERO - 50]):
        scans += 1
    assert scans == 32
    assert measurement.offsets() == [101, -50]


@given(st.lists(offsets7, min_size=2, max_size=5, unique_by=tuple))
def test_the_offsets_before_the_last_can_be_had_back_and_then_those_again(
    kept: list[list[int]],
) -> None:
    nvm = bytearray(4096)
    calibration = Calibration(nvm, 7)
    for offsets in kept:
        calibration.keep(offsets)
    assert calibration.restore()
    assert calibration.offsets == Calibration(nvm, 7).offsets == kept[-2]
    assert calibration.restore()
    assert Calibration(nvm, 7).offsets == kept[-1]


def test_a_first_calibration_has_none_before_it() -> None:
    calibration = Calibration(bytearray(b"\xff" * 4096), 7)
    assert not calibration.restore()
    calibration.keep([1] * 7)
    assert not calibration.restore()
    assert calibration.offsets == [1] * 7
    assert not Calibration(None, 7).restore()
