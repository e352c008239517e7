"""What the Python of a web page lacks: the part of `cryptography` that joined tables use, and the
scrypt of hashlib. Pyodide has no wheel of `cryptography` outside its own distribution.

The cipher, the signatures and the slow hash are those of the @noble packages (docs/site/play); here
they only get the names under which our code and `spake2` look for them.
"""

from __future__ import annotations

import gc
import hashlib
import hmac
import os
import random
import sys
from types import ModuleType, SimpleNamespace
from typing import Any, Protocol, Self, cast

_NONCE, _TAG = 12, 16


class Primitives(Protocol):
    """What a page has in JavaScript. All bytes are hexadecimal."""

    def encrypt(self, key: str, nonce: str, about: str, text: str, /) -> str:
        """Encrypt with ChaCha20-Poly1305."""

    def decrypt(self, key: str, nonce: str, about: str, sealed: str, /) -> str | None:
        """Return the text, or None if it was not encrypted like this."""

    def public(self, secret: str, /) -> str:
        """Return the public key of an Ed25519 key."""

    def sign(self, secret: str, text: str, /) -> str:
        """Sign with Ed25519."""

    def verify(self, public: str, signature: str, text: str, /) -> bool:
        """Return whether a signature is right; False for anything that is none."""

    def scrypt(self, password: str, salt: str, n: int, r: int, p: int, length: int, /) -> str:
        """Return the key of scrypt."""


_NAMES = "encrypt", "decrypt", "public", "sign", "verify", "scrypt"
_provided = SimpleNamespace()
"""The primitives of this page."""


class InvalidTag(Exception):
    """What was encrypted is damaged, or has another key."""


class InvalidSignature(Exception):
    """A signature that is wrong."""


class SHA256:
    """The only hash of `HKDF`."""


class HKDF:
    """RFC 5869 with SHA-256."""

    def __init__(self, algorithm: SHA256, length: int, salt: bytes, info: bytes) -> None:
        self._length, self._salt, self._info = length, salt or bytes(32), info

    def derive(self, secret: bytes) -> bytes:
        """Return the key that is made from a secret."""
        key, made, block = hmac.digest(self._salt, secret, "sha256"), b"", b""
        while len(made) < self._length:
            number = bytes([len(made) // 32 + 1])
            block = hmac.digest(key, block + self._info + number, "sha256")
            made += block
        return made[:self._length]


def provide(js: Primitives) -> None:
    """Install the primitives of this page. Its Python may have gone on with the memory of another
    one, and must not draw the same numbers."""
    vars(_provided).update({name: getattr(js, name) for name in _NAMES})
    random.seed()
    if "cryptography" not in sys.modules:
        install(cast(Primitives, _provided))


def withdraw() -> None:
    """Hold nothing of the page, as its memory is to be kept. `provide` begins again."""
    vars(_provided).clear()
    gc.collect()


def install(js: Primitives) -> None:
    """Let `cryptography` and `hashlib.scrypt` be those of the page."""

    class ChaCha20Poly1305:
        def __init__(self, key: bytes) -> None:
            self._key = key.hex()

        def encrypt(self, nonce: bytes, text: bytes, about: bytes) -> bytes:
            return bytes.fromhex(js.encrypt(self._key, nonce.hex(), about.hex(), text.hex()))

        def decrypt(self, nonce: bytes, sealed: bytes, about: bytes) -> bytes:
            if len(nonce) != _NONCE or len(sealed) < _TAG:
                raise InvalidTag
            text = js.decrypt(self._key, nonce.hex(), about.hex(), sealed.hex())
            if text is None:
                raise InvalidTag
            return bytes.fromhex(text)

    class Ed25519PublicKey:
        def __init__(self, key: bytes) -> None:
            self._key = key

        @classmethod
        def from_public_bytes(cls, key: bytes) -> Self:
            if len(key) != 32:
                raise ValueError("an Ed25519 public key has 32 bytes")
            return cls(key)

        def public_bytes_raw(self) -> bytes:
            return self._key

        def verify(self, signature: bytes, text: bytes) -> None:
            if not js.verify(self._key.hex(), signature.hex(), text.hex()):
                raise InvalidSignature

    class Ed25519PrivateKey:
        def __init__(self, key: bytes) -> None:
            self._key = key

        @classmethod
        def generate(cls) -> Self:
            return cls(os.urandom(32))

        @classmethod
        def from_private_bytes(cls, key: bytes) -> Self:
            return cls(key)

        def private_bytes_raw(self) -> bytes:
            return self._key

        def public_key(self) -> Ed25519PublicKey:
            return Ed25519PublicKey(bytes.fromhex(js.public(self._key.hex())))

        def sign(self, text: bytes) -> bytes:
            return bytes.fromhex(js.sign(self._key.hex(), text.hex()))

    def scrypt(password: bytes, *, salt: bytes, n: int, r: int, p: int, maxmem: int = 0,
               dklen: int = 64) -> bytes:
        return bytes.fromhex(js.scrypt(password.hex(), salt.hex(), n, r, p, dklen))

    hashlib.scrypt = scrypt  # type: ignore[assignment]
    primitives = "hazmat.primitives"
    modules: dict[str, dict[str, Any]] = {
        "": {}, "exceptions": {"InvalidTag": InvalidTag, "InvalidSignature": InvalidSignature},
        "hazmat": {}, primitives: {}, f"{primitives}.hashes": {"SHA256": SHA256},
        f"{primitives}.kdf": {}, f"{primitives}.kdf.hkdf": {"HKDF": HKDF},
        f"{primitives}.ciphers": {},
        f"{primitives}.ciphers.aead": {"ChaCha20Poly1305": ChaCha20Poly1305},
        f"{primitives}.asymmetric": {}, f"{primitives}.asymmetric.ed25519": {
            "Ed25519PrivateKey": Ed25519PrivateKey, "Ed25519PublicKey": Ed25519PublicKey},
    }
    for name, content in modules.items():
        _module(f"cryptography.{name}".rstrip("."), content)


def _module(name: str, content: dict[str, Any]) -> None:
    """Let a module be imported that has no file."""
    made = sys.modules[name] = ModuleType(name)
    made.__dict__.update(content, __path__=[])
    parent, _, last = name.rpartition(".")
    if parent:
        setattr(sys.modules[parent], last, made)
