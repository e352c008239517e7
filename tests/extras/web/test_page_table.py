"""The table of a web page plays with what its Python has; the colours of the client."""

import re
import runpy
import subprocess
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import SystemRandom

import pytest
from coloraide import Color
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from companion.extras.web import page_primitives
from companion.games.mutton.web.page_table import PageTable
from tests.extras.parts import listed

LACKING = """
import hashlib, sys
from tests.extras.web.real_primitives import RealPrimitives
real = RealPrimitives()
for name in [each for each in sys.modules if each.split(".")[0] == "cryptography"]:
    del sys.modules[name]
del hashlib.scrypt
for name in ("aiohttp", "click", "kivy", "numpy", "PIL", "rich", "tomlkit",
             "curses", "grp", "pwd", "readline", "resource", "syslog"):
    sys.modules[name] = None
from companion.extras.web import page_primitives
page_primitives.install(real)
"""


LEFT_OUT = """
for name in {names}:
    for each in [each for each in sys.modules if (each + ".").startswith(name + ".")]:
        del sys.modules[each]
    sys.modules[name] = None
"""
USED = """
print(*(each.__file__ for name, each in sys.modules.items()
        if name.split(".")[0] in ("companion", "engine", "firmware", "hardware")))
"""
ROOT = Path(__file__).parents[3]
BUILD = runpy.run_path(str(ROOT / "docs/site/play/build.py"))


SEEDED = {
    'const seed = new URLSearchParams(location.search).get("seed"); // for tests',
    "worker.postMessage({ language, seed: seed === null ? undefined : Number(seed) });",
    "table = PageTable(language, show, seed);",
}
"""The lines of a page's own scripts that give its table a seed: that of its address, for tests."""


def with_what_a_page_has(lines: str, *, test: str = "") -> set[Path]:
    """Return the files of ours that were needed. `test`: lines of the test itself, which may import
    what a page's Python was left without."""
    names = [name.replace("/", ".") for name in BUILD["NOT_NEEDED"]
             if re.fullmatch("[a-z_/]+", name)]
    said = subprocess.run(
        [sys.executable, "-c", LACKING + test + LEFT_OUT.format(names=names) + lines + USED],
        check=True, capture_output=True, text=True)
    return {*map(Path, said.stdout.split())}


@cache
def in_the_page() -> set[Path]:
    return BUILD["files"]()


def missing(used: set[Path]) -> str:
    """Return what to do about files of ours that a page needs and does not get."""
    absent = sorted(str(file.relative_to(ROOT)) for file in used - in_the_page())
    return f"add to ENTRIES or OURS in docs/site/play/build.py: {absent}" if absent else ""


def test_whole_games_need_only_what_a_page_has() -> None:
    used = with_what_a_page_has("""
from tests.extras.web.page_games import MATCHES, here
for match in MATCHES:
    assert here(*match)[-1]["pack"]
""")
    assert not missing(used)


def test_a_page_gets_only_what_it_may_import() -> None:
    """190 kB that are left out are a second of a first visit at 1.5 Mbit/s."""
    names = {str(file.relative_to(ROOT)) for file in in_the_page()}
    assert "companion/games/mutton/joined/friend_table.py" in names  # worker.js names it
    assert "engine/mutton/players/rollout.py" in names  # a player imports it within a function
    assert not names & {"companion/link/port.py", "companion/extras/joined/words.py"}
    assert missing({ROOT / "companion/link/port.py"}).endswith("['companion/link/port.py']")


def test_guests_and_levels_need_only_what_a_page_has() -> None:
    """Guests are what the extras show in place of the table."""
    used = with_what_a_page_has(f"""
import json
from importlib import import_module
from companion.games.mutton.web.page_table import PageTable
from tests.extras.web.page_games import here
shown = []
table = PageTable("en", shown.append, 7)

def say(text):
    table.say(text, json.loads(shown[-1])["n"], 0.0)
    return json.loads(shown[-1])

first = json.loads(shown[-1])["offer"]
assert [each["id"] for each in first["strengths"]] == [f"level-{{each}}" for each in range(6)]
assert [each["id"] for each in first["strengths"] if each["proposed"]] == ["level-3"]
assert [each["command"] for each in first["more"]] == {[*listed("PAGE_COMMANDS")]}
for name in {listed("IN_PAGE")}:
    import_module(name).visit(say)
for level in ("level-0", "level-5"):
    for role in ("farmer", "wolf"):
        assert here(role, "Online", level=level)[-1]["pack"]
""")
    assert not missing(used)


@pytest.mark.parametrize("length", [12, 32, 48])
def test_keys_are_derived_as_by_cryptography(length: int) -> None:
    for salt in (b"", b"sheepfold joined 1"):
        ours = page_primitives.HKDF(page_primitives.SHA256(), length, salt, b"side 0")
        theirs = HKDF(SHA256(), length, salt, b"side 0")
        assert ours.derive(b"secret") == theirs.derive(b"secret")


def test_marks_stand_out_from_the_cells_that_bear_them() -> None:
    """WCAG 2.2, 1.4.11: 3 to 1, in light and dark colours, in strong contrast and at night."""
    style = (files("companion.extras.web") / "client/style.css").read_text("utf-8")
    schemes = [dict(re.findall(r"--([\w-]+): (#\w+)", block))
               for block in re.findall(r"{([^{}]*--grass:[^{}]*)}", style)]
    assert len(schemes) == 4
    for scheme in schemes:
        colours = {name: Color(value) for name, value in (schemes[0] | scheme).items()}
        for mark, below in (("legal", "grass"), ("accent", "grass"), ("danger", "grass"),
                            ("ink", "grass"), ("ground", "legal"), ("ink", "ground"),
                            ("line", "raised"), ("accent", "ground"), ("soft", "ground")):
            assert colours[mark].contrast(colours[below]) >= 3, (scheme, mark, below)


def test_the_chance_of_a_page_comes_from_the_system() -> None:
    """Who could guess it, from the time at which a game began, would know the computer's pack."""
    table = PageTable("en", lambda _: None)
    for rng in (table._table.rng, table._opponents._rng):
        assert type(rng) is SystemRandom
    scripts = [file.read_text("utf-8") for folder in (
        "docs/site/play", "companion/extras/web/client") for file in (ROOT / folder).glob("*.js")]
    lines = {line.strip() for text in scripts for line in text.splitlines()}
    assert {line for line in lines if re.search(r"\bseed\b(?!, friend)", line)} == SEEDED
    assert not any("Math.random" in text for text in scripts)
