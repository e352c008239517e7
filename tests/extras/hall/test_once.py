"""A game counts once, on whatever evening, however it comes, and whatever happens in between."""

from pathlib import Path
from random import Random

import pytest

from companion.extras.hall.errors import HallError
from companion.extras.hall.events import Scored
from companion.extras.hall.hall import Hall
from companion.extras.hall.ratings import rate
from companion.extras.hall.standings import season
from companion.games.mutton.fairness import HASH, with_sums
from companion.games.mutton.hall.tables import LiveTables
from companion.store.journal import JournalError
from engine.mutton import records
from tests.extras.hall.club import CHEAP, NOW, ClubTable, Wire, seated
from tests.extras.hall.test_hall import hall as first_evening
from tests.extras.hall.test_hall import record, text

PLAYED = [text("Ann", "Ben", 1), text("Ben", "Ann", 2)]


def opened(folder: Path | None) -> Hall:
    return Hall(folder, lambda: NOW, seal_cost=CHEAP)


def paired(hall: Hall, name: str, form: str = "duel") -> Hall:
    hall.begin(name, "swiss", "duel" if form == "duel" else "single")
    for each in ("Ann", "Ben"):
        hall.join(each)
    hall.pair()
    return hall


def respelled(seed: int) -> str:
    """A record whose seal is written in another way: Base64 has bits that do not count."""
    wolf, farmer = ("Ann", "Ben") if seed == 1 else ("Ben", "Ann")
    found = record(wolf, farmer, seed)
    seal = found.tags[HASH]
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    other = seal[:-1] + alphabet[alphabet.index(seal[-1]) ^ 1]
    assert other != seal
    again = records.read(records.write(found))
    return records.write(with_sums(type(again)(again.game, {**again.tags, HASH: other})))


@pytest.mark.parametrize("seed", range(6))
def test_a_record_counts_on_one_evening_of_the_folder(seed: int, tmp_path: Path) -> None:
    """Whatever happens between: the program is started again, the result is corrected, months
    pass, the evening is the third one after."""
    rng = Random(seed)
    hall = first_evening(tmp_path)
    hall.report(1, 1, PLAYED)
    if rng.random() < 0.5:
        hall.correct(1, 1, "none", "Ann had seen the pack")
    hall.end()
    for number in range(rng.randrange(1, 4)):
        if rng.random() < 0.5:
            hall.journal.close()
            hall = opened(tmp_path)
        paired(hall, f"Evening {number}")
        for given in (PLAYED, PLAYED[::-1], [respelled(1), respelled(2)],
                      [PLAYED[0], text("Ben", "Ann", 3)]):
            with pytest.raises(HallError) as refused:
                hall.report(1, 1, given)
            assert refused.value.message.id == "hall-record-used"
        hall.report(1, 1, [text("Ann", "Ben", 10 + number), text("Ben", "Ann", 20 + number)])
        hall.end()
    assert rate(hall.evenings())[0].games == 2 * (number + 1) + 2 * (
        hall.evenings()[0].rounds[0].pairings[0].result.games != ())
    hall.journal.close()


def test_a_record_that_was_entered_by_mistake_is_free_for_the_match_that_it_is_of() -> None:
    hall = first_evening()
    hall.report(1, 1, PLAYED)
    hall.report(1, 1, [text("Ann", "Ben", 3), text("Ben", "Ann", 4)])
    hall.pair()
    match = hall.state.rounds[1].pairings[0]
    played = PLAYED if match.wolf == 0 else [text("Ben", "Ann", 2), text("Ann", "Ben", 1)]
    assert hall.report(2, match.table, played).seals


def test_a_game_that_counted_twice_is_rated_once_and_counts_once_in_a_season() -> None:
    """Older versions counted it again on the next evening."""
    once, twice = opened(None), opened(None)
    for hall, evenings in (once, 1), (twice, 3):
        for number in range(evenings):
            paired(hall, f"Evening {number}")
            if number == 0:
                counted = hall.report(1, 1, PLAYED)
            hall._happened(Scored(1, 1, counted.outcome, counted.points, counted.seals,
                                  games=counted.games))
            hall.end()
    assert rate(twice.evenings()) == rate(once.evenings())
    assert season(twice.evenings()) == season(once.evenings())


def test_the_ledger_is_the_evenings_themselves_so_a_kill_leaves_no_gap(tmp_path: Path) -> None:
    """A result and its seals are one step: after a kill both are there, or none."""
    hall = first_evening(tmp_path)
    hall.report(1, 1, PLAYED)
    with pytest.raises(JournalError):
        opened(tmp_path)  # two halls in one folder
    hall.journal._let_go()  # as after a kill: nothing is closed, the lock is gone
    again = opened(tmp_path)
    assert len(again.counted()) == 2
    again.pair()
    with pytest.raises(HallError, match="counts already"):
        again.report(2, 1, PLAYED)
    again.journal.close()


def live(hall: Hall, wire: Wire) -> LiveTables:
    found = LiveTables(wire, lambda: 0.0, lambda: 0.0)
    found.update(hall)
    return found


@pytest.mark.parametrize("form", ["duel", "single"])
@pytest.mark.parametrize("counted", [True, False])
def test_what_a_broker_kept_of_an_earlier_evening_counts_for_nothing(
    form: str, counted: bool, tmp_path: Path
) -> None:
    """Not where it counted then, and not where no hall was there when it was played."""
    wire, friday = Wire(), paired(opened(tmp_path), "Friday", form)
    tables = live(friday, wire)
    seated(friday, wire)[1].play()
    if counted:
        assert isinstance(tables.update(friday)[0], Scored)
    else:
        friday.correct(1, 1, "draw", "time was up")
    friday.end()
    friday.journal.close()
    saturday = paired(opened(tmp_path), "Saturday", form)
    tables = live(saturday, wire)
    for _ in range(3):
        tables.update(saturday)
        tables = live(saturday, wire)  # the program is started again
    assert saturday.state.rounds[0].waiting == [1]
    if not counted:
        said = LiveTables(wire, lambda: 0.0, lambda: 0.0).update(saturday)
        assert [each.id for each in said if not isinstance(each, Scored)] == ["hall-not-counted"]
    seated(saturday, wire, seed=7)[1].play()
    (scored,) = tables.update(saturday)
    assert isinstance(scored, Scored)
    saturday.journal.close()


@pytest.mark.parametrize("before", [0, 1, 5])
def test_what_is_played_while_the_hall_is_away_counts_if_it_had_heard_the_table(
    before: int, tmp_path: Path
) -> None:
    wire, hall = Wire(), paired(opened(tmp_path), "Friday")
    tables = live(hall, wire)
    table: ClubTable = seated(hall, wire)[1]
    table.play(before)
    assert tables.update(hall) == []
    hall.journal.close()
    table.play()
    again = opened(tmp_path)
    (scored,) = LiveTables(wire, lambda: 0.0, lambda: 0.0).update(again)
    assert isinstance(scored, Scored)
    again.journal.close()
