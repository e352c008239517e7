"""The primitives that a page has in JavaScript, from the libraries that it lacks."""

from __future__ import annotations

import hashlib

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305


class RealPrimitives:
    """`companion.extras.web.page_primitives.Primitives` by `cryptography`."""

    _scrypt = staticmethod(hashlib.scrypt)

    def encrypt(self, key: str, nonce: str, about: str, text: str) -> str:
        return self._cipher(key).encrypt(*map(bytes.fromhex, (nonce, text, about))).hex()

    def decrypt(self, key: str, nonce: str, about: str, sealed: str) -> str | None:
        try:
            return self._cipher(key).decrypt(*map(bytes.fromhex, (nonce, sealed, about))).hex()
        except InvalidTag:
            return None

    def public(self, secret: str) -> str:
        return self._key(secret).public_key().public_bytes_raw().hex()

    def sign(self, secret: str, text: str) -> str:
        return self._key(secret).sign(bytes.fromhex(text)).hex()

    def verify(self, public: str, signature: str, text: str) -> bool:
        try:
            Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(
                bytes.fromhex(signature), bytes.fromhex(text))
        except (InvalidSignature, ValueError):
            return False
        return True

    def scrypt(self, password: str, salt: str, n: int, r: int, p: int, length: int) -> str:
        return self._scrypt(bytes.fromhex(password), salt=bytes.fromhex(salt), n=n, r=r, p=p,
                            maxmem=2**28, dklen=length).hex()

    def _cipher(self, key: str) -> ChaCha20Poly1305:
        return ChaCha20Poly1305(bytes.fromhex(key))

    def _key(self, secret: str) -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
