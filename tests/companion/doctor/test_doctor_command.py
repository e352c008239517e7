"""`sheepfold doctor` on the simulated board, from end to end, and where no board is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.commands.doctor import command
from companion.doctor.eyes import TagWanted, seen
from companion.link.events import Tagged
from hardware.live import LiveRig
from hardware.rig import Rig


@pytest.fixture
def board(tmp_path: Path) -> Iterator[str]:
    rig = Rig(2, seed=1)
    for fault in ("stick a2 110", "noise 2 b3"):
        rig.command(fault)
    with LiveRig(rig, tmp_path / "board") as live:
        yield live.start().port


def test_the_planted_faults_are_named_first(board: str) -> None:
    done = CliRunner().invoke(command, ["--board", board, "--quick", "--json"],
                              standalone_mode=False)
    told = json.loads(done.stdout)
    assert not told["well"]
    assert done.return_value == 1
    assert {each.get("cell") for each in told["findings"] if each["state"] == "wrong"} == {
        "a2", "b3"
    }
    assert told["findings"][0]["state"] == "wrong"
    table = CliRunner().invoke(command, ["--board", board, "--quick"], terminal_width=200).stdout
    assert "sensor a2" in table
    assert "2 wrong" in table


def test_without_a_board_the_computer_is_examined_all_the_same(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text("brightness = 400\n")
    done = CliRunner().invoke(
        command, ["--board", "none", "--json", "--settings", str(settings)], standalone_mode=False
    )
    told = {each["part"]: each for each in json.loads(done.stdout)["findings"]}
    assert {"power", "display", "disk", "clock"} <= told.keys()
    assert told["settings"]["state"] == "wrong"
    assert "brightness" in told["settings"]["what"]


def test_an_address_that_is_none_is_refused_in_a_sentence() -> None:
    done = CliRunner().invoke(command, ["--board", "ftp://x", "--json"])
    assert done.exit_code == 1
    assert "is no address of a board" in done.stderr


def test_what_eyes_saw_of_the_lights() -> None:
    cells = ("a1", "a2", "b2", "b1")
    every = {"red": list(cells[2:]), "green": list(cells[2:]), "blue": list(cells[2:])}
    (broken,) = seen(every, cells)
    assert broken.what == "All lights from b2 on are dark."
    (one,) = seen({"red": ["a2"], "green": [], "blue": []}, cells)
    assert (one.cell, one.what) == ("a2", "The light of a2 does not show red.")


def test_a_tag_is_waited_for() -> None:
    wanted = TagWanted(0.0)
    wanted.tick(14_000)
    assert not wanted.done
    wanted.event(Tagged(None, b"\x04\xa1"), 14_500)
    assert wanted.done
    assert wanted.finding.what == "Tag 04A1 was felt on the pad."
    late = TagWanted(0.0)
    late.tick(16_000)
    assert late.done
    assert "No tag" in late.finding.what
