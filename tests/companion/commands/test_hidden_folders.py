"""A folder into which the user may not look: no command says that something is not there."""

import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
import pytest

from companion import cli
from tests.extras.parts import united
from tests.torture.cases import NOBODY, in_a_process

NAMES: dict[str, Sequence[str]] = {
    "backup": ("backup", "HIDDEN", "--journal", "HIDDEN"),
    "import": ("import", "HIDDEN"), "restore": ("restore", "HIDDEN", "--journal", "HIDDEN"),
    "rig": ("rig", "--link", "HIDDEN"), "show": ("show", "HIDDEN"),
    "table": ("table", "--journal", "HIDDEN"), "verify": ("verify", "HIDDEN"),
    "words": ("--words", "HIDDEN", "games"),
} | united("HIDDEN")


@pytest.fixture
def hidden() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        (Path(folder) / "closed").mkdir(mode=0o700)
        if os.geteuid() != 0:
            (Path(folder) / "closed").chmod(0)
        yield Path(folder) / "closed" / "name"


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_said_to_be_missing_that_nobody_may_see(
    name: str, hidden: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for command in NAMES[name]:  # its modules, which the other user may not read either
        cli.sheepfold.get_command(click.Context(cli.sheepfold), command)
    words = [str(hidden) if word == "HIDDEN" else word for word in NAMES[name]]

    def look() -> None:
        if os.geteuid() == 0:
            os.seteuid(NOBODY)
        os.environ["HOME"] = str(hidden.parents[1])
        code = cli.run(words)
        assert code in (1, 2), code

    in_a_process(look)
    said = capfd.readouterr()
    assert "fault of its own" not in said.err
    assert re.search("ermission|may not write|cannot be created", said.out + said.err), said
    assert "There is no" not in said.err
    assert "There are no" not in said.err
