"""How far a learner has come, where another program brings more."""

import shutil
from pathlib import Path

from companion.extras.lessons.progress import Progress


def test_what_another_program_brings_while_a_file_is_used_is_kept(tmp_path: Path) -> None:
    """A synchroniser may bring what was reached at another computer."""
    here, there = tmp_path / "here", tmp_path / "there"
    lessons, other = Progress(here), Progress(there)
    lessons.reach("fold", 2)
    other.reach("mutton", 5)
    other.reach("fold", 0, done=True)
    shutil.copytree(there, here, dirs_exist_ok=True)
    lessons.reach("dogs", 1)
    assert Progress(here).reached("mutton", 9).step == 5
    assert Progress(here).reached("fold", 9).done
