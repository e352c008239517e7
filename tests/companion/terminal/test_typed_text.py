"""What people type is a sentence: apostrophes, quotation marks, spaces and signs nobody sees."""

from pathlib import Path
from random import Random

import pytest

from companion.extras.hall.commands.hall import run
from companion.extras.hall.hall import Hall
from companion.games.mutton.table.table import Table
from companion.games.tiles.table.table import TileTable
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.typed_lines import private
from companion.terminal.typed_text import clean, quote, words

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


@pytest.mark.parametrize(("line", "seated"), [
    ("players Ann O'Brien", ("Ann", "O'Brien")),
    ("players Ann’s\tBen#2", ("Ann’s", "Ben#2")),
    ("PLAYERS\u00a0“Ann Lee”  „Ben Bo“", ("Ann Lee", "Ben Bo")),
    ("\ufeffpla\u200byers « Ann Lee » back\\slash", ("Ann Lee", "back\\slash")),
    ("players 'Ann O'Brien' \"5' tall\"", ("Ann O'Brien", "5' tall")),
])
def test_players_are_seated_at_both_tables(line: str, seated: tuple[str, str]) -> None:
    table = Table(Journal(None), Random(1), lambda: "", seal_cost=4)
    run_command(table, line, 0.0)
    assert table.setup.players == seated
    run_command(table, "FORM\tTarget  9", 0.0)
    run_command(table, f"hints 3\u00a0{quote(seated[1])}", 0.0)
    run_command(table, "options Classic\tescape", 0.0)
    assert table.setup.options.escape
    tiles = TileTable(Journal(None), Random(1), lambda: "")
    run_command(tiles, "game\u2003FOLD", 0.0)
    run_command(tiles, line, 0.0)
    assert tuple(seat.name for seat in tiles.setup.seats) == seated


def test_a_quotation_mark_that_nothing_closes_is_refused() -> None:
    table = Table(Journal(None), Random(1), lambda: "", seal_cost=4)
    for mark in '"“„«':
        with pytest.raises(TableError, match="A quotation mark is missing"):
            run_command(table, f"players Ben {mark}Ann Lee", 0.0)


@pytest.mark.parametrize("seed", range(4))
def test_any_name_can_be_typed_again(seed: int) -> None:
    rng = Random(seed)
    signs = "aB é'’\"“”„«»‹› #\\,:;`´-田،\u00a0"
    for _ in range(200):
        wanted = [" ".join("".join(rng.choices(signs, k=rng.randint(1, 9))).split()) or "x"
                  for _ in range(3)]
        assert words(" ".join(map(quote, wanted))) == wanted


def test_signs_that_nobody_sees_are_left_out_where_no_script_needs_them() -> None:
    assert clean("\u2066\u202ajo\u00adin\u2069 Be\u200dn\u200b") == "join Ben"
    assert clean("علی\u200cرضا 👩\u200d🌾") == "علی\u200cرضا 👩\u200d🌾"


def test_a_secret_is_asked_for_however_its_word_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from contextlib import nullcontext

    from companion.terminal import typed_lines

    monkeypatch.setattr(typed_lines, "echo_off", lambda terminal: nullcontext())
    asked: list[str] = []
    typed = iter(["PACK\u00a0", "abcd", "\ufeffPassphrase", "a long night"])
    assert [*private(typed, {"pack": "Pack?", "passphrase": "Words?"}, 0, asked.append)] == [
        "pack abcd", "passphrase a long night"]
    assert asked == ["Pack?", "Words?"]
