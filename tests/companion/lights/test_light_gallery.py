"""The pictures in the documentation are those of the program as it is."""

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from companion.lights.light import LOOP_MS
from tests.pictures.light_gallery import main, moments, write

DOCS = Path(__file__).parents[3] / "docs" / "players"


def test_the_pictures_of_the_page_are_up_to_date(tmp_path: Path) -> None:
    drawn = {file.name: file.read_text("utf-8") for file in write(tmp_path)}
    kept = {file.name: file.read_text("utf-8") for file in (DOCS / "lights").iterdir()}
    assert drawn.keys() == kept.keys()
    stale = [name for name in drawn if drawn[name] != kept[name]]
    assert not stale, "run `python -m tests.pictures.light_gallery docs/players/lights`"


def test_the_page_shows_them_all() -> None:
    shown = set(re.findall(r"\(lights/([\w-]+)\.svg\)", (DOCS / "lights.md").read_text("utf-8")))
    assert shown == {name for name, _, _ in moments()}


def test_a_game_goes_through_every_kind_of_light_but_the_fleeting() -> None:
    """The rest, a touched cell and the end of a match, are described in words."""
    roles = {mark.role for _, view, _ in moments() for mark in view.marks}
    assert roles == {"place", "runner", "legal", "victim", "wrong", "ask", "shot", "remove"}


def test_a_picture_moves_as_the_lights_do(tmp_path: Path) -> None:
    kill = ElementTree.parse(next(file for file in write(tmp_path) if file.stem == "kill"))
    courses = [
        [float(value) for value in each.attrib["values"].split(";")]
        for each in kill.iter("{http://www.w3.org/2000/svg}animate")
    ]
    assert len(courses) == 3  # the victim and two runners; where they may run to is steady
    for course in courses:
        assert course[0] == course[-1]  # it repeats without a jump
        assert any(one != other for one, other in pairwise(course))
    lengths = {each.attrib["dur"] for each in kill.iter() if "dur" in each.attrib}
    assert lengths == {f"{LOOP_MS}ms"}


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "FOLDER" in str(main([]))
    (tmp_path / "file").write_text("")
    assert "cannot be written" in str(main([str(tmp_path / "file")]))
    assert main([str(tmp_path / "new")]) is None
    assert "kill.svg" in capsys.readouterr().out


def test_only_sheep_run_and_only_empty_cells_take_them() -> None:
    for name, view, _ in moments():
        for mark in view.marks:
            if mark.role in ("runner", "legal"):
                assert (mark.cell in view.board.on) == (mark.role == "runner"), (name, mark)


@pytest.mark.parametrize("pack", ["HXYZ", "PABC", "HPIJ"])
def test_until_a_wolf_is_found_the_lights_are_the_same_whatever_the_pack(pack: str) -> None:
    """The first eight moments, a whole kill and its reveal, in the same game with another pack."""
    known, other = (
        {name: lights for name, _, lights in moments(each)} for each in ("HIDE", pack)
    )
    until = list(known).index("shot") + 1
    assert list(known.items())[:until] == list(other.items())[:until]
    assert known["howl"] != other["howl"]  # D, which is shot, is a wolf in one game only
    assert known["over"] != other["over"]
