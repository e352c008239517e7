"""The seal: it fits one pack only, and says nothing about it."""

from __future__ import annotations

import hashlib
from base64 import b64decode
from itertools import combinations

import pytest

from companion.sealing.seal import COST, Seal, SealError

SALT = bytes(range(16))


def test_it_fits_the_pack_that_was_sealed_and_no_other():
    seal = Seal.close("BD", SALT, cost=4)
    fitting = [pair for pair in combinations("ABCDEF", 2) if seal.fits(pair)]
    assert fitting == [("B", "D")]


def test_the_order_of_the_letters_does_not_matter():
    assert Seal.close("HIDE", SALT, cost=4) == Seal.close({"E", "D", "I", "H"}, SALT, cost=4)


def test_its_line_is_enough_to_check_it_by_hand():
    line = Seal.close("HIDE", SALT, cost=4).line
    _, name, how, salt, digest = line.split("$")
    assert (name, how) == ("scrypt", "ln=4,r=8,p=1")
    found = hashlib.scrypt(b"DEHI", salt=b64decode(salt + "=="), n=2**4, r=8, p=1, dklen=32)
    assert found == b64decode(digest + "=")


def test_it_is_read_as_it_was_written():
    seal = Seal.close("HIDE", SALT, cost=4)
    assert Seal.parse(seal.line) == seal


def test_another_salt_makes_another_seal():
    assert Seal.close("HIDE", SALT, 4).digest != Seal.close("HIDE", bytes(16), 4).digest


def test_a_real_seal_is_slow_to_guess():
    assert COST >= 15


@pytest.mark.parametrize("line", ["", "HIDE", "$scrypt$ln=4,r=8,p=1$$", "$scrypt$ln=4,r=8,p=1$A$A",
                                  "$argon2id$v=19$m=1$AAAA$AAAA",
                                  "$scrypt$ln=0,r=8,p=1$AAAAAAAA$jgdg",
                                  "$scrypt$ln=21,r=8,p=1$AAAAAAAA$jgdg",
                                  "$scrypt$ln=99,r=8,p=1$AAAAAAAA$jgdg"])
def test_what_is_no_seal_is_refused(line):
    with pytest.raises(SealError):
        Seal.parse(line)
