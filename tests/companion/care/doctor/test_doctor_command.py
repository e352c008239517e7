"""`sheepfold doctor` on the simulated board, from end to end, and where no board is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from companion.care.doctor.finding import State
from companion.care.doctor.manual_checks import TagReading, light_findings, tag_findings
from companion.commands import doctor
from companion.commands.doctor import command
from companion.link.events import Tagged
from companion.store.journal import Journal
from companion.words.catalogue import SCREEN
from hardware.live import LiveRig
from hardware.rig import Rig
from hardware.tabletop import tag_uid


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
    output = json.loads(done.stdout)
    assert not output["well"]
    assert done.return_value == 1
    assert {each.get("cell") for each in output["findings"] if each["state"] == "wrong"} == {
        "a2", "b3"
    }
    assert output["findings"][0]["state"] == "wrong"
    table = CliRunner().invoke(command, ["--board", board, "--quick"], terminal_width=200).stdout
    assert "Sensor a2" in table
    assert "2 problems" in table


def test_without_a_board_the_computer_is_examined_all_the_same(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text("brightness = 400\n")
    done = CliRunner().invoke(
        command, ["--board", "none", "--json", "--settings", str(settings)], standalone_mode=False
    )
    output = {each["part"]: each for each in json.loads(done.stdout)["findings"]}
    assert {"power", "display", "disk", "clock"} <= output.keys()
    assert output["settings"]["state"] == "wrong"
    assert "brightness" in output["settings"]["what"]


def test_an_address_that_is_none_is_refused_in_a_sentence() -> None:
    done = CliRunner().invoke(command, ["--board", "ftp://x", "--json"])
    assert done.exit_code == 1
    assert "is not the address of a board" in done.stderr


def test_what_eyes_saw_of_the_lights() -> None:
    cells = ("a1", "a2", "b2", "b1")
    every = {"red": list(cells[2:]), "green": list(cells[2:]), "blue": list(cells[2:])}
    (broken,) = light_findings(every, cells)
    assert SCREEN.text(broken.what) == "All lights from b2 on are dark."
    (one,) = light_findings({"red": ["a2"], "green": [], "blue": []}, cells)
    assert (one.cell, SCREEN.text(one.what)) == ("a2", "The light of a2 does not show red.")


@pytest.mark.parametrize(("sheep", "words"), [
    ([("A", b"1"), ("B", b"2")], ["Each sheep has a tag of its own: A, B."]),
    ([("A", b"1"), ("A", b"1")], ["Each sheep has a tag of its own: A."]),
    ([("A", b"2")], ["The tag in A is known as the tag of B."]),
    ([("A", b"2"), ("B", b"2")], ["A and B have the same tag, 32."]),
    ([("A", b"2"), ("B", b"1")],
     ["The tag in A is known as the tag of B.", "The tag in B is known as the tag of A."]),
    ([("Z", b"9")], ["Each sheep has a tag of its own: Z."]),
])
def test_a_tag_that_reads_as_anothers_is_named(
    sheep: list[tuple[str, bytes]], words: list[str]
) -> None:
    found = tag_findings(sheep, {b"1": "A", b"2": "B"})
    assert [SCREEN.text(each.what) for each in found] == words
    assert all(SCREEN.text(each.mend) for each in found if each.state is State.WRONG)


def test_a_mistaken_tag_on_the_rig_is_found_and_put_right(tmp_path: Path) -> None:
    """From end to end: the answers are typed, and each sheep lies on the pad meanwhile."""
    data, settings = tmp_path / "games", tmp_path / "settings.toml"
    settings.write_text(f'data = "{data}"\n')
    journal = Journal(data)
    for letter in "AB":
        journal.learn(tag_uid(letter), letter)
    journal.close()
    rig = Rig(2, seed=1)
    rig.command("mistag A B")
    with LiveRig(rig, tmp_path / "board") as live:
        port = live.start().port

        def look(*answers: str) -> str:
            typed = iter(("", "", "", *answers))  # every light shows every colour

            def prompt(text: str, **_: object) -> object:
                if text.startswith("Which cells are not blue"):
                    live.submit("tap A")
                output = next(typed)
                return output == "y" if text.startswith("Save") else output

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(click, "prompt", prompt)
                patch.setattr(click, "confirm", prompt)
                patch.setattr(doctor, "TagReading", lambda now: TagReading(now, 1500))
                return CliRunner(env={"COLUMNS": "200"}).invoke(
                    command, ["--board", port, "--quick", "--look", "--settings", str(settings)]
                ).stdout

        assert "The tag in A is known as the tag of B." in look("a", "n")
        kept = Journal(data)
        assert kept.tags() == {tag_uid("A"): "A", tag_uid("B"): "B"}
        kept.close()
        assert "Each sheep has a tag of its own: A." in look("a", "y")
    kept = Journal(data)
    assert kept.tags() == {tag_uid("B"): "A"}
    kept.close()


def test_a_tag_is_waited_for() -> None:
    wanted = TagReading(0.0)
    wanted.tick(14_000)
    assert not wanted.done
    wanted.event(Tagged(None, b"\x04\xa1"), 14_500)
    assert wanted.done
    assert SCREEN.text(wanted.finding.what) == "Tag 04A1 was read on the pad."
    late = TagReading(0.0)
    late.tick(16_000)
    assert late.done
    assert "No tag" in SCREEN.text(late.finding.what)
