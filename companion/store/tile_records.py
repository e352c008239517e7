"""Records of the two tile games, as the commands that read them need them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import engine.dogs.records as dogs_records
import engine.fold.records as fold_records
from engine.dogs import analysis as dogs_analysis
from engine.dogs import notation as dogs_notation
from engine.dogs import sheet as dogs_sheet
from engine.dogs import views as dogs_views
from engine.fold import analysis as fold_analysis
from engine.fold import notation as fold_notation
from engine.fold import sheet as fold_sheet
from engine.fold import views as fold_views
from engine.fold.status import status
from engine.tile_analysis import Analysis

Record = Any
"""A record of either game: `engine.dogs.records.Record` or `engine.fold.records.Record`."""
Game = Any


@dataclass(frozen=True, slots=True)
class TileGame:
    """One of the two, with what is done to its records."""

    name: str
    read: Callable[[str], Record]
    """Raises RecordError."""
    at: Callable[[Record, str], Game]
    """Raises PlaceError."""
    names: Callable[[Record], tuple[str, ...]]
    """Of the players, by seat."""
    page: Callable[[Record, Game], str]
    """A game of a record as text: the whole game, or an earlier moment of it."""
    score: Callable[[Record, Game], str]
    """Its score on one line."""
    view: Callable[[Game], Any]
    """What everybody sees; it has a `json`."""
    analyse: Callable[..., Analysis[Any, Any]]
    """As `engine.dogs.analysis.analyse`."""
    written: Callable[[Any], str]
    """A tile as move text."""


FOLD = TileGame(
    fold_records.NAME, fold_records.read, fold_records.at, lambda record: record.names,
    lambda record, game: fold_sheet.page(game, record.names),
    lambda record, game: fold_sheet.score_line(status(game.position), record.names),
    fold_views.view, fold_analysis.analyse, fold_notation.write)
DOGS = TileGame(
    dogs_records.NAME, dogs_records.read, dogs_records.at,
    lambda record: (record.tags.get("Sheep", "sheep"), record.tags.get("Wolves", "wolves")),
    lambda record, game: dogs_sheet.page(game.position),
    lambda record, game: dogs_sheet.score_line(game.position),
    dogs_views.view, dogs_analysis.analyse, dogs_notation.write)

TILE_GAMES: Mapping[str, TileGame] = MappingProxyType({it.name: it for it in (FOLD, DOGS)})
"""By name, as the Game tag of a record has it."""
