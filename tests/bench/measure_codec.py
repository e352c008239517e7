"""How fast the wire's codec is on this computer, which is the only end where speed is easy."""

from collections.abc import Iterator
from random import Random

from firmware import wire
from tests.bench.figure import Figure, seconds


def measure(samples: int = 30) -> Iterator[Figure]:
    rng = Random(1)
    payloads = [rng.randbytes(rng.randrange(wire.MAX_PAYLOAD + 1)) for _ in range(500)]

    def encode() -> bytes:
        return b"".join(
            wire.encode(wire.SNAPSHOT, n & 255, 1, payload) for n, payload in enumerate(payloads)
        )

    stream = encode()

    def decode() -> None:
        decoder = wire.Decoder()
        found = sum(
            len(decoder.feed(stream[at : at + 64])) for at in range(0, len(stream), 64)
        )
        assert found == len(payloads)

    noise = rng.randbytes(100_000)
    for name, work, size in (
        ("codec: encode", encode, len(stream)),
        ("codec: decode, 64 bytes at a time", decode, len(stream)),
        ("codec: find nothing in noise", lambda: wire.Decoder().feed(noise), len(noise)),
    ):
        yield Figure(
            name=name,
            unit="MB/s",
            samples=[size / taken / 1e6 for taken in seconds(work, samples)],
            more_is_better=True,
        )
