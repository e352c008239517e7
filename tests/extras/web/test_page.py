"""The game in a page of the documentation, in Debian's Chromium.

It is built as the site does it, with npm and Node.js, and served as a public site would.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import runpy
import shutil
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from subprocess import CalledProcessError

import psutil
import pytest
from aiohttp import web

from tests.browser.chromium import CHROMIUM, is_accessible, page
from tests.browser.slow_site import KINDS, Site, serving
from tests.extras.parts import listed
from tests.extras.web.page_games import MATCHES, game, here
from tests.extras.web.test_browser import SUSPECT

ROOT = Path(__file__).parents[3]
pytestmark = [
    pytest.mark.whole,  # Pyodide takes seconds to start
    pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed (Debian: chromium)"),
]
BYTES_PER_S = 9e6 / 8
PATIENCE_MS = 240_000
SLOWNESS = 4


@pytest.fixture(scope="module")
def built() -> Path:
    if shutil.which("npm") is None or shutil.which("node") is None:
        pytest.skip("npm and Node.js are not installed (Debian: npm)")
    try:
        return runpy.run_path(str(ROOT / "docs/site/play/build.py"))["build"]()
    except CalledProcessError as fault:
        pytest.skip(f"Pyodide cannot be fetched: {fault}")


@contextmanager
def opened(built: Path, rate: float = 0, **more):
    """A browser with the game's page, and the site that serves it."""
    site = Site(built, rate)
    with serving(site) as address, page(**more) as shown:
        shown.set_default_timeout(PATIENCE_MS)
        shown.goto(f"{address}/?seed=7")
        shown.locator("#offer button.main").wait_for()
        yield shown, site, address


def test_the_first_shot_is_answered_soon_on_a_slow_line_and_processor(built: Path) -> None:
    """9 Mbit/s, and a quarter of the processor: nothing is fetched before Play is tapped."""
    with opened(built, BYTES_PER_S) as (shown, site, _):
        assert not [each for each in site.asked if "python" in each or "zip" in each]
        assert is_accessible(shown)
        with slowed():
            begun = time.monotonic()
            shown.click("#offer button.main")
            shown.locator("#story:not(:empty)").wait_for()
            shown.locator(SUSPECT).first.click()
            shown.locator(".cell.shot").wait_for()
            shown.click("#buttons .main")
            shown.locator("#facts", has_text="Round 2").wait_for()
            took = time.monotonic() - begun
        print(f"first shot answered after {took:.1f} s, {site.sent / 1e6:.1f} MB")
        busy = Path("/proc/pressure/cpu").read_text().split("avg10=")[1].split()[0]
        if took > 30 and float(busy) > 30:
            pytest.skip(f"took {took:.0f} s, but this computer is busy with other things")
        assert took < 30


@contextmanager
def slowed() -> Iterator[None]:
    """Let the browser's pages run a quarter of the time."""
    pages = [each.pid for each in psutil.Process().children(recursive=True)
             if "--type=renderer" in each.cmdline()]
    assert pages
    done = threading.Event()

    def stop_and_go() -> None:
        while not done.wait(0.01):
            for each in pages:
                os.kill(each, signal.SIGSTOP)
            time.sleep(0.01 * (SLOWNESS - 1))
            for each in pages:
                os.kill(each, signal.SIGCONT)

    thread = threading.Thread(target=stop_and_go)
    thread.start()
    yield
    done.set()
    thread.join()


def test_games_in_the_page_equal_those_of_this_python(built: Path) -> None:
    """The worker of the page, asked by the same policy, under three sets of rules."""
    with opened(built, bypass_csp=True) as (shown, _, _):
        for role, preset in MATCHES:
            first = shown.evaluate("""seed => new Promise((done, fail) => {
                window.worker?.terminate();
                window.worker = new Worker("worker.js", { type: "module" });
                worker.onerror = fail;
                let first = null;
                worker.onmessage = ({ data }) => {
                    if (data.done) done(first); else first = data.shown;
                };
                worker.postMessage({ language: "en", seed });
            })""", 7)

            def say(text: str, n: int) -> dict:
                return json.loads(shown.evaluate("""said => new Promise((done, fail) => {
                    let last = null;
                    worker.onmessage = ({ data }) => {
                        if (data.failed) fail(data.failed);
                        if (data.done) done(last); else last = data.shown;
                    };
                    worker.postMessage(said);
                })""", {"say": text, "n": n}))

            there = game(role, preset, say, json.loads(first))
            ours = here(role, preset)
            assert [each["last"] for each in there] == [each["last"] for each in ours]
            assert there[-1]["pack"] == ours[-1]["pack"]
            assert there[-1]["score"] == ours[-1]["score"]


def test_guests_are_drawn_by_the_same_client(built: Path) -> None:
    """Guests are what the extras show in place of the table."""
    with opened(built) as (shown, _, _):
        for name in listed("IN_PAGE"):
            for _ in import_module(name).look(shown):
                assert is_accessible(shown)


class Late(Site):
    """A site from which Python does not come until it is `let`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.let = threading.Event()

    async def file(self, request: web.Request) -> web.StreamResponse:
        while request.path.startswith("/python/") and not self.let.is_set():
            await asyncio.sleep(0.1)
        return await super().file(request)


def test_what_is_offered_first_begins_before_python_has_come(built: Path) -> None:
    for module in map(import_module, listed("IN_PAGE")):
        if not hasattr(module, "ahead"):
            continue
        site = Late(built)
        with serving(site) as address, page() as shown:
            shown.set_default_timeout(PATIENCE_MS)
            shown.goto(address)
            shown.click(".more button >> nth=0")
            shown.locator("#loading").wait_for()
            assert is_accessible(shown)
            shown.click("#buttons :text-is('Leave')")
            shown.locator("#loading").wait_for(state="hidden")
            go_on = module.ahead(shown)
            site.let.set()
            go_on()


def test_it_is_played_without_a_connection_once_it_was_loaded(built: Path) -> None:
    with page() as shown:
        shown.set_default_timeout(PATIENCE_MS)
        with serving(Site(built)) as address:
            shown.goto(address)
            shown.click("#offer button.main")
            shown.locator("#look button").first.click()  # sounds
            shown.locator("#buttons button", has_text="Go berserk").wait_for()
            shown.locator(SUSPECT).first.click()
            shown.locator(".cell.shot").wait_for()
            with shown.expect_request(re.compile(r"(howl|bleat)\.wav$")):
                shown.click("#buttons .main")
            shown.wait_for_function("async () => (await navigator.serviceWorker.ready).active")
            berserk = shown.locator("#buttons button", has_text="Go berserk")
            over = shown.locator("#replay button", has_text="Link to the match")
            while True:
                berserk.or_(over).first.wait_for()
                if over.count():
                    break
                berserk.click()
                for suspect in shown.locator(SUSPECT).all()[:2]:
                    suspect.click()
                shown.locator("#buttons .main", has_text="Confirm").click()
                shown.locator(".cell.shot").first.wait_for(state="detached")
            over.click()
            shown.wait_for_url("**#kept=*")
            link = shown.url
        shown.goto("about:blank")
        shown.goto(link)
        shown.locator("#replay .on").click()
        assert shown.inner_text("#sentence").startswith("The Wolf killed")
        assert len(link) < 8000
        # What the browser keeps of its own accord may go; the page has kept all files as well.
        shown.context.new_cdp_session(shown).send("Network.clearBrowserCache")
        shown.goto(f"{address}/?lang=de")
        shown.locator("#offer button.main", has_text="Spielen").click()
        shown.locator("#story:not(:empty)").wait_for()


def test_the_next_visit_goes_on_in_kept_memory_with_other_numbers(
    built: Path, tmp_path: Path
) -> None:
    """It holds no match. A new version keeps nothing of the old one, and one that is damaged is
    left out."""
    copy = shutil.copytree(built, tmp_path / "site")
    with page() as shown, serving(Site(copy)) as address:
        shown.set_default_timeout(PATIENCE_MS)

        def play() -> str:
            shown.goto("about:blank")
            shown.goto(address)
            shown.click("#offer button.main")
            shown.locator("#story:not(:empty)").wait_for()
            shown.wait_for_function("async () => (await navigator.serviceWorker.ready).active")
            return shown.inner_text("#story")

        def kept() -> dict[str, list[str]]:
            return shown.evaluate("""async () => Object.fromEntries(await Promise.all(
                (await caches.keys()).map(async (name) => [name, (await (await caches.open(name))
                    .keys()).map((each) => new URL(each.url).pathname)])))""")

        first = play()
        (name, files), = kept().items()
        memory, = (each for each in files if each.startswith("/memory/"))
        moves = {first, *(play() for _ in range(4))}
        assert len(moves) > 1
        shown.evaluate("""async ([name, memory]) =>
            (await caches.open(name)).put(memory, new Response(new Uint8Array(4096)))""",
                       [name, memory])
        assert play()
        for changed, old in (("version.js", name.rpartition("-")[2]),
                             ("service.js", name.rpartition("-")[2])):
            text = (copy / changed).read_text("utf-8")
            assert old in text
            (copy / changed).write_text(text.replace(old, "0123456789abcdef"), "utf-8")
        shown.evaluate("navigator.serviceWorker.getRegistration().then(each => each.update())")
        shown.goto("about:blank")
        for _ in range(100):
            play()
            if [*kept()] == ["sheepfold-play-0123456789abcdef"]:
                break
        assert [*kept()] == ["sheepfold-play-0123456789abcdef"]


class Faulty(Site):
    """A site of which one file never comes (``stuck``), stops half-way (``still``), is broken off
    there (``cut``) or is missing."""

    def __init__(self, folder: Path, name: str, fault: str) -> None:
        super().__init__(folder)
        self.name, self.fault = name, fault

    async def file(self, request: web.Request) -> web.StreamResponse:
        if not request.path.endswith(self.name):
            return await super().file(request)
        if self.fault == "missing":
            raise web.HTTPNotFound
        if self.fault != "stuck":
            body = (self.folder / request.path[1:]).read_bytes()
            answer = web.StreamResponse(headers={"Content-Type": KINDS[Path(self.name).suffix]})
            answer.content_length = len(body)
            await answer.prepare(request)
            await answer.write(body[:len(body) // 2])
        if self.fault == "cut":
            request.transport.close()
        else:
            await asyncio.sleep(3600)
        raise web.HTTPInternalServerError


def test_whatever_never_comes_or_breaks_off_is_named(built: Path) -> None:
    """All at the same time, since most of it is waiting."""
    wasm, = (built / "python").glob("*.wasm")
    faults = [("friend.html", "worker.js", "stuck"), *(
        ("index.html", name, fault) for fault, names in {
            "stuck": ("worker.js", "primitives.js", "library.so"),
            "still": (wasm.name, "pyodide.asm.mjs"),
            "cut": (wasm.name, "files.bin"),
            "missing": ("start/en.json", "worker.js", "start.zip", "library.so"),
        }.items() for name in names)]
    with ExitStack() as stack, page() as first:
        waiting = {}
        for start, name, fault in faults:
            shown = first.context.new_page()
            shown.set_default_timeout(PATIENCE_MS)
            shown.goto(f"{stack.enter_context(serving(Faulty(built, name, fault)))}/{start}")
            if start == "friend.html":
                shown.locator("input:enabled").last.fill("mqtt+ws://127.0.0.1:9")
            if name != "start/en.json":
                shown.click("#offer .main")
            waiting[start, name, fault] = shown
        for (_, name, _), shown in waiting.items():
            shown.locator("#detail", has_text=name).wait_for()
            assert "could not be loaded" in shown.inner_text("#sentence")
            shown.close()


def test_what_does_not_come_is_named_and_a_browser_that_lacks_something_says_so(
    built: Path, tmp_path: Path
) -> None:
    copy = shutil.copytree(built, tmp_path / "site")
    wasm, = (copy / "python").glob("*.wasm")
    wasm.rename(tmp_path / wasm.name)
    with opened(copy) as (shown, _, _):
        shown.click("#offer button.main")
        shown.locator("#detail", has_text=f"{wasm.name}: 404").wait_for()
    (tmp_path / wasm.name).rename(wasm)
    (copy / "files.bin").unlink()
    with opened(copy) as (shown, _, _):
        shown.click("#offer button.main")
        shown.locator("#detail", has_text="files.bin: 404").wait_for()
        shutil.copy(built / "files.bin", copy)
        shown.click("#offer button.main")
        shown.wait_for_function("() => document.querySelector('#loading').position > 0")
        for width, height in ((390, 844), (844, 390)):
            shown.set_viewport_size({"width": width, "height": height})
            assert shown.locator("#loading").bounding_box()["y"] < height / 3
        shown.locator("#story:not(:empty)").wait_for()
        assert shown.evaluate("document.querySelector('#loading').position") == 1
    with serving(Site(copy)) as address, page() as shown:
        shown.add_init_script("delete globalThis.WebAssembly")
        shown.goto(address)
        shown.locator("#sentence", has_text="lacks what the game needs").wait_for()
        assert is_accessible(shown)
