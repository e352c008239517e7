"""Records: what is written reads back as the same game, and whatever is wrong is pointed at."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mutton import records
from engine.mutton.game import Game
from engine.mutton.moves import Refusal, Stop
from engine.mutton.options import Options
from engine.mutton.records import Record
from engine.records import LONGEST, NoSuchRound, PlaceError, RecordError
from tests.engine.random_games import games, random_game
from tests.long_form import examples

GOLDEN = (Path(__file__).parent / "data" / "golden_example.mutton").read_text(encoding="utf-8")

HEAD = """[Game "Mutton"]
[Options "size=3 sheep=6 wolves=2 berserk reveal no_remove no_escape rifle"]
[Placement "a1,a2,c3,e4,e5,c5"]
"""  # with the pack AB


def record(moves: str, head: str = HEAD) -> str:
    return f"{head}\n{moves}\n"


def error(text: str) -> RecordError:
    """What is wrong with a record."""
    with pytest.raises(RecordError) as caught:
        records.read(text)
    return caught.value


# --- What is written is read ----------------------------------------------------------------------

NAMES = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,12}", fullmatch=True).filter(
    lambda name: name not in ("Game", "Options", "Placement", "Pack", "ToBeat"))
VALUES = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=30)


@examples(150)
@given(games(), st.dictionaries(NAMES, VALUES, max_size=4))
def test_what_was_written_reads_as_the_same_game(game: Game, tags: dict[str, str]) -> None:
    written = records.write(Record(game, tags))
    again = records.read(written)
    assert again.game == game.public()
    assert again.tags == tags
    assert records.write(again) == written


@examples(60)
@given(games(whole=True))
def test_the_pack_is_written_when_the_game_is_over_and_not_before(game: Game) -> None:
    assert game.pack is not None
    assert records.read(records.write(Record(game))).game.pack == game.pack
    for made in range(len(game.entries)):
        assert "Pack" not in records.write(Record(game.upto(made)))


def test_tags_keep_their_order_and_the_names_stand_first() -> None:
    game = records.read(GOLDEN).game
    tags = {"ToBeat": "10", "Farmer": "Ben", "Result": "so far", "PackHash": "scrypt:ab:cd"}
    written = records.write(Record(game, tags)).splitlines()
    assert [line[1:].partition(" ")[0] for line in written if line.startswith("[")] == [
        "Game", "Farmer", "Options", "Placement", "ToBeat", "Result", "PackHash"
    ]
    assert list(records.read("\n".join(written)).tags) == [
        "Farmer", "ToBeat", "Result", "PackHash"
    ]


@pytest.mark.parametrize("more", [1, -1])
@pytest.mark.parametrize("form", ["{}", "{} points", "\u00b2", "9" * 5000, ""])
def test_a_finished_game_has_the_result_of_its_moves(form: str, more: int) -> None:
    game = random_game(Random(1))
    assert game.points is not None
    wrong = {"Result": form.format(game.points + more)}
    found = error(records.write(Record(game, wrong)))
    assert (found.code, found.line) == ("result-contradicts", 5)
    records.read(records.write(Record(game, {"Result": str(game.points)})))
    unfinished = game.upto(len(game.entries) - 1)
    records.read(records.write(Record(unfinished, wrong)))


def test_the_golden_example_is_written_as_it_came() -> None:
    assert records.write(records.read(GOLDEN)).strip() == GOLDEN.strip()


def test_sparse_is_written_by_name_only_where_it_is_the_placement() -> None:
    game = random_game(Random(1), Options(), most=0)
    text = records.write(Record(game))
    assert '[Placement "sparse"]' not in text
    sparse = records.read(text.replace(",".join(game.placement.cells), "sparse"))
    assert '[Placement "sparse"]' in records.write(sparse)


@pytest.mark.parametrize(("tags", "why"), [
    ({"Pack": "HIDE"}, "Leave out the tag"),
    ({"Options": "size=3"}, "Leave out the tag"),
    ({"Two words": "x"}, "is not a name for a tag"),
    ({"Wolf": "Ann\nBen"}, "line break"),
    ({"Wolf": "\ud800"}, "cannot be written"),
    ({"ToBeat": "ten"}, "whole number of points"),
])
def test_tags_that_cannot_be_written_are_refused_at_once(tags: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Record(records.read(GOLDEN).game, tags)


def test_a_stop_and_refusals_are_kept() -> None:
    text = record("1. !D !C !^F Ax:B-c1 Dx\n2. stop")
    read = records.read(text)
    assert read.game.entries[:3] == (Refusal("D"), Refusal("C"), Refusal("F", "escape"))
    assert read.game.entries[-1] == Stop()
    assert read.game.position.over
    assert records.write(read) == text


# --- Forms that are tolerated ---------------------------------------------------------------------

PLAIN = record("1. Aw:B-c1 pass\n2. pass Dx")


@pytest.mark.parametrize("text", [
    "\ufeff" + PLAIN,
    PLAIN.replace("\n", "\r\n"),
    PLAIN.replace("\n", "\r"),
    PLAIN.replace(" pass", " ; a comment\n  PASS ; [another] one", 1),
    PLAIN.replace("1. Aw", "1.Aw"),
    PLAIN.replace("1. Aw", "1.\nAw"),
    PLAIN.replace("]", "] ; noted", 1),
    PLAIN.replace("[Game ", "  [ Game  "),
    PLAIN.replace("2.", "\u00a02.\u2003"),
    PLAIN.replace(",", " , "),
    PLAIN.replace('[Game "Mutton"]\n', ""),
    PLAIN + "\n\n;the end",
])
def test_what_an_editor_may_do_to_a_file_does_not_matter(text: str) -> None:
    assert records.read(text).game == records.read(PLAIN).game


def test_names_may_be_written_in_any_language_and_with_quotes() -> None:
    tags = {"Wolf": 'Ægir "the wolf" \\o/ ; 狼', "Farmer": ""}
    game = records.read(GOLDEN).game
    assert records.read(records.write(Record(game, tags))).tags == tags


def test_a_pack_tag_saves_the_marks() -> None:
    assert records.read(record("1. A:B-c1 D", HEAD + '[Pack "BA"]\n')).game.position.dead == {
        "A": "w", "D": "x"
    }


# --- Errors: where and why ------------------------------------------------------------------------


@pytest.mark.parametrize(("old", "new", "line", "column", "why"), [
    ('"Mutton"', '"Chess"', 1, 8, "a record of 'Chess', not of Mutton"),
    ("rifle", "pistol", 2, 70, "There is no option 'pistol'."),
    ("rifle", "rifle shotgun", 2, 76, "The option shotgun contradicts an earlier option."),
    ("berserk", "beserk", 2, 35, "Did you mean 'berserk'"),
    ("size=3", "size=three", 2, 11, "The option size needs a whole number, not 'three'."),
    ("size=3", "size=9", 2, 11, "Choose 2 to 8 for size, not 9."),
    ("sheep=6", "sheep=27", 2, 11, "Choose 2 to 26 for sheep"),
    ("sheep=6", "sheep=20", 2, 11, "20 sheep do not fit on the 19 cells"),
    ("wolves=2", "wolves=4", 2, 11, "With 6 sheep you can have at most 3 wolves"),
    ("a1,a2", "a1,z9", 3, 16, "B cannot stand on z9: this board has no such cell."),
    ("a1,a2", "a1,A2", 3, 16, "'A2' is not a cell"),
    ("a1,a2", "a1,,a2", 3, 16, "'' is not a cell"),
    ("a1,a2", "a1,a1", 3, 13, "A and B cannot stand on the same cell, a1."),
    (",c5", "", 3, 13, "F has no cell yet."),
    (",e5,c5", "", 3, 13, "E and F have no cell yet."),
    (",c5", ",c5,b1", 3, 13, "You named 7 cells for 6 animals."),
    ("a1,a2,c3,e4,e5,c5", ",".join(["a1"] * 27), 3, 91, "You can place at most 26 animals."),
    ("a1,a2,c3,e4,e5,c5", "random", 3, 13, "'random' does not say where the animals stood"),
    ("a1,a2,c3,e4,e5,c5", "mirror", 3, 13, "'mirror' does not say where the animals stood"),
    ("a1,a2,c3,e4,e5,c5", " ", 3, 13, "The placement is empty"),
    ('c5"]', 'c5]', 3, 31, 'The closing " of this tag is missing'),
    ('c5"]', 'c5"', 3, 31, "The closing ] of this tag is missing"),
    ("[Placement", "[Place ment", 3, 1, "Write a tag as"),
    ("[Placement", "[Options", 3, 1, "There are two tags Options."),
    ("[Placement", f"[{'P' * 41}", 3, 2, "The name of this tag is too long."),
    ("[Placement", "[Where", 1, 1, "This record has no Placement tag."),
    ("[Options", "[Choices", 1, 1, "This record has no Options tag."),
])
def test_errors_in_the_tags(old: str, new: str, line: int, column: int, why: str) -> None:
    wrong = error(record("1. Aw:B-c1 pass").replace(old, new, 1))
    assert why in wrong.text
    assert (wrong.line, wrong.column) == (line, column)
    assert str(wrong) == f"line {line}, column {column}: {wrong.text}"


@pytest.mark.parametrize(("moves", "line", "column", "why"), [
    ("Aw:B-c1 pass", 5, 1, "Write '1.' before 'Aw:B-c1': round 1 begins here."),
    ("2. Aw:B-c1", 5, 1, "This has to be round 1, not 2."),
    ("1. Aw:B-c1 pass\n3. Cx:", 6, 1, "This has to be round 2, not 3."),
    ("1. Aw:B-c1\n2. pass", 6, 1, "Round 1 has no move by the Farmer."),
    ("1.\n2. Aw:B-c1", 6, 1, "Round 1 has no move by the Wolf."),
    ("1. Aw:B-c1 pass\n2.", 6, 1, "Round 2 has no moves: leave out its number."),
    ("1. Aw:B-c1 pass pass", 5, 17, "round 2 begins here"),
    ("1. Aw:B-c1 Dx 2. hello", 5, 18, "'hello' is not a move"),
    ("1.hello", 5, 3, "'hello' is not a move"),
    ("1. Aw:B-c9 pass", 5, 4, "B cannot run to c9: this board has no such cell."),
    ("1. Aw:B:c1 pass", 5, 7, "is not a run"),
    ("1. Aw: pass", 5, 4, "B has to run from A."),
    ("1. Aw:B-b1 pass", 5, 4, "b1: it is next to the corpse of A"),
    ("1. Aw:B-e5 pass", 5, 4, "e5: E stands there"),
    ("1. Aw:B-a1 pass", 5, 4, "a1: the corpse of A is there"),
    ("1. Aw:B-c1,C-d1 pass", 5, 4, "C is not next to A, so it does not run."),
    ("1. Cw: pass", 5, 4, "C stands alone, so no wolf can kill it."),
    ("1. Zw: pass", 5, 4, "There is no animal Z in this game."),
    ("1. A:B-c1 pass", 5, 4, "Say whether A was a sheep (x) or a wolf (w)."),
    ("1. A pass", 5, 4, "Wolves cannot escape in this game."),
    ("1. Aw:B-c1 A", 5, 12, "A is already dead."),
    ("1. Aw:B-c1 Dx:E-c3", 5, 12, "No sheep runs from a rifle."),
    ("1. Aw:B-c1 Dx,Dx", 5, 12, "D is named 2 times."),
    ("1. Aw:B-c1 !D", 5, 12, "Only the Wolf's moves can be refused."),
    ("1. !Z", 5, 4, "Z is not on the board."),
    ("1. !D!C", 5, 4, "Write a refused kill as !K"),
    ("1. Aw:B-c1 Bw", 5, 12, None),
    ("1. Aw:B-c1 Bw Cx", 5, 15, "The game ended in round 1, so"),
    ("1. Aw:B-c1 Bw\n2. Cx:", 6, 1, "The game ended in round 1, so"),
    ("1. Aw:B-c1 Bw\n[Result \"2\"]", 6, 1, "Write all tags before the first move."),
    ("1. Aw:B-c1 Dw\n", 5, 12, None),
    ("1. Aw:B-c1 Dx\n2. Dx:", 6, 4, "D is already dead."),
    ("1. Aw:B-c1 Dw,Cw", 5, 12, "That would make 3 wolves, but this game has only 2."),
    ("1. stop 1. Aw:B-c1", 5, 9, "The game ended in round 1"),
])
def test_errors_in_the_moves(moves: str, line: int, column: int, why: str | None) -> None:
    if why is None:
        records.read(record(moves))
        return
    wrong = error(record(moves))
    assert why in wrong.text
    assert (wrong.line, wrong.column) == (line, column)


def test_a_kill_cannot_take_the_last_wolf() -> None:
    head = HEAD.replace("wolves=2", "wolves=1")
    assert "A was the last wolf, so no wolf can have killed it." in error(
        record("1. Aw:B-c1", head)).text


@pytest.mark.parametrize(("pack", "moves", "round_"), [
    ("CF", "1. Ax:B-c1 pass", 1),  # no wolf stood beside A
    ("AB", "1. Ax:B-c1 pass", 1),  # A is no sheep
    ("BD", "1. Ax:B-c1 pass\n2. !E", 2),  # E had not to be refused
    ("BD", "1. Ax:B-c1 pass\n2. Dx:E-a3 pass", 2),
    ("BC", "1. Ax:B-c1 Cx", 1),
    ("BE", "1. Ax:B-c1 pass\n2. pass Fx", 2),  # E could have killed D
])
def test_a_pack_that_contradicts_the_history_is_told_by_its_round(
    pack: str, moves: str, round_: int
) -> None:
    wrong = error(record(moves, HEAD + f'[Pack "{pack}"]\n'))
    assert (wrong.line, wrong.column) == (4, 8)
    assert f"The Pack tag contradicts round {round_}:" in wrong.text
    assert pack not in str(wrong)


@pytest.mark.parametrize("pack", ["", "A", "ABC", "AA", "AZ", "ab", "A,B"])
def test_a_pack_that_cannot_be_is_refused_without_repeating_it(pack: str) -> None:
    wrong = error(record("1. Aw:B-c1", HEAD + f'[Pack "{pack}"]\n'))
    assert (wrong.line, wrong.column) == (4, 8)
    assert wrong.text == "The pack has to be 2 different letters from A to F."


def test_a_huge_record_is_refused_quickly() -> None:
    assert error("[" * (LONGEST + 1)).text.startswith("A record can have at most 100000 "
                                                              "characters")
    assert records.read(record("1. " + "!D " * 30_000)).game.entries == (Refusal("D"),)
    for text in (
        "[" * LONGEST,
        '[A "' * (LONGEST // 4),
        record("1. " + "A," * 40_000),
        HEAD.replace("rifle", "x " * 40_000),
        HEAD.replace("a1", "a1," * 30_000),
        '[Game "' + "\\" * 90_000,
    ):
        assert len(str(error(text))) < 400


@examples(200)
@given(st.one_of(st.text(max_size=200), st.binary(max_size=200).map(lambda b: b.decode("latin-1"))))
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    assert_read_or_refused(text)


@examples(250)
@given(games(), st.data())
def test_a_damaged_record_is_a_record_or_a_record_error(game: Game, data: st.DataObject) -> None:
    text = records.write(Record(game, {"Wolf": "Ann"}))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 12))
        put = data.draw(st.text('AKx:-,w!^.12 \n"[];=ae\\', max_size=4))
        text = text[:at] + put + text[at + cut:]
    assert_read_or_refused(text)


def assert_read_or_refused(text: str) -> None:
    try:
        read = records.read(text)
    except RecordError as caught:
        line, column, why = caught.line, caught.column, caught.text
    else:
        assert records.read(records.write(read)).game == read.game.public()
        return
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert 1 <= line <= len(lines)
    assert 1 <= column <= len(lines[line - 1]) + 1
    assert why
    assert "\n" not in why


# --- Going back -----------------------------------------------------------------------------------


def test_a_place_is_a_round_or_the_wolfs_half_of_it() -> None:
    read = records.read(GOLDEN)
    assert records.at(read, "0").entries == ()
    for place, dead in (("1", "H"), ("1w", "H"), ("2w", "HJ"), ("2", "HJS"), ("3w", "HJSW"),
                        ("3", "HJSWD")):
        game = records.at(read, place)
        assert "".join(game.position.dead) == dead
        assert game.position.phase == ("farmer" if place.endswith("w") else "wolf")
    assert records.at(read, "3") == read.game


def test_a_place_is_before_the_refusals_of_the_next_round() -> None:
    read = records.read(record("1. !D Aw:B-c1 Dx\n2. !C"))
    assert records.at(read, "0").entries == ()
    assert len(records.at(read, "1w").entries) == 2
    assert len(records.at(read, "1").entries) == 3


def test_a_game_that_ends_with_the_wolfs_move_is_whole_then() -> None:
    ended = records.read(record(
        "1. Bx:A-c1", HEAD.replace("sheep=6", "sheep=2").replace("wolves=2", "wolves=1")
        .replace(",c3,e4,e5,c5", "")))
    assert ended.game.position.over
    assert records.at(ended, "1") == records.at(ended, "1w") == ended.game


@pytest.mark.parametrize(("moves", "place", "last"), [
    ("", "1", "at the start (0)"),
    ("1. Aw:B-c1", "1", "with the Wolf's move of round 1 (1w)"),
    ("1. Aw:B-c1 pass", "2w", "with round 1"),
    ("1. Aw:B-c1 pass", "999999", "with round 1"),
    ("1. Aw:B-c1 pass", "0w", "with round 1"),
])
def test_a_place_beyond_the_record_names_the_last(moves: str, place: str, last: str) -> None:
    with pytest.raises(NoSuchRound) as caught:
        records.at(records.read(record(moves)), place)
    assert str(caught.value) == f"This record has no place {place}: it ends {last}."


@pytest.mark.parametrize("place", ["", "w", "3W", "-1", "1.5", "three", "٣", "9" * 30])
def test_other_text_is_no_place(place: str) -> None:
    with pytest.raises(PlaceError, match="is not a place in a game"):
        records.at(records.read(GOLDEN), place)


@examples(40)
@given(games())
def test_every_turn_has_its_place(game: Game) -> None:
    read = Record(game)
    for made, (before, after) in enumerate(
        zip(game.positions, game.positions[1:], strict=False), 1
    ):
        if before != after and not after.stopped:
            half = "w" if before.phase == "wolf" else ""
            assert records.at(read, f"{before.round}{half}") == game.upto(made)
