"""Printed sheets of all games, read back."""

import xml.etree.ElementTree as ET
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from PIL import Image
from pypdf import PdfReader
from reportlab.graphics import shapes
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth

from companion import cli
from companion.extras.printing import files, raster
from companion.extras.printing.page import PAPERS, Page, Paper
from companion.games.dogs.rules import DOGS as DOGS_GAME
from companion.games.fold.rules import FOLD as FOLD_GAME
from companion.games.mutton.plain import round_lines
from companion.games.mutton.printing import tracking_sheet
from companion.games.tiles.printing import sheet as tile_report
from companion.games.tiles.referee.rules import Kept
from engine.dogs.options import Options as DogsOptions
from engine.dogs.records import Record as DogsRecord
from engine.fold.options import Options as FoldOptions
from engine.fold.records import Record as FoldRecord
from engine.hexgrid import HexGrid
from engine.mutton import records, sheet
from engine.mutton.game import Game
from engine.mutton.moves import Pass, Placement, Shot
from engine.mutton.options import Options
from engine.mutton.records import Record
from tests.companion.games.tiles.tile_kept import DOGS, FOLD
from tests.engine.dogs.dogs_games import random_game as dogs_game
from tests.engine.fold.fold_games import fenced_game
from tests.engine.fold.fold_games import random_game as random_fold_game
from tests.engine.random_games import random_game
from tests.long_form import only

DATA = Path(__file__).parents[3] / "engine" / "data"
GOLDEN, LONG = DATA / "golden_example.mutton", DATA / "long.mutton"
SVG = "{http://www.w3.org/2000/svg}"


def read(path: Path) -> Record:
    return records.read(path.read_text("utf-8"))


def pdf_words(path: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


def svg_words(data: bytes) -> list[str]:
    return [element.text or "" for element in ET.fromstring(data).iter(f"{SVG}text")]


def make(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str]:
    code = cli.run(["sheet", *map(str, args)])
    output = capsys.readouterr()
    assert not output.out
    return code, output.err


# --- what is on it --------------------------------------------------------------------------------


@pytest.mark.parametrize(("paper", "points"), [("A4", (595.28, 841.89)), ("Letter", (612, 792))])
def test_a_pdf_has_the_size_of_the_paper_and_everything_inside_its_margins(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, paper: str, points: tuple[float, float]
) -> None:
    out = tmp_path / "x.pdf"
    assert make(capsys, LONG, "-o", out, "--paper", paper) == (0, "")
    (page,) = PdfReader(out).pages
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(points, abs=1)
    where: list[tuple[float, float]] = []

    def visit(text: str, _cm: object, tm: list[float], *_: object) -> None:
        if text.strip():
            where.append((tm[4], tm[5]))

    page.extract_text(visitor_text=visit)
    margin = 12 / 25.4 * 72
    assert len(where) > 100
    for x, y in where:
        assert margin - 1 < x < points[0] - margin
        assert margin - 1 < y < points[1] - margin


def test_a_pdf_says_who_played_what_died_and_what_the_pack_was(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "x.pdf"
    make(capsys, LONG, "-o", out)
    words = pdf_words(out)
    for said in ("Ann", "Ben", "Score: 20 (12 to beat).", "The pack: F I J O V", "5 wolves",
                 "shot R (sheep)", "kill of J refused; no shot", "F escapes", "At the end"):
        assert said in words


def test_text_is_the_table_that_show_prints_with_names_and_notes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "x.txt"
    assert make(capsys, LONG, "-o", out) == (0, "")
    record, text = read(LONG), out.read_text("utf-8")
    assert sheet.page(record.game, record.to_beat) in text
    assert "Wolf: Ann   Farmer: Ben" in text
    assert "Round  3: kill of J refused; no shot" in text


def test_an_svg_has_the_size_of_the_paper_and_its_letters_as_text(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "x.svg"
    assert make(capsys, GOLDEN, "-o", out, "--paper", "letter") == (0, "")
    root = ET.fromstring(out.read_bytes())
    assert (root.get("width"), root.get("height")) == ("215.9mm", "279.4mm")
    words = svg_words(out.read_bytes())
    assert words.count("+") == 11  # three, three and five ran
    assert "Score: 5." in words


def test_every_mark_of_a_line_is_that_of_the_tracking_sheet() -> None:
    for seed in range(30):
        game = random_game(Random(seed))
        lines = {line.round: line for line in round_lines(game)}
        for row in sheet.rows(game):
            marks = {a: m for a, m in lines[row.round].marks.items() if m != "e"}
            assert marks == {**dict.fromkeys(row.ran, "+"), row.victim: row.mark}
        gone = [animal for line in lines.values() for animal in line.gone]
        assert len(gone) == len(set(gone))
        assert set(gone) <= {*game.position.dead, *game.position.escaped}


def test_each_mark_stands_in_the_line_of_its_round_and_the_column_of_its_animal() -> None:
    record = read(GOLDEN)
    page = ET.fromstring(
        files.svg(tracking_sheet.filled(record, record.game, PAPERS["A4"]), "t"))
    texts = [(each.text or "", float(each.get("x", 0)), float(each.get("y", 0)))
             for each in page.iter(f"{SVG}text")]
    top = next(y for text, _, y in texts if text == "Z")
    columns = {text: x for text, x, y in texts if y == top and text in record.game.options.flock}
    assert len(columns) == 26
    for line in round_lines(record.game):
        at = next(y for text, x, y in texts if text == str(line.round) and x < columns["A"])
        assert {min(columns, key=lambda animal: abs(columns[animal] - x)): text
                for text, x, y in texts if y == at and text in {*line.marks.values()}} == line.marks


def test_names_in_other_alphabets_and_with_odd_signs_are_printed() -> None:
    record = Record(read(GOLDEN).game, {"Wolf": "Łukasz <&> Œ", "Farmer": "Жёня"})
    pages = tracking_sheet.filled(record, record.game, PAPERS["A4"])
    words = PdfReader(BytesIO(files.pdf(pages, "t"))).pages[0].extract_text()
    assert "Łukasz <&> Œ" in words
    assert "Жёня" in words
    assert {"Łukasz <&> Œ", "Жёня"} <= set(svg_words(files.svg(pages, "<&>")))


def test_the_same_game_is_printed_the_same() -> None:
    record = read(LONG)
    one, other = (tracking_sheet.filled(record, record.game, PAPERS["A4"]) for _ in range(2))
    assert files.pdf(one, "t") == files.pdf(other, "t")
    assert files.svg(one, "t") == files.svg(other, "t")


def slow_game() -> Game:
    """25 rounds: nobody stands beside anybody, and the Farmer finds the only wolf last."""
    grid, apart = HexGrid.of(8), list[str]()
    for cell in grid.cells:
        if not any(grid.adjacent(cell, other) for other in apart):
            apart.append(cell)
    game = Game.start(Options(size=8, wolves=1), Placement(tuple(apart[:26])), "Z")
    for animal in "ABCDEFGHIJKLMNOPQRSTUVWXY":
        game = game.apply(Pass()).apply(Shot(animal))
    return game


@pytest.mark.drawn(2)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_a_long_game_goes_on_on_a_second_page(paper: Paper) -> None:
    game = slow_game()
    rounds = len(round_lines(game))
    assert rounds == 25
    pages = tracking_sheet.filled(Record(game), game, paper)
    words = [page.extract_text() for page in PdfReader(BytesIO(files.pdf(pages, "t"))).pages]
    assert len(words) == 2
    assert "page 1 of 2" in words[0]
    assert "At the end" in words[1]
    for number, animal in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXY", 1):
        shot = f"Wolf must pass; shot {animal} (sheep)"
        assert sum(shot in page for page in words) == 1, number
    root = ET.fromstring(files.svg(pages, "t"))
    assert root.get("height") == f"{2 * paper.height:g}mm"


# --- blank ----------------------------------------------------------------------------------------


def test_a_blank_sheet_has_a_column_for_each_animal_and_open_lines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "x.pdf"
    assert make(capsys, "--blank", "--options", "sheep=9 wolves=2 size=3", "-o", out) == (0, "")
    words = pdf_words(out).split()
    assert {"A", "I", "1", "8", "Date"} <= set(words)
    assert "J" not in words
    assert "Score:" not in words


def test_a_preset_names_the_options_of_a_blank_sheet(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "x.txt"
    assert make(capsys, "--blank", "--options", "Shotgun", "-o", out) == (0, "")
    assert "no berserk; reveal; remove; no escape; shotgun" in out.read_text("utf-8")


@pytest.mark.parametrize("suffix", [".txt", ".svg"])
def test_a_blank_sheet_for_a_record_has_its_placement_but_not_its_pack(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, suffix: str
) -> None:
    """The same whatever the pack was."""
    made = []
    for pack in ("FIJOV", ""):
        record = tmp_path / "r.mutton"
        text = LONG.read_text("utf-8")
        record.write_text(text if pack else text.replace('[Pack "FIJOV"]\n', ""), "utf-8")
        out = tmp_path / f"x{suffix}"
        assert make(capsys, record, "--blank", "-o", out) == (0, "")
        made.append(out.read_bytes())
    assert made[0] == made[1]
    names = records.read(LONG.read_text("utf-8")).tags
    assert names["Wolf"] in made[0].decode()
    assert names["Farmer"] in made[0].decode()


# --- secrets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["0", "4w", "12"])
def test_an_earlier_moment_is_printed_without_the_pack(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, place: str
) -> None:
    made = []
    for line in ('[Pack "FIJOV"]\n', ""):
        record = tmp_path / "r.mutton"
        record.write_text(LONG.read_text("utf-8").replace('[Pack "FIJOV"]\n', line), "utf-8")
        for suffix in (".pdf", ".svg", ".txt"):
            out = tmp_path / f"x{suffix}"
            assert make(capsys, record, "--at", place, "-o", out) == (0, "")
            made.append(out.read_bytes())
    assert made[:3] == made[3:]


def test_a_game_that_is_not_over_is_printed_without_the_pack_that_its_record_names(
    tmp_path: Path,
) -> None:
    """A record should not name it yet; one made by hand may."""
    for seed in range(5):
        game = random_game(Random(seed), Options(wolves=3), most=4)
        assert not game.position.over
        with_pack, without = (
            files.svg(tracking_sheet.filled(Record(one), one, PAPERS["A4"]), "t")
            for one in (game, game.public())
        )
        assert with_pack == without


# --- what is wrong --------------------------------------------------------------------------------


def test_a_suffix_that_says_nothing_is_a_wrong_command_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in ("x.doc", "x"):
        code, output = make(capsys, LONG, "-o", tmp_path / name)
        assert code == 2
        assert "must end in .pdf, .svg, .png or .txt" in " ".join(output.split())
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("args", "why"), [
    (["-o", "x.pdf"], "Give a record FILE, or use --blank."),
    ([str(LONG), "-o", "x.pdf", "--options", "sheep=9"], "--options is for --blank"),
    (["--blank", "-o", "x.pdf", "--options", "sheep=99"], "Choose 2 to 26 for sheep, not 99."),
    (["--blank"], "Missing option '-o'"),
    ([str(LONG), "-o", "x.pdf", "--paper", "A5"], "'A5' is not one of"),
])
def test_a_command_line_that_makes_no_sense_is_explained(
    capsys: pytest.CaptureFixture[str], args: list[str], why: str
) -> None:
    code, output = make(capsys, *args)
    assert code == 2
    assert why in output


def test_a_file_that_cannot_be_written_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    nowhere = tmp_path / "no" / "x.pdf"
    assert make(capsys, LONG, "-o", nowhere) == (
        1, f"{nowhere} cannot be written: there is no folder {nowhere.parent}.\n")
    folder = tmp_path / "folder.pdf"
    folder.mkdir()
    assert make(capsys, LONG, "-o", folder) == (
        1, f"{folder} is a folder. Give a file in it.\n")


def test_a_broken_record_is_named_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = tmp_path / "r.mutton"
    record.write_text(LONG.read_text("utf-8").replace("D-a4", "D-a9"), "utf-8")
    code, output = make(capsys, record, "-o", tmp_path / "x.pdf")
    assert code == 1
    assert output.startswith(f"{record}:9:4: D cannot run to a9")
    assert not (tmp_path / "x.pdf").exists()


def test_an_impossible_history_is_not_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record, text = tmp_path / "r.mutton", GOLDEN.read_text("utf-8")
    text = text[: text.index("1. Hx")] + "1. Hx:F-c4,J-e6,V-d2 Fx\n2. Jx:C-g5,D-d3,S-b4 Vx\n"
    record.write_text(text, "utf-8")
    code, output = make(capsys, record, "-o", tmp_path / "x.pdf")
    assert code == 1
    assert output.startswith(f"{record}: No pack fits what happened up to round 2: V cannot have")
    assert not (tmp_path / "x.pdf").exists()
    assert make(capsys, record, "--at", "1", "-o", tmp_path / "x.pdf") == (0, "")


@pytest.fixture
def fold(tmp_path: Path) -> Path:
    path = tmp_path / "evening.fold"
    path.write_text(FOLD, "utf-8")
    return path


def test_the_page_has_the_players_the_score_and_why(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, fold: Path
) -> None:
    out = tmp_path / "x.pdf"
    assert make(capsys, fold, "-o", out) == (0, "")
    words = " ".join(pdf_words(out).split())
    for output in ("Wolf in the Fold", "Ann", "Ben", "Score: Ann 0, Ben 12.",
                 "The herd of 2 on 0,0 and 1,0 is enclosed. Ben scores 12 points."):
        assert output in words


def test_a_picture_has_the_pages_one_below_the_other(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, fold: Path
) -> None:
    assert make(capsys, fold, "-o", tmp_path / "x.png") == (0, "")
    pages = tile_report.sheet(FOLD_GAME.read(FOLD), FOLD_GAME.read(FOLD).play, PAPERS["A4"])
    (tmp_path / "y.png").write_bytes(raster.png(pages * 2))
    with Image.open(tmp_path / "x.png") as one, Image.open(tmp_path / "y.png") as two:
        assert (one.size, two.size) == ((1240, 1754), (1240, 3508))
        assert one.convert("L").getextrema() == (0x1C, 255)
        assert two.crop((0, 1754, *two.size)).tobytes() == one.tobytes()


def test_an_earlier_moment_knows_nothing_of_what_came_later(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, fold: Path
) -> None:
    out = tmp_path / "x.pdf"
    assert make(capsys, fold, "-o", out, "--at", "1.1") == (0, "")
    assert "Score: Ann 0, Ben 0." in pdf_words(out)
    assert make(capsys, fold, "-o", out, "--at", "7") == (
        1, "This record has no place 7: it ends with round 1.\n")


def test_what_is_enclosed_is_shaded_and_nothing_else() -> None:
    """Three kites at each of the ten corners of the herd's two tiles."""
    record = FOLD_GAME.read(FOLD)

    def shaded(place: str) -> int:
        (page,) = tile_report.sheet(record, record.play.at(place), PAPERS["A4"])
        return sum(isinstance(it, shapes.Polygon) and it.strokeColor is None
                   for it in page.drawing.contents)

    assert shaded("1.1") == 0
    assert shaded("1") == 30


def test_a_sheep_that_is_eaten_is_reported_with_its_wolf(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record, out = tmp_path / "x.dogs", tmp_path / "x.pdf"
    record.write_text(DOGS, "utf-8")
    assert make(capsys, record, "-o", out, "--paper", "letter") == (0, "")
    words = " ".join(pdf_words(out).split())
    for output in ("Sheep, Dogs and Wolves", "Ann", "Ben [1]", "Score: 4 of 5 sheep.",
                 "is eaten: the hungry wolf on"):
        assert output in words


def test_text_has_the_diagram(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, fold: Path
) -> None:
    out = tmp_path / "x.txt"
    assert make(capsys, fold, "-o", out) == (0, "")
    assert "< B L > S" in out.read_text("utf-8")
    assert "Player 1: Ann" in out.read_text("utf-8")


def test_there_is_no_blank_sheet(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, fold: Path
) -> None:
    code, err = make(capsys, fold, "--blank", "-o", tmp_path / "x.pdf")
    assert code == 2
    assert "There are no blank sheets for Wolf in the Fold." in err


def test_a_broken_record_is_refused_by_line_and_column(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, fold: Path
) -> None:
    fold.write_text(FOLD.replace(">@0,1", ">@9,9"), "utf-8")
    assert make(capsys, fold, "-o", tmp_path / "x.pdf") == (
        1, f"{fold}:7:10: Place the tile next to another tile: 9,9 touches none.\n")


def games() -> list[Kept]:
    rng = Random(3)
    return [DOGS_GAME.kept(DogsRecord(dogs_game(rng, DogsOptions(tiles=45)), {"Sheep": "W" * 60})),
            FOLD_GAME.kept(FoldRecord(random_fold_game(rng, FoldOptions(players=4)))),
            FOLD_GAME.kept(FoldRecord(fenced_game(rng), {"Player1": "Женя"}))]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("record", games())
@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_nothing_lies_outside_the_margins(record: Kept, paper: Paper) -> None:
    pages = tile_report.sheet(record, record.play, paper)
    for page in pages:
        left, bottom, right, top = page.drawing.getBounds()
        room = 72 / 25.4 * (paper.margin - 1)
        assert left >= room
        assert bottom >= room
        assert right <= page.drawing.width - room
        assert top <= page.drawing.height - room + 6
    assert files.pdf(pages, "x") == files.pdf(pages, "x")


NAMES = ("Maximiliane Theodora", "Bartholomew Alexander", "Wilhelmina", "Christopher Johannes")


def four() -> Kept:
    game = random_fold_game(Random(4), FoldOptions(players=4, rivals=True))
    tags = {f"Player{seat}": name for seat, name in enumerate(NAMES, 1)}
    return FOLD_GAME.kept(FoldRecord(game, {**tags, "Date": "2026-05-01 20:15"}))


def strings(page: Page) -> list[shapes.String]:
    return [it for it in page.drawing.contents if isinstance(it, shapes.String)]


@pytest.mark.parametrize("paper", only([PAPERS["Letter"]], PAPERS.values()), ids=PAPERS)
def test_no_name_is_cut(paper: Paper) -> None:
    record = four()
    for page in tile_report.sheet(record, record.play, paper):
        texts = [it.text for it in strings(page)]
        assert not [text for text in texts if "…" in text]
        for name in NAMES:
            assert name in texts
        for it in strings(page):
            if it.textAnchor == "start":
                assert it.x / mm + page_width(it) <= paper.width - paper.margin + 0.5, it.text


def test_a_wolf_has_another_shape_than_a_black_sheep() -> None:
    record = four()
    tiles = list(record.play.position.tiles.values())
    page = tile_report.sheet(record, record.play, PAPERS["A4"])[0]
    round_ones = [it for it in page.drawing.contents if isinstance(it, shapes.Circle)]
    rhombs = [it for it in page.drawing.contents
              if isinstance(it, shapes.Polygon) and len(it.points) == 8 and it.strokeColor]
    assert len(rhombs) == tiles.count("W") > 0
    assert len(round_ones) == sum(tiles.count(sign) for sign in "SLBH")


def page_width(it: shapes.String) -> float:
    """The width of a text, in mm."""
    return stringWidth(it.text, it.fontName, it.fontSize) / mm
