"""Two matches that are equal in all that is public, with two packs, and all messages of each."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator, Mapping, Sequence

from companion.games.mutton.table.table import Table
from companion.sealing.seal import SALT_BYTES
from companion.words.language import languages
from engine.letters import LETTERS
from engine.mutton import legal
from engine.mutton.game import Game
from engine.mutton.moves import Entry, Kill, Pass, Refusal, Run, Shot, Turn
from engine.mutton.position import moved_off
from tests.engine.twin_games import TOGETHER, TwinGame, drawn
from tests.extras.web.test_web import House

SEALS = re.compile(r"[0-9a-f]{64}|(?:[0-9a-f]{4} ){3}[0-9a-f]{4}")
"""The digests of seals, and their beginnings: salted hashes, which differ from pack to pack."""


def twins(seed: int) -> TwinGame:
    """Return the match of a seed: of each two, one may have to pass, and one may escape."""
    return drawn(seed, TOGETHER[seed % len(TOGETHER)])


def script(table: Table, game: TwinGame) -> Iterator[tuple[str, str]]:
    """What Ann, the Wolf, and Ben say, so that the games of both packs stay equal in public.

    `table` is one of the two, at which it is said.
    """
    for (one, other), entry in zip(game.games(), (*game.entries, None), strict=True):
        if one.position.phase == "wolf":
            yield from (("ann", text) for text in _considered(table, one, other))
        if entry is not None:
            who = "ann" if one.position.phase == "wolf" else "ben"
            yield from ((who, text) for text in made(table, one, entry))


def made(table: Table, before: Game, entry: Entry) -> Iterator[str]:
    """How a move is made at a table, or what has to be refused is tried."""
    at = before.position.living
    if isinstance(entry, Refusal):
        yield f"tap {at[entry.animal]}"
        lit = [mark.cell for mark in table.view().marks if mark.role == "legal"]
        yield f"tap {lit[0]}" if lit else "confirm"
    elif isinstance(entry, Turn):
        if isinstance(entry.move, Pass):
            yield "pass"
            return
        for animal in moved_off(entry.move):
            yield f"tap {at[animal]}"
        if isinstance(entry.move, Kill | Shot):
            yield from _runs(table, at, entry.move.runs)
        yield "confirm"


def _considered(table: Table, one: Game, other: Game) -> Iterator[str]:
    """What the Wolf thinks of: a hint, and a victim that perhaps only one of the packs may kill."""
    if one.position.round == 2 and table.view().hint is not None:
        yield "hint"
    at, able = one.position.living, [set(legal.victims(game)) for game in (one, other)]
    for animal in sorted(able[0] ^ able[1] or able[0] & able[1])[:1]:
        yield f"tap {at[animal]}"
        yield "undo"


def _runs(table: Table, at: Mapping[str, str], runs: Sequence[Run]) -> Iterator[str]:
    """Let those in hand run to their cells."""
    left = {run.animal: run.cell for run in runs}
    while left:
        hand = table.view().board.hand
        animal = next((each for each in hand if each in left), "")
        if animal:
            yield f"tap {left.pop(animal)}"
        else:
            yield f"tap {at[next(iter(left))]}"


def begun(game: TwinGame) -> tuple[str, ...]:
    """Return what is said at a table for that its game begins like this one."""
    return ("players Ann Ben", f"options {game.options}", "hints 3", "start",
            f"place {' '.join(game.placement.cells)}", "confirm")


class RecordedHouse(House):
    """A table in virtual time that records each message: when, to which screen, and what.

    The language is another one for each seed: hints have accents in some.
    """

    def __init__(self, game: TwinGame, pack: str, seed: int) -> None:
        self.sent: list[tuple[float, str, str]] = []
        self.said: list[tuple[str, str]] = []
        self.language = languages()[seed % len(languages())]
        super().__init__(*begun(game), pack=pack, seed=seed)

    def send(self, screen, seat, language, text):  # type: ignore[no-untyped-def]
        super().send(screen, seat, language, text)
        for name, texts in self.got.items():
            if texts and texts[-1] is text:
                self.sent.append((self.now, name, text))


def played(seed: int) -> tuple[TwinGame, list[RecordedHouse]]:
    """Play the match of a seed with two packs. Return it and the two tables."""
    game = twins(seed)
    houses = [RecordedHouse(game, pack, seed) for pack in game.packs]
    for name, text in script(houses[0].table, game):
        for house in houses:
            house.said.append((name, text))
            house.say(name, text)
            for _ in range(200 if text == "hint" else 3):
                house.pump()
    for house in houses:
        assert house.table.game is not None
        assert house.table.game.entries == game.entries
    return game, houses


def differences(houses: Sequence[RecordedHouse]) -> list[str]:
    """What differs between the messages of two matches, for those who may not know the pack.

    Of the messages to the Wolf only number, length in bytes and time are compared.
    """
    found = []
    one, other = (house.sent for house in houses)
    if len(one) != len(other):
        found.append(f"{len(one)} and {len(other)} messages")
    for (when, name, text), (then, same, said) in zip(one, other, strict=False):
        lengths = len(text.encode()), len(said.encode())
        if (when, name, lengths[0]) != (then, same, lengths[1]):
            found.append(f"{name} at {when}: {lengths[0]} and {lengths[1]} at {then}")
        elif name != "ann" and SEALS.sub("", text) != SEALS.sub("", said):
            found.append(f"{name} at {when}: other content")
    return found


def betrayed(text: str, pack: str, salt: bytes, flock: Sequence[str] = LETTERS) -> list[str]:
    """In which of its forms a text has a pack or its salt. An empty pack is not looked for, and one
    of few letters not in forms that texts have by chance."""
    forms = {"digits": "".join("01"[each in pack] for each in flock)} if pack else {}
    if len(pack) > 3:
        forms |= {"letters": pack, "list": json.dumps(list(pack)),
                  "tight list": json.dumps(list(pack), separators=(",", ":"))}
    grains = salt[:SALT_BYTES]  # what it is bound to is public
    forms |= {"salt": grains.hex(), "salt in base64": base64.b64encode(grains).decode()[:20]}
    return [name for name, form in forms.items() if form in text]
