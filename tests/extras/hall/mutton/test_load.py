"""The load of simulated tables on a broker, in small."""

import json
import shutil

import pytest

from companion import cli
from companion.extras.hall.commands import hall
from companion.extras.hall.errors import HallError
from companion.extras.joined.address import Address
from tests.extras.hall.mutton import load
from tests.extras.hall.mutton.load import measure

Capture = pytest.CaptureFixture[str]
NOBODY = Address("mqtt", "127.0.0.1", 1)
needs_mosquitto = pytest.mark.skipif(
    shutil.which("mosquitto", path="/usr/sbin:/usr/bin") is None,
    reason="mosquitto is not installed")


@needs_mosquitto
def test_all_messages_arrive_and_the_standings_are_right() -> None:
    found = measure(3, 1, None, 0.02)
    assert found["messages"]["sent"] == found["messages"]["received"] > 100
    assert found["standings_right"]
    assert found["results"] >= 3
    assert 0 < found["latency_ms"]["p50"] <= found["latency_ms"]["p99"]
    assert found["broker"]["memory_mb"] > 1
    assert found["asked_again"] == {"lines": 0, "results": 0}


@needs_mosquitto
def test_what_a_broker_has_dropped_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, dropped = load._Heard.take, set[tuple[str, bytes]]()

    def take(heard: load._Heard, topic: str, payload: bytes) -> None:
        lost = "/record/" in topic or load.numbers(payload)[0] % 3
        if lost and (topic, payload) not in dropped:
            dropped.add((topic, payload))
        else:
            honest(heard, topic, payload)

    monkeypatch.setattr(load._Heard, "take", take)
    monkeypatch.setattr(load, "LAST_S", 0.5)
    found = measure(3, 1, None, 0.02)
    assert found["messages"]["sent"] > found["messages"]["received"] > 0
    assert found["messages"]["missed"] > 0
    assert found["asked_again"]["results"] == found["results"] >= 3
    assert found["missing"] == []
    assert found["standings_right"]


def test_a_broker_that_is_not_there_is_named() -> None:
    with pytest.raises(HallError, match="The broker mqtt://127"):
        measure(1, 1, NOBODY)


@needs_mosquitto
def test_the_command_starts_the_program_and_says_what_it_has_measured(capfd: Capture) -> None:
    asked = ["hall", "--tables", "2", "--seconds", "1"]
    assert cli.run([*asked, "--json"]) == 0
    assert json.loads(capfd.readouterr().out)["tables"] == 2
    assert cli.run([*asked, "--broker", str(NOBODY)]) == 1
    assert "The broker mqtt://127.0.0.1:1 does not answer." in capfd.readouterr().err


def test_without_the_source_code_the_command_says_where_it_is(
    monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    monkeypatch.setattr(hall, "LOAD", "tests/no_such_program.py")
    assert cli.run(["hall", "--tables", "2", "--json"]) == 1
    said = capfd.readouterr()
    assert said.out == ""
    assert "https://github.com/sheepfold-board/sheepfold" in said.err
