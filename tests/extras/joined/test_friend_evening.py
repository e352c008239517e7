"""A friend's page, in a real browser, does not depend on the pack that another table has chosen,
and shows a pack that was chosen there only on its screen.

The page runs its own JavaScript (docs/site/play). The Python of its worker runs in this process,
and the line to the other table is in virtual time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from companion.extras.joined.page_store import PageStore
from companion.games.mutton.web import page_table
from engine.mutton import notation
from engine.mutton.moves import Player, Turn
from tests.browser.chromium import CHROMIUM
from tests.companion.secrecy.blind import blind_seals
from tests.engine.twin_games import TOGETHER, TwinGame, drawn
from tests.extras.joined.friend_games import KEYS, FriendsMatch
from tests.extras.web.browser_evenings import Notes, OwnTable, Pages, browser, differences, wait
from tests.extras.web.evenings import made

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="Chromium is not installed (Debian: chromium)")
SEEDS = (46, 1, 2, 3)
"""Seeds of games, one for each set of secrets in which the packs differ."""
STEPS = 12
"""Steps of time in which a message comes to the other table, and its answer back."""

FILL = """texts => document.querySelectorAll("#offer input").forEach((each, at) => {
    each.value = texts[at];
})"""


@pytest.fixture(scope="module")
def pages() -> Iterator[Pages]:
    with browser() as started:
        yield Pages(started)


class Friend:
    """A friend's page, whose table is in this process; in a thread, as the browser's loop runs."""

    def __init__(self, pages: Pages, do: Callable[[Callable[[], Any]], Any]) -> None:
        self._do = do
        self.own = OwnTable(pages, "friend")
        self.own.screen.click("#offer > button:not(.main)")  # to enter a code
        self.own.screen.page.evaluate(FILL, ["7-lamb-clover", "ws://127.0.0.1/", "Ben"])
        self.own.screen.click("#offer button")
        said = list[dict[str, Any]]()
        wait(lambda: said.extend(self.own.said()) or said)  # once this tab has the lock
        assert said[0]["friend"]
        self.match: FriendsMatch = do(
            lambda: FriendsMatch(show=self.own.show, store=self._store))
        do(lambda: self.match.wait(lambda: self.match.told and self.match.told[-1][0] == "done"))
        self.look()

    def _store(self) -> PageStore:
        """Return a store of which all that it keeps is noted, but for keys and hashes."""
        def write(texts: str) -> None:
            kept = sorted((name, KEYS.sub("KEY", text)) for name, text in json.loads(texts).items()
                          if name != "pairs")  # which is of keys, drawn before there is a pack
            self.own.notes["kept"].append(("friend", 0, kept))
            store.written("")

        store = PageStore(write=write)
        return store

    def look(self) -> None:
        """Let time pass, do what was tapped meanwhile, and note what happens."""
        self.own.look()
        for said in self.own.said():
            if "say" in said:
                self.match.friend.say(said["say"], said["n"], 0.0)
        self._do(lambda: [self.match.step() for _ in range(STEPS)])
        self.own.clock.now = self.match.now
        self.own.look()

    def tap(self, text: str) -> None:
        self.own.screen.tap(text)
        self.look()

    def hear(self, *lines: str) -> None:
        """Let the other table do something."""
        self._do(lambda: self.match.host.say(*lines))
        self.look()


def evening(pages: Pages, game: TwinGame, number: int, role: Player = "farmer") -> Notes:
    """Play a game at the page of a friend who has this role, with the first or the second pack. A
    friend who is the Wolf sees it all the time: then all else that the page does is noted."""
    pack, place = game.packs[number], f"place {' '.join(game.placement.cells)}"
    with (blind_seals([pack]), ThreadPoolExecutor(1) as thread,
          patch.object(page_table, "local_time", lambda: "2026-11-24 10:00"),
          patch.object(page_table, "SystemRandom", lambda: Random(1))):  # proposes a placement
        friend = Friend(pages, lambda work: thread.submit(work).result())
        table, screen = friend.match.friend._table, friend.own.screen
        if role == "wolf":
            friend.match.host.table.other.swap_seats()
        names = "Ben Ann" if role == "wolf" else "Ann Ben"
        friend.hear(f"players {names}", f"options {game.options}", "start")
        friend.tap("start")
        if role == "wolf":
            friend.hear(place, "confirm")
            screen.page.evaluate("eyes.hold()")
            friend.tap(f"pack {pack}")
        else:
            friend.match.friend.say(place, friend.match.shown[-1]["n"], 0.0)
            friend.look()
            friend.tap("confirm")
            friend.hear(f"pack {pack}")
        for (before, _), entry in zip(game.games(), game.entries, strict=False):
            if not isinstance(entry, Turn):
                continue
            if entry.player == role:
                for text in made(table, before, entry):
                    friend.tap(text)
            else:
                friend.hear(f"move {notation.write(entry.move)}")
        assert table.game is not None
        assert len(table.game.turns) == game.turns
        thread.submit(friend.match.air.close).result()
        return friend.own.close()


@pytest.mark.drawn(len(SEEDS))
@pytest.mark.parametrize("number", range(len(SEEDS)))
def test_a_friends_page_does_not_depend_on_the_pack(pages: Pages, number: int) -> None:
    game = drawn(SEEDS[number], TOGETHER[number], turns=4)
    one, other = (evening(pages, game, pack) for pack in (0, 1))
    assert differences(one, other) == {}
    assert len(one["frames"]) > 2 * game.turns


@pytest.mark.drawn(len(SEEDS))
@pytest.mark.parametrize("number", range(len(SEEDS)))
def test_the_page_of_a_friend_who_is_the_wolf_keeps_and_sends_nothing_of_the_pack(
    pages: Pages, number: int
) -> None:
    """Nor does it sound, or say anything in its title, or to the table but the pack itself."""
    game = drawn(SEEDS[number], TOGETHER[number], turns=4)
    one, other = (evening(pages, game, pack, "wolf") for pack in (0, 1))
    for notes in (one, other):
        del notes["aloud"]  # the Wolf, who is alone there, hears what it sees
    assert differences(one, other) == {}
    assert one["network"]
    assert len(one["kept"]) > game.turns
    assert sum(private for _, _, (_, private, _) in one["frames"]) > game.turns
