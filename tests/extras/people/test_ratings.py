"""Ratings, the automatic level, and what a week at the table shows of each player."""

import shutil
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from math import exp, log, pi, sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import pytest

from companion.extras.people.history import HistoryReader
from companion.extras.people.rating import LEVELS, NEW, Rating, Ratings, level_like
from companion.extras.people.standings import BADGES, Standing
from companion.games.mutton.people.history import outcome
from companion.games.mutton.referee import steps
from companion.games.mutton.table.table import Table
from companion.referee.codec import Another
from companion.store.journal import FILE, Journal
from companion.terminal.own_words import run_command
from engine import strengths
from engine.mutton.deduction import deduce
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Shot, Turn
from engine.mutton.options import Options
from engine.mutton.players import farmer, wolf
from engine.mutton.records import Record
from tests.companion.screens.kept_matches import steps_of
from tests.engine.players.test_levels import played
from tests.torture.cuts import LOG, end_of_record

Game2 = tuple[str, str, Game]
"""The names of the Wolf and the Farmer, and their game."""


# --- The numbers ----------------------------------------------------------------------------------


def glicko(one: Rating, other: Rating, outcome: float) -> tuple[float, float, float]:
    """Glicko-2 with one game in the period, by halving in place of the Illinois algorithm."""
    scale = 400 / log(10)
    phi, weight = one.deviation / scale, 1 / sqrt(1 + 3 * (other.deviation / scale / pi) ** 2)
    expected = 1 / (1 + 10 ** (weight * (other.points - one.points) / 400))
    v = 1 / (weight ** 2 * expected * (1 - expected))
    delta = v * weight * (outcome - expected)
    a = log(one.volatility ** 2)
    low, high = -30.0, 5.0
    for _ in range(200):
        x = (low + high) / 2
        d = phi ** 2 + v + exp(x)
        if exp(x) * (delta ** 2 - d) / (2 * d * d) - (x - a) / 0.25 > 0:
            low = x
        else:
            high = x
    phi2 = 1 / (1 / (phi ** 2 + exp(x)) + 1 / v)
    points = one.points + scale * phi2 * weight * (outcome - expected)
    return points, scale * sqrt(phi2), exp(x / 2)


@pytest.mark.parametrize("own", [Rating(1500, 200, 0.06), Rating(900, 50, 0.09)])
@pytest.mark.parametrize("other", [Rating(1400, 30, 0.06), Rating(1700, 300, 0.06)])
@pytest.mark.parametrize("result", [0.0, 0.5, 1.0])
def test_a_rating_changes_as_the_paper_says(own: Rating, other: Rating, result: float) -> None:
    after = own.after(other, result)
    assert (after.points, after.deviation, after.volatility) == pytest.approx(
        glicko(own, other, result), abs=1e-4)


def test_the_levels_are_in_order_and_each_is_like_itself() -> None:
    assert tuple(LEVELS) == strengths.NAMES
    points = [each.points for each in LEVELS.values()]
    assert points == sorted(points)
    assert [level_like(each) for each in LEVELS.values()] == [*strengths.NAMES]


# --- The automatic level --------------------------------------------------------------------------


class Newcomer:
    """A simulated person who plays like one level as the Wolf and another as the Farmer."""

    def __init__(self, wolfs: int, farmers: int, seed: int) -> None:
        self._wolf, self._farmer = wolf(f"level-{wolfs}"), farmer(f"level-{farmers}")
        self._deal, self.ratings = seed * 1000, NEW

    def duel(self) -> float:
        """Play both roles against the automatic level; return 1 for more points, 0.5 for as many.
        """
        level = level_like(self.ratings)
        rival, self._deal = LEVELS[level], self._deal + 2
        ours = played(Options(), self._deal, self._wolf, farmer(level))
        theirs = played(Options(), self._deal + 1, wolf(level), self._farmer)
        won, lost = outcome(Record(ours, {})), outcome(Record(theirs, {}))
        assert won is not None
        assert lost is not None
        self.ratings = Ratings(self.ratings.wolf.after(rival.farmer, won),
                               self.ratings.farmer.after(rival.wolf, 1 - lost))
        mine, other = ours.position.score, theirs.position.score
        return (mine > other) + (mine == other) / 2


def test_after_six_games_the_weak_have_a_lower_level_than_the_strong() -> None:
    """It fails if results count for the wrong player or role, or move the rating too little."""
    chosen = []
    for strength in (0, 6):
        people = [Newcomer(strength, strength, seed) for seed in range(16)]
        for person in people:
            for _ in range(3):
                person.duel()
        chosen.append(fmean(strengths.NAMES.index(level_like(one.ratings)) for one in people))
    assert chosen[0] < 2 < 4 < chosen[1]


@pytest.mark.whole
@pytest.mark.parametrize(("wolfs", "farmers"), [(1, 1), (2, 2), (4, 3), (4, 4), (6, 5)])
def test_after_six_games_the_automatic_level_keeps_matches_even(wolfs: int, farmers: int) -> None:
    """40 people of each of five strengths, two of them mixtures of levels; their next six games."""
    score = []
    for seed in range(40):
        person = Newcomer(wolfs, farmers, seed)
        for match in range(6):
            result = person.duel()
            if match >= 3:
                score.append(result)
    assert 0.4 <= fmean(score) <= 0.6


def test_a_typed_automatic_level_is_that_of_the_other_player(tmp_path: Path) -> None:
    week = Week(tmp_path)
    week.play(Random(37))
    found = HistoryReader(Journal(tmp_path)).finish().found
    assert found is not None
    rated = {one.player: level_like(one.ratings) for one in found.players or ()}
    assert len({rated["Ann"], rated["Dan"], level_like(NEW)}) == 3
    table = Table(Journal(tmp_path), Random(1), lambda: "2026-05-12", seal_cost=4)
    for name in ("Ann", "Dan", "Eve"):
        run_command(table, f"players computer:auto {name}", 0.0)
        run_command(table, "start", 0.0)
        assert table.state is not None
        assert table.state.course.strengths == (rated.get(name, level_like(NEW)), "")
        run_command(table, "abandon", 0.0)


# --- A week of a family ---------------------------------------------------------------------------

FAMILY = {"Ann": "level-6", "Ben": "level-4", "Cleo": "level-2", "Dan": "random"}
"""The player that each of them plays like."""
SMALL = Options(size=3, sheep=13, wolves=3)
MONDAY = date(2026, 5, 4)


@dataclass
class Week:
    """What was played and solved, as the test itself has noted it."""

    folder: Path
    cuts: int = 0
    """Number of power cuts that are still to come."""
    games: list[list[Game2]] = field(default_factory=list)
    """The games of each match."""
    levels: dict[str, str] = field(default_factory=dict)
    """The level of each computer player, by its name."""

    def play(self, rng: Random) -> None:
        """Play seven days; cut the power at random writes."""
        for day in (MONDAY + timedelta(days=n) for n in range(7)):
            for _ in range(2):
                one, other = rng.sample([*FAMILY, "level-3"], 2)
                self._match(rng, one, other, day)

    def _match(self, rng: Random, one: str, other: str, day: date) -> None:
        """Play a duel and keep it, step by step while power cuts are to come."""
        strength = {**FAMILY, "level-3": "level-3"}
        computers = tuple("level-3" if name == "level-3" else "" for name in (one, other))
        self.levels |= {name: name for name in (one, other) if name == "level-3"}
        games = [(first, second, played(SMALL, rng.randrange(10 ** 6), wolf(strength[first]),
                                        farmer(strength[second])))
                 for first, second in ((one, other), (other, one))]
        self.games.append(games)
        lines = [steps.write(each) for each in (
            *steps_of(games[0][2]), Another(), *steps_of(games[1][2], second=True))]
        journal = Journal(self.folder)
        begun = steps.Begun((one, other), str(SMALL), computers=(computers[0], computers[1]))
        journal.begin(f"{one} and {other}", f"{day} 20:15", [steps.write(begun)])
        if not self.cuts:
            journal.append(lines, result="over", when=f"{day} 21:00")
            journal.close()
            return
        for number, line in enumerate(lines, 1):
            before = (self.folder / LOG).read_bytes(), (self.folder / FILE).read_bytes()
            result = "over" if number == len(lines) else None
            journal.append([line], result=result, when=f"{day} 21:00" if result else None)
            if self.cuts and rng.random() < 0.35:
                self.cuts -= 1
                journal = self._cut(journal, *before, rng, [steps.write(begun), *lines[:number]],
                                    result, day)
        journal.close()

    def _cut(self, journal: Journal, before: bytes, database: bytes, rng: Random,
             kept: Sequence[str], result: str | None, day: date) -> Journal:
        """Cut the power within the last record; go on where the journal then stands. The database
        is as it was before that record: SQLite changes it after one, if it does."""
        after = (self.folder / LOG).read_bytes()
        journal.close()
        first = next((at for at, (old, new) in enumerate(zip(before, after, strict=False))
                      if old != new), len(before))
        last = end_of_record(before, after)
        cut = rng.randint(first, last)
        (self.folder / FILE).write_bytes(database)
        (self.folder / LOG).write_bytes(after[:cut] + before[cut:])
        (self.folder / f"{FILE}-shm").unlink(missing_ok=True)
        shutil.rmtree(self.folder / "heads", ignore_errors=True)
        again = Journal(self.folder)
        match = again.matches()[0]
        found = again.steps(match.id)
        whole = cut == last or after[:last] == (after[:cut] + before[cut:])[:last]
        assert found == [*kept][:len(kept) - (not whole)]
        if match.ended is None:
            again.resume_match(match)
            if not whole:
                again.append(kept[-1:], result=result, when=f"{day} 21:00" if result else None)
        return again


def known_wolf(game: Game) -> bool:
    """Whether the Farmer shot an animal that had to be a wolf."""
    return any(
        deduce(game.public().upto(made)).probability(animal) == 1
        for made, entry in enumerate(game.entries)
        if isinstance(entry, Turn) and isinstance(entry.move, Shot | Berserk)
        for animal in ([entry.move.animal] if isinstance(entry.move, Shot) else entry.move.animals))


def shots(game: Game) -> Iterator[bool]:
    """Whether each shot hit a wolf."""
    for entry in game.entries:
        if isinstance(entry, Turn) and isinstance(entry.move, Shot | Berserk):
            yield from (mark == "w" for mark in entry.marks)


THRICE = ("sure", "flock", "fangs", "double")
"""What has to be done three times."""


def counted(week: Week, name: str) -> dict[str, Any]:
    """Count what a player's page must show, from the test's own notes."""
    ratings: dict[str, list[Rating]] = defaultdict(lambda: [*NEW])
    ratings |= {each: [*LEVELS[level]] for each, level in week.levels.items()}
    results, badges, lost_to = [0, 0, 0], Counter[str](), {}
    course = []
    for match in week.games:
        (one, other, first), (_, _, second) = match
        before = {each: fmean(rating.points for rating in ratings[each]) for each in (one, other)}
        won_roles = defaultdict(set)
        for the_wolf, the_farmer, game in match:
            score = game.position.score
            assert score is not None
            result = 1.0 if score > 6.5 else 0.0
            w, f = ratings[the_wolf][0], ratings[the_farmer][1]
            new = Rating(*glicko(w, f, result)), Rating(*glicko(f, w, 1 - result))
            if the_wolf not in week.levels:
                ratings[the_wolf][0] = new[0]
            if the_farmer not in week.levels:
                ratings[the_farmer][1] = new[1]
            if name in (the_wolf, the_farmer):
                course.append(fmean(rating.points for rating in ratings[name]))
            won_roles[the_wolf if result else the_farmer].add("wolf" if result else "farmer")
            hits = [*shots(game)]
            if the_farmer == name:
                badges["sure"] += bool(known_wolf(game))
                badges["clean"] += bool(len(hits) > 1 and all(hits))
                badges["pack"] += bool(sum(hits) == SMALL.wolves)
                badges["flock"] += bool(not result)
            if the_wolf == name:
                badges["fangs"] += bool(result)
                badges["unseen"] += bool(hits and not any(hits))
        if len(won_roles[name]) == 2:
            badges["double"] += 1
        ours, theirs = first.position.score, second.position.score
        assert ours is not None
        assert theirs is not None
        winner = None if ours == theirs else one if ours > theirs else other
        if name in (one, other):
            results[1 if winner is None else 0 if winner == name else 2] += 1
            rival = other if name == one else one
            if winner == name:
                badges["climb"] += bool(before[name] < before[rival])
                badges["answer"] += bool(lost_to.get(rival))
            if winner is not None:
                lost_to[rival] = winner == rival
    return {"results": results, "badges": frozenset(
                each for each, times in badges.items() if times >= (3 if each in THRICE else 1)),
            "course": pytest.approx(course, abs=0.01)}


def shown(one: Standing) -> dict[str, object]:
    """What the program finds in the files."""
    return {"results": [one.won, one.drawn, one.lost], "course": one.course, "badges": one.badges}


def compare(week: Week) -> None:
    found = HistoryReader(Journal(week.folder)).finish().found
    assert found is not None
    assert found.players is not None
    people = {one.player: one for one in found.players}
    for name in FAMILY:
        assert shown(people.get(name, Standing(name))) == counted(week, name), name


def test_a_week_of_a_family_is_counted_right(tmp_path: Path) -> None:
    """It fails if a result, a badge, a rating or a day goes to the wrong person, or is lost.

    It is a week in which each badge is earned by somebody, and nobody earns all.
    """
    week = Week(tmp_path)
    week.play(Random(37))
    compare(week)
    earned = [counted(week, name)["badges"] for name in FAMILY]
    assert set(BADGES) == {*earned[0], *earned[1], *earned[2], *earned[3]}
    assert set(BADGES) not in earned


@pytest.mark.whole
def test_a_week_with_a_hundred_power_cuts_is_counted_right(tmp_path: Path) -> None:
    week = Week(tmp_path, cuts=100)
    week.play(Random(37))
    assert week.cuts == 0
    compare(week)
