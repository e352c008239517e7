"""A friend's page in Debian's Chromium: loaded again, discarded, in two tabs, forgotten."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.words.catalogue import TAPPED, Catalogue
from companion.words.message import Message
from engine.letters import LETTERS
from tests.browser.chromium import is_accessible, page
from tests.browser.slow_site import Site, serving
from tests.extras.joined.test_friend import OPTIONS, Program, joined, tap, verified
from tests.extras.web.test_browser import SUSPECT
from tests.extras.web.test_page import PATIENCE_MS, built, pytestmark

__all__ = ["built", "pytestmark"]
ENTRIES = """async () => {
    const db = await new Promise((done) => {
        indexedDB.open("sheepfold-friend").onsuccess = ({ target }) => done(target.result);
    });
    const kept = await new Promise((done) => {
        db.transaction("texts").objectStore("texts").getAll()
            .onsuccess = ({ target }) => done(target.result);
    });
    db.close();
    return kept.filter((each) => each.includes('\\\\"signed\\\\"')).length;
}"""
CHOOSE = """letters => {
    const keys = [...document.querySelectorAll(".key")];
    for (const each of keys) if (letters.includes(each.textContent)) each.click();
    return keys.length;
}"""
PACK = 2
"""Number of wolves in `OPTIONS`."""


class Player:
    """Somebody at the page, who taps what is lit or may be tapped. The pack is always A, B, …"""

    def __init__(self, shown: Any, language: str = "en") -> None:
        self.shown = shown
        self.wolves = PACK
        self._text = Catalogue(language, TAPPED.medium).text

    def button(self, id: str) -> Any:
        return self.shown.locator(f"#buttons :text-is('{self._text(Message(f'button-{id}'))}')")

    def tap(self) -> None:
        """Do the next thing, if there is one."""
        shown = self.shown
        if shown.evaluate(CHOOSE, LETTERS[:self.wolves]):
            tap(shown, "#use:enabled")
        elif tap(shown, ".cell.legal"):
            pass
        elif self.button("confirm").count():
            self.button("confirm").click()
        elif tap(shown, ".cell.may"):
            pass
        elif self.button("pass").count():
            self.button("pass").click()
        elif self.button("next-game").count():
            self.button("next-game").click()
        elif shown.locator("#buttons button").count():
            tap(shown, SUSPECT.replace("empty", self._text(Message("web-empty"))))


def host(folder: Path) -> tuple[Program, dict[str, Any]]:
    """A computer at another table, which invites; what the page needs of it."""
    program = Program(folder, "--wolf", "computer:level-4", "--farmer", "Ben", "--away",
                      "farmer", "--options", OPTIONS)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    program.say(f"invite ws://127.0.0.1:{port}")
    return program, program.heard("invited")


def begin(program: Program, shown: Any) -> None:
    program.heard("paired")
    program.heard("elsewhere", "joined-choose")
    program.say("start")
    shown.locator("#buttons :text-is('Start')").click()


def play(player: Player, program: Program, then: Callable[[], None]) -> None:
    """Play a duel to its end. After each new entry, `then` does something to the page."""
    known = 0
    ended = player.shown.locator("#sentence", has_text="chooses the match")
    while not player.button("new-match").count() and not (known and ended.count()):
        player.tap()
        player.shown.wait_for_timeout(100)
        program.say("confirm")  # what the computer has chosen, if it has just chosen it
        entries = player.shown.evaluate(ENTRIES)
        if entries != known:
            known = entries
            then()


def test_a_page_that_is_loaded_again_after_every_entry_loses_nothing(
    built: Path, tmp_path: Path
) -> None:
    """Once it goes back from another page, and once it is away for a minute, as if discarded."""
    program, invited = host(tmp_path)
    loaded = 0
    with joined(built, invited["code"], invited["address"]) as shown:
        begin(program, shown)
        player = Player(shown)
        address = shown.url

        def load_again() -> None:
            nonlocal loaded
            loaded += 1
            if loaded == 3:
                shown.goto("about:blank")
                shown.go_back()
            elif loaded == 5:
                shown.goto("about:blank")
                shown.wait_for_timeout(60_000)
                shown.goto(address)  # by hand: the tab does not know of the match
                shown.locator("#offer button", has_text="Go on").click()
            else:
                shown.reload()
            shown.locator("body[data-seat]").wait_for()

        play(player, program, load_again)
        with shown.expect_download() as saved:  # the page was loaded again after the last entry
            shown.click("#save")
        saved.value.save_as(tmp_path / "page.jsonl")
        log, theirs = (tmp_path / "page.jsonl").read_text(), tmp_path / "program.jsonl"
        for _ in range(600):  # an entry is kept, and then said: at last by the page loaded again
            program.say(f"log {theirs}")
            shown.wait_for_timeout(100)
            if theirs.exists() and theirs.read_text() == log:
                break
        program.say("quit")
        program.running.wait(60)  # it has refused to confirm what was not chosen yet
    assert log == theirs.read_text()
    assert loaded >= 20
    assert "All" in verified(tmp_path / "page.jsonl", program)
    assert sum('"step": "opened"' in step for line in log.splitlines()
               for step in json.loads(line)["steps"]) == 2


def test_two_tabs_and_a_browser_that_forgets(
    built: Path, tmp_path: Path
) -> None:
    program, invited = host(tmp_path)
    with joined(built, invited["code"], invited["address"]) as first:
        begin(program, first)
        first.locator("#buttons :text-is('Confirm')").wait_for()
        second = first.context.new_page()
        second.set_default_timeout(PATIENCE_MS)
        second.goto(first.url)
        second.locator("#offer button", has_text="Go on").click()
        second.locator("#sentence", has_text="another tab").wait_for()
        assert is_accessible(second)
        second.click("#offer button")
        first.locator("#sentence", has_text="goes on in another tab").wait_for()
        assert first.locator("#buttons button").count() == 0
        second.locator("#buttons button").first.wait_for()
        first.click("#offer button")
        second.locator("#sentence", has_text="goes on in another tab").wait_for()
        first.locator("#buttons button").first.wait_for()
        second.close()
        first.goto("about:blank")
        first.go_back()
        first.locator("#buttons button").first.wait_for()
        first.evaluate("() => { indexedDB.deleteDatabase('sheepfold-friend'); }")
        first.reload()
        first.locator("#sentence", has_text="has forgotten the match").wait_for()
        first.locator("#offer form button").wait_for()  # another match can be begun
        assert is_accessible(first)
        program.say("abandon")
        program.end()


def test_a_page_loaded_again_waits_for_the_lock_of_the_page_before(built: Path) -> None:
    """On a slow device, that one may hold it for seconds. It is no other tab."""
    with serving(Site(built)) as site, page() as shown:
        shown.set_default_timeout(PATIENCE_MS)
        shown.goto(f"{site}/friend.html")
        shown.locator("#offer form button").first.wait_for()  # it has looked for a match by then
        shown.evaluate("history.replaceState({ match: true }, '')")
        other = shown.context.new_page()
        other.goto(f"{site}/manifest.webmanifest")
        other.evaluate("""() => new Promise((held) => {
            navigator.locks.request("sheepfold-friend", () => new Promise((release) => {
                window.release = release;
                held();
            }));
        })""")
        shown.reload()
        shown.wait_for_timeout(3000)
        assert "another tab" not in shown.inner_text("#sentence")
        other.evaluate("release()")
        shown.locator("#sentence", has_text="has forgotten the match").wait_for()


def test_a_browser_that_keeps_nothing_says_so_before_the_match(built: Path) -> None:
    with serving(Site(built)) as site, page() as shown:
        shown.add_init_script("delete window.indexedDB; Object.defineProperty("
                              "window, 'indexedDB', { get: () => undefined });")
        shown.goto(f"{site}/friend.html")
        shown.locator("#detail", has_text="keeps nothing").wait_for()
        assert is_accessible(shown)
