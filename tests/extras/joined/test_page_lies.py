"""Pages that lie, rightly signed, to another page and to a table: every lie is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest

from companion.games.mutton.joined.entries import Entry, entry_text, verified
from companion.games.mutton.referee import Pack, steps
from companion.games.mutton.simulation.whole_game import whole_game
from companion.sealing.seal import SALT_BYTES
from engine.mutton import notation
from engine.mutton.moves import Kill
from engine.secret import Secret
from tests.companion.opened import opened
from tests.engine.random_games import random_move
from tests.extras.joined.page_pairs import PagePair
from tests.extras.joined.test_joined_lies import LIES, Liar, NoChance, is_found, packs
from tests.extras.joined.test_page_and_page import Page

SEEDS = range(40)
"""Games of which the first one is played that gives a chance to lie."""


class PageLiar(Liar):
    """A match whose first Wolf sits at a page that is about to lie. A changed page can do whatever
    it likes, so it is driven from outside; all that it signs and sends goes the usual way."""

    pair: PagePair

    def pack(self, number: int = 0) -> None:
        """Enter the pack again after the page was loaded again."""
        self.pair._until(lambda: self.pair.tables[0].phase == "unsealing")
        self.pair.say(number, f"pack {''.join(opened(self.witness.letters))}")
        self.pair._until(lambda: self.pair.tables[0].phase == "wolf")

    def load_again(self) -> None:
        """Load the page again as an honest one does, without entering the pack."""
        self.pair.close_page()
        self.pair.page = self.pair.open_again(self.pair.browser)
        self.pair._until(lambda: self.pair.tables[0].phase == "unsealing" and (
            self.pair.tables[0].log.compared))
        witness, state = self.witness, self.state
        self.take(self.pair.tables[0])
        assert self.witness is None
        assert self.state == state
        self.witness = witness

    def two_kills(self) -> tuple[str, str]:
        """Two different moves that are possible now."""
        moves = {notation.write(move) for move in (
            random_move(self.game, self.rng) for _ in range(50)) if isinstance(move, Kill)}
        if len(moves) < 2:
            raise NoChance
        one, other = sorted(moves)[:2]
        return one, other

    def go_back(self, first: str, then: str, *, thought_ms: float = 0.0) -> None:
        """Move after a time, bring what the browser kept before that back, and move again. The page
        does not listen to what the other side has of the match."""
        pair, before = self.pair, dict(self.pair.browser.kept)
        pair.wait(thought_ms)
        pair.say(0, f"move {first}")
        pair._until(lambda: len(self.farmer.log.entries) > len(self.entries) and pair.settled)
        pair.close_page()
        pair.browser.kept = before
        pair.page = pair.open_again(pair.browser, hear=lambda: iter(()))
        pair.tables[0].log.compared = True
        self.pack()
        pair.say(0, f"move {then}")
        pair._until(lambda: self.found)


def brings_an_older_log_back(liar: PageLiar) -> None:
    """Takes its last move back by what the browser kept before, and makes another one."""
    liar.go_back(*liar.two_kills())


def wins_time_by_being_loaded_again(liar: PageLiar) -> None:
    """Thinks for half a minute that counts, and makes the same move once more with less."""
    move, _ = liar.two_kills()
    liar.go_back(move, move, thought_ms=50_000)


def goes_two_ways_in_two_tabs(liar: PageLiar) -> None:
    """Makes a move in each of two tabs, none of which stops for the other."""
    pair, (one, other) = liar.pair, liar.two_kills()
    pair.shadow.kept = dict(pair.browser.kept)
    first, tab = pair.page, pair.open_again(pair.shadow)
    pair.page, pair.shadow_page = tab, first
    pair._until(lambda: pair.tables[0].phase == "unsealing" and pair.tables[0].log.compared)
    liar.pack()
    pair.page, pair.shadow_page = first, tab
    pair.say(0, f"move {one}")
    pair.page, pair.shadow_page = tab, first
    pair.say(0, f"move {other}")
    pair._until(lambda: liar.found)


def opens_with_another_salt(liar: PageLiar) -> None:
    """Has lost the salt when it was loaded again, and opens its pack with another one."""
    liar.load_again()
    liar.witness = Pack(liar.witness.letters, Secret(
        bytes(SALT_BYTES) + opened(liar.witness.salt)[SALT_BYTES:]))
    liar.open()


def enters_another_pack(liar: PageLiar) -> None:
    """Was loaded again, and takes another pack that explains all that was seen: it plays on by
    that, and opens it."""
    liar.load_again()
    pack = next(pack for pack in packs(liar) if pack != opened(liar.witness.letters))
    liar.witness = Pack(Secret(pack), liar.witness.salt)
    liar.wolf.vault.set_pack(liar.witness)
    liar.pair._until(lambda: liar.wolf.phase == "wolf")
    liar.pair.say(0, f"move {notation.write(random_move(whole_game(liar.wolf), liar.rng))}")
    liar.pair.wait(1000)
    liar.entries, liar.state = list(liar.wolf.log.entries), liar.wolf.sitting.latest
    if liar.found is None:
        liar.open()


def changes_the_deal(liar: PageLiar) -> None:
    """Says after it was loaded again that two sheep stood the other way round at first."""
    liar.load_again()
    at = next(each for each in liar.entries if each.command.startswith("place "))
    placed = steps.read(at.steps[0])
    one, other, *more = placed.cells
    line = steps.write(steps.Placed((other, one, *more)))
    liar.say(liar.signed(msgspec.structs.replace(at, steps=(line, *at.steps[1:]))))


def changes_the_beginning(liar: PageLiar) -> None:
    """Says after it was loaded again that another match was begun: one with more time."""
    liar.load_again()
    begun = steps.read(liar.entries[0].steps[0])
    line = steps.write(msgspec.structs.replace(begun, minutes=30))
    liar.say(liar.signed(msgspec.structs.replace(liar.entries[0], steps=(line,))))


OF_PAGES = (brings_an_older_log_back, wins_time_by_being_loaded_again, goes_two_ways_in_two_tabs,
            opens_with_another_salt, enters_another_pack, changes_the_deal, changes_the_beginning)


@pytest.fixture
def pairs() -> Iterator[list[PagePair]]:
    made: list[PagePair] = []
    yield made
    for each in made:
        each.net.close()


@pytest.mark.drawn(2 * len(LIES))
@pytest.mark.parametrize("table", [False, True], ids=["page", "table"])
@pytest.mark.parametrize("lie", LIES)
def test_every_lie_of_a_page_is_found(
    lie: Callable[[Liar], None], table: bool, pairs: list[PagePair]
) -> None:
    _told(lie, pairs, table=table)


@pytest.mark.drawn(2 * len(OF_PAGES))
@pytest.mark.parametrize("table", [False, True], ids=["page", "table"])
@pytest.mark.parametrize("lie", OF_PAGES)
def test_every_lie_that_only_a_page_can_tell_is_found(
    lie: Callable[[PageLiar], None], table: bool, pairs: list[PagePair]
) -> None:
    _told(lie, pairs, table=table)


def _told(lie: Callable[[PageLiar], None], pairs: list[PagePair], *, table: bool) -> None:
    for seed in SEEDS:
        pairs.append(PagePair(seed, table=table))
        try:
            liar = PageLiar(seed, pairs[-1])
            lie(liar)
        except NoChance:
            continue
        break
    else:
        raise AssertionError("no chance to lie")
    is_found(liar)
    _nobody_else_is_accused(liar)


def _nobody_else_is_accused(liar: PageLiar) -> None:
    """The page has found no lie of the honest one, which has not signed what was false, and whose
    player reads it of the page."""
    pair, found = liar.pair, liar.found
    assert found is not None
    for each in (pair.page, pair.shadow_page):
        partner = None if each is None else each.table._table.other.partner
        assert partner is None or partner.lie is None
    log, partner = liar.farmer.log, liar.farmer.other.partner
    false: Entry = (*log.entries, *partner.proof)[found.number if not partner.proof else -1]
    assert not verified(log.keys[log.seat], false.signed, entry_text(false.hash))
    if isinstance(pair.other, Page):
        pair.wait(100)
        shown = pair.other.shown[-1]["elsewhere"]
        assert shown["state"] == "broken"
        assert f"{found.number}" in shown["sentence"]
