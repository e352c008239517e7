"""What the doctor says of the folder of the games, and of programs that are not there."""

from pathlib import Path

import pytest

from companion.extras.care.doctor.finding import Finding, State
from companion.extras.care.doctor.machine import Machine, run
from companion.outside.folders import obstacle
from companion.words.catalogue import SCREEN
from tests.companion.hygiene.test_hygiene import games, opened


def disk(folder: Path) -> Finding:
    return next(each for each in Machine(folder).findings() if each.part == "disk")


@pytest.mark.parametrize(("mode", "other"), [
    (0o755, "letters.txt"), (0o1777, "computer-wolf.json"),
], ids=["somebody's other files", "a folder like /tmp"])
def test_a_folder_that_others_may_enter_is_told(tmp_path: Path, mode: int, other: str) -> None:
    folder = games(tmp_path, mode, other)
    assert opened(folder) == mode
    assert disk(folder).state is State.LOOK
    assert f"chmod 700 {folder}" in SCREEN.text(disk(folder).mend)
    folder.chmod(0o700)
    after = Machine(folder).findings()
    assert not [each for each in after if "chmod 700" in SCREEN.text(each.mend)]


@pytest.mark.parametrize("kind", ["a file", "a broken link"])
def test_what_is_in_the_way_of_the_folder_is_named(tmp_path: Path, kind: str) -> None:
    there = tmp_path / "there"
    if kind == "a file":
        there.touch()
    else:
        there.symlink_to(tmp_path / "none")
    wanted = obstacle(there / "games")
    assert wanted is not None
    assert disk(there / "games").mend == wanted


def test_a_program_that_is_not_there_answers_nothing() -> None:
    assert run(["no-such-program"]) is None
