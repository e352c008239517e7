"""A hall on three NATS servers that work as one: one fails in the middle of a round."""

import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.extras.joined.address import parse
from companion.extras.joined.broker import Broker
from companion.extras.joined.network import Network
from companion.extras.joined.retained import CopiesAllowance, Listener
from companion.games.mutton.hall.tables import LiveTables
from tests.extras.hall.club import ClubTable, evening
from tests.extras.joined.bad_network import two_networks, wait_for
from tests.extras.joined.test_broker import (
    answers,
    documented,
    free_port,
    needs,
    pair,
    program,
    talk,
)

HOSTS = "127.0.0.1", "127.0.0.2", "127.0.0.3"
AWAY_S = 5.0
"""How long the hall and a joined table may wait for what a table says after a server has failed, in
seconds."""


def serve(folder: Path, port: int) -> list[subprocess.Popen[bytes]]:
    """Start three servers, each at an address of its own."""
    routes = {host: free_port() for host in HOSTS}
    servers = []
    for host, way in routes.items():
        settings = documented("server_name: one")
        for old, new in {
            "server_name: one": f'server_name: "{host}"\nhost: {host}\nport: -1',
            "/var/lib/nats": str(folder / host), "port: 1883": f"host: {host}, port: {port}",
            "0.0.0.0:6222": f"{host}:{way}", '"nats://hall1.local:6222", "nats://hall2.local:6222"':
            ", ".join(f'"nats://{each}:{other}"' for each, other in routes.items()),
        }.items():
            assert old in settings
            settings = settings.replace(old, new)
        (folder / f"{host}.conf").write_text(settings)
        with (folder / f"{host}.log").open("w") as log:
            servers.append(subprocess.Popen(
                [program("nats-server"), "-c", folder / f"{host}.conf"], stdout=log, stderr=log))
    return servers


@pytest.fixture
def networks(tmp_path: Path) -> Iterator[list[Network]]:
    """Two tables that play with each other through the cluster."""
    yield from two_networks(tmp_path)


@pytest.mark.whole
@needs("nats-server")
@pytest.mark.parametrize("dead", range(len(HOSTS)))
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_no_move_is_lost_when_one_of_three_servers_fails(
    tmp_path: Path, networks: list[Network], dead: int, how: signal.Signals,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """SIGSTOP stands for a computer that loses its power: its connections are not closed."""
    monkeypatch.setattr(CopiesAllowance, "BURST", 10_000.0)  # a match takes less than a second here
    port = free_port()
    servers = serve(tmp_path, port)
    wait_for(lambda: all(answers(port, host) for host in HOSTS))
    hall = evening([f"Player {number}" for number in range(12)])
    players, at = hall.state.players, f"{','.join(HOSTS)}:{port}"
    listener = Listener(parse(f"mqtt://hall:word@{at}"))
    live = LiveTables(listener)
    tables = {each.table: ClubTable(
        f"mqtt://{each.table}:word@{at}", each.table,
        [players[each.wolf].name, players[each.farmer].name])
        for each in hall.state.rounds[0].pairings}

    def level() -> bool:
        live.update(hall)
        return all(number in live.tables and live.tables[number].state is not None
                   and live.tables[number].state == table.hall._followed
                   for number, table in tables.items())

    try:
        for table in tables.values():
            table.play(3)
        one, other = pair(networks, f"mqtt://{at}")
        talk(one, other)
        wait_for(level, 60)
        everything = [*(each for table in tables.values()
                        for each in (table.hall._publisher._keeping, *table.hall._publisher._live)),
                      *listener._clients]
        for line in (one, other):
            assert isinstance(line._transport, Broker)
            everything += line._transport._clients
        wait_for(lambda: all(each.is_connected() for each in everything), 60)
        for table in tables.values():
            table.play(1)
        wait_for(level, 60)
        servers[dead].send_signal(how)
        failed = time.monotonic()
        for table in tables.values():
            table.play(2)
        wait_for(level, AWAY_S)
        took = time.monotonic() - failed
        talk(one, other)
        print(f"the hall {took:.2f} s, a line {time.monotonic() - failed:.2f} s")
        assert time.monotonic() - failed < AWAY_S
        for table in tables.values():
            table.play()
        wait_for(level)
        live.update(hall)
        assert all(each.result for each in hall.state.rounds[0].pairings)
        wait_for(lambda: all(each.is_connected() for each in everything), 60)
        late = LiveTables(Listener(parse(f"mqtt://hall:word@{at}")))
        known = {number: each.state for number, each in live.tables.items()}

        def caught_up() -> bool:
            for table in tables.values():
                table.hall.poll()
            late.update(hall)
            return {number: each.state for number, each in late.tables.items()} == known

        wait_for(caught_up, 60)
        late._listener.close()
    finally:
        for table in tables.values():
            table.hall.close()
        listener.close()
        for each in servers:
            each.kill()
            each.wait()
