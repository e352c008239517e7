"""A broker of several servers: which of them the two connections of a table use."""

import asyncio
from unittest.mock import Mock, create_autospec

import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.reasoncodes import ReasonCode

from companion.extras.joined import broker, retained
from companion.extras.joined.address import parse
from companion.extras.joined.broker import Broker
from companion.extras.joined.retained import Listener, Publisher

TOO_NEW = ReasonCode(PacketTypes.CONNACK, "Unsupported protocol version")
CUT = ReasonCode(PacketTypes.DISCONNECT, "Unspecified error")


@pytest.fixture
def clients(monkeypatch: pytest.MonkeyPatch) -> list[Mock]:
    """All clients that are made, none of which runs."""
    made: list[Mock] = []

    def new_client(*about: object) -> Mock:
        made.append(create_autospec(mqtt.Client, instance=True))
        return made[-1]

    for module in (broker, retained):
        monkeypatch.setattr(module, "new_client", new_client)
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


def test_a_message_counts_whichever_connection_brings_it_first(clients: list[Mock]) -> None:
    """The server of the other connection may not know yet that somebody listens there."""
    listener = Listener(parse("mqtt://a,b"))
    listener.listen("table", "log")

    def brings(nth: int, text: bytes) -> dict[str, bytes]:
        message = mqtt.MQTTMessage(topic=b"log")
        message.payload = text
        clients[nth].on_message(clients[nth], None, message)
        return {topic: heard.data for topic, heard in listener.take().items()}

    for each in clients:
        each.on_subscribe(each, None, 1, [], None)
    for first, second, text in ((0, 1, b"1"), (1, 0, b"2"), (1, 0, b"3"), (0, 1, b"2")):
        assert brings(first, text) == {"log": text}
        assert not brings(second, text)


def test_a_message_goes_through_each_connection_and_again_through_a_new_one(
    clients: list[Mock]
) -> None:
    """A server may have lost its power, which is noticed only after seconds."""
    publisher = Publisher(parse("mqtt://a,b,c"), "table", b"gone")
    keeping, *live = clients
    keeping.is_connected.return_value = live[1].is_connected.return_value = False
    publisher.put("log", b"1")
    live[0].publish.assert_called_once_with("log", b"1")
    live[1].is_connected.return_value = True
    live[1].on_connect(live[1], None, None, ReasonCode(PacketTypes.CONNACK, "Success"), None)
    live[1].publish.assert_called_once_with("log", b"1")
    publisher.put("log", b"2")
    for each in live:
        each.publish.assert_called_with("log", b"2")
    keeping.publish.assert_not_called()


def test_a_large_hall_subscribes_in_packets_that_its_broker_takes(clients: list[Mock]) -> None:
    listener = Listener(parse("mqtt://hall:word@a"))
    (client,) = clients
    client.is_connected.return_value = False
    topics = [f"sheepfold/1/hall/club/table/{number}/log" for number in range(4000)]
    for each in topics:
        listener.listen(each, each)
    client.is_connected.return_value = True
    client.on_connect(client, None, None, ReasonCode(PacketTypes.CONNACK, "Success"), None)
    packets = [call.args[0] for call in client.subscribe.call_args_list]
    assert [topic for each in packets for topic, _ in each] == topics
    assert all(sum(len(topic) + 3 for topic, _ in each) < 131_072 for each in packets)
