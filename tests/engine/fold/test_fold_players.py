"""Computer players of Wolf in the Fold, and the analysis of a game."""

from collections import Counter
from random import Random
from typing import Self

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.fold import legal, players
from engine.fold.analysis import analyse, judged
from engine.fold.game import Game
from engine.fold.hexes import around
from engine.fold.options import Options
from engine.fold.players import pens
from engine.fold.players.outlook import Flock, Outlook, Partner, Rival
from engine.fold.players.pens import Limited, Table, number
from engine.fold.position import Lay, Position
from engine.fold.scoring import score
from engine.fold.tiles import KINDS, SIGNS, Kind
from tests.engine.fold.drawn_tables import drawn
from tests.engine.fold.fold_games import a_lay, fenced_game, random_game
from tests.long_form import examples, only

NAMES = players.names()
seeds = st.integers(0, 2**32).map(Random)
SMALL = Options(single=4, lambs=2, black=1, straight=2, corner=4, star=2, shepherd=1, wolf=2)


def quick() -> Partner:
    partner = Partner()
    partner.width = 1
    return partner


def ended(by: players.Player, seed: int, options: Options) -> int:
    """The players' points less the wolves'."""
    game, rng = Game.dealt(options, seed), Random(seed)
    while game.hand is not None:
        lay = by.move(game.position, game.hand, rng)
        assert not legal.defects(game.position, lay, game.hand)
        game = game.apply(lay)
    now = score(game.position)
    return now.players - now.wolves


@pytest.mark.drawn(2)
@pytest.mark.parametrize("name", NAMES)
def test_every_player_plays_whole_games(name: str) -> None:
    for options in (SMALL, Options.parse(f"{str(SMALL).replace('players=1 together', '')}"
                                         " players=2 rivals")):
        game, rng, by = Game.dealt(options, 2), Random(2), players.player(name)
        while game.hand is not None:
            game = game.apply(by.move(game.position, game.hand, rng))
        assert game.position.over


@pytest.mark.parametrize("name", NAMES)
def test_same_position_and_same_chance_same_tile(name: str) -> None:
    position = random_game(Random(4), SMALL).positions[6]
    kind = legal.kinds(position)[0]
    one, other = (players.player(name).move(position, kind, Random(7)) for _ in range(2))
    assert one == other


def flocks_of(outlook: Outlook) -> set[Flock]:
    return set(outlook.flocks)


@given(seeds)
@examples(40)
def test_an_outlook_with_one_more_tile_is_the_outlook_after_it(rng: Random) -> None:
    game = random_game(rng) if rng.random() < 0.5 else fenced_game(rng)
    position = rng.choice(game.positions)
    if position.over:
        return
    lay = a_lay(position, rng)
    outlook = Outlook(position)
    before = flocks_of(outlook)
    assert set(outlook.with_(lay)) == flocks_of(Outlook(position.after(lay)))
    assert flocks_of(outlook) == before == flocks_of(Outlook(position))


def test_every_empty_cell_beside_a_herd_is_a_gap() -> None:
    """Of two sheep on an open table there are eight, whichever of them is looked at first."""
    table = drawn("S S")
    (herd,) = Outlook(Game.start(Options(), table.lays).position).flocks
    assert herd.gaps == {cell for sheep in herd.sheep for cell in around(sheep)} - herd.sheep


@given(seeds)
@examples(40)
def test_an_outlook_without_hope_or_fear_is_the_score(rng: Random) -> None:
    game = fenced_game(rng)
    position = game.position
    partner = Partner()
    partner.closing = partner.fear = 0.0
    if not position.options.rivals:
        now = score(position)
        assert partner.worth(position, Outlook(position).flocks) == now.players - now.wolves


def test_the_partner_closes_a_fence() -> None:
    table = drawn("""
         > - <
        < S L ?
         > - <
    """)
    game = Game.start(Options(), table.lays)
    lay = Partner().move(game.position, "corner", Random(1))
    assert lay == Lay(">", table.asked[0])


def test_the_partner_lays_a_wolf_where_it_does_least_harm() -> None:
    position = Game.start(Options(wolf=1), drawn("L L L - - S S").lays).position
    after = position.after(Partner().move(position, "wolf", Random(1)))
    assert score(after).wolves == 2


def test_the_partner_helps_the_herd_that_is_worth_most() -> None:
    position = Game.start(Options(), drawn("W L L L - - S S W").lays).position
    after = position.after(Partner().move(position, "shepherd", Random(1)))
    assert score(after).wolves == 3 + 2


def test_the_partner_does_better_than_greedy() -> None:
    """Whole sets, the same stacks; without looking at the next tile, for speed. The arena has the
    figures."""
    lead = sum(ended(quick(), seed, Options()) - ended(players.player("greedy"), seed, Options())
               for seed in range(2))
    assert lead > 4


@pytest.mark.whole
def test_who_keeps_places_for_sheep_feeds_the_wolves_less() -> None:
    """The same level with and without the plan, whole sets, the same stacks."""
    planner, other = Limited("level-7"), Limited("level-7")
    other.plans = False
    lead = sum(ended(planner, seed, Options()) - ended(other, seed, Options())
               for seed in range(2))
    assert lead > 0


@given(seeds)
@examples(20)
def test_a_table_with_one_more_tile_is_the_table_after_it(rng: Random) -> None:
    """Whether the tile is tried, laid or there from the start. What was found before stays right,
    too."""
    game = random_game(rng) if rng.random() < 0.5 else fenced_game(rng)
    start = rng.randrange(len(game.entries))
    table = Table(game.positions[start])
    for laid, after in zip(game.entries[start : start + 4], game.positions[start + 1 :],
                           strict=False):
        assert isinstance(laid, Lay)
        cell, there = number(laid.cell), Table(after)
        tried = Counter(table.pens)
        tried.subtract(table.before(cell))
        tried.update(table.after(cell, laid.sign))
        places = table.places(cell, laid.sign)
        looks = [(other, sign) for other in table.cells("star") for sign in SIGNS["corner"]]
        for other, sign in looks:
            table.after(other, sign)
        before, table = table, table.copy()
        pens = Counter(before.pens)
        table.lay(cell, laid.sign)
        assert Counter(before.pens) == pens
        if not after.over:
            for other, sign in looks:
                if other in there.cells("star"):
                    assert Counter(table.after(other, sign)) == Counter(there.after(other, sign))
        assert +tried == Counter(table.pens) == Counter(there.pens)
        assert places == table.places() == there.places()
        for kind in KINDS:
            assert set(table.cells(kind)) == set(map(number, after.cells_for(kind)))


@given(seeds)
@examples(20)
def test_pens_are_closed_where_flocks_are(rng: Random) -> None:
    position = fenced_game(rng).position
    assert Counter((*pen[:5], any(pen.lacking)) for pen in Table(position).pens) == Counter(
        (it.herd, it.attacked, it.helped, it.players, it.wolves, bool(it.gaps))
        for it in Outlook(position).flocks)


def test_a_pen_says_what_can_close_it() -> None:
    """A sheep by itself needs six bent fences round it, and two sheep two straight ones, too."""
    alone, two = (Table(Game.start(Options(), drawn(text).lays).position).pens[0].lacking
                  for text in ("S", "S S"))
    assert alone == (0, 0, 6, 0)
    assert two == (0, 2, 6, 0)


def test_the_master_keeps_to_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a table where it would do more: the work is at most a tenth above its limit."""
    tables: list[Table] = []

    class Recorded(Table):
        def __init__(self, position: Position) -> None:
            super().__init__(position)
            tables.append(self)

        def copy(self) -> Self:
            tables.append(table := super().copy())
            return table

    monkeypatch.setattr(pens, "Table", Recorded)
    position = random_game(Random(1), Options()).positions[40]
    done = []
    master = pens.Master()
    for master.work in (20_000, 10**9):
        tables.clear()
        master.move(position, "single", Random(1))
        done.append(sum(table.work for table in tables))
    assert done[0] < 22_000 < done[1]


@pytest.mark.whole
def test_the_master_does_better_than_the_partner() -> None:
    """Whole sets, the same stacks. The documentation has the figures of 40."""
    lead = sum(ended(players.player("level-9"), seed, Options()) - ended(Partner(), seed, Options())
               for seed in range(4))
    assert lead > 4


def test_expectation_is_over_the_tiles_that_are_left() -> None:
    """Only a tri-corner can close this fence, and the expectation knows how many there are."""
    table = drawn("""
         > - <
        < S L .
         > - <
    """)
    worth = []
    for corners in (7, 12):
        options = Options(corner=corners, wolf=0)
        worth.append(Partner().expected(Game.start(options, table.lays).position))
    assert worth[0] < worth[1]


def test_rivals_of_a_low_level_enclose_herds() -> None:
    """Among players who always ask what the next one takes, all end with 0."""
    game, rng = Game.dealt(Options(players=2, rivals=True), 2), Random(2)
    by = players.player("level-1")
    while game.hand is not None:
        game = game.apply(by.move(game.position, game.hand, rng))
    assert sum(score(game.position).each) > 0


FAR = """
      -
     -
      -
     -
"""
"""The last tile is 4 to 5 cells from the gap of the tables that have this below."""


@pytest.mark.parametrize(("level", "below", "takes"), [
    ("level-4", "", True), ("level-4", FAR, False), ("level-6", FAR, True)])
def test_a_level_overlooks_a_herd_far_from_the_last_tile(
    level: str, below: str, takes: bool
) -> None:
    table = drawn(f"""
     > - <
    < B L ?
     > - <{below}""")
    position = Game.start(Options(players=2, rivals=True), table.lays).position
    laid = players.player(level).move(position, "corner", Random(1))
    assert (laid == Lay(">", table.asked[0])) == takes


@pytest.mark.parametrize(("level", "below", "asks"), [
    ("level-5", "", False), ("level-6", "", True), ("level-6", FAR, False), ("level-7", FAR, True)])
def test_a_level_gives_a_herd_away_far_from_the_last_tile(
    level: str, below: str, asks: bool
) -> None:
    """It closes the second-to-last gap, since it does not ask who closes the last one."""
    table = drawn(f"""
     > - ?
    < B L ?
     > - <{below}""")
    position = Game.start(Options(players=2, rivals=True), table.lays).position
    after = position.after(players.player(level).move(position, "corner", Random(1)))
    assert (Rival().given(after) == 0) == asks


def test_a_rival_takes_what_it_can_take() -> None:
    table = drawn("""
         > - <
        < B L ?
         > - <
    """)
    game = Game.start(Options(players=2, rivals=True), table.lays)
    assert Rival().move(game.position, "corner", Random(1)) == Lay(">", table.asked[0])


def test_a_rival_gives_the_next_player_nothing() -> None:
    """Closing the last gap but one would hand over the herd; so it goes elsewhere."""
    table = drawn("""
         > - ?
        < B L ?
         > - <
    """)
    position = Game.start(Options(players=2, rivals=True), table.lays).position
    lay = Rival().move(position, "corner", Random(1))
    assert Rival().given(position.after(lay)) == 0
    assert Rival().given(position.after(Lay("<", table.asked[0]))) > 1


@pytest.mark.parametrize("hand", ["single", "straight", "star", "shepherd", "wolf"])
def test_a_rival_spoils_what_it_cannot_take(hand: Kind) -> None:
    table = drawn("""
         > - < S
        < B L ?
         > - <
    """)
    position = Game.start(Options(players=2, rivals=True), table.lays).position
    assert Rival().given(position) > 1
    assert Rival().given(position.after(Rival().move(position, hand, Random(1)))) == 0


@given(seeds)
@settings(max_examples=15)
def test_only_in_the_last_gap_can_a_flock_be_enclosed(rng: Random) -> None:
    """Why a rival has to offer every herd: closing the last gap but one is too soon."""
    game = fenced_game(rng)
    for lay, before, after in zip(game.entries, game.positions, game.positions[1:], strict=False):
        assert isinstance(lay, Lay)
        open_before = Outlook(before).flocks
        for cell in after.folds.keys() - before.folds.keys():
            (flock,) = (it for it in open_before if cell in it.sheep)
            assert flock.gaps == {lay.cell}


def test_there_is_no_other_player() -> None:
    with pytest.raises(LookupError, match="there is no player 'wolf'; there are random, greedy"):
        players.player("wolf")


SMALL_FOR_TWO = Options(
    players=2, single=4, lambs=2, black=1, straight=1, corner=3, star=1, shepherd=1, wolf=1)


@pytest.mark.parametrize("seed", only([0], range(3)))
def test_every_step_has_its_points_and_nothing_costs_less_than_nothing(seed: int) -> None:
    game = random_game(Random(seed), SMALL_FOR_TWO)
    found = analyse(game)
    now = [score(position) for position in game.positions]
    assert [step.points for step in found.steps] == [(it.players, it.wolves) for it in now]
    assert all(step.cost >= 0 for step in found.steps)
    assert found.steps[-1].expected == now[-1].players - now[-1].wolves
    for before, step in zip(game.positions, found.steps[1:], strict=False):
        assert isinstance(step.tile, Lay)
        assert step.best in set(legal.lays(before, step.tile.kind))


def test_the_tile_that_encloses_is_the_best_and_another_costs_the_points() -> None:
    """Of two rivals one leaves a herd open that could have been closed: 13 points, which the other
    may now take."""
    table = drawn("""
          > - - <
         ? S L B >
          > - - <
    """)
    position = Game.start(Options(players=2, rivals=True), table.lays).position
    closing = Lay("<", table.asked[0])
    assert max(score(position.after(closing)).each) == 13
    assert judged(position, closing).cost == 0
    elsewhere = Lay("<", min(position.free - {closing.cell}))
    found = judged(position, elsewhere)
    assert found.best == closing
    assert found.cost >= 13
    assert found.expected is None


def test_rivals_have_points_each_and_nobody_says_what_is_expected() -> None:
    options = Options(players=3, rivals=True, single=3, lambs=1, black=1, straight=1, corner=2,
                      star=1, shepherd=0, wolf=0)
    game = random_game(Random(1), options)
    found = analyse(game)
    assert found.sides == ("player 1", "player 2", "player 3")
    assert found.expected == ""
    assert {step.expected for step in found.steps} == {None}
    assert [step.player for step in found.steps[1:5]] == [0, 1, 2, 0]
