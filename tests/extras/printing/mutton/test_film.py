"""The end of a game as a picture, and the game as a film."""

from io import BytesIO
from pathlib import Path

from PIL import Image
from reportlab.graphics.shapes import String

from companion.extras.printing.page import Page
from companion.games.mutton.printing.film import END_MS, FILM_PX, PICTURE_PX, film, picture, scene
from engine.mutton import records
from engine.mutton.records import Record

DATA = Path(__file__).parents[3] / "engine" / "data"
TAGS = {"Wolf": "Ann", "Farmer": "Ben", "Date": "2026-11-24 20:15"}


def record(file: str) -> Record:
    return Record(records.read((DATA / file).read_text("utf-8")).game, TAGS)


def words(page: Page) -> list[str]:
    return [shape.text for shape in page.drawing.contents if isinstance(shape, String)]


def test_the_picture_is_the_last_scene_with_names_result_and_pack() -> None:
    played = record("playthroughs/berserk.mutton")
    shown = words(scene(played, len(played.game.entries)))
    assert "Ann · Ben" in shown
    assert "Round 3 · the Wolf has 4 points" in shown
    assert "The pack: D E" in shown
    assert any("every wolf" in each for each in shown)
    with Image.open(BytesIO(picture(played))) as opened:
        assert (opened.format, opened.width) == ("PNG", PICTURE_PX)


def test_the_film_has_a_scene_for_each_entry_and_shows_the_pack_only_at_its_end() -> None:
    played = record("playthroughs/open.mutton")
    many = len(played.game.entries)
    with Image.open(BytesIO(film(played))) as opened:
        assert (opened.format, opened.width, opened.n_frames) == ("GIF", FILM_PX, many + 1)
        opened.seek(many)
        assert opened.info["duration"] == END_MS
    packs = [any("The pack:" in each for each in words(scene(played, step)))
             for step in range(many + 1)]
    assert packs == [False] * many + [True]


def test_a_scene_before_the_end_does_not_depend_on_the_pack() -> None:
    played = record("playthroughs/hidden.mutton").game
    for many in range(len(played.entries)):
        begun = played.upto(many)
        assert begun.pack is not None
        one, other = (scene(Record(game, TAGS), many).drawing for game in (begun, begun.public()))
        assert [str(shape.getProperties()) for shape in one.contents] == [
            str(shape.getProperties()) for shape in other.contents]
