"""The tracking sheet shows what the record says, and a finger finds its letter."""

from dataclasses import replace

import pytest

from companion.games.mutton.show import Fate, Note, SheetPicture, sheet_picture
from companion.games.mutton.table.view import TableView
from companion.games.mutton.tracking import SheetMark, SheetRow, letter_story
from companion.games.mutton.widgets import sheet as sheet_widgets
from companion.games.mutton.widgets import tall_sheet
from companion.games.mutton.widgets.sheet import Sheet
from companion.games.mutton.widgets.tall_sheet import TallSheet
from companion.screens.boxes import Box
from companion.screens.theme import DAY
from companion.screens.widgets.part import Look
from companion.simulation.offscreen import Offscreen
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.letters import LETTERS
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Pass, Placement, Run, Shot
from engine.mutton.options import Options
from tests.companion.screens.conftest import both_sizes
from tests.companion.screens.contrasts import too_faint
from tests.companion.screens.stranger import CAPITAL
from tests.companion.screens.test_tall_sheet import CAPITAL_MM

RAN, SHEEP, SHOT = (SheetMark.RAN,), (SheetMark.SHEEP,), (SheetMark.SHOT,)


def _game() -> Game:
    """A refused kill, a kill, a shot at a wolf; then the Wolf has to pass."""
    options = Options(size=3, sheep=6, wolves=2)
    placement = Placement(("a1", "a2", "b4", "c5", "e3", "e5"))
    game = Game.start(options, placement, "BF")
    game = game.refuse("C").apply(Kill("A", (Run("B", "c3"),))).apply(Shot("B"))
    return game.apply(Pass()).apply(Shot("E"))


def _view(game: Game, **notes: str) -> TableView:
    return TableView(
        "farmer", "", options=game.options, position=game.position, game=game.public(), notes=notes
    )


def test_the_rows_are_those_of_the_game() -> None:
    picture = sheet_picture(_view(_game(), D="?", C="o"))
    assert picture.letters == "ABCDEF"
    first, second = picture.rows
    assert first.marks == {
        "C": (SheetMark.REFUSED,),
        "A": SHEEP,
        "B": (SheetMark.RAN, SheetMark.SHOT),
    }
    assert (second.number, second.marks) == (2, {"E": SHOT})
    assert second.words == Message("sheet-wolf-passed")
    assert picture.fates == {"A": Fate.SHEEP, "B": Fate.WOLF, "E": Fate.SHEEP}
    assert picture.notes == {"D": Note.MAYBE, "C": Note.SHEEP}


@pytest.mark.parametrize(
    ("letter", "story"),
    [
        ("A", "A, a sheep, was killed in round 1."),
        ("B", "B ran in round 1. B, a wolf, was shot in round 1."),
        ("C", "C has not run from the Wolf yet. No wolf was next to C in round 1."),
        ("D", "D has not run from the Wolf yet."),
    ],
)
def test_a_letter_tells_its_story(letter: str, story: str) -> None:
    assert SCREEN.text(letter_story(_game(), letter)) == story


def test_without_reveals_the_dead_are_not_told_apart() -> None:
    options = Options(size=3, sheep=6, wolves=2, reveal=False)
    placement = Placement(("a1", "a2", "b4", "c5", "e3", "e5"))
    game = Game.start(options, placement, "BF").apply(Kill("A", (Run("B", "c3"),)))
    picture = sheet_picture(_view(game))
    assert picture.fates == {"A": Fate.UNKNOWN}
    assert picture.rows[0].marks["A"] == (SheetMark.HIDDEN,)


def _sheet(screen: Offscreen, picture: SheetPicture, chosen: list[str]) -> Sheet:
    box = Box(10, 120, screen.display.width - 20, 280)
    sheet = Sheet(Look(DAY, screen.display), box, picture, chosen.append)
    screen.show(sheet)
    return sheet


def test_a_finger_slides_to_its_letter(screen: Offscreen) -> None:
    chosen: list[str] = []
    sheet = _sheet(screen, SheetPicture(LETTERS), chosen)
    columns = sheet.columns
    finger = screen.finger(*columns["F"].centre)
    with_lens = screen.pixels()
    finger.move(*columns["J"].centre)
    assert screen.pixels() != with_lens, "the letter under the finger is shown above it"
    finger.up()
    assert chosen == ["J"]


@both_sizes
@pytest.mark.parametrize("count", [2, 7, 26])
def test_every_letter_has_its_column(screen: Offscreen, count: int) -> None:
    chosen: list[str] = []
    sheet = _sheet(screen, SheetPicture(LETTERS[:count]), chosen)
    for column in sheet.columns.values():
        screen.tap(*column.centre)
    assert "".join(chosen) == LETTERS[:count]


def test_a_long_game_scrolls_and_comes_back_with_the_next_round(screen: Offscreen) -> None:
    rows = tuple(SheetRow(n, {"A": RAN}) for n in range(1, 41))
    sheet = _sheet(screen, SheetPicture(LETTERS, rows=rows), [])
    assert sheet.visible_rows[-1].number == 40
    x, y = sheet.box.centre
    screen.drag((x, y), (x, y - 6 * sheet.row_height))
    assert sheet.visible_rows[-1].number == 34
    screen.drag((x, y), (x, y + 50 * sheet.row_height))
    assert sheet.visible_rows[-1].number == 40
    screen.drag((x, y), (x, y - 90 * sheet.row_height))
    assert sheet.visible_rows[0].number == 1
    more = SheetPicture(LETTERS, rows=(*rows, SheetRow(41, {"B": RAN})))
    sheet.show(more)
    assert sheet.visible_rows[-1].number == 41


def test_a_wheel_scrolls_a_long_game(screen: Offscreen) -> None:
    rows = tuple(SheetRow(n, {"A": RAN}) for n in range(1, 41))
    sheet = _sheet(screen, SheetPicture(LETTERS, rows=rows), [])
    x, y = sheet.box.centre
    assert sheet.scroll(x, y, 1)
    assert sheet.visible_rows[-1].number == 40
    for _ in range(50):
        sheet.scroll(x, y, -1)
    assert sheet.visible_rows[0].number == 1
    sheet.scroll(x, y, 1)
    assert sheet.visible_rows[0].number == 2


def test_a_usual_game_is_seen_whole(wide: Offscreen) -> None:
    rows = tuple(SheetRow(n, {"A": RAN}) for n in range(1, 12))
    sheet = _sheet(wide, SheetPicture(LETTERS, rows=rows), [])
    assert [row.number for row in sheet.visible_rows] == list(range(1, 12))


@both_sizes
@pytest.mark.parametrize("height", [180, 325])
def test_every_number_can_be_read_in_large_text(
    screen: Offscreen, monkeypatch: pytest.MonkeyPatch, height: int
) -> None:
    """Of a game with more rounds than there is room for, and of a wolf that is certain."""
    look = Look(DAY, screen.display, text_scale=1.25)
    seen: dict[str, float] = {}

    def note(words: str, font: str, px: int, *rest: object) -> None:
        seen[words] = px * CAPITAL * 25.4 / look.display.dpi

    monkeypatch.setattr(sheet_widgets, "letter", note)
    monkeypatch.setattr(tall_sheet, "letter", note)
    rows = tuple(SheetRow(n, {"A": RAN}) for n in range(1, 14))
    chances = dict.fromkeys(LETTERS, 0.19) | {"C": 1.0, "D": 0.0}
    tall = screen.display.portrait
    kind = TallSheet if tall else Sheet
    box = Box(18, 10, screen.display.width - 36, height + 600 * tall)
    sheet = kind(look, box, SheetPicture(LETTERS, rows=rows, chances=chances))
    assert {"13", "11" if tall else "12"} <= seen.keys(), "the newest rounds"
    assert {"19", "100", "0"} <= {words.rstrip("%") for words in seen}
    assert min(seen.values()) >= CAPITAL_MM, seen
    assert not sheet.clipped


@both_sizes
def test_what_is_said_of_a_round_covers_none_of_its_marks(screen: Offscreen) -> None:
    tall = screen.display.portrait
    look = Look(DAY, screen.display, text_scale=1.25)
    for kind in {Sheet, TallSheet if tall else Sheet}:
        box = Box(18, 10, screen.display.width - 36, 860 if kind is TallSheet else 140)
        for name in LETTERS:
            row = SheetRow(1, {name: SHOT}, Message("sheet-wolf-passed"))
            sheet = kind(look, box, SheetPicture(LETTERS, rows=(row,)))
            screen.show(sheet)
            assert too_faint(sheet, screen.pixels()) == [], name
            assert not sheet.clipped


def test_every_mark_fate_and_note_can_be_told_apart(wide: Offscreen) -> None:
    """No two look the same, all colours taken away."""
    blank = SheetPicture("A")
    pictures = [replace(blank, rows=(SheetRow(1, {"A": (mark,)}),)) for mark in SheetMark]
    pictures += [replace(blank, fates={"A": fate}) for fate in Fate if fate is not Fate.ALIVE]
    pictures += [replace(blank, notes={"A": note}) for note in Note if note is not Note.NONE]
    greys = []
    for picture in pictures:
        sheet = _sheet(wide, picture, [])
        greys.append(_greys(wide, sheet.columns["A"]))
    for i, one in enumerate(greys):
        for j, other in enumerate(greys[:i]):
            differing = sum(a != b for a, b in zip(one, other, strict=True))
            assert differing >= 12, f"{pictures[i]} looks like {pictures[j]}"


def _greys(screen: Offscreen, box: Box) -> list[int]:
    """The pixels of a box without their colour."""
    pixels, width = screen.pixels(), screen.display.width
    found = []
    for y in range(box.y, box.upper):
        row = pixels[(y * width + box.x) * 4 : (y * width + box.right) * 4]
        channels = zip(row[0::4], row[1::4], row[2::4], strict=True)
        found += [(3 * red + 6 * green + blue) // 80 for red, green, blue in channels]
    return found
