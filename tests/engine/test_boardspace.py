"""Games of Boardspace are read, replayed and written again as they were.

`data/boardspace.sgf` was written for this test after Boardspace's public Java sources
(docs/developers/interchange.md); nobody has played its games there.
"""

from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine import sgf
from engine.defect import DefectError
from engine.hexgrid import HexGrid
from engine.letters import LETTERS
from engine.mutton import boardspace, legal, records
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Pass, Player, Refusal, Run, Shot, Stop
from engine.mutton.options import PRESETS, Options
from engine.mutton.placements import PUBLISHED
from engine.mutton.records import Record
from engine.names import name_defect, parse_name
from engine.sgf import SgfError
from tests.engine.random_games import random_game, random_move, random_runs
from tests.fuzz.seeds import STRANGE
from tests.long_form import examples

SAMPLE = (Path(__file__).parent / "data" / "boardspace.sgf").read_text("utf-8")
START = "(;GM[mutton]SU[mutton 0];P0[0 Start P0];P0[1 Done_Relocating]"
CLASSIC, SHOTGUN = PRESETS["Classic"], PRESETS["Shotgun"]


def game(moves: str, start: str = START) -> Game:
    """The game with these moves after the placement, separated by semicolons."""
    [record] = boardspace.read(start + "".join(f";P0[{move}]" for move in moves.split(";")) + ")")
    return record.game


def error(text: str) -> SgfError:
    """What is wrong with a file."""
    with pytest.raises(SgfError) as caught:
        boardspace.read(text)
    return caught.value


# --- The sample -----------------------------------------------------------------------------------


def test_the_sample_is_written_again_byte_for_byte() -> None:
    assert boardspace.write(boardspace.read(SAMPLE)) == SAMPLE


def test_so_it_is_from_the_records_as_text() -> None:
    again = [records.read(records.write(record)) for record in boardspace.read(SAMPLE)]
    assert boardspace.write(again) == SAMPLE


def test_the_sample_is_read_as_it_was_meant() -> None:
    quick, shotgun, rage = boardspace.read(SAMPLE)
    assert (quick.tags["Wolf"], quick.tags["Farmer"]) == ("wolfgang", "shepherdess")
    assert (quick.tags["Target"], quick.tags["Result"]) == ("11", "11")
    assert quick.game.placement == PUBLISHED
    assert quick.game.entries[-1] == Stop()
    last = quick.game.turns[-1].move
    assert isinstance(last, Kill)
    assert last.runs, "nobody ran on Boardspace, where the game was over"
    assert (shotgun.tags["Wolf"], shotgun.tags["Farmer"]) == ("bea", "abe the older")  # swapped
    assert shotgun.tags["Date"] == "2024-03-02"
    assert shotgun.game.options == SHOTGUN
    assert shotgun.game.position.wolves_left == 0
    assert records.write(rage).endswith(" Ew,Fw,Yw\n")
    first = rage.game.turns[0].move
    assert isinstance(first, Kill)
    assert first.runs[0] == Run("U", "d6"), "the second thought counts"


def test_the_board_is_boardspaces() -> None:
    """The columns of each row, and neighbours as the Java has them: even rows lie half a cell to
    the right."""
    grid = HexGrid.of(4)
    places = boardspace._PLACES
    for cell in grid.cells:
        column, row = places[cell]
        side = 1 if row % 2 == 0 else -1
        beside = {(column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row),
                  (column + side, row - 1), (column + side, row + 1)}
        assert {places[other] for other in grid.neighbours(cell)} == beside & set(places.values())


# --- Any game -------------------------------------------------------------------------------------


def played(game: Game) -> tuple[object, ...]:
    """What a file can say of a game: all but refusals."""
    entries = tuple(entry for entry in game.entries if not isinstance(entry, Refusal))
    return game.options, game.placement, game.pack, entries


@examples(120)
@given(seed=st.integers(0, 2**32), options=st.sampled_from([CLASSIC, SHOTGUN]),
       target=st.integers(0, 30), names=st.lists(st.text(
           st.characters(exclude_categories=("C", "Z")), min_size=1).filter(
               lambda text: name_defect(text) is None).map(parse_name), min_size=2, max_size=2))
@example(2256, CLASSIC, 9, ["Ann", "Ben"])  # the Wolf resigns with nine points
def test_a_game_is_written_read_and_written_again(
    seed: int, options: Options, target: int, names: list[str]
) -> None:
    record = Record(random_game(Random(seed), options), {
        "Wolf": names[0], "Farmer": names[1], "Form": "target", "Target": str(target)})
    try:
        text = boardspace.write([record])
    except DefectError as wrong:
        codes = {defect.code for defect in wrong.defects}
        assert codes <= {"boardspace-runner-alone", "boardspace-runner-onto-victim"}
        assert options == SHOTGUN
        return
    [again] = boardspace.read(text)
    assert played(again.game) == played(record.game)
    assert again.tags["Wolf"] == names[0]
    assert boardspace.write([again]) == text
    assert boardspace.write([records.read(records.write(again))]) == text


def generated(seed: int) -> str:
    """A file as Boardspace writes it: it ends games before anybody runs, lets both players pass,
    and lets animals run from a shotgun only to company."""
    rng = Random(seed)
    game = Game.start(rng.choice([CLASSIC, SHOTGUN]), PUBLISHED, rng.sample(LETTERS, 4))
    target = rng.randint(1, 22)
    while not game.position.over and (game.points or 0) < target:
        move = random_move(game, rng)
        if isinstance(move, Shot) and move.runs:
            flights = (Shot(move.animal, random_runs(game.position, move.animal, rng))
                       for _ in range(99))
            move = next((each for each in flights if not list(boardspace._flight_defects(
                game.position, each, game.apply(each).position))), Pass())
            if isinstance(move, Pass) and not legal.may_pass(game.position):
                break
        game = game.apply(move)
    over = game.position.over
    lines = boardspace.write([Record(game if over else game.stop(), {"Target": str(target)})])
    text = lines.splitlines()
    passes = [at for at, line in enumerate(text) if line.endswith(" Eat ]")]
    last = max((at for at, line in enumerate(text) if " Eat " in line or " Shoot" in line),
               default=len(text))
    if not over and (game.points or 0) >= target and game.turns[-1].move != Pass():
        text[last + 1:] = [")"]
    for at in reversed(passes):
        pair = [text[at], text[at].replace("P1[", "P0[").replace(" Eat ]", " Shoot]")]
        text[at:at] = pair * rng.randint(0, 2)
    return "\n".join(text) + "\n"


def goes_both_ways(seed: int) -> Record:
    text = generated(seed)
    [record] = boardspace.read(text)
    assert boardspace.write([record]) == text
    assert boardspace.write([records.read(records.write(record))]) == text
    return record


def test_generated_games_go_both_ways() -> None:
    for seed in range(24):
        goes_both_ways(seed)


@pytest.mark.whole
def test_600_generated_games_go_both_ways() -> None:
    found = [goes_both_ways(seed) for seed in range(600)]
    assert sum(boardspace.BOTH_PASSED in record.tags for record in found) > 5
    assert sum(record.game.options == SHOTGUN for record in found) > 200


def test_several_games_stand_in_one_file() -> None:
    several = [Record(random_game(Random(seed), CLASSIC)) for seed in range(3)]
    text = boardspace.write(several)
    assert [played(it.game) for it in boardspace.read(text)] == [played(it.game) for it in several]
    assert text == "".join(boardspace.write([record]) for record in several)


def test_a_pass_of_the_farmer_after_a_forced_one_is_left_out_and_marked() -> None:
    seed = next(seed for seed in range(600) if " Eat ]" in generated(seed)
                and " Shoot]" in generated(seed).partition(" Eat ]")[2][:40])
    text = generated(seed)
    [record] = boardspace.read(text)
    marked = record.tags[boardspace.BOTH_PASSED].split(",")
    assert all(0 < int(number) <= record.game.position.round for number in marked)
    assert boardspace.write([record]) == text
    plain = Record(record.game, {name: value for name, value in record.tags.items()
                                 if name != boardspace.TAG})
    assert played(boardspace.read(boardspace.write([plain]))[0].game) == played(record.game)


def test_a_refusal_is_left_out_and_counted() -> None:
    start = Game.start(CLASSIC, PUBLISHED, "HIDE")
    record = Record(start.refuse("Z").stop())
    assert boardspace.refusals(record) == 1
    [again] = boardspace.read(boardspace.write([record]))
    assert again.game == start.stop()


def test_without_its_tag_a_game_is_written_plainly() -> None:
    for record in boardspace.read(SAMPLE):
        tags = {name: value for name, value in record.tags.items() if name != boardspace.TAG}
        plain = boardspace.write([Record(record.game, tags)])
        assert "TM[" not in plain
        assert played(boardspace.read(plain)[0].game) == played(record.game)


def test_a_tag_that_does_not_fit_the_game_is_not_used() -> None:
    record = boardspace.read(SAMPLE)[0]
    other = Record(random_game(Random(4), CLASSIC), {boardspace.TAG: record.tags[boardspace.TAG]})
    assert played(boardspace.read(boardspace.write([other]))[0].game) == played(other.game)
    broken = Record(record.game, {boardspace.TAG: "(;"})
    assert played(boardspace.read(boardspace.write([broken]))[0].game) == played(record.game)


# --- How games end --------------------------------------------------------------------------------

PACK = "Wolves_Hidden 7 8 3 4"


@pytest.mark.parametrize("ending", ["GameOverOnTime", "Resign;Resign", "Eat 11"])
def test_a_game_that_breaks_off_is_stopped(ending: str) -> None:
    assert game(f"{PACK};{ending}").entries == (Stop(),)


def test_the_target_ends_the_game_before_anybody_runs() -> None:
    state = "Board_State A" + "".join(
        {cell: animal for animal, cell in PUBLISHED}.get(cell, "@") for cell in boardspace._SCANNED)
    ended = game(f"{state};Done_Relocating;{PACK};Eat 11")
    assert ended.points == 1
    assert [type(entry).__name__ for entry in ended.entries] == ["Turn", "Stop"]


def test_the_farmer_passes_and_the_wolf_resigns() -> None:
    ended = game(f"{PACK};Eat 11;Relocate 7 2 1;Relocate 15 4 1;Done_Relocating;Shoot;Resign;Done")
    kill = Kill("L", (Run("H", "b2"), Run("P", "b4")))
    assert ended == Game.start(CLASSIC, PUBLISHED, "HIDE").apply(kill).apply(Pass()).stop("farmer")


@pytest.mark.parametrize("seed", range(12))
def test_who_gave_up_is_written_and_read_again(seed: int) -> None:
    rng = Random(f"resigned {seed}")
    by: Player = rng.choice(("wolf", "farmer"))
    played_on = random_game(rng, CLASSIC, most=rng.randrange(4))
    given_up = (Game.start(CLASSIC, PUBLISHED, "HIDE") if played_on.position.over
                else played_on).stop(by)
    text = boardspace.write([Record(given_up, {"Wolf": "Ann", "Farmer": "Ben"})])
    assert text.count("Resign]") == 1
    assert f"P{('farmer', 'wolf').index(by)}[" in text[text.index("Resign]") - 8:]
    [again] = boardspace.read(text)
    assert again.game.entries[-1] == Stop(by)
    assert again.tags["Result"] == str(given_up.points)
    assert boardspace.write([again]) == text


def test_the_resignation_of_a_player_who_swapped_is_theirs() -> None:
    [record] = boardspace.read(f"{START};P1[Swap];P0[{PACK}];P0[Resign];P0[Done])")
    assert record.game.entries == (Stop("wolf"),)


# --- What is wrong --------------------------------------------------------------------------------


HIDDEN = f"{START};P1[{PACK}]"
"""Up to the choice of the pack; the Wolf is to eat."""


@pytest.mark.parametrize(("text", "code", "game", "node"), [
    ("^", "sgf-empty", 0, 0),
    ("  ^GM[mutton]", "sgf-unexpected", 1, 0),
    ("(;GM[mutton]^", "sgf-unexpected", 1, 1),
    ("(;GM[mutton](;P0[0 Start P0])\n;P0[1 Done])^)", "sgf-unexpected", 2, 0),
    ("(^)", "sgf-unexpected", 1, 0),
    ("(;GM^[mutton\\];", "sgf-unclosed", 1, 1),
    ("(;GM ^mutton)", "sgf-no-value", 1, 1),
    ("(;GM[^hex])", "sgf-not-mutton", 1, 1),
    ("(;SU[^mutton 0])", "sgf-not-mutton", 1, 1),
    ("(;GM[mutton]\nSU[^mutton])", "sgf-setup", 1, 1),
    ("(;GM[mutton]SU[mutton 0];P0[^0 Start P0])", "sgf-no-pack", 1, 2),
    (f"{START};P1[^2 Eat 3])", "sgf-no-pack", 1, 4),
    (f"{START};P1[^2 Wolves_Hidden 1 2 3])", "impossible", 1, 4),
    (f"{START};\n P1[^2 Wolves_Hidden 1 2 3 26])", "sgf-animal", 1, 4),
    (f"{HIDDEN};P1[^7])", "sgf-unknown-move", 1, 5),
    (f"{HIDDEN};P1[^Glance])", "sgf-unknown-move", 1, 5),
    (f"{HIDDEN};P0[^Shoot 3])", "sgf-out-of-turn", 1, 5),
    (f"{HIDDEN};P1[^Eat 25];P1[Relocate 21 2 1];P1[Relocate 24 4 1];P1[Done_Relocating])",
     "impossible", 1, 5),
    (f"{HIDDEN};P1[^Eat 11];P1[Relocate 7 2 1];P1[Done_Relocating])", "runners-missing", 1, 5),
    (f"{HIDDEN};P1[^Eat 11];P0[Shoot 1])", "sgf-runners", 1, 5),
    (f"{HIDDEN};P1[Eat 11];P1[^Relocate 7 0 0])", "sgf-cell", 1, 6),
    (f"{HIDDEN};P1[Eat 11];P1[^Relocate 7 2])", "sgf-unknown-move", 1, 6),
    (f"{HIDDEN};P1[GameOverOnTime];P1[^Eat 11])", "sgf-after-the-end", 1, 6),
    (SAMPLE + "(;GM[mutton]SU[mutton 0];P0[^Board_State KABC])", "sgf-board-state", 4, 2),
])
def test_an_error_names_game_node_line_and_column(
    text: str, code: str, game: int, node: int
) -> None:
    before, _, after = text.partition("^")
    wrong = error(before + after)
    line, column = before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1
    assert (wrong.code, wrong.game, wrong.node, wrong.line, wrong.column) == (
        code, game, node, line, column)


@pytest.mark.parametrize("strange", STRANGE, ids=lambda text: ascii(text[:9]))
def test_strange_digits_and_letters_are_named_in_an_error(strange: str) -> None:
    for text in (
        SAMPLE.replace("mutton 1837465", f"mutton {strange}"),
        SAMPLE.replace("mutton-shotgun", "mutton-\u017fhotgun"),
        f"{START};P1[{strange} {PACK}])",
        f"{START};P1[Wolves_Hidden {strange} 8 3 4])",
        f"{HIDDEN};P1[{strange}])",
        f"{HIDDEN};P1[Eat {strange}])",
        f"{HIDDEN};P1[Eat 11];P1[Relocate 7 {strange} 1])",
        f"{HIDDEN};P1[Eat 11];P1[Relocate 7 2 {strange}])",
    ):
        if strange.isascii() and "SU[mutton 999" in text:
            continue  # the number in SU turns pictures, and may be any
        assert error(text).code in {
            "sgf-setup", "sgf-no-pack", "sgf-animal", "sgf-cell", "sgf-unknown-move"}


@pytest.mark.parametrize("strange", STRANGE, ids=lambda text: ascii(text[:9]))
def test_a_strange_target_is_none(strange: str) -> None:
    ended = random_game(Random(1), CLASSIC)
    texts = [boardspace.write([Record(ended, tags)]) for tags in ({}, {"Target": strange})]
    assert texts[0] == texts[1]


def test_an_error_does_not_tell_the_pack() -> None:
    wrong = error(f"{HIDDEN};P1[Eat 25];P1[Relocate 21 2 1];P1[Relocate 24 4 1];"
                  "P1[Done_Relocating])")
    assert str(wrong) == "line 1, column 92: This is not possible."


def test_a_move_that_breaks_off_at_the_end_is_left_out() -> None:
    assert game(f"{PACK};Eat 11;Relocate 7 2 1").entries == (Stop(),)


@pytest.mark.parametrize("options", [Options(wolves=3), Options(remove=True), Options(escape=True),
                                     Options(berserk=False), Options(size=5)])
def test_boardspace_plays_two_presets(options: Options) -> None:
    ended = random_game(Random(1), options, most=0).stop()
    with pytest.raises(DefectError) as caught:
        boardspace.write([Record(ended)])
    assert caught.value.code == "boardspace-options"


def test_a_pack_is_not_written_before_the_end() -> None:
    unfinished = Game.start(CLASSIC, PUBLISHED, "HIDE")
    for each in (unfinished, unfinished.choose("HIDE").public()):
        with pytest.raises(DefectError) as caught:
            boardspace.write([Record(each)])
        assert caught.value.code == "boardspace-unfinished"


def test_what_a_shotgun_scares_has_to_run_to_company_and_not_onto_the_victim() -> None:
    start = Game.start(SHOTGUN, PUBLISHED, "HIDE")
    eaten = start.apply(Kill("L", (Run("H", "b2"), Run("P", "b4"))))  # on d1
    good, bad = (eaten.apply(Shot("Z", (Run("V", cell), Run("Y", "c4")))).stop()
                 for cell in ("d4", "d1"))
    assert played(boardspace.read(boardspace.write([Record(good)]))[0].game) == played(good)
    with pytest.raises(DefectError) as caught:
        boardspace.write([Record(bad)])
    assert [defect.code for defect in caught.value.defects] == [
        "boardspace-runner-alone", "boardspace-runner-onto-victim"]


# --- The format -----------------------------------------------------------------------------------


@given(st.text(st.characters(exclude_categories=("Cs",))))
def test_a_value_is_read_as_it_was_written(value: str) -> None:
    [[[it]]] = sgf.main_lines(f"(;{sgf.written('C', value)})")
    assert it.value.text == value.replace("\r\n", "\n").replace("\r", "\n")


def test_only_the_first_of_variations_is_read() -> None:
    [nodes] = sgf.main_lines("(;A[1](;B[2](;C[3])(;D[4]))(;E[5]))")
    assert [it.name for node in nodes for it in node] == ["A", "B", "C"]


def test_a_property_may_have_several_values() -> None:
    [nodes] = sgf.main_lines("(;A[1] [2]B[3])")
    assert [(it.name, it.value.text) for it in nodes[0]] == [("A", "1"), ("A", "2"), ("B", "3")]


@given(st.text("(;)[]\\GMP01 \n", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        boardspace.read(text)
    except SgfError as wrong:
        place = wrong.line, wrong.column
    else:
        place = 1, 1
    assert place >= (1, 1)
