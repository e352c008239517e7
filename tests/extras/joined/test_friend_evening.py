"""A friend's page, in a real browser, does not depend on the pack that another table has chosen.

The page runs its own JavaScript (docs/site/play). The Python of its worker runs in this process,
and the line to the other table is in virtual time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from companion.games.mutton.web import page_table
from engine.mutton import notation
from engine.mutton.moves import Turn
from tests.browser.chromium import CHROMIUM
from tests.companion.secrecy.blind import blind_seals
from tests.engine.twin_games import TOGETHER, TwinGame, drawn
from tests.extras.joined.friend_games import FriendsMatch
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
        self.match: FriendsMatch = do(lambda: FriendsMatch(show=self.own.show))
        do(lambda: self.match.wait(lambda: self.match.told and self.match.told[-1][0] == "done"))
        self.look()

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


def evening(pages: Pages, game: TwinGame, number: int) -> Notes:
    """Play a game at the friend's page against the first or the second pack."""
    with (blind_seals([game.packs[number]]), ThreadPoolExecutor(1) as thread,
          patch.object(page_table, "SystemRandom", lambda: Random(1))):  # proposes a placement
        friend = Friend(pages, lambda work: thread.submit(work).result())
        table = friend.match.friend._table
        friend.hear("players Ann Ben", f"options {game.options}", "start")
        friend.tap("start")
        friend.match.friend.say(
            f"place {' '.join(game.placement.cells)}", friend.match.shown[-1]["n"], 0.0)
        friend.look()
        friend.tap("confirm")
        friend.hear(f"pack {game.packs[number]}")
        for (before, _), entry in zip(game.games(), game.entries, strict=False):
            if not isinstance(entry, Turn):
                continue
            if entry.player == "wolf":
                friend.hear(f"move {notation.write(entry.move)}")
            else:
                for text in made(table, before, entry):
                    friend.tap(text)
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
