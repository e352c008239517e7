"""An evening with known secrets, at a page."""

import asyncio
import json
import re
import time
from collections.abc import Callable

import aiohttp

from tests.companion.secrecy.canary import OPTIONS, PATIENCE_S, Secret, SecretPack, Watch

PAGE_PACK = "BDEGIKNP"
"""The pack that is chosen at the page."""
SECRETS = ("key of the page", "pack of the page", "salt 1")
PROGRAMS = ("browser",)
PLAY = ("--phones",)


def meanwhile(watch: Watch) -> list[Secret]:
    """`sheepfold web`, which starts a browser; a screen comes, and its player chooses a pack."""
    table = watch.start(
        "table", "--board", "none", "--json", "--wolf", "Ann", "--farmer", "computer:level-1",
        "--options", str(OPTIONS), "--placement", "sparse")
    table.wait_for_phase("placing")
    table.type("confirm")
    table.wait_for_phase("choosing")
    table.type("quit")
    table.end()  # the presets of the page have packs of four letters, which chance writes as well
    web = watch.start("web", "--port", "0")
    key = str(re.search(r"Play: +http://(\S+)/#(\S+)", web.wait(
        lambda said: "Watch:" in said))[0]).split()[-1]
    address, _, key = key.removeprefix("http://").rpartition("/#")
    end = time.monotonic() + PATIENCE_S
    while "browser" not in watch.programs and time.monotonic() < end:
        time.sleep(0.02)
    asyncio.run(_choose(address, key, watch.look))
    web.end()
    places = [r"^HOME/sheepfold-\w+/\.?play\.html", r"^removed/", r"^said/\d+-web$"]
    return [Secret("key of the page", key, places), SecretPack("pack of the page", PAGE_PACK)]


async def _choose(address: str, key: str, look: Callable[[], None]) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(
            f"ws://{address}/say") as line:
        await line.send_json({"key": key, "language": "en"})
        said = set()
        async for message in line:
            state = json.loads(message.data)
            say = {"resume": "resume", "choosing": f"pack {PAGE_PACK}"}.get(state["phase"])
            if say and say not in said:
                said.add(say)
                await line.send_json({"say": say, "n": state["n"]})
            elif state["phase"] == "wolf":
                assert set(state["private"]["pack"]) == set(PAGE_PACK)
                await asyncio.to_thread(look)
                return
    raise AssertionError("the page was left")
