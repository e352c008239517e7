"""Tutorials and the options table agree with the code."""

from contextlib import closing
from pathlib import Path

import pytest

from tests.docs.option_table import PAGES, renewed
from tests.docs.tutorial import DOCS, Reader


@pytest.mark.parametrize("name", [
    pytest.param("developers/first-player.md", marks=pytest.mark.whole),
    pytest.param("developers/first-test.md", marks=pytest.mark.whole),
    pytest.param("developers/first-game.md", marks=pytest.mark.whole),
    pytest.param("makers/first-board.md", marks=pytest.mark.whole),  # most of a minute, real time
])
def test_the_commands_of_a_tutorial_print_what_it_shows(name: str, tmp_path: Path) -> None:
    """`python -m tests.docs.tutorial PAGE` writes what they print into the page."""
    with closing(Reader(tmp_path)) as reader:
        commands = reader.follow(DOCS / name)
    assert commands
    for command in commands:
        assert command.printed == command.shown, f"{command.line}\n{command.errors}"


def test_the_game_of_the_tutorial_is_the_example(tmp_path: Path) -> None:
    example = DOCS / "developers" / "examples" / "fox_and_flock"
    with closing(Reader(tmp_path)) as reader:
        reader.follow(DOCS / "developers" / "first-game.md", run=False)
    for file in ("pyproject.toml", "fox_and_flock/__init__.py", "fox_and_flock/rules.py"):
        assert (tmp_path / "fox-and-flock" / file).read_text() == (example / file).read_text()


def test_the_players_of_the_tutorial_are_short() -> None:
    text = (DOCS / "developers" / "first-player.md").read_text("utf-8")
    for code in text.split("```python\n")[1:]:
        assert len(code.partition("```")[0].splitlines()) <= 30


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_table_of_options_is_that_of_the_engine(page: Path) -> None:
    assert renewed(page) == page.read_text("utf-8"), (
        "run `.venv/bin/python -m tests.docs.option_table`")
