"""The table of a web page plays with what its Python has; the colours of the client."""

import hashlib
import re
import subprocess
import sys
from importlib.resources import files

import pytest
from coloraide import Color

from companion.sealing.pure_scrypt import scrypt

LACKING = """
import hashlib, sys
del hashlib.scrypt
for name in ("aiohttp", "click", "cryptography", "kivy", "numpy", "PIL", "pwd", "rich", "tomlkit"):
    sys.modules[name] = None
from tests.web.page_games import MATCHES, here
for match in MATCHES:
    assert here(*match)[-1]["pack"]
"""


def test_whole_games_need_only_what_a_page_has() -> None:
    subprocess.run([sys.executable, "-c", LACKING], check=True)


@pytest.mark.parametrize(("n", "r", "p", "length"), [(2, 8, 1, 32), (8, 2, 3, 40)])
def test_scrypt_in_python_is_that_of_openssl(n: int, r: int, p: int, length: int) -> None:
    assert scrypt(b"DEHI", salt=b"salt", n=n, r=r, p=p, dklen=length) == hashlib.scrypt(
        b"DEHI", salt=b"salt", n=n, r=r, p=p, dklen=length)


def test_marks_stand_out_from_the_cells_that_bear_them() -> None:
    """WCAG 2.2, 1.4.11: 3 to 1, in light and dark colours, in strong contrast and at night."""
    style = (files("companion.web") / "client/style.css").read_text("utf-8")
    schemes = [dict(re.findall(r"--([\w-]+): (#\w+)", block))
               for block in re.findall(r"{([^{}]*--grass:[^{}]*)}", style)]
    assert len(schemes) == 4
    for scheme in schemes:
        colours = {name: Color(value) for name, value in (schemes[0] | scheme).items()}
        for mark, below in (("legal", "grass"), ("accent", "grass"), ("danger", "grass"),
                            ("ink", "grass"), ("ground", "legal"), ("ink", "ground"),
                            ("line", "raised"), ("accent", "ground"), ("soft", "ground")):
            assert colours[mark].contrast(colours[below]) >= 3, (scheme, mark, below)
