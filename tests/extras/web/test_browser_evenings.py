"""No page shows, stores, sounds or sends anything that depends on the pack, in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest

from companion.extras.web.host import WebHost
from companion.extras.web.seat import WebSeat
from companion.extras.web.server import WebServer
from companion.games.mutton.table.wolf_hint import Private
from tests.browser.chromium import CHROMIUM
from tests.companion.opened import wolfs_view
from tests.engine.twin_games import TOGETHER, TwinGame, drawn
from tests.extras.web.browser_evenings import (
    SCRIPT,
    Notes,
    Pages,
    browser,
    differences,
    evening,
    page_evening,
)
from tests.long_form import DRAW

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="Chromium is not installed (Debian: chromium)")
SHORT = tuple(zip((2, 46, 48, 0, 33), (49, 1, 4, 9, 14), strict=True))
"""Seeds of games with few taps, two for each evening: one Wolf of the first has to pass in the end,
and one of the second may let a wolf escape. The numbers of victims and hidden deaths differ too."""
LONG = range(4)


def games(evening: tuple[int, int], turns: int = 4) -> list[TwinGame]:
    return [drawn(seed, secrets, turns=turns)
            for seed, secrets in zip(evening, TOGETHER, strict=False)]


@pytest.fixture(scope="module")
def pages() -> Iterator[Pages]:
    with browser() as started:
        yield Pages(started)


def compared(pages: Pages, chosen: list[TwinGame], *how: Any) -> tuple[Notes, dict[str, str]]:
    """Play an evening with both packs, and return what was noted and what differs."""
    one, other = (evening(pages, chosen, number, *how) for number in (0, 1))
    return one, differences(one, other)


@pytest.mark.drawn(len(SHORT))
@pytest.mark.parametrize("seeds", SHORT, ids=str)
def test_no_page_of_a_table_depends_on_the_pack(pages: Pages, seeds: tuple[int, int]) -> None:
    """Phones, the page at home and those who watch; while no moon is held, all of them alike."""
    one, found = compared(pages, games(seeds))
    assert found == {}
    assert one["console"] == one["vibration"] == one["sounds"] == []
    assert one["aloud"] == [], "a screen reader says it in a room with the Farmer"
    assert one["hints"], "some are looked at"
    for name, _, (_, private, _) in one["frames"]:
        assert not private or name in ("ann", "home")
    looks = [(name, len(lengths)) for name, _, lengths in one["moon"] if lengths]
    assert looks == [("home", 1)] * 2


@pytest.mark.drawn(len(SHORT))
@pytest.mark.parametrize("seeds", SHORT, ids=str)
def test_no_page_with_its_own_table_depends_on_the_pack(
    pages: Pages, seeds: tuple[int, int]
) -> None:
    """Two people at one page; and nothing of a look at the wolves stays in its memory."""
    game = games(seeds)[DRAW % 2]
    (one, kept), (other, kept_too) = (page_evening(pages, game, number) for number in (0, 1))
    assert differences(one, other) == {}
    assert kept == kept_too == []


@pytest.mark.whole
@pytest.mark.parametrize("seed", LONG)
def test_no_page_of_a_long_game_depends_on_the_pack(pages: Pages, seed: int) -> None:
    _, found = compared(pages, [drawn(seed, TOGETHER[seed])])
    assert found == {}


# --- faults that are planted ----------------------------------------------------------------------


class Fault(NamedTuple):
    """A mistake in the client, and the channel by which it is found."""

    channel: str
    where: str
    """The line of the client after which it is written."""
    what: str


SHOWN = "  state = message;\n"
LOOK = '      if (own()) draw(); else say("peek");\n'
FAULTS: Mapping[str, Fault] = {
    "a class where the Wolf must pass": Fault("changes", SHOWN, """
  const may = state.private?.may ?? "1";
  document.body.classList.toggle("stuck", !may.includes("1"));"""),
    "a vibration for each victim": Fault("vibration", SHOWN, """
  navigator.vibrate([...state.private?.may ?? ""].flatMap((each) => each === "1" ? [20, 20] : []));
"""),
    "the last look is stored": Fault("storage", LOOK, """
      if (own()) localStorage.setItem("last", JSON.stringify(state.private));"""),
    "a title with the number of victims": Fault("title", SHOWN, """
  if (own()) document.title = words.title + " " + (state.private?.may ?? "").replaceAll("0", "");
"""),
    "a complaint on the console": Fault("console", SHOWN, """
  if (!state.private?.may.includes("1")) console.debug("no victim");"""),
    "a sound where the Wolf must pass": Fault("sounds", SHOWN, """
  if (state.private && !state.private.may.includes("1")) new Audio("howl.wav").play();"""),
    "a tap that waits for each victim": Fault("network", SHOWN, """
  if (own()) line = (said) => setTimeout(() => socket.send(JSON.stringify(said)),
    5 * (state.private?.may ?? "").replaceAll("0", "").length);"""),
    "a larger board for a living pack": Fault("sizes", SHOWN, """
  const sheet = new CSSStyleSheet(), many = [...state.private?.pack ?? ""]
    .filter((each) => each in state.living).length;
  sheet.replaceSync(`#story { min-height: ${10 * many}px }`);
  document.adoptedStyleSheets = [sheet];"""),
    "a global that stays": Fault("state", SHOWN, "  window.pack = state.private?.pack;\n"),
}


@contextmanager
def planted(pages: Pages, *faults: Fault) -> Iterator[None]:
    script = SCRIPT
    for each in faults:
        assert SCRIPT.count(each.where) == 1
        script = script.replace(each.where, f"{each.where}{each.what}\n")
    with pages.client(script):
        yield


Change = Callable[[WebHost[Any], WebSeat, str, Private], str]


@contextmanager
def changed(change: Change) -> Iterator[None]:
    """Let something be sent instead of a message while the Wolf knows its pack."""
    honest = WebHost._message

    def leaky(host: WebHost[Any], view: Any, seat: WebSeat, *how: Any, **more: Any) -> str:
        text, found = honest(host, view, seat, *how, **more), wolfs_view(host.shared._table)
        return text if found is None else change(host, seat, text, found)

    with patch.object(WebHost, "_message", leaky):
        yield


def longer(host: WebHost[Any], seat: WebSeat, text: str, private: Private) -> str:
    """A longer message to the phone of a Wolf that may let a wolf escape, or must pass."""
    special = private.escapers or private.must_pass
    return text + " " * bool(special) if seat.kind == "player" else text


@contextmanager
def late() -> Iterator[None]:
    """The server waits a little for each victim before it sends."""
    honest, victims = WebServer._send, [0]

    def note(host: WebHost[Any], seat: WebSeat, text: str, private: Private) -> str:
        victims[0] = len(private.victims)
        return text

    def leaky(server: WebServer, *what: Any) -> None:
        server._loop.call_later(0.025 * victims[0], honest, server, *what)

    with changed(note), patch.object(WebServer, "_send", leaky):
        yield


@contextmanager
def shared_looks() -> Iterator[None]:
    """What one page peeks at is shown on all of its seat."""
    honest = WebServer.send

    def leaky(server: WebServer, screen: int | None, seat: WebSeat, *what: str) -> None:
        honest(server, None if seat.kind == "home" else screen, seat, *what)

    with patch.object(WebServer, "send", leaky):
        yield


FEW = "home", "beside", "ann"
KEPT = Fault("memory", SHOWN, "  cells.last = message.private;\n")
"""A look at the wolves that stays where no test could see it but in the memory."""


def test_faults_of_the_client_are_found_by_their_channels(pages: Pages) -> None:
    """All at once; and what a page peeks at is seen to go to another one."""
    with planted(pages, *FAULTS.values()), shared_looks(), changed(longer):
        one, found = compared(pages, games(SHORT[0])[:1], FEW)
    missed = [name for name, fault in FAULTS.items() if fault.channel not in found]
    assert missed == []
    assert "frames" in found
    assert {name for name, _, lengths in one["moon"] if lengths} == {"home", "beside"}


@pytest.mark.whole
@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_of_the_client_alone_is_found(pages: Pages, name: str) -> None:
    with planted(pages, FAULTS[name]):
        _, found = compared(pages, games(SHORT[0])[:1], FEW)
    assert FAULTS[name].channel in found


@pytest.mark.whole
@pytest.mark.parametrize("game", [0, 1])
@pytest.mark.parametrize("plant", [late, lambda: changed(longer)], ids=["late", "longer"])
def test_a_fault_of_the_server_alone_is_found(
    pages: Pages, plant: Callable[[], Any], game: int
) -> None:
    with ExitStack() as stack:
        stack.enter_context(plant())
        _, found = compared(pages, games(SHORT[0])[game:game + 1], FEW)
    assert "frames" in found


@pytest.mark.whole
def test_a_look_that_stays_in_memory_is_found(pages: Pages) -> None:
    with planted(pages, KEPT):
        _, kept = page_evening(pages, games(SHORT[0])[0], 0)
    assert kept
