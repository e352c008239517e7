"""Phones as private screens, in a real browser."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from tests.browser.chromium import CHROMIUM, page, sync_api
from tests.extras.web.served_table import ANN, BEN, WATCH, served
from tests.extras.web.test_spectators import BEGIN, play

pytestmark = [
    pytest.mark.whole,  # a browser takes seconds to start; the others are the short form
    pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed (Debian: chromium)"),
]
expect = sync_api.expect
CHANGED = "document.dispatchEvent(new Event('visibilitychange'))"


def choose(phone, letters):
    for letter in letters:
        phone.locator("#pack button.key", has_text=letter).click()
    phone.click("#use")
    phone.locator("#buttons .moon").wait_for()


def wolves(phone):
    return phone.locator(".animal.wolf:not(.gone)").count()


def test_two_phones_play_and_the_pack_is_seen_only_while_the_moon_is_held():
    with served() as house, page() as ann:
        ben, watch = ann.context.new_page(), ann.context.new_page()
        for shown, seat in ((ann, ANN), (ben, BEN), (watch, WATCH)):
            shown.goto(house.do(lambda seat=seat: house.web.address(seat)))
        ann.bring_to_front()
        choose(ann, "HIDE")
        assert "#" not in ann.url
        assert wolves(ann) == 0
        ann.locator("#buttons .moon").dispatch_event("pointerdown")
        expect(ann.locator(".animal.wolf:not(.gone)")).to_have_count(4)
        ann.locator(".cell.may").first.wait_for()
        ann.locator("#buttons .moon").dispatch_event("pointerup")
        assert wolves(ann) == 0
        hint = ann.locator("#buttons button", has_text="Hint")
        hint.click()
        expect(hint).to_have_count(0)
        ann.locator("#buttons .moon").hover()
        ann.mouse.down()  # the sentences move the button away from under the mouse
        expect(ann.locator("#secret")).to_contain_text("hides you best", timeout=30_000)
        ann.wait_for_timeout(300)
        expect(ann.locator("#secret")).to_contain_text("hides you best")
        ann.mouse.up()
        expect(ann.locator("#secret")).to_be_empty()
        ann.locator(".cell[aria-label$=' A']").click()
        while not ann.locator("#buttons .main").count():
            ran = ann.locator(".cell.ran").count()
            ann.locator(".cell.legal").first.click()
            expect(ann.locator(".cell.ran")).to_have_count(ran + 1)
        ann.click("#buttons .main")
        expect(ben.locator("#story")).to_contain_text("Ann kills A")
        for shown in (ben, watch):
            assert wolves(shown) == 0


def test_a_wolf_who_must_pass_reads_so_while_the_moon_is_held_and_passes_after_a_tap():
    with served(begin=("players Ann Ben", "options size=2 sheep=3 wolves=1", "start",
                       "place a1,a2,c3", "confirm")) as house, page() as ann:
        ann.goto(house.do(lambda: house.web.address(ANN)))
        choose(ann, "C")
        ann.locator(".cell[aria-label$=' C']").click()
        for _ in range(2):
            expect(ann.locator("#sentence")).to_contain_text("tap another sheep")
            ann.locator("#buttons .moon").dispatch_event("pointerdown")
            expect(ann.locator("#secret")).to_have_text("You cannot kill, so you must pass.")
            ann.locator("#buttons .moon").dispatch_event("pointerup")
            expect(ann.locator("#secret")).to_be_empty()
        ann.get_by_role("button", name="Pass", exact=True).click()
        expect(ann.locator("#story")).to_contain_text("passes")


def test_another_phone_has_to_be_allowed_and_a_hidden_one_is_away():
    with served() as house, page() as first:
        address = house.do(lambda: house.web.address(ANN))
        first.goto(address)
        first.locator("#pack button.key").first.wait_for()
        second = first.context.new_page()
        second.goto(address)
        expect(second.locator("#sentence")).to_contain_text("Allow this phone")
        assert house.do(house.web.host.phones.view)[0].asks
        house.do(lambda: house.web.host.allow(0))
        second.locator("#pack button.key").first.wait_for()
        expect(first.locator("body")).to_contain_text("Another phone or page")
        second.evaluate("Object.defineProperty(document, 'hidden', {"
                        " get: () => true, configurable: true });" + CHANGED)
        for _ in range(100):
            if house.do(house.web.host.phones.view)[0].state == "away":
                break
            second.wait_for_timeout(50)
        house.say("pack HIDE")  # at the touchscreen
        second.evaluate("delete document.hidden;" + CHANGED)
        second.locator("#buttons .moon").wait_for()
        assert house.do(house.web.host.phones.view)[0].state == "here"


def test_who_comes_in_round_9_sees_the_page_that_the_others_see():
    """Pages as they are drawn, but for the moment at which a sheep runs."""
    content = """() => document.querySelector("main").outerHTML.replace(/ style="[^"]*"/g, "")"""
    with served("pack HIDE", begin=BEGIN) as house, page() as early:
        address = house.do(lambda: house.web.address(WATCH))
        early.goto(address)
        play(house, 8)
        late = early.context.new_page()
        late.goto(address)
        for shown in (early, late):
            expect(shown.locator("#facts")).to_contain_text("Round 9")
            expect(shown.locator(".cry")).to_have_count(0)
        assert early.evaluate(content) == late.evaluate(content)
        house.say("stop")
        for shown in (early, late):
            shown.locator("#replay button").first.click()
        assert early.evaluate(content) == late.evaluate(content)


# --- what the pages give away ---------------------------------------------------------------------

SHOWN = """() => [document.title, location.href, history.length, document.cookie,
    JSON.stringify({ ...localStorage, ...sessionStorage }), document.documentElement.outerHTML,
    [...document.querySelectorAll("body *")].map((each) => getComputedStyle(each).fill
      + getComputedStyle(each).backgroundColor).join()]"""
VARYING = re.compile(
    r"[0-9a-f]{64}|(?:[0-9a-f]{4} ){3}[0-9a-f]{4}|127\.0\.0\.1:\d+|#[\w-]{22}"
    r'|"(?:seat|phone)":"[\w-]+"')
"""Digests of seals, the port, the random key of a page that watches, and what a phone stores: the
random key of its seat, and the random name that it gives itself."""
PLANTED = {
    "": "",
    "class": "document.body.classList.toggle('p', (state.private?.pack || 'A') < 'E');",
    "title": "document.title = 'Sheepfold' + (state.private?.pack ?? '');",
    "prefetch": "if (state.private) fetch(`words/en.json?${state.private.pack}`);",
    "history": "if (state.private) history.pushState(0, '', `?${state.private.pack}`);",
    "storage": "if (state.private) localStorage.x = state.private.pack;",
}


def evening(pack, planted):
    """What the pages of Ann, Ben and a spectator show and ask for after Ann has chosen."""
    with served() as house, page() as ann:
        context = ann.context
        source = (files("companion.extras.web") / "client/client.js").read_text("utf-8")
        context.route("**/client.js", lambda route: route.fulfill(
            content_type="text/javascript", headers={"Cache-Control": "no-store"},
            body=source.replace("  state = message;\n", f"  state = message;\n  {planted}\n", 1)))
        pages = {ANN: ann, BEN: context.new_page(), WATCH: context.new_page()}
        asked = []
        context.on("request", lambda request: asked.append(request.url))
        for seat, shown in pages.items():
            shown.goto(house.do(lambda seat=seat: house.web.address(seat)))
        house.say(f"pack {pack}")
        ann.bring_to_front()
        ann.locator("#buttons .moon").wait_for()
        for shown in pages.values():
            shown.wait_for_timeout(300)
        told = [str(shown.evaluate(SHOWN)) for shown in pages.values()]
        return [VARYING.sub("", each) for each in [*told, *sorted(set(asked))]]


@pytest.mark.parametrize("planted", PLANTED)
def test_pages_look_alike_for_two_packs_while_the_moon_is_not_held(planted):
    one, other = (evening(pack, PLANTED[planted]) for pack in ("CDEF", "WYZT"))
    assert (one == other) == (planted == "")
