"""The safe: a pack and the salt of its seal, locked with the Wolf's passphrase.

Anyone who can read the whole memory card finds the salt of a seal there, and could try all packs
against it. With a passphrase the salt is in the safe with the pack, and without the salt a seal
says nothing. The key is made of the passphrase with Argon2id (RFC 9106), or with scrypt (RFC 7914)
where `cryptography` or its OpenSSL is too old for that. What is in the safe is encrypted and
authenticated with AES-256-GCM (NIST SP 800-38D).
"""

import hashlib
from base64 import b64decode, b64encode
from unicodedata import normalize

from companion.sealing.seal import COST, MAX_COST, SALT_BYTES
from companion.words.errors import MessageError
from companion.words.message import Message
from engine.opening import reveal
from engine.secret import Secret

MIN_PASSPHRASE_LETTERS = 8
"""Least number of letters of a passphrase."""
_BOUND_BYTES = SALT_BYTES + hashlib.sha256().digest_size
"""Length of a salt with its binding (`companion.games.mutton.fairness.binding`)."""
_PASSES, _LANES = 3, 4
"""Argon2id's time cost and parallelism, as RFC 9106 recommends with 64 MiB of memory."""
_ARGON2 = f"argon2id,t={_PASSES},p={_LANES},m="
_NONCE = bytes(12)
"""Each key has a salt of its own and locks one thing only, so no nonce is ever used twice."""


class SafeError(MessageError):
    """The passphrase does not open the safe, or there is no safe that could be opened."""


class WrongPassphraseError(SafeError):
    """The passphrase does not open the safe."""


def lock(
    pack: Secret[frozenset[str]], salt: Secret[bytes], passphrase: Secret[str], key_salt: bytes,
    cost: int = COST,
) -> str:
    """Return the safe as one line of text. `salt` is that of the pack's seal, with or without a
    binding (16 or 48 bytes); `key_salt` must be new and random, 16 bytes. The key takes 2**cost KiB
    of memory.

    >>> night = Secret("a long night")
    >>> line = lock(Secret(frozenset("HIDE")), Secret(b"a" * 16), night, b"b" * 16, cost=4)
    >>> pack, salt = unlock(line, night)
    >>> "".join(sorted(reveal(pack, "to show it")))
    'DEHI'
    """
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    letters = "".join(sorted(reveal(pack, "to lock it")))
    inside = reveal(salt, "to lock it with the pack") + letters.encode("ascii")
    key, how = _argon2(passphrase, key_salt, cost), f"{_ARGON2}{cost}"
    if key is None:
        key, how = _scrypt(passphrase, key_salt, cost), str(cost)
    return f"{how}${_text(key_salt)}${_text(AESGCM(key).encrypt(_NONCE, inside, None))}"


def unlock(
    line: str, passphrase: Secret[str]
) -> tuple[Secret[frozenset[str]], Secret[bytes]]:
    """Return the pack and the salt of its seal. Raises SafeError (WrongPassphraseError if another
    passphrase may open it), which never says what is in the safe."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        how, key_salt, locked = line.split("$")
        cost, salt = int(how.removeprefix(_ARGON2)), b64decode(key_salt, validate=True)
        if not 1 <= cost <= MAX_COST:
            raise ValueError
        key = (_argon2 if how.startswith(_ARGON2) else _scrypt)(passphrase, salt, cost)
        if key is None:
            raise SafeError(Message("safe-needs-argon2"))
        inside = AESGCM(key).decrypt(_NONCE, b64decode(locked, validate=True), None)
    except InvalidTag:
        raise WrongPassphraseError(Message("wrong-passphrase")) from None
    except ValueError:
        raise SafeError(Message("safe-damaged")) from None
    # a pack has at most 26 letters, so the length says whether the salt has a binding
    size = _BOUND_BYTES if len(inside) > _BOUND_BYTES else SALT_BYTES
    return Secret(frozenset(inside[size:].decode("ascii", errors="replace"))), Secret(inside[:size])


def too_short(passphrase: Secret[str]) -> bool:
    """Return whether a passphrase has too few letters, of which everybody is told."""
    words = reveal(passphrase, "to refuse a short one").split()
    return sum(map(len, words)) < MIN_PASSPHRASE_LETTERS


def _argon2(passphrase: Secret[str], key_salt: bytes, cost: int) -> bytes | None:
    """Return the key; None if `cryptography` (44) or its OpenSSL (3.2) is too old."""
    from cryptography.exceptions import UnsupportedAlgorithm

    try:
        from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

        memory = max(8 * _LANES, 2**cost)
        return Argon2id(salt=key_salt, length=32, iterations=_PASSES, lanes=_LANES,
                        memory_cost=memory).derive(_words(passphrase))
    except (ImportError, UnsupportedAlgorithm):
        return None


def _scrypt(passphrase: Secret[str], key_salt: bytes, cost: int) -> bytes:
    words = _words(passphrase)
    room = 128 * 8 * (2**cost + 64) + 2**20  # what scrypt needs, and a little
    return hashlib.scrypt(words, salt=key_salt, n=2**cost, r=8, p=1, dklen=32, maxmem=room)


def _words(passphrase: Secret[str]) -> bytes:
    typed = normalize("NFD", reveal(passphrase, "to make a key of it"))
    words = normalize("NFC", typed.casefold())  # a touchscreen has capitals only
    return " ".join(words.split()).encode()


def _text(data: bytes) -> str:
    return b64encode(data).decode("ascii")
