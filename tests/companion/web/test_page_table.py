"""The table of a web page: it plays with what the page's Python has."""

import hashlib
import subprocess
import sys

import pytest

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
