"""What a browser has to fetch until it shows the page of `sheepfold web`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from tests.browser.chromium import CHROMIUM, is_accessible, page, sync_api
from tests.extras.web.prefixed import PREFIX, prefixed
from tests.extras.web.test_browser import program
from tests.extras.web.web_fonts import CLIENT, FACES, letters, web_font

MOST = 100_000
"""Greatest number of bytes to the first picture."""


SIDEWAYS = (844, 390), (667, 375), (932, 430), (568, 320), (740, 360), (640, 360), (1000, 450)
"""Phones that are held sideways: width and height of their pages."""
OUTSIDE = """chosen => [...document.querySelectorAll(chosen)].filter(each => {
    const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        || !each.contains(above) || each.matches("button") && Math.min(width, height) < 44;
}).map(each => each.outerHTML.slice(0, 80))"""
"""Which of these elements are not wholly in sight, or too small for a finger."""


@pytest.fixture(scope="module")
def below_a_path(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, str]]:
    """A browser, and the address of a table below a path."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed (Debian: chromium)")
    with (program(tmp_path_factory.mktemp("table")) as (home, _),
          prefixed(int(home.partition("/#")[0].rpartition(":")[2])) as address,
          page(color_scheme="dark") as shown):
        yield shown, f"{address}?lang=de#{home.partition('#')[2]}"


def test_the_first_picture_is_small_also_below_a_path(below_a_path: tuple[Any, str]) -> None:
    """And the second time it is almost nothing."""
    shown, address = below_a_path
    network = shown.context.new_cdp_session(shown)
    network.send("Network.enable")
    sizes: list[int] = []
    network.on("Network.loadingFinished", lambda seen: sizes.append(seen["encodedDataLength"]))
    for most in (MOST, 2_000):
        sizes.clear()
        shown.goto("about:blank")
        shown.goto(address)
        shown.locator("#offer button.main").wait_for()
        shown.wait_for_function("() => [...document.fonts].every(each => each.status === 'loaded')")
        assert 500 < sum(sizes) < most
    assert all(PREFIX in each for each in shown.asked)


def test_a_phone_held_sideways_shows_the_board_the_keys_and_confirm(
    below_a_path: tuple[Any, str]
) -> None:
    """All of them at once, and nothing has to be scrolled."""
    shown, address = below_a_path

    def shows(*chosen: str) -> None:
        for width, height in SIDEWAYS:
            shown.set_viewport_size({"width": width, "height": height})
            for each in chosen:
                assert shown.locator(each).count()
                assert not shown.evaluate(OUTSIDE, each), (width, height)
            assert shown.evaluate("document.documentElement.scrollWidth") <= width
        assert is_accessible(shown)

    shown.goto("about:blank")
    shown.goto(address)
    shown.locator("#offer button.main").wait_for()
    shows("#offer button.main")
    shown.check("input[value=wolf]", force=True)
    shown.locator("#look button").first.scroll_into_view_if_needed()
    shown.click("#offer button.main")
    shown.locator("#pack button.key").first.wait_for()
    shows("#board", "#pack button")
    for letter in "HIDE":
        shown.locator("#pack button.key", has_text=letter).click()
    shown.click("#use")
    shown.locator(".cell.may").first.press("Enter")
    while not shown.locator("#buttons .main").count():
        before = shown.locator(".cell.ran").count()
        shown.locator(".cell.legal").first.press("Enter")
        sync_api.expect(shown.locator(".cell.ran")).to_have_count(before + 1)
        shown.wait_for_timeout(100)
    shows("#board", "#buttons button", "#sentence")


def test_typefaces_of_pages_have_the_letters_of_all_words_and_names() -> None:
    words = {ord(letter) for file in CLIENT.parents[2].rglob("*.ftl")
             for letter in file.read_text("utf-8") if letter.isprintable()}
    assert words
    for name in FACES:
        assert set(TTFont(CLIENT / name).getBestCmap()) == letters()
    assert words - letters() == set()
    assert {*map(ord, "ÅåĄčďĐęģĦħĶłŐőřŠşțŪųźŽ")} <= letters()


@pytest.mark.whole
@pytest.mark.parametrize("name", FACES)
def test_typefaces_of_pages_are_those_that_the_command_writes(name: str, tmp_path: Path) -> None:
    """Compared is what is packed in them: how short zlib makes it depends on its version."""
    web_font(name).save(tmp_path / name)
    made, kept = TTFont(tmp_path / name).reader, TTFont(CLIENT / name).reader
    assert [*made.tables] == [*kept.tables]
    assert all(made[table] == kept[table] for table in kept.tables)
