"""The game in a page of the documentation: how long it takes to "your turn", in Debian's Chromium.

The line is slow for all requests together, and each of them is answered late. The processor is slow
as in `test_page`: the browser's pages, with their workers, are stopped three quarters of the time.
What a phone does besides, and how it heats up, is not measured.
"""

from __future__ import annotations

import runpy
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.figure import Figure
from tests.browser.chromium import page
from tests.browser.slow_site import Site, serving
from tests.extras.web.test_page import slowed

VISITS = 5
BYTES_PER_S, DELAY_S = 1.5e6 / 8, 0.3
PATIENCE_MS = 300_000


def measure(samples: int = VISITS) -> Iterator[Figure]:
    root = Path(__file__).parents[3]
    built = runpy.run_path(str(root / "docs/site/play/build.py"))["build"]()
    slow_lines, sent, again, slow_again = [], [], [], []
    for _ in range(samples):
        site = Site(built, BYTES_PER_S, DELAY_S)
        with serving(site) as address, page() as shown:
            shown.set_default_timeout(PATIENCE_MS)
            slow_lines.append(_turn(shown, address))
            sent.append(site.sent / 1e6)
            site.rate = site.delay = 0
            shown.wait_for_function("async () => (await navigator.serviceWorker.ready).active")
            again.append(_turn(shown, address))
            with slowed():
                slow_again.append(_turn(shown, address))
    yield Figure(name="first visit, 1.5 Mbit/s, 300 ms", unit="s", samples=slow_lines, aim="45")
    yield Figure(name="first visit: sent", unit="MB", samples=sent)
    yield Figure(name="second visit", unit="s", samples=again)
    yield Figure(name="third visit, processor slowed 4 times", unit="s", samples=slow_again,
                 aim="2")


def _turn(shown: Any, address: str) -> float:
    """Open the page and play; return the time until it is the Farmer's turn, in seconds."""
    shown.goto("about:blank")
    begun = time.monotonic()
    shown.goto(f"{address}/?seed=7")
    shown.click("#offer button.main")
    shown.locator("#story:not(:empty)").wait_for()
    return time.monotonic() - begun
