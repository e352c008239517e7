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
    (tmp_path / "of ours").chmod(0o600)
    run = CliRunner().invoke(command, ["--hall", f"@{tmp_path}/of ours"])
    assert run.output == f"{ADDRESS!r}\n"


def test_other_values_are_taken_as_they_are() -> None:
    run = CliRunner()
    assert run.invoke(command, []).output == "None\n"
    for address in ("mqtts://hall.local:8883", "mqtt://[::1]:1883", "ws://12@hall.local"):
        assert run.invoke(command, ["--hall", address]).output == f"{address!r}\n"


@pytest.mark.parametrize("address", [
    ADDRESS, "12:pass@word@hall.local", "mqtts://12:pass/word@hall.local:8883"])
def test_a_password_on_the_command_line_is_refused_and_not_repeated(address: str) -> None:
    """All users of the computer can read it there."""
    refused = CliRunner().invoke(command, ["--hall", address])
    assert refused.exit_code == 2
    assert "@hall.txt" in refused.output
    assert "pass" not in refused.output.replace("a password", "")


def test_a_file_that_others_can_read_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "hall.txt"
    file.write_text(ADDRESS)
    file.chmod(0o640)
    run = CliRunner().invoke(command, ["--hall", f"@{file}"])
    assert run.output.endswith(f"{ADDRESS!r}\n")
    assert f"chmod 600 {file}" in run.output


def test_a_file_that_holds_no_address_is_refused(tmp_path: Path) -> None:
    missing = CliRunner().invoke(command, ["--hall", f"@{tmp_path}/none"])
    assert missing.exit_code == 1
    assert "no file" in missing.output
    (tmp_path / "empty").touch()
    empty = CliRunner().invoke(command, ["--hall", f"@{tmp_path}/empty"])
    assert empty.output == f"'@{tmp_path}/empty'\n", "which is no address, and is refused as one"
