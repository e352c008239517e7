"""From the end of a match to a phone: the code, and what is served under it."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from companion.extras.web.take_home_page import TakeHomePage
from companion.games.mutton.pages.result import ResultPage
from companion.screens.navigation import Route
from companion.screens.page_list import pages
from companion.simulation.offscreen import Offscreen
from companion.terminal.own_words import run_command
from companion.words.message import Message
from tests.extras.web.test_phones_page import PhonedTable

BEGINS = {"": b"<!doctype html>", "match.html": b"<!doctype html>", "end.png": b"\x89PNG",
          "film.gif": b"GIF89a", "sheet.pdf": b"%PDF"}


@pytest.fixture
def phoned(wide: Offscreen) -> Iterator[PhonedTable]:
    found = PhonedTable(wide)
    yield found
    found.web.stop()


def fetched(address: str) -> tuple[int, bytes, str]:
    try:
        with urlopen(address, timeout=60) as answer:
            return answer.status, answer.read(), answer.headers["Content-Security-Policy"]
    except HTTPError as refused:
        return refused.code, b"", ""


def test_a_finished_match_is_taken_home_by_a_code(phoned: PhonedTable) -> None:
    robot, table = phoned.robot, phoned.robot.screens.desk.table
    robot.press(Message("set-up-flock"))
    robot.wait(5000)
    for line in ("confirm", "pack HIDE"):
        run_command(table, line, robot.now)
        robot.wait(600)
    assert phoned.web.host.shared.finished is None
    run_command(table, "stop", robot.now)
    robot.wait(600)
    assert robot.find(ResultPage)
    robot.press(Message("take-home-button"))
    assert robot.find(TakeHomePage)
    address = phoned.code
    assert "/keep/" in address
    for name, begins in BEGINS.items():
        status, body, policy = fetched(address + name)
        assert (status, body[:len(begins)]) == (200, begins)
        assert policy.startswith("default-src 'none'; script-src 'unsafe-inline'")
        assert (b'href="film.gif"' in body) == (name == "")
    guessed = address.replace("/keep/", "/keep/x")
    assert [fetched(each)[0] for each in (
        guessed, guessed + "end.png", address + "other", address + "../")] == [404] * 4
    assert phoned.web.keep(phoned.web.host.shared.finished) == address
    robot.press(Message("back"))
    assert robot.find(ResultPage)
    run_command(table, "abandon", robot.now)
    robot.wait(600)
    number = table.journal.matches()[0].id
    robot.screens.go(Route("take-home", number=number, back="match"))
    robot.wait(600)
    assert phoned.code == address
    robot.press(Message("back"))
    if "match" in pages():  # the page of the match, of another extra
        robot.press(Message("take-home-button"))
        assert robot.find(TakeHomePage)
