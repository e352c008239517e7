"""Pages in a real browser, Debian's Chromium."""

from __future__ import annotations

import shutil
from contextlib import contextmanager

import pytest

sync_api = pytest.importorskip("playwright.sync_api")
CHROMIUM = shutil.which("chromium")
AXE = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync"]
PATIENCE_MS = 60_000


@contextmanager
def page(width=390, height=844, **more):
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        made = browser.new_context(
            viewport={"width": width, "height": height}, **more).new_page()
        made.set_default_timeout(PATIENCE_MS)
        made.asked, made.problems = [], []
        made.on("request", lambda request: made.asked.append(request.url))
        made.on("pageerror", lambda error: made.problems.append(str(error)))
        yield made
        assert not made.problems
        assert all(url.removeprefix("blob:").startswith(("http://127.0.0.1:", "ws://127.0.0.1:"))
                   for url in made.asked)
        browser.close()


def is_accessible(shown):
    """Whether axe-core finds nothing on a page that keeps people with disabilities from using it.
    """
    found = AXE.run(shown).response["violations"]
    assert not found, [(each["id"], [node["html"] for node in each["nodes"]]) for each in found]
    return True
