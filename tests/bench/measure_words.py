"""How long a message takes to become text, and the catalogue to be read."""

from collections.abc import Iterator

from companion.words.catalogue import SCREEN
from companion.words.fluent_files import Bundle, load, sources
from companion.words.message import Message
from tests.bench.figure import Figure, seconds

MESSAGES = (
    Message("put-on", animal="F", home="d3", facing="down"),
    Message("killed-lift-runners", victim="H", runners=("F", "J"), count=2, corpse="d4"),
    Message("which-sheep-of", cell="d3", animals=("A", "B", "C"), example="A"),
    Message("saved-of-sheep", player="Ann", count=12, total=37),
)
ROUNDS = 50


def measure(samples: int = 30) -> Iterator[Figure]:
    bundle = load("en", "screen")

    def formatted() -> None:
        for _ in range(ROUNDS):
            for message in MESSAGES:
                bundle.format(message, False)

    def repeated() -> None:
        for _ in range(ROUNDS):
            for message in MESSAGES:
                SCREEN.text(message)

    def read() -> None:
        sources.cache_clear()
        bundle = Bundle("en", sources("en"), "screen")
        for message in MESSAGES:
            bundle.format(message, False)

    for name, work, aim in (
        ("words: format a message", formatted, "50 µs on a Raspberry Pi"),
        ("words: format it again", repeated, ""),
    ):
        taken = seconds(work, samples)
        yield Figure(name=name, unit="µs", aim=aim,
                     samples=[1e6 * each / ROUNDS / len(MESSAGES) for each in taken])
    yield Figure(name="words: read the catalogue and its first messages", unit="ms",
                 samples=[1000 * each for each in seconds(read, min(samples, 5))])
