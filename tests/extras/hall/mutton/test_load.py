"""The load of simulated tables on a broker, in small."""

import shutil

import pytest

from companion.extras.hall.errors import HallError
from companion.games.mutton.hall import load
from companion.games.mutton.hall.load import measure
from companion.network.address import Address

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
