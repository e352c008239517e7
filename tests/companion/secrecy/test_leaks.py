"""Nothing outside the Wolf's private screen depends on the pack before something is revealed.

The long form, with hundreds of pairs, is ``python -m tests.torture.leaks``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from companion.simulation.offscreen import Offscreen
from engine.mutton import placements
from engine.mutton.options import Options
from tests.companion.secrecy.alone import ALONE, COMPARED
from tests.companion.secrecy.blind_spots import BLIND_SPOTS
from tests.companion.secrecy.channels import CHANNELS, Channel, Difference
from tests.companion.secrecy.evening import UNDO, Evening
from tests.companion.secrecy.pairs import (
    FORMS,
    KINDS,
    Pair,
    compare,
    scripted,
    short,
    small,
)
from tests.companion.secrecy.planted import PLANTED, Leak

FED = {channel for channel in CHANNELS if channel not in ("standard error", "log", "other files")}
"""The channels by which something comes out of an evening; by the others nothing does at all."""
ALL = (*PLANTED, *BLIND_SPOTS, *ALONE)
SEEDS = (13, 48, 55, 58)
"""Of short matches that are of every form and kind between them."""
SPOTS = {
    name: [leak for leak in BLIND_SPOTS if leak.evening == name]
    for name in sorted({leak.evening for leak in BLIND_SPOTS})
}
"""The leaks in places where the comparison once did not look, by the evening that shows them."""


def wire(*, live: bool) -> set[Channel]:
    """The channel that is silent, since the desk is one of two kinds."""
    return {"wire to the board"} if live else {"port writes"}


@pytest.mark.parametrize("kind", ["people", "computer wolf"])
@pytest.mark.parametrize("keys_alike", [True, False], ids=["same keys", "same places"])
def test_two_packs_cannot_be_told_apart(
    window: Offscreen, tmp_path: Path, kind: str, keys_alike: bool
) -> None:
    found = compare(window, tmp_path, small(kind, keys_alike=keys_alike), short(kind))
    assert found.differences == {}
    silent = wire(live=False)
    if kind == "computer wolf":
        silent |= {"taps", "settings", "refusals", "private page"}
    assert {channel for channel in FED if not found.by_channel[channel]} <= silent


@pytest.mark.parametrize("name", SPOTS)
def test_an_evening_with_everything_in_it_cannot_be_told_apart(
    window: Offscreen, tmp_path: Path, name: str
) -> None:
    """Also the second game of a match, its later turns, and what a real board's port writes."""
    pair, done = scripted(name)
    found = compare(window, tmp_path, pair, done)
    assert found.differences == {}
    assert found.known
    if name == "everything":
        silent = {channel for channel in FED if not found.by_channel[channel]}
        assert silent == wire(live=True)


def test_a_wolf_that_plays_alone_shows_its_pack_on_its_screen_only(
    window: Offscreen, tmp_path: Path
) -> None:
    """The computer Farmer answers a kill in the same way, so it has seen only what is public."""
    pair, done = scripted("alone")
    found = compare(window, tmp_path, pair, done)
    assert found.differences == {}
    assert found.known
    assert found.turns == 2
    silent = {channel for channel in FED if not found.by_channel[channel]}
    assert silent == {*wire(live=False), "private page"}


@pytest.mark.parametrize("seed", SEEDS)
def test_whole_matches_cannot_be_told_apart(window: Offscreen, tmp_path: Path, seed: int) -> None:
    """Duels as far as the second game, quick play, bids; with a computer Wolf or passphrases."""
    found = compare(window, tmp_path, Pair.by_chance(seed, largest=2))
    assert found.differences == {}
    assert found.turns


def test_the_matches_that_are_compared_are_of_every_form() -> None:
    pairs = [Pair.by_chance(seed, largest=2) for seed in SEEDS]
    assert {pair.form.split()[0] for pair in pairs} == set(FORMS)
    assert {pair.kind for pair in pairs} == set(KINDS)
    assert {bool(pair.before) for pair in pairs} == {True, False}
    assert {bool(pair.passphrase) for pair in pairs} == {True, False}
    assert {pair.live for pair in pairs} == {True, False}


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
        assert (UNDO in evening.robot.buttons()) is room
        evening.do("back")
        assert evening.view.phase == "choosing"
        evening.do("choose")
        assert evening.view.phase == "wolf"


# --- leaks that are planted -----------------------------------------------------------------------


def test_every_channel_has_a_leak_planted_in_it() -> None:
    assert {leak.channel for leak in ALL} == set(CHANNELS)


def test_three_leaks_are_planted_in_every_place_that_was_not_looked_at() -> None:
    later = [leak for leak in BLIND_SPOTS if leak.since > (0, 0)]
    assert {leak.evening for leak in later} == {"second game", "long game"}
    files = [leak for leak in BLIND_SPOTS if leak.channel in ("other files", "file calls")]
    others = Counter(leak.channel for leak in BLIND_SPOTS if leak not in (*later, *files))
    assert set(others) == {
        "port writes", "seal work", "sound volume and length", "idle time-outs", "refusals",
        "row sizes", "private page",
    }
    assert min(len(later), len(files), *others.values()) >= 3


def found_with(leaks: Sequence[Leak], window: Offscreen, folder: Path) -> dict[Channel, Difference]:
    """What is found with leaks planted in the evening that shows them."""
    one = leaks[0]
    with ExitStack() as stack:
        for leak in leaks:
            stack.enter_context(leak.plant())
        return compare(
            window, folder, *scripted(one.evening, one.kind, keys_alike=one.keys_alike)
        ).differences


def test_planted_leaks_are_found_in_all_their_channels(window: Offscreen, tmp_path: Path) -> None:
    """All that can be planted in the same evening, at once."""
    leaks = [leak for leak in PLANTED if leak.kind == "people" and leak.keys_alike]
    found = found_with(leaks, window, tmp_path)
    assert {leak.channel for leak in leaks} <= set(found)


def test_leaks_planted_in_a_match_alone_are_found_in_every_channel_but_its_own_screen(
    window: Offscreen, tmp_path: Path
) -> None:
    assert {leak.channel for leak in ALONE} == set(COMPARED)
    found = found_with(ALONE, window, tmp_path)
    assert [leak.name for leak in ALONE if not leak.found_in(found)] == []


@pytest.mark.parametrize("name", SPOTS)
def test_leaks_in_places_once_not_looked_at_are_found_by_their_channels(
    window: Offscreen, tmp_path: Path, name: str
) -> None:
    found = found_with(SPOTS[name], window, tmp_path)
    assert [leak.name for leak in SPOTS[name] if not leak.found_in(found)] == []


@pytest.mark.parametrize("leak", [
    pytest.param(
        leak, id=leak.name.replace(" ", "-"),
        marks=[pytest.mark.whole] if leak.kind != "computer wolf" and leak.keys_alike else [],
    ) for leak in ALL
])
def test_a_planted_leak_alone_is_found(window: Offscreen, tmp_path: Path, leak: Leak) -> None:
    assert leak.found_in(found_with([leak], window, tmp_path))
