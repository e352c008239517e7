"""`sheepfold sheet` of the tile games: the table, the score, and why."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pypdf import PdfReader
from reportlab.graphics import shapes
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth

from companion import cli
from companion.printing import files, tile_report, tile_sheet
from companion.printing.page import PAPERS, Page, Paper
from companion.store import tile_records
from engine.dogs.options import Options as DogsOptions
from engine.dogs.records import Record as DogsRecord
from engine.fold import records as fold_records
from engine.fold.options import Options as FoldOptions
from engine.fold.records import Record as FoldRecord
from tests.companion.analysis.tile_kept import DOGS, FOLD
from tests.engine.dogs.dogs_games import random_game as dogs_game
from tests.engine.fold.fold_games import fenced_game, random_game
from tests.long_form import only


def make(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str]:
    code = cli.run(["sheet", *map(str, args)])
    output = capsys.readouterr()
    assert not output.out
    return code, output.err


def pdf_words(path: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


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
    record = fold_records.read(FOLD)

    def shaded(place: str) -> int:
        (page,) = tile_sheet.sheet(record, tile_records.at(record, place), PAPERS["A4"])
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
    assert "Player1: Ann" in out.read_text("utf-8")


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


def games() -> list[tile_records.Record]:
    rng = Random(3)
    return [DogsRecord(dogs_game(rng, DogsOptions(tiles=45)), {"Sheep": "W" * 60}),
            FoldRecord(random_game(rng, FoldOptions(players=4))),
            FoldRecord(fenced_game(rng), {"Player1": "Женя"})]


@pytest.mark.parametrize("record", games())
@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_nothing_lies_outside_the_margins(record: tile_records.Record, paper: Paper) -> None:
    pages = tile_sheet.sheet(record, record.game, paper)
    for page in pages:
        left, bottom, right, top = page.drawing.getBounds()
        room = 72 / 25.4 * (paper.margin - 1)
        assert left >= room
        assert bottom >= room
        assert right <= page.drawing.width - room
        assert top <= page.drawing.height - room + 6
    assert files.pdf(pages, "x") == files.pdf(pages, "x")


NAMES = ("Maximiliane Theodora", "Bartholomew Alexander", "Wilhelmina", "Christopher Johannes")


def _four() -> FoldRecord:
    game = random_game(Random(4), FoldOptions(players=4, rivals=True))
    tags = {f"Player{seat}": name for seat, name in enumerate(NAMES, 1)}
    return FoldRecord(game, {**tags, "Date": "2026-05-01 20:15"})


def _strings(page: Page) -> list[shapes.String]:
    return [it for it in page.drawing.contents if isinstance(it, shapes.String)]


@pytest.mark.parametrize("paper", only([PAPERS["Letter"]], PAPERS.values()), ids=PAPERS)
def test_no_name_is_cut_on_either_kind_of_page(paper: Paper) -> None:
    record = _four()
    analysis = tile_records.analyse(record.game)
    for page in (*tile_sheet.sheet(record, record.game, paper),
                 *tile_report.report(analysis, record, paper)):
        texts = [it.text for it in _strings(page)]
        assert not [text for text in texts if "…" in text]
        for name in NAMES:
            assert name in texts
        for it in _strings(page):
            if it.textAnchor == "start":
                assert it.x / mm + page_width(it) <= paper.width - paper.margin + 0.5, it.text


def test_the_report_names_a_player_once_for_a_tile() -> None:
    record = _four()
    (page, *_) = tile_report.report(
        tile_records.analyse(record.game), record, PAPERS["A4"])
    for it in _strings(page):
        if " placed " in it.text:
            assert sum(it.text.count(name) for name in NAMES) == 1
    texts = [it.text for it in _strings(page)]
    assert {"Start", "1.1", "1.4", "2.1"} <= set(texts)


def test_a_wolf_has_another_shape_than_a_black_sheep() -> None:
    record = _four()
    tiles = list(record.game.position.tiles.values())
    page = tile_sheet.sheet(record, record.game, PAPERS["A4"])[0]
    round_ones = [it for it in page.drawing.contents if isinstance(it, shapes.Circle)]
    rhombs = [it for it in page.drawing.contents
              if isinstance(it, shapes.Polygon) and len(it.points) == 8 and it.strokeColor]
    assert len(rhombs) == tiles.count("W") > 0
    assert len(round_ones) == sum(tiles.count(sign) for sign in "SLBH")


def page_width(it: shapes.String) -> float:
    """The width of a text, in mm."""
    return stringWidth(it.text, it.fontName, it.fontSize) / mm
