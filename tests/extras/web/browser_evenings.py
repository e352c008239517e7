"""Evenings at real pages in a real browser, of which all is noted that somebody could notice.

Two are compared whose packs differ (`tests.engine.twin_games`). The pages are phones of both seats,
`sheepfold web`, somebody who watches, a page that has its own table, and a friend's page. They
run the client's own JavaScript, and the first four talk to the real server over real connections.
Only time is not real: the table, the server and the pages have clocks that the evening turns.
"""

from __future__ import annotations

import asyncio
import json
import re
import runpy
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import chain, takewhile
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any
from unittest.mock import patch

from aiohttp import web

from companion.extras.web.client_words import client_words
from companion.extras.web.entrance import LOOK_S, Entrance
from companion.extras.web.seat import WebSeat
from companion.extras.web.server import WebTable
from companion.games.mutton.table.table import Table
from companion.games.mutton.web.page_table import PageTable
from companion.players.serving import AtOnce
from companion.sealing.secret_store import SecretStore
from companion.store.journal import Journal
from companion.terminal.own_words import run_command
from companion.words.catalogue import TAPPED
from tests.browser.chromium import CHROMIUM, FLAGS, sync_api
from tests.companion.secrecy.blind import blind_seals
from tests.companion.secrecy.strolls import strolling
from tests.engine.twin_games import TwinGame
from tests.extras.web.evenings import begun, script
from tests.long_form import DRAW

ROOT = Path(__file__).parents[3]
EYES = (ROOT / "tests/browser/eyes.js").read_text("utf-8")
TABLES = ROOT / "docs/site/play"
BUILD = runpy.run_path(str(TABLES / "build.py"))
OWN = "page.test"
"""The site of pages that have their own tables; nothing is asked for there but from this test."""
PATIENCE_S = 60.0
SHOWN = 120
"""Number of characters that are shown of a difference."""
CLIENT = Path(str(files("companion.extras.web"))) / "client"
STEP_MS = 20.0
STROLL = 4
"""How often a finger touches anything on each page after a game."""
LEFT_OUT = ":disabled, .moon, .key, #use, a[href]"
TOUCHABLE = f"""[...document.querySelectorAll("button, summary, select, input, label, polygon")]
  .filter((each) => each.checkVisibility() && !each.matches("{LEFT_OUT}"))
  .map((each) => each.getBoundingClientRect())
  .map(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])
  .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
    && !document.elementFromPoint(x, y).closest("{LEFT_OUT}"))"""
"""The middles of all that can be touched in sight, but the moon and what leads elsewhere."""
AFTER_MS = 200.0
"""How long is looked at what follows from a tap: longer than a delay that nobody would notice."""
HINT_MS = 4200.0
"""How long a hint takes at most: answers of the computer are given every 2 s."""
SEATS = {"home": WebSeat("home"), "beside": WebSeat("home"), "watch": WebSeat("watch"),
         "ann": WebSeat("player"), "ben": WebSeat("player", 1)}
"""The pages of the table that is served; `beside` is a second one of its `home` seat."""


# --- time -----------------------------------------------------------------------------------------


class Clock:
    """The time of an evening, in ms."""

    now = 0.0


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop for real connections, whose time is that of a clock.

    Only new connections, from which nothing has come yet, are looked at again in real time: a
    browser makes them when it likes.
    """

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._of = clock

    def time(self) -> float:
        return self._of.now / 1000

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any, **how: Any
    ) -> asyncio.TimerHandle:
        if getattr(callback, "__func__", None) is Entrance._look_again:
            Timer(LOOK_S, self._soon, [callback]).start()
            return super().call_later(0, int)
        return super().call_later(delay, callback, *args, **how)

    def _soon(self, callback: Callable[..., object]) -> None:
        with suppress(RuntimeError):  # it was closed
            self.call_soon_threadsafe(callback)


# --- tables ---------------------------------------------------------------------------------------


@dataclass
class Line:
    """What went between a table and a page."""

    sent: list[tuple[float, str]] = field(default_factory=list)
    """The messages to the page, and when they left."""
    heard: int = 0
    """Number of messages that came from it."""


class Served:
    """A table of Ann, the Wolf, and Ben, and its real server."""

    def __init__(self, clock: Clock, seed: int) -> None:
        self.clock, self.lines = clock, defaultdict[str, Line](Line)
        self.coming = ""
        """The name of the page that connects next."""
        self._names: dict[int, str] = {}
        self.table = Table(Journal(None), Random(seed), lambda: "today", seal_cost=4,
                           catalogue=TAPPED, secrets=SecretStore(None))
        self._opponents = AtOnce(Random(seed))
        with patch.object(asyncio, "new_event_loop", lambda: VirtualLoop(clock)):
            self.web = WebTable(self.table, SEATS["home"], SEATS["watch"])

    @contextmanager
    def running(self) -> Iterator[Served]:
        """Serve, and note what goes over the connections."""
        said, got = web.WebSocketResponse.send_str, web.WebSocketResponse.receive

        async def send(line: web.WebSocketResponse, text: str, *how: Any) -> None:
            self.lines[self._names[id(line)]].sent.append((self.clock.now, text))
            await said(line, text, *how)

        async def receive(line: web.WebSocketResponse, *how: Any) -> Any:
            name = self._names.setdefault(id(line), self.coming)
            message = await got(line, *how)
            self.lines[name].heard += message.type is web.WSMsgType.TEXT
            return message

        with (patch.object(web.WebSocketResponse, "send_str", send),
              patch.object(web.WebSocketResponse, "receive", receive)):
            self.web.start("127.0.0.1", 0)
            try:
                yield self
            finally:
                self.web.stop()

    def pump(self, ms: float) -> None:
        """Let time pass."""
        for _ in range(round(ms / STEP_MS)):
            self.clock.now += STEP_MS
            self.table.tick(self.clock.now)
            self._opponents.serve(self.table, self.clock.now)
            self.web.pump(self.clock.now)
            self.settle()

    def settle(self) -> None:
        """Wait until the server's thread has nothing to do."""
        asyncio.run_coroutine_threadsafe(_turns(8), self.web.server._loop).result(20)

    def say(self, *lines: str) -> None:
        for line in lines:
            run_command(self.table, line, self.clock.now)
            self.pump(3 * STEP_MS)


async def _turns(many: int) -> None:
    for _ in range(many):
        await asyncio.sleep(0)


# --- pages ----------------------------------------------------------------------------------------

Notes = dict[str, list[tuple[str, float, Any]]]
"""What was noted, by channel: at which page, when, and what."""
LOOKS = ("large", "captions", "sounds")
"""What can be chosen at a page, in its address."""
PHONE = {"width": 400, "height": 1000}
ADDRESS = re.compile(r".*?//[^/]*")
SCRIPT = (CLIENT / "client.js").read_text("utf-8")


class Screen:
    """A page in the browser, and its line to a table."""

    def __init__(self, name: str, page: Any, line: Line, notes: Notes) -> None:
        self.name, self.page, self.line, self._notes = name, page, line, notes
        self._hear: dict[str, Callable[[Any], None]] = {
            "console": lambda said: notes["console"].append((name, 0, said.text)),
            "pageerror": lambda fault: notes["console"].append((name, 0, str(fault))),
            "request": lambda asked: notes["requests"].append(
                (name, 0, (asked.method, ADDRESS.sub("", asked.url)))),
        }
        for event, hear in self._hear.items():
            page.on(event, hear)

    def close(self) -> None:
        """Hear nothing any more."""
        for event, hear in self._hear.items():
            self.page.remove_listener(event, hear)

    @property
    def state(self) -> dict[str, Any]:
        """The newest message."""
        shown: dict[str, Any] = json.loads(self.line.sent[-1][1])
        return shown

    def place(self, selector: str, text: str = "") -> tuple[float, float]:
        x, y = self.page.evaluate("wanted => eyes.place(...wanted)", [selector, text])
        return x, y

    def click(self, selector: str, text: str = "") -> None:
        self.page.mouse.click(*self.place(selector, text))

    def tap(self, said: str) -> None:
        """Touch what says this to the table."""
        word, _, rest = said.partition(" ")
        if word == "tap":
            self.click(f".cell[data-cell={rest}] polygon")
        elif word == "pack":
            for letter in rest:
                self.click(".key", letter)
            self.click("#use")
        elif word == "hint":
            hint = self.state["hint"]
            self.click("#buttons button", f"{client_words('en')['hint']} ({hint['left']})")
        else:
            label = next(each["label"] for each in self.state["buttons"] if each["command"] == said)
            self.click("#buttons button", label)

    def look(self, ms: float, *, thorough: bool = False) -> int:
        """Let time pass at the page, once all messages have come, and note what happened. Return
        the number of messages that the page has sent."""
        sent, seen = self.page.evaluate(
            "how => eyes.after(...how)", [len(self.line.sent), ms, thorough])
        for channel, moment, what in seen:
            self._notes[channel].append((self.name, moment, what))
        return int(sent)

    def touch_any(self, rng: Random) -> None:
        """Touch anything in sight but the moon and the keys of a pack."""
        places = self.page.evaluate(TOUCHABLE)
        if places:
            self.page.mouse.click(*rng.choice(places))
            self.page.evaluate("document.activeElement.blur()")  # a cell may just be drawn again

    def wolves(self) -> int:
        """Return how many animals are seen to be wolves."""
        return int(self.page.locator(".animal.wolf:not(.gone)").count())

    def memory(self) -> list[str]:
        """Return all strings that the page has in memory."""
        chunks: list[str] = []
        session = self.page.context.new_cdp_session(self.page)
        session.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
        session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        session.detach()
        strings: list[str] = json.loads("".join(chunks))["strings"]
        return strings

    @contextmanager
    def moon(self) -> Iterator[None]:
        """Hold the moon."""
        x, y = self.place(".moon")
        self.page.evaluate("eyes.hold()")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        yield
        self.page.mouse.up()
        self.page.evaluate("eyes.release()")


SHARED = ("--in-process-gpu", "--process-per-site", "--renderer-process-limit=1")
"""Let pages share processes: each of its own costs half a second."""


@contextmanager
def browser() -> Iterator[Any]:
    """Debian's Chromium."""
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=CHROMIUM, args=[*FLAGS, *SHARED])
        yield started
        started.close()


class Pages:
    """The pages of evenings one after the other. They are opened once, as that takes long; each
    evening has an address of its own, and so nothing that an earlier one has stored.

    The number of a draw says which of `LOOKS` are chosen at the pages of a table that is served. A
    page with its own table has chosen the others."""

    def __init__(self, browser: Any, draw: int = DRAW) -> None:
        self._browser, self.draw, self._pages = browser, draw, dict[str, Any]()
        self._served, self._own = self._context(), self._context()
        self._own.route("**", self._file)  # an evening without routes costs less
        self.script = SCRIPT
        """The client, perhaps a faulty one."""
        self.start = ""
        """What a page with its own table shows before it is loaded."""

    def _context(self) -> Any:
        made = self._browser.new_context(
            viewport=PHONE, device_scale_factor=0.25,  # few pixels, as nobody looks at them
            reduced_motion="reduce", service_workers="block")
        made.add_init_script(EYES)
        made.set_default_timeout(1000 * PATIENCE_S)
        return made

    @contextmanager
    def client(self, script: str) -> Iterator[None]:
        """Use another client."""
        self.script = script
        self._served.route("**/client.js", self._file)
        try:
            yield
        finally:
            self._served.unroute("**/client.js")
            self.script = SCRIPT

    def open(self, name: str, line: Line, notes: Notes, address: str) -> Screen:
        """Show an address in the page of this name."""
        if name not in self._pages:
            context = self._own if OWN in address else self._served
            self._pages[name] = context.new_page()
        screen = Screen(name, self._pages[name], line, notes)
        screen.page.goto("about:blank")  # another key alone would not load the page again
        before, _, key = address.partition("#")
        look = [each for bit, each in enumerate(LOOKS)
                if (self.draw >> bit) % 2 != (OWN in address)]
        screen.page.goto(f"{before}?{'&'.join(look)}#{key}")
        return screen

    def _file(self, route: Any) -> None:
        """Serve a file of the site whose pages have their own tables."""
        name = route.request.url.partition("?")[0].rpartition("/")[2]
        kind = "text/html" if name.endswith(".html") else "text/javascript"
        if name == "client.js":
            route.fulfill(body=self.script, content_type=kind)
        elif name.endswith(".html"):
            route.fulfill(body=BUILD["client_page"](name.removesuffix(".html")), content_type=kind)
        elif name == "en.json":
            words = "/words/" in route.request.url
            route.fulfill(body=json.dumps(client_words("en")) if words else self.start,
                          content_type="application/json")
        else:
            files = (CLIENT / name, TABLES / name, BUILD["MEETING"])
            route.fulfill(path=next(each for each in files if each.name == name and each.is_file()))


# --- evenings -------------------------------------------------------------------------------------


class Evening:
    """An evening at the pages of a table that is served, in which a pack of each game is chosen."""

    def __init__(self, served: Served, pages: Pages, names: Sequence[str]) -> None:
        self.served, self._pages, self._names = served, pages, names
        self.notes: Notes = defaultdict(list)
        self.screens: dict[str, Screen] = {}
        for name in names:
            if SEATS[name].kind != "player":
                self._come(name)

    def _come(self, name: str) -> None:
        """Open a page, instead of the one that was there."""
        served = self.served
        if name in self.screens:
            self._leave(name)
        served.coming = name
        served.lines[name] = line = Line()
        self.screens[name] = self._pages.open(
            name, line, self.notes, served.web.address(SEATS[name]))
        wait(lambda: line.heard)
        served.settle()
        self._look()

    def _look(self, *, thorough: bool = False) -> None:
        """Let time pass for the table and all pages."""
        self.served.pump(AFTER_MS)
        for each in self.screens.values():
            each.look(AFTER_MS, thorough=thorough)

    def _tap(self, name: str, said: str) -> None:
        """Touch what says this, or say it at the table itself, and see what comes of it."""
        if name not in self.screens:
            return self.served.say(said)
        screen = self.screens[name]
        screen.tap(said)
        self._hear(screen)
        self.served.pump(HINT_MS if said == "hint" else AFTER_MS)
        screen.look(AFTER_MS)

    def _hear(self, screen: Screen) -> None:
        """Wait until the table has heard what a page says."""
        said = screen.look(AFTER_MS)
        wait(lambda: screen.line.heard >= said)
        self.served.settle()

    def play(self, game: TwinGame, pack: str) -> None:
        """Play a game from phones, and look at the wolves there and at home."""
        self.served.say(*begun(game))
        for name in self._names:
            if SEATS[name].kind == "player":
                self._come(name)
        self._tap("ann", f"pack {pack}")
        acting = "ann"
        for who, text in script(self.served.table, game):
            if who != acting:
                self._look()
            self._tap(acting := who, text)
            if text == "hint":
                self._look_at_hint(self.screens[who])
        self._look()
        assert self.served.table.game is not None
        assert self.served.table.game.entries == game.entries
        position = self.served.table.game.position
        on_board = {*position.living, *position.corpses.values()}
        before = {name: len(each.line.sent) for name, each in self.screens.items()}
        for name in ("ann", "home"):
            screen = self.screens[name]
            with screen.moon():
                self._hear(screen)
                self._look()
                assert screen.wolves() == len({*pack} & on_board)
            self._look()
        for name, many in before.items():
            sent = [text for _, text in self.screens[name].line.sent[many:]]
            self.notes["moon"].append(
                (name, self.served.clock.now, [len(each.encode()) for each in sent]))
        if "watch" in self._names and game.options.escape:  # once an evening, as it takes long
            for name in ("watch", "beside"):
                self._come(name)  # who comes late may see no more than who was there
        self._look(thorough=True)
        self._stroll()
        self._lose("ann")
        self.served.say("abandon", "new")
        self._look()

    def _stroll(self) -> None:
        """Touch anything on the pages."""
        rng = Random(self._pages.draw)
        with strolling(self.served.table):
            for screen in self.screens.values():
                for _ in range(STROLL):
                    screen.touch_any(rng)
                    self._hear(screen)
                    self._look()
        self._look(thorough=True)

    def _look_at_hint(self, screen: Screen) -> None:
        """Hold the moon of a phone in the turn in which a hint was taken."""
        with screen.moon():
            screen.look(AFTER_MS)
            assert screen.page.locator("#secret").inner_text(), "the hint"
        screen.look(AFTER_MS)
        self.notes["hints"].append((screen.name, self.served.clock.now, None))

    def _lose(self, name: str) -> None:
        """Hold the moon of a phone while its connection ends, of which it tells aloud."""
        screen, server, aloud = self.screens[name], self.served.web.server, self.notes["aloud"]
        number, = (each.number for each in server._screens.values() if each.seat == SEATS[name])
        known = screen.wolves()  # by everybody
        with screen.moon():
            server.close(number, "")
            server.flush()
            self.served.settle()
            screen.look(AFTER_MS)
        screen.look(AFTER_MS)
        assert screen.wolves() == known
        assert aloud.pop()[2][-1] == [client_words("en")["closed-"]]

    def close(self) -> Notes:
        """End the evening, and return what was noted."""
        for name in self.screens:
            self._leave(name)
        return self.notes

    def _leave(self, name: str) -> None:
        """Note all that a page was sent."""
        self.screens[name].close()
        for moment, text in self.served.lines[name].sent:
            self.notes["frames"].append((name, moment, open_part(text)))


def open_part(text: str) -> Any:
    """Return the length of a message in bytes, and what is in it but for the Wolf's own part."""
    message = json.loads(text)
    private = message.pop("private", None)
    return len(text.encode()), private is not None, message


def wait(done: Callable[[], object]) -> None:
    """Wait for a connection of this computer."""
    end = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.001)


def evening(
    pages: Pages, games: Sequence[TwinGame], number: int, names: Sequence[str] = tuple(SEATS)
) -> Notes:
    """Play games with the first or the second pack of each, and return what was noted. `names` are
    those of the pages that are open."""
    clock = Clock()
    with (blind_seals([game.packs[number] for game in games]),
          Served(clock, seed=1).running() as served):
        played = Evening(served, pages, names)
        for game in games:
            played.play(game, game.packs[number])
        return played.close()


def differences(one: Notes, other: Notes) -> dict[str, str]:
    """Return the first difference in each channel. When and how often files are asked for is the
    browser's doing."""
    found = {}
    for channel in one.keys() | other.keys():
        ours, theirs = one[channel], other[channel]
        if channel == "requests":
            ours, theirs = sorted({*ours}), sorted({*theirs})
        if ours != theirs:
            pairs = (pair for pair in zip(ours, theirs, strict=False) if pair[0] != pair[1])
            found[channel] = _apart(*map(str, next(pairs, (len(ours), len(theirs)))))
    return found


def _apart(one: str, other: str) -> str:
    """Return where two texts differ."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    start = max(0, same - SHOWN // 2)
    return f"{one[:40]} at {same}: {one[start:same + SHOWN]!r}, {other[start:same + SHOWN]!r}"


# --- a page that has its own table ----------------------------------------------------------------


class OwnTable:
    """A page with its own table, whose Python runs in this process instead of in a worker."""

    def __init__(self, pages: Pages, name: str) -> None:
        self.notes: Notes = defaultdict(list)
        self.clock, self.line = Clock(), Line()
        self._unsent: list[dict[str, str]] = []
        self.screen = pages.open(name, self.line, self.notes, f"https://{name}.{OWN}/{name}.html")
        wait(lambda: self.screen.page.evaluate("!!document.querySelector('#offer button')"))
        self.screen.look(AFTER_MS)

    def show(self, text: str) -> None:
        """Take a message of the table for the page."""
        self._unsent.append({"shown": text})
        self.line.sent.append((self.clock.now, text))

    def said(self) -> list[dict[str, Any]]:
        """Return what the page has said to its worker since the last time."""
        said: list[dict[str, Any]] = self.screen.page.evaluate("eyes.said()")
        return said

    def look(self) -> None:
        """Deliver all messages, let time pass at the page, and note what happened."""
        messages, self._unsent = self._unsent, []
        self.screen.page.evaluate(
            "messages => eyes.deliver(messages)", [*messages, {"done": True}])
        self.screen.look(AFTER_MS)

    def close(self) -> Notes:
        """End the evening, and return what was noted."""
        self.screen.close()
        self.notes["frames"] = [
            (self.screen.name, moment, open_part(text)) for moment, text in self.line.sent]
        return self.notes


def page_evening(
    pages: Pages, game: TwinGame, number: int
) -> tuple[Notes, list[str]]:
    """Play a game of two people at a page with its own table. Return what was noted, and in which
    strings the page still has the pack after they have looked at the wolves.

    The Wolf chooses its pack twice. The letters then lie in another order, or the Farmer, who has
    seen the first, could tell the second by the places of the taps. What the page loads the table
    with says nothing from which its chance could be guessed.
    """
    pack, first = game.packs[number], list[str]()
    PageTable("en", first.append, seed=1)
    pages.start = first[-1]
    with blind_seals([pack]):
        own = OwnTable(pages, "page")
        screen, clock = own.screen, own.clock
        screen.click("#offer button.main")
        first_said, = own.said()
        assert {name for name, what in first_said.items() if what is not None} == {"language"}
        table = PageTable("en", own.show, seed=1)
        own.look()
        own.said()  # a match is begun with other options than the page offers
        for line in begun(game):
            run_command(table._table, line, clock.now)

        def answer() -> None:
            screen.look(AFTER_MS)
            for said in own.said():
                table.say(said["say"], said["n"], clock.now)
            for _ in range(round(AFTER_MS / STEP_MS)):
                clock.now += STEP_MS
                table.pump(clock.now)
            own.look()

        answer()
        texts = (text for _, text in script(table._table, game) if text != "hint")
        orders = [sorted(game.options.flock)]
        for text in chain([f"pack {pack}", "undo", f"pack {pack}"], texts):
            if text.startswith("pack"):
                orders.append([*screen.page.locator("#pack .key").all_inner_texts()])
            screen.tap(text)
            answer()
        assert len({*map(tuple, orders)}) == 3
        assert all(sorted(each) == orders[0] for each in orders)
        assert table._table.game is not None
        assert table._table.game.entries == game.entries
        _choose_again(own)
        known = screen.wolves()
        with screen.moon():
            screen.look(AFTER_MS)
        answer()  # it comes after the finger has left
        assert screen.wolves() == known
        with screen.moon():
            answer()
            letters: str = screen.state["private"]["pack"]
            assert screen.wolves() > known
        answer()
        kept = [each for each in screen.memory() if letters in (each, each.replace(" ", ""))
                or f'"pack":"{letters}"' in each]
        return own.close(), kept


def _choose_again(own: OwnTable) -> None:
    """Hold the moon of a page while letters are sent, as after a restart a wrong pack may be. The
    moon goes with the letters, and when these come back, no finger is on it."""
    screen, sent = own.screen, [text for _, text in own.line.sent]
    first = next(at for at, text in enumerate(sent) if json.loads(text)["choosing"])
    choosing, sealing = (json.loads(each) for each in sent[first:first + 2])
    assert choosing["phase"] == sealing["phase"]
    assert sealing["choosing"] is None
    own.show(sent[first])
    own.look()
    with screen.moon():
        screen.page.mouse.move(0, 0)
        own.show(sent[first + 1])
        own.look()
    own.show(sent[first])
    own.look()
    screen.click(".key", choosing["letters"][0])
    own.look()
    assert screen.page.locator("#chosen").inner_text() == "•"
    own.show(sent[-1])
    own.look()
