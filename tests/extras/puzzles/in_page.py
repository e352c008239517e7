"""Puzzles in the page that a browser plays in, with nothing but what such a page has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page


def visit(say: Callable[[str], dict[str, Any]]) -> None:
    """Solve a puzzle of each grade, or have it explained; `say` returns what is shown then."""
    for command, number in (("puzzles easy", 1), ("puzzles medium", 81), ("puzzles hard", 161)):
        seen = say(command)
        assert seen["title"].startswith(f"Puzzle {number}, ")
        assert seen["mine"]
        assert seen["sheet"]
        assert "does not count" in say("prove")["detail"]  # and what it costs is said first
        answer = say("prove")["sentence"].split()[-1].strip(".")
        assert say("next")["title"].startswith(f"Puzzle {number + 1}, ")
        say("leave")
        say(command)
        wrong = next(each for each in seen["living"] if each != answer)
        assert say(f"tap {seen['living'][wrong]}")["marks"][0]["animal"] == wrong
        assert say("confirm")["refused"].startswith("No: ")
        say(f"tap {seen['living'][answer]}")
        seen = say("confirm")
        assert (seen["sentence"], seen["refused"]) == (f"Right! It is {answer}.", "")
        while any(each["label"] == "Next clue" for each in seen["buttons"]):
            seen = say("clue")
        assert say("leave")["offer"]
        assert say(command)["title"].startswith(f"Puzzle {number + 1}, ")  # that one is solved
        assert say("pass")["refused"]
        say("leave")


def look(shown: Page) -> Iterator[None]:
    """Click through a puzzle in a browser; pause where the page is to be looked at."""
    shown.click(".more :text-is('Puzzles: hard')")
    shown.click("#buttons :text-is('See the proof')")
    shown.click("#buttons :text-is('See it anyway')")
    shown.locator("#sentence", has_text="The answer is").wait_for()
    shown.locator(".cell.place").first.wait_for()
    yield
    shown.click("#buttons :text-is('Leave')")
