"""The load of simulated tables on a broker, in small."""

import shutil

import pytest

from companion.hall.errors import HallError
from companion.network.address import Address
from companion.simulation.hall_load import measure

NOBODY = Address("mqtt", "127.0.0.1", 1)


@pytest.mark.skipif(shutil.which("mosquitto", path="/usr/sbin:/usr/bin") is None,
                    reason="mosquitto is not installed")
def test_all_messages_arrive_and_the_standings_are_right() -> None:
    found = measure(3, 1, None, 0.02)
    assert found["messages"]["sent"] == found["messages"]["received"] > 100
    assert found["standings_right"]
    assert found["results"] >= 3
    assert 0 < found["latency_ms"]["p50"] <= found["latency_ms"]["p99"]
    assert found["broker"]["memory_mb"] > 1


def test_a_broker_that_is_not_there_is_named() -> None:
    with pytest.raises(HallError, match="The broker mqtt://127"):
        measure(1, 1, NOBODY)
