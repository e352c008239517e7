"""Fonts of the system that are damaged or cannot be looked for do no harm."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.words import fonts
from tests.project_files import ROOT


@pytest.mark.parametrize("damaged", [b"", b"no font", None], ids=["empty", "cut off", "absent"])
def test_a_bold_font_that_is_damaged_is_not_taken(
    damaged: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screens would end with it."""
    regular = tmp_path / "NotoSans-Regular.ttf"
    regular.write_bytes((fonts.FONTS / "Vollkorn_400Regular.ttf").read_bytes())
    if damaged is not None:
        (tmp_path / "NotoSans-Bold.ttf").write_bytes(damaged)
    monkeypatch.setattr(fonts, "_regular", lambda: (regular,))
    found = fonts.system_font.__wrapped__("Я", bold=True)
    assert found == regular


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be a user without a name")
def test_a_user_without_a_home_has_the_fonts_of_the_system(tmp_path: Path) -> None:
    """Wherever the app was started: this user may not read that folder."""
    code = ("import os; os.environ.pop('HOME', None)\n"
            "from companion.words import fonts; os.seteuid(4242); os.setreuid(4242, 4242)\n"
            "print(list(fonts._found()) is None)")
    ran = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True,
                         check=False, env=os.environ | {"PYTHONPATH": str(ROOT)})
    assert (ran.stdout, ran.returncode) == ("False\n", 0), ran.stderr
