"""The table of an evening, and who plays next."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from companion.extras.people.evening import EveningScore, _this_evening, evening_scores, next_pair
from companion.extras.people.history import HistoryReader, PastMatch
from companion.store.journal import Journal, StoredMatch
from engine.names import key
from tests.companion.screens.kept_matches import keep_duel

EVENING, NEXT_DAY = "2026-05-02 00:30", "2026-05-02 09:00"
"""`keep_duel` dates its matches 2026-05-01 20:00."""


def _scores(folder: Path, now: str = EVENING) -> list[EveningScore]:
    found = HistoryReader(Journal(folder)).finish().found
    assert found is not None
    return evening_scores(found.matches, now)


def test_each_match_of_the_evening_counts_for_both_players(tmp_path: Path) -> None:
    states = [keep_duel(tmp_path, pair, seed) for seed, pair in enumerate(
        [("Ann", "Ben"), ("Cem", "ann"), ("Ben", "Cem"), ("Ann", "Ben")])]
    scores = {one.player: one for one in _scores(tmp_path)}
    won = Counter(key(state.match.players[state.match.status.winner])
                  for state in states if state.match.status.winner is not None)
    assert {key(name): one.won for name, one in scores.items()} == {
        name: won[name] for name in ("ann", "ben", "cem")}
    assert {key(name): one.played for name, one in scores.items()} == {"ann": 3, "ben": 3, "cem": 2}
    assert sum(one.points for one in scores.values()) == len(states)
    assert [one.last for one in scores.values() if one.player == "Cem"] == [2]


def test_only_finished_matches_of_this_evening_count(tmp_path: Path) -> None:
    keep_duel(tmp_path, ("Ann", "Ben"), 1)
    keep_duel(tmp_path, ("Cem", "Ben"), 1, finished=False)
    assert {one.player for one in _scores(tmp_path)} == {"Ann", "Ben"}
    assert _scores(tmp_path, NEXT_DAY) == []


def _dated(*begun: str) -> list[PastMatch]:
    """Matches that began then, the newest first, as the history has them."""
    return [PastMatch(StoredMatch(number, each, "", None, None), None)
            for number, each in enumerate(begun)][::-1]


@pytest.mark.parametrize(("now", "begun", "count"), [
    ("2026-05-02 00:30+02:00", ["2026-05-01 20:00+02:00", "2026-05-01 23:50+02:00"], 2),
    ("2026-05-02 00:30+02:00", ["2026-05-01 09:00+02:00", "2026-05-01 23:50+02:00"], 1),
    # the hour that comes twice in autumn; a clock that time servers set back by ten minutes
    ("2026-10-25 02:10+01:00", ["2026-10-25 01:50+02:00", "2026-10-25 02:40+02:00"], 2),
    ("2026-05-01 21:00+02:00", ["2026-05-01 20:30+02:00", "2026-05-01 20:22+02:00"], 2),
    # a computer without a battery: each evening begins at the same date
    ("2026-05-01 20:50+02:00", [
        "2026-05-01 20:01+02:00", "2026-05-01 22:30+02:00", "2026-05-01 20:02+02:00",
        "2026-05-01 20:40+02:00"], 2),
    ("2026-05-01 20:01+02:00", ["2026-05-01 20:10+02:00", "2026-05-01 22:30+02:00"], 0),
    # the clock was set back by years, or forward
    ("1970-01-01 00:20+00:00", ["2026-05-01 20:00+02:00", "2026-05-01 22:30+02:00"], 0),
    ("2036-05-01 22:20+02:00", ["2026-05-01 20:00+02:00", "2026-05-01 22:30+02:00"], 0),
    # an evening between two others with the same date
    ("2026-05-01 22:20+02:00", ["2026-05-01 20:00+02:00", "2026-04-01 20:00+02:00",
                                "2026-05-01 22:00+02:00"], 1),
    ("2026-05-01 22:20", ["2026-05-01 20:00+02:00", "2026-05-01 22:00"], 2),
])
def test_evenings_do_not_merge_when_a_clock_is_set(
    now: str, begun: list[str], count: int
) -> None:
    matches = _dated(*begun)
    assert list(_this_evening(matches, now)) == matches[:count]


@pytest.mark.parametrize("people", range(3, 8))
def test_everybody_meets_everybody_before_any_two_meet_again(people: int) -> None:
    names = "ABCDEFG"[:people]
    scores = {name: EveningScore(name) for name in names}
    pairs: Counter[frozenset[str]] = Counter()
    for number in range(people * (people - 1)):
        pair = next_pair(list(scores.values()))
        pairs[frozenset(pair)] += 1
        met = [pairs[frozenset(two)] for two in combinations(names, 2)]
        assert max(met) - min(met) < 2
        for name, other in (pair, pair[::-1]):
            one = scores[name]
            assert number - one.last < people, "nobody waits longer than all others need"
            one.last, one.first = number, one.first + (name == pair[0])
            one.won += name == pair[number % 2]
            one.lost += name != pair[number % 2]
            one.met[key(other)] += 1
    assert set(pairs.values()) == {2}
    assert max(one.first for one in scores.values()) - min(
        one.first for one in scores.values()) <= 2
