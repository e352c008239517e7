"""Fixtures for all of the companion's tests."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.words.language import FALLBACK, use
from tests.companion.secrecy.blind import blind_seals as blind


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    """Whatever language a test uses, the next begins in English."""
    yield
    use(FALLBACK)


@pytest.fixture
def blind_seals() -> Iterator[None]:
    """Seals that are the same whatever the pack is: the one thing that may differ between packs."""
    with blind():
        yield


@pytest.fixture
def in_memory() -> Iterator[Path]:
    """A folder where writing costs little."""
    shm = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=shm if shm.is_dir() else None) as folder:
        yield Path(folder)


@pytest.fixture
def display() -> Iterator[str]:
    """An X server of its own."""
    out, into = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(into), "-screen", "0", "1400x1400x24", "-nolisten", "tcp"],
        pass_fds=(into,), stderr=subprocess.DEVNULL)
    os.close(into)
    with os.fdopen(out) as output:
        number = output.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait()
