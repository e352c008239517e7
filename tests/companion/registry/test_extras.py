"""The extras are found by their folders, with what they and the games bring."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion import cli
from companion import extras as house
from companion.registry import extras as registry
from companion.registry import found
from companion.registry.extras import extras, offered
from companion.registry.found import games
from companion.registry.game import Game, load
from engine.games import about


def test_each_extra_needs_only_extras_that_there_are():
    known = extras()
    for name, extra in known.items():
        assert name not in extra.requires
        assert set(extra.requires) <= known.keys(), name


def test_everything_that_is_offered_can_be_loaded():
    for extra in extras().values():
        for part in extra.parts.values():
            load(part)
    for game in games():
        assert game.more.keys() <= extras().keys()
        for brought in game.more.values():
            for part in brought.values():
                load(part)


def test_parts_come_in_the_order_of_the_extras_names():
    game = Game(about=about("mutton"), more={
        "web": {"pages": "a:B"}, "hall": {"pages": "c:D"}, "puzzles": {"card": "e:F"}})
    assert game.all_of("pages") == ("c:D", "a:B")
    assert (game.part("pages"), game.part("card"), game.part("song")) == ("c:D", "e:F", "")
    assert offered("a kind that nobody knows") == {}


Plant = Callable[[str, str], None]
GOOD = """
from companion.registry.extras import Extra
OFFER = Extra(parts={"song": "companion.extras.choir:SONG"})
"""


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[Plant]:
    """Puts the package of an extra beside the others, as another distribution does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house, "__path__", [*house.__path__, str(tmp_path)])

        def do(name: str, source: str) -> None:
            commands = tmp_path / name / "commands"
            commands.mkdir(parents=True)
            (tmp_path / name / "__init__.py").write_text(source)
            (commands / f"{name}.py").write_text("import click\ncommand = click.Command('sing')")
            _forget()

        yield do
    for module in [each for each in sys.modules if each.startswith("companion.extras.choir")]:
        del sys.modules[module]
    _forget()


def _forget() -> None:
    for cached in (registry.found, found.found):
        cached.cache_clear()


def test_nothing_is_wrong_with_ours():
    assert found.troubles() == ()


@pytest.mark.parametrize(("source", "said"), [
    ("import no_such_thing",
     "cannot be used: ModuleNotFoundError: No module named 'no_such_thing'"),
    ("raise SystemExit('no display')", "cannot be used: SystemExit: no display"),
    ("OFFER = {}", "does not say what it offers, so it cannot be used."),
    ("", "does not say what it offers, so it cannot be used."),
    ("OFFER = 1 2", "cannot be used: SyntaxError: invalid syntax (__init__.py, line 1)"),
    (GOOD.replace("Extra(", "Extra(requires=('piano',), "), "cannot be used without piano."),
])
def test_one_that_cannot_be_used_is_reported_and_the_rest_goes_on(
    plant: Plant, source: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    there = {*extras()}
    plant("choir", source)
    assert extras().keys() == there
    assert cli.run(["games"]) == 0
    out, err = capsys.readouterr()
    assert "Mutton" in out
    assert err == f"companion.extras.choir {said}\n"
    assert cli.run(["choir"]) == 1
    assert capsys.readouterr().err == f"Error: companion.extras.choir {said}\n"


def test_help_and_manual_are_without_it(
    plant: Plant, capsys: pytest.CaptureFixture[str]
) -> None:
    plant("choir", "OFFER = 1 2")
    for words in ("--help", "manual"):
        assert cli.run([words]) == 0
        out, err = capsys.readouterr()
        assert "verify" in out
        assert "choir" not in out
        assert err == ""


def test_one_of_another_package_is_used(plant: Plant) -> None:
    plant("choir", GOOD)
    assert offered("song") == {"choir": "companion.extras.choir:SONG"}
    assert cli.run(["choir"]) == 0


def test_the_help_goes_on_with_a_command_that_is_no_python(
    plant: Plant, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plant("choir", GOOD)
    (tmp_path / "choir" / "commands" / "choir.py").write_text("def command(:")
    assert cli.run(["--help"]) == 0
    assert "\n  choir" in capsys.readouterr().out


def test_what_a_removed_package_leaves_behind_is_no_extra(
    plant: Plant, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Other versions of Python may have left compiled modules, which pip does not know."""
    there = {*extras()}
    (tmp_path / "choir" / "commands" / "__pycache__").mkdir(parents=True)
    (tmp_path / "choir" / "__pycache__").mkdir()
    registry.found.cache_clear()
    assert extras().keys() == there
    assert found.troubles() == ()
    assert cli.run(["--help"]) == 0
    assert "choir" not in capsys.readouterr().out


def test_what_requires_one_that_cannot_be_used_is_left_out_as_well(plant: Plant) -> None:
    plant("choir", "raise OSError('hoarse')")
    plant("choir_song", GOOD.replace("Extra(", "Extra(requires=('choir',), "))
    plant("choir_tour", GOOD.replace("Extra(", "Extra(requires=('choir_song',), "))
    assert [each.id for each in found.troubles()] == [
        "extra-unusable", "extra-incomplete", "extra-incomplete"]


def test_what_a_game_brings_is_left_out_if_it_cannot_be_used(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.games import fold

    monkeypatch.setattr(fold, "__path__", [*fold.__path__, str(tmp_path / "fold")])
    (tmp_path / "fold" / "choir").mkdir(parents=True)
    (tmp_path / "fold" / "choir" / "__init__.py").write_text("raise OSError('hoarse')")
    plant("choir", GOOD)
    assert "choir" in extras()
    assert "choir" not in found.game("fold").more
    assert [dict(each.arguments) for each in found.troubles()] == [
        {"package": "companion.games.fold.choir", "why": "OSError: hoarse"}]
