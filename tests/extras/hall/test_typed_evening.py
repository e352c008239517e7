"""What an organiser types is a sentence, and each name is kept in the one form that it has."""

import io
from pathlib import Path
from random import Random

import pytest

from companion.extras.hall.console import run
from companion.extras.hall.errors import HallError
from companion.extras.hall.hall import Hall
from companion.extras.hall.plain import table_of
from companion.extras.hall.standings import standings
from companion.store.csv_lines import rows
from companion.terminal.typed_text import quote

REASONS = [
    "didn't come, wasn't well", "wasn’t well", "\"tired\", she said", "the boys' bus was late",
    "it's 5 o'clock", "table #3 broke", "C:\\games \\ lost", "«no» & 'yes'", "„müde“, sagt er",
    "rock 'n' roll", "a ' b", "$HOME `date` *", "--none", "it ended 9:12?", "don't; won't | can't",
]
PAIRS = [("Ann", "Ben"), ("Ann Lee", "Ben O'Hara"), ("'t Hooft", "D'Arcy"), ("O’Neil", "Kid #2"),
         ("Ann", "Ann Lee"), ("Jean-Luc \"Luc\" P.", "Back\\slash"), ("none such", "Draw Well")]


def evening(*players: str) -> Hall:
    found = Hall(None, lambda: "2026-05-01 20:15", seal_cost=4)
    found.begin("Friday")
    for player in players:
        found.join(player)
    found.pair()
    return found


@pytest.mark.parametrize("pair", PAIRS)
def test_a_reason_is_kept_as_it_was_typed(
    pair: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    rng = Random(str(pair))
    for reason in REASONS:
        hall = evening(*pair)
        match = hall.state.rounds[0].pairings[0]
        who = rng.choice((match.wolf, match.farmer))
        space = rng.choice((" ", "\t", "\u00a0", "  ", " \u202f", "\u3000"))
        line = rng.choice(("", "\ufeff", " ", "\u200b")) + space.join(
            (rng.choice(("correct", "CORRECT", "Cor\u200drect")), "1",
             quote(pair[who]), reason)) + rng.choice(("", " ", "\r", "\u00a0"))
        assert run(hall, [line]) == 0, (line, capsys.readouterr().out)
        assert match.result is not None
        assert match.result.reason == reason
        assert match.result.outcome == ("wolf" if who == match.wolf else "farmer")


@pytest.mark.parametrize(("line", "outcome", "reason"), [
    ("correct 1 Ann Ben didn't come", "wolf", "Ben didn't come"),
    ("correct 1 ben, Ann had to go", "farmer", "Ann had to go"),
    ("correct 1 draw it's late", "draw", "it's late"),
    ("correct 1/1 9:12 time's up", "farmer", "time's up"),
    ('correct 1 “Ann” "the board failed"', "wolf", "the board failed"),
])
def test_a_correction_is_a_sentence(line: str, outcome: str, reason: str) -> None:
    hall = evening("Ann", "Ben")
    assert run(hall, [line]) == 0
    result = hall.state.rounds[0].pairings[0].result
    assert result is not None
    assert (result.outcome, result.reason) == (outcome, reason)


@pytest.mark.parametrize(("pair", "line", "said"), [
    (("Ann", "Ben"), "correct 1 cara x", "Ann and Ben play at table 1. Enter the winner's name"),
    (("Ann", "Ben"), "correct 2 Ann x", "There is no match at table 2 in round 1."),
    (("Ann", "Ann Lee"), "correct 1 Ann Lee left", "Put the name of the winner, Ann or Ann Lee,"),
    (("Ann", "None Such"), "correct 1 none such a mess", "can be read in two ways"),
    (("Ann", "Ben"), 'correct 1 "Ann had to go', "A quotation mark is missing."),
    (("Ann", "Ben"), "correct 1 Ann", "Add a reason"),
])
def test_a_correction_that_is_not_clear_changes_nothing(
    pair: tuple[str, str], line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    hall = evening(*pair)
    assert run(hall, [line]) == 1
    assert said in capsys.readouterr().out
    assert hall.state.rounds[0].waiting == [1]


def test_names_in_a_list_and_in_capitals(tmp_path: Path) -> None:
    hall = Hall(None, lambda: "2026-05-01 20:15")
    file = tmp_path / "it's  #1.csv"
    assert run(hall, [
        "\ufeffBEGIN Ann's club\tROBIN Single", "# a note",
        "JOIN Ann  Lee,\u00a0Ben O’Hara，'t Hooft",
        'join "Kid, Billy the", 田中、佐藤', "leave BEN O’HARA", 'player "ann lee"',
        f'save "{file}"', "QUIT", "begin more"]) == 0
    assert (hall.state.name, hall.state.method, hall.state.form) == (
        "Ann's club", "robin", "single")
    assert [each.name for each in hall.state.players] == [
        "Ann Lee", "Ben O’Hara", "'t Hooft", "Kid, Billy the", "田中", "佐藤"]
    assert [each.here for each in hall.state.players] == [True, False, True, True, True, True]
    assert file.exists()


def test_the_hall_knows_a_player_however_the_name_is_encoded() -> None:
    hall = Hall(None, lambda: "2026-05-01 20:15")
    hall.begin("Evening")
    hall.join("José")
    for text in ("Jose\u0301", "JOSÉ", "  josé "):
        with pytest.raises(HallError) as why:
            hall.join(text)
        assert why.value.message.id == "hall-player-here"
    hall.join("Jose")
    with pytest.raises(HallError) as why:
        Hall(None, lambda: "2026-05-01 20:15").begin("An evening\u202e")
    assert why.value.message.id == "defect-name-sign"
    assert [each.name for each in hall.state.players] == ["José", "Jose"]


def test_the_standings_of_a_hall_hold_no_formula() -> None:
    hall = Hall(None, lambda: "2026-05-01 20:15")
    hall.begin("Evening")
    for name in ('=HYPERLINK("http://x")', "@Ben", "-Cem", "Ann"):
        hall.join(name)
    hall.pair()
    written = table_of([row.plain() for row in standings(hall.state)])
    assert "'@Ben" in written
    read = list(rows(io.StringIO(written)))
    assert {row[1] for row in read[1:]} == {'=HYPERLINK("http://x")', "@Ben", "-Cem", "Ann"}
