"""Two tables over real sockets of 127.0.0.1: pairing, meeting again, hostile peers."""

import asyncio

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from companion.extras.joined import network as network_module
from companion.extras.joined.errors import NetworkError
from companion.extras.joined.network import Network
from companion.extras.joined.paired_line import GRID_S, PairedLine
from companion.extras.joined.paired_tables import Pair
from companion.extras.joined.transport import MAX_MESSAGE
from companion.words.catalogue import ENGLISH
from engine.secret import Secret
from tests.extras.joined.bad_network import BadNetwork, tables_in, wait_for

HERE = "ws://127.0.0.1:0"


@pytest.fixture
def network(tmp_path):
    """Make a table's connections; all are closed in the end."""
    made = []

    def make(name, bad=None):
        tables = tables_in(tmp_path / name)
        made.append(Network(tables, name, version="1.2") if bad is None
                    else BadNetwork(tables, name, seed=bad, loss=0.3))
        return made[-1]

    yield make
    for each in made:
        each.close()


def pair(ann, ben, address=HERE):
    """Let Ann invite Ben; return both lines."""
    invited = ann.invite(address)
    wait_for(lambda: invited.address)
    joined = ben.join(invited.code, invited.address)
    wait_for(lambda: invited.state != "waiting" and joined.state != "waiting")
    assert (invited.state, joined.state) == ("done", "done")
    return invited.line, joined.line


def heard(line, count):
    """Wait for that number of different messages."""
    found = set()
    wait_for(lambda: found.update(line.receive()) or len(found) >= count)
    return found


def test_two_tables_pair_by_a_code_and_talk(network):
    ann, ben = network("Ann"), network("Ben")
    one, other = pair(ann, ben)
    assert (one.mine, one.other, one.room) == (other.other, other.mine, other.room)
    assert one.pair.words == other.pair.words
    assert (one.pair.name, other.pair.name, other.pair.version) == ("Ben", "Ann", "1.2")
    wait_for(lambda: one.here and other.here)
    one.send(b"from Ann")
    other.send(b"from Ben")
    assert (heard(other, 1), heard(one, 1)) == ({b"from Ann"}, {b"from Ben"})
    one.send(longest := bytes(MAX_MESSAGE))
    assert heard(other, 1) == {longest}


def test_a_wrong_code_fails_on_both_sides(network):
    ann, ben = network("Ann"), network("Ben")
    invited = ann.invite(HERE)
    wait_for(lambda: invited.address)
    place, first, _ = invited.code.split("-")
    wrong = "lamb" if invited.code.endswith("clover") else "clover"
    joined = ben.join(f"{place}-{first}-{wrong}", invited.address)
    wait_for(lambda: invited.state != "waiting" and joined.state != "waiting")
    for each in (invited, joined):
        assert each.state == "failed"
        assert each.line is None
        assert "codes differ" in ENGLISH.text(each.reason)
    assert not ann.tables.pairs
    assert not ben.tables.pairs


def test_tables_that_have_restarted_meet_without_a_code(network):
    ann, ben = network("Ann"), network("Ben")
    line, _ = pair(ann, ben)
    words = line.pair.words
    ann.close()
    ben.close()
    ann, ben = network("Ann"), network("Ben")
    (known,), (other,) = ann.tables.pairs, ben.tables.pairs
    assert known.words == other.words == words
    one = ann.meet(known)
    wait_for(lambda: not one.address.endswith(":0"))
    two = ben.meet(other, one.address)
    wait_for(lambda: one.here and two.here)
    wait_for(lambda: ben.tables.pairs[0].address == one.address)
    one.send(b"again")
    assert heard(two, 1) == {b"again"}
    ann.tables.forget(known)
    one.close()
    wait_for(lambda: not two.connected)


def test_a_bad_network_delays_a_pairing_and_nothing_else(network):
    ann, ben = network("Ann", bad=1), network("Ben", bad=2)
    one, other = pair(ann, ben)
    wanted = {str(number).encode() for number in range(20)}
    found = set()

    def all_heard():
        for each in wanted - found:
            one.send(each)
        found.update(other.receive())
        return found >= wanted

    wait_for(all_heard)
    assert found == wanted


def test_a_cancelled_pairing_and_addresses_of_no_use(network):
    ann = network("Ann")
    invited = ann.invite(HERE)
    wait_for(lambda: invited.address)
    invited.cancel()
    wait_for(lambda: invited.state == "failed")
    assert "cancelled" in ENGLISH.text(invited.reason)
    for address in ("http://x", "mqtt://", "ws://x:99999", "x", "mqtt://x:0",
                    "mqtt://" + "x" * 70, "ws://[1", "wss://"):
        with pytest.raises(NetworkError):
            ann.join("7-lamb-clover", address)
    with pytest.raises(NetworkError):
        ann.invite("wss://ann.example")  # no table serves encrypted


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to what is due next."""

    def __init__(self):
        super().__init__()
        self.now = 1000.0
        self._selector.select = self._pass

    def time(self):
        return self.now

    def _pass(self, timeout):
        self.now += timeout or 0
        return []


class WatchedLine:
    """A line that notes when it may send, and closes after a while."""

    closed = here = connected = False
    silent_s = 0.0
    pair = Pair("Ben", b"", b"", Secret(b""), b"", 0)

    def __init__(self, loop):
        self.loop, self.moments = loop, []

    def tick(self, number, *, listening):
        self.moments.append(self.loop.now / GRID_S)
        self.closed = len(self.moments) == 20
        if len(self.moments) % 3 == 0:
            self.loop.now += 2.34 * GRID_S  # the computer is busy

    def detach(self):
        pass


def test_a_line_sends_on_the_grid_even_after_the_computer_was_busy(network):
    ann, loop = network("Ann"), VirtualLoop()
    line = WatchedLine(loop)
    ann._loop, ann._lines = loop, {"room": line}
    loop.run_until_complete(ann._beat())
    loop.close()
    assert len(line.moments) == 20
    assert [each - round(each) for each in line.moments] == pytest.approx([0] * 20, abs=1e-6)


class SilentLine(PairedLine):
    """A line that is closed after a while."""

    until = float("inf")

    def tick(self, number, *, listening):
        super().tick(number, listening=listening)
        self.closed = self._presence._clock() >= self.until


def listen(network, pair, seconds, *, heard_after=None, offline=False):
    """Let a table listen for some seconds of virtual time; return its line."""
    loop = VirtualLoop()
    network._loop, network._offline, network._clock = loop, offline, loop.time
    loop.run_in_executor = lambda pool, do, *how: do(*how)
    line = SilentLine(pair, network.tables.key, loop.time, pair.silent_s)
    line.until = loop.now + seconds
    network._lines = {line.room: line}
    if heard_after is not None:
        loop.call_later(heard_after, line._presence.heard, bytes(16))
    loop.run_until_complete(network._beat())
    loop.close()
    return line


def test_silence_adds_up_over_restarts_and_only_while_this_table_can_hear(
    network, monkeypatch,
):
    """It is on the disk now and then; a crash may take so much of it away."""
    monkeypatch.setattr(network_module, "NOTE_S", 40.0)
    key = Ed25519PrivateKey.generate().public_key().public_bytes_raw()
    pair, total = Pair("Ben", key, key, Secret(bytes(32)), bytes(32), 0), 0.0
    network("Ann").tables.put(pair)
    for seconds in (60, 30, 80):
        known, = network("Ann").tables.pairs
        assert known.silent_s <= total
        line = listen(network("Ann"), known, seconds)
        assert line.silent_s == pytest.approx(known.silent_s + seconds, abs=0.1)
        total += seconds
    known, = network("Ann").tables.pairs
    assert 80 <= known.silent_s <= total
    assert listen(network("Ann"), known, 30, offline=True).silent_s == known.silent_s
    broker = msgspec.structs.replace(known, address="mqtt://hall.local")
    assert listen(network("Ann"), broker, 30).silent_s == known.silent_s
    listen(network("Ann"), known, 20, heard_after=10)
    assert network("Ann").tables.pairs[0].silent_s < 1
