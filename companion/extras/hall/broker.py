"""The settings of a mosquitto for one evening: users, what each may write and read, limits, TLS.

Each table is a user, who may only write the two topics of its number; the hall is another, who may
only read those of all tables. A user has one connection, so nobody can take that of another.

The rights are those of mosquitto's plugin for dynamic security. Its simpler access control lists
refuse no subscription, so a table could fill the memory of the broker with subscriptions.
"""

import base64
import hashlib
import ipaddress
import json
import os
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.extras.hall.errors import HallError
from companion.extras.joined.address import Address
from companion.words.message import Message

TOPIC = "sheepfold/1/hall/club/table"
"""What tables publish on: ``TOPIC/N`` is the line of a table, ``TOPIC/N/log`` that of its match.
Both are retained."""
PORT = 8883
EARLIEST = datetime(2026, 1, 1, tzinfo=UTC)
"""From when on certificates are valid. The date of this computer may be wrong by years, that of the
tables as well."""
VALID = timedelta(days=3650)
"""How long the certificate is valid."""
HASH_ROUNDS = 101
"""Rounds of PBKDF2, as mosquitto has them; the passwords have 128 random bits."""
SETTINGS = """\
listener {port}
certfile {folder}/certificate.pem
keyfile {folder}/key.pem
allow_anonymous false
plugin mosquitto_dynamic_security.so
plugin_opt_config_file {folder}/users.json
use_username_as_clientid true
max_connections {connections}
max_packet_size 131072
max_queued_messages 1000
max_queued_bytes 16777216
persistence false
set_tcp_nodelay true
"""
"""The longest packet is the log of a match; the queue is what waits for a hall that is slow. The
plugin is found where the system has its libraries."""


def write(folder: Path, tables: int, host: str, now: datetime) -> None:
    """Write the settings of a broker into a new folder that only its owner can read.

    `host` is the name or number by which tables reach the broker. ``addresses.txt`` has the address
    of each user with its password. Raises HallError where the folder exists or cannot be written.
    """
    users = {name: secrets.token_urlsafe(16) for name in ("hall", *map(str, range(1, tables + 1)))}
    certificate, key = _certificate(host, now)
    shown = Address("mqtts", host, PORT)
    texts = {
        "mosquitto.conf": SETTINGS.format(
            port=PORT, folder=folder.resolve(), connections=2 * len(users)),
        "users.json": json.dumps(_rights(users)),
        "addresses.txt": "".join(
            f"{str(shown).replace('//', f'//{name}:{word}@')}\n" for name, word in users.items()),
        "certificate.pem": certificate, "key.pem": key,
    }
    try:
        folder.mkdir(mode=0o700, parents=True)
        for name, text in texts.items():
            handle = os.open(folder / name, os.O_WRONLY | os.O_CREAT, 0o600)
            with open(handle, "w", encoding="utf-8") as file:
                file.write(text)
    except OSError as why:
        raise HallError(Message("cannot-write-file", file=str(folder),
                                why=why.strerror or str(why))) from None


def _rights(users: Mapping[str, str]) -> dict[str, object]:
    """Return users, by name and password, and their rights as mosquitto's plugin reads them."""
    def allowed(kind: str, name: str) -> list[dict[str, object]]:
        return [{"acltype": kind, "topic": f"{TOPIC}/{name}{rest}", "allow": True}
                for rest in ("", "/log")]

    return {
        "defaultACLAccess": {"publishClientSend": False, "publishClientReceive": False,
                             "subscribe": False, "unsubscribe": True},
        "clients": [{"username": name, **_hashed(word), "roles": [{"rolename": name}]}
                    for name, word in users.items()],
        "roles": [{"rolename": name, "acls": allowed("publishClientSend", name) if name != "hall"
                   else allowed("subscribePattern", "+") + allowed("publishClientReceive", "+")}
                  for name in users],
    }


def _hashed(password: str) -> dict[str, object]:
    salt = secrets.token_bytes(12)
    found = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, HASH_ROUNDS)
    return {"password": base64.b64encode(found).decode(), "iterations": HASH_ROUNDS,
            "salt": base64.b64encode(salt).decode()}


def _certificate(host: str, now: datetime) -> tuple[str, str]:
    """Return a certificate for a name or number, which vouches for itself, and its key; as PEM."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Sheepfold hall")])
    try:
        named: x509.GeneralName = x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        named = x509.DNSName(host)
    certificate = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(EARLIEST).not_valid_after(max(now, EARLIEST) + VALID)
        .add_extension(x509.SubjectAlternativeName([named]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.KeyUsage(
            digital_signature=True, key_cert_sign=True, crl_sign=False, content_commitment=False,
            key_encipherment=False, data_encipherment=False, key_agreement=False,
            encipher_only=False, decipher_only=False), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256()))
    return (certificate.public_bytes(serialization.Encoding.PEM).decode(),
            key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
                              serialization.NoEncryption()).decode())
