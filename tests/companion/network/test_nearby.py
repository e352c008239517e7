"""Tables that are found in the local network; here it ends at this computer."""

from __future__ import annotations

import asyncio

from companion.network.nearby import Nearby, NearbyTable


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
