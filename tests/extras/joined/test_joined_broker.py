"""A match of two tables over a real mosquitto, which is killed twice in the middle of it; it is
watched by a third, who knows only the link."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from companion.extras.joined.invitation import watch_secret
from companion.extras.joined.network import Network
from companion.extras.joined.paired_line import GRID_S
from companion.extras.joined.paired_tables import PairedTables
from companion.games.mutton.joined.audience import SALT_BYTES, Audience
from companion.games.mutton.joined.checks import verify
from companion.games.mutton.joined.line import Line
from companion.games.mutton.joined.watched_match import WatchedMatch
from tests.extras.joined.bad_network import two_networks
from tests.extras.joined.pairs import Pair
from tests.extras.joined.test_broker import Broker, mosquitto, needs, pair


@pytest.fixture
def networks(tmp_path: Path) -> Iterator[list[Network]]:
    yield from two_networks(tmp_path)


class BrokerPair(Pair):
    """Two tables that talk over a broker. It is killed, and started again, when the log of the
    host has these lengths."""

    def __init__(self, lines: Sequence[Line], folders: tuple[Path, Path], broker: Broker,
                 lengths: Sequence[int]) -> None:
        self._lines_to, self._broker, self.lengths = lines, broker, list(lengths)
        self.watched: WatchedMatch | None = None
        super().__init__(1, folders)

    def line(self, number: int) -> Line:
        return self._lines_to[number]

    def wait(self, ms: float) -> None:
        log = self.tables[0].log
        if log is not None and self.lengths and len(log.entries) >= self.lengths[0]:
            del self.lengths[0]
            self._broker.kill()
            self._broker.start()
        super().wait(ms)
        if self.watched is not None:
            self.watched.exchange(self.air.now)
        time.sleep(GRID_S)


@pytest.mark.whole
@needs("mosquitto")
def test_a_match_loses_nothing_when_the_broker_is_killed(
    tmp_path: Path, networks: list[Network]
) -> None:
    third = Network(PairedTables(None), "")
    with mosquitto(tmp_path) as broker:
        lines = pair(networks, broker.address)
        two = BrokerPair(lines, (tmp_path / "one", tmp_path / "two"), broker, (5, 20))
        two.begin()
        salt, host = bytes(SALT_BYTES), two.tables[0].other.showing
        secret = watch_secret(lines[0].mine, salt)
        host.begin(Audience(networks[0].watch(secret, 0, broker.web_address), salt))
        two.watched = WatchedMatch(third.watch(secret, 1, broker.address), secret, 2)
        two.play()
        two._until(lambda: two.watched.audited and host.watchers == 1)
    third.close()
    assert two.watched.entries == two.tables[1].log.entries
    one, other = two.tables
    assert not two.lengths
    assert [table.view().elsewhere.state for table in two.tables] == ["audited"] * 2
    assert one.log.entries == other.log.entries
    assert verify(one.log.entries).course.over
    for table in two.tables:
        table.journal.close()
