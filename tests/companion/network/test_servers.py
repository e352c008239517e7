"""A broker of several servers: which of them the two connections of a table use."""

import asyncio
from unittest.mock import Mock, create_autospec

import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.reasoncodes import ReasonCode

from companion.network import broker
from companion.network.address import parse
from companion.network.broker import Broker

TOO_NEW = ReasonCode(PacketTypes.CONNACK, "Unsupported protocol version")
CUT = ReasonCode(PacketTypes.DISCONNECT, "Unspecified error")


@pytest.fixture
def clients(monkeypatch: pytest.MonkeyPatch) -> list[Mock]:
    """All clients that are made, none of which runs."""
    made: list[Mock] = []

    def new_client(*about: object) -> Mock:
        made.append(create_autospec(mqtt.Client, instance=True))
        return made[-1]

    monkeypatch.setattr(broker, "new_client", new_client)
    return made


def cut(client: Mock) -> None:
    if client.on_disconnect is not None:
        client.on_disconnect(client, None, None, CUT, None)


def host(client: Mock) -> str:
    return str(client.connect_async.call_args.args[0])


def test_two_connections_never_use_the_same_server(
    clients: list[Mock], monkeypatch: pytest.MonkeyPatch
) -> None:
    """NATS refuses MQTT 5 and closes the connection; here that is noticed only when the client for
    the older MQTT has been started, and before the first one is stopped."""
    monkeypatch.setattr(broker, "stop", lambda client: None)

    async def connect() -> Broker:
        line = Broker(parse("mqtt://a,b,c"), "room", 0, lambda data: None)
        for each in clients[:2]:
            each.on_connect(each, None, None, TOO_NEW, None)
        await asyncio.sleep(0)
        return line

    asyncio.run(connect())
    assert len(clients) == 4
    for each in clients[:2]:
        cut(each)
    one, other = clients[2:]
    for failed in (one, other, other, one, one, other):
        before = host(failed)
        cut(failed)
        assert host(failed) not in (before, host(one if failed is other else other))
