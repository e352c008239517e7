"""Phones watch whether or not their address can be printed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.whole
def test_phones_watch_although_their_address_cannot_be_printed(tmp_path: Path) -> None:
    """The menu of the app shows it, too."""
    program = """
import sys
from random import Random
from companion.terminal.streams import watch_streams
watch_streams()
from companion.extras.web.phoned import watched as watch
from companion.store.journal import Journal
from companion.games.mutton.table.table import Table
from companion.extras.web.seat import WebSeat
watched = watch(Table(Journal(None), Random(1), lambda: "today", seal_cost=4))
sys.stderr.write(watched.address(WebSeat("watch"))[:7])
watched.stop()
sys.stdout.flush()
"""
    for way in (">&-", ">/dev/full"):
        done = subprocess.run(
            ["sh", "-c", f'exec "$@" {way}', "sh", sys.executable, "-c", program], check=False,
            stderr=subprocess.PIPE, text=True, cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])})
        assert (done.returncode, done.stderr) == (0, "http://")
