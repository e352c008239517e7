"""What `make test ROOM=name` chooses for a room."""

import re
from pathlib import Path

import pytest

from companion.registry.extras import extras
from companion.registry.found import games
from tests import circle
from tests.circle import chosen, own_tests, rooms
from tests.project_files import ROOT

ROOMS = rooms()


def test_every_extra_game_and_package_is_a_room() -> None:
    packages = {path.parent.name for house in ("companion", "engine")
                for path in (ROOT / house).glob("*/__init__.py")} - {"extras", "games"}
    assert packages | {*extras()} | {game.about.key for game in games()} <= ROOMS.keys()
    for name in extras():
        assert Path("companion/extras", name) in ROOMS[name]
        for each in (ROOT / "companion" / "games").glob(f"*/{name}"):
            assert each.relative_to(ROOT) in ROOMS[name]


@pytest.mark.parametrize("name", ["link", "fold", "firmware"])
def test_a_room_has_its_own_tests_and_those_that_use_it(name: str) -> None:
    found = chosen(name, ROOMS[name])
    assert {*map(str, own_tests(name)), "tests/extras/test_borders.py"} <= {*found}
    elsewhere = [each for each in found if "::" in each]
    assert elsewhere
    for each in elsewhere:
        file, _, test = each.partition("::")
        assert re.search(rf"(def|class) {test}\b", (ROOT / file).read_text("utf-8"))
        assert not any(Path(file).is_relative_to(own) for own in own_tests(name))


def test_an_unknown_room_is_refused_with_those_there_are(
    capsys: pytest.CaptureFixture[str]
) -> None:
    assert circle.main(["lnik"]) == 2
    said = capsys.readouterr().err
    assert "no room 'lnik'" in said
    assert "link" in said
