"""The big screen and the phones of a club evening, in a real browser."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from companion.games.mutton.hall.screens import HallScreens
from companion.games.mutton.hall.tables import LiveTables
from tests.browser.chromium import CHROMIUM, is_accessible, page
from tests.extras.hall.club import Wire, evening, seated

pytestmark = [
    pytest.mark.whole,  # a browser takes seconds to start; tests/extras/hall is the short form
    pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed (Debian: chromium)"),
]
NAMES = [f"Player {number}" for number in range(24)]


def test_a_page_that_comes_late_shows_the_same_and_a_tap_opens_a_table():
    hall, wire, screens = evening(NAMES), Wire(), HallScreens()
    live, tables = LiveTables(wire), seated(hall, wire, options="size=4 sheep=26 wolves=4")
    try:
        address = screens.start("127.0.0.1", 0)
        with page() as early:
            shown = [early]

            def until(true):
                for _ in range(200):
                    live.update(hall)
                    screens.pump(hall, live)
                    if true():
                        return
                    early.wait_for_timeout(50)
                pytest.fail("it does not come")

            early.goto(address)
            until(lambda: early.locator("#tables li").count() == len(tables))
            for number, table in tables.items():
                table.play(number * number % 11)
            tables[3].play()
            until(lambda: "won" in early.locator("#tables li.over .facts").all_inner_texts()[0]
                  if early.locator("#tables li.over").count() else False)
            for size in ((1920, 1080), (390, 844)):
                shown.append(early.context.new_page())
                shown[-1].set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
                shown[-1].goto(address)
                until(lambda: shown[-1].locator("#tables li.over").count() == 1)
                assert shown[-1].evaluate(
                    "document.documentElement.scrollWidth <= document.documentElement.clientWidth")
                assert is_accessible(shown[-1])
            until(lambda: len({each.inner_html("#tables") for each in shown}) == 1)
            assert len({each.text_content("aside") for each in shown}) == 1
            bottom = "Math.max(...[...document.querySelectorAll('#tables li')]"
            assert shown[1].evaluate(
                f"{bottom}.map((each) => each.getBoundingClientRect().bottom)) <= innerHeight")
            assert not shown[1].evaluate("[...document.querySelectorAll('.facts')]"
                                         ".some((each) => each.scrollWidth > each.clientWidth)")
            shown[2].locator("#tables li").nth(4).click()
            until(lambda: shown[2].locator("#sheet td").count() > 0)
            assert shown[2].inner_text("#title") == " · ".join(
                tables[5].table.state.course.names)
            living = len(tables[5].table.game.position.living)
            assert shown[2].locator(".animal:not(.gone):not(.dead)").count() == living
    finally:
        screens.stop()


def test_a_big_screen_shows_how_long_the_round_takes_and_who_plays_next_at_sixty_tables():
    hall, screens = evening([f"Somebody {number}" for number in range(121)]), HallScreens()
    hall.unpair()
    hall._now = lambda: datetime.now().isoformat(" ", "minutes")
    hall.pair()
    hall.set_minutes(150)
    live = LiveTables(Wire())
    try:
        with page(1920, 1080) as shown:
            def until(true):
                for _ in range(600):
                    screens.pump(hall, live)
                    if true():
                        return
                    shown.wait_for_timeout(20)
                pytest.fail("it does not come")

            def seen():
                return [*map(int, shown.locator("#next li:visible b").all_inner_texts())]

            shown.clock.install(time=datetime.now() - timedelta(hours=5))  # a clock that is wrong
            shown.goto(screens.start("127.0.0.1", 0))
            until(lambda: shown.locator("#tables li").count() == 60 and seen())
            hours, minutes, seconds = map(int, shown.inner_text("#left").split(":"))
            left = hall.clock().ends.timestamp() - datetime.now().timestamp()
            assert abs(3600 * hours + 60 * minutes + seconds - left) < 5
            assert shown.evaluate("document.querySelector('#left').offsetHeight") > 60
            tables = []
            while len(tables) < 60:
                assert seen() == [*range(len(tables) + 1, len(tables) + len(seen()) + 1)]
                tables += seen()
                shown.clock.run_for(10_000)
            assert seen()[0] == 1
            assert fits(shown)
            for each in hall.state.rounds[-1].pairings:
                hall.correct(1, each.table, "wolf", "a test")
            until(shown.locator("#tables").is_hidden)
            until(lambda: seen() == [*range(1, 61)])
            assert shown.locator("#left").is_hidden()
            assert fits(shown)
            assert is_accessible(shown)
    finally:
        screens.stop()


def fits(shown):
    """Whether a screen shows all of the text that it does not hide."""
    return shown.evaluate("""() => [...document.querySelectorAll("h1, h2, p, li, span, tr, th")]
        .filter((each) => each.offsetParent && each.textContent)
        .every((each) => each.getBoundingClientRect().bottom <= innerHeight
            && each.scrollWidth <= each.clientWidth + ["SPAN", "TR"].includes(each.tagName) * 1e4)
    """)
