"""What each role may see of a game.

Only the Wolf's view depends on the pack. The public's and the Farmer's are made from the position
and the history alone, so games that differ only in the pack look the same until a reveal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton import legal, sheet
from engine.mutton.game import Game
from engine.mutton.moves import Mark, Refusal
from engine.mutton.position import Phase

Role = Literal["public", "farmer", "wolf"]


@dataclass(frozen=True, slots=True)
class Refused:
    """A kill or escape that the table had to refuse, and in which round."""

    round: int
    animal: Animal
    kind: Literal["kill", "escape"]


@dataclass(frozen=True, slots=True)
class WolfPart:
    """What only the Wolf sees. Its repr is empty, so that no log can reveal it."""

    pack: tuple[Animal, ...]
    victims: tuple[Animal, ...]
    """The animals that the Wolf may kill now."""
    escapers: tuple[Animal, ...]
    must_pass: bool

    def __repr__(self) -> str:
        return "WolfPart(…)"


@dataclass(frozen=True, slots=True)
class View:
    """What one role sees of a game at one moment. Get one from `view`."""

    role: Role
    round: int
    """The round of the next move, or of the last one when the game is over."""
    phase: Phase
    cells: Mapping[Cell, Animal]
    """The living, in reading order of the board."""
    corpses: Mapping[Cell, Animal]
    dead: Mapping[Animal, Mark]
    """In order of death."""
    escaped: tuple[Animal, ...]
    score: int | None
    over: bool
    sheet: tuple[sheet.SheetRow, ...]
    refused: tuple[Refused, ...]
    secret: WolfPart | None = None
    """The Wolf's part; None in the other views."""

    def json(self) -> dict[str, object]:
        """Return the view as plain values for `json.dumps`."""
        shown: dict[str, object] = {
            "round": self.round,
            "phase": self.phase,
            "cells": dict(self.cells),
            "corpses": dict(self.corpses),
            "dead": dict(self.dead),
            "escaped": list(self.escaped),
            "score": self.score,
            "over": self.over,
            "sheet": [
                {"round": row.round, "victim": row.victim, "mark": row.mark,
                 "ran": "".join(row.ran)}
                for row in self.sheet
            ],
            "refused": [
                {"round": it.round, "animal": it.animal, "kind": it.kind} for it in self.refused
            ],
        }
        if self.secret is not None:
            shown["pack"] = list(self.secret.pack)
            shown["victims"] = list(self.secret.victims)
            shown["escapers"] = list(self.secret.escapers)
            shown["must_pass"] = self.secret.must_pass
        return shown


def view(game: Game, role: Role) -> View:
    """Return what `role` sees now.

    Raises ValueError for the Wolf's view of a game without its pack.

    >>> from engine.mutton.moves import Placement
    >>> from engine.mutton.options import Options
    >>> options = Options(size=2, sheep=3, wolves=1)
    >>> game = Game.start(options, Placement(("a1", "a2", "c3")), "B")
    >>> view(game, "farmer").json()["cells"]
    {'a1': 'A', 'a2': 'B', 'c3': 'C'}
    >>> view(game, "wolf").json()["victims"]
    ['A']
    """
    position, index = game.position, game.position.grid.index
    here = position.animal_at
    return View(
        role=role,
        round=position.round,
        phase=position.phase,
        cells=MappingProxyType({cell: here[cell] for cell in sorted(here, key=index)}),
        corpses=MappingProxyType(
            {cell: position.corpses[cell] for cell in sorted(position.corpses, key=index)}
        ),
        dead=position.dead,
        escaped=position.escaped,
        score=position.score,
        over=position.over,
        sheet=sheet.rows(game),
        refused=tuple(
            Refused(before.round, entry.animal, entry.kind)
            for before, entry in zip(game.positions, game.entries, strict=False)
            if isinstance(entry, Refusal)
        ),
        secret=_secret(game) if role == "wolf" else None,
    )


def _secret(game: Game) -> WolfPart:
    return WolfPart(
        tuple(sorted(game.known_pack)), legal.victims(game), legal.escapers(game),
        legal.must_pass(game),
    )
