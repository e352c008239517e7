"""Nothing outside the Wolf's private screen depends on the pack before something is revealed.

The long form, with hundreds of pairs, is ``python -m tests.torture.leaks``.
"""

from __future__ import annotations

from collections import Counter
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from unittest.mock import patch

import pytest

from companion.games.mutton.table.view import TableView
from companion.screens.pages.link_page import LinkPage
from companion.screens.pages.page import BarPage
from companion.screens.pages.settings import DisplayPage, SettingsPage
from companion.simulation.offscreen import Offscreen
from engine.mutton import legal, notation, placements
from engine.mutton.game import Game
from engine.mutton.moves import Pass, Placement
from engine.mutton.options import Options
from tests.companion.secrecy.alone import ALONE, COMPARED, OF_EXTRAS
from tests.companion.secrecy.audits import AUDITS
from tests.companion.secrecy.blind_spots import BLIND_SPOTS
from tests.companion.secrecy.channels import CHANNELS, GUARDED, Channel, Trace, look_at_process
from tests.companion.secrecy.evening import UNDO, Evening
from tests.companion.secrecy.finding import ALL, found_with
from tests.companion.secrecy.fresh import EIGHT, SIXTEEN, TWELVE, TWENTY_EIGHT
from tests.companion.secrecy.holders import Watch
from tests.companion.secrecy.pairs import (
    FORMS,
    KINDS,
    LONGEST,
    Pair,
    compare,
    scripted,
    short,
    small,
    strolling,
)
from tests.companion.secrecy.planted import PLANTED, Leak
from tests.companion.secrecy.uncompared import UNCOMPARED
from tests.long_form import only

FED = {channel for channel in CHANNELS
       if channel not in ("standard error", "log", "other files", *GUARDED)}
"""The channels by which something comes out of an evening; by the others nothing does at all."""
SEEDS = (7, 70, 88)
"""Of short matches that are of every form and kind between them."""
CLOSED = ("must pass", "escape", "programs", "alone", "alone at a loss")
"""Evenings of two packs that differ in what may be killed, may escape, must pass or has died."""
SPOTS = {
    name: [leak for leak in BLIND_SPOTS if leak.evening == name]
    for name in sorted({leak.evening for leak in BLIND_SPOTS})
}
"""The leaks in places where the comparison once did not look, by the evening that shows them."""


def wire(*, live: bool) -> set[Channel]:
    """The channel that is silent, since the desk is one of two kinds."""
    return {"wire to the board"} if live else {"port writes"}


@pytest.mark.parametrize(("keys_alike", "kind"), [
    pytest.param(True, "people", id="same keys-people"),
    pytest.param(True, "computer wolf", id="same keys-computer wolf", marks=pytest.mark.whole),
    pytest.param(False, "people", id="same places-people", marks=pytest.mark.whole),
    pytest.param(False, "computer wolf", id="same places-computer wolf"),
])
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


@pytest.mark.parametrize("name", CLOSED)
def test_closed_evenings_cannot_be_told_apart(
    window: Offscreen, tmp_path: Path, name: str
) -> None:
    """In a short one, by the number of calls on the main thread neither."""
    with Watch() if name == "programs" else nullcontext():
        found = compare(window, tmp_path, *scripted(name))
    assert found.differences == {}
    assert found.known


@pytest.mark.drawn(30)
@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_touched_shows_nothing(window: Offscreen, tmp_path: Path, seed: int) -> None:
    """On any page that somebody finds: two walks a day, others each day."""
    found = compare(window, tmp_path, *strolling(seed))
    assert found.differences == {}
    assert found.known


@pytest.mark.whole
@pytest.mark.parametrize("page", [DisplayPage, LinkPage, SettingsPage])
def test_a_mistake_on_a_page_that_only_a_stroll_opens_is_found(
    window: Offscreen, tmp_path: Path, page: type[BarPage[TableView]]
) -> None:
    """At least every other day."""
    honest, begin, now, found = page.show, Evening._start, list[Evening](), 0

    def started(evening: Evening) -> None:
        begin(evening)
        now[:] = [evening]

    def leaky(shown: BarPage[TableView], view: TableView) -> None:
        honest(shown, view)
        if now and now[0].game is not None and "A" in now[0].pack:
            for part in shown.parts():
                part.opacity = 0.5

    with patch.object(page, "show", leaky), patch.object(Evening, "_start", started):
        for seed in range(4):
            (folder := tmp_path / str(seed)).mkdir()
            found += "pixels" in compare(window, folder, *strolling(seed)).differences
    assert found >= 2


@pytest.mark.whole
def test_every_line_that_can_hold_the_pack_is_compared(window: Offscreen, tmp_path: Path) -> None:
    """In the evenings that `make test` compares too; and nothing of them can be told apart, by the
    number of calls on the main thread neither, unless chance decides there what is done."""
    evenings = [(name, *scripted(name)) for name in (*CLOSED, *SPOTS)]
    evenings += [(str(seed), Pair.by_chance(seed, largest=2), None) for seed in (55, *SEEDS)]
    with Watch(lines=True) as watch:
        (tmp_path / "typing").mkdir()
        AUDITS["hidden typing"](tmp_path / "typing")
        for at, (name, pair, done) in enumerate((evenings[0], *evenings)):
            (folder := tmp_path / f"{at} {name}").mkdir()
            found = compare(window, folder, pair, done)
            if done is None or not at:  # the first evening of a process loads and fills caches
                found.differences.pop("main thread", None)
            assert found.differences == {}, name
            assert found.known, name
    missed = watch.missed(UNCOMPARED)
    assert not missed, f"see uncompared.py: {missed}"


def test_the_packs_of_closed_evenings_differ_in_all_that_is_secret() -> None:
    """In whether the Wolf must pass or may escape, in the number of victims, in a hidden death."""
    games = {}
    for name, first in (("must pass", "C:E-a1"), ("escape", "C:A-a1,D-a2,E-b3,F-b4")):
        pair, done = scripted(name)
        cells = next(line for line in done or () if line.startswith("say place")).split()[2:]
        kill = notation.parse(first, "wolf")[0]
        games[name] = [[game := Game.start(pair.options, Placement(tuple(cells)), pack),
                        game.apply(kill).apply(Pass())] for pack in pair.packs]
    for one, other in games.values():
        assert len(legal.victims(one[0])) != len(legal.victims(other[0]))
        assert ("C" in one[0].known_pack) != ("C" in other[0].known_pack)
        assert one[1].public() == other[1].public()
    assert [legal.must_pass(each[1]) for each in games["must pass"]] == [True, False]
    assert [bool(legal.escapers(each[0])) for each in games["escape"]] == [True, False]
    pair, done = scripted("alone at a loss")
    cells = next(line for line in done or () if line.startswith("say place")).split()[2:]
    first = [Game.start(pair.options, Placement(tuple(cells)), pack) for pack in pair.packs]
    assert [legal.must_pass(each) for each in first] == [True, False]
    assert legal.defects(first[0].public(), Pass()) == (), "anybody may believe that it can pass"


@pytest.mark.parametrize("seed", only(SEEDS, (2, 7, 13, 26, 42, 48, 55, 58, 70, 80, 88)))
def test_whole_matches_cannot_be_told_apart(window: Offscreen, tmp_path: Path, seed: int) -> None:
    """Duels as far as the second game, quick play, bids; with a computer Wolf or passphrases."""
    turns = 4 if seed in SEEDS else LONGEST
    found = compare(window, tmp_path, Pair.by_chance(seed, largest=2, turns=turns))
    assert found.differences == {}
    assert found.turns


def test_the_matches_that_are_compared_are_of_every_form() -> None:
    pairs = [Pair.by_chance(seed, largest=2) for seed in SEEDS]
    assert {pair.form.split()[0] for pair in pairs} == set(FORMS)
    assert {pair.kind for pair in pairs} == set(KINDS)
    assert {bool(pair.before) for pair in pairs} == {True, False}
    assert {bool(pair.passphrase) for pair in pairs} == {True, False}
    assert {pair.live for pair in pairs} == {True, False}


def test_only_threads_of_the_evening_are_noted() -> None:
    """Not one of another test that ends meanwhile."""
    ends = [Event(), Event()]
    other, own = (Thread(target=end.wait) for end in ends)
    other.start()
    trace = Trace()
    look_at_process(trace)
    ends[0].set()
    other.join()
    look_at_process(trace)
    assert len(trace.noted["process"]) == 1
    own.start()
    look_at_process(trace)
    ends[1].set()
    assert len(trace.noted["process"]) == 2


@pytest.mark.whole
def test_the_same_pack_cannot_be_told_from_itself(window: Offscreen, tmp_path: Path) -> None:
    """Not even by what Kivy logs of its caches, cold at first and then warm: so whatever differs
    between two packs is the packs' doing."""
    pair = small()
    same = replace(pair, packs=(pair.packs[0], pair.packs[0]))
    assert compare(window, tmp_path, same, short("people")).differences == {}


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
        assert bool(evening.robot.buttons().keys() & set(UNDO)) is room
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


def test_planted_leaks_are_found_in_all_their_channels(window: Offscreen, tmp_path: Path) -> None:
    """All that can be planted in the same evening, at once."""
    leaks = [leak for leak in (*PLANTED, *OF_EXTRAS)
             if leak.evening == "short" and leak.kind == "people" and leak.keys_alike]
    found = found_with(leaks, window, tmp_path)
    assert {leak.channel for leak in leaks} <= set(found)


@pytest.mark.whole
def test_leaks_planted_in_a_match_alone_are_found_in_every_channel_but_its_own_screen(
    window: Offscreen, tmp_path: Path
) -> None:
    assert {leak.channel for leak in ALONE} == set(COMPARED)
    found = found_with(ALONE, window, tmp_path)
    assert [leak.name for leak in ALONE if not leak.found_in(found)] == []


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=[pytest.mark.whole] if name != "passphrase" else []) for name in SPOTS
])
def test_leaks_in_places_once_not_looked_at_are_found_by_their_channels(
    window: Offscreen, tmp_path: Path, name: str
) -> None:
    found = found_with(SPOTS[name], window, tmp_path)
    assert [leak.name for leak in SPOTS[name] if not leak.found_in(found)] == []


@pytest.mark.parametrize("evening", [
    pytest.param("must pass", marks=pytest.mark.whole),
    pytest.param("alone", marks=pytest.mark.whole),
    pytest.param("escape", marks=pytest.mark.whole),
    pytest.param("programs", marks=pytest.mark.whole), "passphrase",
])
def test_fresh_mistakes_are_found_by_their_channels(
    window: Offscreen, tmp_path: Path, evening: str
) -> None:
    """All at once, but for those that show later: what differs earlier would hide them."""
    leaks = [leak for leak in (*SIXTEEN, *EIGHT, *OF_EXTRAS) if leak.evening == evening]
    for since in sorted({leak.since for leak in leaks}):
        together = [leak for leak in leaks if leak.since == since]
        (folder := tmp_path / f"since {since}").mkdir()
        found = found_with(together, window, folder)
        assert [leak.name for leak in together if not leak.found_in(found)] == []


def test_the_reviewers_mistakes_are_among_them() -> None:
    """Each is found in an evening, or by an audit, of the tests above, which `make test` runs."""
    leaks = (*TWENTY_EIGHT, *EIGHT)
    assert (len(TWELVE), len(SIXTEEN), len({leak.name for leak in leaks})) == (12, 14, 34)
    assert {*leaks} <= {*ALL}
    assert {leak.evening for leak in leaks} <= {"short", *SPOTS, *CLOSED, *AUDITS}
    page = (Path(__file__).parents[3] / "docs/developers/threat-model.md").read_text("utf-8")
    assert [leak.name for leak in leaks if f"| {leak.name} |" not in page] == []


@pytest.mark.parametrize("leak", [
    pytest.param(
        leak, id=leak.name.replace(" ", "-"),
        marks=[pytest.mark.whole] if leak.kind != "computer wolf" and leak.keys_alike else [],
    ) for leak in ALL
])
def test_a_planted_leak_alone_is_found(window: Offscreen, tmp_path: Path, leak: Leak) -> None:
    assert leak.found_in(found_with([leak], window, tmp_path))
