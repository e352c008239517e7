"""A table by other hands: the Farmer of a joined match, written from its protocol page alone.

It imports nothing of Sheepfold and knows what `docs/developers/joined.md` and `line.md` say. It
plays one classic game to a target and prints the log's head: python stranger.py CODE ws://HOST:PORT
"""

import asyncio
import base64
import hashlib
import hmac
import json
import os
import sys
import time
from collections import Counter
from itertools import combinations
from typing import Any

import aiohttp
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from spake2 import SPAKE2_B

INVITED, JOINED = 0, 1
SPARSE = "a1,a2,a3,a4,b1,b3,b5,c1,c2,c5,c6,d1,d3,d5,d7,e2,e3,e6,e7,f3,f5,f7,g4,g5,g6,g7"
TAGS = ("Wolf", "Farmer", "Options", "Placement", "Date", "Form", "MatchGame", "Target")
OPTIONS = "size=4 sheep=26 wolves=4 berserk reveal no_remove no_escape rifle"


def require(condition: object, lie: str) -> None:
    if not condition:
        raise SystemExit(f"The other table has lied: {lie}.")


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def derive(secret: bytes, info: str, length: int = 32) -> bytes:
    key = hmac.digest(b"sheepfold joined 1", secret, "sha256")
    return hmac.digest(key, info.encode() + b"\1", "sha256")[:length]  # one block of the HKDF


def is_signed(key: bytes, signature: bytes, text: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, text)
    except InvalidSignature:
        return False
    return True


def write(said: dict[str, Any]) -> bytes:
    return json.dumps(said, default=lambda data: base64.b64encode(data).decode()).encode()


class Envelope:
    def __init__(self, secret: bytes) -> None:
        self.ciphers = [ChaCha20Poly1305(derive(secret, f"side {side}")) for side in (0, 1)]

    def close(self, content: bytes) -> bytes:
        nonce, plain = os.urandom(12), len(content).to_bytes(4, "big") + content
        plain += bytes(-len(plain) % 256)
        return nonce + self.ciphers[JOINED].encrypt(nonce, plain, bytes([1, JOINED]))

    def open(self, sealed: bytes) -> bytes:
        plain = self.ciphers[INVITED].decrypt(sealed[:12], sealed[12:], bytes([1, INVITED]))
        return plain[4 : 4 + int.from_bytes(plain[:4], "big")]


async def talk(url: str, every: float, peer: "Pairing | Match") -> None:
    """Carry messages until there is nothing more to say."""
    async with aiohttp.ClientSession() as http:
        wait, socket = 0.1, None
        while socket is None:
            try:
                socket = await http.ws_connect(url)
            except aiohttp.ClientError:  # 404 until the server knows the room
                await asyncio.sleep(wait)
                wait = min(2 * wait, 5.0)
        due = time.monotonic()
        while True:
            try:
                got = await socket.receive(max(0.001, due - time.monotonic()))
            except TimeoutError:
                due += every
                if (message := peer.say()) is None:
                    return
                if message:
                    await socket.send_bytes(message)
            else:
                if got.type is not aiohttp.WSMsgType.BINARY:
                    raise ConnectionError("The other table has hung up.")
                peer.hear(got.data)


class Pairing:
    """One try at a code."""

    def __init__(self, code: str, me: Ed25519PrivateKey) -> None:
        self.me, self.mine, self.random = me, me.public_key().public_bytes_raw(), os.urandom(16)
        self.spake = SPAKE2_B(code.encode())
        self.pake, self.commitment = self.spake.start(), sha(self.mine, self.random)
        self.key = self.theirs = self.secret = self.transcript = self.promised = b""
        self.left = 10  # times that the key is sent after the other's was heard

    def say(self) -> bytes | None:
        self.left -= bool(self.theirs)
        text = write({"protocol": 1, "version": "stranger", "pake": self.pake,
                      "commitment": self.commitment, "key": self.key})
        return sha(text)[:8] + text if self.left else None

    def hear(self, message: bytes) -> None:
        if sha(message[8:])[:8] != message[:8]:
            return
        heard = json.loads(message[8:])
        pake, promised, key = (base64.b64decode(heard[x]) for x in ("pake", "commitment", "key"))
        if not self.secret:
            self.promised = promised
            self.transcript = sha(*map(sha, (pake, promised, self.pake, self.commitment)))
            self.secret = self.spake.finish(pake) + self.transcript
            self.envelope = Envelope(derive(self.secret, "pairing"))
            signature = self.me.sign(b"sheepfold pairing 1" + bytes([JOINED]) + self.transcript)
            self.key = self.envelope.close(write({
                "key": self.mine, "random": self.random, "signature": signature,
                "name": "A stranger's table", "version": "stranger"}))
        if key and not self.theirs:
            said = json.loads(self.envelope.open(key))
            self.theirs, random, signature = (
                base64.b64decode(said[name]) for name in ("key", "random", "signature"))
            require(sha(self.theirs, random) == self.promised, "its key is not the promised one")
            text = b"sheepfold pairing 1" + bytes([INVITED]) + self.transcript
            require(is_signed(self.theirs, signature, text), "its key is not its own")


BOARD = {f"{'abcdefg'[r]}{n}" for r in range(7) for n in range(max(1, r - 2), min(4 + r, 7) + 1)}


def around(cell: str) -> set[str]:
    steps = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1))
    return {f"{chr(ord(cell[0]) + down)}{int(cell[1:]) + right}" for down, right in steps}


class Farmer:
    """What the Farmer can see: where everybody stands, and which packs explain it."""

    def __init__(self) -> None:
        self.at = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", SPARSE.split(","), strict=True))
        self.dead: dict[str, str] = {}
        self.packs = [frozenset(pack) for pack in combinations(self.at, 4)]
        self.asks, self.seal, self.bound, self.points = "", "", b"", -1

    def beside(self, animal: str) -> set[str]:
        near = around(self.at[animal])
        return {other for other in self.at.keys() - self.dead if self.at[other] in near}

    def follow(self, command: str, by_farmer: bool, steps: list[dict[str, Any]]) -> None:
        """Check the steps of an entry, and decide what to ask for next."""
        for step in steps:
            match step.pop("step"):
                case "begun":
                    if (step["options"], step["form"], step["first"]) != (OPTIONS, "target", 0):
                        raise SystemExit("This client plays the Farmer of a classic game only.")
                    values = (*step["players"], OPTIONS, "sparse", step["date"], "target", 1)
                    tags = zip(TAGS, (*values, step["target"]), strict=True)
                    self.bound = sha("".join(f'[{k} "{v}"]\n' for k, v in tags).encode())
                    self.asks = f"place {SPARSE}"
                case "placed":
                    require(by_farmer and ",".join(step["cells"]) == SPARSE, "placed elsewhere")
                    self.asks = ""
                case "sealed":
                    self.seal = step["line"]
                    require(self.seal.startswith("$scrypt$ln=16,r=8,p=1$$"), "a cheap seal")
                case "allowed" | "refused" as verdict:
                    near = self.beside(step["animal"])
                    self.packs = [p for p in self.packs if bool(p & near) == (verdict == "allowed")]
                case "made":
                    move = step["text"].replace("x", "", 1).replace("w", "", 1)
                    require(command == f"play {move}", "another move was asked for")
                    require(by_farmer == bool(self.asks), "it is not their turn")
                    self.made(step["text"], by_farmer)
                case "opened":
                    self.opened(frozenset(step["pack"]), step["points"], step["line"])
                case "stopped":
                    self.asks = ""
                case unknown:
                    raise SystemExit(f"This client does not know the step {unknown}.")

    def made(self, text: str, by_farmer: bool) -> None:
        head, *runs = text.replace(":", ",").split(",")
        victim, mark = head[0], head[1:]
        if head == "pass" and not by_farmer:
            tied = {animal for animal in self.at.keys() - self.dead if self.beside(animal)}
            self.packs = [pack for pack in self.packs if not pack & tied]
        elif head != "pass":
            require(victim in self.at.keys() - self.dead and mark in ("x", "w"), "no such victim")
            if not by_farmer:
                near, to = self.beside(victim), {run[0]: run[2:] for run in runs}
                free = BOARD - set(self.at.values()) - around(self.at[victim])
                fits = to.keys() == near and len(runs) == len(free & set(to.values()))
                require(fits, "they may not run like this")
                self.packs = [pack for pack in self.packs if pack & near]
                self.at |= to
            self.packs = [pack for pack in self.packs if (victim in pack) == (mark == "w")]
            self.dead[victim] = mark
        self.asks = "" if by_farmer else self.shot(must=head == "pass")

    def shot(self, must: bool) -> str:
        """Shoot who is surely a wolf, and the likeliest if the Wolf could not kill."""
        require(self.packs, "no pack explains this")
        count = Counter(animal for pack in self.packs for animal in sorted(pack - self.dead.keys()))
        [(likeliest, packs)] = count.most_common(1)
        return f"play {likeliest}" if must or packs == len(self.packs) else "play pass"

    def opened(self, pack: frozenset[str], points: int, line: str) -> None:
        salt, digest = line.split("$")[3:]
        require(pack in self.packs and line.replace(salt, "") == self.seal, "it is another seal")
        raw = base64.b64decode(salt + "=" * (-len(salt) % 4))
        found = hashlib.scrypt(
            "".join(sorted(pack)).encode(), salt=raw, n=2**16, r=8, p=1, maxmem=2**28, dklen=32)
        require(found == base64.b64decode(digest + "="), "the seal does not fit the pack")
        require(raw[16:] == self.bound, "the seal is of another match")
        require(points == list(self.dead.values()).count("x"), "the points are wrong")
        self.points = points


START = sha(*(bytes([0] * 7 + [len(part)]) + part for part in (b"sheepfold", b"joined", b"1")))


class Match:
    """The log of the match, of which each entry is checked when it comes."""

    def __init__(self, me: Ed25519PrivateKey, other: bytes, secret: bytes) -> None:
        self.me, self.other, self.envelope, self.farmer = me, other, Envelope(secret), Farmer()
        self.tick, self.heard = int.from_bytes(os.urandom(4), "big"), bytes(8)
        self.due, self.agreed, self.left = True, False, 10
        self.mine, self.drawn = me.public_key().public_bytes_raw(), os.urandom(16).hex()
        self.hashes: list[str] = []

    def take(self, entry: dict[str, Any]) -> None:
        n, prev, command, by = entry["n"], entry["prev"], entry["command"], entry["by"]
        parts = [n, by, command, entry["steps"], entry["asked"], entry["refused"]]
        this = sha(bytes.fromhex(prev), json.dumps(parts, separators=(",", ":")).encode()).hex()
        text = f"sheepfold entry {this}".encode()
        real = is_signed(self.other, bytes.fromhex(entry["signed"]), text)
        if n > len(self.hashes) or not real or (n == 0 and command.split()[-1] != self.drawn):
            return
        if n < len(self.hashes):
            require(self.hashes[n] == this, f"there are two entries {n}")
            return
        require(prev == (self.hashes[-1] if n else START.hex()), f"entry {n} does not follow")
        keys = f"begin {self.other.hex()} {self.mine.hex()} "
        require(n or (by == 0 and command.startswith(keys)), "other tables")
        if by == 1:
            asked, text = bytes.fromhex(entry["asked"]), f"sheepfold ask {prev} {command}".encode()
            require(is_signed(self.mine, asked, text), f"nobody asked for entry {n}")
        self.farmer.follow(command, by == 1, [json.loads(step) for step in entry["steps"]])
        self.hashes.append(this)

    def hear(self, frame: bytes) -> None:
        try:
            content = self.envelope.open(frame)
        except InvalidTag:
            return
        self.heard, said = content[:8], json.loads(content[16:] or "{}")
        for entry in said.get("entries", ()):
            self.take(entry)
            self.due = True
        if self.farmer.points >= 0 and said.get("head") == self.hashes[-1]:
            text = f"sheepfold have {said['head']}".encode()
            self.agreed |= is_signed(self.other, bytes.fromhex(said["receipt"]), text)

    def say(self) -> bytes | None:
        self.tick += 1
        self.left -= self.agreed
        if self.left == 0 or (not self.due and self.tick % 10):
            return b"" if self.left else None
        self.due, said = False, {"version": 1, "drawn": self.drawn}
        if self.hashes:
            head, ask = self.hashes[-1], self.farmer.asks
            said |= {"match": self.hashes[0], "have": len(self.hashes), "head": head,
                     "receipt": self.me.sign(f"sheepfold have {head}".encode()).hex()}
            if ask:
                signed = self.me.sign(f"sheepfold ask {head} {ask}".encode()).hex()
                said |= {"ask": {"head": head, "command": ask, "signed": signed}}
        ticks = self.tick.to_bytes(8, "big") + self.heard
        return self.envelope.close(ticks + write(said))


async def play(code: str, address: str) -> None:
    pairing = Pairing(code, Ed25519PrivateKey.generate())
    await talk(f"{address}/table/pair-{code.split('-')[0]}", 0.1, pairing)
    secret = derive(pairing.secret, "pair")
    match = Match(pairing.me, pairing.theirs, secret)
    await talk(f"{address}/table/{derive(secret, 'room', 12).hex()}", 0.05, match)
    print(json.dumps({"head": match.hashes[-1], "points": match.farmer.points}))


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
