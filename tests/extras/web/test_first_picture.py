"""What a browser has to fetch until it shows the page of `sheepfold web`."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tests.browser.chromium import CHROMIUM, is_accessible, page
from tests.extras.web.prefixed import PREFIX, prefixed
from tests.extras.web.test_browser import program
from tests.extras.web.web_fonts import CLIENT, FACES, letters, web_font

MOST = 100_000
"""Greatest number of bytes to the first picture."""


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed (Debian: chromium)")
def test_the_first_picture_is_small_also_below_a_path(tmp_path: Path) -> None:
    """And the second time it is almost nothing."""
    with (program(tmp_path) as (home, _),
          prefixed(int(home.partition("/#")[0].rpartition(":")[2])) as address,
          page(color_scheme="dark") as shown):
        network = shown.context.new_cdp_session(shown)
        network.send("Network.enable")
        sizes: list[int] = []
        network.on("Network.loadingFinished", lambda seen: sizes.append(seen["encodedDataLength"]))
        for most in (MOST, 2_000):
            sizes.clear()
            shown.goto("about:blank")
            shown.goto(address + "#" + home.partition("#")[2])
            shown.locator("#offer button.main").wait_for()
            shown.evaluate("document.fonts.ready.then(() => 0)")
            assert shown.evaluate("[...document.fonts].every(each => each.status === 'loaded')")
            shown.wait_for_function("document.fonts.status === 'loaded'")
            assert 500 < sum(sizes) < most
        assert all(PREFIX in each for each in shown.asked)
        shown.click("#offer button.main")
        shown.locator("#buttons button", has_text="Go berserk").wait_for()
        assert is_accessible(shown)


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
