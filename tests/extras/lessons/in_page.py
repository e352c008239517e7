"""The lesson in the page that a browser plays in, with nothing but what such a page has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from companion.games.mutton.lessons.steps import STEPS

if TYPE_CHECKING:
    from playwright.sync_api import Page


def visit(say: Callable[[str], dict[str, Any]]) -> None:
    """Do each step of the lesson, or have it shown; `say` returns what is shown then."""
    seen = say("lesson")
    assert seen["private"] is None
    assert "stop" not in str(seen["buttons"])
    looked = say("peek")["private"]
    assert looked["pack"] == "DG"
    assert not looked["uncovered"], "the lesson shows how the moon is held"
    seen = say("next")
    assert seen["private"]["uncovered"]
    seen = say("tap " + seen["living"]["E"])
    assert "No wolf stands next to E." in seen["refused"]
    assert "A wolf bites" in seen["title"]
    assert "Everybody runs" in say("tap " + seen["living"]["B"])["title"]
    seen = say("back")  # to the step before, with its victim alive
    assert "A wolf bites" in seen["title"]
    assert "B" in seen["living"]
    titles = set()
    for _ in STEPS:
        for _ in range(8):
            titles.add(seen["title"])
            commands = [each["command"] for each in seen["buttons"]]
            if "next" in commands:
                assert not seen["refused"]
                seen = say("next")
                break
            if "show" not in commands:
                break
            seen = say("confirm" if "confirm" in commands else "show")
    assert len(titles) == len(STEPS) - 1, titles  # the first was left
    assert "Four points" in seen["sentence"]
    seen = say("leave")
    assert seen["offer"]
    assert seen["title"] == ""


def look(shown: Page) -> Iterator[None]:
    """Click through its beginning in a browser; pause where the page is to be looked at."""
    shown.click(".more :text-is('Learn')")
    shown.locator("#buttons .moon").hover()
    shown.mouse.down()
    shown.locator(".animal.wolf:not(.gone)").first.wait_for()
    shown.mouse.up()
    shown.click("#buttons :text-is('Next')")
    shown.locator(".cell[aria-label*=': B']").click()
    shown.locator("#title", has_text="Everybody runs").wait_for()
    shown.locator(".cell.legal").first.wait_for()
    yield
    shown.click("#buttons :text-is('Leave')")


def ahead(shown: Page) -> Callable[[], None]:
    """Play its beginning before there is Python, until that is waited for; return what goes on."""
    for _ in look(shown):
        shown.click("#buttons :text-is('Back')")
        shown.locator("#title", has_text="A wolf bites").wait_for()
        shown.locator(".cell[aria-label*=': E']").click()
        shown.locator("#sentence", has_text="No wolf stands next to E.").wait_for()
        shown.locator(".cell[aria-label*=': B']").click()
        waits = shown.locator("#sentence", has_text="Loading the game")
        while not waits.count():
            shown.locator("#buttons :text-is('Confirm'), .cell.legal").first.click()
        break

    def go_on() -> None:
        shown.locator("#buttons :text-is('Next')").click()
        shown.locator("#title", has_text="4 ·").wait_for()
        shown.click("#buttons :text-is('Leave')")
        shown.locator("#offer .main").wait_for()

    return go_on
