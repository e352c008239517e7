"""The page of a finished match: whole in one file, and only when the games are over."""

import json
import re
from pathlib import Path

import pytest

from companion.games.mutton.sentences import ended
from companion.games.mutton.web.match_page import NotShownError, match_page
from companion.games.mutton.web.replay import replay
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.language import languages
from companion.words.message import Message
from engine.mutton import records
from engine.mutton.ending import ending
from engine.mutton.records import Record

PLAYED = Path(__file__).parents[2] / "engine" / "data" / "playthroughs"


def record(name: str) -> Record:
    return records.read((PLAYED / f"{name}.mutton").read_text("utf-8"))


@pytest.mark.parametrize("language", languages())
def test_the_page_has_everything_in_it(language: str) -> None:
    played, catalogue = record("berserk"), Catalogue(language)
    page = match_page([played, played], catalogue)
    assert f'<html lang="{language}">' in page
    scripts = re.compile(r"<script.*?</script>", re.DOTALL)
    assert not re.findall(r"<link|src=|@import|@font-face|url\(", scripts.sub("", page))
    [kept] = re.findall(r'id="kept">(.*?)</script>', page)
    found, game = json.loads(kept), replay(played, catalogue)
    assert found["shown"]["replays"] == [game, game]
    assert found["shown"]["private"] is None
    assert found["words"]["pause"] == catalogue.text(Message("web-pause"))
    *before, last = [step["story"] for step in game["steps"]]
    assert len(before) == len(played.game.entries)
    assert last.endswith(catalogue.text(ended(ending(played.game))))
    assert game["steps"][-1]["facts"] == catalogue.text(
        Message("at-round-points", round=3, points=played.game.points))


def test_names_cannot_leave_the_data() -> None:
    played = record("stopped")
    evil = Record(played.game, {"Wolf": "</script><script>alert(1)</script>", "Farmer": "B"})
    assert match_page([evil], SCREEN).count("</script") == match_page(
        [played], SCREEN).count("</script")


def test_only_finished_games_of_one_kind_are_shown() -> None:
    played = record("berserk")
    for unfinished in (Record(played.game.upto(3), {}), Record(played.game.upto(0), {})):
        with pytest.raises(NotShownError, match="Only a finished game"):
            match_page([played, unfinished], SCREEN)
    with pytest.raises(NotShownError, match="different options"):
        match_page([played, record("stopped")], SCREEN)
