"""Nobody gains by ending a game (ruling 18): no ending by choice gives its player more than the
worst that could have followed from playing on."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.dogs.game import Game as DogsGame
from engine.dogs.options import Options as DogsOptions
from engine.fold.game import Game as FoldGame
from engine.fold.options import Options as FoldOptions
from engine.fold.position import Lay
from engine.fold.scoring import accounts, score
from engine.match import Match
from engine.mutton import legal, records
from engine.mutton.analysis import analyse
from engine.mutton.ending import ending
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Pass, Placement, Player, Run, Shot
from engine.mutton.notation import write_entry
from engine.mutton.options import ESCAPE_POINTS, Options
from engine.mutton.records import Record
from engine.records import RecordError
from tests.engine.dogs import dogs_games
from tests.engine.fold import fold_games
from tests.engine.random_games import (
    pairwise_options,
    random_game,
    random_move,
    random_options,
    random_start,
)
from tests.engine.simple_rules import SimpleGame
from tests.long_form import only

SIDES: tuple[Player, ...] = ("wolf", "farmer")
MANY = 50
"""Positions in each case below; there are 200 cases in the long form, so 10,000 positions."""
CASES = only(range(0, 200, 50), range(200))


def position_of(rng: Random) -> Game:
    """A game that goes on, after any number of steps."""
    while True:
        options = rng.choice(pairwise_options()) if rng.random() < 0.5 else random_options(rng)
        game = random_game(rng, options, rng.choice((0, 1, 2, rng.randrange(30))))
        if not game.position.over:
            return game


def played_out(game: Game, rng: Random) -> Game:
    while not game.position.over:
        game = game.apply(random_move(game, rng))
    return game


def final_points(game: Game) -> int:
    assert game.points is not None
    return game.points


def flock(game: Game) -> int:
    return game.options.sheep - game.options.wolves


def later_escapes(game: Game, end: Game) -> int:
    return len(end.position.escaped) - len(game.position.escaped)


def assert_nobody_gains(game: Game, ends: list[Game]) -> None:
    """The Farmer gives all its sheep, the Wolf keeps what it has, and no end is worse for either.

    The wolves on the board do not escape any more, as after a failed berserk, so escapes that could
    have followed are not counted.
    """
    now, escaped = final_points(game), ESCAPE_POINTS * len(game.position.escaped)
    given = {side: final_points(game.stop(side)) for side in SIDES}
    assert given == {"wolf": now, "farmer": flock(game) + escaped}
    for end in ends:
        later = ESCAPE_POINTS * later_escapes(game, end)
        assert given["wolf"] <= final_points(end) <= given["farmer"] + later
        assert given["farmer"] >= final_points(end) or game.options.escape


@pytest.mark.parametrize("case", CASES)
def test_in_random_positions_no_side_gains_by_giving_up(case: int) -> None:
    rng = Random(f"giving up {case}")
    for _ in range(MANY):
        game = position_of(rng)
        ends = [played_out(game, rng) for _ in range(2)]
        suspects = legal.suspects(game.position)
        if game.position.phase == "farmer" and (most := legal.most_suspects(game.position)) > 1:
            ends.append(game.apply(Berserk(tuple(suspects[:rng.randint(2, most)]))))
        assert_nobody_gains(game, ends)
        assert_no_match_is_won(game, rng)


def assert_no_match_is_won(game: Game, rng: Random) -> None:
    """Who gives up loses quick play and bidding, whatever the target; in a duel points count."""
    most = game.options.most_points
    for side in SIDES:
        points = final_points(game.stop(side))
        for first in (0, 1):
            giver = first if side == "wolf" else 1 - first
            target = rng.randint(1, most + 3)
            quick = Match.to_target(("Ann", "Ben"), target, first)
            assert quick.score(points, giver).status.winner == 1 - giver
            bids = Match.with_bids(("Ann", "Ben"), 1, most, 1 - first).bid(rng.randint(1, most))
            if bids.status.scorer is None:
                bids = bids.give_way()
            wolf = bids.status.scorer
            assert wolf is not None
            loser = wolf if side == "wolf" else 1 - wolf
            assert bids.score(points, loser).status.winner == 1 - loser
            duel = Match.duel(("Ann", "Ben"), first).score(points, giver)
            assert duel.status.totals[first] == points
            assert duel.score(points).status.drawn  # given up in the first game only


def every_end(game: Game, most: int = 4000) -> Iterator[Game]:
    """All ends of a small game; nothing if there are too many positions."""
    todo, seen, ends = [game], 0, []
    while todo:
        now = todo.pop()
        seen += 1
        if seen > most:
            return
        if now.position.over:
            ends.append(now)
        else:
            todo += [now.apply(move) for move in every_move(now)]
    yield from ends


def every_move(game: Game) -> list[Move]:
    """Every legal move of a game, in the simple implementation's text."""
    plain = SimpleGame(str(game.options), list(game.placement.cells), "".join(game.pack or ()))
    for turn in game.turns:
        plain.do(write_entry(turn).replace("x", "").replace("w", ""))
    moves: list[Move] = []
    for text in plain.moves():
        head, colon, tail = text.partition(":")
        runs = tuple(Run(run[0], run[2:]) for run in tail.split(",") if run)
        if text == "pass":
            moves.append(Pass())
        elif game.position.phase == "wolf":
            moves.append(Kill(head, runs) if colon else Escape(head))
        elif "," in head:
            moves.append(Berserk(tuple(head.split(","))))
        else:
            moves.append(Shot(head, runs))
    return moves


@pytest.mark.parametrize("case", only(range(4), range(60)))
def test_on_small_boards_no_end_at_all_is_worse(case: int) -> None:
    """Every way to play on is searched."""
    rng, tried = Random(f"every end {case}"), 0
    while tried < 2:
        options = Options(size=2, sheep=rng.choice((3, 4)), wolves=1, escape=rng.random() < 0.5,
                          reveal=rng.random() < 0.5, remove=rng.random() < 0.5,
                          berserk=rng.random() < 0.5)
        game = random_start(rng, options)
        for _ in range(rng.randrange(3)):
            if not game.position.over:
                game = game.apply(random_move(game, rng))
        ends = [] if game.position.over else list(every_end(game))
        if ends:
            assert_nobody_gains(game, ends)
            least = min(map(final_points, ends))
            assert final_points(game.stop("wolf")) <= least
            tried += 1


@pytest.mark.parametrize("by", SIDES)
def test_giving_up_is_written_read_and_judged_alike_by_the_simple_rules(by: Player) -> None:
    rng = Random(f"written {by}")
    for _ in range(20):
        game = position_of(rng)
        plain = SimpleGame(str(game.options), list(game.placement.cells), "".join(game.pack or ()))
        for turn in game.turns:
            plain.do(write_entry(turn).replace("x", "").replace("w", ""))
        plain.give_up(by)
        over = game.stop(by)
        assert over.position.over
        assert over.position.score == over.points == plain.score() == ending(over).points
        assert ending(over).kind == f"{by}-gave-up"
        assert not ending(over).animals("eaten") or by == "farmer"
        text = records.write(Record(over))
        assert f" stop:{by}" in text
        assert records.read(text).game == over
        unopened = records.read("".join(
            line for line in text.splitlines(True) if not line.startswith("[Pack"))).game
        assert unopened.position.over
        assert unopened.position.score in (None, plain.score())


def test_under_no_reveal_the_end_is_announced_and_shows_the_points() -> None:
    options = Options.parse("size=3 sheep=8 wolves=2 no_reveal escape")
    game = Game.start(options, Placement("a1 a2 c3 e4 e5 c5 c1 e3".split()), "AE")
    game = game.apply(Kill("B", (Run("A", "d2"),)))
    assert game.position.score is None
    assert game.public().stop("wolf").position.score is None  # nobody has opened the pack
    assert game.public().stop("farmer").position.score == 6  # whatever it is
    assert game.stop("wolf").position.score == 1
    assert game.stop("farmer").position.score == 6
    assert set(game.stop("farmer").position.living) == {"A", "E"}


@pytest.mark.drawn(2)
@pytest.mark.parametrize("options", ["", "no_reveal escape", "size=2 sheep=4 wolves=1"])
@pytest.mark.parametrize("by", SIDES)
def test_the_analysis_counts_what_giving_up_cost(options: str, by: Player) -> None:
    rng = Random(f"{options} {by}")
    game = random_start(rng, Options.parse(options))
    game = game.apply(random_move(game, rng)).stop(by)
    found = analyse(game, games=12)
    assert found.points == game.position.score
    if by == "farmer":
        assert found.steps[-1].expected.points == game.position.score
        assert found.parts.stopped == game.position.score - found.steps[-2].expected.points


@pytest.mark.parametrize("text", ["stop:Wolf", "stop:", "stop:1", "stop:sheep", "Stop", "stops"])
def test_no_other_word_gives_up(text: str) -> None:
    game = position_of(Random(3))
    with pytest.raises(RecordError):
        records.read(records.write(Record(game)) + f"\n{game.position.round}. {text}\n")


def test_the_farmer_loses_its_sheep_even_after_an_old_stop_would_have_kept_them() -> None:
    """The example of the issue: quick play to 11, given up after the first kill."""
    rng = Random(2)
    game = random_start(rng, Options())
    game = game.apply(random_move(game, rng))
    assert final_points(game) == 1
    old, new = game.stop(), game.stop("farmer")
    assert (final_points(old), final_points(new)) == (1, 22)
    quick = Match.to_target(("Ann", "Ben"))
    assert quick.score(1).status.winner == 1  # as older records have it
    assert quick.score(22, 1).status.winner == 0


# --- The tile games -------------------------------------------------------------------------------


@pytest.mark.parametrize("case", only(range(0, 40, 10), range(40)))
def test_a_team_or_a_rival_of_the_fold_gains_nothing(case: int) -> None:
    rng = Random(f"fold {case}")
    for _ in range(4):
        whole = (fold_games.random_game if rng.random() < 0.7 else fold_games.fenced_game)(rng)
        at = rng.randrange(max(1, len(whole.entries)))
        game = whole.upto(at)
        if game.position.over:
            continue
        players = range(game.position.options.players)
        for by in players:
            given, end = score(game.stop(by).position), score(whole.position)
            if game.position.options.rivals:
                assert given.each[by] == 0
                assert isinstance(given.leading, tuple)
                assert by not in given.leading
                assert [given.each[seat] for seat in players if seat != by] == [
                    score(game.position).each[seat] for seat in players if seat != by]
            else:
                assert given.players <= end.players
                assert given.wolves >= end.wolves
                assert given.wolves == score(game.stop(0).position).wolves
            assert sum(one.players for one in accounts(game.stop(by).position)) == given.players


def test_a_team_that_gives_up_leaves_the_wolves_every_sheep_that_is_not_safe() -> None:
    mix = dict.fromkeys(("straight", "corner", "star", "shepherd", "wolf"), 0)
    options = FoldOptions(players=1, single=2, lambs=2, black=2, **{**mix, "wolf": 1})
    game = FoldGame.start(options, (Lay("L", (0, 0)), Lay("B", (1, 0))))
    assert (score(game.stop().position).players, score(game.stop().position).wolves) == (0, 0)
    # on the table a sheep with lambs and a black one, in the stack 2 single, 1 lambs and 1 black
    assert score(game.stop(0).position).wolves == 2 + 1 + 2 + 2 + 1


@pytest.mark.parametrize("case", only(range(0, 40, 10), range(40)))
def test_who_gives_up_a_round_of_dogs_loses_it(case: int) -> None:
    rng = Random(f"dogs {case}")
    whole = dogs_games.random_game(rng, DogsOptions(tiles=rng.choice((3, 7, 11, 23))))
    total = whole.position.options.tiles
    for at in range(len(whole.entries)):
        game = whole.upto(at)
        sheep, wolves = (game.stop(by).position for by in (0, 1))
        assert (sheep.score, wolves.score) == (0, total)
        assert sheep.score <= whole.position.score <= wolves.score
        assert (sheep.sheep, wolves.sheep) == (total, total)


def test_who_gives_up_a_bid_of_dogs_has_lost_it() -> None:
    match = Match.with_bids(("Ann", "Ben"), 1, 23).bid(3).bid(5).give_way()
    sheep = match.status.scorer
    assert sheep == 1
    assert match.score(0, 1).status.winner == 0
    assert match.score(23, 0).status.winner == 1
    assert DogsGame.start(DogsOptions()).stop(1).position.score == 23
