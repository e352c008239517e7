"""Cut boxes fill what they were cut from, and never share a pixel."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.screens.boxes import Box

SIDES = st.integers(120, 900)


@given(SIDES, SIDES, st.integers(1, 9), st.integers(0, 12))
def test_rows_and_columns_fill_the_box_without_overlap(w: int, h: int, n: int, gap: int) -> None:
    whole = Box(7, 11, w, h)
    for parts in (whole.columns(n, gap), whole.rows(n, gap)):
        assert len(parts) == n
        assert all(whole.contains(part) for part in parts)
        assert not any(a.overlaps(b) for i, a in enumerate(parts) for b in parts[:i])
    assert whole.columns(n, gap)[-1].right == whole.right
    assert whole.rows(n, gap)[0].upper == whole.upper
    assert whole.rows(n, gap)[-1].y == whole.y


@given(SIDES, SIDES, st.integers(1, 100), st.integers(0, 12))
def test_a_strip_and_the_rest_are_the_whole(w: int, h: int, strip: int, gap: int) -> None:
    whole = Box(3, 5, w, h)
    for cut, rest, side in (
        (*whole.top(strip, gap), "h"),
        (*whole.bottom(strip, gap), "h"),
        (*whole.cut_left(strip, gap), "w"),
        (*whole.cut_right(strip, gap), "w"),
    ):
        assert getattr(cut, side) + gap + getattr(rest, side) == getattr(whole, side)
        assert not cut.overlaps(rest)
        assert whole.contains(cut)
