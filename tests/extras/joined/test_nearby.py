"""Tables that are found in the local network; here it ends at this computer."""

import asyncio
from functools import cached_property

import pytest

from companion.extras.joined import network
from companion.extras.joined.nearby import Nearby, NearbyTable
from companion.extras.joined.network import Network
from companion.extras.web import serving
from companion.extras.web.limits import own_address
from tests.extras.joined.bad_network import tables_in, wait_for


def test_a_table_is_found_with_the_number_of_its_code_and_goes_again():
    async def until(found):
        async with asyncio.timeout(20):
            while not found():
                await asyncio.sleep(0.01)

    async def evening():
        ann, ben = Nearby(["127.0.0.1"]), Nearby(["127.0.0.1"])
        ben.look()
        await ann.announce("Ann's\ntable", "127.0.0.1", 7437, "7")
        ann.look()
        await until(lambda: ben.tables)
        assert ben.tables == [NearbyTable("Ann'stable", "ws://127.0.0.1:7437", "7")]
        await ann.announce("Ann's table", "127.0.0.1", 7437, "")
        await until(lambda: ben.tables[0].place == "")
        assert ann.tables == [], "it does not find itself"
        await ann.close()
        await until(lambda: not ben.tables)
        await ben.close()

    asyncio.run(evening())


class HereOnly(Network):
    """A table that is announced, and looks for others, on this computer only."""

    @cached_property
    def _nearby(self):
        return Nearby(["127.0.0.1"])


@pytest.mark.whole
def test_nobody_has_to_type_an_address(tmp_path, monkeypatch):
    """Neither for a pairing nor when an address changes nor when two tables meet again."""
    monkeypatch.setattr(network, "FOLLOW_S", 0.1)
    own = own_address()

    def have(address):
        monkeypatch.setattr(serving, "own_address", lambda: address)
        monkeypatch.setattr(network, "own_address", lambda: address)

    ann, ben = (HereOnly(tables_in(tmp_path / name), name) for name in ("Ann", "Ben"))
    invited = ann.invite()
    joined = ben.join(invited.code)
    wait_for(lambda: invited.state == joined.state == "done")
    assert ("Ann", invited.address) in {(one.name, one.address) for one in ben.nearby()}
    wait_for(lambda: invited.line.here and joined.line.here)
    have("127.1.2.3")
    wait_for(lambda: not ben.nearby())
    have("192.0.2.3")
    wait_for(lambda: "192.0.2.3" in invited.line.address and "192.0.2.3" in repr(ben.nearby()))
    ann.close()
    wait_for(lambda: not joined.line.here)
    have("127.0.0.1")  # the network is not up yet
    ann = HereOnly(tables_in(tmp_path / "Ann"), "Ann")
    again = ann.meet(ann.tables.pairs[0])
    wait_for(lambda: again.address)
    have(own)
    wait_for(lambda: again.here and joined.line.here)
    ann.close()
    ben.close()
