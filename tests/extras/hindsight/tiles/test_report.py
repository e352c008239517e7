"""The printed report on a tile game, read back."""


import pytest
from reportlab.lib.units import mm

from companion.extras.printing.page import PAPERS, Paper
from companion.games.fold.hindsight.analysis import ANALYSIS
from companion.games.tiles.hindsight.report import report
from tests.extras.printing.mutton.test_sheets import NAMES, four, page_width, strings
from tests.long_form import only


@pytest.mark.parametrize("paper", only([PAPERS["Letter"]], PAPERS.values()), ids=PAPERS)
def test_no_name_is_cut(paper: Paper) -> None:
    record = four()
    for page in report(ANALYSIS.analyse(record.play), record, paper):
        texts = [it.text for it in strings(page)]
        assert not [text for text in texts if "…" in text]
        for name in NAMES:
            assert name in texts
        for it in strings(page):
            if it.textAnchor == "start":
                assert it.x / mm + page_width(it) <= paper.width - paper.margin + 0.5, it.text


def test_the_report_names_a_player_once_for_a_tile() -> None:
    record = four()
    (page, *_) = report(ANALYSIS.analyse(record.play), record, PAPERS["A4"])
    for it in strings(page):
        if " placed " in it.text:
            assert sum(it.text.count(name) for name in NAMES) == 1
    texts = [it.text for it in strings(page)]
    assert {"Start", "1.1", "1.4", "2.1"} <= set(texts)
