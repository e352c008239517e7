"""Codes that are read out, such as ``7-lamb-clover``, and the words that two screens compare.

The number is the meeting place and public. The two words are the secret: one of 16,384, which is
enough because a guess costs a try, and both tables see a try that failed.

The words can be told apart when they are heard badly, and most exist in German, Spanish and French
as well. Each differs from each other in at least three letters, so a word with one wrong letter is
understood (`read`).
"""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256
from random import Random

from companion.extras.joined.errors import NetworkError
from companion.words.message import Message

WORDS = """
album amber anorak aroma atlas banana barista basil bikini biscuit bison bonsai bonus bravo bronze
cabin cactus camera canal cello cinema circus clover cobra comet condor cosmos delta diesel dinosaur
disco domino dragon echo falcon festival fiesta filter flamingo forum golf gorilla gospel guitar
habitat hamster hotel igloo jaguar joker judo junior kangaroo karate kayak kebab kimono kiosk kiwi
koala lamb laser lemon macaroni magma magnet marathon marimba matador menu modem mosaic motor nectar
ninja ocelot octopus olive opera orca oregano origami ozone palace panda paprika pelican penguin
piano pilot pizza planet plasma polka pony pudding puma quiz radio ranger robot safari salsa siren
sofa sonata stereo studio sushi tandem tango taxi tennis tiger titan toast tomato tornado tulip
tundra unicorn vampire vanilla video vitamin volcano yeti zigzag
""".split()
"""The 128 words. Codes are short-lived, but the words of paired tables are kept by people: changing
the list changes them."""
PLACES = 999
"""Number of meeting places: two pairings at one place at once disturb each other."""
COMPARED = 4
"""Number of words that are compared: 28 bits, of which nobody can try more than one."""


def new_code(rng: Random) -> str:
    """Return a new code. `rng` has to be a `SystemRandom`, except in tests.

    >>> new_code(Random(1))
    '138-cactus-magnet'
    """
    return "-".join([str(rng.randint(1, PLACES)), rng.choice(WORDS), rng.choice(WORDS)])


def read(text: str) -> str:
    """Return the code that somebody typed. Raises NetworkError if it is none.

    >>> read(" 7 Lamm Clóver")
    '7-lamb-clover'
    """
    plain = unicodedata.normalize("NFKD", text[:100].lower())
    parts = re.findall(r"[a-z]+|[0-9]+", "".join(c for c in plain if not unicodedata.combining(c)))
    if len(parts) != 3 or not parts[0].isdigit() or not 1 <= int(parts[0]) <= PLACES:
        raise NetworkError(Message("pairing-no-code", example="7-lamb-clover"))
    return "-".join([str(int(parts[0])), *map(_word, parts[1:])])


def place(code: str) -> str:
    """Return the number of the meeting place.

    >>> place("7-lamb-clover")
    '7'
    """
    return code.partition("-")[0]


def words_for(data: bytes) -> str:
    """Return the words that stand for data.

    >>> words_for(b"two keys")
    'habitat lemon amber octopus'
    """
    number = int.from_bytes(sha256(data).digest(), "big")
    return " ".join(WORDS[number >> 7 * each & 127] for each in range(COMPARED))


def _word(typed: str) -> str:
    """Return the word of the list that is meant."""
    near = [word for word in WORDS if word == typed or _one_apart(word, typed)]
    if not near:
        raise NetworkError(Message("pairing-no-word", word=typed))
    return near[0]  # there is one at most


def _one_apart(one: str, other: str) -> bool:
    """Whether one letter was changed, added or left out.

    >>> [_one_apart("lamb", each) for each in ("lamm", "lam", "lambs", "balm")]
    [True, True, True, False]
    """
    short, long = sorted((one, other), key=len)
    for i, letter in enumerate(long):
        if short[i : i + 1] != letter:
            return long[i + 1 :] == short[i + (len(short) == len(long)) :]
    return False
