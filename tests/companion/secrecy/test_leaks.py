"""Nothing outside the Wolf's private screen depends on the pack before something is revealed.

The long form, with hundreds of pairs, is ``python -m tests.torture.leaks``.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from companion.screens.offscreen import Offscreen
from engine.mutton import placements
from engine.mutton.options import Options
from tests.companion.secrecy.channels import CHANNELS
from tests.companion.secrecy.evening import TAKE_BACK, Evening
from tests.companion.secrecy.pairs import Pair, compare, short, small
from tests.companion.secrecy.planted import PLANTED, Leak

FED = {channel for channel in CHANNELS if channel not in ("standard error", "log", "other files")}
"""The channels by which something comes out of any evening; by the others nothing does at all."""


@pytest.mark.parametrize("kind", ["people", "computer wolf"])
@pytest.mark.parametrize("keys_alike", [True, False], ids=["same keys", "same places"])
def test_two_packs_cannot_be_told_apart(
    window: Offscreen, tmp_path: Path, kind: str, keys_alike: bool
) -> None:
    found = compare(window, tmp_path, small(kind, keys_alike=keys_alike), short(kind))
    assert found.differences == {}
    silent = {"taps", "settings"} if kind == "computer wolf" else set()
    assert {channel for channel in FED if not found.by_channel[channel]} <= silent


@pytest.mark.parametrize("seed", [2, 109])
def test_whole_games_cannot_be_told_apart(window: Offscreen, tmp_path: Path, seed: int) -> None:
    found = compare(window, tmp_path, Pair.by_chance(seed, largest=2, turns=3))
    assert found.differences == {}
    assert found.turns


def test_the_same_pack_cannot_be_told_from_itself(window: Offscreen, tmp_path: Path) -> None:
    """Not even by what Kivy logs of its caches, cold at first and then warm: so whatever differs
    between two packs is the packs' doing."""
    pair = small()
    same = replace(pair, packs=(pair.packs[0], pair.packs[0]))
    assert compare(window, tmp_path, same, short("people")).differences == {}


@pytest.mark.parametrize("tall", [False, True], ids=["800x480", "720x1280"])
def test_packs_locked_with_a_passphrase_cannot_be_told_apart(
    window: Offscreen, tmp_path: Path, tall: bool
) -> None:
    """It is typed when the pack is chosen, and again after a restart."""
    pair = replace(small(), passphrase="A DARK NIGHT", tall=tall)
    done = [*short("people"), "restart", "wait 600", "say resume", "choose", "wait 300"]
    found = compare(window, tmp_path, pair, done)
    assert found.differences == {}
    assert found.known


@pytest.mark.parametrize(("options", "room"), [
    ("size=2 sheep=5 wolves=1 no_berserk", True),
    ("size=3 sheep=4 wolves=1 no_berserk", False),
], ids=["on the page", "in the menu"])
def test_an_evening_takes_back_wherever_that_is_offered(
    window: Offscreen, tmp_path: Path, options: str, room: bool
) -> None:
    """Where a pass may be made, the page has no room left for it."""
    target = placements.sparse(Options.parse(options))
    with Evening(window, tmp_path, "A") as evening:
        for line in ("say players Ann Ben", f"say options {options}", "say start",
                     "say place sparse", *(f"rig put {name} {cell}" for name, cell in
                                           dict(target).items()),
                     "wait 900", "say confirm", "choose"):
            evening.do(line)
        assert evening.view.phase == "wolf"
        assert (TAKE_BACK in evening.robot.buttons()) is room
        evening.do("back")
        assert evening.view.phase == "choosing"
        evening.do("choose")
        assert evening.view.phase == "wolf"


# --- leaks that are planted -----------------------------------------------------------------------


def test_every_channel_has_a_leak_planted_in_it() -> None:
    assert {leak.channel for leak in PLANTED} == set(CHANNELS)


def test_planted_leaks_are_found_in_all_their_channels(window: Offscreen, tmp_path: Path) -> None:
    """All that can be planted in the same evening, at once."""
    leaks = [leak for leak in PLANTED if leak.kind == "people" and leak.keys_alike]
    with ExitStack() as stack:
        for leak in leaks:
            stack.enter_context(leak.plant())
        found = compare(window, tmp_path, small(), short("people"))
    assert set(found.differences) == {leak.channel for leak in leaks}


@pytest.mark.parametrize("leak", [
    pytest.param(
        leak, id=leak.name.replace(" ", "-"),
        marks=[pytest.mark.whole] if leak.kind == "people" and leak.keys_alike else [],
    ) for leak in PLANTED
])
def test_a_planted_leak_alone_is_found(window: Offscreen, tmp_path: Path, leak: Leak) -> None:
    with leak.plant():
        pair = small(leak.kind, keys_alike=leak.keys_alike)
        found = compare(window, tmp_path, pair, short(leak.kind))
    assert leak.channel in found.differences
