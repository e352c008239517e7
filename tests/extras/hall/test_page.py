"""The page of an evening: whole in one file, for every browser and screen reader."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner
from coloraide import Color

from companion import cli
from companion.extras.hall.console import run
from companion.extras.hall.events import Form
from companion.extras.hall.hall import Hall
from companion.extras.hall.page import PageFile, page
from companion.words.catalogue import Catalogue
from companion.words.language import languages

EVIL = '<script src="//evil">'


class Outline(HTMLParser):
    """The elements of a page, and the texts of its cells and headings."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.feed(text)
        self.close()
        assert self.open == ["html"]  # whose end tag HTML leaves out

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if {"td", "th"} & set(self.open):
            self.rows[-1].append(data)


def evening(form: Form = "duel", folder: Path | None = None, now: str = "20:15") -> Hall:
    """Five players after a round with a result of each kind, in the second round."""
    found = Hall(folder, lambda: f"2026-05-01 {now}+02:00")
    found.begin("Friday & more", "swiss", form)
    for name in ("Ann", "Ben", EVIL, "Dev", "Ela"):
        found.join(name)
    found.set_minutes(50)
    found.pair()
    found.correct(1, 1, "farmer", "measured", (3, 9) if form == "duel" else (3, 0))
    found.correct(1, 2, "draw", "tired")
    found.pair()
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("form", ["duel", "single"])
def test_a_screen_reader_can_read_it_and_nothing_is_loaded(language: str, form: Form) -> None:
    text = page(evening(form), Catalogue(language))
    found = Outline(text)
    assert found.tags[0] == ("html", {"lang": language})
    names = [tag for tag, _ in found.tags]
    assert not {"script", "link", "img", "iframe", "base", "object", "form"} & set(names)
    assert not re.search(r"url\(|@import|refresh", text)
    assert {name for _, more in found.tags for name in more} <= {
        "lang", "charset", "name", "content", "http-equiv", "scope", "class"}
    levels = [int(tag[1]) for tag in names if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert all(more["scope"] in ("col", "row") for tag, more in found.tags if tag == "th")
    tables = "".join({"table": "T", "tr": "r", "th": "h", "td": "d"}.get(tag, "")
                     for tag in names)
    for table in tables.split("T")[1:]:
        head, *rows = table.split("r")[1:]
        assert rows
        assert {(len(row), row.count("h")) for row in rows} == {(len(head), 1)}
    assert not [row for row in found.rows for cell in row if cell.startswith("hall-")]


def test_it_shows_the_round_the_standings_and_the_results() -> None:
    found = evening()
    rows = Outline(page(found, Catalogue("en"))).rows
    assert rows[0] == ["Table", "Wolf first", "Farmer first", "Result"]
    assert [row[3] for row in rows[1:3]] == ["No result yet"] * 2
    assert rows[3] == ["Rank", "Player", "Won", "Buchholz", "Points"]
    assert rows[4] == ["1", "Dev", "1.5", "2", "0"]  # who has a bye in this round: Ben's ½ and 1½
    assert rows[6] == ["3", EVIL, "1", "0", "+6"]
    assert rows[-2:] == [
        ["1", "Ann", EVIL, EVIL + " won (3:9) (entered by hand: measured)"],
        ["2", "Dev", "Ben", "Draw (entered by hand: tired)"]]
    text = page(found, Catalogue("de"))
    assert "Diese Runde endet um 21:05 Uhr." in text
    assert "0,5" in text
    for table in found.state.rounds[-1].waiting:
        found.correct(2, table, "none", "late")
    assert "21:05" not in page(found, Catalogue("de"))
    found.end()
    assert "Friday &amp; more has ended." in page(found, Catalogue("en"))
    assert page(Hall(None, lambda: ""), Catalogue("en")) == ""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_its_colours_can_be_told_apart(scheme: str) -> None:
    text = page(evening(), Catalogue("en"))
    [block] = re.findall(rf"color-scheme: {scheme};(.*?)}}", text, re.DOTALL)
    colours = dict(re.findall(r"--(\w+): (#\w+)", block))
    for ink in ("ink", "soft", "accent"):
        for ground in ("ground", "raised"):
            assert Color(colours[ink]).contrast(colours[ground], method="wcag21") >= 4.5


def test_the_file_follows_the_evening(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, now = tmp_path / "screen" / "club.html", "20:15"
    found = Hall(None, lambda: f"2026-05-01 {now}+02:00", monotonic=lambda: 60.0 * (
        60 * int(now[:2]) + int(now[3:])))
    kept = PageFile(file, reload_s=20)
    texts = []

    def typed() -> Iterator[str]:
        nonlocal now
        yield from ("begin Friday", "join Ann, Ben", "minutes 50")
        assert capsys.readouterr().out.count(str(file)) == 1  # cannot be written: said once
        file.parent.mkdir()
        yield "pair"
        with file.open() as old:
            texts.append(file.read_text())
            now = "21:06"
            yield ""
            texts.append(file.read_text())
            yield "correct 1 Ann tired"
            texts.append(file.read_text())
            assert old.read() == texts[0]

    assert run(found, typed(), kept) == 0
    assert '<meta http-equiv="refresh" content="20">' in texts[0]
    assert ["Time is up" in text for text in texts] == [False, True, False]
    assert ["Ann won" in text for text in texts] == [False, False, True]
    assert [each.name for each in file.parent.iterdir()] == ["club.html"]


def test_it_can_be_written_while_another_program_runs_the_evening(tmp_path: Path) -> None:
    running = evening(folder=tmp_path / "club")
    file = tmp_path / "club.html"
    said = CliRunner().invoke(cli.sheepfold, [
        "--lang", "fr", "hall", str(tmp_path / "club"), "--json", "--page", str(file)])
    assert said.exit_code == 0, said.output
    assert "Classement" in file.read_text("utf-8")
    running.journal.close()
    missing = str(tmp_path / "no" / "club.html")
    for more in (["--page", missing], ["--reload", "9"], ["--page", str(tmp_path)]):
        said = CliRunner().invoke(cli.sheepfold, ["hall", str(tmp_path / "club"), *more])
        assert said.exit_code != 0
        assert "Traceback" not in said.output
