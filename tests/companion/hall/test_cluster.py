"""A hall on three NATS servers that work as one: one is killed in the middle of a round."""

import re
import socket
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest

from companion.hall.tables import LiveTables
from companion.network.address import parse
from companion.network.retained import Listener
from tests.companion.hall.club import ClubTable, evening
from tests.companion.network.bad_network import wait_for
from tests.companion.network.test_broker import free_port, program
from tests.project_files import ROOT

HOSTS = "127.0.0.1", "127.0.0.2", "127.0.0.3"
PATIENCE_S = 60


def documented() -> str:
    """Return the settings of a server in docs/players/broker.md."""
    text = (ROOT / "docs" / "players" / "broker.md").read_text("utf-8")
    found = re.search(r"^    server_name: one.*(\n    .*)*", text, re.MULTILINE)
    assert found
    return found[0].replace("\n    ", "\n").strip()


def serve(folder: Path, port: int) -> list[subprocess.Popen[bytes]]:
    """Start three servers, each at an address of its own."""
    routes = {host: free_port() for host in HOSTS}
    servers = []
    for host, way in routes.items():
        settings = documented()
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


def answers(host: str, port: int) -> bool:
    with closing(socket.socket()) as probe:
        return not probe.connect_ex((host, port))


@pytest.mark.whole
@pytest.mark.skipif(program("nats-server") is None, reason="nats-server is not installed")
def test_no_move_is_lost_when_one_of_three_servers_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest, port = socket.getaddrinfo, free_port()
    monkeypatch.setattr(socket, "getaddrinfo", lambda host, *more, **how: [
        each for one in (HOSTS if host == "hall.test" else (host,))
        for each in honest(one, *more, **how)])  # one name for all three
    servers = serve(tmp_path, port)
    wait_for(lambda: all(answers(host, port) for host in HOSTS))
    hall = evening([f"Player {number}" for number in range(12)])
    players = hall.state.players
    listener = Listener(parse(f"mqtt://hall:word@{HOSTS[2]}:{port}"))
    live = LiveTables(listener)
    tables = {each.table: ClubTable(
        f"mqtt://{each.table}:word@hall.test:{port}", each.table,
        [players[each.wolf].name, players[each.farmer].name])
        for each in hall.state.rounds[0].pairings}

    def level() -> bool:
        live.update(hall)
        return all(number in live.tables and live.tables[number].state is not None
                   and live.tables[number].state == table.hall._followed
                   for number, table in tables.items())

    def until_level() -> None:
        until = time.monotonic() + PATIENCE_S
        while not level():
            assert time.monotonic() < until
            time.sleep(0.02)

    try:
        for table in tables.values():
            table.play(3)
        until_level()
        servers[0].kill()
        for table in tables.values():
            table.play(2)
        until_level()
        for table in tables.values():
            table.play()
        until_level()
        live.update(hall)
        assert all(each.result for each in hall.state.rounds[0].pairings)
    finally:
        for table in tables.values():
            table.hall.close()
        listener.close()
        for each in servers:
            each.terminate()
            each.wait()
