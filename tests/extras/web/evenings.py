"""Two matches that are equal in all that is public, with two packs, and all messages of each."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator, Sequence
from random import Random

from companion.games.mutton.table.table import Table
from engine.letters import LETTERS
from engine.mutton import legal
from tests.extras.web.test_web import House

ROUNDS = 6
SEALS = re.compile(r"[0-9a-f]{64}|(?:[0-9a-f]{4} ){3}[0-9a-f]{4}")
"""The digests of seals, and their beginnings: salted hashes, which differ from pack to pack."""


def packs(seed: int) -> tuple[str, str]:
    """Two packs without a letter in common."""
    letters = Random(seed).sample(LETTERS, 8)
    return "".join(sorted(letters[:4])), "".join(sorted(letters[4:]))


def script(
    tables: Sequence[Table], chosen: Sequence[str], seed: int, rounds: int = ROUNDS
) -> Iterator[tuple[str, str]]:
    """What Ann, the Wolf, and Ben say, so that the public games stay equal."""
    chance, wolves = Random(seed), set("".join(chosen))
    while True:
        games = [table.game for table in tables]
        assert games[0] is not None
        assert games[1] is not None
        position = games[0].position
        at, others = position.living, sorted(position.living.keys() - wolves)
        if position.over or position.round > rounds:
            return
        if position.phase == "farmer":
            if position.round % 2 and others:
                yield "ben", f"tap {at[chance.choice(others)]}"
                yield "ben", "confirm"
            else:
                yield "ben", "pass"
            continue
        if position.round == 2 and tables[0].view().hint is not None:
            yield "ann", "hint"
        able = [set(legal.victims(game)) for game in games]
        neither = sorted(set(others) - able[0] - able[1])
        both = sorted(able[0] & able[1] - wolves)
        if position.round == 1:
            for animal in neither[:1]:
                yield "ann", f"tap {at[animal]}"
                yield from _runs(tables[0], chance, 1)
        if not both:
            return
        yield "ann", f"tap {at[chance.choice(both)]}"
        yield "ann", "undo"
        yield "ann", f"tap {at[chance.choice(both)]}"
        yield from _runs(tables[0], chance, 6)
        yield "ann", "confirm"


def _runs(table: Table, chance: Random, most: int) -> Iterator[tuple[str, str]]:
    """Let those run who are in hand, to lit cells."""
    for _ in range(most):
        view = table.view()
        lit = [mark.cell for mark in view.marks if mark.role == "legal"]
        if not view.board.hand or not lit:
            return
        yield "ann", f"tap {chance.choice(lit)}"


class RecordedHouse(House):
    """A table in virtual time that records each message: when, to which screen, and what."""

    def __init__(self, pack: str, seed: int) -> None:
        self.sent: list[tuple[float, str, str]] = []
        self.said: list[tuple[str, str]] = []
        super().__init__("players Ann Ben", "hints 3", "start", "place random", "confirm",
                         pack=pack, seed=seed)

    def send(self, screen, seat, language, text):  # type: ignore[no-untyped-def]
        super().send(screen, seat, language, text)
        for name, texts in self.got.items():
            if texts and texts[-1] is text:
                self.sent.append((self.now, name, text))


def played(seed: int) -> tuple[tuple[str, str], list[RecordedHouse]]:
    """Play the match of a seed with two packs. Return the packs and the two tables."""
    chosen = packs(seed)
    houses = [RecordedHouse(pack, seed) for pack in chosen]
    for name, text in script([house.table for house in houses], chosen, seed):
        for house in houses:
            house.said.append((name, text))
            house.say(name, text)
            for _ in range(200 if text == "hint" else 3):
                house.pump()
    return chosen, houses


def differences(houses: Sequence[RecordedHouse]) -> list[str]:
    """What differs between the messages of two matches, for those who may not know the pack.

    Of the messages to the Wolf only number, length and time are compared.
    """
    found = []
    one, other = (house.sent for house in houses)
    if len(one) != len(other):
        found.append(f"{len(one)} and {len(other)} messages")
    for (when, name, text), (then, same, said) in zip(one, other, strict=False):
        if (when, name, len(text)) != (then, same, len(said)):
            found.append(f"{name} at {when}: {len(text)} and {len(said)} at {then}")
        elif name != "ann" and SEALS.sub("", text) != SEALS.sub("", said):
            found.append(f"{name} at {when}: other content")
    return found


def betrayed(text: str, pack: str, salt: bytes) -> list[str]:
    """In which of its forms a text has a pack or its salt; an empty one is not looked for."""
    forms = {"letters": pack, "list": json.dumps(list(pack)),
             "tight list": json.dumps(list(pack), separators=(",", ":")),
             "digits": "".join("01"[each in pack] for each in LETTERS)} if pack else {}
    forms |= {"salt": salt.hex(), "salt in base64": base64.b64encode(salt).decode()[:20]}
    return [name for name, form in forms.items() if form in text]
