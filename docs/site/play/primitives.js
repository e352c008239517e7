// What the Python of a page lacks, by the @noble packages, for companion/extras/web/page_primitives.py.
// All bytes are hexadecimal.
import { chacha20poly1305 } from "./noble/ciphers/chacha.js";
import * as ed25519 from "./noble/ed25519/index.js";
import { scrypt as stretch } from "./noble/hashes/scrypt.js";
import { sha512 } from "./noble/hashes/sha2.js";
import { bytesToHex as hex, hexToBytes as bytes } from "./noble/hashes/utils.js";

ed25519.hashes.sha512 = sha512;

const cipher = (...keys) => chacha20poly1305(...keys.map(bytes));

export const encrypt = (key, nonce, about, text) =>
  hex(cipher(key, nonce, about).encrypt(bytes(text)));

export function decrypt(key, nonce, about, sealed) {
  try {
    return hex(cipher(key, nonce, about).decrypt(bytes(sealed)));
  } catch {
    return undefined;
  }
}

const publicKey = (secret) => hex(ed25519.getPublicKey(bytes(secret)));
export { publicKey as public };

export const sign = (secret, text) => hex(ed25519.sign(bytes(text), bytes(secret)));

// As RFC 8032 has it, not more generously.
export function verify(key, signature, text) {
  try {
    return ed25519.verify(bytes(signature), bytes(text), bytes(key), { zip215: false });
  } catch {
    return false;
  }
}

export const scrypt = (password, salt, N, r, p, dkLen) =>
  hex(stretch(bytes(password), bytes(salt), { N, r, p, dkLen, maxmem: 2 ** 31 }));
