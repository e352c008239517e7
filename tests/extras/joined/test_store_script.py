"""What a page keeps, by its own script in Debian's Chromium; without any Python."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import psutil
import pytest

from tests.browser.chromium import CHROMIUM, FLAGS, page, sync_api
from tests.browser.slow_site import Site, serving

PLAY = Path(__file__).parents[3] / "docs/site/play"
pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="Chromium is not installed (Debian: chromium)")


@pytest.fixture(scope="module")
def shown() -> Iterator[Any]:
    with serving(Site(PLAY)) as site, page() as found:
        found.goto(f"{site}/manifest.webmanifest")  # nothing of it loads the script
        yield found


def run(shown: Any, lines: str) -> Any:
    return shown.evaluate(f"""async () => {{
        const {{ look, open, remove }} = await import("/store.js");
        await remove();
        {lines}
    }}""")


def test_the_tab_that_opened_it_last_keeps_what_it_writes_and_no_other(shown: Any) -> None:
    assert run(shown, """
        const first = await open(), told = [first.texts];
        told.push(await first.write('{"about": "1", "a": "x"}'));
        const second = await open();
        told.push(second.texts, await first.write('{"a": "y"}'));
        told.push(await second.write('{"a": "", "b": "z"}'), (await open()).texts);
        return told;
    """) == ["{}", "", '{"a":"x","about":"1"}', "moved", "", '{"about":"1","b":"z"}']


def test_what_is_known_of_a_match_is_seen_without_taking_it(shown: Any) -> None:
    assert run(shown, """
        const nothing = await look(), tab = await open();
        await tab.write('{"about": "{\\\\"unfinished\\\\": true}"}');
        return [nothing, await look(), await tab.write('{"a": "x"}')];
    """) == [{}, {"unfinished": True}, ""]


def test_a_database_that_was_deleted_or_closed_is_made_again(shown: Any) -> None:
    """As by a user who deletes the data of the site, or by Safari in the background."""
    assert run(shown, """
        const tab = await open();
        await tab.write('{"a": "x"}');
        await remove();
        const told = [await tab.write('{"b": "y"}')];
        told.push(await tab.write('{"a": "x", "b": "y"}'), (await open()).texts);
        return told;
    """) == ["InvalidStateError", "", '{"a":"x","b":"y"}']


def test_no_room_is_told_from_other_reasons(shown: Any) -> None:
    """The browser gives the transaction up, and says why as it does without room."""
    assert run(shown, """
        const tab = await open(), honest = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (...how) {
            const all = honest.apply(this, how);
            Object.defineProperty(all, "error", {
                get: () => new DOMException("", "QuotaExceededError") });
            setTimeout(() => all.abort());
            all.objectStore("texts").get("a").onsuccess = ({ target }) => {
                target.source.get("a").onsuccess = target.onsuccess; // until it is given up
            };
            return all;
        };
        const told = [await tab.write('{"a": "x"}')];
        IDBDatabase.prototype.transaction = honest;
        told.push(await tab.write('{"a": "x"}'));
        return told;
    """) == ["full", ""]


def test_a_browser_that_never_answers_is_named(shown: Any) -> None:
    shown.clock.install()
    assert run(shown, """
        const tab = await open(), honest = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = () => ({ objectStore: () => ({ get: () => ({}) }) });
        window.told = tab.write('{"a": "x"}');
        IDBDatabase.prototype.transaction = honest;
    """) is None
    shown.clock.run_for(10_000)
    assert shown.evaluate("told") == "TimeoutError"


@pytest.mark.whole
def test_what_was_kept_is_there_after_the_browser_was_killed(
    shown: Any, tmp_path: Path
) -> None:
    """Each write is killed a while after it began; what was said to be kept has to be there."""
    rng, known = Random(1), 0
    chromium = shown.context.browser.browser_type  # a second Playwright cannot run in this thread
    with serving(Site(PLAY)) as site:
        for _ in range(12):
            context = chromium.launch_persistent_context(
                tmp_path / "profile", executable_path=CHROMIUM, args=FLAGS)
            killed = context.new_page()
            kept = list[int]()
            killed.expose_function("kept", lambda n, kept=kept: kept.append(n))
            killed.goto(f"{site}/manifest.webmanifest")
            there = killed.evaluate("""async () => {
                const { open } = await import("/store.js");
                window.tab = await open();
                return JSON.parse(tab.texts).n ?? "0";
            }""")
            assert int(there) >= known
            known = int(there)
            killed.evaluate("""first => { (async () => {
                for (let n = first + 1; ; n++) {
                    if (!await tab.write(JSON.stringify({ n: String(n) }))) await kept(n);
                }
            })(); }""", known)
            killed.wait_for_timeout(rng.randrange(50, 400))
            for process in psutil.Process().children(recursive=True):
                with suppress(psutil.Error):
                    if any(str(tmp_path) in each for each in process.cmdline()):
                        process.kill()
            known = max(kept, default=known)
            with suppress(sync_api.Error):
                context.close()
    assert known > 20
