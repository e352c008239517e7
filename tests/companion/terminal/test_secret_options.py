"""Values that other users of the computer would read in the arguments of the program."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from companion.terminal.secret_options import secret_value

ADDRESS = "mqtts://12:pass%40word@hall.local:8883"


@click.command()
@click.option("--hall", callback=secret_value)
def command(hall: str | None) -> None:
    click.echo(repr(hall))


@pytest.mark.parametrize("text", [
    ADDRESS, f"{ADDRESS}\n", f"  {ADDRESS}\r\nmqtts://13:other@hall.local\n", f"{ADDRESS}\n\n"])
def test_an_address_with_a_password_can_be_in_a_file(tmp_path: Path, text: str) -> None:
    (tmp_path / "of ours").write_bytes(text.encode())
    run = CliRunner().invoke(command, ["--hall", f"@{tmp_path}/of ours"])
    assert run.output == f"{ADDRESS!r}\n"


def test_other_values_are_taken_as_they_are() -> None:
    run = CliRunner()
    assert run.invoke(command, []).output == "None\n"
    assert run.invoke(command, ["--hall", ADDRESS]).output == f"{ADDRESS!r}\n"


def test_a_file_that_holds_no_address_is_refused(tmp_path: Path) -> None:
    missing = CliRunner().invoke(command, ["--hall", f"@{tmp_path}/none"])
    assert missing.exit_code == 1
    assert "no file" in missing.output
    (tmp_path / "empty").touch()
    empty = CliRunner().invoke(command, ["--hall", f"@{tmp_path}/empty"])
    assert empty.output == f"'@{tmp_path}/empty'\n", "which is no address, and is refused as one"
