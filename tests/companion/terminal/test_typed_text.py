"""What people type is a sentence: apostrophes, quotation marks, spaces and signs nobody sees."""

from random import Random

import pytest

from companion.games.mutton.table.table import Table
from companion.games.tiles.table.table import TileTable
from companion.store.journal import Journal
from companion.table.errors import TableError
from companion.terminal.own_words import run_command
from companion.terminal.typed_lines import private
from companion.terminal.typed_text import clean, quote, words


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
