"""The scan of the cells, and its calibration."""

import struct
from binascii import crc32
from collections.abc import Iterable
from contextlib import suppress
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from firmware import calibration, wire
from firmware.calibration import Calibration, Measurement
from firmware.scan import ZERO, Channels, Scanner, to_counts, to_tenths
from hardware.tolerances import COMMON_MT, HIGH_GAIN, KINDS, LOW_GAIN, ZEROS_MT, draw_board
from tests.firmware.machine import Machine

Changes = list[tuple[int, int, int]]


class Cell:
    """The first cell of a small board, scanned with one field after another."""

    def __init__(self) -> None:
        self.machine = Machine(2)
        self.scanner = Scanner(self.machine, self.machine.layout.channels)

    def feel(self, mt: float, scans: int = 1) -> Changes:
        self.machine.fields[0] = mt
        return [change for _ in range(scans) for change in self.scanner.scan()]

    @property
    def state(self) -> int:
        return self.scanner.states[0]


@pytest.mark.parametrize(("mt", "state"), [
    (42.6, wire.UPRIGHT), (7.1, wire.UPRIGHT), (-7.1, wire.INVERTED), (-42.6, wire.INVERTED),
    (4.9, wire.EMPTY), (-3.3, wire.EMPTY), (0, wire.EMPTY),
])
def test_a_field_is_a_state_after_three_scans_and_not_before(mt: float, state: int) -> None:
    cell = Cell()
    assert cell.feel(mt, 2) == []
    changes = cell.feel(mt)
    assert cell.state == state
    assert [change[:2] for change in changes] == ([(0, state)] if state else [])


def test_a_change_tells_the_field_in_tenths_of_a_mt() -> None:
    (change,) = Cell().feel(-13.8, 3)
    assert abs(change[2] + 138) <= 1


@pytest.mark.parametrize("sign", [1, -1])
def test_a_piece_stays_where_it_is_until_its_field_is_below_the_lower_threshold(sign: int) -> None:
    cell = Cell()
    cell.feel(sign * 20, 3)
    assert cell.feel(sign * 5.5, 500) == []
    assert [state for _, state, _ in cell.feel(sign * 4.5, 3)] == [wire.EMPTY]


@pytest.mark.parametrize("sign", [1, -1])
def test_a_field_that_hovers_over_an_empty_cell_is_uncertain(sign: int) -> None:
    cell = Cell()
    assert cell.feel(sign * 6, cell.scanner.hover - 1) == []
    assert [state for _, state, _ in cell.feel(sign * 6)] == [wire.UNCERTAIN]
    assert cell.feel(sign * 6, 500) == []
    assert [state for _, state, _ in cell.feel(sign * 8, 3)][-1] in (wire.UPRIGHT, wire.INVERTED)


def test_a_field_that_says_now_this_now_that_is_uncertain_until_it_settles() -> None:
    cell = Cell()
    changes = [change for turn in range(100) for change in cell.feel(20 if turn % 2 else -20)]
    assert [state for _, state, _ in changes] == [wire.UNCERTAIN]
    assert [state for _, state, _ in cell.feel(-20, 3)] == [wire.INVERTED]


def test_a_weak_field_of_the_other_sign_is_no_reason_to_keep_a_piece() -> None:
    cell = Cell()
    cell.feel(20, 3)
    cell.feel(-6, cell.scanner.hover)
    assert cell.state == wire.UNCERTAIN


def test_bouncing_shorter_than_three_scans_is_not_seen() -> None:
    cell = Cell()
    assert [c for mt in (20, 20, 0, 20, 20, 0, 0, 20, 0) * 3 for c in cell.feel(mt)] == []


@pytest.mark.parametrize("zero_mt", [0, 13.5, -13.5])
@pytest.mark.parametrize("rail_mt", [120, -120])
def test_a_sensor_that_is_not_there_is_uncertain_and_known_to_be_stuck(
    zero_mt: float, rail_mt: float
) -> None:
    """Whatever its zero was, as it is its voltage that no sensor gives."""
    cell = Cell()
    cell.scanner.set_zeros([ZERO + round(zero_mt * 298)] * 7, [140] * 7)
    cell.feel(rail_mt, 60)
    assert cell.state == wire.UNCERTAIN
    assert cell.scanner.stuck(0)
    cell.feel(rail_mt * 0.8, 60)  # near the strongest field that a DRV5055A3 can tell
    assert cell.state in (wire.UPRIGHT, wire.INVERTED)
    assert not cell.scanner.stuck(0)


@pytest.mark.parametrize("gain", [55, 73, 100, 135, 190])
def test_a_gain_moves_the_thresholds_of_its_cell_and_the_field_that_is_told(gain: int) -> None:
    cell = Cell()
    cell.scanner.set_zeros([ZERO] * 7, [gain] + [100] * 6)
    assert cell.feel(6.8 * gain / 100, 5) == []
    (change,) = cell.feel(13 * gain / 100, 3)
    assert change[1] == wire.UPRIGHT
    assert abs(change[2] - 130) <= 2
    assert cell.feel(5.2 * gain / 100, 20) == []
    assert [state for _, state, _ in cell.feel(4.8 * gain / 100, 3)] == [wire.EMPTY]


def test_two_readings_at_one_moment_that_contradict_each_other_are_counted() -> None:
    cell = Cell()
    cell.machine.noise[0] = 8
    cell.feel(0, 10)
    assert cell.scanner.jumps[0] > 5
    cell.feel(0, 1000)
    assert cell.scanner.jumps[0] == 255
    assert not any(cell.scanner.jumps[1:])


@given(st.lists(st.tuples(st.floats(-90, 90), st.integers(1, 5)), max_size=80))
def test_no_movement_counts_as_noise_however_fast_it_is(fields: list[tuple[float, int]]) -> None:
    cell = Cell()
    cell.machine.noise[0] = 0.3  # three times the specification
    for mt, scans in fields:
        cell.feel(mt, scans)
    assert not any(cell.scanner.jumps)


def test_a_cell_marked_as_noisy_is_uncertain_until_the_mark_is_removed() -> None:
    cell = Cell()
    cell.machine.noise[0] = 12
    cell.scanner.mark(0, True)
    assert [state for _, state, _ in cell.feel(0, 200)] == [wire.UNCERTAIN]
    cell.scanner.mark(1, True)
    assert [change[:2] for change in cell.scanner.scan()] == [(1, wire.UNCERTAIN)], "quiet or not"
    cell.machine.noise.clear()
    assert cell.feel(40, 200) == []
    cell.scanner.mark(0, False)
    assert [state for _, state, _ in cell.feel(40, 3)] == [wire.UPRIGHT]


def test_turned_magnets_turn_the_states() -> None:
    cell = Cell()
    cell.scanner.configure(70, 50, 3, True)
    cell.feel(20, 3)
    assert cell.state == wire.INVERTED


@pytest.mark.parametrize(
    "values", [(50, 50, 3), (50, 70, 3), (900, 50, 3), (70, 0, 3), (70, 50, 0)]
)
def test_thresholds_that_make_no_sense_are_refused(values: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="threshold"):
        Cell().scanner.configure(*values, False)


@given(st.lists(st.floats(-90, 90), max_size=80))
def test_the_changes_told_always_add_up_to_the_states(fields: list[float]) -> None:
    cell = Cell()
    reported = wire.EMPTY
    for mt in fields:
        for _, state, _ in cell.feel(mt):
            assert state != reported
            reported = state
        assert reported == cell.state


@given(st.lists(st.floats(-90, 90), max_size=40), st.floats(-90, 90))
def test_a_steady_field_outside_the_hysteresis_settles_whatever_was_before(
    before: list[float], steady: float
) -> None:
    cell = Cell()
    for mt in before:
        cell.feel(mt)
    cell.feel(steady, 3)
    if abs(steady) >= 7.1:
        assert cell.state == (wire.UPRIGHT if steady > 0 else wire.INVERTED)
    elif abs(steady) <= 4.9:
        assert cell.state == wire.EMPTY


@given(st.integers(-900, 900))
def test_counts_and_fields_agree(tenths: int) -> None:
    assert abs(to_tenths(to_counts(tenths)) - tenths) <= 1


class ThoroughCell(Cell):
    """One of which no reading is passed over."""

    def feel(self, mt: float, scans: int = 1) -> Changes:
        changes = []
        for _ in range(scans):
            for probe in self.scanner.channels.probes:
                probe[2:] = [0, -1]
            changes += super().feel(mt)
        return changes


@pytest.mark.drawn(3)
@pytest.mark.parametrize("before", [0, 40, -40])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("gain", [100, 73])
def test_readings_that_are_passed_over_would_have_changed_nothing(
    before: float, turned: bool, gain: int
) -> None:
    """To the very count, at all thresholds: 5 mT, 7 mT, and what a DRV5055 cannot give."""
    for counts in range(-4, 5):
        for mt in (4.9, 5, 5.1, 6.9, 7, 7.1, 100.7, -4.9, -5, -5.1, -6.9, -7, -7.1, -100.7):
            cell, thorough = Cell(), ThoroughCell()
            for each in (cell, thorough):
                each.scanner.hover = 5
                each.scanner.set_zeros([ZERO + counts] * 7, [gain] * 7)
                each.scanner.configure(70, 50, 3, turned)
            for field, scans in ((before, 4), (mt, 6), (0.0, 2), (mt, 1), (before, 4)):
                felt = field * gain / 100 if abs(field) < 90 else field
                assert cell.feel(felt, scans) == thorough.feel(felt, scans)


@given(st.lists(st.tuples(st.floats(-90, 90), st.integers(1, 5)), max_size=40))
def test_settings_and_marks_take_effect_at_once(fields: list[tuple[float, int]]) -> None:
    cell, thorough = Cell(), ThoroughCell()
    for count, (mt, scans) in enumerate(fields):
        for each in (cell, thorough):
            if count == 5:
                each.scanner.configure(60, 30, 2, True)
            if count in (10, 15):
                each.scanner.mark(0, count == 10)
        assert cell.feel(mt, scans) == thorough.feel(mt, scans)


@pytest.mark.parametrize("size", range(1, 9))
def test_a_step_switches_hardly_more_than_one_line_and_reads_up_to_three_inputs(size: int) -> None:
    machine = Machine(size)
    channels = Channels(machine, machine.layout.channels)
    cells = len(channels.probes)
    banks = -(-cells // 45)
    assert sum(len(lines) for lines, _ in channels.steps) <= len(channels.steps) + 3 * banks
    read = [[probe[0] for probe in probes] for _, probes in channels.steps]
    assert sorted(place for places in read for place in places) == [*range(cells)]
    assert len(read) == sum(min(15, cells - 45 * bank) for bank in range(banks))


offsets7 = st.lists(st.integers(-3000, 3000), min_size=7, max_size=7)
SIZE = 8 + 2 * 7 + 4
GAIN_SIZE = 4 + 7 + 4


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


@given(offsets7, offsets7, st.integers(0, SIZE + GAIN_SIZE))
def test_power_that_goes_while_writing_leaves_the_old_or_the_new(
    old: list[int], new: list[int], cut: int
) -> None:
    nvm = CutNvm(4096)
    Calibration(nvm, 7).keep(old)
    nvm.left = cut
    try:
        Calibration(nvm, 7).keep(new)
    except CutOff:
        assert cut < SIZE + GAIN_SIZE
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


gains7 = st.lists(st.integers(50, 200), min_size=7, max_size=7)


@given(offsets7, offsets7, gains7, gains7, st.integers(0, SIZE + GAIN_SIZE))
def test_power_that_goes_while_writing_leaves_no_zeros_without_their_gains(
    old: list[int], new: list[int], before: list[int], after: list[int], cut: int
) -> None:
    nvm = CutNvm(4096)
    Calibration(nvm, 7).keep(old, before)
    nvm.left = cut
    with suppress(CutOff):
        Calibration(nvm, 7).keep(new, after)
    found = Calibration(nvm, 7)
    assert (found.offsets, found.gains) in ((old, before), (new, after))


@given(offsets7, gains7, gains7)
def test_gains_are_kept_with_their_zeros_and_come_back_with_them(
    offsets: list[int], old: list[int], new: list[int]
) -> None:
    nvm = bytearray(4096)
    Calibration(nvm, 7).keep(offsets, old)
    Calibration(nvm, 7).keep(offsets, new)
    found = Calibration(nvm, 7)
    assert (found.offsets, found.gains) == (offsets, new)
    if old != new:
        assert found.restore()
        assert Calibration(nvm, 7).gains == old


def test_a_program_that_knows_no_gains_reads_the_zeros_and_its_own_have_none() -> None:
    """Its memory is that of before, byte for byte, up to where the gains begin."""
    nvm = bytearray(4096)
    Calibration(nvm, 7).keep([5] * 7, [80] * 7)
    body = bytes(nvm[:SIZE])
    assert struct.unpack("<I", body[-4:])[0] == crc32(body[:-4])
    old = struct.pack("<2sBBI7h", b"SF", 1, 7, 2, *[9] * 7)
    nvm[SIZE : 2 * SIZE] = old + struct.pack("<I", crc32(old))
    found = Calibration(nvm, 7)
    assert (found.offsets, found.gains, found.kept) == ([9] * 7, [100] * 7, True)


def measured(offsets: list[int]) -> Measurement:
    measurement = Measurement(len(offsets))
    measurement.add([ZERO + offset for offset in offsets])
    return measurement


def test_a_piece_is_told_from_every_zero_within_the_tolerances() -> None:
    """The firmware's figures are those of the table."""
    assert tuple(round(10 * mt) for mt in ZEROS_MT) == calibration.ZEROS
    assert (LOW_GAIN, HIGH_GAIN) == calibration.GAINS
    for kind in KINDS.values():
        low, high = kind.common_mt
        assert max(-low, high) < COMMON_MT
        assert ZEROS_MT[0] < low - kind.zero_mt
        assert high + kind.zero_mt < ZEROS_MT[1]
        for seed in range(40):
            board = draw_board(kind, (7, 19, 37)[seed % 3], Random(seed))
            offsets = board.offsets()
            assert measured(offsets).piece() is None
            cell = seed % len(offsets)
            weakest = round(0.9 * 42 * kind.sensitivity_low_mv / 15 * 298)
            for field in (weakest, -weakest):
                with_piece = [*offsets]
                with_piece[cell] += field
                assert measured(with_piece).piece() == cell
    assert measured([42 * 298] * 7).piece() is not None, "a full board"


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
