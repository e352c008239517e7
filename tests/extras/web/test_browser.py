"""Games in a real browser, Debian's Chromium, against the real program."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from aiohttp.web import HTTPForbidden

from companion.extras.web import limits, server
from companion.extras.web.entrance import _Requests
from companion.extras.web.seat import WebSeat
from companion.extras.web.server import WebServer
from companion.games.mutton.web.match_page import match_page
from companion.games.mutton.web.replay import replay
from companion.words.catalogue import Catalogue
from engine.mutton import records
from engine.secret import Secret
from tests.browser.chromium import CHROMIUM, is_accessible, page, sync_api
from tests.extras.web.served_table import ANN, served
from tests.long_form import only

CHANGED = "document.dispatchEvent(new Event('visibilitychange'))"
TURNED_AWAY = {
    "en": ("no longer valid", "Too many screens", "Too many requests", "not complete",
           "does not let this page in", "different versions", "table was closed"),
    "de": ("gilt nicht mehr", "zu viele zu", "zu viele Anfragen", "nicht vollständig",
           "nicht herein", "verschiedene Versionen", "Tisch wurde geschlossen"),
}
"""What a page shows that has a wrong key, that is one too many, that asks too often, whose link is
cut off, that something on the way keeps out, that is older than the table, and whose table ends."""

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="Chromium is not installed (Debian: chromium)")
FINISHED = Path(__file__).parents[2] / "engine/data/playthroughs/berserk.mutton"


@contextmanager
def program(folder):
    """The program, running; the addresses to play and to watch."""
    env = os.environ | {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
                        "XDG_STATE_HOME": str(folder)}
    running = subprocess.Popen(
        [sys.executable, "-m", "companion.cli", "web", "--no-browser", "--port", "0",
         "--journal", str(folder / "games")], env=env, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    yield [running.stdout.readline().split()[1] for _ in range(2)]
    running.terminate()
    running.wait(20)


@pytest.fixture
def addresses(tmp_path):
    with program(tmp_path) as found:
        yield found


def tab_to(shown, selector):
    """Press Tab until the focus is there."""
    for _ in range(60):
        shown.keyboard.press("Tab")
        if shown.evaluate("chosen => document.activeElement.matches(chosen)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached with Tab")


def tap_by_keyboard(shown, wanted, rng):
    """Move over the board with the arrow keys until the focus is on such a cell, and tap it."""
    tab_to(shown, ".cell")
    for _ in range(400):
        if shown.evaluate("chosen => document.activeElement.matches(chosen)", wanted):
            shown.keyboard.press("Enter")
            return
        shown.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    raise AssertionError(f"{wanted} cannot be reached with the arrow keys")


SUSPECT = (".cell[aria-label]:not([aria-label*='empty']):not([aria-label*='(']):not(.shot)"
           ":not(.victim)")


def press(shown, selector):
    tab_to(shown, selector)
    shown.keyboard.press("Enter")


def test_a_whole_game_is_played_and_kept_by_keyboard_alone(addresses, tmp_path):
    """A shot, then berserk, which ends the game; then its replay, and the page that is saved of it.
    Each page is looked at by axe-core, too."""
    rng = Random(1)
    with page() as shown:
        shown.goto(addresses[0].replace("/#", "/?captions=1#"))
        shown.locator("#offer button.main").wait_for()
        assert is_accessible(shown)
        tab_to(shown, "input[name=roles]")
        assert shown.evaluate("document.activeElement.value") == "farmer"
        tab_to(shown, "#offer button.main")
        shown.keyboard.press("Enter")
        for turn in ("Round 1", "Round 2"):
            berserk = shown.locator("#buttons button", has_text="Go berserk")
            shown.locator("#facts", has_text=turn).wait_for()
            berserk.wait_for()
            if turn == "Round 2":
                tab_to(shown, "button.careful")
                shown.keyboard.press("Enter")
                berserk.wait_for(state="detached")
                tap_by_keyboard(shown, SUSPECT, rng)
                shown.locator(".cell.shot").wait_for()
            tap_by_keyboard(shown, SUSPECT, rng)
            shown.locator("#buttons .main", has_text="Confirm").wait_for()
            assert is_accessible(shown)
            press(shown, "#buttons .main")
            sync_api.expect(shown.locator("#caption")).to_have_text(
                re.compile("A (sheep bleats|wolf howls)"))
        shown.locator("#buttons button", has_text="Next game").wait_for()
        assert "The wolves were" in shown.inner_text("#detail")
        assert is_accessible(shown)
        press(shown, "#replay button")
        assert "wolves were" not in shown.inner_text("#detail")
        press(shown, "#replay .on")
        told = shown.inner_text("#sentence")
        assert told.startswith("The Wolf killed")
        press(shown, "#look button:last-child")
        assert is_accessible(shown)
        with shown.expect_download() as saved:
            press(shown, "#replay input ~ button")
        saved.value.save_as(tmp_path / "kept.html")
        whole = (tmp_path / "kept.html").read_text("utf-8")
        assert '"private":null' in whole
        root, _, key = addresses[0].partition("/#")
        for public in (whole, saved.value.suggested_filename, shown.content(), shown.title()):
            assert key not in public
            assert root.partition("://")[2] not in public
        kept, asked = shown.context.new_page(), []
        kept.on("request", lambda request: asked.append(request.url))
        kept.goto(f"file://{tmp_path}/kept.html")
        press(kept, "#replay .on")
        assert kept.inner_text("#sentence") == told
        press(kept, "#replay input")
        kept.keyboard.press("End")
        assert "The wolves were" in kept.inner_text("#detail")
        assert kept.locator(".animal.wolf").count() == 4
        assert is_accessible(kept)
        assert len(asked) == 1


@pytest.mark.whole
def test_the_page_of_a_match_plays_it_to_its_end_without_a_network(tmp_path):
    """By itself and by keys, on a small dark phone and a light television."""
    record, catalogue = records.read(FINISHED.read_text("utf-8")), Catalogue("fr")
    told = [step["story"] for step in replay(record, catalogue)["steps"]]
    file = tmp_path / "match.html"
    file.write_text(match_page([record], catalogue), "utf-8")
    with page(320, 640, offline=True, color_scheme="dark") as shown:
        shown.clock.install()
        shown.goto(f"file://{file}")
        for width in (320, 1920):
            seen = [shown.inner_text("#sentence")]
            shown.click("#replay .play")
            for _ in told[1:]:
                shown.clock.run_for(1600)
                seen.append(shown.inner_text("#sentence"))
            assert seen == told
            assert shown.locator(".animal.wolf").count() == 2
            assert shown.evaluate("document.documentElement.scrollWidth") == width
            assert is_accessible(shown)
            for key, step in (("ArrowLeft", -2), ("End", -1), ("ArrowRight", -1), ("Home", 0)):
                shown.keyboard.press(key)
                assert shown.inner_text("#sentence") == told[step]
            shown.set_viewport_size({"width": 1920, "height": 1080})
            shown.emulate_media(color_scheme="light")
        assert shown.asked == [f"file://{file}"]
        shown.asked.clear()


def begin(shown, address, role):
    shown.goto(address)
    shown.check(f"input[value={role}]", force=True)
    shown.click("#offer button.main")


@pytest.mark.whole
def test_a_farmer_plays_a_whole_game_and_a_spectator_sees_the_pack_only_at_its_end(addresses):
    home, watch = addresses
    with page() as shown:
        begin(shown, home, "farmer")
        other = shown.context.new_page()
        other.goto(watch)
        over = shown.locator("#buttons button", has_text="Next game")
        for _ in range(30):
            ready = shown.locator("#buttons button", has_text="Go berserk").or_(over)
            ready.first.wait_for()
            if over.count():
                break
            assert "The wolves were" not in other.inner_text("#detail")
            living = shown.locator(".cell[aria-label]:not([aria-label*='empty'])"
                                   ":not([aria-label*='('])")
            before = shown.inner_text("#story")
            living.nth(0).click()
            shown.locator(".cell.shot").wait_for()
            shown.click("#buttons .main")
            shown.locator("#story", has_not_text=before).or_(over).first.wait_for()
        assert "The wolves were" in shown.inner_text("#detail")
        sync_api.expect(other.locator("#detail")).to_contain_text("The wolves were")
        assert other.locator("#buttons button").count() == 0
        assert is_accessible(other)


@pytest.mark.whole
def test_a_wolf_chooses_its_pack_and_kills_by_keyboard_alone(addresses):
    with page(width=1280, height=800) as shown:
        begin(shown, addresses[0], "wolf")
        shown.locator("#pack button.key").first.wait_for()
        for letter in "HIDE":
            shown.locator("#pack button.key", has_text=letter).press("Enter")
        assert shown.inner_text("#chosen") == "••••"
        assert is_accessible(shown)
        shown.locator("#use").press("Enter")
        shown.locator(".cell.may").first.wait_for()
        victim = shown.locator(".cell.may").first
        victim.press("Enter")
        shown.locator(".cell.legal").first.wait_for()
        assert is_accessible(shown)
        confirm = shown.locator("#buttons button", has_text="Confirm")
        while not confirm.count():
            before = shown.locator(".cell.ran").count()
            shown.locator(".cell.legal").first.press("Enter")
            sync_api.expect(shown.locator(".cell.ran")).to_have_count(before + 1)
            shown.wait_for_timeout(100)
        confirm.press("Enter")
        shown.locator("#sheet td.victim").first.wait_for()


@pytest.mark.whole
def test_nothing_private_is_kept_in_the_browser(addresses):
    with page(bypass_csp=True) as shown:
        begin(shown, addresses[0], "wolf")
        shown.locator("#pack button.key").first.wait_for()
        for letter in "HIDE":
            shown.locator("#pack button.key", has_text=letter).click()
        shown.click("#use")
        shown.locator(".cell.may").first.wait_for()
        kept = shown.evaluate(
            "[JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie,"
            " document.title, location.href, String(history.length)]")
        assert not any("DEHI" in each or "HIDE" in each for each in kept)
        assert kept[:3] == ["{}", "{}", ""]


@pytest.mark.whole
@pytest.mark.parametrize("scheme", ["light", "dark", "contrast"])
def test_nothing_is_cut_off_and_targets_are_large(scheme, tmp_path):
    with program(tmp_path) as (home, _), page() as shown:
        begin(shown, home, "farmer")
        shown.locator("#buttons button", has_text="Go berserk").wait_for()
        strong = scheme == "contrast"  # what is not named keeps its last value
        shown.emulate_media(color_scheme="light" if strong else scheme,
                            contrast="more" if strong else "no-preference")
        for width in (320, 390, 820, 1920):
            shown.set_viewport_size({"width": width, "height": max(640, width * 9 // 16)})
            assert shown.locator("html").evaluate("each => each.scrollWidth") <= width
            for target in shown.locator("#buttons button, .cell polygon").all():
                box = target.bounding_box()
                assert box["height"] >= 44
                assert box["width"] >= 44
            assert is_accessible(shown)


def main(path):
    """Take the picture of the documentation: ``python -m tests.extras.web.test_browser FILE``."""
    with (tempfile.TemporaryDirectory() as folder, program(Path(folder)) as (home, _),
          page(color_scheme="dark") as shown):
        begin(shown, home, "farmer")
        shown.locator("#story:not(:empty)").wait_for()
        shown.locator(".cell[aria-label$=' X']").click()
        shown.locator(".cell.shot").wait_for()
        shown.wait_for_timeout(2000)  # until the cry is gone
        shown.screenshot(path=path)


if __name__ == "__main__":
    main(sys.argv[1])


@pytest.mark.parametrize("language", only(["de"], TURNED_AWAY))
def test_who_is_turned_away_reads_why(language, monkeypatch):
    """The page connects again only where the table may soon have time for it."""
    monkeypatch.setattr(limits, "LOOPBACK", ())  # the browser is like one elsewhere
    monkeypatch.setattr(server, "share", lambda number: int(number == server.MAX_SEATED))
    keys = (Secret("w" * 22), WebSeat("watch")), (Secret("h" * 22), WebSeat("home"))
    web = WebServer(keys, lambda said: True)
    address = f"http://{web.start('127.0.0.1', 0)}/?lang={language}#"
    stale, full, busy, cut_off_link, blocked, older, ended = TURNED_AWAY[language]

    def wait_for(number):
        for _ in range(1000):
            if web.watching == number:
                return
            shown.wait_for_timeout(20)
        raise AssertionError(f"not {number} screens")

    def forbid(protocols):
        raise HTTPForbidden

    def cut_off():
        for each in list(web._server.entrance._seated):
            each.end()

    try:
        with page() as shown:
            for key, why in (("x" * 22, stale), ("w" * 22, full), ("kept=q1YqS", cut_off_link)):
                shown.goto("about:blank")
                shown.goto(address + key)
                shown.locator("main p", has_text=why).wait_for()
                assert is_accessible(shown)
            shown.goto("about:blank")
            shown.goto(address + "h" * 22)
            wait_for(1)
            with monkeypatch.context() as flood:
                flood.setattr(_Requests, "BURST", 0.0)
                web._server.entrance._ticket = lambda head: None
                web._loop.call_soon_threadsafe(cut_off)
                shown.locator("#detail", has_text=busy).wait_for()
            wait_for(1)
            shown.clock.install()
            with monkeypatch.context() as proxy:
                proxy.setattr(server, "_offered", forbid)
                web._loop.call_soon_threadsafe(cut_off)
                for _ in range(6):
                    shown.clock.run_for(5000)
                    shown.wait_for_timeout(100)
                shown.locator("#detail", has_text=blocked).wait_for()
            shown.clock.run_for(5000)
            wait_for(1)
            before = set(web._screens)
            shown.evaluate("Object.defineProperty(document, 'hidden', {"
                           f" get: () => true, configurable: true }}); {CHANGED}")
            shown.clock.run_for(60_000)
            shown.evaluate(f"delete document.hidden; {CHANGED}")  # the line may be dead
            while not web._screens or before & set(web._screens):
                shown.wait_for_timeout(20)
            web.send(None, WebSeat("home"), language, '{"v":2}')
            web.flush()
            shown.locator("main p", has_text=older).wait_for()
            shown.reload()
            wait_for(1)
            web.stop()
            shown.locator("main p", has_text=ended).wait_for()
    finally:
        web.stop()


def test_a_private_page_that_is_loaded_again_is_let_in_again_and_keeps_no_pack():
    """Its key is no longer in its address. With a new code it is another page."""
    with served() as house, page() as ann:
        stored = "JSON.stringify([Object.keys(sessionStorage).sort(), localStorage.length])"
        ann.goto(house.do(lambda: house.web.address(ANN)))
        for letter in "HIDE":
            ann.locator("#pack button.key", has_text=letter).click()
        ann.click("#use")
        for _ in range(2):
            ann.locator("#buttons .moon").wait_for()
            assert "#" not in ann.url
            assert ann.evaluate(stored) == '[["phone","seat"],0]'
            assert sorted(map(len, ann.evaluate("Object.values(sessionStorage)"))) == [22, 32]
            ann.reload()
        ann.locator("#buttons .moon").wait_for()
        assert not house.do(house.web.host.phones.view)[0].asks
        house.do(lambda: house.web.host.renew(0))
        ann.locator("main p", has_text="Scan the code").wait_for()
        ann.reload()
        ann.locator("main p", has_text="no longer valid").wait_for()
        key = house.do(lambda: house.web.address(ANN)).partition("#")[2]
        ann.evaluate("key => { location.hash = key; }", key)  # as the phone's camera may open it
        ann.locator("#buttons .moon").wait_for()
