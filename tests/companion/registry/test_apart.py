"""A command that another distribution brings is answered with how to get it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion import cli
from companion.registry import apart
from companion.registry.apart import how_to_get


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A list as a wheel has it."""
    file = tmp_path / "apart.json"
    file.write_text(json.dumps({"jamboree": "sheepfold-camp", "play --tent": "sheepfold-camp"}))
    monkeypatch.setattr(cli, "how_to_get", lambda words: apart.how_to_get(words, file))
    return file


def test_a_checkout_has_everything() -> None:
    assert how_to_get("jamboree") == ""


@pytest.mark.parametrize(("words", "found"), [
    (["jamboree"], True), (["play", "--tent", "x"], True), (["games", "--tent", "x"], False),
    (["jambore"], False)])
def test_the_sentence_says_how_to_get_it(
    listed: Path, words: list[str], found: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(words) == 2
    assert ("pip install sheepfold-camp" in capsys.readouterr().err) == found


def test_what_is_not_here_is_not_in_the_help(listed: Path) -> None:
    assert "jamboree" not in CliRunner().invoke(cli.sheepfold, ["--help"]).output
